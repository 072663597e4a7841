"""A game to take away: its record as text, a position as a drawing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from glyphwall.api.drawings import order_for_game
from glyphwall.messages import closest_locale
from glyphwall.play.refusals import NotOver
from glyphwall.play.visibility import choose_viewer
from glyphwall.record import Remarks, record_of, write_record
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.extension_points import Theme
    from glyphwall.play.records import StoredSeat
    from glyphwall.record import GameInProgress
    from glyphwall.server.pages.drawer import Drawn
    from glyphwall.server.pages.drawings import Drawings
    from glyphwall.server.tables.room import Room


async def record_text(room: Room) -> str:
    """The plies in force as GWN; written beside the event loop, as a long game takes milliseconds.

    Raises:
        NotOver: a game with secrets that still goes on.
    """
    log = room.table.log
    if log.hidden and not log.over:
        raise NotOver("this game has secrets: its record can be had once it is over")
    tags = _tags(room) | (room.table.chance.tags if log.over else {})
    return await offload(_written, log.progress.copy(), tags, _stand_ins(room))


def _written(progress: GameInProgress, tags: dict[str, str], remarks: dict[int, Remarks]) -> str:
    return write_record(record_of(progress, tags=tags, remarks=remarks))


def _tags(room: Room) -> dict[str, str]:
    players = {f"Player{number + 1}": _player(seat) for number, seat in sorted(room.table.seats.items())}
    return players | {"Date": datetime.fromtimestamp(room.table.created, UTC).strftime("%Y.%m.%d")}


def _player(seat: StoredSeat) -> str:
    if seat.kind == "computer":
        return f"bot:{seat.level} {seat.spec}"
    return seat.name or "?"


def _stand_ins(room: Room) -> dict[int, Remarks]:
    """A remark behind every ply that another player made than the computer that sat there."""
    remarks = {}
    for number, ply in enumerate(room.table.log.plies):
        seat, player = ply.entry.seat, ply.entry.player
        if seat is not None and player is not None and player != room.table.seats[seat].spec:
            remarks[number] = Remarks(f"{player} moved in place of {room.table.seats[seat].level}")
    return remarks


async def diagram(
    drawings: Drawings, room: Room, seats: Collection[int], plies: int, theme: Theme, locale: str
) -> Drawn:
    """The position after so many plies as SVG, as the holder of ``seats`` may see it.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    table, language = room.table, closest_locale(locale)
    seat = choose_viewer(seats, table.log.states[plies].actor)
    return await drawings.draw(
        (room.id, table.revision, plies, seat, theme, language),
        lambda: order_for_game(table.log, seats, plies, theme, language),
    )
