"""Counts of plies are what they were, by the compiled perft and by the naive twin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tools.goldens.perft import NODE_CAP, POSITIONS, Entry, read

from glyphwall.compiled import COMPILED
from glyphwall.search._perft import perft
from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NaiveGrawlix
from tests.naive.lockstep import SCALE, twin

if TYPE_CHECKING:
    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled

ENTRIES = read()
COUNTED = max(NODE_CAP, SCALE * NODE_CAP) if COMPILED else 1_500
WALKED = 8_000 * max(SCALE, 0.1)


def name_of(entry: Entry) -> str:
    return " ".join(f"{name}={value}" for name, value in entry.rules.items()) + " " + entry.position


def start_of(entry: Entry) -> tuple[State, NaiveGrawlix]:
    options = GAME.make_options(**entry.rules)
    if entry.position == "start":
        return GAME.initial_state(options), twin(options)
    return GAME.parse_position(entry.position, options), NaiveGrawlix.at(entry.position, options.size, options.hand)


def walk(naive: NaiveGrawlix, depth: int) -> int:
    """Sequences of exactly ``depth`` plies, by playing them."""
    if depth == 0:
        return 1
    total = 0
    for text in naive.texts():
        after = naive.copy()
        after.play(text)
        total += walk(after, depth - 1)
    return total


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_perft_is_what_it_was(entry: Entry) -> None:
    state, naive = start_of(entry)
    assert state.position == naive.position()
    assert entry.counts[0] <= COUNTED
    for depth, count in enumerate(entry.counts, 1):
        if count <= COUNTED:
            assert perft(state, depth) == count, f"depth {depth}"
        if count <= WALKED:
            assert walk(naive, depth) == count, f"depth {depth}"


def test_the_published_game() -> None:
    """36 first picks, then 35; after four picks each, the first tile, and so on."""
    standard = next(entry for entry in ENTRIES if not entry.rules and entry.position == "start")
    assert standard.counts[:4] == (36, 36 * 35, 36 * 35 * 34, 36 * 35 * 34 * 33) == (36, 1260, 42840, 1413720)
    start = GAME.initial_state()
    assert [perft(start, depth) for depth in range(5 if COMPILED else 3)] == [
        1,
        *standard.counts[: 4 if COMPILED else 2],
    ]


def test_a_finished_game_ends_its_sequence() -> None:
    """The whole of size 2, hand 1: six plies at most, and none of seven."""
    smallest = next(entry for entry in ENTRIES if entry.rules == {"size": "2", "hand": "1"})
    assert smallest.counts[-1] == 0
    over: Any = GAME.parse_position("Rh RsRp RdRn 2p f6", GAME.make_options(hand=2))
    assert over.outcome is not None
    assert [perft(over, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_the_file_has_every_position() -> None:
    wanted = [
        ({name: str(value) for name, value in rules.items()}, place) for rules, places in POSITIONS for place in places
    ]
    assert [(entry.rules, entry.position) for entry in ENTRIES] == wanted
    assert all(entry.counts[-1] == 0 or entry.counts[-1] > NODE_CAP for entry in ENTRIES)
