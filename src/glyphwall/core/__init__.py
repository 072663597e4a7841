"""A game's contract, values and plugin, the registry of games, texts, random streams and errors."""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.errors import (
        AmbiguousMove,
        BadDrawing,
        BadPrint,
        BrokenGame,
        EditionMissing,
        GameOver,
        GlyphwallError,
        IllegalAction,
        MissingLibrary,
        NotationError,
        NotInLesson,
        NotYourTurn,
        OptionsError,
        PlayerUnable,
        PositionError,
        RecordCutOff,
        RecordError,
        UnknownGame,
        UnknownPlayer,
        UnknownPrint,
        UnknownRules,
    )
    from glyphwall.core.extension_points import (
        Adviser,
        Certificates,
        CheckedProof,
        Command,
        DatasetPlan,
        Diagrams,
        Drawing,
        Editions,
        Level,
        Proved,
        PuzzleGroup,
        PuzzleHint,
        PuzzlePlan,
        Request,
        Theme,
        Theory,
        format_examples,
    )
    from glyphwall.core.game import Game
    from glyphwall.core.kernel import (
        Endgame,
        Evaluation,
        Kernel,
        MoveScores,
        Outlook,
        Points,
        Policy,
        Position,
        Rules,
        Secrets,
        Solving,
    )
    from glyphwall.core.learning import CompactActions, Observation, OwnOptions, Part, Symmetries
    from glyphwall.core.lesson_assertions import CORRECTED, Assertion, Assertions, Fact, LessonPosition, find_faults
    from glyphwall.core.message import Conflict, Explanation, Fault, Message, Reason, seat
    from glyphwall.core.narration import MessageFormatter, Narration
    from glyphwall.core.option_fields import Most
    from glyphwall.core.option_record import option_columns, write_options
    from glyphwall.core.overlays import Mark, Overlay, Overlays, Tone
    from glyphwall.core.plugin import BasicPlugin, GamePlugin, describe_option
    from glyphwall.core.record_state import Calls, RecordState, check_text
    from glyphwall.core.registry import built_in_ids, game_ids, get_game, get_plugin, get_ruleset, plugin_of
    from glyphwall.core.returns import (
        first_place,
        last_place,
        ranking_of,
        returns_of_points,
        returns_of_ranking,
        share_of_return,
        win_shares,
    )
    from glyphwall.core.simple import NOTHING, UNKNOWN, SimpleGame, SimpleMove, SimpleState
    from glyphwall.core.streams import new_seed, seed_for, stream
    from glyphwall.core.tutorial import Lesson, LessonStep, Tutorial
    from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View
    from glyphwall.core.versions import Migration, Ruleset, find_migrations
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "State",
    "Game",
    "CHANCE", "NO_ACTOR", "Options", "Outcome", "Event", "View",
    "game_ids", "built_in_ids", "get_game", "get_plugin", "get_ruleset", "plugin_of",
    "new_seed", "seed_for", "stream",
    "ranking_of", "win_shares", "first_place", "last_place", "returns_of_ranking", "returns_of_points",
    "share_of_return",
    "SimpleGame", "SimpleState", "SimpleMove", "UNKNOWN", "NOTHING",
    "RecordState", "Calls", "check_text",
    "Most",
    "option_columns", "write_options",
    "GamePlugin", "BasicPlugin", "describe_option",
    "Adviser", "Certificates", "CheckedProof", "Command", "DatasetPlan", "Diagrams", "Drawing", "Editions", "Level",
    "Proved", "PuzzleGroup", "PuzzleHint", "PuzzlePlan", "Request", "Theme", "Theory", "format_examples",
    "Kernel", "Rules", "Points", "Secrets", "Policy", "MoveScores", "Outlook", "Endgame", "Evaluation", "Solving",
    "Position",
    "Observation", "Part", "CompactActions", "Symmetries", "OwnOptions",
    "Ruleset", "Migration", "find_migrations",
    "Message", "seat", "Reason", "Explanation", "Conflict", "Fault",
    "Narration", "MessageFormatter",
    "Overlays", "Overlay", "Mark", "Tone",
    "Tutorial", "Lesson", "LessonStep",
    "Assertions", "Assertion", "LessonPosition", "Fact", "CORRECTED", "find_faults",
    "GlyphwallError", "NotationError", "AmbiguousMove", "RecordError", "RecordCutOff", "PositionError",
    "OptionsError", "IllegalAction", "NotYourTurn", "NotInLesson", "GameOver", "UnknownGame", "UnknownRules",
    "UnknownPlayer", "UnknownPrint", "PlayerUnable", "BrokenGame", "BadPrint", "BadDrawing", "EditionMissing",
    "MissingLibrary",
]  # fmt: skip
