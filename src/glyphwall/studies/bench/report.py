"""The report of a study: lines for the terminal, a page, Markdown with pictures, JSON, and a row for every game."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from glyphwall import __version__
from glyphwall.core.registry import get_game
from glyphwall.studies import plots
from glyphwall.studies.bench import words
from glyphwall.studies.bench.blocks import (
    MOST_COLUMNS,
    Code,
    Lines,
    Paragraph,
    Part,
    Picture,
    Table,
    as_html,
    as_markdown,
    pictures_of,
    table,
)
from glyphwall.studies.bench.boards import boards_of
from glyphwall.studies.bench.compare import LEAST_PAIRS
from glyphwall.studies.bench.export import check_parquet, json_text, write_games
from glyphwall.studies.bench.measures import MEASURES
from glyphwall.studies.bench.usage import EXPECTED
from glyphwall.studies.machine import headline
from glyphwall.studies.page import Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.studies.bench.blocks import Block
    from glyphwall.studies.bench.plan import Plan, StudyFile
    from glyphwall.studies.bench.playing import StudyGame
    from glyphwall.studies.bench.results import StudyResult

_TOLD_FIRST = ("first", "won", "minutes", "forced", "drama", "decided", "kingmaking", "margin")
"""Measures whose differences stand at the top; all stand in the table."""

_PLOTTED = ("first", "minutes", "decided", "drama", "lead-changes", "margin")


def check_report() -> None:
    """Says before hours of play, not after, that no report can be written.

    Raises:
        Missing: a library of the extra ``report`` is not installed.
    """
    plots.check_library("a study's report")
    check_parquet()


def summary(result: StudyResult) -> list[str]:
    """Lines for people: what was played, the first seat, the differences that hold."""
    lines = [f"{result.games:,} of {result.wanted:,} games"]
    if not result.games:
        return [*lines, "no game was finished"]
    return [*lines, *_findings(result)]


def write_report(
    folder: Path, path: Path, file: StudyFile, plan: Plan, result: StudyResult, games: Sequence[StudyGame]
) -> None:
    """Writes ``report.html``, ``report.md`` with its pictures, ``results.json``, ``games.parquet`` and ``study.toml``.

    Args:
        folder: that they go to; it exists.
        path: of the study file.

    Raises:
        Missing: see `check_report`. OSError: a file cannot be written.
    """
    title, lead, parts = report_of(path, file, plan, result, games)
    _write(folder / "report.html", as_html(title, lead, parts))
    pictures = pictures_of(parts)
    for name, svg in pictures.items():
        _write(folder / name, svg)
    for old in folder.glob("*.svg"):
        if old.name not in pictures:
            old.unlink()
    _write(folder / "report.md", as_markdown(title, lead, parts))
    _write(folder / "results.json", json_text(file, plan, result))
    write_games(folder / "games.parquet", plan, file, games)
    if path.resolve() != (folder / "study.toml").resolve():
        shutil.copyfile(path, folder / "study.toml")


def _write(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.part")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)


def report_of(
    path: Path, file: StudyFile, plan: Plan, result: StudyResult, games: Sequence[StudyGame]
) -> tuple[str, list[str], list[Part]]:
    """A report's title, what stands below it, and its parts."""
    game = get_game(plan.game)
    title = file.title or f"{game.title}: a study of {', '.join(plan.variants[:6])}"
    lead = [text for text in (" ".join(file.about.split()), _asked(file, plan, result)) if text]
    if not result.games:
        return title, lead, [Part("Result", (Paragraph("No game was finished."),)), _again(path, file)]
    many = len({cell.seats for cell in result.cells}) > 1
    parts = [
        Part("In short", (Lines(tuple(_findings(result))),)),
        Part("What was measured", _measured(result, many)),
        Part(f"Differences from {plan.variants[0]}", _compared(plan, result, many)),
        Part("Seats", _seats(result, many)),
        Part("Pictures of the figures", tuple(_plots(result, many))),
        Part("How games ended", _endings(result, many)),
        Part("What was done", _usage(result, many)),
        Part("Positions", tuple(boards_of(plan, games, file.boards))),
        _again(path, file),
    ]
    return title, lead, [part for part in parts if part.blocks]


def _asked(file: StudyFile, plan: Plan, result: StudyResult) -> str:
    players = file.players if isinstance(file.players, str) else ", ".join(file.players)
    judged = (
        f"Positions were judged by {plan.playouts.count} random games each, {plan.playouts.positions} to a game."
        if plan.playouts.count
        else "Positions were not judged."
    )
    opening = f" Games began with {plan.opening_plies} random plies." if plan.opening_plies else ""
    proved = (
        f" The exact solver ended games it could prove within {plan.adjudicate:,} nodes." if plan.adjudicate else ""
    )
    counts = sorted({cell.games for cell in result.cells})
    each = f"{counts[0]:,}" if len(set(counts)) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    rest = "" if result.games == result.wanted else f" (of {result.wanted:,} asked for)"
    return (
        f"{result.games:,} games were played{rest}, {each} of each variant, by {players} on every seat; "
        f"seed {plan.seed}.{opening}{proved} {judged} Intervals are of 95 %."
    )


def _findings(result: StudyResult) -> list[str]:
    many = len({cell.seats for cell in result.cells}) > 1
    lines = [words.first_seat_words(cell, many) for cell in result.cells if "first" in cell.measures]
    if not result.differences:
        return lines
    first = result.cells[0].variant
    told = [one for one in result.differences if one.differs]
    for one in (one for one in told if one.measure in _TOLD_FIRST):
        seats = f"{one.seats} seats, " if many else ""
        title = MEASURES[one.measure].title
        lines.append(f"{seats}{one.variant}, {title}: {words.difference_words(one, first)}.")
    open_ones = len(result.differences) - len(told)
    lines.append(
        f"{len(told)} of {len(result.differences)} differences from {first} are told, all of them in the table; "
        f"{open_ones} may be none as far as these games show."
    )
    return lines


def _measured(result: StudyResult, many: bool) -> tuple[Block, ...]:
    names = [name for name in MEASURES if any(name in cell.measures for cell in result.cells)]
    head = ("measure", *(words.cell_name(cell, many) for cell in result.cells))

    def told_of(name: str) -> list[str]:
        return [words.cell_text(cell.measures.get(name), MEASURES[name].unit) for cell in result.cells]

    rows = [(words.row_name(name), *told_of(name)) for name in names]
    rows.append(("games", *(f"{cell.games:,}" for cell in result.cells)))
    blocks: list[Block] = [table("measures by variant", head, rows)]
    strong = [cell for cell in result.cells if cell.strength is not None]
    if strong:
        told = [
            (words.cell_name(cell, many), Words(words.strength_words(cell.strength, cell.seats, cell.strength_games)))
            for cell in strong
            if cell.strength is not None
        ]
        blocks += [
            Paragraph("What strength is worth: the stronger player's part of the wins against weaker ones."),
            Table("what strength is worth", ("variant", "the stronger player wins"), tuple(told)),
        ]
    return tuple(blocks)


def _compared(plan: Plan, result: StudyResult, many: bool) -> tuple[Block, ...]:
    if not result.comparisons:
        return ()
    method = (
        f"Differences are taken in pairs of games with the same seed, and only where there are {LEAST_PAIRS} pairs. "
        f"{result.comparisons} comparisons are made, so each interval is one of {100 - 5 / result.comparisons:.2f} % "
        "(Bonferroni's correction): all together are right in 95 of 100 studies."
    )
    rows = [
        (
            f"{one.seats} seats, {one.variant}" if many else one.variant,
            Words(words.row_name(one.measure)),
            words.number(one.mean, MEASURES[one.measure].unit, signed=True),
            Words(words.difference_words(one, plan.variants[0])),
            f"{one.pairs:,}",
        )
        for one in result.differences
    ]
    head = ("variant", "measure", "difference", "in words", "pairs")
    alike = [
        (words.cell_name(cell, many), f"{cell.alike:,} of {cell.pairs:,}", f"{100 * cell.alike / cell.pairs:.1f} %")
        for cell in result.cells
        if cell.pairs
    ]
    told = Table("games that went alike", ("variant", "games", "share"), tuple(alike))
    same = f"Games that went as that of {plan.variants[0]} with the same number, ply by ply:"
    return (Paragraph(method), *((Table("differences", head, tuple(rows)),) if rows else ()), Paragraph(same), told)


def _seats(result: StudyResult, many: bool) -> tuple[Block, ...]:
    most = max(cell.seats for cell in result.cells)
    head = ("wins", *(words.cell_name(cell, many) for cell in result.cells))
    names = ["who acts first", "second", "third", "fourth", *(f"seat {place + 1}" for place in range(4, most))][:most]
    rows = [
        (name, *(words.cell_text(cell.order[place] if place < cell.seats else None, "share") for cell in result.cells))
        for place, name in enumerate(names)
    ]
    acts = [
        (f"plies a game, {name}", *(_nth(cell.usage.seats, place) if cell.usage else "" for cell in result.cells))
        for place, name in enumerate(names)
    ]
    chosen = [
        (f"with a choice, {name}", *(_nth(cell.usage.decisions, place) if cell.usage else "" for cell in result.cells))
        for place, name in enumerate(names)
    ]
    return (table("wins and plies by seat", head, [*rows, *acts, *chosen]),)


def _nth(values: Sequence[float], place: int) -> str:
    return f"{values[place]:.1f}" if place < len(values) else ""


def _plots(result: StudyResult, many: bool) -> list[Picture]:
    drawn = []
    for name in _PLOTTED:
        measure = MEASURES[name]
        scale = 100 if measure.unit == "share" else 1
        rows = [
            (words.cell_name(cell, many), scale * one.mean, scale * one.low, scale * one.high)
            for cell in result.cells
            if (one := cell.measures.get(name)) is not None and one.low is not None and one.high is not None
        ]
        if not rows:
            continue
        unit = "%" if measure.unit == "share" else measure.unit
        told = "; ".join(f"{row[0]} {row[1]:.1f} ({row[2]:.1f} to {row[3]:.1f})" for row in rows)
        even = {cell.seats for cell in result.cells}
        zero = 100 / even.pop() if name == "first" and len(even) == 1 else None
        line = " The dashed line is even." if zero is not None else ""
        svg = plots.rated(f"{measure.title} {name}", told, rows, f"{measure.title} ({unit})", zero)
        caption = f"{measure.title.capitalize()}: {measure.about}.{line}"
        drawn.append(Picture(f"plot-{name}", svg, caption))
    return drawn


def _endings(result: StudyResult, many: bool) -> tuple[Block, ...]:
    head = ("ending", *(words.cell_name(cell, many) for cell in result.cells))
    names = dict.fromkeys(name for cell in result.cells for name in cell.endings)
    rows = [(name, *(f"{100 * cell.endings.get(name, 0):.1f} %" for cell in result.cells)) for name in names]
    blocks: list[Block] = [table("how games ended", head, rows)]
    names = dict.fromkeys(("shortest", "1 in 20 is shorter", "middle", "1 in 20 is longer", "longest"))
    lengths = [
        (name, *(f"{cell.lengths[place]:,}" if cell.lengths else "" for cell in result.cells))
        for place, name in enumerate(names)
    ]
    lengths.append(("over in half the middle's plies", *(f"{100 * cell.short:.1f} %" for cell in result.cells)))
    blocks += [Paragraph("How many plies they had:"), table("lengths", ("game", *head[1:]), lengths)]
    causes = dict.fromkeys(name for cell in result.cells for name in cell.causes)
    if causes:
        told = [(name, *(f"{cell.causes.get(name, 0):.1f}" for cell in result.cells)) for name in causes]
        blocks += [
            Paragraph("What the points of a seat came from, on average:"),
            table("points by cause", ("cause", *head[1:]), told),
        ]
    return tuple(blocks)


def _usage(result: StudyResult, many: bool) -> tuple[Block, ...]:
    used = [(cell, cell.usage) for cell in result.cells if cell.usage is not None]
    shown = used[:MOST_COLUMNS]
    head = ("times a game", *(words.cell_name(cell, many) for cell, _ in shown))
    names = dict.fromkeys(kind.name for _, usage in shown for kind in usage.kinds)
    found = [{kind.name: kind for kind in usage.kinds} for _, usage in shown]
    rows = [
        (name, *(f"{kinds[name].chosen:.2f} ({kinds[name].even:.2f})" if name in kinds else "" for kinds in found))
        for name in names
    ]
    told = [
        (
            words.cell_name(cell, many),
            f"{usage.options:,}",
            f"{usage.judged:,}",
            f"{usage.dead_count:,}",
            Words(" ".join(usage.dead) + (" ..." if usage.dead_count > len(usage.dead) else "")),
        )
        for cell, usage in used
    ]
    games = max((usage.games for _, usage in used), default=0)
    return (
        Paragraph(
            f"Kinds of plies in the first {games} games of each; in brackets, how often they would have come if every "
            "legal ply were equally likely."
            + (f" The first {MOST_COLUMNS} columns of {len(used)}; all are in results.json." if shown != used else "")
        ),
        Table("what was done", head, tuple(rows)),
        Paragraph(
            f"Dead options: plies that would have come {EXPECTED:g} times or more if every legal ply were equally "
            "likely, and that nobody ever chose."
        ),
        Table("dead options", ("variant", "plies offered", "often enough", "never chosen", "which"), tuple(told)),
    )


def _again(path: Path, file: StudyFile) -> Part:
    command = f"glyphwall study {path.name}"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    made = f"Made by Glyphwall {__version__} on {headline()}."
    return Part(
        "How to make it again",
        (
            Paragraph(made + " The same file, version and seed give the same games."),
            Code(command, "sh"),
            Paragraph(f"The file {path.name}:"),
            Code(text, "toml"),
        ),
    )
