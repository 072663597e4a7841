"""The value of a small zero-sum game in which both choose at the same time, by OR-tools' linear solver (GLOP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.studies.matrix_games import check_ortools

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

_EXACT = 1e-12


class Bounds(NamedTuple):
    """A number that is known to lie between two others."""

    low: float
    high: float


def matrix_value(low: Matrix, high: Matrix) -> Bounds:
    """What the row player can be sure of, and what the column player can hold it to.

    Both bounds come from strategies that are tried against every answer, so they hold whatever the linear solver's
    rounding did; only the arithmetic of adding them up is inexact (in the 16th digit).

    Args:
        low, high: bounds of the row player's gain, shape ``(rows, columns)``.

    Raises:
        Missing: OR-tools is not installed, and the game has no saddle point.
    """
    pure = Bounds(float(low.min(axis=1).max()), float(high.max(axis=0).min()))
    if pure.high - pure.low < _EXACT:
        return pure
    rows, columns = _strategies((low + high) / 2)
    mixed = Bounds(float((rows @ low).min()), float((high @ columns).max()))
    return Bounds(max(pure.low, mixed.low), min(pure.high, mixed.high))


def _strategies(gain: Matrix) -> tuple[Matrix, Matrix]:
    """Best mixed strategies of both players, nearly."""
    check_ortools()
    from ortools.linear_solver.python import model_builder

    # Rows and columns that are alike count once.
    rows, row_of = np.unique(gain, axis=0, return_index=True)
    small, column_of = np.unique(rows, axis=1, return_index=True)
    model = model_builder.Model()  # type: ignore[no-untyped-call]
    value = model.new_num_var(float(small.min()), float(small.max()), "value")
    weights = [model.new_num_var(0.0, 1.0, f"row{number}") for number in range(len(small))]
    model.add(sum(weights) == 1.0)
    answers = [
        model.add(sum(float(gained) * weight for gained, weight in zip(column, weights, strict=True)) - value >= 0.0)
        for column in small.T
    ]
    model.maximize(value)
    solver = model_builder.Solver("glop")
    solver.solve(model)
    one, other = np.zeros(gain.shape[0]), np.zeros(gain.shape[1])
    one[row_of] = [max(0.0, solver.value(weight)) for weight in weights]
    other[column_of] = [abs(solver.dual_value(answer)) for answer in answers]
    return one / one.sum(), other / other.sum()
