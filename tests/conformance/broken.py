"""Broken variants of the toy games: what is replaced, and which check of the kit must catch it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from glyphwall.testing import ConformanceError, Report, check_game
from tests.conformance.toy_cards import Cards, CardsOptions
from tests.conformance.toy_cards_kernel import make_kernel as cards_kernel
from tests.conformance.toy_piles import Piles, PilesOptions, PilesState
from tests.conformance.toy_piles_kernel import make_kernel as piles_kernel

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from glyphwall.core.kernel import Kernel
    from glyphwall.core.values import Outcome


@dataclass
class Broken:
    """A toy game with something replaced.

    Attributes:
        check: The name of the check that must catch it.
        name: The fault.
        state, game: Attributes that replace those of the state's and of the game's class.
        base: The toy game.
    """

    check: str
    name: str
    state: dict[str, Any] = field(default_factory=dict)
    game: dict[str, Any] = field(default_factory=dict)
    base: type[Piles] | type[Cards] = Piles

    def __str__(self) -> str:
        return f"{self.check}: {self.name}"

    def error(self) -> ConformanceError | None:
        """Return the error that the kit raises, or None."""
        state_type = type("BrokenState", (self.base.state_type,), self.state)
        game = type("BrokenGame", (self.base,), {"state_type": state_type, **self.game})()
        try:
            check_cards(game) if self.base is Cards else check_piles(game)
        except ConformanceError as error:
            return error
        return None


def check_piles(game: Piles) -> Report:
    """Run the kit over piles, with its symmetry."""
    return check_game(
        game, [PilesOptions(), PilesOptions(3, 2), PilesOptions(rolls=False)], games=4, image=mirrored, rotate=turned
    )


def check_cards(game: Cards) -> Report:
    """Run the kit over cards."""
    return check_game(game, [CardsOptions(), CardsOptions(2), CardsOptions(9)], games=12)


def mirrored(state: Any, rng: np.random.Generator) -> PilesState:
    """Return the piles in reverse order: a symmetry of the game."""
    order = rng.permutation(len(state.piles)).tolist()
    chosen = order.index(state.chosen - 1) + 1 if state.chosen else 0
    made: PilesState = state.game.make_state(
        state.options, tuple(state.piles[pile] for pile in order), state.turn, state.die, chosen
    )
    return made


def turned(state: Any) -> PilesState:
    """Move the seats on by one."""
    made: PilesState = state.game.make_state(state.options, state.piles, 1 - state.turn, state.die, state.chosen)
    return made


def sound(name: str, state: PilesState) -> Any:
    """Return a property of the intact toy game."""
    return getattr(PilesState, name).__get__(state)


def answering(name: str, change: Callable[[Any, Any], Any]) -> dict[str, Any]:
    """Make a property that returns ``change(state, correct answer)``."""
    return {name: property(lambda self: change(self, sound(name, self)))}


def ending(make: Callable[[], Outcome]) -> dict[str, Any]:
    """Make a property with another outcome once the game is over."""
    return answering("outcome", lambda state, outcome: outcome and make())


def with_kernel(**parts: Any) -> dict[str, Any]:
    """Replace functions of the rules in the kernel of piles, or the game's id."""

    def broken(self: Piles) -> Kernel:
        kernel = piles_kernel(self.id)
        names = {field.name for field in fields(kernel.rules)}
        rules = replace(kernel.rules, **{name: part for name, part in parts.items() if name in names})
        return replace(kernel, rules=rules, **{name: part for name, part in parts.items() if name not in names})

    return {"kernel": property(broken)}


def with_group(base: type[Piles] | type[Cards], group: str, **functions: Any) -> dict[str, Any]:
    """Replace functions of one group in a kernel; for ``policies``, of the toys' only policy."""

    def broken(self: Piles | Cards) -> Kernel:
        kernel = (cards_kernel if base is Cards else piles_kernel)(self.id)
        if group == "policies":
            policies = {name: replace(policy, **functions) for name, policy in kernel.policies.items()}
            return replace(kernel, policies=policies)
        return replace(kernel, **{group: replace(getattr(kernel, group), **functions)})

    return {"kernel": property(broken)}


def without_kernel(self: Piles | Cards) -> Kernel:
    """Raise the error of games without a kernel."""
    raise NotImplementedError
