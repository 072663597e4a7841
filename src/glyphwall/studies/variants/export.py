"""The results for other programs: JSON, and a Parquet table with a row for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core.atomic_write import atomic_file
from glyphwall.core.extras import require_extra
from glyphwall.studies.variants.measures import by_order, list_measures

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.studies.variants.plan import StudyFile, StudyPlan
    from glyphwall.studies.variants.playing import StudyGame
    from glyphwall.studies.variants.results import StudyResult
    from glyphwall.studies.variants.texts import StudyTexts


def check_parquet() -> None:
    """Check that Parquet can be written.

    Raises:
        MissingLibrary: pyarrow is not installed.
    """
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
    """Write a row for every game: its plies, its ending, and every measure (null where it doesn't apply).

    Raises:
        MissingLibrary: pyarrow is not installed. OSError: the file cannot be written.
    """
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
