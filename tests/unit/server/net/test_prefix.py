"""A server under a path: what requests lose of it, and what pages get of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.net.prefix import Prefixed, rebase_html
from glyphwall.server.net.sharding import _SOCKET
from glyphwall.server.settings import parse_prefix
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("typed", "prefix"),
    [("/games", "/games"), ("games/", "/games"), (" /a/b-c_d~e.f/ ", "/a/b-c_d~e.f"), ("/", ""), ("", "")],
)
def test_prefixes_are_read_as_people_type_them(typed: str, prefix: str) -> None:
    assert parse_prefix(typed) == prefix


@pytest.mark.parametrize(
    "typed", ["/a//b", "/..", "/a/../b", '/a"b', "/a b", "/ä", "/a?b", "/a%20b", "https://x.example"]
)
def test_what_is_no_prefix(typed: str) -> None:
    with pytest.raises(ValueError, match="is not a path"):
        parse_prefix(typed)


@pytest.mark.parametrize(
    ("raw", "inside"),
    [
        ("/games/", "/"),
        ("/games", "/"),
        ("/games/g/abc", "/g/abc"),
        ("/games/p/a%20b", "/p/a%20b"),
        ("/games/games/", "/games/"),
        ("/gamesome", "/gamesome"),
        ("/api/health", "/api/health"),
    ],
)
async def test_requests_lose_the_prefix(raw: str, inside: str) -> None:
    seen: list[tuple[str, bytes]] = []

    async def app(scope: Any, *_: Any) -> None:
        seen.append((scope["path"], scope["raw_path"]))

    scope = {"type": "http", "path": raw.replace("%20", " "), "raw_path": raw.encode()}
    await Prefixed(app, "/games")(scope, None, None)  # type: ignore[arg-type]
    assert seen == [(inside.replace("%20", " "), inside.encode())]


def test_pages_name_their_files_under_the_prefix() -> None:
    page = '<!doctype html>\n<html lang="en"><a href="/g/x"><img src="/y.png"><a href="//z.example"><a href="#x">'
    assert rebase_html(page, "/games") == (
        '<!doctype html>\n<html data-prefix="/games" lang="en"><a href="/games/g/x"><img src="/games/y.png">'
        '<a href="//z.example"><a href="#x">'
    )
    assert rebase_html(page, "") == page


def test_sockets_are_handed_on_with_a_prefix_as_well() -> None:
    for target in (b"/api/games/abc/socket", b"/games/api/games/abc/socket", b"/a/b/api/games/abc/socket?x=1"):
        found = _SOCKET.fullmatch(target)
        assert found is not None
        assert found[1] == b"abc"
    assert _SOCKET.fullmatch(b"/x?y=/api/games/abc/socket") is None


async def test_a_server_under_a_prefix_answers_there_and_at_the_root(tmp_path: Path) -> None:
    """A proxy may have taken the prefix off, and a health check needs none."""
    async with serving(make_settings(tmp_path, prefix="/games")) as server:
        for path in ("/games/api/health", "/api/health"):
            assert (await server.http.get(path)).status_code == 200
        missing = await server.http.get("/games/nowhere.png")
        assert missing.status_code == 404
        assert 'href="/games/schema"' in (await server.http.get("/games/")).text, "the client isn't built here"
        schema = (await server.http.get("/games/schema/openapi.json")).json()
        assert schema["servers"] == [{"url": "/games"}]
