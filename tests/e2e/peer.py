"""A client without a browser: it makes games, takes seats, and plays as a scripted opponent."""

from __future__ import annotations

import json
import uuid
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Self

import httpx
from websockets.sync.client import connect

from glyphwall.play.protocol.basics import PROTOCOL
from tests.e2e.server_process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable


class Peer:
    """A client without a browser: creates games, takes seats, plays what it is told or by a fixed rule."""

    def __init__(self, url: str, game_id: str, *tokens: str) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/api/games/{game_id}/socket"
        self._tokens = tokens
        self._open = ExitStack()
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.version = 0

    def __enter__(self) -> Self:
        self._socket = self._open.enter_context(connect(self._address, open_timeout=PATIENCE, proxy=None))
        self._send({"type": "hello", "protocol": PROTOCOL, "tokens": list(self._tokens), "since": None})
        self._until("update")
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        if message["type"] == "update":
            self.view, self.table, self.version = message["view"], message["table"], message["version"]
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    def _until(self, *types: str) -> dict[str, Any]:
        while True:
            message = self._next()
            if message["type"] in types:
                return message

    def play(self, move: str, *, alone: bool = True) -> None:
        """Plays a move and waits until it is in the view; unless ``alone``, somebody else may have moved before."""
        before = self.version
        self._send({"type": "move", "id": uuid.uuid4().hex, "version": before, "move": move})
        answer = self._until("ack", "refused")
        if answer["type"] == "refused":
            assert not alone, f"{move} was refused: {answer['error']['message']}"
            assert answer["error"]["code"] == "stale-version", f"{move} was refused: {answer['error']['message']}"
        after = answer.get("version", before + 1)
        while self.version < after:
            self._next()

    def answer(self, kind: str, *, accept: bool) -> None:
        self._send({"type": "answer", "id": uuid.uuid4().hex, "kind": kind, "accept": accept})
        self._until("ack", "refused")

    def propose(self, kind: str) -> None:
        """Asks for a rematch, or to take the last move back."""
        self._send({"type": "propose", "id": uuid.uuid4().hex, "kind": kind})
        self._until("ack", "refused")

    def say(self, phrase: str) -> None:
        """Says a phrase to the others."""
        self._send({"type": "say", "id": uuid.uuid4().hex, "phrase": phrase})

    def resign(self, seat: int) -> None:
        self._send({"type": "resign", "id": uuid.uuid4().hex, "seat": seat})
        self._until("ack", "refused")

    def wait_for(self, reached: Callable[[Peer], bool]) -> None:
        """Reads until something holds."""
        while not reached(self):
            self._next()

    @property
    def over(self) -> bool:
        return self.table["result"] is not None

    def take_turn(self, seat: int) -> None:
        """Waits for the seat's turn and plays it by the fixed rule, both plies as one move."""
        self.wait_for(lambda peer: peer.over or peer.view["actor"] == seat)
        if not self.over:
            self.play(fixed_move(self.view))


def rematch(both: Peer) -> str:
    """Asks for another game as all players of one that is over; its id."""
    both.propose("rematch")
    both.wait_for(lambda peer: peer.table["rematch"] is not None)
    return str(both.table["rematch"])


def fixed_move(view: dict[str, Any]) -> str:
    """What scripted people play: of the tiles that fit somewhere, the first on its first cell; then the tile
    in the middle of the supply. Follows from the view alone, so games by it are the same every time."""
    supply = view["supply"]
    if view["phase"] in ("draft", "fetch", "blind"):
        return f"+{supply[len(supply) // 2]}"
    placing = fixed_placement(view)
    assert placing is not None
    return "".join(placing) + (f"+{supply[len(supply) // 2]}" if supply else "")


def fixed_placement(view: dict[str, Any]) -> tuple[str, str] | None:
    """The tile and the cell of `fixed_move`, or None when nothing fits."""
    for tile in view["hands"][view["turn"]]:
        if cells := view["targets"][tile]:
            return tile, cells[0]
    return None


def create(
    url: str,
    *kinds: str,
    game: str = "grawlix",
    position: str | None = None,
    clock: dict[str, Any] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """A game with seats ``here``, ``link`` or a computer's level, from a position or the start: its id and grants."""
    seats = [{"kind": kind} if kind in ("here", "link") else {"kind": "computer", "level": kind} for kind in kinds]
    wanted = {"game": game, "seats": seats, "options": options, "position": position, "clock": clock}
    answer = httpx.post(f"{url}/api/games", json=wanted, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def join(url: str, game_id: str, invitation: str) -> str:
    """Takes the seat of an invitation; its token."""
    answer = httpx.post(f"{url}/api/games/{game_id}/join", json={"invitation": invitation}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


def new_game(url: str, game: str = "grawlix", seats: int = 2, **options: Any) -> tuple[str, list[str]]:
    """A game whose seats are all held here: its id, and the token of each seat."""
    if seats > 2:
        options["seats"] = seats
    created = create(url, *["here"] * seats, game=game, **options)
    return created["game_id"], [seat["token"] for seat in created["seats"]]


def plies(url: str, game_id: str) -> int:
    """How many plies are in force, by the server's word."""
    return int(httpx.get(f"{url}/api/games/{game_id}", timeout=PATIENCE).json()["plies"])
