"""Passwords: hashed by argon2 in threads of their own, a few at a time.

The client sends a proof derived from the password, not the password, so the server can't open sealed values. A check
takes equally long for a name that doesn't exist.
"""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable

    from argon2 import PasswordHasher

T = TypeVar("T")

MEMORY_KIB: Final = 19_456
ROUNDS: Final = 2
"""Memory and rounds are OWASP's recommendation for argon2id with one lane."""
MAX_WAITING: Final = 32
"""Hashes that wait or run; more are refused, so that floods fill neither memory nor queue."""


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY_KIB, parallelism=1)


@cache
def _nobody() -> str:
    """Return the hash that a proof for an unknown name is compared with."""
    return _hasher().hash(secrets.token_hex(32))


def _hash(proof: str) -> str:
    return _hasher().hash(proof)


def _verify(known: str | None, proof: str) -> bool:
    from argon2.exceptions import VerificationError

    try:
        _hasher().verify(_nobody() if known is None else known, proof)
    except VerificationError:
        return False
    return known is not None


class Passwords:
    """Hashes and checks proofs of passwords."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="password")
        self._waiting = 0

    async def hash(self, proof: str) -> str:
        """Hash a proof for storage. Raises TooManyRequests: too many hashes wait."""
        return await self._run(_hash, proof)

    async def verify(self, known: str | None, proof: str) -> bool:
        """Return whether a proof matches a stored hash; None never matches, and takes equally long.

        Raises:
            TooManyRequests: too many wait.
        """
        return await self._run(_verify, known, proof)

    async def prepare(self) -> None:
        """Make the hash for unknown names, so that the first check takes no longer than others."""
        await self._run(_verify, None, "")

    async def _run(self, work: Callable[..., T], *given: Any) -> T:
        if self._waiting >= MAX_WAITING:
            raise TooManyRequests("too many people are signing in; try again", 5)
        self._waiting += 1
        try:
            return await offload(work, *given, threads=self._threads)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
