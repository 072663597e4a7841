"""Puzzles: which there are, how far somebody has come in one, and what an attempt does to a rating.

Nothing is kept of who solves: plies and ratings come with each question.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.api.lessons import Practise, Practised, practised_in
from glyphwall.core.registry import get_plugin
from glyphwall.play.practice import practise
from glyphwall.puzzles.glicko import Rating, update_rating
from glyphwall.puzzles.puzzle import find_refutation, lesson_of
from glyphwall.puzzles.sets import has_puzzles, puzzles_of

if TYPE_CHECKING:
    from glyphwall.puzzles.puzzle import Puzzle, WrongPly


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


def count_puzzles(game_id: str) -> int:
    """How many puzzles come with a game."""
    return len(puzzles_of(game_id).puzzles) if has_puzzles(game_id) else 0


def listed(game_id: str) -> PuzzleList:
    """All puzzles of a game.

    Raises:
        UnknownGame, NoSuchPuzzle: as they say.
    """
    found, plan = puzzles_of(game_id), get_plugin(game_id).puzzles
    entries = [
        PuzzleEntry(puzzle.id, puzzle.rating, puzzle.plies, puzzle.themes, puzzle.options) for puzzle in found.puzzles
    ]
    proved = all((puzzle.win, puzzle.points) == (1, 0) for puzzle in found.puzzles)
    return PuzzleList([] if plan is None else list(plan.theme_ids), proved, entries)


def of_today(game_id: str) -> PuzzleOfDay:
    """The puzzle of the day.

    Raises:
        UnknownGame, NoSuchPuzzle: as they say.
    """
    today = datetime.now(UTC).date()
    return PuzzleOfDay(puzzles_of(game_id).pick_for_day(today).id, today.isoformat())


def tried(game_id: str, name: str, request: TryPuzzle) -> PuzzleTried:
    """A puzzle after somebody's plies, and after the move where it is right.

    Raises:
        UnknownGame, NoSuchPuzzle: as they say. NotationError: a move that cannot be read.
        IllegalAction: the plies are not this puzzle's.
    """
    puzzle = puzzles_of(game_id).find(name)
    lesson = lesson_of(puzzle, game_id)
    told = practised_in(get_plugin(game_id), lesson, request)
    wrong = None
    if told.fault is not None and request.move is not None:
        state = practise(get_plugin(game_id).game, lesson, told.plies).state
        wrong = find_refutation(puzzle, state, len(told.plies), request.move)
    step = len(told.plies)
    right = lesson.steps[step].moves[0] if request.show and step < len(lesson.steps) else None
    return _answer(puzzle, game_id, told, wrong, right)


def _seen(puzzle: Puzzle, game_id: str) -> str:
    """The position as its seat sees it."""
    state = puzzle.state(game_id)
    return str(state.view(state.actor).position)


def _answer(puzzle: Puzzle, game_id: str, told: Practised, wrong: WrongPly | None, right: str | None) -> PuzzleTried:
    return PuzzleTried(
        **{field: getattr(told, field) for field in told.__struct_fields__},
        rating=puzzle.rating,
        length=puzzle.plies,
        win=puzzle.win,
        points=puzzle.points,
        themes=puzzle.themes,
        position=_seen(puzzle, game_id),
        options=puzzle.options,
        wrong=None if wrong is None else WrongMove(wrong.ply, wrong.reply.split(), wrong.win, wrong.points),
        right=right,
    )


def rating_after(game_id: str, name: str, request: RatePuzzle) -> PlayerRating:
    """The rating of whoever tried a puzzle: an attempt is a game against it.

    Raises:
        UnknownGame, NoSuchPuzzle: as they say.
    """
    puzzle = puzzles_of(game_id).find(name)
    after = update_rating(Rating(**msgspec.structs.asdict(request.player)), [(puzzle.strength, float(request.solved))])
    return PlayerRating(after.rating, max(after.deviation, 20.0), after.volatility)
