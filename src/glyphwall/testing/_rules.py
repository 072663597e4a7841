"""Checks of play: the actor, legal actions, apply, and the end of a game."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import GameOver, IllegalAction
from glyphwall.core.values import CHANCE, NO_ACTOR, Outcome
from glyphwall.testing._report import Trail, describe_actor, snapshot
from glyphwall.testing._texts import check_explanation

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.core.message import Explanation


def check_ply(trail: Trail, state: State) -> None:
    """Check actor, legal actions, chance and the end of the game at one position."""
    legal = state.legal_actions
    count = trail.game.action_count(trail.options)
    trail.expect(
        "legal-plain",
        isinstance(legal, tuple) and all(type(action) is int for action in legal),
        "legal_actions is a tuple of int",
        legal,
    )
    trail.expect("legal-ascending", all(a < b for a, b in pairwise(legal)), "legal_actions ascends strictly", legal)
    trail.expect(
        "legal-range", all(0 <= action < count for action in legal), f"legal_actions lies in range({count})", legal
    )
    trail.expect("legal-stable", state.legal_actions == legal, "legal_actions does not change", state.legal_actions)
    moves = tuple(trail.game.action_to_move(action, trail.options) for action in legal)
    trail.expect(
        "legal-moves", state.legal_moves == moves, "legal_moves are legal_actions, in order", state.legal_moves
    )
    over = state.outcome is not None
    trail.expect(
        "legal-empty-when-over",
        (not legal) == over == (state.actor == NO_ACTOR),
        "no legal action, an outcome and the actor NO_ACTOR come together, or not at all",
        f"{len(legal)} legal actions, outcome {state.outcome}, actor {describe_actor(state.actor)}",
    )
    trail.expect(
        "actor-known",
        state.actor in (CHANCE, NO_ACTOR) or 0 <= state.actor < trail.seats,
        f"the actor is a seat below {trail.seats}, CHANCE or NO_ACTOR",
        state.actor,
    )
    trail.expect(
        "bounded",
        len(trail.plies) <= trail.game.max_plies(trail.options),
        f"no game is longer than max_plies ({trail.game.max_plies(trail.options)})",
        f"{len(trail.plies)} plies",
    )
    if over:
        trail.expect("turn-over", not state.in_turn, "no turn is in progress once the game is over")
        _check_outcome(trail, state)
    _check_chance(trail, state)


def _check_chance(trail: Trail, state: State) -> None:
    pairs = state.chance_outcomes
    if state.actor != CHANCE:
        trail.expect("chance-only", pairs == (), "chance_outcomes is empty unless CHANCE acts", pairs)
        return
    trail.expect(
        "chance-declared", trail.game.has_chance(trail.options), "CHANCE acts only where has_chance(options) is true"
    )
    trail.expect(
        "chance-legal",
        tuple(action for action, _ in pairs) == state.legal_actions,
        f"chance_outcomes names the legal actions {state.legal_actions}, in order",
        pairs,
    )
    total = math.fsum(probability for _, probability in pairs)
    trail.expect(
        "chance-sum",
        math.isclose(total, 1.0, abs_tol=1e-9) and all(probability > 0 for _, probability in pairs),
        "probabilities are above 0 and sum to 1",
        f"sum {total}: {pairs}",
    )


def _check_outcome(trail: Trail, state: State) -> None:
    outcome = state.outcome
    if not isinstance(outcome, Outcome):
        trail.fail("outcome-type", "an Outcome", outcome)
    returns, ranking = outcome.returns, outcome.ranking
    trail.expect("outcome-reason", bool(outcome.termination), "a termination with a name", outcome)
    declared = trail.game.terminations(trail.options)
    trail.expect(
        "outcome-declared",
        not declared or outcome.termination in declared,
        f"the termination is one of {', '.join(declared)}",
        outcome,
    )
    drawable = trail.game.can_draw(trail.options)
    trail.expect(
        "outcome-draw",
        drawable or ranking.count(1) == 1,
        "one seat alone is first: the game says that it cannot be drawn (can_draw)",
        outcome,
    )
    trail.report.drawable |= drawable
    trail.report.endings[outcome.termination] += 1
    trail.report.draws += outcome.ranking.count(1) > 1
    trail.report.terminations.update(declared)
    trail.expect(
        "outcome-seats",
        len(returns) == len(ranking) == trail.seats,
        f"returns and ranking have a number for each of {trail.seats} seats",
        outcome,
    )
    trail.expect(
        "outcome-points",
        outcome.points is None or len(outcome.points) == trail.seats,
        f"points are None, or a number for each of {trail.seats} seats",
        outcome,
    )
    trail.expect("returns-zero-sum", math.isclose(math.fsum(returns), 0.0, abs_tol=1e-9), "returns sum to 0", outcome)
    trail.expect("returns-range", all(-1 <= value <= 1 for value in returns), "returns lie in [-1, 1]", outcome)
    places = sorted(ranking)
    trail.expect(
        "ranking-places",
        all(place == 1 + sum(other < place for other in places) for place in places),
        "a place is one more than the number of seats before it: 1 1 3, not 1 1 2",
        outcome,
    )
    seats = range(len(ranking))
    trail.expect(
        "ranking-agrees",
        all(
            (returns[a] >= returns[b] if ranking[a] < ranking[b] else True)
            and (returns[a] == returns[b] if ranking[a] == ranking[b] else True)
            for a in seats
            for b in seats
        ),
        "a better place never returns less, and equal places return the same",
        outcome,
    )


def check_apply(trail: Trail, state: State, action: int) -> State:
    """Check that apply returns a new position and leaves the old one alone; return the new one."""
    before = snapshot(state)
    after = state.apply(action)
    trail.expect(
        "apply-immutable",
        after is not state and snapshot(state) == before,
        f"apply({trail.text(action)}) leaves the old state as it was",
        f"{before} became {snapshot(state)}",
    )
    again = state.apply(action)
    trail.expect(
        "apply-same",
        snapshot(again) == snapshot(after),
        f"apply({trail.text(action)}) twice gives equal states",
        f"{snapshot(after)} and {snapshot(again)}",
    )
    state.forget()
    trail.expect("forget-same", snapshot(state) == before, "forget() leaves the state as it was", snapshot(state))
    trail.expect("apply-options", after.options == state.options, "apply keeps the options", after.options)
    return after


def check_illegal(trail: Trail, state: State, rng: np.random.Generator, samples: int) -> None:
    """Check that illegal numbers are refused with an explanation, and change nothing."""
    count = trail.game.action_count(trail.options)
    legal = set(state.legal_actions)
    before = snapshot(state)
    for action in dict.fromkeys(rng.integers(count, size=samples).tolist()):
        if action in legal:
            continue
        text = trail.text(action)
        try:
            accepted = state.apply(action)
        except IllegalAction as error:
            explanation = error.explanation
            trail.expect(
                "illegal-over",
                state.actor != NO_ACTOR or isinstance(error, GameOver),
                "a finished game raises GameOver",
                type(error),
            )
        except Exception as error:
            trail.fail("illegal-refused", f"apply({action}), {text}, raises IllegalAction", repr(error))
        else:
            trail.fail("illegal-refused", f"apply({action}), {text}, raises IllegalAction", accepted)
        if explanation is None or explanation.legal:
            wanted = f"IllegalAction for {text} carries an explanation whose code is not 'legal'"
            trail.fail("illegal-explained", wanted, explanation)
        trail.report.checks["illegal-explained"] += 1
        check_explanation(trail, explanation)
        answer = state.explain(text)
        trail.expect(
            "illegal-explanation",
            _without_words(answer) == _without_words(explanation),
            f"explain({text!r}) gives the same explanation",
            f"{answer} and {explanation}",
        )
    for action in (-1, count):
        try:
            accepted = state.apply(action)
        except IllegalAction:
            trail.report.checks["illegal-range"] += 1
        else:
            trail.fail(
                "illegal-range", f"apply({action}) raises IllegalAction: the codec ends at {count - 1}", accepted
            )
    trail.expect("illegal-unchanged", snapshot(state) == before, "a refused action changes nothing", snapshot(state))


def _without_words(explanation: Explanation) -> Explanation:
    """Return the explanation without its words."""
    return msgspec.structs.replace(explanation, said=())
