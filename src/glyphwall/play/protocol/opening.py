"""The bodies of requests that begin or join a game, and of their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol.parts import GameId, Name, SeatGrant, Secret, Token


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new game.

    Attributes:
        kind: ``here``: the device that creates the game; ``link``: the client that opens the invitation; ``computer``.
        level: a computer's level.
        takes_part: the seat ``here`` takes part in fair chance, which then waits for its commitment.
        commitment: sent by pages that are older than the scheme, and refused.
        colour: one of the game's ``seat_colours``, each for one seat.
    """

    kind: Literal["here", "link", "computer"]
    level: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None
    takes_part: bool = False
    commitment: Secret | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None


CreationId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]


class CreateGame(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games``.

    Attributes:
        position: the position at which the game begins; None: the usual one.
        request_id: a secret of 128 random bits or more that the client makes for this game alone. A client that lost
            the answer sends the same again within a day, and gets the same answer: one game, the same tokens.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    request_id: CreationId | None = None
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class OpenRecord(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/records``: one game in GWN. ``request_id``: see `CreateGame`."""

    record: Annotated[str, Meta(min_length=1, max_length=15_000)]
    request_id: CreationId | None = None


class Created(msgspec.Struct):
    game_id: GameId
    seats: list[SeatGrant]


class JoinGame(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games/{id}/join``. An invitation can be used once.

    Attributes:
        takes_part: the seat takes part in fair chance, which then waits for its commitment.
        commitment: sent by pages that are older than the scheme, and refused.
        token_digest: the SHA-256, in hexadecimal, of a token that the client has chosen itself. A client that lost the
            answer sends the same again and gets the same answer.
        colour: one of the game's ``seat_colours`` that no other seat has; None: the seat's colour stays.
    """

    invitation: Token
    name: Name | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None
    takes_part: bool = False
    commitment: Secret | None = None
    token_digest: Secret | None = None


class Invitation(msgspec.Struct):
    """The answer of ``GET /api/games/{id}/invitation``: the seat of an invitation, and whether it is taken."""

    seat: int
    taken: bool


class Joined(msgspec.Struct):
    """The answer to `JoinGame`. ``token`` is None if the client has chosen it."""

    seat: int
    token: str | None = None
