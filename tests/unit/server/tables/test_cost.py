"""The cost of a move and of a new game at the server: transactions, messages, and work that isn't needed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.play.opening import new_game
from glyphwall.play.protocol.bodies import CreateGame
from glyphwall.server.tables import new_games

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

MOVES = 20
SEATS = [{"kind": "here"}, {"kind": "here"}]


async def test_a_move_is_one_transaction_and_three_messages(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as one, server.peer(game.game_id, game.token(1)) as two:
        before = server.service.store.writer.figures.transactions
        for _ in range(MOVES):
            mover, other = (one, two) if one.view["actor"] == 0 else (two, one)
            await mover.play(mover.view["legal"][0])
            await other.expect("update")  # these fail at any message but tables, which say who is there
        assert server.service.store.writer.figures.transactions == before + MOVES


async def test_a_new_game_is_written_at_once_and_nothing_is_read_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the same was asked for before, its row alone says."""

    async def read(*_: Any) -> None:
        raise AssertionError("the database was read")

    store = server.service.store
    for name in ("creation", "_all", "_reading"):
        monkeypatch.setattr(store, name, read)
    before = store.writer.figures.transactions
    asked = {"game": "grawlix", "seats": SEATS, "request_id": f"{0:022}"}
    await server.service.games.create(msgspec.convert(asked, CreateGame))
    assert store.writer.figures.transactions == before + 1


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
    await server.service.games.create(msgspec.convert({"game": game, "seats": SEATS}, CreateGame))
    assert [thread is not threading.current_thread() for thread in threads] == [in_a_thread]
