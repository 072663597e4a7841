"""The results of a study as plain values: estimates with intervals, and differences between variants.

A difference uses pairs of games with the same number: they have the same seed, the same chance as long as they go the
same way, and the same opening where both rules allow it. Its interval is Student's for the mean of the pairs'
differences. With m comparisons in a study each has the level 1 - 0.05 / m (Bonferroni), so that all of them together
hold in 95 of 100 studies. Differences of shares are -1, 0 and 1; a pair of +1 and one of -1 is added to them, which
keeps the interval honest for identical games (D. G. Bonett and R. M. Price, "Adjusted Wald Confidence Interval for a
Difference of Binomial Proportions Based on Paired Data", J. Educ. Behav. Stat. 37, 2012).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from glyphwall.studies.statistics import Interval, mean_interval, over_rounds, wilson
from glyphwall.studies.variants._claims import Claim, judge_shares
from glyphwall.studies.variants._game_measures import SHARE, Finding
from glyphwall.studies.variants._measures import by_order, list_measures
from glyphwall.studies.variants._usage import Usage, count_usage
from glyphwall.studies.variants.plan import EQUAL, STRENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants.folder import Findings
    from glyphwall.studies.variants.plan import Cell, StudyFile, StudyPlan


LEAST_PAIRS = 10
"""The minimum number of pairs for a difference."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games with its 95 % interval, left out with too few games."""

    mean: float
    low: float | None
    high: float | None
    games: int


class Difference(msgspec.Struct, frozen=True):
    """A variant's difference from the first one in a measure (variant minus first), with the corrected interval."""

    measure: str
    variant: str
    seats: int
    mean: float
    low: float
    high: float
    pairs: int

    @property
    def differs(self) -> bool:
        """True if the interval leaves out 0."""
        return not self.low <= 0 <= self.high


def estimate_mean(values: Sequence[float], *, yes_no: bool = False, share: bool = False) -> Estimate | None:
    """Return the mean of a measure; None without games.

    Args:
        values: one for each game, or for each round of games.
        yes_no: True for shares of a win and for yes or no, which get Wilson's interval.
        share: True for values from 0 to 1, which bound the interval.
    """
    if not values:
        return None
    if yes_no:
        found = wilson(sum(values), len(values))
    elif len(values) > 1:
        found = mean_interval(values)
    else:
        return Estimate(values[0], None, None, 1)
    if share:
        found = Interval(found.estimate, max(0.0, found.low), min(1.0, found.high))
    return Estimate(found.estimate, found.low, found.high, len(values))


def estimate_difference(
    one: Mapping[int, float], other: Mapping[int, float], comparisons: int, yes_no: bool
) -> Interval | None:
    """Return ``other`` minus ``one`` over their common rounds; None if these are fewer than `LEAST_PAIRS`.

    ``comparisons`` is the number of comparisons in the study; for ``yes_no`` see `estimate_mean`.
    """
    shared = sorted(one.keys() & other.keys())
    if len(shared) < LEAST_PAIRS:
        return None
    found = [other[key] - one[key] for key in shared]
    mean = sum(found) / len(found)
    _, low, high = mean_interval([*found, 1.0, -1.0] if yes_no else found, 1 - 0.05 / comparisons)
    if yes_no:
        low, high = max(-1.0, low), min(1.0, high)
    return Interval(mean, min(mean, low), max(mean, high))


class CellResult(msgspec.Struct, frozen=True):
    """The results for a variant with a number of seats.

    Attributes:
        measures: means by the measure's name, for measures that apply.
        order: share of the win in playing order, from the first player on.
        endings: share of games by termination.
        lengths: plies of the shortest game, the 5th, 50th and 95th percentile, and the longest game.
        short: share of games that ended within half the median's plies.
        causes: a seat's average points, by their source.
        strength: the stronger player's share of the wins against weaker ones, over whole rounds; None if not measured.
        pairs: games that the first variant has as well; None for the first variant.
        alike: number of these that were identical ply by ply.
        findings: results about the rules, by the measure's name.
        first_claim: whether acting first matters, corrected for the cells of the study; None without the measure.
        strength_claim: whether the stronger player is stronger, likewise; None if not measured.
    """

    variant: str
    seats: int
    games: int
    measures: dict[str, Estimate]
    order: tuple[Estimate, ...]
    endings: dict[str, float]
    lengths: tuple[int, ...]
    short: float
    causes: dict[str, float]
    usage: Usage | None
    strength: Interval | None = None
    strength_games: int = 0
    pairs: int | None = None
    alike: int = 0
    findings: dict[str, Finding] = {}
    first_claim: Claim | None = None
    strength_claim: Claim | None = None


class StudyResult(msgspec.Struct, frozen=True):
    """The results of a study.

    Attributes:
        cells: by variant and number of seats, in the order of the file.
        differences: differences of every other variant from the first one.
        comparisons: number of differences that share the 95 %.
        games, wanted: games finished, and planned.
    """

    cells: tuple[CellResult, ...]
    differences: tuple[Difference, ...]
    comparisons: int
    games: int
    wanted: int


def compute_results(
    file: StudyFile, plan: StudyPlan, games: Iterable[StudyGame], findings: Findings | None = None
) -> StudyResult:
    """Sum up the games of a study, with the results about its rules."""
    by_cell = games_by_cell(plan, games)
    measures = list_measures(plan.game)
    names = [name for name in measures if file.measures is None or name in file.measures]
    cells = []
    values: dict[tuple[int, int], dict[str, dict[int, float]]] = {}
    for place, cell in enumerate(plan.cells):
        if cell.lineup != EQUAL:
            continue
        found = by_cell[place]
        values[cell.variant, cell.seats] = {
            name: _by_round(cell, {i: measures[name].of(game, file.minutes) for i, game in found.items()})
            for name in names
        }
        of_rules = {name: finding for (at, name), finding in (findings or {}).items() if at == place}
        cells.append(_cell_result(plan, cell, found, values[cell.variant, cell.seats], by_cell, of_rules))
    comparisons, differences = _differences(plan, values, names)
    total = sum(map(len, by_cell.values()))
    return StudyResult(with_claims(cells), tuple(differences), comparisons, total, len(plan.numbers))


def with_claims(cells: Sequence[CellResult]) -> tuple[CellResult, ...]:
    """Return the cells with their claims about the first player's and the stronger player's share."""
    firsts = [
        (cell.measures["first"].mean, cell.measures["first"].games, cell.seats) if "first" in cell.measures else None
        for cell in cells
    ]
    strengths = [
        None
        if cell.strength is None
        else (cell.strength.estimate, cell.strength_games - cell.strength_games % cell.seats, cell.seats)
        for cell in cells
    ]
    return tuple(
        msgspec.structs.replace(cell, first_claim=first, strength_claim=strength)
        for cell, first, strength in zip(cells, judge_shares(firsts), judge_shares(strengths), strict=True)
    )


def games_by_cell(plan: StudyPlan, games: Iterable[StudyGame]) -> dict[int, dict[int, StudyGame]]:
    """Return the games of the plan by the index of their cell and their number in it, ascending."""
    found: dict[int, dict[int, StudyGame]] = {place: {} for place in range(len(plan.cells))}
    for game in sorted(games, key=lambda game: game.number):
        place, inside = plan.place(game.number)
        if inside < plan.games_of(plan.cells[place]):
            found[place][inside] = game
    return found


def _by_round(cell: Cell, values: Mapping[int, float | None]) -> dict[int, float]:
    """Return the mean over each round in which all games have a value."""
    rounds: dict[int, list[float]] = {}
    for inside, value in values.items():
        if value is not None:
            rounds.setdefault(inside // cell.turns, []).append(value)
    return {number: sum(each) / cell.turns for number, each in rounds.items() if len(each) == cell.turns}


def _cell_result(
    plan: StudyPlan,
    cell: Cell,
    found: Mapping[int, StudyGame],
    values: Mapping[str, Mapping[int, float]],
    by_cell: Mapping[int, Mapping[int, StudyGame]],
    findings: dict[str, Finding],
) -> CellResult:
    games = list(found.values())
    measures = list_measures(plan.game)
    means = {
        name: estimate_mean(list(each.values()), yes_no=measures[name].yes_no, share=measures[name].unit == SHARE)
        for name, each in values.items()
    }
    measured = {name: estimate for name, estimate in means.items() if estimate is not None}
    orders = [by_order(game) for game in games]
    order = [estimate_mean([each[place] for each in orders], yes_no=True) for place in range(cell.seats)]
    lengths = sorted(len(game.actors) for game in games)
    endings = Counter(game.played.reason for game in games)
    causes: dict[str, list[float]] = {}
    for game in games:
        for name, points in game.causes.items():
            causes.setdefault(name, []).append(sum(points) / len(points))
    strength, strength_games = _strength(plan, cell, by_cell)
    alike = _alike(plan, cell, by_cell)
    return CellResult(
        variant=plan.variants[cell.variant],
        seats=cell.seats,
        games=len(games),
        measures=measured,
        order=tuple(estimate for estimate in order if estimate is not None),
        endings={name: count / len(games) for name, count in endings.most_common()},
        lengths=tuple(lengths[round(part * (len(lengths) - 1))] for part in (0.0, 0.05, 0.5, 0.95, 1.0))
        if games
        else (),
        short=sum(2 * length < lengths[len(lengths) // 2] for length in lengths) / len(games) if games else 0.0,
        causes={name: sum(each) / len(each) for name, each in causes.items()},
        usage=count_usage(plan, cell, games),
        strength=strength,
        strength_games=strength_games,
        pairs=None if alike is None else len(alike),
        alike=0 if alike is None else sum(alike),
        findings=findings,
    )


def _alike(plan: StudyPlan, cell: Cell, by_cell: Mapping[int, Mapping[int, StudyGame]]) -> list[bool] | None:
    """Compare games with those of the first variant ply by ply; return None for the first variant."""
    if cell.variant == 0:
        return None
    places = {(each.variant, each.seats): place for place, each in enumerate(plan.cells) if each.lineup == EQUAL}
    mine, first = (by_cell[places[variant, cell.seats]] for variant in (cell.variant, 0))
    return [mine[inside].played.actions == first[inside].played.actions for inside in mine.keys() & first.keys()]


def _strength(
    plan: StudyPlan, cell: Cell, by_cell: Mapping[int, Mapping[int, StudyGame]]
) -> tuple[Interval | None, int]:
    for place, other in enumerate(plan.cells):
        if other.lineup == STRENGTH and (other.variant, other.seats) == (cell.variant, cell.seats):
            scores = _by_round(other, {inside: game.scores[0] for inside, game in by_cell[place].items()})
            found = over_rounds(list(scores.values()), other.seats) if scores else None
            return found, len(by_cell[place])
    return None, 0


def _differences(
    plan: StudyPlan, values: Mapping[tuple[int, int], Mapping[str, Mapping[int, float]]], names: Sequence[str]
) -> tuple[int, list[Difference]]:
    """Return the number of comparisons, and those with enough games."""
    asked = [
        (name, variant, seats)
        for (variant, seats) in values
        if variant and (0, seats) in values
        for name in names
        if values[0, seats][name] and values[variant, seats][name]
    ]
    found = []
    for name, variant, seats in asked:
        one, other = values[0, seats][name], values[variant, seats][name]
        interval = estimate_difference(one, other, len(asked), list_measures(plan.game)[name].yes_no)
        if interval is not None:
            pairs = len(one.keys() & other.keys())
            found.append(Difference(name, plan.variants[variant], seats, *interval, pairs))
    return len(asked), found
