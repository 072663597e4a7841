"""Studies of games by letting players play them: matches, their records and statistics."""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.studies.games import (
        GameResult,
        MatchSettings,
        dismiss_contestants,
        make_contestants,
        play_numbered,
        start_position,
    )
    from glyphwall.studies.match import MatchResult, check_match, run_match
    from glyphwall.studies.openings import (
        MAX_OPENINGS,
        Opening,
        choose_opening,
        default_plies,
        opening_lines,
        random_opening,
        random_ply,
        read_opening,
    )
    from glyphwall.studies.ratings import SCALE, Anchor, fit_strengths, rate_players
    from glyphwall.studies.report import (
        count_forfeits,
        describe_sprt,
        forfeited_by,
        format_interval,
        list_forfeits,
        list_unplayed,
        summary,
        summary_values,
    )
    from glyphwall.studies.running import Run, Workplace, play_all, run_tasks
    from glyphwall.studies.sprt import RunningSprt, Sprt, expected_score
    from glyphwall.studies.statistics import draw_means, elo, games_needed, mean_interval, over_rounds, student_quantile
    from glyphwall.studies.tournament import (
        TournamentResult,
        TournamentSettings,
        check_tournament,
        play_tournament_game,
        run_tournament,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "MatchSettings", "GameResult", "make_contestants", "dismiss_contestants", "play_numbered", "start_position",
    "run_match", "MatchResult", "check_match",
    "summary", "summary_values", "describe_sprt", "format_interval", "list_forfeits", "count_forfeits",
    "forfeited_by", "list_unplayed",
    "run_tournament", "TournamentSettings", "TournamentResult", "check_tournament", "play_tournament_game",
    "Opening", "opening_lines", "read_opening", "random_opening", "choose_opening", "default_plies", "random_ply",
    "MAX_OPENINGS",
    "elo", "games_needed", "mean_interval", "student_quantile", "draw_means", "over_rounds",
    "Sprt", "RunningSprt", "expected_score",
    "rate_players", "fit_strengths", "Anchor", "SCALE",
    "Workplace", "Run", "run_tasks", "play_all",
]  # fmt: skip
