"""Clocks in records: the tag ``TimeControl``, and what a seat had left after each of its turns (``[%clk 0:09:51]``)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play import clock
from glyphwall.record.moves import Remarks
from glyphwall.record.progress import GameInProgress
from glyphwall.record.replay import initial_state, play, rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredGame
    from glyphwall.record.replay import GameRecord

TAG = "TimeControl"
_COMMAND = "clk"
_TIME = re.compile(r"(\d{1,4}):([0-5]?\d):([0-5]?\d)(?:\.\d{1,3})?")


def write_times(log: GameLog) -> dict[int, Remarks]:
    """Return for the last ply of each turn what its seat had left then: ``[%clk 0:09:51]``."""
    remarks: dict[int, Remarks] = {}
    plies = log.progress.plies
    for number, ply in enumerate(plies):
        written = ply.note.entry.clock
        is_last = number + 1 == len(plies) or plies[number + 1].opens_turn
        if written is not None and is_last and ply.actor in log.people and ply.actor not in log.skipped:
            seconds = clock.read(written).remaining[ply.actor] // 1000
            text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
            remarks[number] = Remarks(commands=((_COMMAND, text),))
    return remarks


def read_control(record: GameRecord) -> clock.Fischer | None:
    """Return the time control of a record with minutes for the game; None: it has none that we know."""
    try:
        control = msgspec.convert(
            msgspec.to_builtins(clock.from_text(record.tags.get(TAG, ""))), prepare_type(clock.Fischer)
        )
    except (ValueError, msgspec.ValidationError):
        return None
    return control


def read_times(record: GameRecord) -> dict[int, int]:
    """Return what seats had left, in milliseconds, by the number (from 0) of the ply after which it was written."""
    game, rules, times = GameInProgress(initial_state(record)), rules_of(record), {}
    for move in record.line.moves:
        play(game, move, rules)
        found = _TIME.fullmatch(move.remarks.command(_COMMAND) or "")
        if found is not None and game.plies:
            hours, minutes, seconds = map(int, found.groups())
            times[len(game.plies) - 1] = 1000 * (3600 * hours + 60 * minutes + seconds)
    return times


def set_times(stored: StoredGame, control: clock.Fischer, times: Mapping[int, int]) -> None:
    """Give a game from a record its clocks, which stand still after each of its entries."""
    stored.clock = clock.to_text(control)
    clocks = clock.begin(control, len(stored.seats))
    for number, entry in enumerate(stored.entries):
        if number in times and entry.seat is not None:
            own = clocks.remaining
            left = (*own[: entry.seat], times[number], *own[entry.seat + 1 :])
            clocks = msgspec.structs.replace(clocks, remaining=left)
        stored.entries[number] = msgspec.structs.replace(entry, clock=clock.write(clocks))
