"""Computers of a device: they move when it is their turn, as their level does, and only where the game still stands."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.api.searching import Report, SearchLevel, decide, read_report
from glyphwall.core.errors import IllegalAction
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.storage import NotSaved
from glyphwall.play.refusals import BadMessage, BadSeats
from glyphwall.players._levels import level_spec
from glyphwall.players.specs import make_player
from glyphwall.search.endgame import EndgameSolver
from tests.unit.offline.storage import MemoryStorage, begin
from tests.unit.offline.test_games import Page
from tests.unit.review.games_to_review import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State

_PLAIN: dict[str, Any] = {"sims": 10, "margin": 0.0, "temperature": 0.0, "nodes": 4096, "settings": {}}
LEVEL = SearchLevel(spec="mcts:sims=10", search="mcts", worlds=8, **_PLAIN)
HIDDEN = SearchLevel(spec="ismcts:sims=10", search="ismcts", **_PLAIN)
LEVELS = {"grawlix": {"easy": LEVEL}, "graffiti": {"easy": HIDDEN}}
COMPUTER = {"kind": "computer", "level": "easy"}


async def seated(game: str, *seats: Any, **more: Any) -> tuple[MemoryStorage, OfflineGames, Page]:
    shelf = MemoryStorage()
    house = OfflineGames(shelf, lambda: 5.0, LEVELS)
    created = await begin(house, game=game, seats=seats, **more)
    tokens = [seat["token"] for seat in created["seats"] if seat.get("token")]
    page = Page(house, "a", created["game_id"], tokens)
    await page.enter()
    return shelf, house, page


def found(*actions: int, **more: Any) -> str:
    branches = [{"action": action, "visits": 10, "value": 0.1, "proof": 0, **more} for action in actions]
    return json.dumps({"branches": branches})


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
async def test_a_whole_game_against_a_computer(game: str) -> None:
    shelf, house, page = await seated(game, {"kind": "here"}, COMPUTER)
    dice, moved = Random(2), 0
    while page.update["table"]["result"] is None:
        if not (turns := house.turns()):
            update = page.update
            await page.ask("move", version=update["version"], move=dice.choice(update["view"]["legal"]))
            continue
        (turn,) = turns
        assert (turn.seat, turn.game, turn.secrets) == (1, game, game == "graffiti")
        assert page.update["table"]["thinking"] == 1
        rules = get_game(game)
        stored = shelf.games[page.game_id]
        legal = house._games[page.game_id].table.log.state.legal_actions
        assert len(bytes.fromhex(turn.record)) == rules.initial_state().array.nbytes
        await house.choose(page.game_id, turn.version, found(dice.choice(legal)))
        assert shelf.games[page.game_id].revision == stored.revision + 1
        moved += 1
    assert moved > 5
    assert house.turns() == []


async def test_it_searches_what_it_holds_possible_where_picks_are_hidden() -> None:
    """Of the first player's picks its seat knows none before its own: over all questions, each tile may be it."""
    _, house, page = await seated("grawlix", {"kind": "here"}, COMPUTER, options={"draft": "simultaneous-blind"})
    update = page.update
    await page.ask("move", version=update["version"], move=update["view"]["legal"][0])
    table = house._games[page.game_id].table
    state = table.log.state
    possible = {state.game.resample(state.view(1), stream(0, number)).record.tobytes() for number in range(2_000)}
    assert len(possible) == 36
    told = [
        bytes.fromhex(record) for _ in range(300) for turn in house.turns() for record in (turn.record, *turn.others)
    ]
    assert len(told) == 300 * LEVEL.worlds
    assert set(told) == possible
    assert not any(turn.secrets for turn in house.turns())


async def test_what_comes_late_is_dropped() -> None:
    shelf, house, page = await seated("grawlix", COMPUTER, {"kind": "here"})
    (turn,) = house.turns()
    legal = house._games[page.game_id].table.log.state.legal_actions
    await house.choose(page.game_id, turn.version, found(legal[0]))
    before = shelf.games[page.game_id]
    for game_id, version in ((page.game_id, turn.version), (page.game_id, 99), ("abcdefghijkl", 0)):
        await house.choose(game_id, version, found(legal[1]))
    assert shelf.games[page.game_id] is before


async def test_a_search_that_finds_nonsense_moves_nothing() -> None:
    shelf, house, page = await seated("grawlix", COMPUTER, {"kind": "here"})
    (turn,) = house.turns()
    before = shelf.games[page.game_id]
    for nonsense, error in ((found(), BadMessage), ("{", BadMessage), (found(8333), IllegalAction)):
        with pytest.raises(error):
            await house.choose(page.game_id, turn.version, nonsense)
    legal = house._games[page.game_id].table.log.state.legal_actions
    shelf.full = True
    with pytest.raises(NotSaved):
        await house.choose(page.game_id, turn.version, found(legal[0]))
    assert shelf.games[page.game_id] is before
    assert house.turns() == [turn]


async def test_nobody_thinks_for_a_game_that_nobody_looks_at() -> None:
    _, house, page = await seated("grawlix", COMPUTER, {"kind": "here"})
    assert len(house.turns()) == 1
    house.leave("a")
    assert house.turns() == []
    await page.enter()
    assert len(house.turns()) == 1


async def test_two_pages_let_a_computer_move_once() -> None:
    shelf, house, page = await seated("grawlix", COMPUTER, {"kind": "here"})
    other = OfflineGames(shelf, lambda: 6.0, LEVELS)
    second = Page(other, "b", page.game_id, page.tokens)
    await second.enter()
    (turn,), (same,) = house.turns(), other.turns()
    assert turn == same
    legal = house._games[page.game_id].table.log.state.legal_actions
    await house.choose(page.game_id, turn.version, found(legal[0]))
    await other.choose(page.game_id, turn.version, found(legal[1]))
    assert shelf.games[page.game_id].plies == 1
    assert second.update["version"] == page.update["version"]
    assert second.update["view"]["legal"] == page.update["view"]["legal"]


@pytest.mark.parametrize(
    ("game", "seat", "more"),
    [
        ("grawlix", {"kind": "computer", "level": "nonesuch"}, {}),
        ("grawlix", {"kind": "link"}, {}),
    ],
)
async def test_seats_that_this_device_cannot_fill_are_refused(game: str, seat: Any, more: Any) -> None:
    shelf = MemoryStorage()
    house = OfflineGames(shelf, lambda: 5.0, LEVELS)
    with pytest.raises(BadSeats):
        await begin(house, game=game, seats=[{"kind": "here"}, seat], **more)
    assert shelf.games == {}


# -- the end, counted -----------------------------------------------------------------------------------


def endings() -> Iterator[State]:
    """Positions of Graffiti whose end can be counted, from games that a player wins by playing."""
    kernel = get_game("graffiti").kernel
    assert kernel.endgame is not None
    for seed in (3, 5):
        for state in random_game("graffiti", seed, player="greedy").states:
            if state.actor >= 0 and len(state.legal_actions) > 1 and kernel.endgame.is_open(state.record[0]):
                yield state


def test_what_a_page_counted_is_the_decision_of_the_player_that_counts() -> None:
    """A module counts as here (tests/unit/search/wasm): the same values make the same decision, note and order."""
    game = get_game("graffiti")
    player, solver = make_player(level_spec("king", "graffiti"), game, game.make_options()), EndgameSolver(game)
    compared = 0
    for state in endings():
        values = solver.solve(state, state.legal_actions, 200_000)
        if values is None:
            continue
        rows = [(value.expected, value.margin) for value in values]
        report = Report([], 0, solver.nodes, 0, 0.5, rows)
        here = player.choose(state.view(state.actor), stream(1, "x"))
        assert replace(here, seconds=0.5) == decide(state, report)
        compared += 1
    assert compared > 5


def test_counted_rows_belong_to_the_legal_plies() -> None:
    state = next(endings())
    with pytest.raises(BadMessage, match="1 plies were counted"):
        decide(state, Report([], 0, 1, 0, 0.1, [(0.0, 0.0)]))
    with pytest.raises(msgspec.ValidationError, match="counted"):
        read_report(b'{"branches":[],"simulations":0,"nodes":1,"depth":0,"seconds":0,"counted":[[2,0]]}')


async def test_a_level_that_counts_plays_what_is_worth_most(monkeypatch: pytest.MonkeyPatch) -> None:
    counting = msgspec.structs.replace(HIDDEN, counts=1000)
    monkeypatch.setitem(LEVELS, "graffiti", {"easy": counting})
    _, house, page = await seated("graffiti", COMPUTER, {"kind": "here"})
    (turn,) = house.turns()
    assert turn.level.counts == 1000
    legal = house._games[page.game_id].table.log.state.legal_actions
    rows = [(0.0, float(number == 3)) for number in range(len(legal))]
    with pytest.raises(BadMessage):
        await house.choose(page.game_id, turn.version, json.dumps({"branches": [], "counted": rows[1:]}))
    await house.choose(page.game_id, turn.version, json.dumps({"branches": [], "counted": rows}))
    plies = house._games[page.game_id].table.log.progress.plies
    assert next(ply.action for ply in plies if ply.actor >= 0) == legal[3]
