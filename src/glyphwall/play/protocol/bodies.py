"""Bodies of HTTP requests that create, join or list games, and of their responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol.basics import MAX_STANDINGS, GameId, GameKind, Name, Seat, Secret, ShownGameId, Token
from glyphwall.play.protocol.table import SeatGrant, SeatInfo, TimeControl
from glyphwall.record._fair_receipt import MAX_SEATS, Count


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


DeviceSecret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
"""A secret of 128 random bits or more that identifies a device with turn alerts."""
CreationId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]


class CreateGame(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games``.

    Attributes:
        position: the position at which the game begins; None for the usual one.
        request_id: a secret of 128 random bits or more that the client makes for this game alone. A client that lost
            the response sends the same request again within a day, and gets the same game and tokens.
        clock: the time control; None for no clocks.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    request_id: CreationId | None = None
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None
    clock: TimeControl | None = None


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
            response sends the same request again and gets the same response.
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


class ExchangeToken(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games/{id}/token``, sent with the seat's token: from now on another one holds the seat.

    Attributes:
        token_digest: the SHA-256, in hexadecimal, of a new token that the client has chosen and stored. A client that
            lost the answer sends the same again.
    """

    token_digest: Secret


class SeatKey(msgspec.Struct):
    """The answer to `ExchangeToken`: the seat that the new token holds."""

    seat: Seat


class OwnGame(msgspec.Struct, forbid_unknown_fields=True):
    """A game in which a device has seats, with their tokens."""

    game_id: GameId
    tokens: Annotated[list[Token], Meta(max_length=MAX_SEATS)] = []


class AskStandings(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games/standings``."""

    own_games: Annotated[list[OwnGame], Meta(max_length=MAX_STANDINGS)]


class Standing(msgspec.Struct):
    """The standing of a game, for a list of games. It's public to anyone who has the game's id.

    Attributes:
        seats: the players.
        turn: the seat that acts; None: chance acts, or the game is over.
        ranking: the places; None while the game goes on.
        changed: when it last changed, in seconds since 1970.
        rematch: the id of the next game.
        moved: whether one of the tokens no longer holds a seat, because the seat moved to another device.
    """

    game_id: ShownGameId
    game: GameKind
    seats: Annotated[list[SeatInfo], Meta(max_length=MAX_SEATS)]
    turn: Seat | None
    ranking: list[int] | None
    changed: float
    rematch: ShownGameId | None
    moved: bool


class Series(msgspec.Struct):
    """The score over a game and those before it, each the rematch of the one before.

    Attributes:
        games: the finished games.
        wins: the games that each seat's player won alone, by the seats of this game.
        shared: the games with several winners.
    """

    games: Count
    wins: Annotated[list[Count], Meta(max_length=MAX_SEATS)]
    shared: Count
