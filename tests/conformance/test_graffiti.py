"""Graffiti keeps the contract: the conformance kit over seats, variants and readings."""

from __future__ import annotations

import random

import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.testing import check_game
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_lockstep import random_options

pytestmark = pytest.mark.uncompiled


TWO = pytest.param(2, marks=pytest.mark.long if COMPILED else ())  # compiled, the variants have two seats as well
MORE = [pytest.param(seats, marks=pytest.mark.long) for seats in (3, 4)]


@pytest.mark.parametrize("seats", [TWO, *MORE])
def test_every_number_of_seats(seats: int) -> None:
    report = check_game(GAME, [GraffitiOptions(seats=seats)], games=1, seed=seats, even_deals=False)
    assert report.checks["view-no-leak"] > 50
    assert report.checks["event-no-leak"] > 50


@pytest.mark.skipif(not COMPILED, reason="long without the compiler")
def test_the_variants() -> None:
    """Games that end at two pictures are short; whole ones take long."""
    options = GraffitiOptions(seats=2, blocked_section=True, special_graffiti=True, goal=2)
    report = check_game(GAME, [options], games=1, even_deals=False)
    assert report.checks["view-no-leak"] > 50
    assert report.checks["event-no-leak"] > 50


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="long without the compiler")
def test_random_readings() -> None:
    check_game(GAME, [random_options(2, random.Random(3))], games=2, seed=3, even_deals=False)
