"""The setup of environments: a game under one set of options, the options of a batch, and checks of arguments.

Each check returns the value, or raises `GlyphwallError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from glyphwall.core._whole_numbers import whole_number
from glyphwall.core.contract import Game
from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.core.registry import get_game
from glyphwall.core.streams import new_seed
from glyphwall.core.values import Options

if TYPE_CHECKING:
    import numpy.typing as npt

    from glyphwall.core.kernel import Kernel
    from glyphwall.core.learning import Observation

Autoreset = Literal["next_step", "same_step", "disabled"]
Chance = Literal["inside", "explicit"]
Masks = Literal["bool", "packed"]

MODES: tuple[Autoreset, ...] = ("next_step", "same_step", "disabled")
"""The modes, in the order of the numbers in `glyphwall.envs.templates.batch`."""

_POLICY = 0x5EED_0F_AC7105
"""Separates the streams of ``sample`` from those of chance."""
_WORD = 0xFFFF_FFFF_FFFF_FFFF


@dataclass(frozen=True)
class GameSetup:
    """A game under one set of options."""

    game: Game[Any, Any]
    options: Options
    kernel: Kernel

    @property
    def seats(self) -> int:
        return self.game.seats(self.options)

    @property
    def action_count(self) -> int:
        return self.game.action_count(self.options)

    @property
    def start(self) -> np.ndarray:
        """The record before the first action, shape ``(1,)``."""
        record: np.ndarray = self.game.initial_state(self.options).record
        return record

    @property
    def observation(self) -> Observation:
        """The game's observations.

        Raises:
            GlyphwallError: The game has no observations.
        """
        found = self.kernel.observation
        if found is None:
            raise GlyphwallError(f"{self.game.id} has no observations (the group of that name in its kernel)")
        return found


def game_setup(game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> GameSetup:
    """Resolve a game (or its id) and its options (or a mapping of names to values; None for the published rules)."""
    if not isinstance(game, (str, Game)):
        raise GlyphwallError(f"game {game!r}: the id of one, or a Game")
    if not isinstance(options, (Options, Mapping, NoneType)):
        raise GlyphwallError(f"options {options!r}: the game's options, or a mapping of their names to values")
    found: Game[Any, Any] = get_game(game) if isinstance(game, str) else game
    meant = options if isinstance(options, Options) else found.make_options(**(options or {}))
    try:
        return GameSetup(found, meant, found.kernel)
    except NotImplementedError:
        raise GlyphwallError(f"{found.id} has no compiled rules, which environments need") from None


@dataclass(frozen=True)
class BatchSetup:
    """The options of a batch, described at `glyphwall.envs.make_batch`."""

    of: GameSetup
    n: int
    autoreset: Autoreset
    observe: bool
    chance: Chance
    masks: Masks

    def __post_init__(self) -> None:
        check_positive("n", self.n)
        check_choice("chance", self.chance, ("inside", "explicit"))
        check_choice("masks", self.masks, ("bool", "packed"))
        if self.observe:
            _ = self.of.observation

    @property
    def mode(self) -> int:
        """The template's number for when games restart."""
        return MODES.index(self.autoreset)

    @property
    def chance_inside(self) -> bool:
        """True if chance's plies are played at once."""
        return self.chance == "inside"


def stream_words(seed: int | None) -> tuple[np.uint64, np.uint64]:
    """Return the seeds of the streams of chance and of ``sample``; None draws them from the system's entropy."""
    word = new_seed() if seed is None else seed
    return np.uint64(word & _WORD), np.uint64((word ^ _POLICY) & _WORD)


_LINE = 64
_SHOWN = 60


def check_positive(name: str, value: int) -> int:
    """Return an integer of at least 1."""
    number = whole_number(value)
    if number is None or number < 1:
        raise GlyphwallError(f"{name} {_quote(value)}: a whole number from 1")
    return number


def check_seed(value: int | None, *, negative: bool = True) -> int | None:
    """Return an integer, or None; nothing below 0 with ``negative=False``."""
    if value is None:
        return None
    number = whole_number(value)
    if number is None or (number < 0 and not negative):
        least = "" if negative else " from 0"
        raise GlyphwallError(f"seed {_quote(value)}: a whole number{least}, or None for one of the system's entropy")
    return number


def check_seeds(value: Any, n: int) -> int | list[int | None] | None:
    """Return a seed for all of ``n`` games, or a list of one or None for each."""
    if value is None or whole_number(value) is not None or isinstance(value, (str, bytes, bool)):
        return check_seed(value)
    try:
        seeds = [check_seed(seed) for seed in value]
    except TypeError:
        return check_seed(value)
    if len(seeds) != n:
        raise GlyphwallError(f"seed: {len(seeds)} for {n} games; one number for all, or one for each")
    return seeds


def check_action(value: Any) -> int:
    """Return an action number as an int, from any library's integer type; else raise `IllegalAction`."""
    number = whole_number(value)
    if number is None:
        raise IllegalAction(f"action {_quote(value)}: a whole number, as action numbers are")
    return number


def check_seat(value: Any, seats: int) -> int:
    """Return a seat."""
    number = whole_number(value)
    if number is None or not 0 <= number < seats:
        raise GlyphwallError(f"seat {_quote(value)}: 0 to {seats - 1}, or None")
    return number


def check_reset_options(options: Any, known: tuple[str, ...]) -> dict[str, Any]:
    """Return the options of ``reset``; only these names are known.

    Raises:
        GlyphwallError: They are no mapping, or one has another name.
    """
    if options is None:
        return {}
    try:
        given = dict(options)
    except (TypeError, ValueError):
        raise GlyphwallError(f"reset options {_quote(options)}: a mapping of names to values, or None") from None
    for name in given:
        if name not in known:
            raise GlyphwallError(f"reset option {_quote(name)}: {', '.join(known) or 'there are none'}")
    return given


def to_array(name: str, value: npt.ArrayLike) -> np.ndarray:
    """Return an array, or convert the value to one."""
    try:
        return np.asarray(value)
    except (TypeError, ValueError):
        raise GlyphwallError(f"{name} {_quote(value)}: an array, or what makes one") from None


def _quote(value: Any) -> str:
    """Quote an invalid value, shortened."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def check_autoreset(name: str, value: Any) -> Autoreset:
    """Return one of `MODES`, from its name or Gymnasium's ``AutoresetMode`` (or that one's name or value)."""
    word = getattr(value, "name", value)
    for mode in MODES:
        if isinstance(word, str) and word.lower().replace("_", "") == mode.replace("_", ""):
            return mode
    raise GlyphwallError(f"{name} {_quote(value)}: one of {', '.join(MODES)}")


def check_choice(name: str, value: str, known: tuple[str, ...]) -> str:
    """Return a known word."""
    if value not in known:
        raise GlyphwallError(f"{name} {value!r}: one of {', '.join(known)}")
    return value


def select_games(which: npt.ArrayLike | None, n: int) -> np.ndarray:
    """Return some of ``n`` games as indices, from bool ``(n,)`` or indices; None for all."""
    if which is None:
        return np.arange(n)
    given = to_array("which", which)
    if given.dtype == np.bool_ and given.shape == (n,):
        return np.flatnonzero(given)
    if given.size == 0 and given.ndim == 1:
        return np.zeros(0, np.intp)
    if given.dtype.kind not in "iu" or given.ndim != 1 or given.min() < 0 or given.max() >= n:
        raise GlyphwallError(f"which games: {n} times true or false, or numbers from 0 to {n - 1}")
    return given.astype(np.intp)


def padded_width(width: int) -> int:
    """Pad a row of int32 to an odd number of cache lines; even numbers would share few places in the cache."""
    lines = -(-width * 4 // _LINE) | 1
    return lines * _LINE // 4
