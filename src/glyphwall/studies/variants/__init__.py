"""Studies of a game's variants: described in a file, measured, compared and reported.

`reading` reads the file into a `plan.StudyPlan`; `_playing` plays its games by number; `_measures` computes numbers for
each game; `results` combines them and compares variants, and `report` shows them. `folder.run_study` does it all in
one folder that can be resumed.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.studies.variants._game_measures import (
        Finding,
        GameMeasure,
        RuleMeasure,
        Work,
        game_measures,
        rule_measures,
    )
    from glyphwall.studies.variants.folder import (
        StoredFinding,
        StudyRun,
        answer_questions,
        list_rule_questions,
        open_findings,
        open_folder,
        run_study,
    )
    from glyphwall.studies.variants.plan import (
        Cell,
        Minutes,
        Playouts,
        Strength,
        StudyError,
        StudyFile,
        StudyPlan,
        Variant,
        expand_variants,
    )
    from glyphwall.studies.variants.reading import build_plan, line_of, lines_of_keys, read_study
    from glyphwall.studies.variants.report import build_report, write_report
    from glyphwall.studies.variants.results import (
        CellResult,
        Difference,
        Estimate,
        StudyResult,
        compute_results,
        estimate_difference,
        estimate_mean,
        games_by_cell,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "read_study", "build_plan", "line_of", "lines_of_keys",
    "run_study", "StudyRun", "open_folder", "open_findings", "list_rule_questions", "answer_questions",
    "StoredFinding",
    "compute_results", "StudyResult", "CellResult", "Estimate", "Difference", "estimate_mean", "estimate_difference",
    "games_by_cell",
    "write_report", "build_report",
    "StudyPlan", "StudyFile", "Cell", "Variant", "Minutes", "Playouts", "Strength", "expand_variants", "StudyError",
    "GameMeasure", "RuleMeasure", "Finding", "Work", "game_measures", "rule_measures",
]  # fmt: skip
