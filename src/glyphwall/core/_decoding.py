"""Thread-safe preparation of msgspec types.

msgspec (0.22) analyses a type on its first use. If a second thread uses the type meanwhile, the process crashes. Pass
every type through `prepare_type` before decoding.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar, overload

import msgspec

__all__ = ["prepare_type"]

Kind = TypeVar("Kind")

_lock = threading.Lock()
_prepared: set[Any] = set()


@overload
def prepare_type(kind: type[Kind]) -> type[Kind]: ...
@overload
def prepare_type(kind: Any) -> Any: ...
def prepare_type(kind: Any) -> Any:
    """Return the same type, now safe to decode in any thread.

    Args:
        kind: any type that msgspec accepts, unions and ``list[...]`` included.
    """
    if kind not in _prepared:
        with _lock:
            msgspec.json.Decoder(kind)
            _prepared.add(kind)
    return kind
