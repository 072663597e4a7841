"""What happened between the harness and an agent, one JSON object on a line for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_STORED_CHARACTERS = 4_000
"""Characters of an answer that are kept."""


class Exchange(msgspec.Struct, frozen=True):
    """One prompt and its answer.

    Attributes:
        game: what was asked about, in the words of whoever plays (``game 3``, ``position 17``).
        seat: from 1.
        position: as the seat sees it, in notation.
        attempt: from 1; more where earlier answers were none.
        result: ``legal``, or the fault: ``unread``, ``illegal``, ``late``, ``died``, ``too-long``.
        why: of a fault.
        move: what was read, if anything.
        played: the ply in notation; None where nothing was.
        seconds: until the answer.
        prompt_characters, answer_characters: how long both were.
        answer: its first characters.
        legal: what could be chosen, in notation.
    """

    game: str
    seat: int
    position: str
    attempt: int
    result: str
    why: str
    move: str | None
    played: str | None
    seconds: float
    prompt_characters: int
    answer_characters: int
    answer: str
    legal: tuple[str, ...]


class Counts(msgspec.Struct, frozen=True):
    """Many exchanges in numbers.

    Attributes:
        answers: how many. plies: how many of them were played.
        illegal, unread, late, died, too_long: how many were faults, by kind.
        seconds_median, seconds_90: of an answer: half, and nine of ten, came sooner.
        prompt_characters, answer_characters: of all.
    """

    answers: int
    plies: int
    illegal: int
    unread: int
    late: int
    died: int
    too_long: int
    seconds_median: float
    seconds_90: float
    prompt_characters: int
    answer_characters: int


def count_exchanges(exchanges: Iterable[Exchange]) -> Counts:
    """The numbers of some exchanges."""
    each = tuple(exchanges)
    results = [exchange.result for exchange in each]
    seconds = sorted(exchange.seconds for exchange in each)
    return Counts(
        answers=len(each),
        plies=results.count("legal"),
        illegal=results.count("illegal"),
        unread=results.count("unread"),
        late=results.count("late"),
        died=results.count("died"),
        too_long=results.count("too-long"),
        seconds_median=seconds[len(seconds) // 2] if seconds else 0.0,
        seconds_90=seconds[9 * len(seconds) // 10] if seconds else 0.0,
        prompt_characters=sum(exchange.prompt_characters for exchange in each),
        answer_characters=sum(exchange.answer_characters for exchange in each),
    )
