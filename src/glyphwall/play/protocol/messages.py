"""The messages that a server sends through a socket."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.message import Explanation
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.play.protocol.basics import ErrorBody, LongText, RequestId, Seat, Seats, ShortText, ShownGameId, Version
from glyphwall.play.protocol.requests import Phrase
from glyphwall.play.protocol.table import Entry, SeatGrant, Table
from glyphwall.record._fair_receipt import MAX_SEATS, Count

if TYPE_CHECKING:
    from glyphwall.core.values import View

    AnyView = View
else:
    AnyView = reduce(or_, [kind for game_id in built_in_ids() if (kind := get_plugin(game_id).view_type)])
"""The views that this client knows by name. A game from outside sends its own struct."""


class _Message(msgspec.Struct, tag_field="type", kw_only=True):
    pass


class Welcome(_Message, tag="welcome"):
    protocol: int
    game_id: ShownGameId
    seats: Seats
    server_time: float


class Update(_Message, tag="update"):
    """The game at ``version``: the whole view, and the entries after ``since`` (what the client had).

    ``since`` is None when the history sent is whole (a first connection, or a gap too long).
    """

    version: Version
    since: Version | None
    entries: list[Entry]
    table: Table
    view: AnyView


class TableChanged(_Message, tag="table"):
    """The table after a change without a new version: presence, proposals, thinking."""

    table: Table


class Ack(_Message, tag="ack"):
    """An acknowledgement: the request is done and on disk; the game is at ``version``."""

    id: RequestId
    version: Version


class Refused(_Message, tag="refused"):
    """A refusal; nothing has changed. ``id`` is None if the message could not be read that far."""

    id: RequestId | None
    error: ErrorBody


class Explained(_Message, tag="explained"):
    id: RequestId
    explanation: Explanation


class Meant(_Message, tag="meant"):
    """The meaning of a `Read` in the game at ``version``: a move in notation, legal or not; None if it means none."""

    id: RequestId
    version: Version
    move: LongText | None


class Rematch(_Message, tag="rematch"):
    """The next game, once everyone has agreed, with this client's grants in it (none for a spectator).

    It is sent again after each later `Hello` to the old game.
    """

    game_id: ShownGameId
    seats: Annotated[list[SeatGrant], Meta(max_length=MAX_SEATS)]


class Said(_Message, tag="phrase"):
    """A phrase that a seat has just said. ``id`` identifies it, since it may arrive twice."""

    id: ShortText
    seat: Seat
    phrase: Phrase


class Written(_Message, tag="written"):
    """A notice of a new chat message. Only players get it; they fetch the text."""

    seat: Seat
    number: Count


class Pong(_Message, tag="pong"):
    sent: float
    server_time: float


ServerMessage = Welcome | Update | TableChanged | Ack | Refused | Explained | Meant | Rematch | Said | Written | Pong
