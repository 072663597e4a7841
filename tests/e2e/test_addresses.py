"""Addresses before a server of its own: a family behind one is never refused, and strangers behind another, who hold
connections that ask for nothing, keep nobody from playing. This machine's own network has addresses enough."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect

from glyphwall.server.settings import Settings
from tests.e2e.test_server_process import SMALL, started
from tests.unit.server.kit import WAIT, Peer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

FAMILY, STRANGER = "127.0.0.2", "127.0.0.3"
"""No proxies: what each may open is counted."""
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("grawlix", SMALL, 1000),
    ("graffiti", {}, 24),
]
"""Game, options, and after how many plies somebody resigns."""
HINT_EVERY = 4


class Person:
    """Somebody with a browser. Whatever is refused is noted."""

    def __init__(self, server: str, address: str, refused: list[str]) -> None:
        self._server, self._address, self._refused = server, address, refused
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=f"http://{server}", transport=transport, timeout=WAIT)

    async def ask(self, path: str, body: Any = None, *tokens: str) -> httpx.Response:
        headers = {"authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
        answer = await self.http.request("GET" if body is None else "POST", path, json=body, headers=headers)
        if answer.status_code >= 400:
            self._refused.append(f"{path}: {answer.status_code} {answer.text[:100]}")
        return answer

    async def open_page(self, path: str) -> None:
        """As a browser does: the page, and all that it names, several at a time."""
        page = await self.ask(path)
        named = set(re.findall(r'(?:href|src)="(/[^"]+)"', page.text))
        asked = [*named, "/sw.js", "/manifest.webmanifest", "/favicon.ico", "/api/catalogue", "/api/readiness"]
        asked += [f"/api/texts/{game}/en" for game in ("grawlix", "graffiti")]
        asked += [f"/api/previews/{game}" for game in ("grawlix", "graffiti")]
        await asyncio.gather(*map(self.ask, asked))

    async def hint(self, game_id: str, token: str) -> None:
        while (await self.ask(f"/api/games/{game_id}/ideas", {}, token)).status_code == 202:
            await asyncio.sleep(0.5)  # it gets ready

    @asynccontextmanager
    async def socket(self, game_id: str) -> AsyncIterator[Peer]:
        url = f"ws://{self._server}/api/games/{game_id}/socket"
        async with connect(url, open_timeout=WAIT, proxy=None, local_addr=(self._address, 0)) as connection:
            yield Peer(connection)

    async def hear(self, peer: Peer, *kinds: str) -> None:
        """Reads on to one of these."""
        while (message := await peer.next())["type"] not in kinds:
            if message["type"] == "refused":
                self._refused.append(f"{message}")

    async def play(self, game_id: str, seat: int, token: str, most: int) -> None:
        """To the end, with hints now and then, and looks at what was played."""
        await self.open_page(f"/g/{game_id}")
        async with self.socket(game_id) as peer:
            await peer.hello(token)
            await peer.ask("propose", kind="hints")
            await self.hear(peer, "ack")
            while peer.table["result"] is None:
                if peer.view["actor"] == seat:
                    if peer.version % HINT_EVERY == 0:
                        await self.hint(game_id, token)
                    await peer.ask("explain", move=peer.view["legal"][-1])
                    await self.hear(peer, "explained")
                    end = peer.table["plies"] >= most
                    await (peer.ask("resign") if end else peer.move(peer.view["legal"][0]))
                await self.hear(peer, "update")
        plies = peer.table["plies"]
        for ply in range(plies):  # with a key held down
            await self.ask(f"/api/games/{game_id}/views/{ply}", None, token)
        await self.ask(f"/api/games/{game_id}/record", None, token)
        await asyncio.gather(
            *(self.ask(f"/api/games/{game_id}/diagram.svg?theme={theme}") for theme in ("light", "dark")),
            self.ask(f"/pictures/games/{game_id}.png?ply={plies}"),
            self.ask(f"/embed/g/{game_id}"),
        )


async def _game(host: Person, guest: Person, game: str, options: dict[str, Any], most: int) -> None:
    await asyncio.gather(host.open_page("/"), guest.open_page("/"))
    seats = [{"kind": "here"}, {"kind": "link"}]
    made = (await host.ask("/api/games", {"game": game, "options": options, "seats": seats})).json()
    game_id, invitation = made["game_id"], made["seats"][1]["invitation"]
    joined = (await guest.ask(f"/api/games/{game_id}/join", {"invitation": invitation, "name": "Ada"})).json()
    tokens = (made["seats"][0]["token"], joined["token"])
    await asyncio.gather(host.play(game_id, 0, tokens[0], most), guest.play(game_id, 1, tokens[1], most))


@pytest.mark.long  # the shares of an address are tested at the limits, quickly
async def test_a_family_behind_one_address_is_never_refused(tmp_path: Path, built_client: None) -> None:
    """Six people at three games, with the limits that a server has without a word."""
    refused: list[str] = []
    async with started(tmp_path) as running:
        people = [Person(running.server.address, FAMILY, refused) for _ in range(2 * len(GAMES))]
        pairs = zip(people[::2], people[1::2], GAMES, strict=True)
        async with asyncio.timeout(2 * WAIT):
            await asyncio.gather(*(_game(host, guest, *game) for host, guest, game in pairs))
        for person in people:
            await person.http.aclose()
    assert refused == []


async def test_strangers_who_ask_for_nothing_keep_nobody_from_playing(tmp_path: Path) -> None:
    """A thousand connections from one address: silent, within a request, sockets without a word, sockets that read
    nothing. It has as many as it may have; another address plays meanwhile as if nothing were."""
    refused: list[str] = []
    most = Settings(data=tmp_path).connections_per_address
    async with started(tmp_path) as running, AsyncExitStack() as stack:
        host, _, port = running.server.address.partition(":")
        player = Person(running.server.address, FAMILY, refused)
        made = (await player.ask("/api/games", {"game": "grawlix", "seats": [{"kind": "here"}] * 2})).json()
        game_id, tokens = made["game_id"], [seat["token"] for seat in made["seats"]]
        upgrade = (
            f"GET /api/games/{game_id}/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        begun = (b"", b"GET / HTTP/1.1\r\nhost: local", upgrade[:-2], upgrade)
        opened: list[asyncio.StreamWriter] = []

        async def fate(number: int) -> str:
            try:
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(STRANGER, 0))
                opened.append(writer)
                writer.write(begun[number % len(begun)])
                return (await reader.read(12))[9:].decode() or "ended"
            except OSError:
                return "ended"

        fates = [asyncio.create_task(fate(number)) for number in range(1000)]
        async with asyncio.timeout(8):  # sooner than the server ends what asks for nothing
            while not opened or sum(not each.done() or each.result() == "101" for each in fates) > most:
                await asyncio.sleep(0.1)
        for each in fates:
            each.cancel()
        for writer in opened:
            stack.callback(writer.transport.abort)
        async with player.socket(game_id) as peer:
            await peer.hello(*tokens)
            for _ in range(5):
                await peer.play(peer.view["legal"][0])
        await player.ask(f"/api/games/{game_id}")
        await player.http.aclose()
    assert refused == []
