"""The parts of a study's report, one function each: tables, sentences, plots and boards in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glyphwall.studies import _plots as plots
from glyphwall.studies._page import Sentence
from glyphwall.studies.statistics import games_needed
from glyphwall.studies.variants._blocks import MOST_COLUMNS, FigureTable, Lines, Paragraph, Picture, ReportPart, table
from glyphwall.studies.variants._boards import draw_boards
from glyphwall.studies.variants._game_measures import SHARE
from glyphwall.studies.variants._usage import EXPECTED
from glyphwall.studies.variants.results import LEAST_PAIRS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.studies.variants._blocks import Block
    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants._texts import StudyTexts
    from glyphwall.studies.variants.plan import StudyFile, StudyPlan
    from glyphwall.studies.variants.results import CellResult, StudyResult

_PRECISE = 0.015  # half-width of an interval that is precise enough
_HEADLINE_MEASURES = ("first", "won", "minutes", "forced", "drama", "decided", "kingmaking", "margin")
"""Measures whose differences are named first at the top."""

_NAMED = 6  # significant differences of one variant that the top names; the table has all

_PLOTTED = ("first", "minutes", "decided", "drama", "lead-changes", "margin")


class Study(NamedTuple):
    """The material of a report."""

    say: StudyTexts
    file: StudyFile
    plan: StudyPlan
    result: StudyResult
    games: Sequence[StudyGame]

    @property
    def has_several_seat_counts(self) -> bool:
        """True if the study has several numbers of seats."""
        return len({cell.seats for cell in self.result.cells}) > 1

    def name(self, cell: CellResult) -> str:
        """Return a variant's name for tables."""
        return self.say.name(cell, self.has_several_seat_counts)

    @property
    def names(self) -> list[str]:
        """The names of all variants."""
        return list(map(self.name, self.result.cells))


def build_parts(study: Study) -> list[ReportPart]:
    """Return all parts that aren't empty."""
    say, first = study.say, study.plan.variants[0]
    rules = ReportPart(say("rules-alone"), _rules(study))
    if not study.result.games:
        parts = [rules] if rules.blocks else [ReportPart(say("result"), (Paragraph(say("no-game")),))]
    else:
        parts = [
            ReportPart(say("in-short"), (Lines(tuple(findings(say, study.result))),)),
            rules,
            ReportPart(say("measured"), _measured(study)),
            ReportPart(say("differences", first=first), _compared(study), beside=True),
            ReportPart(say("seats"), _seats(study), beside=True),
            ReportPart(say("plots"), tuple(_plots(study))),
            ReportPart(say("endings"), _endings(study), beside=True),
            ReportPart(say("done"), _usage(study), beside=True),
            ReportPart(
                say("positions"), tuple(draw_boards(say, study.plan, study.games, study.file.boards)), beside=True
            ),
        ]
    return [part for part in parts if part.blocks]


def describe_games(say: StudyTexts, file: StudyFile, plan: StudyPlan, result: StudyResult) -> str:
    """Describe the games of a study in a paragraph."""
    if not plan.games:
        return say("nothing-played", seed=plan.seed)
    counts = sorted({cell.games for cell in result.cells})
    low, high = say.figure(counts[0]), say.figure(counts[-1])
    judged = plan.playouts.count
    opening, proved = plan.opening_plies, plan.adjudicate
    return say(
        "asked",
        games=say.figure(result.games),
        rest="" if result.games == result.wanted else say("asked-rest", wanted=say.figure(result.wanted)),
        each=low if low == high else say("asked-range", low=low, high=high),
        players=file.players if isinstance(file.players, str) else ", ".join(file.players or ()),
        seed=plan.seed,
        opening=say("asked-opening", plies=opening) if opening else "",
        proved=say("asked-proved", nodes=say.figure(proved)) if proved else "",
        judged=say("asked-judged", count=judged, positions=plan.playouts.positions)
        if judged
        else say("asked-unjudged"),
    )


def findings(say: StudyTexts, result: StudyResult) -> list[str]:
    """Return the main results: the first player's share, players to check, and the significant differences."""
    many = len({cell.seats for cell in result.cells}) > 1
    lines = [*say.strengths(result.cells, many), *say.first_seats(result.cells, many), *_precision(say, result)]
    claims = [cell.first_claim for cell in result.cells if cell.first_claim is not None and cell.first_claim.p]
    if len(claims) > 1:
        lines.append(say("claims", cells=len(claims)))
    if not result.differences:
        return lines
    first = result.cells[0].variant
    significant = [one for one in result.differences if one.differs]
    by_name: dict[str, list[str]] = {}
    for one in sorted(significant, key=lambda one: one.measure not in _HEADLINE_MEASURES and ":" not in one.measure):
        name = say("cell", seats=one.seats, variant=one.variant) if many else one.variant
        by_name.setdefault(name, []).append(say.change(one))
    lines += [
        say("finding", name=name, first=first, changes="; ".join(each[:_NAMED])) for name, each in by_name.items()
    ]
    count = len(result.differences)
    counts = {
        "told": say.figure(len(significant)),
        "all": say.figure(count),
        "open": say.figure(count - len(significant)),
    }
    return [*lines, say("told", first=first, **counts)]


def _precision(say: StudyTexts, result: StudyResult) -> list[str]:
    """Return how precise the first player's share is, and how many games would make it precise enough."""
    shares = [cell.measures["first"] for cell in result.cells if "first" in cell.measures]
    known = [
        (one.games, one.low, one.high) for one in shares if one.low is not None and one.high is not None and one.games
    ]
    if not known:
        return []
    games, low, high = max(known, key=lambda one: one[2] - one[1])
    needed = games_needed(games, low, high, _PRECISE)
    if needed <= games:
        return []
    half, well = (say.figure(100 * value, ".1f") for value in ((high - low) / 2, _PRECISE))
    return [say("enough", games=say.figure(games), half=half, needed=say.figure(needed), well=well)]


def _rules(study: Study) -> tuple[Block, ...]:
    say, cells = study.say, [cell for cell in study.result.cells if cell.findings]
    names = list(dict.fromkeys(name for cell in cells for name in cell.findings))
    if not cells:
        return ()
    noted = any(finding.notes for cell in cells for finding in cell.findings.values())
    rows = []
    for cell in cells:
        values = [say.finding(cell.findings[name], name) if name in cell.findings else "" for name in names]
        notes = "; ".join(note for finding in cell.findings.values() for note in finding.notes)
        rows.append((study.name(cell), *values, *([Sentence(notes)] if noted else ())))
    head = (say("column-variant"), *map(say.row, names), *([say("column-how")] if noted else ()))
    shown = FigureTable("rules", say("table-rules"), head, tuple(rows))
    return (
        Paragraph(" ".join(f"{say.title(name)}: {say.about(name)}." for name in names)),
        shown,
        *_draw_examples(study),
    )


def _draw_examples(study: Study) -> list[Picture]:
    """Draw the last positions of the games that prove a result."""
    from glyphwall.core.registry import get_game
    from glyphwall.render.drawing import svg

    say = study.say
    found: list[Picture] = []
    options = {(cell.variant, cell.seats): cell.options for cell in study.plan.cells}
    for cell in study.result.cells:
        for name, finding in cell.findings.items():
            if finding.actions:
                variant = study.plan.variants.index(cell.variant)
                state = get_game(study.plan.game).initial_state(options[variant, cell.seats])
                for action in finding.actions:
                    state = state.apply(action)
                label = f"found-{len(found) + 1}"
                called = study.name(cell)
                caption = say("board-found", measure=f"{say.finding(finding, name)} {say.unit(name)}", called=called)
                found.append(
                    Picture(
                        f"board-{label}", svg(state.view(None), prefix=label, locale=say.locale), caption, is_plot=False
                    )
                )
    return found


def _measured(study: Study) -> tuple[Block, ...]:
    say, cells = study.say, study.result.cells
    names = list(dict.fromkeys(name for cell in cells for name in cell.measures))
    names.sort(key=list(say.units).index)
    head = (say("column-measure"), *study.names)
    rows = {name: (say.row(name), *(say.cell(cell.measures.get(name), name) for cell in cells)) for name in names}
    games = (say("column-games"), *(say.figure(cell.games) for cell in cells))

    def of(some: Sequence[str]) -> FigureTable:
        shown = [*(rows[name] for name in some), games]
        return table("measures", say("table-measures"), head, shown, say("column-variant"))

    plotted = [name for name in names if name in _PLOTTED]
    blocks: list[Block] = [of(names)._replace(short=of(plotted) if plotted and plotted != names else None)]
    strong = [(cell, cell.strength) for cell in cells if cell.strength is not None]
    if strong:
        rows_of_strength = [
            (
                study.name(cell),
                Sentence(say.strength(strength, cell.seats, cell.strength_games)),
            )
            for cell, strength in strong
        ]
        head = (say("column-variant"), say("column-stronger"))
        blocks += [
            Paragraph(say("strength-about")),
            FigureTable("strength", say("table-strength"), head, tuple(rows_of_strength)),
        ]
    return tuple(blocks)


def _compared(study: Study) -> tuple[Block, ...]:
    say, result, first = study.say, study.result, study.plan.variants[0]
    if not result.comparisons:
        return ()
    level = say.figure(100 - 5 / result.comparisons, ".2f")
    method = say("method", least=LEAST_PAIRS, comparisons=say.figure(result.comparisons), level=level)
    rows = [
        (
            say("cell", seats=one.seats, variant=one.variant) if study.has_several_seat_counts else one.variant,
            Sentence(say.row(one.measure)),
            say.number(one.mean, one.measure, signed=True),
            Sentence(say.difference(one, first)),
            say.figure(one.pairs),
        )
        for one in result.differences
    ]
    head = tuple(say(f"column-{name}") for name in ("variant", "measure", "difference", "words", "pairs"))
    alike = [
        (
            study.name(cell),
            say("alike", alike=say.figure(cell.alike), pairs=say.figure(cell.pairs)),
            say.percent(cell.alike / cell.pairs),
        )
        for cell in result.cells
        if cell.pairs
    ]
    same = FigureTable(
        "alike",
        say("table-alike"),
        tuple(say(f"column-{name}") for name in ("variant", "games", "share")),
        tuple(alike),
    )
    differences = (FigureTable("differences", say("table-differences"), head, tuple(rows)),) if rows else ()
    return (Paragraph(method), *differences, Paragraph(say("alike-about", first=first)), same)


def _seats(study: Study) -> tuple[Block, ...]:
    say, cells = study.say, study.result.cells
    most = max(cell.seats for cell in cells)
    names = [say("seat", number=place + 1) for place in range(most)]
    rows = [
        (name, *(say.cell(cell.order[place] if place < len(cell.order) else None, "first") for cell in cells))
        for place, name in enumerate(names)
    ]
    for message, kind in (("plies-of", "seats"), ("choices-of", "decisions")):
        for place, name in enumerate(names):
            counts = [getattr(cell.usage, kind) if cell.usage else () for cell in cells]
            values = (say.figure(each[place], ".1f") if place < len(each) else "" for each in counts)
            rows.append((say(message, seat=name), *values))
    return (table("seats", say("table-seats"), (say("column-wins"), *study.names), rows, say("column-variant")),)


def _plots(study: Study) -> list[Picture]:
    say, cells, drawn = study.say, study.result.cells, []
    for name in _PLOTTED:
        share = say.units[name] == SHARE
        scale = 100 if share else 1
        rows = [
            (study.name(cell), scale * one.mean, scale * one.low, scale * one.high)
            for cell in cells
            if (one := cell.measures.get(name)) is not None and one.low is not None and one.high is not None
        ]
        if not rows:
            continue
        figures = ((row[0], *(say.figure(value, ".1f") for value in row[1:])) for row in rows)
        words = "; ".join(f"{who} {mean} ({say('range', low=low, high=high)})" for who, mean, low, high in figures)
        even = {cell.seats for cell in cells}
        zero = 100 / even.pop() if name == "first" and len(even) == 1 else None
        title = say.title(name)
        svg = plots.draw_intervals(f"{title} {name}", words, rows, f"{title} ({say.unit(name)})", zero)
        line = say("plot-line") if zero is not None else ""
        caption = say("plot", title=title[0].upper() + title[1:], about=say.about(name), line=line)
        drawn.append(Picture(f"plot-{name}", svg, caption))
    return drawn


def _endings(study: Study) -> tuple[Block, ...]:
    say, cells, variants = study.say, study.result.cells, tuple(study.names)
    names = dict.fromkeys(name for cell in cells for name in cell.endings)
    rows = [(name, *(say.percent(cell.endings.get(name, 0)) for cell in cells)) for name in names]
    turned = say("column-variant")
    blocks: list[Block] = [table("endings", say("table-endings"), (say("column-ending"), *variants), rows, turned)]
    kinds = ("shortest", "short-20", "middle", "long-20", "longest")
    lengths = [
        (say(kind), *(say.figure(cell.lengths[place]) if cell.lengths else "" for cell in cells))
        for place, kind in enumerate(kinds)
    ]
    lengths.append((say("sudden"), *(say.percent(cell.short) for cell in cells)))
    blocks.append(Paragraph(say("lengths-about")))
    blocks.append(table("lengths", say("table-lengths"), (say("column-game"), *variants), lengths, turned))
    causes = dict.fromkeys(name for cell in cells for name in cell.causes)
    if causes:
        points = [(name, *(say.figure(cell.causes.get(name, 0), ".1f") for cell in cells)) for name in causes]
        blocks.append(Paragraph(say("causes-about")))
        blocks.append(table("causes", say("table-causes"), (say("column-cause"), *variants), points, turned))
    return tuple(blocks)


def _usage(study: Study) -> tuple[Block, ...]:
    say = study.say
    used = [(cell, cell.usage) for cell in study.result.cells if cell.usage is not None]
    shown = used[:MOST_COLUMNS]
    found = [{kind.name: kind for kind in usage.kinds} for _, usage in shown]

    def times(name: str) -> list[str]:
        each = (kinds.get(name) for kinds in found)
        return [
            "" if kind is None else f"{say.figure(kind.chosen, '.2f')} ({say.figure(kind.even, '.2f')})"
            for kind in each
        ]

    rows = [(name, *times(name)) for name in dict.fromkeys(kind.name for _, usage in shown for kind in usage.kinds)]
    dead = [
        (
            study.name(cell),
            *(say.figure(count) for count in (usage.options, usage.judged, usage.dead_count)),
            Sentence(" ".join(usage.dead) + (" ..." if usage.dead_count > len(usage.dead) else "")),
        )
        for cell, usage in used
    ]
    games = max((usage.games for _, usage in used), default=0)
    rest = say("done-rest", columns=MOST_COLUMNS, all=len(used)) if shown != used else ""
    head = tuple(say(f"column-{name}") for name in ("variant", "offered", "often", "never", "which"))
    return (
        Paragraph(say("done-about", games=say.figure(games), rest=rest)),
        FigureTable(
            "done", say("table-done"), (say("column-times"), *(study.name(cell) for cell, _ in shown)), tuple(rows)
        ),
        Paragraph(say("dead-about", expected=f"{EXPECTED:g}")),
        FigureTable("dead", say("table-dead"), head, tuple(dead)),
    )
