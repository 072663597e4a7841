"""House rules with best play: exact values against trying everything with the referee's rules."""

from __future__ import annotations

import threading
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import OptionsError
from glyphwall.games.grawlix.rules import layout, setup
from glyphwall.games.grawlix.rules.options import DRAFTS, SWAPS, GrawlixOptions
from glyphwall.games.grawlix.rules.setup import start_record
from glyphwall.games.grawlix.studies.exact_rules import Deals, ExactRules, with_tile
from glyphwall.games.grawlix.studies.narrowness import narrowness
from glyphwall.search.solver import Solver, Stopped
from glyphwall.studies._matrix_games import Bounds, matrix_value
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import CHANCE, NO_ACTOR, NaiveGrawlix

if TYPE_CHECKING:
    from glyphwall.games.grawlix.studies.exact_rules import Hands

Rows = list[list[Fraction]]


# -- trying everything --------------------------------------------------------------------------------


def naive_share(game: NaiveGrawlix, known: dict[tuple[object, ...], Fraction]) -> Fraction:
    """Seat 0's share of games with best play, by trying everything; secret picks are one choice of both at once."""
    key = (game.position(), game.first)
    if key not in known:
        known[key] = _naive_look(game, known)
    return known[key]


def _naive_look(game: NaiveGrawlix, known: dict[tuple[object, ...], Fraction]) -> Fraction:
    actor = game.actor()
    if actor == NO_ACTOR:
        return Fraction(game.mover == 1)
    after = [_after(game, text) for text in game.texts()]
    if game.stage == "pick in secret" and actor == 0:
        return rows_value([[naive_share(_after(one, text), known) for text in one.texts()] for one in after])
    shares = [naive_share(one, known) for one in after]
    if actor == CHANCE:
        return sum(shares, Fraction(0)) / len(shares)
    return max(shares) if actor == 0 else min(shares)


def _after(game: NaiveGrawlix, text: str) -> NaiveGrawlix:
    after = game.copy()
    after.play(text)
    return after


def rows_value(gain: Rows) -> Fraction:
    """The value of a matrix game by its kernels (Shapley and Snow): some square part has the value, and proves it."""
    for count in range(1, min(len(gain), len(gain[0])) + 1):
        for rows in combinations(range(len(gain)), count):
            for columns in combinations(range(len(gain[0])), count):
                part = [[gain[row][column] for column in columns] for row in rows]
                mine, theirs = equalised(part), equalised([list(line) for line in zip(*part, strict=True)])
                if mine is None or theirs is None:
                    continue
                sure = min(
                    sum(p * gain[row][j] for p, row in zip(mine, rows, strict=True)) for j in range(len(gain[0]))
                )
                held = max(sum(q * line[column] for q, column in zip(theirs, columns, strict=True)) for line in gain)
                if sure == held:
                    return Fraction(sure)
    raise AssertionError("every matrix game has a kernel")


def equalised(part: Rows) -> list[Fraction] | None:
    """Weights of the rows under which all columns of a square matrix gain the same; None if there are no such."""
    count = len(part)
    # Unknowns: the weights and the common gain.
    lines = [[*(part[row][column] for row in range(count)), Fraction(-1), Fraction(0)] for column in range(count)]
    lines.append([*([Fraction(1)] * count), Fraction(0), Fraction(1)])
    for place in range(count + 1):
        pivot = next((line for line in lines[place:] if line[place]), None)
        if pivot is None:
            return None
        lines.remove(pivot)
        pivot = [number / pivot[place] for number in pivot]
        lines = [[a - line[place] * b for a, b in zip(line, pivot, strict=True)] for line in lines]
        lines.insert(place, pivot)
    weights = [line[-1] for line in lines[:count]]
    return weights if min(weights) >= 0 else None


# -- exact values -------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [1, 2])
@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("swap", SWAPS)
def test_every_rule_of_size_2_by_trying_everything(hand: int, draft: Any, swap: Any) -> None:
    options = GAME.make_options(size=2, hand=hand, draft=draft, swap=swap)
    game = NaiveGrawlix(2, hand, options.draft, options.swap)
    low, high = ExactRules(2, hand).value(options).share
    assert low <= high + 1e-12
    assert float(naive_share(game, {})) == pytest.approx((low + high) / 2, abs=1e-9)


@pytest.mark.parametrize("hand", [1, 2])
def test_a_toss_after_a_blind_draft_is_even(hand: int) -> None:
    assert naive_share(NaiveGrawlix(2, hand, "simultaneous-blind", "none", "random"), {}) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("hand", "kind"), [(2, 8), *(pytest.param(*deal, marks=pytest.mark.long) for deal in ((2, 15), (4, 0), (4, 12)))]
)
def test_deals_of_size_3_by_trying_everything(hand: int, kind: int) -> None:
    deals = Deals(GrawlixOptions(size=3, hand=hand))
    hands = deals.deals[kind].hands
    game = NaiveGrawlix.at(deals.position(hands).position, 3, hand)
    assert (best_play(game)[0] == 0) == ExactRules(3, hand).first_wins(hands)


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_random_hands_of_size_3_deal_by_deal(hand: int) -> None:
    options = GrawlixOptions(size=3, hand=hand)
    deals, solver = Deals(options), Solver(GAME, options)
    won = [solver.winner(deals.position(hands)) == 0 for hands in all_hands(deals.tiles, hand)]
    total, first, _ = ExactRules(3, hand).count_deals()
    assert (len(won), sum(won)) == (total, first)


def all_hands(tiles: tuple[int, ...], hand: int) -> list[Hands]:
    """Every deal, one by one."""
    return [
        (sum(1 << tile for tile in mine), sum(1 << tile for tile in theirs))
        for mine in combinations(tiles, hand)
        for theirs in combinations([tile for tile in tiles if tile not in mine], hand)
    ]


@pytest.mark.parametrize("swap", ["after-draft", "after-first-tile"])
@pytest.mark.parametrize("hand", [1, 2, 3])
def test_who_may_change_sides_after_the_deal_wins(hand: int, swap: str) -> None:
    """What the study says without searching, by the solver, for every deal of size 3."""
    options = GAME.make_options(size=3, hand=hand, swap=swap)
    solver = Solver(GAME, options)
    assert ExactRules(3, hand).value(options).share == Bounds(0.0, 0.0)
    start = start_record(options)
    phase, turn = (layout.SWAP, 1) if swap == "after-draft" else (layout.PLACE, 0)
    for deal in Deals(options).deals:
        state = GAME.state_from_record(setup.assemble(start, {}, deal.hands, turn, phase), options)
        assert solver.winner(state) == 1


def test_known_values_of_size_4() -> None:
    """One pick each: two kinds of deals, of which the first player wins the rarer one."""
    exact = ExactRules(4, 1)
    values = {draft: exact.value(GAME.make_options(size=4, hand=1, draft=draft)) for draft in DRAFTS}
    assert values["alternate"].share == values["snake"].share == Bounds(0.0, 0.0)
    assert values["random"].deals == (240, 96, 2)
    low, high = values["simultaneous-blind"].share
    assert low <= 13 / 32 + 1e-9
    assert high >= 13 / 32 - 1e-9
    assert high - low < 1e-9


# -- deals and matrices -------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (2, 2), (3, 2), (3, 4), (4, 3)])
def test_deals_stand_for_all_deals(size: int, hand: int) -> None:
    deals = Deals(GrawlixOptions(size=size, hand=hand)).deals
    assert sum(deal.weight for deal in deals) == comb(size * size, hand) * comb(size * size - hand, hand)


def test_each_deal_stands_for_those_that_symmetries_make_of_it() -> None:
    options = GrawlixOptions(size=3, hand=2)
    orbits: dict[Hands, set[Hands]] = {}
    for hands in all_hands(Deals(options).tiles, 2):
        orbits.setdefault(min(renamed(hands, 3)), set()).add(hands)
    deals = Deals(options).deals
    assert sorted(deal.weight for deal in deals) == sorted(len(orbit) for orbit in orbits.values())
    assert {min(renamed(deal.hands, 3)) for deal in deals} == set(orbits)


def renamed(hands: Hands, size: int) -> list[Hands]:
    """The hands under all renamings of glyphs and colours, and with the two kinds exchanged."""
    found = []
    for colours in permutations(range(size)):
        for glyphs in permutations(range(size)):
            for exchange in (False, True):
                moved = []
                for hand in hands:
                    mask = 0
                    for tile in (tile for tile in range(64) if hand >> tile & 1):
                        colour, glyph = colours[tile >> 3], glyphs[tile & 7]
                        mask |= 1 << (8 * glyph + colour if exchange else 8 * colour + glyph)
                    moved.append(mask)
                found.append((moved[0], moved[1]))
    return found


def test_a_tile_goes_into_a_hand() -> None:
    assert with_tile(with_tile((1, 2), 0, 5), 1, 3) == (1 | 32, 2 | 8)


def test_matrix_values() -> None:
    """Random matrices of few different numbers, with exact values by their kernels."""
    rng = np.random.default_rng(5)
    mixed = 0
    for _ in range(60):
        rows, columns = rng.integers(1, 5, 2)
        gain = rng.integers(0, 4, (rows, columns)).astype(float)
        low, high = matrix_value(gain, gain)
        value = rows_value([[Fraction(int(number)) for number in line] for line in gain])
        assert low <= float(value) + 1e-9
        assert high >= float(value) - 1e-9
        assert high - low < 1e-9
        mixed += value.denominator > 1
    assert mixed > 5


def test_bounds_of_gains_are_bounds_of_the_value() -> None:
    low = np.array([[0.0, 1.0], [1.0, 0.0]])
    assert matrix_value(low, low) == pytest.approx((0.5, 0.5))
    wide = matrix_value(low, low + 0.25)
    assert wide.low <= 0.5 + 1e-12
    assert wide.high >= 0.75 - 1e-12


# -- how narrow wins are ------------------------------------------------------------------------------


def test_lines_keep_the_win() -> None:
    options = [
        GAME.make_options(size=3, hand=2, draft=draft, swap=swap)
        for draft in ("alternate", "snake", "random")
        for swap in SWAPS
    ]
    found = {one: narrowness(one, 8, 1, 2**20) for one in options}
    for one in found.values():
        assert 0 < one.flawless <= one.kept <= 1
    assert narrowness(options[0], 8, 1, 2**20) == found[options[0]]
    assert found[options[1]].by_chance == pytest.approx(0.5, abs=0.01)
    assert found[options[0]].by_chance > 0.85


def test_a_mistake_is_seen() -> None:
    """On size 2 with one tile each, the chooser's one choice is between a win and a loss."""
    found = narrowness(GAME.make_options(size=2, hand=1, draft="random", swap="after-draft"), 40, 3, 2**20)
    assert found.flawless == pytest.approx(0.5)


def test_where_something_is_hidden_nothing_is_narrow() -> None:
    with pytest.raises(OptionsError, match="draft simultaneous-blind"):
        narrowness(GAME.make_options(size=2, hand=1, draft="simultaneous-blind"), 1, 1, 2**20)


def test_the_work_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        ExactRules(3, 2, stop=stop).count_deals()
