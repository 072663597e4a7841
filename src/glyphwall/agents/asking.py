"""How an agent is asked: one prompt, one answer, within limits; and everything that can go wrong with that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    import threading

Fault = Literal["unread", "illegal", "late", "died", "too-long"]
"""What was wrong with an answer: no move in it, a move that is not legal, none in time, none at all, too much."""


class AnswerFault(Exception):
    """An agent's answer is none.

    Attributes:
        fault: which of `Fault`.
        answer: what it said, as far as it did.
    """

    def __init__(self, fault: Fault, text: str, answer: str = "") -> None:
        super().__init__(text)
        self.fault: Fault = fault
        self.answer = answer


@dataclass(frozen=True)
class AgentLimits:
    """What an agent may take.

    Attributes:
        seconds: for each answer.
        retries: further attempts at a ply, each told what was wrong.
        characters: of one answer.
        game_characters: of all prompts and answers of one game.
    """

    seconds: float = 120.0
    retries: int = 2
    characters: int = 20_000
    game_characters: int = 4_000_000


class AgentTransport(Protocol):
    """A way to an agent."""

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        """The answer to a prompt.

        Args:
            stop: ends the wait early, as if it were late.

        Raises:
            AnswerFault: late, died or too long.
        """
