"""What the server says on a game's socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.message import Explanation
from glyphwall.play.protocol.parts import (
    AnyView,
    Entry,
    ErrorBody,
    LongText,
    RequestId,
    SeatGrant,
    Seats,
    ShownGameId,
    Table,
    Version,
)
from glyphwall.record.fair_receipt import MAX_SEATS


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
    """Presence, proposals, thinking: nothing that bumps the version."""

    table: Table


class Ack(_Message, tag="ack"):
    """The request is done and on disk; the game is at ``version``."""

    id: RequestId
    version: Version


class Refused(_Message, tag="refused"):
    """Nothing was changed. ``id`` is None when the message could not be read that far."""

    id: RequestId | None
    error: ErrorBody


class Explained(_Message, tag="explained"):
    id: RequestId
    explanation: Explanation


class Meant(_Message, tag="meant"):
    """What the words of a `Read` mean in the game at ``version``: a move in notation, legal or not; None: nothing."""

    id: RequestId
    version: Version
    move: LongText | None


class Rematch(_Message, tag="rematch"):
    """Everybody agreed: the next game, and this client's grants in it (seats exchanged; none for a spectator).

    Sent again to whoever says `Hello` to the old game later."""

    game_id: ShownGameId
    seats: Annotated[list[SeatGrant], Meta(max_length=MAX_SEATS)]


class Pong(_Message, tag="pong"):
    sent: float
    server_time: float


ServerMessage = Welcome | Update | TableChanged | Ack | Refused | Explained | Meant | Rematch | Pong
