"""Types that bytes and plain values are read as, made ready one at a time.

msgspec (0.22) works out a type when it is first read as one, and a second thread that does so meanwhile finds it half
made: that ends the process by a signal, a server with all its games. So whoever reads names the type through `prepare_type`.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar, overload

import msgspec

__all__ = ["prepare_type"]

Kind = TypeVar("Kind")

_lock = threading.Lock()
_ready: set[Any] = set()


@overload
def prepare_type(kind: type[Kind]) -> type[Kind]: ...
@overload
def prepare_type(kind: Any) -> Any: ...
def prepare_type(kind: Any) -> Any:
    """The same type, which any thread may read as from now on.

    Args:
        kind: what msgspec takes for a type; unions and ``list[...]`` as well.
    """
    if kind not in _ready:
        with _lock:
            msgspec.json.Decoder(kind)
            _ready.add(kind)
    return kind
