"""Plays records out, through the contract of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Never, Protocol

from glyphwall.core.errors import GlyphwallError, IllegalAction, RecordError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.core.versions import Ruleset
from glyphwall.record.progress import RESIGN, GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.record.moves import Line, Move


class Recorded(Protocol):
    """What is asked of a record here (`glyphwall.record.GameRecord`)."""

    @property
    def tags(self) -> Mapping[str, str]:
        """Names and values."""

    @property
    def tag_lines(self) -> Mapping[str, int]:
        """The line of the text on which each tag stood."""

    @property
    def line(self) -> Line:
        """The game as it was played."""

    @property
    def game_id(self) -> str:
        """The game's."""

    @property
    def result(self) -> str:
        """See `glyphwall.record.GameRecord.result`."""

    @property
    def reason(self) -> str | None:
        """How it ended."""


@dataclass(frozen=True)
class PlayedMove:
    """A move of a record as it was played.

    Attributes:
        move: as the record has it.
        actions: its plies.
        before, after: the positions around it.
        actor: who made it: a seat, or chance.
    """

    move: Move
    actions: tuple[int, ...]
    before: State
    after: State

    @property
    def actor(self) -> int:
        return self.before.actor


# -- set-up -------------------------------------------------------------------------------------------


def tag_name(option: str) -> str:
    """The tag of a rule option: ``hand`` is ``Hand``."""
    return "".join(part.capitalize() for part in option.split("_"))


def rules_of(record: Recorded) -> Ruleset:
    """How the games of the rules version that a record names are played now; without one, the present rules.

    Raises:
        RecordError: an unknown game, or rules that are not known.
    """
    try:
        game = get_game(record.game_id)
    except GlyphwallError as error:
        fail_at_tag(record, "Game", str(error))
    try:
        return plugin_of(game).ruleset(record.tags.get("Rules", game.rules_version))
    except GlyphwallError as error:
        fail_at_tag(record, "Rules", str(error))


def game_of(record: Recorded) -> Game[Any, Any]:
    """The game that a record is played by: the rules that it names, or those that its moves are translated into.

    Raises:
        RecordError: an unknown game, or rules that are not known.
    """
    return rules_of(record).game


def options_of(record: Recorded) -> Options:
    """The rule options that a record's tags name; the others are the published rules."""
    rules = rules_of(record)
    tags = option_names(rules)
    values = {name: record.tags[tag] for tag, name in tags.items() if tag in record.tags}
    try:
        return rules.make_options(**values)
    except GlyphwallError as error:
        fail_at_tag(record, next((tag for tag in tags if tag in record.tags), "Game"), str(error))


def option_names(rules: Ruleset) -> dict[str, str]:
    """The tags that may name an option, with the option's name."""
    options_type: type[Options] = rules.game.options_type
    names = (*(field.name for field in option_fields(options_type)), *rules.option_names)
    return {tag_name(name): name for name in names}


def initial_state(record: Recorded) -> State:
    """The position before the first move: the game's own, or that of the tag ``Position``."""
    rules, options = rules_of(record), options_of(record)
    if "Position" not in record.tags:
        state: State = rules.game.initial_state(options)
        return state
    try:
        return rules.read_position(record.tags["Position"], options)
    except GlyphwallError as error:
        fail_at_tag(record, "Position", str(error))


def fail_at_tag(record: Recorded, tag: str, message: str) -> Never:
    line = record.tag_lines.get(tag)
    where = f"line {line}: " if line else ""
    raise RecordError(f"{where}tag {tag}: {message}", record.tags.get(tag, ""), 0, line)


# -- playing out --------------------------------------------------------------------------------------


def turns(record: Recorded) -> Iterator[PlayedMove]:
    """The moves of the game itself, played one after the other. Variations are played to check them.

    Raises:
        RecordError: at a move that cannot be read or is illegal, with its place.
    """
    return _played(record, GameInProgress(initial_state(record)))


def _played(record: Recorded, game: GameInProgress) -> Iterator[PlayedMove]:
    rules = rules_of(record)
    for move in record.line.moves:
        turn, _ = play(game, move, rules)
        _check_variations(turn.before, move, rules)
        yield turn


def game_in_progress(record: Recorded) -> GameInProgress:
    """The game as the record leaves it: played out, and resigned where the record says so.

    Raises:
        RecordError: at a move that cannot be read or is illegal, with its place.
    """
    game = GameInProgress(initial_state(record))
    for _ in _played(record, game):
        pass
    if record.reason == RESIGN and "0" in record.result and not game.over:
        game.resign(record.result.split("-").index("0"))
    return game


def states(record: Recorded) -> Iterator[State]:
    """Every position of the game, the first one included, ply by ply."""
    rules, game = rules_of(record), GameInProgress(initial_state(record))
    yield game.start
    for move in record.line.moves:
        known = len(game.states)
        turn, _ = play(game, move, rules)
        _check_variations(turn.before, move, rules)
        yield from game.states[known:]


def play_move(state: State, move: Move, rules: Ruleset | None = None) -> PlayedMove:
    """One move of a record by the rules of the position.

    Args:
        rules: how the record's moves are read (`rules_of`); None for moves in the notation of the position.

    Raises:
        RecordError: it cannot be read or is illegal here; with its place.
    """
    return play(GameInProgress(state), move, rules or Ruleset(state.game.rules_version, state.game))[0]


def _check_variations(before: State, move: Move, rules: Ruleset) -> None:
    """Plays what might have been played instead of a move, and what in turn instead of that."""
    for variation in move.variations:
        game = GameInProgress(before)
        for other in variation.moves:
            turn, _ = play(game, other, rules)
            _check_variations(turn.before, other, rules)


def play(game: GameInProgress, move: Move, rules: Ruleset) -> tuple[PlayedMove, str]:
    """Plays a move of a record; also its annotation, which may be shorter than it was read (``+K!``)."""
    before = game.state
    try:
        actions, annotation = _parse(before, move, rules)
        game.play_all(actions)
    except IllegalAction as error:
        _fail_at_move(move, f"{move.text} is illegal: {error}")
    except GlyphwallError as error:
        _fail_at_move(move, str(error))
    return PlayedMove(move, actions, before, game.state), annotation


def _parse(state: State, move: Move, rules: Ruleset) -> tuple[tuple[int, ...], str]:
    """A move's plies and its annotation, whose first mark may be the move's last glyph (``+K!``)."""
    try:
        return state.parse(rules.read_move(state, move.text)), move.annotation
    except GlyphwallError:
        if not move.annotation:
            raise
        try:
            text = rules.read_move(state, move.text + move.annotation[0])
            return state.parse(text), move.annotation[1:]
        except GlyphwallError:
            pass
        raise


def _fail_at_move(move: Move, message: str) -> Never:
    where = f"line {move.line}, column {move.column + 1}: " if move.line else ""
    raise RecordError(f"{where}{message}", move.text, move.column, move.line or None)
