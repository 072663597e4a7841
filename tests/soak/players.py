"""Players of a soak: each plays game after game over two breaking connections, and notes the acknowledged moves."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from glyphwall.play.protocol.basics import PROTOCOL
from tests.fair_kit import new_device
from tests.soak.looks import ClockLooks, Sight, find_seen_flag, look

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from glyphwall.record.fair_client import Device
    from tests.soak.flags import Seen
    from tests.unit.server.kit import Peer, Server

BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
"""The errors of a killed server, a broken line, a missing answer."""
IDLE = 0.2
"""The chance that a player of a clocked game lets its time run out in place of a move."""
AGAIN_SECONDS = 0.2
"""The pause until a client tries again."""
AGAIN = ("unavailable", "outcome-unknown", "too-many-requests")
"""The refusals after which a request is sent again."""


class Kind(NamedTuple):
    """A game that is played, its options, and its time control."""

    game: str
    options: dict[str, Any]
    clock: dict[str, Any] | None = None


@dataclass
class Game:
    """One game as its players know it.

    Attributes:
        acknowledged: every ply that the server said is on disk, in order.
        seen: the version of the newest of them.
    """

    id: str
    tokens: tuple[str, str]
    devices: tuple[Device, Device]
    acknowledged: list[str] = field(default_factory=list)
    seen: int = 0
    finished: bool = False
    settled: bool = True
    """Whether the player has seen what its last move led to."""
    sight: Sight | None = None
    """The last sight of its clocks."""
    opened: float = float("inf")
    """The server's time when both connections were open."""
    flag: Seen | None = None
    """The flag, if a player saw it."""


class Pending(NamedTuple):
    """A move without an answer, which is sent again unchanged."""

    seat: int
    text: str
    id: str
    version: int


class Player:
    """Plays both sides of one game after another.

    Args:
        flap: seconds after which one of the two connections breaks, on average; 0: only the server breaks them.
        pause: seconds between two moves.
        looks: compares what it sees of clocks.

    Attributes:
        games: that were begun, the last one is under way.
        last: when a move was acknowledged, on the monotonic clock. standstill: the longest time without, in seconds.
        met: how a connection broke last.
    """

    def __init__(
        self,
        server: Server,
        kinds: Sequence[Kind],
        seed: int,
        *,
        flap: float = 0.0,
        pause: float = 0.0,
        looks: ClockLooks | None = None,
    ):
        self._looks = looks or ClockLooks()
        self._server, self._kinds, self._flap, self._pause = server, kinds, flap, pause
        # An address of its own, as behind a proxy: one address for all would share one budget, and some would starve.
        number = seed % 2**16
        self._headers = {"X-Forwarded-For": f"10.1.{number // 256}.{number % 256}"}
        self._rng = random.Random(seed)
        self._pending: Pending | None = None
        self.games: list[Game] = []
        self.last = time.monotonic()
        self.standstill = 0.0
        self.met = "nothing"

    async def play(self, enough: asyncio.Event) -> None:
        """Play until ``enough``, and then until the last move is answered."""
        while not enough.is_set():
            kind = self._kinds[len(self.games) % len(self._kinds)]
            game = await self._begin(kind, enough)
            if game is None:
                return
            self.games.append(game)
            while not game.finished and not (game.settled and enough.is_set()):
                try:
                    await self._go_on(game, enough)
                except BROKEN as error:
                    self.met = repr(error)[:200]
                    await asyncio.sleep(AGAIN_SECONDS)

    async def _begin(self, kind: Kind, enough: asyncio.Event) -> Game | None:
        request_id = token_urlsafe(16)  # the same each time: an answer that is lost has begun the game
        seats = [{"kind": "here", "takes_part": True}] * 2
        body = {"game": kind.game, "options": kind.options, "seats": seats, "request_id": request_id}
        body |= {} if kind.clock is None else {"clock": kind.clock}
        while not enough.is_set():
            with suppress(httpx.TransportError):
                answer = await self._server.http.post("/api/games", json=body, headers=self._headers)
                if answer.status_code == 201:
                    made = answer.json()
                    first, second = (seat["token"] for seat in made["seats"])
                    devices = (new_device(made["game_id"]), new_device(made["game_id"]))
                    return Game(made["game_id"], (first, second), devices)
                assert answer.status_code == 503, answer.text
            await asyncio.sleep(AGAIN_SECONDS)
        return None

    async def _go_on(self, game: Game, enough: asyncio.Event) -> None:
        """Play until the game is over, ``enough`` is set, or a connection breaks."""
        async with self._connected(game, 0) as first, self._connected(game, 1) as second:
            peers = (first, second)
            opened = [peer.table["clock"]["now"] for peer in peers if peer.table.get("clock") is not None]
            game.opened = max(opened, default=float("inf"))
            flapping = asyncio.create_task(self._break_one(peers)) if self._flap else None
            try:
                # A move that was sent is answered also where it has ended the game.
                while self._pending is not None or (
                    first.table["result"] is None and (first.view["actor"] < 0 or not enough.is_set())
                ):
                    self._look_at_clocks(game, peers)
                    if _has_clock(first) and self._pending is None and self._rng.random() < IDLE:
                        await self._let_time_run_out(game, peers, enough)
                        continue
                    await self._move(game, peers)
                self._look_at_clocks(game, peers)
                game.finished = first.table["result"] is not None
                game.settled = True
            finally:
                if flapping is not None:
                    flapping.cancel()

    @asynccontextmanager
    async def _connected(self, game: Game, seat: int) -> AsyncIterator[Peer]:
        async with self._server.socket(game.id, self._headers) as peer:
            peer.version, peer.entries = game.seen, [{"version": 1 + number} for number in range(game.seen)]
            await peer.send({"type": "hello", "protocol": PROTOCOL, "tokens": [game.tokens[seat]], "since": game.seen})
            answer = await peer.expect("welcome", "refused")
            if answer["type"] == "refused":
                assert answer["error"]["code"] in AGAIN, answer
                raise ConnectionRefusedError(answer["error"]["message"])
            await peer.expect("update")
            yield peer

    async def _break_one(self, peers: tuple[Peer, Peer]) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / self._flap))
        self._rng.choice(peers).connection.transport.abort()

    async def _move(self, game: Game, peers: tuple[Peer, Peer]) -> None:
        newest = max(peer.version for peer in peers)
        for peer in peers:
            while peer.version < newest:
                await peer.next()
        if self._pending is None:
            actor = peers[0].view["actor"]
            if actor < 0:
                await self._tell(game, peers)
                return
            text = self._rng.choice(peers[actor].view["legal"])
            self._pending = Pending(actor, text, f"m{len(game.acknowledged)}", newest)
        pending, game.settled = self._pending, False
        mover = peers[pending.seat]
        await mover.move(pending.text, id=pending.id, version=pending.version)
        answer = await _answer(mover)
        if answer["type"] == "refused":
            if answer["error"]["code"] == "game-over" and _has_clock(mover):  # its time has run out
                self._pending = None
                while mover.table["result"] is None:
                    await mover.next()
                return
            assert answer["error"]["code"] in AGAIN, (answer, pending, game.id)
            await asyncio.sleep(AGAIN_SECONDS)
            return
        game.acknowledged.append(pending.text)
        game.seen = answer["version"]
        self._pending = None
        self._note()
        for peer in peers:
            while peer.version < answer["version"]:
                await peer.next()
        await asyncio.sleep(self._pause)

    # -- clocks -------------------------------------------------------------------------------------------

    async def _let_time_run_out(self, game: Game, peers: tuple[Peer, Peer], enough: asyncio.Event) -> None:
        """Move no more, and wait for the flag."""
        while peers[0].table["result"] is None and not enough.is_set():
            for peer in peers:
                with suppress(TimeoutError):
                    await asyncio.wait_for(peer.next(), 0.2)
            self._look_at_clocks(game, peers)
            self.last = time.monotonic()

    def _look_at_clocks(self, game: Game, peers: tuple[Peer, Peer]) -> None:
        """Compare the clocks with those seen before."""
        if not all(map(_has_clock, peers)):
            return
        newest = max(peers, key=lambda peer: (peer.version, peer.table["clock"]["now"]))
        before, sight = game.sight, look(newest.version, newest.table["clock"])
        if before is not None and sight is not None:
            self._looks.compare(game.id, before, sight)
            if game.flag is None:
                game.flag = find_seen_flag(game.id, newest.entries, before, sight.told, game.opened)
        game.sight = sight

    async def _tell(self, game: Game, peers: tuple[Peer, Peer]) -> None:
        """Contribute the commitments and secrets that chance waits for."""
        for peer in peers:
            await peer.send({"type": "ping", "sent": 0})
            while (await peer.next())["type"] != "pong":
                pass
        if peers[0].view["actor"] >= 0:
            return
        stage = peers[0].table["fair"]["stage"]
        for seat, (peer, device) in enumerate(zip(peers, game.devices, strict=True)):
            entries: list[dict[str, Any]] = []  # those that an older connection saw are not at hand
            for due in device.follow(peer.table, [seat], entries):
                await peer.ask("contribute", **{name: value for name, value in due.items() if name != "type"})
                answer = await _answer(peer)
                if answer["type"] == "refused" and answer["error"]["code"] in AGAIN:
                    await asyncio.sleep(AGAIN_SECONDS)
                    return  # it is due again; others come too late, and are not needed
            assert not device.troubles, (device.troubles, peer.table)
        while peers[0].view["actor"] < 0 and peers[0].table["fair"]["stage"] == stage:
            await peers[0].next()

    def __str__(self) -> str:
        game = self.games[-1] if self.games else None
        begun = f"game {game.id} after {len(game.acknowledged)} moves" if game else "no game"
        return f"{begun}, waiting for {self._pending}, met last: {self.met}"

    def _note(self) -> None:
        now = time.monotonic()
        self.standstill = max(self.standstill, now - self.last)
        self.last = now


def _has_clock(peer: Peer) -> bool:
    return peer.table.get("clock") is not None


async def _answer(peer: Peer) -> dict[str, Any]:
    while (answer := await peer.next())["type"] not in ("ack", "refused"):
        pass
    return answer
