"""What HTTP requests and answers hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.advice import Reason
from glyphwall.core.contract import Explanation
from glyphwall.server.protocol.from_server import Update
from glyphwall.server.protocol.parts import MAX_POSITION, Entry, GameId, MoveText, Name, SeatGrant, Secret, Token


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
    """An edition of a game's components: the value of the option that names it, and what it is called.

    ``told``: by language, what the texts of the rules say with it: the values of their variables.
    """

    name: str
    title: str
    told: dict[str, dict[str, int | str]] = {}


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
    """``GET /api/health``. ``games``: how many there are; ``damaged``: how many of them are known to be damaged,
    and with any the status is ``degraded``."""

    status: Literal["ok", "degraded"]
    version: str
    protocol: int
    games: int = 0
    damaged: int = 0


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


class Idea(msgspec.Struct):
    """A turn that one could play: as a joined move, what would happen, and why."""

    move: str
    entries: list[Entry]
    reasons: list[Reason]


class Ideas(msgspec.Struct):
    """The best few, best first; what else to mind; and what speaks against the move that was asked about.

    ``preparing`` (with status 202): there are none yet, as the server still gets ready to look for them; so much of
    that is done (0 to 1). Ask again after Retry-After seconds."""

    ideas: list[Idea] = []
    notes: list[Reason] = []
    warning: Reason | None = None
    preparing: float | None = None


class Practised(msgspec.Struct):
    """How far a learner has come. ``lessons`` are the names of all; ``task`` is the text that says what to do, empty
    once the lesson is learnt. ``move`` was refused where there is an ``explanation`` (by the rules) or a ``fault`` (the
    text that says why the lesson asks for something else); then nothing has changed. ``arguments`` are the values
    of the variables of the lesson's texts, by text."""

    lessons: list[str]
    plies: list[str]
    steps: int
    seat: int
    update: Update
    task: str = ""
    fault: str | None = None
    explanation: Explanation | None = None
    arguments: dict[str, dict[str, int | str]] = {}
