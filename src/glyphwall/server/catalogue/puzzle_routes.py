"""Addresses of puzzles."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from glyphwall.api import puzzles
from glyphwall.api.puzzles import PlayerRating, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, TryPuzzle
from glyphwall.core.registry import get_plugin
from glyphwall.server.catalogue.services import services_of
from glyphwall.server.net.offload import offload
from glyphwall.server.net.responses import JSON, AnyRequest, answers, errors_of

_MISSING = "unknown-game, unknown-puzzle: no such game, or no such puzzle of it."


@get("/api/puzzles/{game:str}", precompressed=True, responses=answers(PuzzleList) | errors_of(missing=_MISSING))
async def list_puzzles(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The puzzles that come with a game."""
    constants = services_of(request).constants
    known = get_plugin(game).id
    return await constants.answer(request, ("puzzles", known), lambda: msgspec.json.encode(puzzles.listed(known)), JSON)


@get("/api/puzzles/{game:str}/today", sync_to_thread=True, responses=errors_of(missing=_MISSING))
def get_puzzle_of_day(game: FromPath[str]) -> PuzzleOfDay:
    """The puzzle of the day of a game."""
    return puzzles.of_today(game)


@post(
    "/api/puzzles/{game:str}/{puzzle:str}",
    status_code=200,
    responses=errors_of(
        bad="bad-message, bad-notation: what is wrong with the body.",
        missing=_MISSING,
        late="illegal-action, not-in-lesson: plies that are none of this puzzle's.",
    ),
)
async def try_puzzle(
    request: AnyRequest, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[TryPuzzle]
) -> PuzzleTried:
    """Goes on in a puzzle. Nothing is kept: the plies that were right come each time."""
    await services_of(request).compilation.rules(game)
    return await offload(puzzles.tried, game, puzzle, data)


@post(
    "/api/puzzles/{game:str}/{puzzle:str}/rating",
    status_code=200,
    sync_to_thread=True,
    responses=errors_of(bad="bad-message: what is wrong with the body.", missing=_MISSING),
)
def rate_attempt(game: FromPath[str], puzzle: FromPath[str], data: JSONBody[RatePuzzle]) -> PlayerRating:
    """The rating of whoever tried a puzzle, by Glicko-2. Nothing is kept."""
    return puzzles.rating_after(game, puzzle, data)


ROUTES = (list_puzzles, get_puzzle_of_day, try_puzzle, rate_attempt)
"""All of them."""
