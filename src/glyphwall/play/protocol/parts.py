"""The parts of messages and bodies: bounded names, errors, seats, the table, entries."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.message import Explanation
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.core.values import Event, View
from glyphwall.record.fair_receipt import MAX_SEATS, Count, Ply

PROTOCOL = 2
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9]{12}$")]
ShownGameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""A game's id as a server shows it. Clients store nothing under other ids."""
GameKind = Annotated[str, Meta(min_length=1, max_length=40)]
"""The game that is played."""
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Language = Annotated[str, Meta(max_length=35)]
"""A language as a tag: ``de-AT``; a language without texts is read as English."""
Version = Annotated[int, Meta(ge=0)]
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Seats = Annotated[list[Seat], Meta(max_length=MAX_SEATS)]
ShortText = Annotated[str, Meta(max_length=200)]
LongText = Annotated[str, Meta(max_length=20_000)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A secret of fair chance, or a commitment to one (`core.fairness`): 32 bytes in hexadecimal."""
ShownCommitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
ShownTranscript = Annotated[str, Meta(pattern="^[!-~]+( [!-~]+)*$", max_length=100_000)]

if TYPE_CHECKING:
    AnyView = View
else:
    AnyView = reduce(or_, [kind for game_id in built_in_ids() if (kind := get_plugin(game_id).view_type)])
"""The views that this client knows by name. A game from outside sends its own struct."""


class ErrorBody(msgspec.Struct):
    """The body of every HTTP error and every `Refused`: a stable code and an English text.

    From the explanation of an illegal move a client makes the text in its own language.
    """

    code: ShortText
    message: LongText
    explanation: Explanation | None = None


class SeatGrant(msgspec.Struct):
    """The creator's secret for a seat: a token for ``here``, an invitation for ``link``."""

    seat: Seat
    kind: Literal["here", "link", "computer"]
    token: Token | None = None
    invitation: Token | None = None


class SeatInfo(msgspec.Struct):
    """A seat, as everybody sees it.

    Attributes:
        level: a computer's level.
        stand_in: the spec of the player that moved when that level's player had failed.
        colour: the colour that was chosen for the seat.
    """

    kind: Literal["here", "link", "computer"]
    name: ShortText | None = None
    level: ShortText | None = None
    joined: bool = True
    online: bool = False
    stand_in: LongText | None = None
    colour: ShortText | None = None


class Proposal(msgspec.Struct):
    """A proposal of ``seat``; ``accepted`` are the others that agree so far."""

    kind: Literal["takeback", "rematch", "hints"]
    seat: Seat
    accepted: Seats = []


class Result(msgspec.Struct):
    """The end of the game, by the rules or by a person (``resign``). ``ranking``: 1 is the best place."""

    returns: Annotated[list[float], Meta(max_length=MAX_SEATS)]
    reason: Ply
    ranking: Annotated[list[Annotated[int, Meta(ge=1, le=MAX_SEATS)]], Meta(max_length=MAX_SEATS)] = []


class SeatFair(msgspec.Struct):
    """A seat's part in fair chance.

    Attributes:
        commitment: None: the seat takes no part; empty: awaited.
        told: whether it has revealed its secret.
    """

    commitment: ShownCommitment | None
    told: bool


class Fair(msgspec.Struct):
    """Fair chance, in a game that has chance.

    Attributes:
        commitment: the server's commitment.
        stage: chance waits for everybody to ``join``, for seats to ``commit``, or for seats to ``tell`` their secrets;
            or it is ``ready``. A seat that has joined may commit at once.
        transcript: from ``tell`` on: everything that determines the draws (`core.fairness.Transcript`).
    """

    scheme: Annotated[str, Meta(pattern="^glyphwall-fair-[1-9][0-9]?$")]
    commitment: Secret
    stage: Literal["join", "commit", "tell", "ready"]
    seats: Annotated[list[SeatFair], Meta(max_length=MAX_SEATS)]
    transcript: ShownTranscript | None = None


class Table(msgspec.Struct):
    """A table, as everybody sees it.

    Attributes:
        plies: the number of plies in force.
        takeback: the seats that can propose a take-back now.
        rematch: the id of the next game, once agreed on.
        secrets: whether seats may know different things.
        hints: the help that people may ask for: ``ideas``, or also ``warnings`` of moves. At several devices all
            people have to agree first (``ask``).
    """

    game_id: ShownGameId
    game: GameKind
    options: dict[str, Any]
    seats: Annotated[list[SeatInfo], Meta(max_length=MAX_SEATS)]
    plies: Count
    position: LongText
    proposals: Annotated[list[Proposal], Meta(max_length=MAX_SEATS)] = []
    takeback: Seats = []
    result: Result | None = None
    thinking: Seat | None = None
    spectators: Version = 0
    rematch: ShownGameId | None = None
    fair: Fair | None = None
    secrets: bool = False
    hints: Literal["none", "ask", "ideas", "warnings"] = "none"


class Entry(msgspec.Struct):
    """One version of a game.

    Attributes:
        seat: the seat that did it, or asked for it (``taken-back``); None: chance.
        move: the ply in notation; None if the client may not know it.
        plies: the number of plies in force after it.
        at: seconds since 1970.
        player: the spec of the computer player that chose the ply.
    """

    version: Version
    kind: Literal["moved", "taken-back", "resigned", "joined"]
    seat: Seat | None = None
    move: Ply | None = None
    events: list[Event] = []
    plies: Count = 0
    at: float = 0.0
    player: LongText | None = None
