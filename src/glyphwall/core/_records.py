"""Records in Python: structured arrays of shape ``(1,)``, with cheap copies and field access.

NumPy copies records field by field. And calling a compiled function with an element (``record[0]``) first describes
the layout of all fields, which calling it with the array doesn't (35 microseconds versus 0.5, at 80 fields).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from glyphwall.core.arrays import np

Record = Any
"""An element of an array of a game's dtype, with fields as attributes."""


def copy_record(record: np.ndarray) -> np.ndarray:
    """Return a writable copy."""
    return np.ndarray(record.shape, record.dtype, bytearray(record.tobytes()))


class Fields:
    """The fields of a record as attributes, in plain numbers and lists, each read on first use.

    Args:
        record: shape ``(1,)``.
        whole: True to read all fields now, which is cheaper if most are used.
    """

    def __init__(self, record: np.ndarray, *, whole: bool = False) -> None:
        self._record = record
        if whole:
            fields = self.__dict__
            fields.update(zip(record.dtype.names or (), record.tolist()[0], strict=True))
            for name in _array_names(record.dtype):
                fields[name] = fields[name].tolist()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            value = self._record[name].tolist()[0]
        except ValueError:
            raise AttributeError(f"no field {name!r}") from None
        setattr(self, name, value)
        return value


@cache
def _array_names(dtype: np.dtype[Any]) -> tuple[str, ...]:
    """Return the names of fields that are arrays."""
    return tuple(name for name in dtype.names or () if dtype[name].subdtype is not None)


class Writer:
    """The fields of a record as writable attributes; arrays are written in place."""

    def __init__(self, record: np.ndarray) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        return self._record[name][0]

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name][0] = value
