"""What is asked and answered of the games on offer, and of their tutorials."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core.option_fields import OptionField
from glyphwall.core.values import Explanation
from glyphwall.play.protocol import Language, MoveText, Update


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
    """One entry of ``GET /api/catalogue``. ``options`` are the fields of a form for the rules, in its order;
    ``seats``: how many play by the published rules.

    ``editions`` are those that can be played with, the one that ships first, and ``edition_option`` is the option that
    names one; of a game without editions, nothing. ``seat_colours``: ids of colours that can be chosen for its seats.
    ``lessons``: how many its tutorial has; 0: it has none. ``prints``: how many things can be printed of it.
    ``puzzles``: how many come with it.
    ``chance``: whether it has a part in the game by the published rules.
    """

    id: str
    title: str
    rules_version: str
    credits: str
    seat_counts: list[int]
    seats: int
    options: list[OptionField]
    levels: list[Level]
    editions: list[Edition] = []
    edition_option: str = ""
    seat_colours: list[str] = []
    lessons: int = 0
    prints: int = 0
    chance: bool = False
    puzzles: int = 0


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


class PuzzleEntry(msgspec.Struct):
    """One puzzle of a list: what people choose by. ``options`` are those of the game that are not the default."""

    id: str
    rating: int
    plies: int
    themes: tuple[str, ...]
    options: dict[str, Any]


class PuzzleList(msgspec.Struct):
    """``GET /api/puzzles/{game}``: all puzzles, easiest first, and the themes that there are. ``proved``: each is won
    by proof, and can be played to its end (``POST /api/endgames/{game}``)."""

    themes: list[str]
    proved: bool
    puzzles: list[PuzzleEntry]


class PuzzleOfDay(msgspec.Struct):
    """``GET /api/puzzles/{game}/today``: the same for everybody on one day of the calendar (``date``, in UTC)."""

    id: str
    date: str


class TryPuzzle(Practise, forbid_unknown_fields=True):
    """``POST /api/puzzles/{game}/{id}``: as for a lesson; ``show``: what is right now?"""

    show: bool = False


class WrongMove(msgspec.Struct):
    """What a ply costs that is not right: the ``reply`` that refutes it, in notation, ply by ply; or, where values are
    compared, what part of the win it expects (``win``) and what lead in ``points``."""

    ply: str
    reply: list[str]
    win: float
    points: float


class PuzzleTried(Practised):
    """How far somebody has come in a puzzle: as in a lesson. ``wrong``: the move is legal and not right. ``right``: the
    ply that was asked for by ``show``. ``win`` and ``points``: what the solution expects."""

    rating: int = 0
    length: int = 0
    win: float = 1.0
    points: float = 0.0
    themes: tuple[str, ...] = ()
    position: str = ""
    options: dict[str, Any] = {}
    wrong: WrongMove | None = None
    right: str | None = None


class PlayerRating(msgspec.Struct, forbid_unknown_fields=True):
    """A rating by Glicko-2; as it is by default, that of somebody who begins."""

    rating: Annotated[float, Meta(ge=0, le=4000)] = 1500.0
    deviation: Annotated[float, Meta(ge=20, le=350)] = 350.0
    volatility: Annotated[float, Meta(ge=0.001, le=1)] = 0.06


class RatePuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/puzzles/{game}/{id}/rating``: who tried it, and whether it was solved without a mistake or help."""

    player: PlayerRating
    solved: bool
