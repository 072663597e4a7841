"""All that a study found, as plain values: what the report shows and the JSON file holds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from glyphwall.studies.statistics import Interval, over_rounds
from glyphwall.studies.variants.compare import Difference, Estimate, estimate_difference, estimate_mean
from glyphwall.studies.variants.game_measures import SHARE, Finding
from glyphwall.studies.variants.measures import by_order, list_measures
from glyphwall.studies.variants.plan import EQUAL, STRENGTH
from glyphwall.studies.variants.usage import Usage, count_usage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glyphwall.studies.variants.findings import Findings
    from glyphwall.studies.variants.measures import Measure
    from glyphwall.studies.variants.plan import Cell, StudyFile, StudyPlan
    from glyphwall.studies.variants.playing import StudyGame


class CellResult(msgspec.Struct, frozen=True):
    """What was found of a variant with a number of seats.

    Attributes:
        variant, seats: of what.
        games: finished ones.
        measures: means by the measure's name; measures that do not apply are left out.
        order: the part of the win of who acts first, then of the others as they sit.
        endings: share of games by how they ended.
        lengths: plies of the shortest game, of those at 1 in 20, the middle, and 19 in 20, and of the longest.
        short: share of games that were over in less than half the plies of the middle one.
        causes: points of a seat on average, by what they came from.
        usage: what was done.
        strength: the stronger player's share of the wins against weaker ones, over whole rounds; None where not asked.
        strength_games: how many there were.
        pairs: games of the same number that the first variant has as well; None for the first variant.
        alike: how many of these went ply by ply as there.
        findings: what was found of the rules without playing, by the measure's name.
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


class StudyResult(msgspec.Struct, frozen=True):
    """What a study found.

    Attributes:
        cells: by variant and number of seats, in the order of the file.
        differences: of every other variant to the first one.
        comparisons: how many differences share the 95 %.
        games, wanted: finished, and asked for.
    """

    cells: tuple[CellResult, ...]
    differences: tuple[Difference, ...]
    comparisons: int
    games: int
    wanted: int


def compute_results(
    file: StudyFile, plan: StudyPlan, games: Iterable[StudyGame], findings: Findings | None = None
) -> StudyResult:
    """Sums up the games of a study, with what was found of its rules."""
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
    return StudyResult(tuple(cells), tuple(differences), comparisons, total, len(plan.numbers))


def games_by_cell(plan: StudyPlan, games: Iterable[StudyGame]) -> dict[int, dict[int, StudyGame]]:
    """The games that the plan asks for, by the place of their cell and their number in it, ascending."""
    found: dict[int, dict[int, StudyGame]] = {place: {} for place in range(len(plan.cells))}
    for game in sorted(games, key=lambda game: game.number):
        place, inside = plan.place(game.number)
        if inside < plan.games_of(plan.cells[place]):
            found[place][inside] = game
    return found


def _by_round(cell: Cell, values: Mapping[int, float | None]) -> dict[int, float]:
    """The mean over each round of which all games have a value."""
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
    means = {name: _mean(measures[name], each) for name, each in values.items()}
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
    """Whether games went as those of the first variant, ply by ply; None for the first variant."""
    if cell.variant == 0:
        return None
    places = {(each.variant, each.seats): place for place, each in enumerate(plan.cells) if each.lineup == EQUAL}
    mine, first = (by_cell[places[variant, cell.seats]] for variant in (cell.variant, 0))
    return [mine[inside].played.actions == first[inside].played.actions for inside in mine.keys() & first.keys()]


def _mean(measure: Measure, values: Mapping[int, float]) -> Estimate | None:
    return estimate_mean(list(values.values()), yes_no=measure.yes_no, share=measure.unit == SHARE)


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
    """How many comparisons there are, and all of them that enough games were played for."""
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
