"""The interface to agents: one prompt, one answer, limits and faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    import threading

Fault = Literal["unread", "illegal", "late", "died", "too-long"]
"""The fault of an answer: no move in it, an illegal move, too late, no answer, too long."""


class AnswerFault(Exception):
    """A faulty answer of an agent.

    Attributes:
        answer: the text received so far.
    """

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
        """Return the answer to a prompt; ``stop`` ends the wait early.

        Raises:
            AnswerFault: late, died or too long.
        """
