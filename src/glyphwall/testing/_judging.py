"""Checks of the groups that rate positions: ``points``, ``scores``, ``outlook`` and ``evaluation``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.testing._compiled import check_unchanged, fingerprint

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Evaluation, Kernel, MoveScores, Outlook, Points
    from glyphwall.testing._report import Trail

_SAMPLES = 4  # actions that are also scored alone


def check_judgements(trail: Trail, kernel: Kernel, state: State, after: State | None, rng: np.random.Generator) -> None:
    """Check a game's ratings of one position, and of the one that follows (None at the end)."""
    if after is None:
        if kernel.points is not None:
            _check_points(trail, kernel, kernel.points, state)
        return
    if kernel.scores is not None and state.actor >= 0:
        _check_scores(trail, kernel.scores, state, rng)
    if kernel.outlook is not None:
        _check_outlook(trail, kernel, kernel.outlook, state, after)
    if kernel.evaluation is not None:
        _check_evaluation(trail, kernel.evaluation, state, after)


# -- points -------------------------------------------------------------------------------------------


def _check_points(trail: Trail, kernel: Kernel, group: Points, state: State) -> None:
    """Check that points agree with the ranking, and values with the returns."""
    outcome = state.outcome
    assert outcome is not None
    seats, record = range(trail.seats), state.record
    points = [int(group.final_points(record[0], seat)) for seat in seats]
    trail.expect(
        "points-ranking",
        all(outcome.ranking[a] <= outcome.ranking[b] if points[a] > points[b] else True for a in seats for b in seats),
        f"more points are never a worse place: {outcome}",
        points,
    )
    if group.write_values is not None:
        values = np.full(kernel.rules.max_seats, np.nan)
        group.write_values(record[0], values)
        written = values[: trail.seats]
        _check_range(trail, "points-range", "write_values", values)
        trail.expect(
            "points-order",
            all(
                written[a] >= written[b] if outcome.returns[a] > outcome.returns[b] else True
                for a in seats
                for b in seats
            ),
            f"a game is worth more to whom it returns more: {outcome}",
            values,
        )
    check_unchanged(trail, "points-pure", state, record, "counting points")


# -- scores -------------------------------------------------------------------------------------------


def _check_scores(trail: Trail, group: MoveScores, state: State, rng: np.random.Generator) -> None:
    """Check that every action has a score, the same alone and with others."""
    actions = np.array(state.legal_actions, np.int32)
    scores = _scores(trail, group, state, actions)
    trail.expect(
        "scores-finite", bool(np.isfinite(scores).all()), f"write_scores writes {len(actions)} finite numbers", scores
    )
    for place in rng.integers(len(actions), size=_SAMPLES).tolist():
        alone = _scores(trail, group, state, actions[place : place + 1])
        trail.expect(
            "scores-alone",
            float(alone[0]) == float(scores[place]),
            f"{trail.text(int(actions[place]))} has the same score by itself",
            (alone[0], scores[place]),
        )


def _scores(trail: Trail, group: MoveScores, state: State, actions: np.ndarray) -> np.ndarray:
    root, asked = state.record, actions.copy()
    scores = np.full(len(actions), np.nan)
    group.write_scores(root, root.copy(), asked, scores)
    trail.expect(
        "scores-pure",
        fingerprint(root) == fingerprint(state.record) and asked.tolist() == actions.tolist(),
        "write_scores changes neither the root nor the actions",
        root,
    )
    return scores


# -- outlook ------------------------------------------------------------------------------------------


def _check_outlook(trail: Trail, kernel: Kernel, group: Outlook, state: State, after: State) -> None:
    """Check that the clock never goes back, and that the position can be estimated when it advances."""
    before, now = int(group.clock(state.record[0])), int(group.clock(after.record[0]))
    trail.expect("outlook-clock", now >= before, f"the clock does not go back from {before}", now)
    if now == before or not after.legal_actions:
        return
    weights = _weights(trail, "outlook", group.load_weights())
    record, out = after.record, np.full(kernel.rules.max_seats, np.nan)
    group.write_estimates(record[0], weights, np.zeros(weights.shape[-1]), out)
    _check_range(trail, "outlook-range", "write_estimates", out)
    check_unchanged(trail, "outlook-pure", after, record, "write_estimates")


# -- evaluation ---------------------------------------------------------------------------------------


def _check_evaluation(trail: Trail, group: Evaluation, state: State, after: State) -> None:
    """Check that evaluable positions stay evaluable, with values between -1 and 1."""
    record = state.record
    if not group.evaluable(record[0]):
        return
    trail.expect(
        "evaluation-seats",
        trail.seats == 2 and state.actor >= 0,
        "only positions of two seats are evaluable, and none where chance acts",
        (trail.seats, state.actor),
    )
    trail.expect(
        "evaluation-stays",
        not after.legal_actions or bool(group.evaluable(after.record[0])),
        "what follows an evaluable position is evaluable",
        after,
    )
    weights = _weights(trail, "evaluation", group.load_weights())
    value = float(group.evaluate(record[0], weights, np.zeros(weights.shape[-1])))
    trail.expect("evaluation-range", -1.0 < value < 1.0, "evaluate gives a number between -1 and 1", value)
    check_unchanged(trail, "evaluation-pure", state, record, "an evaluation")
    if group.share is not None:
        _check_shared(trail, group, weights, state, after)
        check_unchanged(trail, "evaluation-pure", state, record, "a shared evaluation")


def _check_shared(trail: Trail, group: Evaluation, weights: np.ndarray, state: State, after: State) -> None:
    """Check that what positions share gives each the value that it has by itself."""
    assert group.share is not None
    assert group.evaluate_after is not None
    shared = np.zeros(group.shared_words, np.uint64)
    if not group.share(state.record[0], weights, shared):
        return
    action = next(action for action in state.legal_actions if state.apply(action) == after)
    value = float(group.evaluate_after(state.record[0], action, weights, shared))
    if after.outcome is not None:
        right = value > 1.0 or after.outcome.returns[state.actor] <= 0
        alone = 2.0
    else:
        alone = float(group.evaluate(after.record[0], weights, np.zeros(weights.shape[-1])))
        alone = alone if after.actor == state.actor else -alone
        right = value > 1.0 or value == alone
    trail.expect(
        "evaluation-shared",
        right,
        f"evaluate_after gives what evaluate does after {trail.text(action)}: {alone}",
        value,
    )


def _check_range(trail: Trail, check: str, name: str, values: np.ndarray) -> None:
    in_range = bool((np.abs(values[: trail.seats]) <= 1.0).all())
    trail.expect(check, in_range, f"{name} writes a number in [-1, 1] for each of {trail.seats} seats", values)


def _weights(trail: Trail, group: str, weights: Any) -> np.ndarray:
    trail.expect(
        f"{group}-weights",
        isinstance(weights, np.ndarray) and weights.ndim > 0 and weights.size > 0 and bool(np.isfinite(weights).all()),
        f"load_weights of {group} gives an array of finite numbers",
        weights,
    )
    return np.asarray(weights)
