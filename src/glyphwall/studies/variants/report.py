"""The report of a study: lines for the terminal, a page, Markdown with pictures, JSON, and a table of games."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core._atomic_write import atomic_file
from glyphwall.core._extras import require_extra
from glyphwall.core._text_files import read_text
from glyphwall.core.registry import get_game
from glyphwall.messages import DEFAULT_LOCALE
from glyphwall.studies import _plots as plots
from glyphwall.studies._machine import headline
from glyphwall.studies.variants._blocks import (
    Code,
    Paragraph,
    ReportPart,
    as_html,
    as_markdown,
    collect_pictures,
    collect_tables,
)
from glyphwall.studies.variants._measures import by_order, list_measures
from glyphwall.studies.variants._report_parts import Study, build_parts, describe_games, findings
from glyphwall.studies.variants._texts import StudyTexts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.studies.variants._playing import StudyGame
    from glyphwall.studies.variants.plan import StudyFile, StudyPlan
    from glyphwall.studies.variants.results import StudyResult


STUDY = "study.toml"
"""The copy of the study file next to its report."""


def check_report() -> None:
    """Check before hours of play that the libraries of the extra ``report`` are installed, or raise MissingLibrary."""
    plots.check_library("a study's report")
    check_parquet()


def summary(plan: StudyPlan, result: StudyResult, locale: str = DEFAULT_LOCALE) -> list[str]:
    """Return lines for people: results about the rules, number of games, first player, significant differences."""
    say, many = StudyTexts(plan.game, locale), len({cell.seats for cell in result.cells}) > 1
    lines = [
        f"{say.name(cell, many)}, {say.title(name)}: {say.finding(finding, name)}"
        for cell in result.cells
        for name, finding in cell.findings.items()
    ]
    if not plan.games:
        return lines
    lines.append(say("games-of", games=say.figure(result.games), wanted=say.figure(result.wanted)))
    return [*lines, *(findings(say, result) if result.games else [say("no-game")])]


def write_report(
    folder: Path,
    path: Path,
    file: StudyFile,
    plan: StudyPlan,
    result: StudyResult,
    games: Sequence[StudyGame],
    locale: str = DEFAULT_LOCALE,
) -> None:
    """Write ``report.html``, ``report.md`` with its files, ``results.json``, ``games.parquet`` and ``study.toml``.

    ``folder`` is an existing one, ``path`` the study file.

    Raises:
        MissingLibrary: see `check_report`. OSError: a file cannot be written.
    """
    say = StudyTexts(plan.game, locale)
    title, lead, parts = build_report(path, Study(say, file, plan, result, games))
    _write(folder / "report.html", as_html(title, lead, parts, say.locale))
    beside = collect_pictures(parts) | collect_tables(parts)
    for name, text in beside.items():
        _write(folder / name, text)
    for old in (*folder.glob("*.svg"), *folder.glob("*.csv")):
        if old.name not in beside:
            old.unlink()
    _write(folder / "report.md", as_markdown(title, lead, parts, say("more-files")))
    _write(folder / "results.json", json_text(say, file, plan, result))
    if plan.games:
        write_games(folder / "games.parquet", plan, file, games)
    if path.resolve() != (folder / STUDY).resolve():
        shutil.copyfile(path, folder / STUDY)


def _write(path: Path, text: str) -> None:
    with atomic_file(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")


def build_report(path: Path, study: Study) -> tuple[str, list[str], list[ReportPart]]:
    """Return a report's title, the paragraphs below it, and its parts."""
    say, file, plan = study.say, study.file, study.plan
    game = get_game(plan.game)
    title = file.title or say("title", game=game.title, variants=", ".join(plan.variants[:6]))
    lead = [" ".join(file.about.split()), describe_games(say, file, plan, study.result)]
    return title, [text for text in lead if text], [*build_parts(study), _again(say, path)]


def _again(say: StudyTexts, path: Path) -> ReportPart:
    text = read_text(path) if path.exists() else ""
    return ReportPart(
        say("again"),
        (
            Paragraph(say("made", version=__version__, machine=headline())),
            Code(f"glyphwall study {path.name}", "sh"),
            Paragraph(say("file", name=path.name)),
            Code(text, "toml", STUDY),
        ),
    )


def check_parquet() -> None:
    """Check that pyarrow is installed, which writes Parquet; raise MissingLibrary if it isn't."""
    with require_extra("report", "a study"):
        import pyarrow.parquet  # noqa: F401


def json_text(say: StudyTexts, file: StudyFile, plan: StudyPlan, result: StudyResult) -> str:
    """Return the study and its results as one JSON object, with the measures' units."""
    values = {
        "version": __version__,
        "study": file,
        "seed": plan.seed,
        "games": result.games,
        "wanted": result.wanted,
        "measures": {
            name: {"title": say.title(name), "unit": unit, "about": say.about(name)} for name, unit in say.units.items()
        },
        "cells": result.cells,
        "comparisons": result.comparisons,
        "correction": "Bonferroni",
        "differences": [msgspec.to_builtins(one) | {"differs": one.differs} for one in result.differences],
    }
    return msgspec.json.format(msgspec.json.encode(values), indent=2).decode() + "\n"


def write_games(path: Path, plan: StudyPlan, file: StudyFile, games: Sequence[StudyGame]) -> None:
    """Write a row for every game: its plies, its ending, and every measure (null where it doesn't apply)."""
    check_parquet()
    import pyarrow as arrow
    from pyarrow import parquet

    rows = [_row(plan, file, game) for game in games]
    plain = {
        "variant": arrow.string(),
        "seats": arrow.int16(),
        "lineup": arrow.string(),
        "game": arrow.int32(),
        "players": arrow.list_(arrow.string()),
        "scores": arrow.list_(arrow.float64()),
        "ending": arrow.string(),
        "order": arrow.list_(arrow.float64()),
        "final_points": arrow.list_(arrow.int64()),
        "actions": arrow.list_(arrow.int32()),
        "start": arrow.string(),
    }
    schema = arrow.schema([*plain.items(), *((name, arrow.float64()) for name in list_measures(plan.game))])
    with atomic_file(path) as beside:
        parquet.write_table(arrow.Table.from_pylist(rows, schema), beside)


def _row(plan: StudyPlan, file: StudyFile, game: StudyGame) -> dict[str, Any]:
    place, inside = plan.place(game.number)
    cell = plan.cells[place]
    return {
        "variant": plan.variants[cell.variant],
        "seats": cell.seats,
        "lineup": cell.lineup,
        "game": inside,
        "players": list(cell.specs),
        "scores": list(game.scores),
        "ending": game.played.reason,
        "order": list(by_order(game)),
        "final_points": list(game.played.points) or None,
        "actions": list(game.played.actions),
        "start": game.played.start,
        **{name: measure.of(game, file.minutes) for name, measure in list_measures(plan.game).items()},
    }
