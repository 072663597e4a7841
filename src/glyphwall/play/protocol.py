"""The protocol between the server and its clients: HTTP bodies and socket messages.

Every socket message is a tagged struct (field ``type``), so that a union can grow. Its JSON Schema is
exported by ``tools/build/export_protocol.py`` and the browser client's types are generated from that; CI
fails when they drift. New fields always get a default: an old client must go on working.

A socket's life
---------------
The client connects to ``/api/games/{game}/socket`` and sends `Hello` with the tokens of the seats it
holds (none: a spectator) and the last version it has. The server answers `Welcome`, then `Update`.
From then on every change of the game arrives as one `Update` with the entries since the last one; versions
have no gaps: each entry (one ply, a resignation, ...) is one version, so a joined turn or a ply with the chance
plies after it arrives as one `Update` of several entries. A client whose version is ``since`` appends them; when
``since`` is None they are the whole history, and replace what it had.

The client sends `Move` (or another request) with an ``id`` that it invents; the server answers `Ack` once the
change is on disk, or `Refused`, which changes nothing. A re-sent id is answered again, never played twice, also
on another connection and after a restart: ids need only be unique among the requests of one seat's holder.

A `Move` is stale when a ply, a taken back ply or a resignation came after its ``version``; a player who joins does
not make it so. The sender of a stale move gets `Refused` and an `Update`; as messages keep their order, it holds
no entries then but those that were not sent yet.

Words
-----
The sentences for events, explanations and reasons travel with them as ``said``: messages of the catalogue by id, with
arguments (`core.narration`), which a client puts into its reader's language; older servers send none. A `Read` asks
which move typed words mean; older servers refuse it as a message that they cannot read.

Views
-----
``Update.view`` is the game's own `View` struct (tagged with the game's id) as the receiving client may
see it. A client that holds several seats (one device, handed round) gets the view of the seat that
acts, or of its first seat while another acts.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.message import Explanation
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.core.values import Event, View
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.clock import DaysPerTurn, Fischer
from glyphwall.record._fair_receipt import MAX_SEATS, Count, Ply

PROTOCOL = 2
MAX_STANDINGS = 30
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
"""A secret of fair chance, or a commitment to one (`core._fairness`): 32 bytes in hexadecimal."""
ShownCommitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
ShownTranscript = Annotated[str, Meta(pattern="^[!-~]+( [!-~]+)*$", max_length=100_000)]

if TYPE_CHECKING:
    AnyView = View
else:
    AnyView = reduce(or_, [kind for game_id in built_in_ids() if (kind := get_plugin(game_id).view_type)])
"""The views that this client knows by name. A game from outside sends its own struct."""


TimeControl = DaysPerTurn | Fischer


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
        running: the seat whose clock runs; None: all stand still.
        at: the server's time (seconds since 1970) from which the clock runs on, which may be in the future.
        now: the server's time when this was sent.
        flagged: the acting seat whose time has run out; the others choose what follows.
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
        agreed: the seats that want it.
        is_open: everybody does; until then nothing can be written or read.
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


# -- bodies: to begin or join a game ------------------------------------------------------------------


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
"""A secret of 128 random bits or more by which a server knows a device that wants to be told of its turns."""
CreationId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]


class CreateGame(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/games``.

    Attributes:
        position: the position at which the game begins; None: the usual one.
        request_id: a secret of 128 random bits or more that the client makes for this game alone. A client that lost
            the answer sends the same again within a day, and gets the same answer: one game, the same tokens.
        clock: the time control; None: no clocks.
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
    """A game that a device has seats in, and their tokens."""

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
        moved: whether one of the tokens holds no seat any more: it has moved to another device.
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


# -- a client's messages ------------------------------------------------------------------------------


class _Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: RequestId


class Hello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message of a socket. ``since`` is the last version the client has; None: none."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    since: Version | None = None


class Move(_Request, tag="move"):
    """A ply or a joined turn, meant for the game at ``version``.

    ``lag`` is the half of the client's measured round trip in milliseconds; a clock gives it back within a quota.
    """

    version: Version
    move: MoveText
    lag: Annotated[int, Meta(ge=0, le=60_000)] = 0


class Explain(_Request, tag="explain"):
    """A question: why is this move illegal, and what would fit? Answered by `Explained`."""

    move: MoveText


class Read(_Request, tag="read"):
    """A question: which move do these words mean ("red hash f6")? Answered by `Meant`.

    ``language`` is the language of the words, as a tag.
    """

    line: MoveText
    language: Language = "en"


class Propose(_Request, tag="propose"):
    """A proposal to the others.

    ``claim``: the acting seat, which is away or out of time, loses; ``skip``: it passes from now on, its time having
    run out; ``abort``: the game ends without a result. Seats that are away or out of time have no say in these.
    ``chat``: free chat in this game; it stays agreed until one of the players declines.
    """

    kind: Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]


class Answer(_Request, tag="answer"):
    kind: Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]
    accept: bool


class Vacation(_Request, tag="vacation"):
    """Days of vacation for a seat in a game by days per turn: its turn, or its next one, may take so much longer."""

    seat: Seat
    days: Annotated[int, Meta(ge=1, le=30)]


class Resign(_Request, tag="resign"):
    """A resignation of ``seat``; None: the client's only seat, or the one that acts."""

    seat: int | None = None


class Contribute(_Request, tag="contribute"):
    """A seat's part in fair chance: its commitment when the table awaits one, its secret when all have committed.

    ``transcript`` goes with a secret: the hash of the transcript that the seat has seen and checked.
    """

    seat: Annotated[int, Meta(ge=0, le=7)]
    commitment: Secret | None = None
    secret: Secret | None = None
    transcript: Secret | None = None


Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "sorry-slow",
    "again",
    "good-game",
    "bye",
    "thumbs-up",
    "clap",
    "smile",
    "surprise",
]


class Say(_Request, tag="say"):
    """A phrase or reaction for the others at the table. It isn't stored, and spectators don't get it."""

    phrase: Phrase


class Shown(_Request, tag="shown"):
    """A device has shown the game at ``version``, on a visible page: it needs no message that it is its turn."""

    version: Version
    device: DeviceSecret


class Ping(msgspec.Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    sent: float


ClientMessage = Hello | Move | Explain | Read | Propose | Answer | Resign | Contribute | Vacation | Say | Shown | Ping


# -- the server's messages ----------------------------------------------------------------------------


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
    """The meaning of a `Read` in the game at ``version``: a move in notation, legal or not; None: nothing."""

    id: RequestId
    version: Version
    move: LongText | None


class Rematch(_Message, tag="rematch"):
    """The next game, once everybody has agreed, and this client's grants in it (none for a spectator).

    It is sent again after each later `Hello` to the old game.
    """

    game_id: ShownGameId
    seats: Annotated[list[SeatGrant], Meta(max_length=MAX_SEATS)]


class Said(_Message, tag="phrase"):
    """A phrase that a seat has just said. ``id`` tells it from others: it may arrive twice."""

    id: ShortText
    seat: Seat
    phrase: Phrase


class Written(_Message, tag="written"):
    """A seat has written something in the chat. Only players get this; they fetch what it is."""

    seat: Seat
    number: Count


class Pong(_Message, tag="pong"):
    sent: float
    server_time: float


ServerMessage = Welcome | Update | TableChanged | Ack | Refused | Explained | Meant | Rematch | Said | Written | Pong
