"""``mypyc_attr`` for classes that users subclass, without a dependency at run time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**_attributes: object) -> Callable[[T], T]:
        """Tell the compiler, when there is one, what a class allows."""
        return lambda decorated: decorated
