"""`functools.cached_property` without its lock.

Python 3.12 removed the lock: it costs more than computing many values of a position, and is shared by all objects of a
class. Two threads may compute the same value; positions are immutable, so the values are equal.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from functools import cached_property
else:

    class cached_property:  # noqa: N801 - the name that it stands for
        """A value that is computed on first use and stored in the object's ``__dict__``."""

        def __init__(self, func: Callable[[Any], Any]) -> None:
            self.func = func
            self.__doc__ = func.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            if instance is None:
                return self
            value = instance.__dict__[self._name] = self.func(instance)
            return value


__all__ = ["cached_property"]
