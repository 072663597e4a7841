"""A game record: tags and a line of moves as plain values, and its replay, for any game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Never

from glyphwall.core._safe_text import blank_controls
from glyphwall.core.errors import GlyphwallError, IllegalAction, RecordCutOff, RecordError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.core.versions import Ruleset
from glyphwall.record.moves import RESULT, Line
from glyphwall.record.progress import ABANDONED, RESIGN, TIME, GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.record.moves import Move


UNFINISHED: Final = "--"
"""The result of a game that goes on."""
GWN_VERSION: Final = "1"

REASONS: Final = ("stuck", "resign", "time", "abandon", "aborted", "illegal", "adjudicated", "forfeit")
"""Reasons in the notation's standard; games may add their own terminations."""

DRAWN: Final = "1/2-1/2"
"""The result of a tie in a game for two; older records write ``1-1``."""

TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")


@dataclass(frozen=True)
class GameRecord:
    """A game record.

    Attributes:
        tags: names and values in order; ``Game`` and ``Result`` are always present.
        closed: whether the moves ended with a result, as in every written record.
    """

    tags: Mapping[str, str]
    line: Line = field(default_factory=Line)
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    closed: bool = field(default=True, compare=False)

    def __post_init__(self) -> None:
        for name in self.tags:
            if TAG_NAME.fullmatch(name) is None:
                raise RecordError(f"tag name {name[:40]!r}: letters and digits")
        tags = {name: blank_controls(value) for name, value in self.tags.items()}
        tags.setdefault("Result", UNFINISHED)
        object.__setattr__(self, "tags", tags)
        if not self.tags.get("Game"):
            raise RecordError('the tag Game is missing: [Game "ID"], ID being a game')
        if RESULT.fullmatch(self.result) is None:
            raise RecordError(
                f"result {self.result[:20]!r}: 1-0, 0-1, {DRAWN} or {UNFINISHED}, or 0 or 1 for each seat"
            )

    def __hash__(self) -> int:
        return hash((tuple(self.tags.items()), self.line))

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self.tags["Game"]

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or a digit per seat for more seats; ``--`` if unfinished."""
        return self.tags["Result"]

    @property
    def ends_without_result(self) -> bool:
        """True if the tags name a result but the moves end without one, as in a text that is cut off."""
        return self.result != UNFINISHED and not self.closed

    @property
    def reason(self) -> str | None:
        """The reason for the end (see `REASONS`), or None."""
        return self.tags.get("Reason")

    # -- through the game's contract --------------------------------------------------------------
    def game(self) -> Game[Any, Any]:
        """Return the record's game; raise `RecordError` if it is unknown."""
        return game_of(self)

    def options(self) -> Options:
        """Return the rule options of the tags; raise `RecordError` if they are wrong."""
        return options_of(self)

    def initial_state(self) -> State:
        """Return the position before the first move; raise `RecordError` if it is wrong."""
        return initial_state(self)

    def turns(self) -> Iterator[PlayedMove]:
        """Yield the moves with the positions before and after; raise `RecordError` at a wrong one."""
        return _replay(self, GameInProgress(initial_state(self)))

    def states(self) -> Iterator[State]:
        """Yield every position ply by ply, the first included."""
        rules, game = rules_of(self), GameInProgress(initial_state(self))
        yield game.start
        for move in self.line.moves:
            known = len(game.states)
            turn, _ = play(game, move, rules)
            _check_variations(turn.before, move, rules)
            yield from game.states[known:]

    def actions(self) -> tuple[int, ...]:
        """Return the plies as action numbers."""
        return tuple(action for turn in self.turns() for action in turn.actions)

    def final_state(self) -> State:
        """Return the position after the last move."""
        state = self.initial_state()
        for turn in self.turns():
            state = turn.after
        return state


@dataclass(frozen=True)
class PlayedMove:
    """A replayed move of a record: its plies, and the positions around it."""

    move: Move
    actions: tuple[int, ...]
    before: State
    after: State

    @property
    def actor(self) -> int:
        """The actor of the first ply."""
        return self.before.actor


# -- set-up -------------------------------------------------------------------------------------------


def tag_name(option: str) -> str:
    """Return the tag of a rule option: ``Hand`` for ``hand``."""
    return "".join(part.capitalize() for part in option.split("_"))


def rules_of(record: GameRecord) -> Ruleset:
    """Return the ruleset for a record's rules version, or for the current one if it names none."""
    try:
        game = get_game(record.game_id)
    except GlyphwallError as error:
        fail_at_tag(record, "Game", str(error))
    try:
        return plugin_of(game).ruleset(record.tags.get("Rules", game.rules_version))
    except GlyphwallError as error:
        fail_at_tag(record, "Rules", str(error))


def game_of(record: GameRecord) -> Game[Any, Any]:
    """Return the game that a record is replayed with."""
    return rules_of(record).game


def options_of(record: GameRecord) -> Options:
    """Return the rule options of a record's tags; the others are the published rules."""
    rules = rules_of(record)
    tags = option_names(rules)
    values = {name: record.tags[tag] for tag, name in tags.items() if tag in record.tags}
    try:
        return rules.make_options(**values)
    except GlyphwallError as error:
        fail_at_tag(record, next((tag for tag in tags if tag in record.tags), "Game"), str(error))


def option_names(rules: Ruleset) -> dict[str, str]:
    """Return the tags that can name an option, with the option's name."""
    options_type: type[Options] = rules.game.options_type
    names = (*(field.name for field in option_fields(options_type)), *rules.option_names)
    return {tag_name(name): name for name in names}


def initial_state(record: GameRecord) -> State:
    """Return the position before the first move: the game's own, or that of the tag ``Position``."""
    rules, options = rules_of(record), options_of(record)
    if "Position" not in record.tags:
        state: State = rules.game.initial_state(options)
        return state
    try:
        return rules.read_position(record.tags["Position"], options)
    except GlyphwallError as error:
        fail_at_tag(record, "Position", str(error))


def fail_at_tag(record: GameRecord, tag: str, message: str) -> Never:
    line = record.tag_lines.get(tag)
    where = f"line {line}: " if line else ""
    raise RecordError(f"{where}tag {tag}: {message}", record.tags.get(tag, ""), 0, line)


# -- replaying ----------------------------------------------------------------------------------------


def _replay(record: GameRecord, game: GameInProgress) -> Iterator[PlayedMove]:
    rules = rules_of(record)
    for number, move in enumerate(record.line.moves, 1):
        try:
            turn, _ = play(game, move, rules)
        except RecordError as error:
            raise find_cut_off(record, number, game.state, error) from None
        _check_variations(turn.before, move, rules)
        yield turn


def find_cut_off(record: GameRecord, number: int, state: State, error: RecordError) -> RecordError:
    """Return the error of a move; `RecordCutOff` if the record ends there, with the start of a legal move."""
    moves = record.line.moves
    text = moves[number - 1].text
    if number < len(moves) or record.closed:
        return error
    if not any(state.game.action_to_text(action, state.options).startswith(text) for action in state.legal_actions):
        return error
    message = f"line {error.line}: the record ends in the middle of a move, {text}; copy all of it"
    return RecordCutOff(message, error.text, error.column, error.line)


def game_in_progress(record: GameRecord) -> GameInProgress:
    """Replay a record into a game, resigned or lost on time or by absence if the record says so."""
    game = GameInProgress(initial_state(record))
    for _ in _replay(record, game):
        pass
    if record.reason in (RESIGN, TIME, ABANDONED) and "0" in record.result and not game.over:
        game.forfeit(record.result.split("-").index("0"), record.reason)
    return game


def play_move(state: State, move: Move, rules: Ruleset | None = None) -> PlayedMove:
    """Replay one move of a record, read by ``rules`` (`rules_of`), by default in the position's own notation."""
    return play(GameInProgress(state), move, rules or Ruleset(state.game.rules_version, state.game))[0]


def _check_variations(before: State, move: Move, rules: Ruleset) -> None:
    """Replay a move's variations, recursively."""
    for variation in move.variations:
        game = GameInProgress(before)
        for other in variation.moves:
            turn, _ = play(game, other, rules)
            _check_variations(turn.before, other, rules)


def play(game: GameInProgress, move: Move, rules: Ruleset) -> tuple[PlayedMove, str]:
    """Play a move of a record; return it with its annotation, which may be shorter than parsed (``+K!``)."""
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
    """Parse a move's plies and its annotation, whose first mark may be the move's last glyph (``+K!``)."""
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
