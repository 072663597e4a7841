"""Random streams: every consumer has its own, split from one recorded seed.

No generator lives in a state and none is global. Consumers get a stream by seed and purpose; the same seed and path
give the same stream on every machine.
"""

from __future__ import annotations

import hashlib
import secrets
import zlib
from operator import index
from random import Random
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import numpy as np

MAX_SEED = 2**63 - 1


def new_seed() -> int:
    """Return a fresh seed from the system's entropy, small enough for every store and record."""
    return secrets.randbelow(MAX_SEED + 1)


def seed_for(seed: int, *path: int | str) -> int:
    """Return a 48-bit seed for a purpose, the same with and without NumPy, and exact as a JavaScript number."""
    return int.from_bytes(hashlib.sha256(repr((index(seed), _plain(path))).encode()).digest()[:6])


def stream(seed: int, *path: int | str) -> np.random.Generator:
    """Return the stream of ``seed`` for a purpose, for example ``stream(seed, "player", 1, "ply", 12)``.

    Without NumPy the stream differs, and has only the generator methods that rules use (``choice``, ``shuffle``).
    """
    from glyphwall.core.arrays import PLAIN  # loaded late: callers that only pass seeds on don't need NumPy

    if PLAIN:
        return cast("np.random.Generator", Random(repr((index(seed), _plain(path)))))
    import numpy as np

    words = [zlib.crc32(part.encode()) if isinstance(part, str) else index(part) for part in path]
    return np.random.Generator(np.random.Philox(np.random.SeedSequence(index(seed), spawn_key=words)))


def _plain(path: tuple[int | str, ...]) -> tuple[int | str, ...]:
    return tuple(part if isinstance(part, str) else index(part) for part in path)
