"""Chance that a test can foresee: what comes from the system's entropy elsewhere follows from the test's name.

Three modules take from that entropy what decides draws: a game's seed, the secrets of server and seats, and a game's
id, which is part of what the secrets are bound to. In each of them, something else stands for `secrets` here. Nothing
in the package can be told to do so.
"""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING

from glyphwall.core import _fairness as fairness
from glyphwall.core import streams
from glyphwall.play import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = (fairness, streams, tokens)


class Foreseen:
    """Stands for the module `secrets` in one module: what others draw changes nothing.

    Args:
        decides: the text that decides, anew before every draw: where it is another one, chance begins anew.
        purpose: what is drawn.
    """

    def __init__(self, decides: Callable[[], str], purpose: str) -> None:
        self._decides = decides
        self._purpose = purpose
        self._before: str | None = None
        self._dice = random.Random()

    def _now(self) -> random.Random:
        decides = self._decides()
        if decides != self._before:
            self._before, self._dice = decides, random.Random(f"{decides} {self._purpose}")
        return self._dice

    def token_hex(self, size: int) -> str:
        return self._now().randbytes(size).hex()

    def randbelow(self, end: int) -> int:
        return self._now().randrange(end)

    def choice(self, letters: str) -> str:
        return letters[self._now().randrange(len(letters))]

    @staticmethod
    def token_urlsafe(size: int) -> str:
        """Who may act for a seat: decides no draw, and nobody sees it."""
        return secrets.token_urlsafe(size)


def foresee(decides: Callable[[], str]) -> None:
    """From now on, in this process, chance follows from a text."""
    for module in MODULES:
        setattr(module, "secrets", Foreseen(decides, module.__name__))  # noqa: B010 (no part of what it says it has)
