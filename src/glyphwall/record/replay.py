"""Plays records out, and makes records of games that were played, through the contract of any game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Never

from glyphwall.core.errors import GlyphwallError, IllegalAction, RecordError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game, pack_of
from glyphwall.core.versions import Ruleset
from glyphwall.record.model import DRAWN, GWN_VERSION, UNFINISHED, GameRecord, Line, Move, Remarks
from glyphwall.record.progress import RESIGN, GameInProgress

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options, Outcome


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


def rules_of(record: GameRecord) -> Ruleset:
    """How the games of the rules version that a record names are played now; without one, the present rules.

    Raises:
        RecordError: an unknown game, or rules that are not known.
    """
    try:
        game = get_game(record.game_id)
    except GlyphwallError as error:
        _fail_at_tag(record, "Game", str(error))
    try:
        return pack_of(game).ruleset(record.tags.get("Rules", game.rules_version))
    except GlyphwallError as error:
        _fail_at_tag(record, "Rules", str(error))


def game_of(record: GameRecord) -> Game[Any, Any]:
    """The game that a record is played by: the rules that it names, or those that its moves are translated into.

    Raises:
        RecordError: an unknown game, or rules that are not known.
    """
    return rules_of(record).game


def options_of(record: GameRecord) -> Options:
    """The rule options that a record's tags name; the others are the published rules."""
    rules = rules_of(record)
    tags = _option_names(rules)
    values = {name: record.tags[tag] for tag, name in tags.items() if tag in record.tags}
    try:
        return rules.make_options(**values)
    except GlyphwallError as error:
        _fail_at_tag(record, next((tag for tag in tags if tag in record.tags), "Game"), str(error))


def _option_names(rules: Ruleset) -> dict[str, str]:
    """The tags that may name an option, with the option's name."""
    options_type: type[Options] = rules.game.options_type
    names = (*(field.name for field in option_fields(options_type)), *rules.option_names)
    return {tag_name(name): name for name in names}


def initial_state(record: GameRecord) -> State:
    """The position before the first move: the game's own, or that of the tag ``Position``."""
    rules, options = rules_of(record), options_of(record)
    if "Position" not in record.tags:
        state: State = rules.game.initial_state(options)
        return state
    try:
        return rules.read_position(record.tags["Position"], options)
    except GlyphwallError as error:
        _fail_at_tag(record, "Position", str(error))


def _fail_at_tag(record: GameRecord, tag: str, message: str) -> Never:
    line = record.tag_lines.get(tag)
    where = f"line {line}: " if line else ""
    raise RecordError(f"{where}tag {tag}: {message}", record.tags.get(tag, ""), 0, line)


# -- playing out --------------------------------------------------------------------------------------


def turns(record: GameRecord) -> Iterator[PlayedMove]:
    """The moves of the game itself, played one after the other. Variations are played to check them.

    Raises:
        RecordError: at a move that cannot be read or is illegal, with its place.
    """
    rules, game = rules_of(record), GameInProgress(initial_state(record))
    for move in record.line.moves:
        turn, _ = _play(game, move, rules)
        _check_variations(turn.before, move, rules)
        yield turn


def game_in_progress(record: GameRecord) -> GameInProgress:
    """The game as the record leaves it: played out, and resigned where the record says so.

    Raises:
        RecordError: at a move that cannot be read or is illegal, with its place.
    """
    rules, game = rules_of(record), GameInProgress(initial_state(record))
    for move in record.line.moves:
        turn, _ = _play(game, move, rules)
        _check_variations(turn.before, move, rules)
    if record.reason == RESIGN and "0" in record.result and not game.over:
        game.resign(record.result.split("-").index("0"))
    return game


def states(record: GameRecord) -> Iterator[State]:
    """Every position of the game, the first one included, ply by ply."""
    rules, game = rules_of(record), GameInProgress(initial_state(record))
    yield game.start
    for move in record.line.moves:
        known = len(game.states)
        turn, _ = _play(game, move, rules)
        _check_variations(turn.before, move, rules)
        yield from game.states[known:]


def play_move(state: State, move: Move, rules: Ruleset | None = None) -> PlayedMove:
    """One move of a record by the rules of the position.

    Args:
        rules: how the record's moves are read (`rules_of`); None for moves in the notation of the position.

    Raises:
        RecordError: it cannot be read or is illegal here; with its place.
    """
    return _play(GameInProgress(state), move, rules or Ruleset(state.game.rules_version, state.game))[0]


def _check_variations(before: State, move: Move, rules: Ruleset) -> None:
    """Plays what might have been played instead of a move, and what in turn instead of that."""
    for variation in move.variations:
        game = GameInProgress(before)
        for other in variation.moves:
            turn, _ = _play(game, other, rules)
            _check_variations(turn.before, other, rules)


def _play(game: GameInProgress, move: Move, rules: Ruleset) -> tuple[PlayedMove, str]:
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


def canonical(record: GameRecord) -> GameRecord:
    """The record with every move, also of variations, in canonical notation, by the rules that it is played by now.

    All moves are played and the result is compared with the rules': what comes back is a true record.

    Raises:
        RecordError: a move that cannot be read or is illegal, or a result that the rules contradict.
    """
    rules, start = rules_of(record), initial_state(record)
    line, end = _canonical_line(start, record.line, rules)
    if end.outcome is not None and record.result not in results_of(end.outcome):
        _fail_at_tag(record, "Result", f"{record.result}, but the game is over: {result_text(end.outcome)}")
    tags = _translated_tags(record, rules, start) if rules.migrations else record.tags
    if end.outcome is not None:
        tags = {**tags, "Result": result_text(end.outcome)}
    return replace(record, line=line, tags=tags)


def _translated_tags(record: GameRecord, rules: Ruleset, start: State) -> dict[str, str]:
    """The tags of a record whose moves were translated into the notation of other rules."""
    head = _head_tags(start)
    replaced = {*head, *_option_names(rules), "Position"}
    return head | {name: value for name, value in record.tags.items() if name not in replaced}


def _canonical_line(start: State, line: Line, rules: Ruleset) -> tuple[Line, State]:
    game = GameInProgress(start)
    moves = []
    for move in line.moves:
        known = len(game.plies)
        turn, annotation = _play(game, move, rules)
        plies = [ply.text for ply in game.plies[known:]]
        variations = tuple(_canonical_line(turn.before, variation, rules)[0] for variation in move.variations)
        moves.append(replace(move, text=game.game.join(plies), annotation=annotation, variations=variations))
    return replace(line, moves=tuple(moves)), game.state


# -- making records -----------------------------------------------------------------------------------


def result_text(outcome: Outcome | None) -> str:
    """A result for records: 1 for each winner and 0 for the others, ``1/2-1/2`` for a game for two that both share,
    ``--`` while the game goes on."""
    if outcome is None:
        return UNFINISHED
    return DRAWN if tuple(outcome.ranking) == (1, 1) else _digits(outcome)


def results_of(outcome: Outcome) -> tuple[str, ...]:
    """The result as it is written, and as older records write one that is shared: a 1 for each winner."""
    return result_text(outcome), _digits(outcome)


def _digits(outcome: Outcome) -> str:
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
    game = GameInProgress(start, actions)
    outcome = game.outcome
    if outcome is not None:
        result, reason = result or result_text(outcome), reason or outcome.termination
    tail = {"Result": result or UNFINISHED} | ({"Reason": reason} if reason else {}) | {"GWN": GWN_VERSION}
    return GameRecord(_head_tags(start) | dict(tags or {}) | tail, _line_of(game, remarks or {}))


def record_of(
    game: GameInProgress, *, tags: Mapping[str, str] | None = None, remarks: Mapping[int, Remarks] | None = None
) -> GameRecord:
    """The record of a game in progress, however it ended; ``tags`` and ``remarks`` as of `record_game`."""
    result, reason = UNFINISHED, None
    if game.outcome is not None:
        result, reason = result_text(game.outcome), game.outcome.termination
    return record_game(game.start, game.actions, tags=tags, remarks=remarks, result=result, reason=reason)


def _line_of(game: GameInProgress, remarks: Mapping[int, Remarks]) -> Line:
    moves, number = [], 0
    for plies in game.turns():
        said = Remarks()
        for _ in plies:
            said += remarks.get(number, Remarks())
            number += 1
        moves.append(Move(game.game.join([ply.text for ply in plies]), remarks=said))
    return Line(tuple(moves))


def _head_tags(start: State) -> dict[str, str]:
    """What the game, its rules and the first position are."""
    head = {"Game": start.game.id, "Rules": start.game.rules_version} | _option_tags(start)
    if start != start.game.initial_state(start.options):
        head["Position"] = start.position
    return head


def _option_tags(state: State) -> dict[str, str]:
    """A tag for each rule option that is not the published rule."""
    tags = {}
    options_type: type[Options] = type(state.options)
    for field in option_fields(options_type):
        value: Any = getattr(state.options, field.name)
        if value != field.default:
            tags[tag_name(field.name)] = str(value).lower() if isinstance(value, bool) else str(value)
    return tags
