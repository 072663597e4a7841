"""Creation of records from games, and their normalisation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glyphwall.core.option_fields import find_changed_options, plain_value
from glyphwall.record.moves import Line, Move, Remarks
from glyphwall.record.progress import ABORTED, GameInProgress
from glyphwall.record.replay import (
    DRAWN,
    GWN_VERSION,
    UNFINISHED,
    GameRecord,
    fail_at_tag,
    initial_state,
    option_names,
    play,
    rules_of,
    tag_name,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.values import Outcome
    from glyphwall.core.versions import Ruleset


def canonical(record: GameRecord) -> GameRecord:
    """Return the record with every move, in variations too, in canonical notation under the current rules.

    All moves are played and the result is compared with the rules', so the returned record is valid.

    Raises:
        RecordError: a move can't be read or is illegal, or the result contradicts the rules.
    """
    rules, start = rules_of(record), initial_state(record)
    line, end = _canonical_line(start, record.line, rules)
    if end.outcome is not None and record.result not in results_of(end.outcome):
        fail_at_tag(record, "Result", f"{record.result}, but the game is over: {result_text(end.outcome)}")
    tags = _translated_tags(record, rules, start) if rules.migrations else record.tags
    if end.outcome is not None:
        tags = {**tags, "Result": result_text(end.outcome)}
    return replace(record, line=line, tags=tags)


def _translated_tags(record: GameRecord, rules: Ruleset, start: State) -> dict[str, str]:
    """Return the tags of a record whose moves were translated for other rules."""
    head = head_tags(start)
    replaced = {*head, *option_names(rules), "Position"}
    return head | {name: value for name, value in record.tags.items() if name not in replaced}


def _canonical_line(start: State, line: Line, rules: Ruleset) -> tuple[Line, State]:
    game = GameInProgress(start)
    moves = []
    for move in line.moves:
        known = len(game.plies)
        turn, annotation = play(game, move, rules)
        plies = [ply.text for ply in game.plies[known:]]
        variations = tuple(_canonical_line(turn.before, variation, rules)[0] for variation in move.variations)
        moves.append(replace(move, text=game.game.join(plies), annotation=annotation, variations=variations))
    return replace(line, moves=tuple(moves)), game.state


# -- making records -----------------------------------------------------------------------------------


def result_text(outcome: Outcome | None) -> str:
    """Format a result: 1 for each winner and 0 for others, ``1/2-1/2`` for a tie of two, ``--`` without an outcome."""
    if outcome is None:
        return UNFINISHED
    return format_ranking(outcome.ranking)


def format_ranking(ranking: Sequence[int]) -> str:
    """Format the places of the seats as a record's result."""
    return DRAWN if tuple(ranking) == (1, 1) else _digits(ranking)


def results_of(outcome: Outcome) -> tuple[str, ...]:
    """Return the result as it is written now, and as older records write ties: a 1 for each winner."""
    return result_text(outcome), _digits(outcome.ranking)


def _digits(ranking: Sequence[int]) -> str:
    return "-".join("1" if place == 1 else "0" for place in ranking)


def record_game(
    start: State,
    actions: Sequence[int],
    *,
    tags: Mapping[str, str] | None = None,
    remarks: Mapping[int, Remarks] | None = None,
    result: str | None = None,
    reason: str | None = None,
) -> GameRecord:
    """Create the record of a finished or unfinished game.

    Args:
        start: the position before the first action; an unusual one becomes the tag ``Position``.
        tags: further tags (``Event``, ``Player1``, ``Date``), in order.
        remarks: comments by the number (from 0) of the ply that they follow.
        result: the result if the game did not end by the rules (``1-0``).
        reason: its reason (``resign``).

    Raises:
        IllegalAction: an action is illegal.
    """
    game = GameInProgress(start, actions)
    outcome = game.outcome
    if outcome is not None:
        result, reason = result or result_text(outcome), reason or outcome.termination
    tail = {"Result": result or UNFINISHED} | ({"Reason": reason} if reason else {}) | {"GWN": GWN_VERSION}
    return GameRecord(head_tags(start) | dict(tags or {}) | tail, _line_of(game, remarks or {}))


def record_of(
    game: GameInProgress, *, tags: Mapping[str, str] | None = None, remarks: Mapping[int, Remarks] | None = None
) -> GameRecord:
    """Create the record of a game in progress, however it ended; see `record_game`."""
    result, reason = UNFINISHED, None
    if game.outcome is not None:
        reason = game.outcome.termination
        result = UNFINISHED if reason == ABORTED else result_text(game.outcome)
    return record_game(game.start, game.actions, tags=tags, remarks=remarks, result=result, reason=reason)


def _line_of(game: GameInProgress, remarks: Mapping[int, Remarks]) -> Line:
    moves, number = [], 0
    for plies in game.turns():
        comment = Remarks()
        for _ in plies:
            comment += remarks.get(number, Remarks())
            number += 1
        moves.append(Move(game.game.join([ply.text for ply in plies]), remarks=comment))
    return Line(tuple(moves))


def head_tags(start: State) -> dict[str, str]:
    """Return the tags for the game, its rules and the first position."""
    head = {"Game": start.game.id, "Rules": start.game.rules_version} | _option_tags(start)
    if start != start.game.initial_state(start.options):
        head["Position"] = start.position
    return head


def _option_tags(state: State) -> dict[str, str]:
    """Return a tag for each rule option that differs from the published rules."""
    return {tag_name(name): plain_value(value) for name, value in find_changed_options(state.options).items()}
