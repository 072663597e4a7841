"""Openings: what a book counts, by class, and what it is as a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from research.opening_book import make_book

from glyphwall.analysis.openings import OpeningBook, group_continuations
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.core.streams import stream
from tests.games import GRAWLIX as GAME
from tests.games import random_states

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import State


def played(seed: int, **options: Any) -> list[State]:
    return list(random_states(GAME.initial_state(GAME.make_options(**options)), stream(seed, "openings")))


def returns(states: list[State]) -> tuple[float, ...]:
    outcome = states[-1].outcome
    assert outcome is not None
    return outcome.returns


def test_plies_that_symmetry_connects_stand_together() -> None:
    start = GAME.initial_state()
    (first,) = group_continuations(start)  # every tile is like every other
    assert len(first.actions) == 36
    second = group_continuations(first.after)
    # A tile with the same colour or glyph (which are exchanged), or with neither.
    assert sorted(len(way.actions) for way in second) == [10, 25]
    assert {action for way in second for action in way.actions} == set(first.after.legal_actions)
    keys = {first.after.apply(action).canonical_key for action in second[0].actions}
    assert len(keys) == 1


def test_a_book_counts_games_and_wins_by_class() -> None:
    games = [played(seed, size=3, hand=2) for seed in range(30)]
    book = OpeningBook(plies=4)
    for states in games:
        book.add(states, returns(states))
    start = book.at(games[0][0])
    assert start is not None
    assert (start.games, book.games) == (30, 30)
    assert start.share(0) == sum(returns(states)[0] == 1 for states in games) / 30
    assert start.share(0) + start.share(1) == 1
    for way in group_continuations(games[0][1]):
        key = way.after.canonical_key
        came = [states for states in games if any(state.canonical_key == key for state in states[:5])]
        tally = book.at(way.after)
        assert (tally.games if tally else 0) == len(came)
        if tally:
            assert tally.share(1) == sum(returns(states)[1] == 1 for states in came) / len(came)
    assert any(book.at(states[4]) for states in games)
    longer = OpeningBook(plies=5)
    for states in games:
        longer.add(states, returns(states))
    assert len(longer) > len(book)  # no ply beyond those that are asked for is counted
    other = played(1, size=3, hand=1)
    assert book.at(other[1]) is None  # other rules, other classes


def test_a_book_is_written_and_read_back(tmp_path: Path) -> None:
    book = OpeningBook(6, "of chance: two seats")
    for seed in range(12):
        states = played(seed, size=3, hand=2)
        book.add(states, returns(states))
    file = tmp_path / "book.gz"
    file.write_bytes(book.write())
    again = OpeningBook.read(file)
    assert (again.plies, again.about, again.games, len(again)) == (6, "of chance: two seats", 12, len(book))
    assert again.write() == book.write()
    few = OpeningBook.read(_written(tmp_path, book.write(least=3)))
    assert 0 < len(few) < len(book)
    assert few.at(GAME.initial_state(GAME.make_options(size=3, hand=2))) == book.at(
        GAME.initial_state(GAME.make_options(size=3, hand=2))
    )


def _written(folder: Path, data: bytes) -> Path:
    file = folder / "other.gz"
    file.write_bytes(data)
    return file


@pytest.mark.parametrize("damage", [lambda data: data[:-9], lambda data: b"no gzip", lambda data: data + b"more"])
def test_what_is_no_book_is_refused(tmp_path: Path, damage: Any) -> None:
    book = OpeningBook()
    states = played(3, size=3, hand=2)
    book.add(states, returns(states))
    with pytest.raises(ValueError, match=r"other\.gz, line \d+: no book of openings"):
        OpeningBook.read(_written(tmp_path, damage(book.write())))


@pytest.mark.parametrize("game_id", [game_id for game_id in built_in_ids() if get_plugin(game_id).opening_book])
def test_the_book_that_ships_is_one_of_this_game_as_it_is_now(game_id: str) -> None:
    plugin = get_plugin(game_id)
    assert plugin.opening_book is not None
    book = OpeningBook.read(plugin.opening_book)
    assert plugin.game.rules_version in book.about
    start = book.at(plugin.game.initial_state())
    assert start is not None
    assert start.games == book.games >= 100


def test_the_same_book_is_made_again() -> None:
    one, other = (make_book("grawlix", "greedy", games=3, seed=5) for _ in range(2))
    assert one.write() == other.write()
    assert make_book("grawlix", "greedy", games=3, seed=6).write() != one.write()
