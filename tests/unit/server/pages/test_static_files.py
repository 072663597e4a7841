"""The pages as a browser, a search engine or a chat gets them: files, statuses, heads, icons."""

from __future__ import annotations

import gzip
import re
import struct
from html import unescape
from typing import TYPE_CHECKING

import brotli
import pytest

from glyphwall.server.errors import Unavailable
from tests.texts import message
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

SMALL = {"size": 3, "hand": 2}
PAGE = """<!doctype html>
<html lang="en">
  <head>
    <title>the title that it was built with</title>
    <meta
      name="description"
      content="the description that it was built with"
    />
  </head>
  <body>the page</body>
</html>
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#7f0916"/></svg>'


def head_of(page: str) -> dict[str, str]:
    """The title, and every meta element by its name; each stands there once."""
    assert "built with" not in page
    metas = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', page)
    (title,) = re.findall("<title>(.*?)</title>", page)
    assert len(dict(metas)) == len(metas)
    return {name: unescape(value) for name, value in [*metas, ("title", title)]}


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "addresses.json").write_text('["/", "/about"]')
    (folder / "icon.svg").write_text(ICON)
    (folder / "theme.js").write_text("// a script\n")
    script = folder / "assets" / "main-1234.js"
    script.write_text("console.log('Glyphwall');\n" * 1000)
    (folder / "assets" / "main-1234.js.br").write_bytes(brotli.compress(script.read_bytes()))
    (folder / "assets" / "main-1234.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    (folder / "assets" / "font-1234.woff2").write_bytes(b"wOF2" + bytes(2000))
    return folder


@pytest.fixture
async def site(built: Path, tmp_path: Path) -> AsyncIterator[Server]:
    """A server with that client."""
    async with serving(make_settings(tmp_path, static=built)) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/about", "/about/"])
async def test_every_address_of_the_client_is_its_page(site: Server, path: str) -> None:
    answer = await site.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "the page" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["referrer-policy"] == "no-referrer"
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == "'self' ws://127.0.0.1:*"  # an engine of the reader's own, and nothing farther away
    again = await site.http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_game_with_lessons_has_a_page_for_them(site: Server) -> None:
    answer = await site.http.get("/learn/graffiti")
    assert answer.status_code == 200
    assert "<title>Learn Graffiti</title>" in answer.text


async def test_the_description_names_every_game_of_the_catalogue(site: Server) -> None:
    titles = [info["title"] for info in (await site.http.get("/api/catalogue")).json()]
    assert len(titles) > 1
    for language in ("en", "de-AT"):
        head = head_of((await site.http.get("/", headers={"accept-language": f"{language},en;q=0.5"})).text)
        assert all(title in head["description"] == head["og:description"] for title in titles)
        assert ("im Browser" in head["description"]) == (language == "de-AT")
        assert "robots" not in head


@pytest.mark.parametrize(
    "path", ["/nothing/here", "/g/AAAAAAAAAAAA", "/g/AAAAAAAAAAAA/3", "/g/short", "/g/AAAAAAAAAAAA/join"]
)
async def test_where_nothing_is_the_page_says_so(site: Server, path: str) -> None:
    answer = await site.http.get(path)
    assert (answer.status_code, "the page" in answer.text) == (404, True)
    head = head_of(answer.text)
    assert head["title"] in {
        message("ui-title", page=message(name)) for name in ("ui-missing-title", "head-game-missing")
    }
    assert head["title"] != "Nothing here · Glyphwall" or not path.startswith("/g/A") or path.endswith("join")
    assert head["robots"] == "noindex"
    assert (await site.http.head(path)).status_code == 404


async def test_a_link_to_a_game_tells_who_plays_and_no_secret(site: Server) -> None:
    game = await site.create("here", "link", options=SMALL)
    url = f"/g/{game.game_id}"
    text = (await site.http.get(url)).text
    head = head_of(text)
    assert head["title"] == head["og:title"] == "Grawlix: Player 1, Player 2"
    assert head["og:url"] == f"http://{site.address}{url}"
    assert head["og:image"].startswith(f"http://{site.address}/pictures/games/{game.game_id}.png?ply=0")
    for secret in (game.token(0), game.invitation(1)):
        assert secret not in text
    computer = await site.create("here", "lowest", options=SMALL)
    assert head_of((await site.http.get(f"/g/{computer.game_id}")).text)["title"] == "Grawlix: Player 1, Computer"


async def test_a_link_to_a_game_that_waits_says_who_invites(site: Server) -> None:
    seats = [{"kind": "here", "name": 'Ada "<b>"'}, {"kind": "link"}]
    made = (await site.http.post("/api/games", json={"game": "grawlix", "seats": seats, "options": SMALL})).json()
    answer = await site.http.get(f"/g/{made['game_id']}")
    assert "<b>" not in answer.text
    assert head_of(answer.text)["title"] == 'Play Grawlix with Ada "<b>"'
    german = await site.http.get(f"/g/{made['game_id']}", headers={"accept-language": "de"})
    assert head_of(german.text)["title"] == 'Grawlix spielen mit Ada "<b>"'
    assert "accept-language" in german.headers["vary"]


async def test_a_link_to_a_ply_shows_that_ply(site: Server) -> None:
    game = await site.create("here", "here", options=SMALL)
    async with site.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
        await peer.play("+Oa")
    for path, ply in (("", 2), ("/1", 1), ("/0", 0)):
        head = head_of((await site.http.get(f"/g/{game.game_id}{path}")).text)
        assert f".png?ply={ply}&" in head["og:image"]
    assert (await site.http.get(f"/g/{game.game_id}/3")).status_code == 404


async def test_the_page_comes_though_the_store_fails(site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: str) -> None:
        raise Unavailable("the store")

    monkeypatch.setattr(site.service.store, "glance", fail)
    answer = await site.http.get("/g/AAAAAAAAAAAA")
    assert (answer.status_code, head_of(answer.text)["title"]) == (200, "Glyphwall: play board games")


async def test_icons_and_the_manifest(site: Server) -> None:
    manifest = (await site.http.get("/manifest.webmanifest")).json()
    assert manifest["display"] == "standalone"
    for named in manifest["icons"]:
        answer = await site.http.get(named["src"])
        assert answer.headers["content-type"] == named["type"]
        if named["type"] == "image/png":
            assert size_of(answer.content) == tuple(int(side) for side in named["sizes"].split("x"))
    favicon = await site.http.get("/favicon.ico")
    assert (favicon.headers["content-type"], favicon.content[:4]) == ("image/x-icon", b"\0\0\1\0")
    assert size_of(favicon.content[22:]) == (48, 48)
    for wrong in ("/icons/7.png", "/icons/512.jpg", "/icons/../icon.svg.png"):
        assert (await site.http.get(wrong)).status_code == 404


async def test_hashed_files_are_kept_for_good_and_sent_compressed(built: Path, tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, static=built)) as server:
        plain = (built / "assets" / "main-1234.js").read_text()
        for accepted, used in (("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)):
            answer = await server.http.get("/assets/main-1234.js", headers={"accept-encoding": accepted})
            assert answer.headers.get("content-encoding") == used
            assert answer.text == plain
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["content-type"].startswith("text/javascript")
        font = await server.http.get("/assets/font-1234.woff2")
        assert (font.headers["content-type"], font.headers.get("content-encoding")) == ("font/woff2", None)
        script = await server.http.get("/theme.js")
        assert script.headers["cache-control"] == "no-cache"
        assert (await server.http.get("/assets/main-1234.js.br")).status_code == 404  # a form, no file of its own
        head = await server.http.head("/assets/main-1234.js")
        assert (head.status_code, head.content) == (200, b"")


async def test_nothing_outside_the_folder_is_served(built: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    async with serving(make_settings(tmp_path, static=built)) as server:
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt"):
            assert "secret" not in (await server.http.get(path)).text.replace("secret.txt", "")


async def test_without_a_built_client_the_page_says_how_to_build_it(server: Server) -> None:
    answer = await server.http.get("/")
    assert answer.status_code == 503
    assert "make run" in answer.text
