"""The Living Rulebook, third version, 2004."""

from __future__ import annotations

from .edition import LRB3

__all__ = ["LRB3"]
