"""Grawlix keeps the contract: the conformance kit over sizes, hands and house options."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.grawlix.rules.options import DRAFTS, SWAPS, GrawlixOptions
from glyphwall.testing import check_game
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import configuration, every_configuration

if TYPE_CHECKING:
    from glyphwall.core.contract import State

pytestmark = pytest.mark.uncompiled


def image(state: State, rng: np.random.Generator) -> State:
    """Rename colours and glyphs in the position, letter by letter in its text."""
    size = state.options.size
    colours, glyphs = "ROYGBVK"[:size], "ahdpnsx"[:size]
    renamed = {old: colours[new] for old, new in zip(colours, rng.permutation(size).tolist(), strict=True)}
    renamed |= {old: glyphs[new] for old, new in zip(glyphs, rng.permutation(size).tolist(), strict=True)}
    grid, *hands, turn, corner = state.position.split()
    rest = f"{turn} {corner}"
    text = "".join(renamed.get(letter, letter) for letter in " ".join((grid, *hands)))
    return GAME.parse_position(f"{text} {rest}", state.options)


def rotate(state: State) -> State:
    """Exchange the hands, the turn and the seat that starts."""
    begins = {"first": "second", "second": "first", "random": "random"}[state.options.begins]
    options = msgspec.structs.replace(state.options, begins=begins)
    grid, first, second, turn, corner = state.position.split()
    if turn[1] not in "bc":  # chance acts for no seat
        turn = ("2" if turn[0] == "1" else "1") + turn[1]
    return GAME.parse_position(f"{grid} {second} {first} {turn} {corner}", options)


def seats_are_alike(options: GrawlixOptions) -> bool:
    """In a blind draft seat 0 always picks before seat 1, so one's position isn't a valid text for the other."""
    return options.draft != "simultaneous-blind"


@pytest.mark.parametrize("size", [2, 3, 4, 6, *(pytest.param(size, marks=pytest.mark.long) for size in (5, 7))])
def test_every_size(size: int) -> None:
    hand = min(4, size * size // 2)
    options = [configuration(size, hand), configuration(size, 1), configuration(size, size * size // 2)]
    check_game(GAME, options if COMPILED else options[:1], games=2 if COMPILED else 1, image=image, rotate=rotate)


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("swap", SWAPS)
@pytest.mark.parametrize(
    "begins", ["random", *(pytest.param(seat, marks=pytest.mark.long) for seat in ("first", "second"))]
)
def test_every_house_option(draft: str, swap: str, begins: str) -> None:
    options = configuration(3, 2, draft=draft, swap=swap, begins=begins)
    turning = rotate if seats_are_alike(options) else None
    report = check_game(GAME, [options], games=3 if COMPILED else 1, image=image, rotate=turning)
    assert report.games
    assert ("view-no-leak" in report.checks) == (draft == "simultaneous-blind")


def test_random_configurations() -> None:
    dice = random.Random(2)
    for size in (2, 4):
        options = dice.sample(list(every_configuration(size)), 12 if COMPILED else 2)
        check_game(GAME, options, games=1, seed=1, image=image)


def test_blind_drafts_keep_their_secrets() -> None:
    """Plays many games, so that contested picks occur as well."""
    report = check_game(GAME, [configuration(2, 2, draft="simultaneous-blind")], games=30 if COMPILED else 4)
    assert report.checks["view-no-leak"] > report.games
    assert report.checks["event-no-leak"] > report.games


@pytest.mark.parametrize("viewer", [1, None])
def test_resample_is_uniform_over_what_is_hidden(viewer: int | None) -> None:
    """Before the second pick of a round, the first may be any tile of the supply."""
    state = GAME.initial_state(configuration(2, 2, draft="simultaneous-blind"))
    state = state.apply(state.parse("+Oh")[0])
    view = state.view(viewer)
    rng = np.random.default_rng(3)
    seen = Counter(GAME.resample(view, rng).position for _ in range(1200))
    assert set(seen) == {f"- -~{tile} - 2k b2" for tile in ("Ra", "Rh", "Oa", "Oh")}
    assert all(abs(count - 300) < 6 * 300**0.5 for count in seen.values()), seen
    assert {GAME.resample(state.view(0), rng).key for _ in range(20)} == {state.key}
