"""Chat over HTTP, under ``/api/games/{id}/chat``: for the people at a table, once all of them have agreed.

They agree by a proposal over their sockets. Taking it back closes the chat for everyone at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from glyphwall.core.errors import UnknownGame
from glyphwall.play.protocol.basics import RequestId
from glyphwall.play.protocol.messages import Written
from glyphwall.play.refusals import BadMessage, BadToken, NoChat, NotYourSeat, SeatMoved
from glyphwall.play.snapshot import describe_chat
from glyphwall.play.tokens import digest
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.chat import MAX_LENGTH, ChatFull, ChatMessage, StoredChat, clean_text
from glyphwall.server.people.principal import principal_of
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms
from glyphwall.server.tables.routes import Bearer, tokens_of

if TYPE_CHECKING:
    from glyphwall.server.tables.room import Room

MAX_TRIES: Final = 5
"""The most attempts to store a message while the game keeps changing."""

_SEAT_ERRORS: Final = (BadToken, NotYourSeat, SeatMoved, UnknownGame, TooManyRequests, Unavailable)


class WriteMessage(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{game_id}/chat``. ``id``: chosen by the client, so that a resent message is stored once."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=MAX_LENGTH)]


class ChatMessages(msgspec.Struct):
    """``GET /api/games/{game_id}/chat``. Empty until everyone at the table wants to chat."""

    messages: list[ChatMessage]


async def demand_seats(request: AnyRequest, room: Room, authorization: str | None) -> tuple[tuple[int, ...], str]:
    """Return the seats that the request's sender holds, and the identity that limits count by.

    Raises:
        NotYourSeat: The sender is a spectator. BadToken, SeatMoved, UnknownGame: as of `Room.recognise`.
    """
    principal = await principal_of(request, tokens_of(authorization))
    seats = await room.recognise(principal)
    if not seats:
        raise NotYourSeat("only the people at this table may do that")
    identity = principal.account or digest(next(iter(seats.values())))
    return tuple(sorted(seats)), identity


@get("/api/games/{game_id:str}/chat", responses=errors_of(*_SEAT_ERRORS))
async def get_messages(
    request: AnyRequest,
    game_id: FromPath[str],
    limits: NamedDependency[Limits],
    rooms: NamedDependency[Rooms],
    store: NamedDependency[Store],
    authorization: Bearer = None,
) -> ChatMessages:
    """Return the messages of a table, to the people at it."""
    limits.chat.take(address_of(request))
    async with rooms.use(game_id, for_players=True) as room:
        await demand_seats(request, room, authorization)
        if not await _is_open(room):
            return ChatMessages([])
        return ChatMessages(await store.open_part(StoredChat).messages(room.id))


@post("/api/games/{game_id:str}/chat", responses=errors_of(BadMessage, NoChat, ChatFull, *_SEAT_ERRORS))
async def write_message(
    request: AnyRequest,
    game_id: FromPath[str],
    data: JSONBody[WriteMessage],
    limits: NamedDependency[Limits],
    rooms: NamedDependency[Rooms],
    store: NamedDependency[Store],
    authorization: Bearer = None,
) -> ChatMessage:
    """Write to the people at a table: plain text, on one line."""
    limits.chat.take(address_of(request))
    text = clean_text(data.text)
    if text is None:
        raise BadMessage("text: at least one visible character")
    stored = store.open_part(StoredChat)
    async with rooms.use(game_id, for_players=True) as room:
        for _ in range(MAX_TRIES):
            seats, identity = await demand_seats(request, room, authorization)
            if len(seats) > 1 or not await _is_open(room):
                raise NoChat("chat is for people who each have a device, once all of them have agreed to it")
            before = await stored.find(room.id, seats[0], data.id)
            if before is not None:
                return before
            limits.person_messages.take(identity)
            try:
                written = await stored.write(room.id, seats[0], data.id, text, room.table.revision)
            except WriteConflict:
                await room.controller.run(room.controller.catch_up)
                continue
            room.controller.tell_players(Written(seat=written.seat, number=written.number))
            return written
    raise Unavailable("the game changes too often; try again")


async def _is_open(room: Room) -> bool:
    """Return whether the chat of a table is open, including other processes' latest changes."""
    if not room.replication.alone:
        await room.controller.run(room.controller.catch_up)
    chat = describe_chat(room.table)
    return chat is not None and chat.is_open


ROUTES = (get_messages, write_message)
