"""Exchanges with an agent, one prompt and one answer each: transports, limits, faults, the log and its statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterable

Fault = Literal["unread", "illegal", "late", "died", "too-long"]
"""The fault of an answer: no move in it, an illegal move, too late, no answer, too long."""


class AnswerFault(Exception):
    """A faulty answer of an agent, with the text received so far."""

    def __init__(self, fault: Fault, text: str, answer: str = "") -> None:
        super().__init__(text)
        self.fault: Fault = fault
        self.answer = answer


@dataclass(frozen=True)
class AgentLimits:
    """The limits of an agent.

    Attributes:
        seconds: per answer.
        retries: further attempts at a ply; each prompt says what was wrong.
        characters: of one answer.
        game_characters: of all prompts and answers of one game.
    """

    seconds: float = 120.0
    retries: int = 2
    characters: int = 20_000
    game_characters: int = 4_000_000


class AgentTransport(Protocol):
    """A way to reach an agent."""

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        """Return the answer to a prompt, or raise AnswerFault; ``stop`` ends the wait early."""


MAX_STORED_CHARACTERS = 4_000
"""The characters of an answer that the log stores."""


class Exchange(msgspec.Struct, frozen=True):
    """One prompt and its answer.

    Attributes:
        game: the subject (``game 3``, ``position 17``).
        seat: from 1.
        position: as the seat sees it, in notation.
        attempt: from 1; higher after faulty answers.
        result: ``legal``, or the fault: ``unread``, ``illegal``, ``late``, ``died``, ``too-long``.
        move: the move as written in the answer, if any.
        answer: the first characters of the answer.
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
    """Statistics of many exchanges.

    Attributes:
        plies: answers that were played.
        illegal, unread, late, died, too_long: faults by kind.
        seconds_median, seconds_90: quantiles of the answer time.
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
    """Compute the statistics of some exchanges."""
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
