"""The path prefix of a server that shares its name with other programs, as ``/games`` of ``https://example.org/games/``.

Inside, every address starts at the root. Requests lose the prefix here, before anything looks at them; pages and lists
of addresses get it just before they are sent.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from litestar.types import Receive, Send

_FROM_ROOT: Final = re.compile(r'(\s(?:href|src)=")/(?!/)')
"""Attributes of HTML with an address that starts at the root."""


def rebase_html(page: str, prefix: str) -> str:
    """Put a prefix before every address of a page that starts at the root, and tell the page's scripts."""
    if not prefix:
        return page
    return _FROM_ROOT.sub(rf"\g<1>{prefix}/", page).replace("<html", f'<html data-prefix="{prefix}"', 1)


class Prefixed:
    """Around an application: takes the prefix off the path of each request.

    Other paths pass as they are, since a proxy may have taken the prefix off already.
    """

    def __init__(self, app: Any, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        path, raw = scope.get("path", ""), scope.get("raw_path") or b""
        if path == self._prefix or path.startswith(f"{self._prefix}/"):
            start = len(self._prefix)
            inside = raw[start:] or b"/" if raw.startswith(self._prefix.encode()) else raw
            scope = {**scope, "path": path[start:] or "/", "raw_path": inside}
        await self._app(scope, receive, send)
