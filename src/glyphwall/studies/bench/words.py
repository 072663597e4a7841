"""Numbers of a study in words and in cells of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.studies.bench.measures import MEASURES, SCALE
from glyphwall.studies.statistics import elo

if TYPE_CHECKING:
    from glyphwall.studies.bench.compare import Difference, Estimate
    from glyphwall.studies.bench.results import CellResult
    from glyphwall.studies.statistics import Interval

_TIED = "\u00a0"
"""A space at which no line ends."""


def number(value: float, unit: str, *, signed: bool = False) -> str:
    """A value as its unit is written: shares in percent, others with as many digits as they bear."""
    sign = "+" if signed else ""
    if unit == "share":
        return f"{100 * value:{sign}.1f}"
    return f"{value:{sign}.2f}" if abs(value) < 10 else f"{value:{sign}.1f}"


def cell_text(estimate: Estimate | None, unit: str) -> str:
    """A mean with its interval, for a cell of a table."""
    if estimate is None:
        return ""
    percent = f"{_TIED}%" if unit == "share" else ""
    mean = f"{number(estimate.mean, unit)}{percent}"
    if estimate.low is None or estimate.high is None:
        return mean
    return f"{mean} ({number(estimate.low, unit)}{_TIED}to{_TIED}{number(estimate.high, unit)})"


def row_name(name: str) -> str:
    """A measure with its unit, for the first column of a table."""
    measure = MEASURES[name]
    told = measure.unit == "share" or measure.unit in measure.title
    return measure.title if told else f"{measure.title} ({measure.unit})"


def cell_name(cell: CellResult, many_seats: bool) -> str:
    """A variant, with its seats where a study has several numbers of them."""
    return f"{cell.seats} seats, {cell.variant}" if many_seats else cell.variant


def difference_words(difference: Difference, first: str) -> str:
    """What a difference says, in a sentence."""
    measure = MEASURES[difference.measure]
    unit = f" {'percentage points' if measure.unit == 'share' else measure.unit}"
    if measure.unit in measure.title or measure.unit == SCALE:
        unit = ""
    low, high = (number(value, measure.unit, signed=True) for value in (difference.low, difference.high))
    if not difference.differs:
        return f"not told apart from {first}: anything from {low} to {high}{unit}"
    more = "more" if difference.mean > 0 else "less"
    return f"{number(abs(difference.mean), measure.unit)}{unit} {more} than {first} ({low} to {high})"


def first_seat_words(cell: CellResult, many_seats: bool) -> str:
    """Who acts first: an advantage, or none that these games show."""
    estimate, even = cell.measures["first"], 1 / cell.seats
    share = cell_text(estimate, "share")
    name = cell_name(cell, many_seats)
    if estimate.low is None or estimate.high is None or estimate.low <= even <= estimate.high:
        return f"{name}: who acts first wins {share}; these games do not tell it from an even {100 * even:.1f} %."
    kind = "an advantage" if estimate.mean > even else "a disadvantage"
    return f"{name}: who acts first wins {share}: {kind}, even being {100 * even:.1f} %."


def strength_words(strength: Interval, seats: int, games: int) -> str:
    """What the stronger player makes of its strength."""
    mean, low, high = (number(value, "share") for value in strength)
    text = f"{mean} % ({low} to {high}) in {games:,} games"
    if seats == 2 and 0 < strength.estimate < 1:
        text += f", {elo(strength.estimate):+.0f} Elo"
    return text
