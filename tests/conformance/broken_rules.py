"""Broken variants: the actor, legal actions, chance, apply, the end."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.errors import IllegalAction
from glyphwall.core.kernel import Points
from glyphwall.core.message import Explanation
from glyphwall.core.values import CHANCE, Outcome
from tests.conformance.broken import Broken, answering, ending, sound, with_kernel, without_kernel
from tests.conformance.toy_piles import Piles, PilesOptions, PilesState

if TYPE_CHECKING:
    from collections.abc import Callable

asked = count()
STARTS: Counter[Piles] = Counter()


def chances(*probabilities: float, at: Callable[[PilesState], bool] = lambda state: state.actor == CHANCE) -> Any:
    return answering("chance_outcomes", lambda state, pairs: tuple(enumerate(probabilities)) if at(state) else ())


def changes_itself(self: PilesState, action: int) -> PilesState:
    after = PilesState.apply(self, action)
    self.die = after.die
    return after


def alternates(self: PilesState, action: int) -> PilesState:
    after = PilesState.apply(self, action)
    return self.game.make_state(self.options, after.piles, next(asked) % 2, after.die, after.chosen)


def other_options(self: PilesState, action: int) -> PilesState:
    after = PilesState.apply(self, action)
    return self.game.make_state(PilesOptions(4, 9), after.piles, after.turn, after.die, after.chosen)


def forgets_the_turn(self: PilesState) -> None:
    self.turn = 1


def counting_start(self: Piles, options: PilesOptions | None = None) -> PilesState:
    STARTS[self] += 1
    return Piles.initial_state(self, options)


def depends_on_starts(self: PilesState, action: int) -> PilesState:
    after = PilesState.apply(self, action)
    turn = after.turn if after.die or STARTS[self.game] % 2 else 0
    return self.game.make_state(self.options, after.piles, turn, after.die, after.chosen)


def takes_too_much(self: PilesState, action: int) -> PilesState:
    taken = action - 2 - self.options.piles
    if taken < 1 or not self.chosen:
        return PilesState.apply(self, action)
    piles = list(self.piles)
    piles[self.chosen - 1] = max(0, piles[self.chosen - 1] - taken)
    return self.game.make_state(self.options, tuple(piles), 1 - self.turn, 0, 0)


def wrong_error(self: PilesState, action: int) -> PilesState:
    if action not in self.legal_actions:
        raise ValueError(action)
    return PilesState.apply(self, action)


def wraps_round(self: PilesState, action: int) -> PilesState:
    return PilesState.apply(self, self.legal_actions[0] if action < 0 and self.legal_actions else action)


def says_nothing(self: PilesState, action: int) -> PilesState:
    try:
        return PilesState.apply(self, action)
    except IllegalAction:
        raise IllegalAction("no") from None


def never_game_over(self: PilesState, action: int) -> PilesState:
    try:
        return PilesState.apply(self, action)
    except IllegalAction as error:
        raise IllegalAction("no", error.explanation) from None


def changes_when_refusing(self: PilesState, action: int) -> PilesState:
    if action not in self.legal_actions:
        self.turn = 1
    return PilesState.apply(self, action)


def two_answers(self: PilesState, text: str) -> Explanation:
    explanation = PilesState.explain(self, text)
    fresh = {"asked": str(next(asked))}
    return explanation if explanation.legal else msgspec.structs.replace(explanation, facts=fresh)


def legal_once(self: Any) -> tuple[int, ...]:
    actions: tuple[int, ...] = sound("legal_actions", self)
    self.asked = getattr(self, "asked", 0) + 1
    return actions if self.asked % 2 or len(actions) < 2 else actions[1:]


BROKEN = [
    Broken("legal-ascending", "descending", answering("legal_actions", lambda state, legal: legal[::-1])),
    Broken("legal-ascending", "twice", answering("legal_actions", lambda state, legal: legal[:1] + legal)),
    Broken("legal-plain", "NumPy", answering("legal_actions", lambda state, legal: tuple(np.array(legal, np.int32)))),
    Broken("legal-plain", "a list", answering("legal_actions", lambda state, legal: list(legal))),
    Broken("legal-range", "too far", answering("legal_actions", lambda state, legal: (*legal, 50))),
    Broken("legal-stable", "another answer", {"legal_actions": property(legal_once)}),
    Broken("legal-moves", "other order", answering("legal_moves", lambda state, moves: moves[::-1])),
    Broken("legal-empty-when-over", "no outcome", answering("outcome", lambda state, outcome: None)),
    Broken(
        "legal-empty-when-over", "an actor", answering("actor", lambda state, actor: CHANCE if actor < 0 else actor)
    ),
    Broken("actor-known", "a third seat", answering("actor", lambda state, actor: 2 if actor >= 0 else actor)),
    Broken("turn-over", "never ends", answering("in_turn", lambda state, within: within or not any(state.piles))),
    Broken("start-turn", "begins within", answering("in_turn", lambda state, within: True)),
    Broken("bounded", "longer than said", game={"max_plies": lambda self, options: 3}),
    Broken("chance-sum", "not one", chances(0.5, 0.25, 0.2)),
    Broken("chance-sum", "a zero", chances(0.5, 0.5, 0.0)),
    Broken("chance-legal", "one missing", chances(0.5, 0.5)),
    Broken("chance-only", "for a seat too", chances(0.5, 0.25, 0.25, at=lambda state: any(state.piles))),
    Broken("chance-declared", "not declared", game={"has_chance": lambda self, options: False}),
    Broken("apply-immutable", "changes itself", {"apply": changes_itself}),
    Broken("apply-same", "two answers", {"apply": alternates}),
    Broken("forget-same", "forgets whose turn it is", {"forget": forgets_the_turn}),
    Broken("apply-options", "other options", {"apply": other_options}),
    Broken(
        "deterministic",
        "counts games",
        {"apply": depends_on_starts},
        {"initial_state": counting_start, "kernel": property(without_kernel)},
    ),
    Broken("illegal-refused", "takes too much", {"apply": takes_too_much}),
    Broken("illegal-refused", "wrong error", {"apply": wrong_error}),
    Broken("illegal-range", "wraps round", {"apply": wraps_round}),
    Broken("illegal-explained", "says nothing", {"apply": says_nothing}),
    Broken("illegal-over", "no GameOver", {"apply": never_game_over}),
    Broken("illegal-explanation", "two answers", {"explain": two_answers}),
    Broken("illegal-unchanged", "changes when refusing", {"apply": changes_when_refusing}),
    Broken("explain-legal", "refuses all", {"explain": lambda self, text: Explanation("no", text)}),
    Broken("explain-words", "speechless", game={"describe": lambda self, explanation, locale="en": ""}),
    Broken("returns-zero-sum", "both win", ending(lambda: Outcome("empty", (1, 1), (1.0, 1.0)))),
    Broken("returns-range", "too much", ending(lambda: Outcome("empty", (1, 2), (2.0, -2.0)))),
    Broken("ranking-agrees", "the loser first", ending(lambda: Outcome("empty", (1, 2), (-1.0, 1.0)))),
    Broken("ranking-agrees", "equal, and not", ending(lambda: Outcome("empty", (1, 1), (-1.0, 1.0)))),
    Broken("ranking-places", "nobody is first", ending(lambda: Outcome("empty", (2, 3), (1.0, -1.0)))),
    Broken("outcome-seats", "three seats", ending(lambda: Outcome("empty", (1, 2, 2), (1.0, -0.5, -0.5)))),
    Broken(
        "kernel-returns",
        "other points",
        answering("outcome", lambda state, outcome: outcome and msgspec.structs.replace(outcome, points=(0, 1))),
        with_kernel(points=Points(lambda record, seat: 1)),
    ),
    Broken("outcome-points", "one number", ending(lambda: Outcome("empty", (1, 2), (1.0, -1.0), (3,)))),
    Broken(
        "outcome-draw",
        "a draw in a game that cannot be drawn",
        ending(lambda: Outcome("empty", (1, 1), (0.0, 0.0))),
        {"can_draw": lambda self, options: False},
    ),
    Broken("outcome-reason", "no reason", ending(lambda: Outcome("", (1, 2), (1.0, -1.0)))),
    Broken("outcome-type", "a pair", ending(lambda: (1, -1))),  # type: ignore[arg-type, return-value]
    Broken("no-exception", "crashes", answering("in_turn", lambda state, within: within and state.piles[9])),
]
