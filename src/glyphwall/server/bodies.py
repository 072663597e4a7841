"""What HTTP requests and answers hold, beside what a game at a table is asked (`glyphwall.play.protocol`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.advice import Reason
from glyphwall.core.values import Explanation
from glyphwall.play.protocol import Entry, Language, MoveText, Update


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

    ``explain``: the move is not to be played; why is it illegal, and what would fit? ``words``, in a ``language``:
    which move do they mean?"""

    lesson: Annotated[int, Meta(ge=0, le=100)] = 0
    plies: Annotated[list[MoveText], Meta(max_length=100)] = []
    move: MoveText | None = None
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class AskIdeas(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/ideas``. With a ``move``: only whether something speaks against it."""

    move: MoveText | None = None


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
    of the variables of the lesson's texts, by text. ``meant``: the move that the words mean; None: they mean none."""

    lessons: list[str]
    plies: list[str]
    steps: int
    seat: int
    update: Update
    task: str = ""
    fault: str | None = None
    explanation: Explanation | None = None
    meant: str | None = None
    arguments: dict[str, dict[str, int | str]] = {}
