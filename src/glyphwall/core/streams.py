"""Random streams: every consumer has its own, split from one recorded seed.

No generator lives in a state and none is global. Whoever needs chance asks for a stream by the seed
and by what it is for; the same seed and path give the same stream on every machine.
"""

from __future__ import annotations

import hashlib
import secrets
import zlib
from random import Random
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import numpy as np

MAX_SEED = 2**63 - 1


def new_seed() -> int:
    """A fresh seed from the system's entropy, small enough for every store and record."""
    return secrets.randbelow(MAX_SEED + 1)


def seed_for(seed: int, *path: int | str) -> int:
    """A seed for a purpose, 48 bits: the same with NumPy and without, and whole among JavaScript's numbers."""
    return int.from_bytes(hashlib.sha256(repr((seed, path)).encode()).digest()[:6])


def stream(seed: int, *path: int | str) -> np.random.Generator:
    """The stream of ``seed`` for a purpose, for example ``stream(seed, "player", 1, "ply", 12)``.

    Without NumPy it is another stream, with as much of a generator as rules ask for (``choice``, ``shuffle``).
    """
    from glyphwall.core.arrays import PLAIN  # not above: what only hands seeds on need not load NumPy

    if PLAIN:
        return cast("np.random.Generator", Random(repr((seed, path))))
    import numpy as np

    words = [zlib.crc32(part.encode()) if isinstance(part, str) else part for part in path]
    return np.random.Generator(np.random.Philox(np.random.SeedSequence(seed, spawn_key=words)))
