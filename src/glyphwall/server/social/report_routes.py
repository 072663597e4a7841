"""Reports of players over HTTP, under ``/api/games/{id}/reports``: a person at a table reports another one there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from glyphwall.core.errors import UnknownGame
from glyphwall.play.protocol.basics import Seat
from glyphwall.play.refusals import BadMessage, BadToken, NotYourSeat, SeatMoved
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.chat import StoredChat
from glyphwall.server.people.reports import MAX_QUOTED, Quote, Reason, StoredReports
from glyphwall.server.social.chat_routes import demand_seats
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms
from glyphwall.server.tables.routes import Bearer

if TYPE_CHECKING:
    from glyphwall.server.people.chat import ChatMessage


class ReportPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{game_id}/reports``. ``message``: the number of the reported message, if it is about one."""

    seat: Seat
    reason: Reason
    message: Annotated[int, Meta(ge=1)] | None = None


class ReportReceived(msgspec.Struct):
    """The response to every report. It says nothing about earlier reports or the reported player."""

    received: bool = True


@post(
    "/api/games/{game_id:str}/reports",
    responses=errors_of(BadMessage, BadToken, NotYourSeat, SeatMoved, UnknownGame, TooManyRequests, Unavailable),
)
async def report_player(
    request: AnyRequest,
    game_id: FromPath[str],
    data: JSONBody[ReportPlayer],
    limits: NamedDependency[Limits],
    rooms: NamedDependency[Rooms],
    store: NamedDependency[Store],
    authorization: Bearer = None,
) -> ReportReceived:
    """Report another player at a table to the operator, with the messages around."""
    limits.reports.take(address_of(request))
    async with rooms.use(game_id, for_players=True) as room:
        seats, identity = await demand_seats(request, room, authorization)
        reported = room.table.seats.get(data.seat)
        if reported is None or data.seat in seats or reported.kind == "computer" or not reported.joined:
            raise BadMessage("seat: another person at this table")
        limits.person_reports.take(identity)
        messages = await store.open_part(StoredChat).messages(room.id)
        quoted = _quote(messages, data.message)
        reports = store.open_part(StoredReports)
        await reports.file(room.id, seats[0], data.seat, reported.name, data.reason, quoted)
    return ReportReceived()


def _quote(messages: list[ChatMessage], meant: int | None) -> list[Quote]:
    """Return the messages around the one that is meant; the last ones if none is."""
    end = len(messages)
    if meant is not None:
        end = min(end, sum(each.number <= meant for each in messages) + MAX_QUOTED // 2)
    chosen = messages[max(0, end - MAX_QUOTED) : end]
    return [Quote(each.seat, each.text, each.at, each.number == meant) for each in chosen]


ROUTES = (report_player,)
