"""The check that only the server's own pages use it.

A page of another site can make its visitors' browsers send requests to this server. Each way to do that shows in a
header that pages can't change: a form or a script in ``Origin``; a picture, a frame or a script that the page loads in
``Sec-Fetch-Site``; a name of the site that suddenly leads to this machine (DNS rebinding) in ``Host``. Addresses in
digits and names that only a home network knows can't belong to a stranger.
"""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from glyphwall.play.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ANY = "*"
_LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Endings that public names never have."""
_PORTS = {"http": 80, "https": 443}
_READS = ("GET", "HEAD", "OPTIONS")
_JSON = "application/json"
_FOR_OTHER_SITES = re.compile(r"/(?:embed|pictures|icons)/|/favicon\.ico$")
"""Paths that other sites may show."""

SOURCE_HEADERS = frozenset(("host", "origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"))
"""Headers that say where a request comes from. Pages can't change them."""


class UnknownHost(Refusal, code="unknown-host", status=421):
    """The request is for a name that this server doesn't have."""


class ForeignOrigin(Refusal, code="foreign-origin", status=403):
    """A page of another site asks for a change."""


class UnsupportedMediaType(Refusal, code="unsupported-media-type", status=415):
    """The body isn't declared as JSON."""


class Origins:
    """The names of a server.

    Args:
        allowed: names it is reached by, besides addresses in digits and names of the home network; ``*`` for any. A
            name is allowed with the port that is given with it, and without one with those of HTTP and HTTPS.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self._any = False
        self._allowed: set[tuple[str, int]] = set()
        for text in allowed:
            self._any |= text == ANY
            name, port = _parts("", text.lower())
            self._allowed |= {(name, each) for each in (_PORTS.values() if port is None else (port,))}

    def check_source(self, method: str | None, headers: Mapping[str, str], path: str = "/") -> None:
        """Check where a request comes from. Programs that aren't browsers send no ``Origin``.

        Args:
            method: of HTTP; None for a request that opens a socket.
            headers: those of `SOURCE_HEADERS` that the request has.

        Raises:
            UnknownHost: the server doesn't have this name.
            ForeignOrigin: a page of another site asks for a change, for a socket, or for what only this server's own
                pages show.
        """
        self._check_host(headers)
        if method in _READS:
            _check_read(path, headers)
            return
        origin = headers.get("origin")
        if origin is not None and not self._own(origin, headers.get("host", "")):
            raise ForeignOrigin(
                f"a page of {origin[:100]} may not do this; if people reach this server by that name, start it with "
                "--allow-host NAME[:PORT]"
            )

    @staticmethod
    def check_body(method: str, headers: Mapping[str, str]) -> None:
        """Check that a request for a change has a body that a form of another site can't send.

        Raises:
            UnsupportedMediaType: its body is not JSON.
        """
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if method not in _READS and kind != _JSON:
            raise UnsupportedMediaType(f"the body has to be {_JSON}, and content-type has to say so")

    def _check_host(self, headers: Mapping[str, str]) -> None:
        host = headers.get("host")
        if host is None:  # of an old program; browsers send one
            return
        name, port = _parts("", host)
        # Without a port it is one of those that a browser does not name: HTTP's or, before a proxy, HTTPS'.
        allowed = any((name, each) in self._allowed for each in (_PORTS.values() if port is None else (port,)))
        if not (self._any or allowed or _is_local(name)):
            said = f"this server is not known as {host[:100]}"
            raise UnknownHost(f"{said}; to reach it by that name, start it with --allow-host NAME[:PORT]")

    def _own(self, origin: str, host: str) -> bool:
        scheme, _, rest = origin.partition("://")
        if scheme not in _PORTS:
            return False
        name, port = _parts(scheme, rest)
        return bool(name) and ((name, port) in self._allowed or (name, port) == _parts(scheme, host))


def _check_read(path: str, headers: Mapping[str, str]) -> None:
    """Check what a page of another site loads. It couldn't read it, but its visitor's address would pay for it."""
    if headers.get("sec-fetch-site") not in ("cross-site", "same-site") or _FOR_OTHER_SITES.match(path):
        return
    if (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")) != ("navigate", "document"):
        raise ForeignOrigin("other sites may link here, show pictures and embed games, and load nothing else")


def _is_local(name: str) -> bool:
    if "." not in name and ":" not in name:
        return bool(name)
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name.endswith(_LOCAL_ENDINGS)
    return True


def _parts(scheme: str, place: str) -> tuple[str, int | None]:
    """Split into name and port; the name is empty if it can't be read."""
    try:
        parts = urlsplit(f"//{place}")
        return (parts.hostname or "").rstrip("."), parts.port or _PORTS.get(scheme)
    except ValueError:
        return "", None
