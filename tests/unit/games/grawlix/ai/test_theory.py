"""Where sides may be changed: what the theorems say is what trying everything finds, and the mirror wins there."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError, PlayerUnable
from glyphwall.core.extension_points import Proved
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai.certificates import CERTIFICATES
from glyphwall.games.grawlix.ai.mirror import find_obstacle
from glyphwall.games.grawlix.ai.mirror_reply import mirror_reply
from glyphwall.games.grawlix.ai.theory import THEORY
from glyphwall.games.grawlix.rules.codec import ChooseSides
from glyphwall.games.grawlix.studies.exact_rules import ExactRules
from glyphwall.players.specs import make_player
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.state import GrawlixState

SWAPS = ("after-draft", "after-first-tile")
MIRROR, CHOICE = "the mirror theorem", "the choice of sides: the player who chooses takes the winning side"


def start(**options: Any) -> GrawlixState:
    return GAME.initial_state(GAME.make_options(**options))


def after(state: GrawlixState, line: str) -> GrawlixState:
    for text in line.split():
        state = state.apply(state.parse(text)[0])
    return state


def walk(state: GrawlixState, naive: NaiveGrawlix) -> Iterator[tuple[GrawlixState, NaiveGrawlix]]:
    """Every position of a game, each once, also as the referee has it."""
    seen = {state.position}
    waiting = [(state, naive)]
    while waiting:
        state, naive = waiting.pop()
        yield state, naive
        for action in state.legal_actions:
            next_state, next_naive = state.apply(action), naive.copy()
            next_naive.play(GAME.action_to_text(action, state.options))
            if next_state.position not in seen:
                seen.add(next_state.position)
                waiting.append((next_state, next_naive))


@pytest.mark.parametrize("draft", ["alternate", "snake", "112", "21"])
@pytest.mark.parametrize("swap", ["none", *SWAPS])
@pytest.mark.parametrize("hand", [1, 2])
def test_every_position_of_the_smallest_game_is_as_the_referee_has_it(hand: int, swap: str, draft: str) -> None:
    known: dict[str, tuple[int, int]] = {}
    told = 0
    options = {"size": 2, "hand": hand, "swap": swap, "draft": draft}
    for state, naive in walk(start(**options), NaiveGrawlix(2, hand, draft, swap)):
        view = state.view(None)
        proved = THEORY.proves(view)
        if proved is None:
            continue
        told += 1
        assert best_play(naive, known)[0] == proved.winner, state.position
        answers = THEORY.winning_actions(view)
        if state.actor != proved.winner:
            assert answers == (), state.position
            continue
        for action in answers or state.legal_actions:  # none named: every action keeps the win
            assert action in state.legal_actions, state.position
            then = naive.copy()
            then.play(GAME.action_to_text(action, state.options))
            assert best_play(then, known)[0] == proved.winner, state.position
    assert told > (10 if draft == "alternate" or swap != "none" else 1)


@pytest.mark.parametrize("draft", ["alternate", "snake"])
@pytest.mark.parametrize("swap", SWAPS)
@pytest.mark.parametrize(("size", "hand"), [(3, 1), (3, 2), (4, 1), pytest.param(4, 2, marks=pytest.mark.long)])
def test_on_larger_boards_it_is_as_the_solver_has_it(size: int, hand: int, swap: str, draft: str) -> None:
    """Half of the lines follow the mirror where it answers, so that the later positions are met as well."""
    first = start(size=size, hand=hand, swap=swap, draft=draft)
    solver = Solver(GAME, first.options, memory=2**24)
    told: dict[str, int] = {MIRROR: 0, CHOICE: 0}
    for seed in range(16):
        rng, state = stream(seed, "theorems"), first
        while state.legal_actions:
            view = state.view(None)
            proved, answers = THEORY.proves(view), THEORY.winning_actions(view)
            if proved is not None:
                told[proved.by] += 1
                assert solver.winner(state) == proved.winner, state.position
                if state.actor == proved.winner:
                    assert set(answers or state.legal_actions) <= set(solver.winning_actions(state)), state.position
            state = state.apply(int(rng.choice(answers if answers and seed % 2 else state.legal_actions)))
    assert told[CHOICE] + told[MIRROR] >= 16
    assert told[MIRROR] >= (13 if draft == "alternate" else 0)


@pytest.mark.parametrize("swap", SWAPS)
@pytest.mark.parametrize(("size", "hand"), [(2, 2), (4, 1), (4, 8), (6, 4)])
def test_the_chooser_mirrors_keeps_sides_and_mirrors_on(size: int, hand: int, swap: str) -> None:
    for number, begins in enumerate(("first", "second", "first", "second")):
        options = GAME.make_options(size=size, hand=hand, swap=swap, begins=begins)
        chooser = 1 if begins == "first" else 0
        rng = np.random.default_rng([size, hand, number])
        players = [make_player("mirror" if seat == chooser else "random", GAME, options) for seat in range(2)]
        state: Any = GAME.initial_state(options)
        kept = 0
        while state.legal_actions:
            if state.actor == chooser:
                assert THEORY.proves(state.view(None)).winner == chooser  # type: ignore[union-attr]
            action = players[state.actor].choose(state.view(state.actor), rng).action
            kept += GAME.action_to_move(action, options) == ChooseSides(swap=False)
            state = state.apply(action)
        assert kept == 1
        assert state.outcome.returns[chooser] == 1.0, state.position


@pytest.mark.parametrize(
    ("swap", "line"), [("after-draft", "+Bn +Rh +Oa +Yd"), ("after-first-tile", "+Bn +Rh +Oa +Yd Bne5 +Gp")]
)
def test_on_an_odd_size_the_chooser_takes_over_a_mirror(swap: str, line: str) -> None:
    """The first player mirrors as if sides stayed: the more reason to change them."""
    state = after(start(size=5, hand=2, swap=swap), line)
    assert THEORY.proves(state.view(None)) == Proved(1, MIRROR)
    (action,) = THEORY.winning_actions(state.view(1))
    assert GAME.action_to_move(action, state.options) == ChooseSides(swap=True)
    assert THEORY.proves(state.apply(action).view(None)) == Proved(1, MIRROR)
    assert THEORY.proves(state.apply(action - 1).view(None)) == Proved(0, MIRROR)


@pytest.mark.parametrize("swap", SWAPS)
def test_which_side_is_told_by_the_mirror_alone(swap: str) -> None:
    state = after(start(size=5, hand=2, swap=swap), "+Bn +Rh +Rp +Rd")
    assert THEORY.proves(state.view(None)) == (None if swap == "after-draft" else Proved(1, CHOICE))
    if swap == "after-first-tile":
        state = after(state, "Bne5 +Gp")
    assert state.view(None).phase == "swap"
    assert THEORY.proves(state.view(None)) is None
    assert THEORY.winning_actions(state.view(1)) == ()


def test_where_it_is_not_settled_who_will_choose_nothing_is_told() -> None:
    for options in ({"begins": "random"}, {"draft": "simultaneous-blind"}, {"draft": "random"}):
        assert THEORY.proves(start(swap="after-draft", **options).view(None)) is None


@pytest.mark.parametrize(("size", "winner"), [(2, 1), (3, 0), (4, 1), (6, 1)])
def test_a_snake_draft_of_one_tile_each_is_mirrored_like_an_alternate_one(size: int, winner: int) -> None:
    state: Any = start(size=size, hand=1, draft="snake")
    assert THEORY.proves(state.view(None)) == Proved(winner, MIRROR)
    if size < 5:
        assert Solver(GAME, state.options, memory=2**24).winner(state) == winner
    rng = np.random.default_rng(size)
    players = [make_player("mirror" if seat == winner else "random", GAME, state.options) for seat in range(2)]
    while state.legal_actions:
        state = state.apply(players[state.actor].choose(state.view(state.actor), rng).action)
    assert state.outcome.returns[winner] == 1.0, state.position


def test_after_a_longer_snake_draft_there_is_no_mirror() -> None:
    """On size 4 with two tiles in hand it would be the second player's, and the first player wins."""
    state = start(size=4, hand=2, draft="snake")
    assert THEORY.proves(state.view(None)) is None
    assert Solver(GAME, state.options, memory=2**26).winner(state) == 0


ORDERS = ["".join(order) for length in (2, 3, 4) for order in product("12", repeat=length)]


def test_no_theorem_claims_a_draft_in_another_order() -> None:
    """With two tiles on size 2, ten of these 28 orders turn the winner round: a claim would be false there."""
    turned = 0
    for order in ORDERS:
        told = best_play(NaiveGrawlix(2, 2, order))[0]
        turned += told != THEORY.proves(start(size=2, hand=2).view(None)).winner  # type: ignore[union-attr]
        for size, hand in ((2, 2), (3, 2), (4, 3), (6, 4), (7, 4)):
            state, rng = start(size=size, hand=hand, draft=order), stream(size, "orders", hand)
            while state.view(None).phase == "draft":
                view = state.view(None)
                assert THEORY.proves(view) is None, (order, state.position)
                assert THEORY.winning_actions(view) == (), (order, state.position)
                assert "not alternate" in find_obstacle(view), (order, state.position)
                with pytest.raises(PlayerUnable):
                    make_player("mirror", GAME, state.options).choose(state.view(state.actor), rng)
                state = state.apply(int(rng.choice(state.legal_actions)))
    assert turned == 10


@pytest.mark.parametrize("order", ["112", "2112"])
def test_no_certificate_is_written_for_another_order(order: str) -> None:
    state = start(size=2, hand=2, draft=order)
    with pytest.raises(GlyphwallError, match="usual draft"):
        CERTIFICATES.by_theory(state)


@pytest.mark.parametrize("hand", [1, 2])
def test_the_solver_has_every_order_as_the_referee_has_it(hand: int) -> None:
    for order in ORDERS:
        state = start(size=2, hand=hand, draft=order)
        told = best_play(NaiveGrawlix(2, hand, order))[0]
        assert Solver(GAME, state.options, memory=2**20).winner(state) == told, order
        share = ExactRules(2, hand).value(state.options).share
        assert share == (float(told == 0), float(told == 0)), order


# -- the solver's hint: on every size the mirror's answers are legal, and win against random play --


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (3, 1), (3, 4), (4, 3), (5, 1), (5, 8), (6, 4), (7, 4)])
def test_the_hints_are_a_winning_strategy(size: int, hand: int) -> None:
    options = GAME.make_options(size=size, hand=hand)
    mirroring = 0 if size % 2 else 1
    for game in range(5):
        rng = stream(game, "hints")
        state = GAME.initial_state(options)
        while state.legal_actions:
            hint = int(mirror_reply(state.record[0]))
            if state.actor == mirroring:
                assert hint in state.legal_actions, state.position
                state = state.apply(hint)
            else:
                assert hint == -1
                state = state.apply(int(rng.choice(state.legal_actions)))
        assert state.outcome is not None
        assert state.outcome.returns[mirroring] == 1.0


def test_a_broken_mirror_has_no_hint() -> None:
    for options, line in (({"size": 6}, "+Rh +Ra"), ({"size": 5}, "+Bn +Rh +Ra")):
        state = GAME.initial_state(GAME.make_options(**options))
        for text in line.split():
            state = state.apply(state.parse(text)[0])
        state = state.apply(state.legal_actions[-1])
        assert mirror_reply(state.record[0]) == -1
