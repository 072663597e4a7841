"""Requests by pages of other sites are refused, and the server's own pages work by every name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from glyphwall.server.net import load_shedding
from glyphwall.server.net.origins import ForeignOrigin, Origins, UnknownHost, UnsupportedMediaType
from glyphwall.server.settings import ADDRESS_SHARE
from tests.unit.server.kit import Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

BODY = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.20:8000",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "glyphwall.localhost",
        "desk",
        "desk:8000",
        "desk.local:8000",
        "DESK.LAN",
        "games.example",
        "games.example.:443",
    ],
)
def test_hosts_that_are_its_own(host: str) -> None:
    Origins(["games.example"]).check_source("GET", {"host": host})


@pytest.mark.parametrize(
    "host", ["evil.example:8000", "games.example.evil.example", "127.0.0.1.evil.example", "", ":8000", "[::1", "a.b:x"]
)
def test_hosts_that_a_stranger_could_name(host: str) -> None:
    with pytest.raises(UnknownHost, match="--allow-host"):
        Origins(["games.example"]).check_source("GET", {"host": host})
    Origins(["*"]).check_source("GET", {"host": host})


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "localhost:8000"),
        ("http://localhost:8000", "localhost:8000"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://192.168.1.20", "192.168.1.20"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://games.example", "games.example"),
        ("https://games.example", "games.example:443"),
        ("https://games.example", "127.0.0.1:8000"),  # a proxy that names its own target
        ("https://games.example:8443", "games.example:8443"),
        ("https://games.example:8443", "127.0.0.1:8000"),
    ],
)
def test_pages_that_are_its_own(origin: str | None, host: str) -> None:
    headers = {"host": host, "content-type": "application/json; charset=utf-8"}
    own = Origins(["games.example", "games.example:8443"])
    own.check_source("POST", headers if origin is None else headers | {"origin": origin})


@pytest.mark.parametrize(
    ("allowed", "host", "known"),
    [
        ("games.example", "games.example", True),
        ("games.example", "games.example:80", True),
        ("games.example", "games.example:443", True),
        ("games.example", "games.example:8443", False),
        ("games.example:8443", "games.example:8443", True),
        ("games.example:8443", "games.example:8444", False),
        ("games.example:8443", "games.example", False),
        ("games.example:8443", "games.example:443", False),
        ("GAMES.example.:443", "games.example", True),
    ],
)
def test_a_name_is_allowed_with_its_port_only(allowed: str, host: str, known: bool) -> None:
    own, body = Origins([allowed]), {"content-type": "application/json"}
    if known:
        own.check_source("GET", {"host": host})
    else:
        with pytest.raises(UnknownHost):
            own.check_source("GET", {"host": host})
    page = body | {"host": "127.0.0.1:8000", "origin": f"https://{host}"}
    if known and not host.endswith(":80"):
        own.check_source("POST", page)
    elif not known:
        with pytest.raises(ForeignOrigin):
            own.check_source("POST", page)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://evil.example", "localhost:8000"),
        ("http://localhost:3000", "localhost:8000"),
        ("http://192.168.1.21:8000", "192.168.1.20:8000"),
        ("https://games.example", "127.0.0.1:8000"),
        ("null", "localhost:8000"),
        ("file://", "localhost:8000"),
        ("http://[", "localhost:8000"),
        ("", "localhost:8000"),
    ],
)
def test_pages_of_others(origin: str, host: str) -> None:
    for allowed in ([], ["*"]):
        with pytest.raises(ForeignOrigin):
            Origins(allowed).check_source(None, {"host": host, "origin": origin})
        Origins(allowed).check_source("GET", {"host": host, "origin": origin})


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; x=1", ""])
def test_what_a_form_could_send(kind: str) -> None:
    with pytest.raises(UnsupportedMediaType, match="application/json"):
        Origins.check_body("POST", {"content-type": kind})


REFUSED: dict[str, tuple[dict[str, str], int, str]] = {
    "a form": ({"content-type": "text/plain"}, 415, "unsupported-media-type"),
    "no type": ({}, 415, "unsupported-media-type"),
    "a foreign page": (JSON | {"origin": "https://evil.example"}, 403, "foreign-origin"),
    "a foreign name": (JSON | {"host": "evil.example"}, 421, "unknown-host"),
}


@pytest.mark.usefixtures("_hurried")
async def test_nothing_is_made_for_a_foreign_page(server: Server) -> None:
    content = b'{"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}'
    for path in ("/api/games", "/api/games/AAAAAAAAAAAA/join", "/api/grawlix/mirror"):
        for headers, status, code in REFUSED.values():
            answer = await server.http.post(path, content=content, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (status, code), (path, headers)
    assert len(server.service.rooms) == 0
    own = await server.http.post("/api/games", json=BODY, headers={"origin": f"http://{server.address}"})
    assert own.status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/games/AAAAAAAAAAAA", "/schema/openapi.json"])
async def test_a_foreign_name_shows_nothing(server: Server, path: str) -> None:
    answer = await server.http.get(path, headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals come at once."""
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.0)


@pytest.mark.usefixtures("_hurried")
@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"host": "evil.example"}])
async def test_a_foreign_page_gets_no_socket_and_uses_up_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    """A page that opened sockets all the time locked out the address of its visitor."""
    bounds = {"new_sockets_per_minute": 1, "sockets_per_address": 1, "address_share": ADDRESS_SHARE}
    async with serving(make_settings(tmp_path, allowed_hosts=("games.example",), **bounds)) as server:
        game = await server.create("here", "here")
        budget = dict(server.service.limits.budgets._paid_at)
        head = {"host": server.address, "connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        head |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="} | headers
        for _ in range(10):
            refused = await server.http.get(f"/api/games/{game.game_id}/socket", headers=head)
            assert refused.status_code == 403
        assert server.service.limits.budgets._paid_at == budget, "nothing is paid for"
        async with server.peer(game.game_id) as peer:
            assert peer.version == 0


@pytest.mark.usefixtures("_hurried")
async def test_requests_of_a_foreign_page_use_up_nothing(tmp_path: Path) -> None:
    bounds = {"new_games_per_minute": 1, "new_games_per_day": 1, "address_share": ADDRESS_SHARE}
    async with serving(make_settings(tmp_path, **bounds)) as server:
        for path in ("/api/games", "/api/games/AAAAAAAAAAAA/join", "/api/analysis/lines", "/nowhere"):
            for _ in range(3):
                for kind in ("application/json", "text/plain"):
                    headers = {"origin": "https://evil.example", "content-type": kind}
                    refused = await server.http.post(path, content=b"{}", headers=headers)
                    assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin")
        assert len(server.service.limits.budgets) == 0
        assert (await server.http.post("/api/games", json=BODY)).status_code == 201


LOADED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
FRAMED = {"sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"}
FOLLOWED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
OWN = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty"}
TYPED = {"sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


@pytest.mark.usefixtures("_hurried")
async def test_what_a_foreign_page_loads_uses_up_nothing(tmp_path: Path) -> None:
    """A page that loaded costly pictures again and again used up the share of its visitor."""
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        for headers in (LOADED, FRAMED):
            for path in ("/", "/api/catalogue", "/api/prints/grawlix/leaflet", "/api/games/AAAAAAAAAAAA/diagram.svg"):
                for _ in range(3):
                    refused = await server.http.get(path, headers=headers)
                    assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin"), path
        assert len(server.service.limits.budgets) == 0
        for headers in (FOLLOWED, OWN, TYPED):
            assert (await server.http.get("/api/catalogue", headers=headers)).status_code == 200


@pytest.mark.usefixtures("_hurried")
async def test_what_is_made_for_other_sites_is_loaded_by_them(server: Server) -> None:
    """Other sites may load what allows it in its own header, and nothing else."""
    game = await server.create("here", "here")
    paths = [f"/pictures/games/{game.game_id}.png", f"/embed/g/{game.game_id}", "/api/catalogue", "/"]
    paths += [f"/api/games/{game.game_id}/diagram.svg", "/schema/openapi.json"]
    for path in paths:
        for_others = (await server.http.get(path)).headers["cross-origin-resource-policy"] == "cross-origin"
        for headers in (LOADED, FRAMED):
            loaded = await server.http.get(path, headers=headers)
            assert (loaded.status_code != 403) == for_others, path


async def test_sockets_of_its_own_pages_open(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, allowed_hosts=("games.example",))) as server:
        game = await server.create("here", "here")
        url = f"ws://{server.address}/api/games/{game.game_id}/socket"
        async with connect(url, proxy=None, origin=Origin("https://games.example")) as connection:
            await Peer(connection).hello()
