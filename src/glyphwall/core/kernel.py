"""The compiled face of a game: what ``search/`` needs, and nothing else.

The functions work in place on one NumPy record (``arr[0]`` of an array with the game's dtype).
They are the functions of ``games/<game>/rules.py`` themselves, compiled by `glyphwall.core.compiled`.

``actor(record)``
    the seat whose ply is next, or -1 for chance; undefined once the game is over
``count_legal(record)``
    how many legal actions; 0 exactly when the game is over
``write_legal(record, out)``
    writes the action numbers, ascending, into an int32 array; returns how many
``apply(record, action)``
    plays a legal action; an illegal one is undefined behaviour
``play_random(record, bits)``
    plays a random ply chosen by 64 random bits: uniform over legal actions for a seat, by probability
    for chance; False when the game was over
``sample_chance(record, bits)``
    when chance acts: the action number of an outcome, by probability, chosen by 64 random bits
``write_returns(record, out)``
    writes each seat's return into a float64 array; only once the game is over
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    import numpy as np


@dataclass(frozen=True)
class Kernel:
    """Compiled rules of one game (see the module's table).

    Attributes:
        game: the game's id; names the specialised search modules.
        module: the rules module whose functions these are: search templates are specialised on it.
        dtype: of the record.
        max_seats: length of the returns.
        max_legal: no position has more legal actions than this.
    """

    game: str
    module: ModuleType
    dtype: np.dtype[Any]
    max_seats: int
    max_legal: int
    actor: Callable[[Any], int]
    count_legal: Callable[[Any], int]
    write_legal: Callable[[Any, np.ndarray], int]
    apply: Callable[[Any, int], None]
    play_random: Callable[[Any, np.uint64], bool]
    sample_chance: Callable[[Any, np.uint64], int]
    write_returns: Callable[[Any, np.ndarray], None]
