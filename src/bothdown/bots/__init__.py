"""Coaches that are programs."""

from __future__ import annotations

from .chance import Random, Rare

__all__ = ["Random", "Rare"]
