"""The cost of a move and of a new game at the server: transactions, messages, and work that isn't needed."""

from __future__ import annotations

import math
import sys
import threading
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from glyphwall.play.opening import new_game
from glyphwall.play.protocol import CreateGame
from glyphwall.server.store import transactions
from glyphwall.server.tables import new_games
from glyphwall.server.tables.connection_reader import ConnectionReader, SocketClient

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from tests.unit.server.kit import Server

MOVES = 20


class Line:
    """Keeps what is written to a client."""

    received = 0.0

    def __init__(self) -> None:
        self.texts: list[bytes] = []

    def write(self, *texts: bytes) -> bool:
        self.texts += texts
        return True

    def give_up(self) -> None:
        raise AssertionError("the client was given up")

    def read_on(self, *, go_on: bool) -> None:
        """Nothing is read."""


@contextmanager
def counted(calls: Counter[str]) -> Iterator[None]:
    """Counts the calls of the package's own functions in this thread."""

    def count(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and "/glyphwall/" in frame.f_code.co_filename:
            calls[frame.f_code.co_qualname] += 1

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Transactions go the way they go on a quick disk, however slow this one is: the slow way has more calls."""
    monkeypatch.setattr(transactions, "HANDED_ON_SECONDS", math.inf)
    monkeypatch.setattr(transactions, "QUICK_SECONDS", math.inf)


@pytest.mark.usefixtures("quick_disk")
async def test_a_move_is_one_transaction_and_three_messages(server: Server) -> None:
    written, texts = await _played(server)
    assert written == MOVES
    assert texts == {"ack": MOVES, "update": 2 * MOVES}


@pytest.mark.usefixtures("quick_disk")
async def test_a_new_game_is_written_at_once_and_nothing_is_read_for_it(server: Server) -> None:
    """Whether the same was asked for before, its row alone says."""

    async def begin(number: int) -> Counter[str]:
        asked = {"game": "grawlix", "seats": [{"kind": "here"}] * 2, "request_id": f"{number:022}"}
        before = server.service.store.writer.figures.transactions
        calls: Counter[str] = Counter()
        with counted(calls):
            await server.service.games.create(msgspec.convert(asked, CreateGame))
        assert server.service.store.writer.figures.transactions == before + 1
        return calls

    calls = await begin(0)
    assert not calls["Store.creation"], "the database was asked whether it knows the request"
    assert not calls["FairChance.transcript"], "a game without chance needs no seed"


@pytest.mark.parametrize(("game", "in_a_thread"), [("graffiti", True), ("grawlix", False)])
async def test_a_bag_is_emptied_in_a_thread(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, in_a_thread: bool
) -> None:
    """The first draws of a game took the event loop milliseconds, and all others' moves waited."""
    threads: list[threading.Thread] = []

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return new_game(*given)

    monkeypatch.setattr(new_games, "new_game", noted)
    asked = {"game": game, "seats": [{"kind": "here"}] * 2}
    await server.service.games.create(msgspec.convert(asked, CreateGame))
    assert [thread is not threading.current_thread() for thread in threads] == [in_a_thread]


async def _played(server: Server) -> tuple[int, Counter[str]]:
    """Play a game's second `MOVES` moves by two clients; return transactions, and messages by type."""
    service = server.service
    seats = [{"kind": "here"}, {"kind": "here"}]
    created = await service.games.create(msgspec.convert({"game": "grawlix", "seats": seats}, CreateGame))
    async with service.rooms.use(created.game_id) as room:
        lines, listeners = [Line(), Line()], list[ConnectionReader]()
        for connection, seat in zip(lines, created.seats, strict=True):
            client = SocketClient(room.table.find_seats([seat.token]), cast("Any", connection), "192.0.2.1")
            room.controller.enter(client, None)
            account = service.limits.account("192.0.2.1")
            reader = ConnectionReader(cast("Any", connection), room.controller, client, service.settings, account)
            listeners.append(reader)

        async def move() -> None:
            log = room.table.log
            text = log.game.action_to_text(log.state.legal_actions[0], log.options)
            request = {"type": "move", "id": f"m{log.version}", "version": log.version, "move": text}
            listeners[log.actor]._hear(msgspec.json.encode(request))
            await room.controller.run(_nothing)

        for _ in range(MOVES):
            await move()
        for line in lines:
            line.texts.clear()
        before = service.store.writer.figures.transactions
        for _ in range(MOVES):
            await move()
    told = Counter(msgspec.json.decode(text)["type"] for line in lines for text in line.texts)
    del told["table"]  # who is there
    return service.store.writer.figures.transactions - before, told


async def _nothing() -> None:
    """A job that comes after all others."""
