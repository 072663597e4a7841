"""What messages and bodies are made of: names and bounds, errors, seats, the table, entries."""

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
"""Which game is played."""
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Language = Annotated[str, Meta(max_length=35)]
"""A language as a tag: ``de-AT``; one that there are no texts in is read as English."""
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
"""Every view that this client knows by name. A game from outside sends what its own struct has."""


class ErrorBody(msgspec.Struct):
    """Every HTTP error and every `Refused`: a stable code, an English text, and for illegal moves the
    explanation, from which a client makes the text in its own language."""

    code: ShortText
    message: LongText
    explanation: Explanation | None = None


class SeatGrant(msgspec.Struct):
    """What the creator gets for a seat: a token for ``here``, an invitation for ``link``."""

    seat: Seat
    kind: Literal["here", "link", "computer"]
    token: Token | None = None
    invitation: Token | None = None


class SeatInfo(msgspec.Struct):
    """``level`` is a computer's level. ``stand_in`` is set once that level's player failed to move and another
    player (its spec) moved in its place. ``colour`` is the one that was chosen for the seat."""

    kind: Literal["here", "link", "computer"]
    name: ShortText | None = None
    level: ShortText | None = None
    joined: bool = True
    online: bool = False
    stand_in: LongText | None = None
    colour: ShortText | None = None


class Proposal(msgspec.Struct):
    """Made by ``seat``; ``accepted`` by these others so far (more than one only with three or more people)."""

    kind: Literal["takeback", "rematch", "hints"]
    seat: Seat
    accepted: Seats = []


class Result(msgspec.Struct):
    """How the game ended, be it by the rules or by a person (``resign``). ``ranking``: 1 is the best place."""

    returns: Annotated[list[float], Meta(max_length=MAX_SEATS)]
    reason: Ply
    ranking: Annotated[list[Annotated[int, Meta(ge=1, le=MAX_SEATS)]], Meta(max_length=MAX_SEATS)] = []


class SeatFair(msgspec.Struct):
    """A seat's part in fair chance: its commitment (None: it takes no part; empty: awaited), and whether it has
    revealed its secret (``told``)."""

    commitment: ShownCommitment | None
    told: bool


class Fair(msgspec.Struct):
    """Fair chance, in a game that has chance: the server's commitment, and what chance waits for.

    ``stage``: everybody to ``join``, seats to ``commit``, seats to ``tell`` their secrets, or ``ready``. A seat that
    has joined may commit at once. From ``tell`` on, ``transcript`` is everything that determines the draws
    (`core.fairness.Transcript`).
    """

    scheme: Annotated[str, Meta(pattern="^glyphwall-fair-[1-9][0-9]?$")]
    commitment: Secret
    stage: Literal["join", "commit", "tell", "ready"]
    seats: Annotated[list[SeatFair], Meta(max_length=MAX_SEATS)]
    transcript: ShownTranscript | None = None


class Table(msgspec.Struct):
    """``plies`` counts plies in force; ``takeback`` says whether one can be proposed now and by whom; ``rematch``
    is the id of the next game, once agreed on; ``secrets`` whether seats may know different things. ``hints`` says
    whether people may ask for ideas (``ideas``), and whether the game also warns of moves (``warnings``): where every
    person sits at one device, and elsewhere once all have agreed to it (``ask``: they can be asked)."""

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
    """One version of a game. ``move`` is the ply in notation, or None where the client may not know it.

    ``kind`` is ``moved``, ``taken-back``, ``resigned`` or ``joined``. ``seat`` is who did it (None: chance; of a
    ``taken-back``: who asked for it), ``plies`` how many plies are in force after it, ``at`` seconds since 1970,
    ``player`` the spec of the computer player that chose the ply.
    """

    version: Version
    kind: Literal["moved", "taken-back", "resigned", "joined"]
    seat: Seat | None = None
    move: Ply | None = None
    events: list[Event] = []
    plies: Count = 0
    at: float = 0.0
    player: LongText | None = None
