"""A two-seat game at each of the compared servers: how it starts, what is sent and what is received.

Every received text is decoded completely, as a player's program would.
"""

from __future__ import annotations

from functools import partial
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from benchmarks.wire import Counted, Http, Wire
from glyphwall.play.protocol.basics import PROTOCOL

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable

_encode, _decode = msgspec.json.encode, msgspec.json.decode


class Position(NamedTuple):
    """A seat's knowledge: the version, who acts (below 0: no seat), and the legal actions."""

    version: int
    actor: int
    moves: list[Any]


class Heard(NamedTuple):
    """The content of a text for a seat: a position, an acknowledgement of its move, or both."""

    position: Position | None
    acknowledged: bool


class Table(Protocol):
    """A game in progress.

    Attributes:
        wires: the two seats' connections.
        positions: each seat's latest position.
    """

    wires: list[Wire]
    positions: list[Position]

    def say(self, rng: random.Random) -> bytes:
        """Return a random move of the seat to act."""

    def hear(self, text: bytes) -> Heard | None:
        """Return the content of a text, or None if it doesn't matter. Raises RuntimeError for a refusal."""


class GlyphwallTable:
    """Grawlix, or another game by its id."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.positions: list[Position] = []

    @classmethod
    async def open(
        cls, http: Http, port: int, counted: Counted, game: str, clock: dict[str, Any] | None = None
    ) -> GlyphwallTable:
        body: dict[str, Any] = {"game": game, "seats": [{"kind": "here"}] * 2, "request_id": token_urlsafe(16)}
        created = await http.post("/api/games", body if clock is None else {**body, "clock": clock})
        table = cls()
        for seat in created["seats"]:
            wire = await Wire.open(port, f"/api/games/{created['game_id']}/socket", counted)
            table.wires.append(wire)
            wire.send(_encode({"type": "hello", "protocol": PROTOCOL, "tokens": [seat["token"]]}))
            table.positions.append(await _first_position(table, wire))
        return table

    def say(self, rng: random.Random) -> bytes:
        position = self.positions[self.positions[0].actor]
        request = {"type": "move", "id": f"m{position.version}", "version": position.version}
        return _encode({**request, "move": rng.choice(position.moves)})

    def hear(self, text: bytes) -> Heard | None:
        message = _decode(text)
        match message["type"]:
            case "update":
                view = message["view"]
                return Heard(Position(message["version"], view["actor"], view["legal"]), acknowledged=False)
            case "ack":
                return Heard(None, acknowledged=True)
            case "refused":
                raise RuntimeError(text.decode())
        return None


_CELLS = range(52)
_NAMESPACE = b"/placing,"
_PING, _PONG = b"2", b"3"
_CONNECT, _EVENT = b"40" + _NAMESPACE, b"42" + _NAMESPACE


class BoardgameIoTable:
    """`boardgame_io/server.cjs`: a game with almost no rules, over Socket.IO in Engine.IO, both version 4.

    It uses a WebSocket from the start. The mover learns of its move by the same update as the other seat.
    """

    def __init__(self, match: str) -> None:
        self.wires: list[Wire] = []
        self.positions: list[Position] = []
        self._match = match
        self._credentials: list[str] = []

    @classmethod
    async def open(cls, http: Http, port: int, counted: Counted, game: str) -> BoardgameIoTable:
        match = (await http.post("/games/placing/create", {"numPlayers": 2}))["matchID"]
        table = cls(match)
        for seat in ("0", "1"):
            joined = await http.post(f"/games/placing/{match}/join", {"playerID": seat, "playerName": seat})
            table._credentials.append(joined["playerCredentials"])
            wire = await Wire.open(port, "/socket.io/?EIO=4&transport=websocket", counted)
            table.wires.append(wire)
            await wire.receive()  # Engine.IO's handshake
            wire.send(_CONNECT)
            await wire.receive()
            wire.send(_EVENT + _encode(["sync", match, seat, table._credentials[-1], 2]))
            table.positions.append(await _first_position(table, wire))
        return table

    def say(self, rng: random.Random) -> bytes:
        version, actor, cells = self.positions[0]
        move = {"type": "place", "args": [rng.choice(cells)], "playerID": str(actor)}
        action = {"type": "MAKE_MOVE", "payload": {**move, "credentials": self._credentials[actor]}}
        return _EVENT + _encode(["update", action, version, self._match, str(actor)])

    def hear(self, text: bytes) -> Heard | None:
        if text == _PING:
            for wire in self.wires:  # they are asked at about the same time; an answer too many does no harm
                wire.send(_PONG)
            return None
        if not text.startswith(_EVENT):
            raise RuntimeError(text.decode())
        name, _, *rest = _decode(memoryview(text)[len(_EVENT) :])
        if name == "update":
            return Heard(_position_of(rest[0]), acknowledged=True)
        return Heard(_position_of(rest[0]["state"]), acknowledged=False) if name == "sync" else None


def _position_of(state: dict[str, Any]) -> Position:
    taken, ctx = set(state["G"]["cells"]), state["ctx"]
    actor = -1 if "gameover" in ctx else int(ctx["currentPlayer"])
    return Position(state["_stateID"], actor, [cell for cell in _CELLS if cell not in taken])


async def _first_position(table: Table, wire: Wire) -> Position:
    while True:
        heard = table.hear(await wire.receive())
        if heard is not None and heard.position is not None:
            return heard.position


class Opener(Protocol):
    """Starts a game at a server, given a connection for requests, the port, the counter and the game's id."""

    def __call__(self, http: Http, port: int, counted: Counted, game: str) -> Awaitable[Table]: ...


CLOCK = {"kind": "fischer", "initial": 300, "increment": 3}
"""The time control of clocked games: nobody runs out of time in a measurement."""

TABLES: dict[str, Opener] = {
    "glyphwall": GlyphwallTable.open,
    "clocked": partial(GlyphwallTable.open, clock=CLOCK),
    "boardgame.io": BoardgameIoTable.open,
}
