"""Puzzles: the list, the state of an attempt, and the rating after it.

Nothing is stored: plies and ratings come with each request.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.api.lessons import Practise, Practised, practise_in
from glyphwall.core.registry import get_plugin
from glyphwall.play.practice import demonstrate, practise
from glyphwall.play.protocol.messages import Update  # noqa: TC001 (decoded at runtime)
from glyphwall.puzzles.glicko import NEWCOMER, Rating, rate_person
from glyphwall.puzzles.puzzle import find_refutation, lesson_of, plies_to_refutation
from glyphwall.puzzles.sets import has_puzzles, puzzles_of

if TYPE_CHECKING:
    from glyphwall.puzzles.puzzle import Puzzle, WrongPly


class PuzzleEntry(msgspec.Struct):
    """A puzzle of the list. ``options``: those that differ from the default."""

    id: str
    rating: int
    plies: int
    themes: tuple[str, ...]
    options: dict[str, Any]


class PuzzleList(msgspec.Struct):
    """``GET /api/puzzles/{game}``: all puzzles, easiest first, and the themes.

    ``proved``: every puzzle is won by proof, and can be played to its end (``POST /api/endgames/{game}``).
    ``easy``: the themes of a newcomer's first puzzles.
    """

    themes: list[str]
    proved: bool
    puzzles: list[PuzzleEntry]
    easy: list[str] = []


class PuzzleOfDay(msgspec.Struct):
    """``GET /api/puzzles/{game}/today``: the same puzzle for everyone on one day (``date``, in UTC)."""

    id: str
    date: str


class TryPuzzle(Practise, forbid_unknown_fields=True):
    """``POST /api/puzzles/{game}/{id}``: as for a lesson.

    ``hint``: ask where to look. ``show``: ask for the right ply.
    """

    hint: bool = False
    show: bool = False


class Pointed(msgspec.Struct):
    """A hint: an attribute of the text ``puzzle-<game>-hint``, and the places of the board that it points at."""

    text: str
    places: list[str]


class WrongMove(msgspec.Struct):
    """The cost of a wrong ply: the ``reply`` that refutes it, ply by ply.

    Where values are compared instead: ``win``, the expected share of the win, and ``points``, the expected lead.
    """

    ply: str
    reply: list[str]
    win: float
    points: float


class PuzzleTried(Practised):
    """The state of an attempt, as in a lesson.

    ``wrong``: the move is legal but wrong; ``shown``: the table after each of its plies and of the reply to it.
    ``right``: the ply that ``show`` asked for, with the ``places`` that it uses. ``hint``: where to look, if that was
    asked and the game can tell. ``win``, ``points``: what the solution expects.
    """

    rating: int = 0
    length: int = 0
    win: float = 1.0
    points: float = 0.0
    themes: tuple[str, ...] = ()
    position: str = ""
    options: dict[str, Any] = {}
    wrong: WrongMove | None = None
    right: str | None = None
    places: list[str] = []
    hint: Pointed | None = None
    shown: list[Update] = []


class PlayerRating(msgspec.Struct, forbid_unknown_fields=True):
    """A Glicko-2 rating; the default is that of a newcomer."""

    rating: Annotated[float, Meta(ge=0, le=4000)] = NEWCOMER.rating
    deviation: Annotated[float, Meta(ge=20, le=350)] = NEWCOMER.deviation
    volatility: Annotated[float, Meta(ge=0.001, le=1)] = NEWCOMER.volatility


class RatePuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/puzzles/{game}/{id}/rating``: the player, and whether the puzzle was solved without help."""

    player: PlayerRating
    solved: bool


def count_puzzles(game_id: str) -> int:
    """Count the puzzles that come with a game."""
    return len(puzzles_of(game_id).puzzles) if has_puzzles(game_id) else 0


def list_puzzles(game_id: str) -> PuzzleList:
    """List all puzzles of a game.

    Raises:
        UnknownGame, NoSuchPuzzle: no such game, or it has no puzzles.
    """
    found, plan = puzzles_of(game_id), get_plugin(game_id).puzzles
    entries = [
        PuzzleEntry(puzzle.id, puzzle.rating, puzzle.plies, puzzle.themes, puzzle.options) for puzzle in found.puzzles
    ]
    proved = all((puzzle.win, puzzle.points) == (1, 0) for puzzle in found.puzzles)
    themes, easy = ([], []) if plan is None else (list(plan.theme_ids), list(plan.easy_ids))
    return PuzzleList(themes, proved, entries, easy)


def puzzle_of_day(game_id: str) -> PuzzleOfDay:
    """Return the puzzle of the day.

    Raises:
        UnknownGame, NoSuchPuzzle: no such game, or it has no puzzles.
    """
    today = datetime.now(UTC).date()
    return PuzzleOfDay(puzzles_of(game_id).pick_for_day(today).id, today.isoformat())


def try_puzzle(game_id: str, name: str, request: TryPuzzle) -> PuzzleTried:
    """Return a puzzle after some plies, and after the move if it is right.

    Raises:
        UnknownGame, NoSuchPuzzle: no such game, or no such puzzle. NotationError: the move cannot be read.
        IllegalAction: the plies do not belong to this puzzle.
    """
    puzzle = puzzles_of(game_id).find(name)
    lesson = lesson_of(puzzle, game_id)
    told = practise_in(get_plugin(game_id), lesson, request)
    plugin = get_plugin(game_id)
    practice = practise(plugin.game, lesson, told.plies)
    state, wrong = practice.state, None
    if told.fault is not None and request.move is not None:
        wrong = find_refutation(puzzle, state, len(told.plies), request.move)
    answer = _answer(puzzle, game_id, told, wrong)
    if practice.step is not None and plugin.puzzles is not None and (request.hint or request.show):
        right = practice.step.moves[0]
        action = state.parse(right)[0]
        if request.show:
            answer.right, answer.places = right, list(plugin.puzzles.places(state, action))
        else:
            hint = plugin.puzzles.hint(state, action)
            answer.hint = None if hint is None else Pointed(hint.text, list(hint.places))
    if wrong is not None and request.move is not None:
        plies = plies_to_refutation(state, request.move, wrong)
        answer.shown = demonstrate(practice.table, lesson.seat, plies)
    return answer


def _visible_position(puzzle: Puzzle, game_id: str) -> str:
    """Return the position as its seat sees it."""
    state = puzzle.state(game_id)
    return str(state.view(state.actor).position)


def _answer(puzzle: Puzzle, game_id: str, told: Practised, wrong: WrongPly | None) -> PuzzleTried:
    return PuzzleTried(
        **{field: getattr(told, field) for field in told.__struct_fields__},
        rating=puzzle.rating,
        length=puzzle.plies,
        win=puzzle.win,
        points=puzzle.points,
        themes=puzzle.themes,
        position=_visible_position(puzzle, game_id),
        options=puzzle.options,
        wrong=None if wrong is None else WrongMove(wrong.ply, wrong.reply.split(), wrong.win, wrong.points),
    )


def rate_attempt(game_id: str, name: str, request: RatePuzzle) -> PlayerRating:
    """Return the rating after an attempt, which counts as a game against the puzzle.

    Raises:
        UnknownGame, NoSuchPuzzle: no such game, or no such puzzle.
    """
    puzzle = puzzles_of(game_id).find(name)
    before = Rating(**msgspec.structs.asdict(request.player))
    after = rate_person(before, puzzle.strength, solved=request.solved)
    return PlayerRating(after.rating, max(after.deviation, 20.0), after.volatility)
