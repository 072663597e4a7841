"""`functools.cached_property` without its lock.

Python 3.12 took the lock away: it costs more than many of the values that positions work out, and one lock serves all
objects of a class. Two threads may work the same value out at the same time; of an immutable position it is the same.
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
        """A value that is worked out when it is first asked for, and kept in the object's ``__dict__``."""

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
