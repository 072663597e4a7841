"""Checks that a game can be written as a record and replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.core.registry import get_game
from glyphwall.record.making import canonical, record_game
from glyphwall.record.reading import read_record
from glyphwall.record.replay import GameRecord, play_move
from glyphwall.record.writing import write_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.testing._report import Trail


def check_game_record(trail: Trail, states: Sequence[State], actions: Sequence[int], cut: int) -> None:
    """Check the records of the whole game, and of its part after ``cut`` plies.

    A registered game's record is also replayed by its tags alone, as the package's tools do.
    """
    for begin in (0, cut):
        start, played, end = states[begin], actions[begin:], states[-1]
        try:
            record = record_game(start, played)
            text = write_record(record)
            back = read_record(text)
        except GlyphwallError as error:
            trail.fail("record-text", f"the plies after {begin} can be written as a record and read", repr(error))
        trail.expect(
            "record-text",
            back == record and write_record(back) == text,
            "a record reads back as it was written, byte for byte",
            write_record(back),
        )
        _play_out(trail, back, start, end)
        if _registered(trail):
            _play_by_tags(trail, back, start, played)


def _play_out(trail: Trail, record: GameRecord, start: State, end: State) -> None:
    state = start
    try:
        for move in record.line.moves:
            state = play_move(state, move).after
    except GlyphwallError as error:
        trail.fail("record-plays", f"the moves of the record can be played from {start.position}", repr(error))
    trail.expect("record-plays", state.key == end.key, f"the record's moves lead to {end.position!r}", state.position)


def _play_by_tags(trail: Trail, record: GameRecord, start: State, actions: Sequence[int]) -> None:
    try:
        options, first, played = record.options(), record.initial_state(), record.actions()
        whole = canonical(record)
    except GlyphwallError as error:
        trail.fail("record-tags", "the record can be played out by its tags", repr(error))
    trail.expect(
        "record-tags",
        options == start.options and first.key == start.key and played == tuple(actions),
        f"the record's tags name the options and the first position, {start.position!r}, and its plies are the game's",
        f"{options}, {first.position!r}, {len(played)} plies",
    )
    trail.expect("record-canonical", whole == record, "a record that was made here is canonical", write_record(whole))


def _registered(trail: Trail) -> bool:
    try:
        return get_game(trail.game.id) is trail.game
    except UnknownGame:
        return False
