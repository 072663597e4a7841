"""The strong player with an outside game: it uses the groups that the kernel has, and needs none."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.compiled import compiled
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.extension_points import Proved
from glyphwall.core.kernel import Evaluation, Secrets, Solving
from glyphwall.core.plugin import BasicPlugin
from glyphwall.players import _strong as strong
from glyphwall.players.base import Decision, Limits, Question
from glyphwall.players.specs import make_player
from tests.marks import long_to_compile
from tests.unit.search.race import KERNEL, TAKE, Race, best_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.kernel import Kernel

pytestmark = long_to_compile


@compiled
def position_key(record: Any, scratch: np.ndarray) -> np.uint64:
    return np.uint64(record.heap + 1)


@compiled
def worthwhile(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    count = 3 if record.heap > 3 else np.int64(record.heap)
    for index in range(count):
        out[index] = TAKE + index
        order[index] = 0
    return count  # type: ignore[return-value]


@compiled
def verdict(record: Any) -> int:
    if record.heap == 0:
        return -1
    return 1 if record.heap <= 3 else 0


@compiled
def finish(record: Any, table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, plies: int, hunting: bool) -> int:
    return 0


@compiled
def evaluable(record: Any) -> bool:
    return bool(record.coin == 0)


@compiled
def evaluate(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    features[0] = 1.0 if record.heap % 4 else -1.0
    return weights[0] * features[0]  # type: ignore[no-any-return]


def load_weights() -> np.ndarray:
    return np.array([0.5])


def within_reach(state: Any) -> Any:
    return state.options if state.heap < 12 else None


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    pass


SOLVING = Solving(position_key, worthwhile, verdict, finish, 1, within_reach)
EVALUATION = Evaluation(evaluable, evaluate, load_weights)
BARE = KERNEL
SOLVED = replace(KERNEL, solving=SOLVING)
GUIDED = replace(KERNEL, solving=SOLVING, evaluation=EVALUATION)


class RaceGame:
    """The toy game with two seats, as far as players need it."""

    id, title = "race", "Race"
    plugin: Any = None

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def seats(self, options: Any) -> int:
        return 2

    def has_chance(self, options: Any) -> bool:
        return False

    def has_hidden_information(self, options: Any) -> bool:
        return False

    def max_plies(self, options: Any) -> int:
        return 128

    def action_to_text(self, action: int, options: Any) -> str:
        return f"t{action - TAKE + 1}"


class RaceState(Race):
    """A position that knows its game, with options that aren't None."""

    kernel = BARE

    @property
    def key(self) -> int:
        return self.heap

    @property
    def outcome(self) -> Any:
        """The seat to act loses if no coins are left."""
        if self.heap:
            return None
        return SimpleNamespace(returns=(-1.0, 1.0) if self.turn == 0 else (1.0, -1.0))

    @property
    def game(self) -> Any:
        return RaceGame(self.kernel)

    @property
    def options(self) -> Any:
        return "the rules"


class Theory:
    """The theory: leave a multiple of four."""

    def proves(self, view: Any) -> Proved | None:
        return Proved(view.actor, "the rule of four") if view.heap % 4 else None

    def winning_actions(self, view: Any) -> Sequence[int]:
        return [TAKE + view.heap % 4 - 1] if view.heap % 4 else []


class TheoryPlugin(BasicPlugin):
    def load_theory(self) -> Any:
        return Theory()


def decide(
    heap: int, kernel: Kernel, actions: tuple[int, ...] | None = None, spec: str = "strong:sims=400"
) -> Decision:
    state: Any = type("State", (RaceState,), {"kernel": kernel})(heap)
    game: Any = RaceGame(kernel)
    player = make_player("strong", game, state.options)
    asked = Question(
        state, state, actions or state.legal_actions, np.random.default_rng(1), Limits(sims=4000), None, None, None
    )
    return player.decide(asked)


@pytest.mark.parametrize("kernel", [BARE, SOLVED, GUIDED], ids=["rules", "solving", "evaluation"])
@pytest.mark.parametrize(
    "heap",
    [9, *(pytest.param(heap, marks=pytest.mark.long) for heap in (5, 6, 7, 14))],
)
def test_it_plays_well_with_what_there_is(kernel: Kernel, heap: int) -> None:
    """Each kernel plays the only winning ply of a won heap."""
    decision = decide(heap, kernel)
    after: Any = Race(heap).apply(decision.action)
    assert best_values(after)[0] == 1.0, decision


def test_within_reach_the_solver_proves_it() -> None:
    assert decide(9, SOLVED).note == "proved: a win"
    assert decide(8, SOLVED).note == "proved: a loss against the best answers"
    assert decide(9, SOLVED).candidates[0].visits == 0


def test_theory_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "plugin_of", TheoryPlugin)
    decision = decide(42, BARE)
    assert decision.note == "the rule of four: a proved win"
    assert decision.action == TAKE + 1
    assert (decide(5, SOLVED, (TAKE + 1, TAKE + 2)).note or "").startswith("proved: each of these plies loses")


def test_it_is_for_games_without_secrets() -> None:
    with pytest.raises(UnknownPlayer, match="ismcts plays it"):
        decide(9, replace(KERNEL, secrets=Secrets(redeal)))
