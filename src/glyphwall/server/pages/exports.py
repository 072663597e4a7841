"""Games and positions to take away: a record as text, a position as a drawing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from glyphwall.api.addresses import read_position
from glyphwall.api.drawings import order_for_game, order_for_position
from glyphwall.play import clock
from glyphwall.play.clock_times import TAG, write_times
from glyphwall.play.log import SKIPPED
from glyphwall.play.refusals import NotOver
from glyphwall.play.visibility import choose_viewer
from glyphwall.record.making import record_of
from glyphwall.record.moves import Remarks
from glyphwall.record.writing import write_record
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Theme
    from glyphwall.play.records import StoredSeat
    from glyphwall.play.table import GameTable
    from glyphwall.record.progress import GameInProgress
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.pages.drawer import Drawn
    from glyphwall.server.pages.drawings import Drawings


async def record_text(table: GameTable) -> str:
    """Write the plies in force as GWN, in another thread: a long game takes milliseconds.

    Raises:
        NotOver: the game has secrets and goes on.
    """
    log = table.log
    if log.hidden and not log.over:
        raise NotOver("this game has secrets: its record is available once it is over")
    tags = _tags(table) | (table.chance.tags if log.over else {})
    return await offload(_write, log.progress.copy(), tags, _remarks(table))


def _write(progress: GameInProgress, tags: dict[str, str], remarks: dict[int, Remarks]) -> str:
    return write_record(record_of(progress, tags=tags, remarks=remarks))


def _tags(table: GameTable) -> dict[str, str]:
    players = {f"Player{number + 1}": _player(seat) for number, seat in sorted(table.seats.items())}
    control = {} if table.log.control is None else {TAG: clock.to_text(table.log.control)}
    return players | {"Date": datetime.fromtimestamp(table.created, UTC).strftime("%Y.%m.%d")} | control


def _player(seat: StoredSeat) -> str:
    if seat.kind == "computer":
        return f"bot:{seat.level} {seat.spec}"
    return seat.name or "?"


def _remarks(table: GameTable) -> dict[int, Remarks]:
    """Return the remarks after plies: the time left after each turn, and who played in place of a seat."""
    remarks = write_times(table.log)
    for number, remark in _stand_ins(table).items():
        remarks[number] = remarks.get(number, Remarks()) + remark
    return remarks


def _stand_ins(table: GameTable) -> dict[int, Remarks]:
    """Return a remark for every ply that another player made than the seat's computer."""
    remarks = {}
    for number, ply in enumerate(table.log.plies):
        seat, player = ply.entry.seat, ply.entry.player
        if player == SKIPPED:
            remarks[number] = Remarks("passes: its time had run out")
        elif seat is not None and player is not None and player != table.seats[seat].spec:
            remarks[number] = Remarks(f"{player} moved in place of {table.seats[seat].level}")
    return remarks


async def diagram(
    drawings: Drawings, table: GameTable, seats: Collection[int], plies: int, theme: Theme, locale: str
) -> Drawn:
    """Draw a game's position after some plies as SVG, as the holder of ``seats`` may see it.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    seat = choose_viewer(seats, table.log.states[plies].actor)
    return await drawings.draw(
        (table.id, table.revision, plies, seat, theme, locale),
        lambda: order_for_game(table.log, seats, plies, theme, locale),
    )


async def position_drawing(drawings: Drawings, state: State, theme: Theme, locale: str) -> Drawn:
    """Draw a position as a spectator sees it: hands stay hidden, even if its text shows them.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    key = (state.game.id, repr(state.options), state.position, theme, locale)
    return await drawings.draw(key, lambda: order_for_position(state, theme, locale))


async def read_linked_position(compilation: Compilation, text: str, query: Mapping[str, str]) -> State:
    """Read the position of an address; see `glyphwall.api.addresses.read_position`."""
    return await read_position(text, query, compilation.rules, offload)
