"""Plays records out, and makes records of games that were played, through the contract of any game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Never

from glyphwall.core.errors import GlyphwallError, IllegalAction, RecordError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game
from glyphwall.record.model import GWN_VERSION, UNFINISHED, GameRecord, Line, Move, Remarks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glyphwall.core.contract import Game, Options, Outcome, State


@dataclass(frozen=True)
class Turn:
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


def game_of(record: GameRecord) -> Game[Any, Any]:
    """The game a record is of, in the rules version that it names.

    Raises:
        RecordError: an unknown game, or other rules.
    """
    try:
        game = get_game(record.game_id)
    except GlyphwallError as error:
        _fail_at_tag(record, "Game", str(error))
    rules = record.tags.get("Rules", game.rules_version)
    if rules != game.rules_version:
        _fail_at_tag(record, "Rules", f"rules {rules[:20]!r} of {game.id}; these are {game.rules_version}")
    return game


def options_of(record: GameRecord) -> Options:
    """The rule options that a record's tags name; the others are the published rules."""
    game = game_of(record)
    options_type: type[Options] = game.options_type
    tags = {tag_name(field.name): field.name for field in option_fields(options_type)}
    values = {name: record.tags[tag] for tag, name in tags.items() if tag in record.tags}
    try:
        options: Options = game.make_options(**values)
    except GlyphwallError as error:
        _fail_at_tag(record, next((tag for tag in tags if tag in record.tags), "Game"), str(error))
    return options


def initial_state(record: GameRecord) -> State:
    """The position before the first move: the game's own, or that of the tag ``Position``."""
    game, options = game_of(record), options_of(record)
    state: State
    if "Position" not in record.tags:
        state = game.initial_state(options)
        return state
    try:
        state = game.parse_position(record.tags["Position"], options)
    except GlyphwallError as error:
        _fail_at_tag(record, "Position", str(error))
    return state


def _fail_at_tag(record: GameRecord, tag: str, message: str) -> Never:
    line = record.tag_lines.get(tag)
    where = f"line {line}: " if line else ""
    raise RecordError(f"{where}tag {tag}: {message}", record.tags.get(tag, ""), 0, line)


# -- playing out --------------------------------------------------------------------------------------


def turns(record: GameRecord) -> Iterator[Turn]:
    """The moves of the game itself, played one after the other.

    Raises:
        RecordError: at a move that cannot be read or is illegal, with its place.
    """
    state = initial_state(record)
    for move in record.line.moves:
        turn = play_move(state, move)
        yield turn
        state = turn.after


def states(record: GameRecord) -> Iterator[State]:
    """Every position of the game, the first one included, ply by ply."""
    yield initial_state(record)
    for turn in turns(record):
        state = turn.before
        for action in turn.actions:
            state = state.apply(action)
            yield state


def play_move(state: State, move: Move) -> Turn:
    """One move of a record in a position.

    Raises:
        RecordError: it cannot be read or is illegal here; with its place.
    """
    try:
        actions = _parse(state, move)[0]
        after = state
        for action in actions:
            after = after.apply(action)
    except IllegalAction as error:
        _fail_at_move(move, f"{move.text} is illegal: {error}")
    except GlyphwallError as error:
        _fail_at_move(move, str(error))
    return Turn(move, actions, state, after)


def _parse(state: State, move: Move) -> tuple[tuple[int, ...], str]:
    """A move's plies and its annotation, whose first mark may be the move's last glyph (``+K!``)."""
    try:
        return state.parse(move.text), move.annotation
    except GlyphwallError:
        if not move.annotation:
            raise
        try:
            return state.parse(move.text + move.annotation[0]), move.annotation[1:]
        except GlyphwallError:
            pass
        raise


def _fail_at_move(move: Move, message: str) -> Never:
    where = f"line {move.line}, column {move.column + 1}: " if move.line else ""
    raise RecordError(f"{where}{message}", move.text, move.column, move.line or None)


def canonical(record: GameRecord) -> GameRecord:
    """The record with every move, also of variations, in canonical notation.

    All moves are played and the result is compared with the rules': what comes back is a true record.

    Raises:
        RecordError: a move that cannot be read or is illegal, or a result that the rules contradict.
    """
    line, end = _canonical_line(initial_state(record), record.line)
    if end.outcome is not None and record.result != result_text(end.outcome):
        _fail_at_tag(record, "Result", f"{record.result}, but the game is over: {result_text(end.outcome)}")
    return replace(record, line=line)


def _canonical_line(state: State, line: Line) -> tuple[Line, State]:
    moves = []
    for move in line.moves:
        turn = play_move(state, move)
        plies = [state.game.action_to_text(action, state.options) for action in turn.actions]
        moves.append(
            replace(
                move,
                text=state.game.join(plies),
                annotation=_parse(state, move)[1],
                variations=tuple(_canonical_line(state, variation)[0] for variation in move.variations),
            )
        )
        state = turn.after
    return replace(line, moves=tuple(moves)), state


# -- making records -----------------------------------------------------------------------------------


def result_text(outcome: Outcome | None) -> str:
    """A result for records: 1 for each winner, 0 for the others, ``--`` while the game goes on."""
    if outcome is None:
        return UNFINISHED
    return "-".join("1" if place == 1 else "0" for place in outcome.ranking)


def record_game(
    start: State,
    actions: Sequence[int],
    *,
    tags: Mapping[str, str] | None = None,
    remarks: Mapping[int, Remarks] | None = None,
    result: str | None = None,
    reason: str | None = None,
) -> GameRecord:
    """The record of a game that was played.

    Args:
        start: the position before the first action; if it is not the game's own first one, it is written
            as the tag ``Position``.
        actions: the plies, chance included.
        tags: further tags (``Event``, ``Player1``, ``Date``), in their order.
        remarks: what to write behind a move, by the number (from 0) of the ply that it belongs to.
        result, reason: for a game that did not end by the rules (``1-0``, ``resign``); else the rules'.

    Raises:
        IllegalAction: an action that the rules refuse.
    """
    remarks = remarks or {}
    state = start
    moves: list[Move] = []
    plies: list[str] = []
    said = Remarks()
    for number, action in enumerate(actions):
        plies.append(state.game.action_to_text(action, state.options))
        said += remarks.get(number, Remarks())
        state = state.apply(action)
        if not state.in_turn or number == len(actions) - 1:
            moves.append(Move(state.game.join(plies), remarks=said))
            plies, said = [], Remarks()
    if state.outcome is not None:
        result, reason = result or result_text(state.outcome), reason or state.outcome.termination
    head = {"Game": start.game.id, "Rules": start.game.rules_version} | _option_tags(start)
    if start != start.game.initial_state(start.options):
        head["Position"] = start.position
    tail = {"Result": result or UNFINISHED} | ({"Reason": reason} if reason else {}) | {"GWN": GWN_VERSION}
    return GameRecord(head | dict(tags or {}) | tail, Line(tuple(moves)))


def _option_tags(state: State) -> dict[str, str]:
    """A tag for each rule option that is not the published rule."""
    tags = {}
    options_type: type[Options] = type(state.options)
    for field in option_fields(options_type):
        value: Any = getattr(state.options, field.name)
        if value != field.default:
            tags[tag_name(field.name)] = str(value).lower() if isinstance(value, bool) else str(value)
    return tags
