"""A table as everyone sees it: its seats, proposals, clocks, fair chance, and the entries of its game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.values import Event
from glyphwall.play.clock import DaysPerTurn, Fischer
from glyphwall.play.protocol.basics import (
    GameKind,
    LongText,
    Seat,
    Seats,
    Secret,
    ShortText,
    ShownCommitment,
    ShownGameId,
    ShownTranscript,
    Token,
    Version,
)
from glyphwall.record._fair_receipt import MAX_SEATS, Count, Ply

TimeControl = DaysPerTurn | Fischer


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

    kind: Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]
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
        transcript: from ``tell`` on: everything that determines the draws (`core._fairness.Transcript`).
    """

    scheme: Annotated[str, Meta(pattern="^glyphwall-fair-[1-9][0-9]?$")]
    commitment: Secret
    stage: Literal["join", "commit", "tell", "ready"]
    seats: Annotated[list[SeatFair], Meta(max_length=MAX_SEATS)]
    transcript: ShownTranscript | None = None


class TableClock(msgspec.Struct):
    """The clocks of a table.

    Attributes:
        remaining: milliseconds of each seat at ``at``.
        running: the seat whose clock runs; None if all are stopped.
        at: the server's time (seconds since 1970) from which the clock runs on, which may be in the future.
        now: the server's time when this was sent.
        flagged: the acting seat whose time has run out; the others decide how to go on.
        skipped: the seats that pass for the rest of the game.
        vacation: the days of vacation that each seat has left.
    """

    control: TimeControl
    remaining: Annotated[list[Version], Meta(max_length=MAX_SEATS)]
    running: Seat | None
    at: float
    now: float
    flagged: Seat | None = None
    skipped: Seats = []
    vacation: Annotated[list[Version], Meta(max_length=MAX_SEATS)] = []


class TableChat(msgspec.Struct):
    """Free chat among the people at a table.

    Attributes:
        agreed: the seats that have agreed to it.
        is_open: whether all of them have; until then nothing can be written or read.
    """

    agreed: Seats
    is_open: bool


class Absence(msgspec.Struct):
    """The acting seat is away; the others may end the game from the server's time ``until`` on."""

    seat: Seat
    until: float


class Table(msgspec.Struct):
    """A table, as everybody sees it.

    Attributes:
        plies: the number of plies in force.
        takeback: the seats that can propose a take-back now.
        rematch: the id of the next game, once agreed on.
        secrets: whether seats may know different things.
        hints: the help that people may ask for: ``ideas``, or also ``warnings`` of moves. At several devices all
            people have to agree first (``ask``).
        chat: None where people can't chat: the server doesn't offer it, or they don't have a device each.
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
    clock: TableClock | None = None
    absence: Absence | None = None
    chat: TableChat | None = None


class Entry(msgspec.Struct):
    """One version of a game.

    Attributes:
        seat: the seat that did it, or asked for it (``taken-back``); None: chance.
        move: the ply in notation; None if the client may not know it.
        plies: the number of plies in force after it.
        at: seconds since 1970.
        player: the spec of the computer player that chose the ply; ``skipped`` for a seat that passes.
        clock: the milliseconds that each seat had left after it.
    """

    version: Version
    kind: Literal[
        "moved", "taken-back", "resigned", "joined", "started", "flagged", "timed-out", "abandoned", "aborted",
        "skipped", "vacation",
    ]  # fmt: skip
    seat: Seat | None = None
    move: Ply | None = None
    events: list[Event] = []
    plies: Count = 0
    at: float = 0.0
    player: LongText | None = None
    clock: Annotated[list[Version], Meta(max_length=MAX_SEATS)] | None = None
