"""The games that come with the package, as their plugins hand them out, and positions of random games."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    import numpy as np

S = TypeVar("S")
GRAWLIX = get_game("grawlix")
GRAFFITI = get_game("graffiti")


def random_states(state: S, dice: random.Random | np.random.Generator) -> Iterator[S]:
    """Yield a position and those that follow by random plies, to the end of the game."""
    yield state
    last: Any = state
    while last.legal_actions:
        last = last.apply(int(dice.choice(last.legal_actions)))
        yield last


def random_state(state: S, dice: random.Random | np.random.Generator, plies: int) -> S:
    """Return the position after some random plies, or the end of the game."""
    *_, last = islice(random_states(state, dice), plies + 1)
    return last
