"""The value of a small zero-sum game with simultaneous choices, by OR-tools' linear solver (GLOP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.core._extras import require_extra

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]


def check_ortools() -> None:
    """Check that OR-tools is installed; raise MissingLibrary if it isn't."""
    with require_extra("study", "this study"):
        import ortools  # noqa: F401


_EXACT = 1e-12


class Bounds(NamedTuple):
    """A lower and an upper bound of a number."""

    low: float
    high: float


def matrix_value(low: Matrix, high: Matrix) -> Bounds:
    """Return bounds of the game's value for the row player.

    Both bounds come from strategies tried against every reply, so they hold despite the solver's rounding; only the
    sums are inexact (in the 16th digit).

    Args:
        low, high: bounds of the row player's gain, shape ``(rows, columns)``.

    Raises:
        MissingLibrary: OR-tools is not installed, and the game has no saddle point.
    """
    pure = Bounds(float(low.min(axis=1).max()), float(high.max(axis=0).min()))
    if pure.high - pure.low < _EXACT:
        return pure
    rows, columns = _strategies((low + high) / 2)
    mixed = Bounds(float((rows @ low).min()), float((high @ columns).max()))
    return Bounds(max(pure.low, mixed.low), min(pure.high, mixed.high))


def _strategies(gain: Matrix) -> tuple[Matrix, Matrix]:
    """Return nearly optimal mixed strategies of both players."""
    check_ortools()
    from ortools.linear_solver.python import model_builder

    # Equal rows and columns count once.
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
