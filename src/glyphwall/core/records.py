"""Records as Python holds them: structured arrays of shape ``(1,)``, and what makes them cheap to hand about.

Two things cost more than the rules themselves where a record has many fields. NumPy copies it field by field. And a
compiled function that is called with one element (``record[0]``) has the layout of all fields written out first; called
with the array, it has not (35 microseconds against half a one, at 80 fields).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from glyphwall.core.arrays import np

Record = Any
"""One element of an array of a game's dtype, its fields as attributes."""


def copy_record(record: np.ndarray) -> np.ndarray:
    """A copy that can be written to."""
    return np.ndarray(record.shape, record.dtype, bytearray(record.tobytes()))


class Fields:
    """The fields of a record as attributes, in plain numbers and lists, each read when it is first asked for.

    Args:
        record: shape ``(1,)``.
        whole: reads all fields now, which is cheaper where most of them are wanted.
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
    """The fields that hold several numbers."""
    return tuple(name for name in dtype.names or () if dtype[name].subdtype is not None)


class Writer:
    """The fields of a record as attributes that can be set; those that are arrays are written in place."""

    def __init__(self, record: np.ndarray) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        return self._record[name][0]

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name][0] = value
