"""What travels between the server and its clients: HTTP bodies and socket messages.

Every socket message is a tagged struct (field ``type``), so that a union can grow. Its JSON Schema is
exported by ``tools/export_protocol.py`` and the browser client's types are generated from that; CI
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

A `Move` is stale when a ply, a taken back ply or a resignation came after its ``version``; somebody joining does
not make it so. The sender of a stale move gets `Refused` and an `Update`; as messages keep their order, it holds
no entries then but those that were not sent yet.

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

from glyphwall.core.advice import Reason
from glyphwall.core.contract import Event, Explanation, View
from glyphwall.core.registry import built_in_ids, get_pack

PROTOCOL = 1
MAX_FRAME = 16_384
"""Bytes; a longer frame from a client closes its connection."""

MAX_POSITION = 4000
"""Characters of a position that somebody types or sends as a link."""

GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9]{12}$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Version = Annotated[int, Meta(ge=0)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A secret of fair chance, or a commitment to one (`core.fairness`): 32 bytes in hexadecimal."""

if TYPE_CHECKING:
    AnyView = View
else:
    AnyView = reduce(or_, [kind for game_id in built_in_ids() if (kind := get_pack(game_id).view_type)])
"""Every view that this client knows by name. A game from outside sends what its own struct has."""


# -- HTTP ---------------------------------------------------------------------------------------------


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: ``here`` (the device that creates the game), ``link`` (whoever opens the
    invitation) or ``computer`` (with a level). ``commitment``: the part of a seat ``here`` in fair chance.
    ``colour``: one of the game's ``seat_colours``, each for one seat."""

    kind: Literal["here", "link", "computer"]
    level: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None
    commitment: Secret | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None


class CreateGame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games``. ``position``: where the game begins, if not where the rules say."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class OpenRecord(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/records``: one game in GWN."""

    record: Annotated[str, Meta(min_length=1, max_length=15_000)]


class PositionInfo(msgspec.Struct):
    """``GET /api/position``: ``options`` are those that are not as in the published game; ``drawing`` is SVG, as a
    spectator sees the position."""

    game: str
    title: str
    position: str
    options: dict[str, Any]
    seats: int
    actor: int
    over: bool
    drawing: str


class Practise(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/tutorials/{game}``: a lesson, the learner's plies in it so far, and the next one, or a joined turn.

    ``explain``: the move is not to be played; why is it illegal, and what would fit?"""

    lesson: Annotated[int, Meta(ge=0, le=100)] = 0
    plies: Annotated[list[MoveText], Meta(max_length=100)] = []
    move: MoveText | None = None
    explain: bool = False


class SeatGrant(msgspec.Struct):
    """What the creator gets for a seat: a token for ``here``, an invitation for ``link``."""

    seat: int
    kind: Literal["here", "link", "computer"]
    token: str | None = None
    invitation: str | None = None


class Created(msgspec.Struct):
    game_id: GameId
    seats: list[SeatGrant]


class JoinGame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/join``: an invitation is good once. ``commitment``: the seat's part in fair chance.

    A client that chooses the seat's token itself sends its SHA-256 in hexadecimal as ``token_digest``. When the answer
    is lost, it sends the same again and gets the same answer; what else it asks for is that of the first request.

    ``colour``: one of the game's ``seat_colours`` that no other seat has; without one the seat keeps what it was given.
    """

    invitation: Token
    name: Name | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None
    commitment: Secret | None = None
    token_digest: Secret | None = None


class Invitation(msgspec.Struct):
    """``GET /api/games/{id}/invitation``: the seat that an invitation is for, and whether somebody has taken it."""

    seat: int
    taken: bool


class AskIdeas(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/ideas``. With a ``move``: only whether something speaks against it."""

    move: MoveText | None = None


class Joined(msgspec.Struct):
    """``token`` is None when the client has chosen it."""

    seat: int
    token: str | None = None


class Level(msgspec.Struct):
    """A named strength. Name and description are message ids (``level-<id>``, ``level-<id>-about``).

    ``outside``: the operator's own player, called by its id; how strong it is, nobody here has measured.
    """

    id: str
    spec: str
    outside: bool = False


class Edition(msgspec.Struct):
    """An edition of a game's components: the value of the option that names it, and what it is called."""

    name: str
    title: str


class GameInfo(msgspec.Struct):
    """One entry of ``GET /api/catalogue``. ``options`` is the JSON Schema of the options struct.

    ``editions`` are those that can be played with, the one that ships first, and ``edition_option`` is the option that
    names one; of a game without editions, nothing. ``seat_colours``: ids of colours that can be chosen for its seats.
    ``lessons``: how many its tutorial has; 0: it has none. ``prints``: how many things can be printed of it.
    ``chance``: whether it has a part in the game by the published rules.
    """

    id: str
    title: str
    rules_version: str
    credits: str
    seat_counts: list[int]
    options: dict[str, Any]
    levels: list[Level]
    editions: list[Edition] = []
    edition_option: str = ""
    seat_colours: list[str] = []
    lessons: int = 0
    prints: int = 0
    chance: bool = False


class PrintChoice(msgspec.Struct):
    """One value of an option of a print, and what it is called."""

    value: str
    title: str


class PrintField(msgspec.Struct):
    """One option of a print, for a form; ``default`` is its value as it is sent where nobody chose another."""

    name: str
    kind: Literal["number", "decimal", "switch", "choice", "text"]
    title: str
    about: str
    default: str
    minimum: float | None
    maximum: float | None
    choices: list[PrintChoice]


class PrintInfo(msgspec.Struct):
    """One entry of ``GET /api/prints``: something that can be printed of a game; the first format is the usual one."""

    game: str
    name: str
    title: str
    about: str
    formats: list[str]
    fields: list[PrintField]


class Health(msgspec.Struct):
    """``GET /api/health``."""

    status: Literal["ok"]
    version: str
    protocol: int


class GameReadiness(msgspec.Struct):
    """How far one game is: whether it can be begun, the levels that play already, the share of all that is compiled."""

    id: str
    playable: bool
    levels: list[str]
    share: Annotated[float, Meta(ge=0, le=1)]


class Readiness(msgspec.Struct):
    """``GET /api/readiness``: after the first start, machine code is made while the server runs.

    What is asked for too early waits for it: a game that begins, a computer that moves."""

    ready: bool
    share: Annotated[float, Meta(ge=0, le=1)]
    games: list[GameReadiness]


class ErrorBody(msgspec.Struct):
    """Every HTTP error and every `Refused`: a stable code, an English text, and for illegal moves the
    explanation, from which a client makes the text in its own language."""

    code: str
    message: str
    explanation: Explanation | None = None


# -- the table: what everybody sees of a game beside its view -----------------------------------------


class SeatInfo(msgspec.Struct):
    """``level`` is a computer's level. ``stand_in`` is set once that level's player failed to move and another
    player (its spec) moved in its place. ``colour`` is the one that was chosen for the seat."""

    kind: Literal["here", "link", "computer"]
    name: str | None = None
    level: str | None = None
    joined: bool = True
    online: bool = False
    stand_in: str | None = None
    colour: str | None = None


class Proposal(msgspec.Struct):
    """Made by ``seat``; ``accepted`` by these others so far (more than one only with three or more people)."""

    kind: Literal["takeback", "rematch", "hints"]
    seat: int
    accepted: list[int] = []


class Result(msgspec.Struct):
    """How the game ended, be it by the rules or by a person (``resign``). ``ranking``: 1 is the best place."""

    returns: list[float]
    reason: str
    ranking: list[int] = []


class SeatFair(msgspec.Struct):
    """A seat's part in fair chance: what it published (None: it takes no part; empty: awaited), whether it has told."""

    commitment: str | None
    told: bool


class Fair(msgspec.Struct):
    """Fair chance, in a game that has chance: the server's commitment, and what chance waits for.

    ``stage``: everybody to ``join``, seats to ``commit``, seats to ``tell`` their secrets, or ``ready``. From ``tell``
    on, ``transcript`` is what stood before anybody told; None in games of the scheme without one.
    """

    scheme: str
    commitment: str
    stage: Literal["join", "commit", "tell", "ready"]
    seats: list[SeatFair]
    transcript: str | None = None


class Table(msgspec.Struct):
    """``plies`` counts plies in force; ``takeback`` says whether one can be proposed now and by whom; ``rematch``
    is the id of the next game, once agreed on; ``secrets`` whether seats may know different things. ``hints`` says
    whether people may ask for ideas (``ideas``), and whether the game also warns of moves (``warnings``): where every
    person sits at one device, and elsewhere once all have agreed to it (``ask``: they can be asked)."""

    game_id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    plies: int
    position: str
    proposals: list[Proposal] = []
    takeback: list[int] = []
    result: Result | None = None
    thinking: int | None = None
    spectators: int = 0
    rematch: str | None = None
    fair: Fair | None = None
    secrets: bool = False
    hints: Literal["none", "ask", "ideas", "warnings"] = "none"


class Entry(msgspec.Struct):
    """One version of a game. ``move`` is the ply in notation, or None where the client may not know it.

    ``kind`` is ``moved``, ``taken-back``, ``resigned`` or ``joined``. ``seat`` is who did it (None: chance; of a
    ``taken-back``: who asked for it), ``plies`` how many plies are in force after it, ``at`` seconds since 1970,
    ``player`` the spec of the computer player that chose the ply.
    """

    version: int
    kind: Literal["moved", "taken-back", "resigned", "joined"]
    seat: int | None = None
    move: str | None = None
    events: list[Event] = []
    plies: int = 0
    at: float = 0.0
    player: str | None = None


class Idea(msgspec.Struct):
    """A turn that one could play: as a joined move, what would happen, and why."""

    move: str
    entries: list[Entry]
    reasons: list[Reason]


class Ideas(msgspec.Struct):
    """The best few, best first; what else to mind; and what speaks against the move that was asked about."""

    ideas: list[Idea] = []
    notes: list[Reason] = []
    warning: Reason | None = None


# -- socket, client to server -------------------------------------------------------------------------


class _Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: RequestId


class Hello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """First message of a socket. ``since`` is the last version the client has; None: none."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    since: Version | None = None


class Move(_Request, tag="move"):
    """One ply or a joined turn, meant for the game at ``version``."""

    version: Version
    move: MoveText


class Explain(_Request, tag="explain"):
    """Why is this move illegal, and what would fit? Answered by `Explained`."""

    move: MoveText


class Propose(_Request, tag="propose"):
    kind: Literal["takeback", "rematch", "hints"]


class Answer(_Request, tag="answer"):
    kind: Literal["takeback", "rematch", "hints"]
    accept: bool


class Resign(_Request, tag="resign"):
    """Which of the client's seats resigns; None: its only one, or the one that acts."""

    seat: int | None = None


class Contribute(_Request, tag="contribute"):
    """A seat's part in fair chance: its commitment when the table awaits one, its secret when all have committed.

    ``transcript`` goes with a secret: the hash of the transcript that the seat has seen and checked."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    commitment: Secret | None = None
    secret: Secret | None = None
    transcript: Secret | None = None


class Ping(msgspec.Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    sent: float


ClientMessage = Hello | Move | Explain | Propose | Answer | Resign | Contribute | Ping


# -- socket, server to client -------------------------------------------------------------------------


class _Message(msgspec.Struct, tag_field="type", kw_only=True):
    pass


class Welcome(_Message, tag="welcome"):
    protocol: int
    game_id: str
    seats: list[int]
    server_time: float


class Update(_Message, tag="update"):
    """The game at ``version``: the whole view, and the entries after ``since`` (what the client had).

    ``since`` is None when the history sent is whole (a first connection, or a gap too long).
    """

    version: int
    since: int | None
    entries: list[Entry]
    table: Table
    view: AnyView


class TableChanged(_Message, tag="table"):
    """Presence, proposals, thinking: nothing that bumps the version."""

    table: Table


class Ack(_Message, tag="ack"):
    """The request is done and on disk; the game is at ``version``."""

    id: str
    version: int


class Refused(_Message, tag="refused"):
    """Nothing was changed. ``id`` is None when the message could not be read that far."""

    id: str | None
    error: ErrorBody


class Practised(msgspec.Struct):
    """How far a learner has come. ``lessons`` are the names of all; ``task`` is the text that says what to do, empty
    once the lesson is learnt. ``move`` was refused where there is an ``explanation`` (by the rules) or a ``fault`` (the
    text that says why the lesson asks for something else); then nothing has changed."""

    lessons: list[str]
    plies: list[str]
    steps: int
    seat: int
    update: Update
    task: str = ""
    fault: str | None = None
    explanation: Explanation | None = None


class Explained(_Message, tag="explained"):
    id: str
    explanation: Explanation


class Rematch(_Message, tag="rematch"):
    """Everybody agreed: the next game, and this client's grants in it (seats exchanged; none for a spectator).

    Sent again to whoever says `Hello` to the old game later."""

    game_id: str
    seats: list[SeatGrant]


class Pong(_Message, tag="pong"):
    sent: float
    server_time: float


ServerMessage = Welcome | Update | TableChanged | Ack | Refused | Explained | Rematch | Pong
