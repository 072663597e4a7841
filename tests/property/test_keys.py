"""key and canonical_key: equal exactly when positions are the same, or connected by a symmetry."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.compiled import COMPILED
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import HOUSE, configuration, every_configuration, hands, random_configuration, scaled, twin
from tests.naive.symmetry import Symmetry, classes, draft_classes, every_symmetry, floating

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from tests.naive.grawlix import NaiveGrawlix

pytestmark = pytest.mark.uncompiled


def canonical(game: NaiveGrawlix, options: GrawlixOptions) -> Hashable:
    return GAME.parse_position(game.position(), options).canonical_key


def reachable(options: GrawlixOptions, depth: int) -> list[list[NaiveGrawlix]]:
    """All different positions after 0, 1, ... depth plies (floating)."""
    layers = [[twin(options)]]
    for _ in range(depth):
        following: dict[str, NaiveGrawlix] = {}
        for game in layers[-1]:
            for text in game.texts():
                after = game.copy()
                after.play(text)
                following.setdefault(floating(after), after)
        layers.append(list(following.values()))
    return layers


def assert_classes_are_keys(positions: Iterable[NaiveGrawlix], options: GrawlixOptions) -> int:
    """One canonical key for each class, and one class for each key; returns how many."""
    games = list(positions)
    class_of = classes(games)
    key_of: dict[str, Hashable] = {}
    text_of: dict[Hashable, str] = {}
    for game in games:
        key, text = canonical(game, options), class_of[floating(game)]
        assert key_of.setdefault(text, key) == key, f"symmetric, but with different keys: {game.position()} and {text}"
        assert text_of.setdefault(key, text) == text, f"one key, but not symmetric: {game.position()} and {text}"
    return len(key_of)


# -- symmetric positions have equal keys --------------------------------------------------------------


@st.composite
def symmetries(draw: st.DrawFn, size: int) -> Symmetry:
    order = st.permutations(range(size)).map(tuple)
    return Symmetry(draw(st.integers(0, 3)), draw(st.booleans()), draw(order), draw(order), draw(st.booleans()))


@st.composite
def played(draw: st.DrawFn) -> tuple[GrawlixOptions, NaiveGrawlix]:
    """A position that a random game reaches."""
    size = draw(st.integers(2, 7))
    options = configuration(
        size,
        draw(st.sampled_from(hands(size))),
        **{name: draw(st.sampled_from(values)) for name, values in HOUSE.items()},
    )
    game = twin(options)
    dice = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, GAME.max_plies(options)))):
        texts = game.texts()
        if not texts:
            break
        game.play(dice.choice(texts))
    return options, game


@settings(max_examples=300 if COMPILED else 40)
@given(st.data())
def test_symmetric_positions_have_one_canonical_key(data: st.DataObject) -> None:
    options, game = data.draw(played())
    symmetry = data.draw(symmetries(options.size))
    image = symmetry.image(game)
    state = GAME.parse_position(game.position(), options)
    other = GAME.parse_position(image.position(), options)
    assert other.canonical_key == state.canonical_key
    assert (other.key == state.key) == (image.position() == game.position())
    assert len(other.legal_actions) == len(state.legal_actions)
    assert other.actor == state.actor


def test_all_symmetries_of_some_small_games() -> None:
    """Every one of the 16 * n! * n!, for a position of n = 3 in each phase of a game."""
    options = configuration(3, 2, swap="after-draft", begins="random")
    game = twin(options)
    dice = random.Random(5)
    phases = set()
    while texts := game.texts():
        if game.stage not in phases:
            phases.add(game.stage)
            key = canonical(game, options)
            assert all(canonical(symmetry.image(game), options) == key for symmetry in every_symmetry(3))
        game.play(dice.choice(texts))
    assert phases == {"toss for the beginning", "draft", "swap", "place", "fetch"}


@pytest.mark.parametrize("size", [2, 4, 6, 7])
def test_the_place_of_the_grid_in_the_frame_does_not_matter(size: int) -> None:
    """The box floats: wherever the first tile lay, the position is the same up to symmetry."""
    moved = 0
    for number in range(scaled(20)):
        dice = random.Random(f"float {size} {number}")
        options = random_configuration(size, dice)
        game = twin(options)
        while (texts := game.texts()) and dice.random() < 0.97:
            game.play(dice.choice(texts))
        if not game.grid:
            continue
        place = min(column for column, _ in game.grid), min(row for _, row in game.grid)
        width = len({column for column, _ in game.grid})
        height = len({row for _, row in game.grid})
        corners = list(product(range(size - width, size), range(size - height, size)))
        assert place in corners
        key = canonical(game, options)
        for across, up in dice.sample(corners, min(4, len(corners))):
            other = game.copy()
            other.grid = {
                (column + across - place[0], row + up - place[1]): tile for (column, row), tile in game.grid.items()
            }
            state = GAME.parse_position(other.position(), options)
            assert state.canonical_key == key
            assert len(state.legal_actions) == len(game.texts())
            moved += (across, up) != place
    assert moved


# -- positions that no symmetry connects have different keys ------------------------------------------


@pytest.mark.parametrize("hand", [1, pytest.param(2, marks=pytest.mark.long)])
def test_classes_of_the_smallest_size(hand: int) -> None:
    """n = 2 whole: every reachable position under every combination of house options."""
    for options in every_configuration(2):
        if options.hand == hand and (COMPILED or options.begins == "first"):
            layers = reachable(options, GAME.max_plies(options))
            assert not layers[-1]
            for layer in layers:
                assert_classes_are_keys(layer, options)


@pytest.mark.parametrize(
    ("size", "hand", "draft", "counts"),
    [
        (3, 1, "alternate", (1, 1, 2, 2, 8, 3, 12)),
        pytest.param(3, 2, "alternate", (1, 1, 2, 6, 16, 24, 60), marks=pytest.mark.long),
        pytest.param(3, 1, "simultaneous-blind", (1, 1, 3, 4, 10, 5, 20), marks=pytest.mark.long),
        pytest.param(4, 1, "alternate", (1, 1, 2, 2, 8, 3), marks=pytest.mark.long),
        (5, 1, "alternate", (1, 1, 2, 2)),
    ],
)
def test_classes_of_small_sizes(size: int, hand: int, draft: str, counts: tuple[int, ...]) -> None:
    """All positions after each number of plies, classed by brute force."""
    options = configuration(size, hand, draft=draft)
    layers = reachable(options, len(counts) - 1 if COMPILED else 3)
    found = tuple(assert_classes_are_keys(layer, options) for layer in layers)
    assert found == counts[: len(found)]


@pytest.mark.long
def test_near_misses_late_in_a_game() -> None:
    """Positions that differ by one tile of a hand, against the least of all 576 images of each."""
    everything = list(every_symmetry(3))
    alike = different = 0
    for number in range(12 if COMPILED else 5):
        dice = random.Random(f"near {number}")
        options = configuration(3, dice.randint(1, 3))
        game = twin(options)
        while len(game.grid) < 2 + number % 3 and (texts := game.texts()):
            game.play(dice.choice(texts))
        least_of: dict[Hashable, str] = {}
        key_of: dict[str, Hashable] = {}
        for seat in (0, 1):
            for mine, other in product(sorted(game.hands[seat]), sorted(game.supply)):
                near = game.copy()
                near.hands[seat] ^= {mine, other}
                near.supply ^= {mine, other}
                key = canonical(near, options)
                least = min(floating(symmetry.image(near)) for symmetry in everything)
                alike += least in key_of
                assert least_of.setdefault(key, least) == least
                assert key_of.setdefault(least, key) == key
        different += len(least_of)
    assert alike
    assert different > 2 * alike


# -- Burnside's counts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "picks"),
    [(2, 4), (3, 8), *(pytest.param(*case, marks=pytest.mark.long) for case in ((4, 4), (5, 3))), (6, 2), (7, 2)]
    if COMPILED
    else [(2, 4), (3, 4), (6, 2)],
)
def test_drafts_are_counted_by_burnside(size: int, picks: int) -> None:
    layer = [GAME.initial_state(configuration(size, (picks + 1) // 2))]
    for made in range(picks + 1):
        assert len({state.canonical_key for state in layer}) == draft_classes(size, (made + 1) // 2, made // 2)
        layer = list({after.key: after for state in layer for after in map(state.apply, state.legal_actions)}.values())


@pytest.mark.parametrize("size", [2, 3])
def test_burnside_agrees_with_brute_force(size: int) -> None:
    """The formula against classes made by trying every symmetry, with and without the exchange."""
    options = configuration(size, max(hands(size)))
    for picks, layer in enumerate(reachable(options, 4)):
        first, second = (picks + 1) // 2, picks // 2
        for exchange in (False, True):
            allowed = [s for s in every_symmetry(size) if s.exchanged <= exchange and not s.mirrored | s.quarter_turns]
            least = {min(floating(symmetry.image(game)) for symmetry in allowed) for game in layer}
            assert len(least) == draft_classes(size, first, second, exchange)


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_first_and_second_pick(size: int) -> None:
    """One class of first pick; three of the second (same glyph, same colour, neither), two with the exchange."""
    assert draft_classes(size, 1, 0) == 1
    assert draft_classes(size, 1, 1, exchange=False) == 3
    assert draft_classes(size, 1, 1) == 2
    state = GAME.initial_state(configuration(size, 1))
    first = [state.apply(action) for action in state.legal_actions]
    assert len({after.canonical_key for after in first}) == 1
    assert len({first[0].apply(action).canonical_key for action in first[0].legal_actions}) == 2


def test_keys_of_different_options_differ() -> None:
    states = [GAME.initial_state(options) for size in (2, 3) for options in every_configuration(size)]
    assert len({state.key for state in states}) == len(states)
    assert len({state.canonical_key for state in states}) == len(states)
