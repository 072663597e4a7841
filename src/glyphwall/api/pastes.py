"""Texts that people paste or open: records, moves without tags, or a position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glyphwall.api.tree_bodies import MAX_PASTED_GAMES, MAX_RECORD, Paste, Pasted, PastedGame, PastedPosition
from glyphwall.core._typed_text import plain_notation
from glyphwall.core.errors import GlyphwallError, PositionError, RecordError
from glyphwall.core.option_fields import find_changed_options
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NO_ACTOR
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.opening import read_player_name
from glyphwall.play.refusals import BadMessage
from glyphwall.record._pasted import find_garbled, read_pasted
from glyphwall.record.addresses import position_of
from glyphwall.record.progress import GameInProgress
from glyphwall.record.replay import find_cut_off, initial_state, play, rules_of
from glyphwall.record.writing import count_seats, write_record

if TYPE_CHECKING:
    from glyphwall.record.replay import GameRecord

_NUMBERED: Final = re.compile(r"[0-9]{1,6}\.")


def read_pasted_text(request: Paste) -> Pasted:
    """Read what a pasted text contains.

    Raises:
        RecordError: the record can't be read or replayed, with its place; `RecordCutOff` if it ends too early.
        PositionError, NotationError: what is wrong with the position, by the game that fits best.
        GlyphwallError: The text isn't one of these.
    """
    text = request.text
    if "\x00" in text:
        raise BadMessage("this isn't text in UTF-8")
    garbled, plain = find_garbled(text) or "", plain_notation(text)
    if plain.startswith("["):
        return _describe_games(read_pasted(text, check=_check_only_game), garbled)
    if _NUMBERED.match(plain):
        return _describe_games([_game_of_moves(plain)], garbled)
    try:
        return Pasted([], _pasted_position(plain), garbled=garbled)
    except PositionError:
        raise
    except GlyphwallError as no_position:
        try:
            return _describe_games([_game_of_moves(plain)], garbled)
        except RecordError:
            raise GlyphwallError("this is no record, position or list of moves") from no_position


def _describe_games(records: list[GameRecord], garbled: str) -> Pasted:
    if not records:
        raise GlyphwallError("there is no game in this text")
    over = len(records) == 1 and _play_moves(records[0]).state.actor == NO_ACTOR
    games = [_describe(record, over) for record in records[:MAX_PASTED_GAMES]]
    return Pasted(games, left_out=len(records) - len(games), garbled=garbled)


def _check_only_game(records: list[GameRecord]) -> None:
    """Play the only game of a text. Of several, the one that is chosen is played when it is opened."""
    if len(records) == 1:
        _play_moves(records[0])


def _play_moves(record: GameRecord) -> GameInProgress:
    """Play the main line. Raises RecordCutOff if the last move is the start of a legal one, and nothing follows it."""
    game, rules = GameInProgress(initial_state(record)), rules_of(record)
    for number, move in enumerate(record.line.moves, 1):
        try:
            play(game, move, rules)
        except RecordError as error:
            raise find_cut_off(record, number, game.state, error) from None
    return game


def _describe(record: GameRecord, over: bool) -> PastedGame:
    written = write_record(record)
    if len(written) > MAX_RECORD:
        raise BadMessage(f"a game has {len(written)} characters; {MAX_RECORD} at most")
    try:
        title = get_game(record.game_id).title
    except GlyphwallError:
        title = record.game_id
    return PastedGame(
        record=written,
        game=record.game_id,
        title=title,
        players=[read_player_name(record.tags, record.game_id, seat) or "" for seat in range(count_seats(record))],
        date=record.tags.get("Date", "")[:20],
        result=record.result,
        moves=len(record.line.moves),
        cut_off=record.ends_without_result and not over,
    )


def _game_of_moves(text: str) -> GameRecord:
    """Return moves without tags as a record of the first game that can play them. Raises RecordError."""
    refusals: list[RecordError] = []
    for game_id in game_ids():
        try:
            records = read_pasted(f'[Game "{game_id}"]\n\n{text}')
            if len(records) > 1:
                raise RecordError("of several games, each needs its tags", text, 0, 1)
            record = records[0]
            if not record.line.moves:
                raise RecordError("there is no move")
            _play_moves(record)
        except RecordError as error:
            refusals.append(error)
        else:
            return record
    raise max(refusals, key=lambda error: ((error.line or 0), (error.column or 0)))


def _pasted_position(text: str) -> PastedPosition:
    if len(text) > MAX_POSITION:
        raise GlyphwallError(f"a position has at most {MAX_POSITION} characters, this has {len(text)}")
    state = position_of(text, {})
    return PastedPosition(state.game.id, state.position, find_changed_options(state.options))
