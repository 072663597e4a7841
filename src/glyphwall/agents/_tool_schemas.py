"""Schemas of what the MCP tools return as data, beside the text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

Handle = Annotated[str, Field(description="The handle of a running game.")]
GameId = Annotated[str, Field(description="The id of a kind of game.")]
Moves = Annotated[list[str], Field(description="Moves in notation.")]
Seat = Annotated[int, Field(ge=1, description="A seat, from 1.")]


class Result(BaseModel):
    """A result; while its status is ``working``, everything but the text is missing or empty."""

    status: Literal["done", "working"] = Field(description="working: call again as the text says.")
    text: str = Field(description="The same for people.")


class OptionEntry(BaseModel):
    """An option of a game's rules."""

    name: str
    about: str
    default: str | float | bool | None
    minimum: float | None
    maximum: float | None
    choices: list[str]


class GameEntry(BaseModel):
    """A kind of game."""

    game: GameId
    title: str
    seats: list[int] = Field(description="Possible counts of seats.")
    options: list[OptionEntry]
    levels: list[str] = Field(description="Levels of computer players, weakest first.")


class Games(Result):
    """All kinds of games."""

    games: list[GameEntry] = []


class Rules(Result):
    """The rules of a game; they are the text."""

    game: GameId | None = None
    title: str | None = None


class Position(Result):
    """A game as its seat may see it."""

    handle: Handle
    game: GameId | None = None
    seat: Seat | None = None
    to_act: Literal["you", "computer", "nobody"] | None = None
    plies: int | None = Field(None, description="Plies played so far.")
    position: str | None = Field(None, description="The position in notation, as your seat may know it.")
    over: bool | None = None
    reason: str | None = Field(None, description="How the game ended.")
    returns: list[float] | None = Field(None, description="Each seat's result, from -1 to 1.")


class LegalMoves(Result):
    """Legal plies, perhaps only some of them."""

    handle: Handle
    count: int | None = Field(None, description="How many there are; the list may be shorter.")
    moves: Moves = []


class Explained(Result):
    """A move, legal or not."""

    handle: Handle
    move: str | None = None
    legal: bool | None = None


class Hint(Result):
    """A suggested move: an estimate."""

    handle: Handle
    move: str | None = None


class Solved(Result):
    """A proof of who wins with best play, if there is one."""

    handle: Handle
    proved: bool | None = Field(None, description="False: nothing is known, also about the moves.")
    winner: Seat | None = None
    by: str | None = Field(None, description="The theorem that proves it; null for a search.")
    winning: Moves | None = Field(None, description="Moves of yours that are proved to keep the win.")
    winning_is_complete: bool | None = Field(None, description="True if every other move is proved to lose.")
    line: Moves | None = Field(None, description="Best play to the end.")


class Recorded(Result):
    """A game's record, which is the text."""

    handle: Handle
    whole: bool | None = Field(None, description="False: your view of a running game with hidden information.")
