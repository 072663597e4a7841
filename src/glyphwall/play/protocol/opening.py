"""How a game begins: who asks for it, who joins, what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol.parts import GameId, Name, SeatGrant, Secret, Token


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: ``here`` (the device that creates the game), ``link`` (whoever opens the
    invitation) or ``computer`` (with a level). ``takes_part``: the seat ``here`` takes part in fair chance, which then
    waits for its commitment. ``colour``: one of the game's ``seat_colours``, each for one seat. ``commitment``: of
    pages that are older than the scheme, and refused."""

    kind: Literal["here", "link", "computer"]
    level: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None
    takes_part: bool = False
    commitment: Secret | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None


CreationId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]


class CreateGame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games``. ``position``: where the game begins, if not where the rules say.

    ``request_id``: a secret that the client makes for this game alone, of 128 random bits or more. When the answer is
    lost, it sends the same again within a day and gets the same answer: one game, the same tokens."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    request_id: CreationId | None = None
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class OpenRecord(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/records``: one game in GWN. ``request_id``: as of `CreateGame`."""

    record: Annotated[str, Meta(min_length=1, max_length=15_000)]
    request_id: CreationId | None = None


class Created(msgspec.Struct):
    game_id: GameId
    seats: list[SeatGrant]


class JoinGame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/join``: an invitation is good once. ``takes_part``: the seat takes part in fair chance,
    which then waits for its commitment. ``commitment``: of pages that are older than the scheme, and refused.

    A client that chooses the seat's token itself sends its SHA-256 in hexadecimal as ``token_digest``. When the answer
    is lost, it sends the same again and gets the same answer; what else it asks for is that of the first request.

    ``colour``: one of the game's ``seat_colours`` that no other seat has; without one the seat keeps what it was given.
    """

    invitation: Token
    name: Name | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None
    takes_part: bool = False
    commitment: Secret | None = None
    token_digest: Secret | None = None


class Invitation(msgspec.Struct):
    """``GET /api/games/{id}/invitation``: the seat that an invitation is for, and whether somebody has taken it."""

    seat: int
    taken: bool


class Joined(msgspec.Struct):
    """``token`` is None when the client has chosen it."""

    seat: int
    token: str | None = None
