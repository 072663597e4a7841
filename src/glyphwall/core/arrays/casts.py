"""The same bytes as numbers of every width."""

from __future__ import annotations

from typing import Any


class Casts(dict[str, Any]):
    """The same bytes as numbers of every width, by code; each made when it is first asked for."""

    def __init__(self, content: memoryview) -> None:
        self._content = content

    def __missing__(self, code: str) -> memoryview:
        width = memoryview(bytes(8)).cast(code).itemsize  # type: ignore[call-overload]
        whole = self._content[: len(self._content) // width * width]
        made = self[code] = whole.cast(code)  # type: ignore[call-overload]
        return made  # type: ignore[no-any-return]
