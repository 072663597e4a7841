"""The package's game and the naive twin side by side, and which configurations they meet in."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.compiled import COMPILED
from glyphwall.core.option_fields import list_choices, option_fields
from glyphwall.core.values import NO_ACTOR
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NaiveGrawlix

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Iterator

    from glyphwall.games.grawlix.rules.state import GrawlixState

SCALE = float(os.environ.get("GLYPHWALL_TEST_SCALE", "1")) * (1 if COMPILED else 0.1)
"""How many times the usual number of random games is played: 4 in `make test-long`, 100 for a whole night."""


def scaled(games: float) -> int:
    """A number of games, larger or smaller by `SCALE`; at least one."""
    return max(1, round(games * SCALE))


def hands(size: int) -> range:
    """Every hand that a size allows."""
    return range(1, min(8, size * size // 2) + 1)


HOUSE = {
    field.name: list_choices(GrawlixOptions, field.name)
    for field in option_fields(GrawlixOptions)
    if field.name not in ("size", "hand")
}
"""The house options and their values, the published one first."""


def every_configuration(size: int) -> Iterator[GrawlixOptions]:
    """Every hand with every combination of the house options."""
    for hand in hands(size):
        for values in product(*HOUSE.values()):
            yield configuration(size, hand, **dict(zip(HOUSE, values, strict=True)))


def configuration(size: int, hand: int, **house: Any) -> GrawlixOptions:
    """Options from plain values."""
    return GAME.make_options(size=size, hand=hand, **house)


def random_configuration(size: int, dice: random.Random) -> GrawlixOptions:
    """A random hand and random house options; every third time the published ones, every third an order of picks."""
    hand, kind = dice.choice(hands(size)), dice.random()
    if kind < 1 / 3:
        return configuration(size, hand)
    house = {name: dice.choice(values) for name, values in HOUSE.items()}
    if kind > 2 / 3:
        house["draft"] = "".join(dice.choices("12", k=dice.randint(2, min(14, 2 * hand + 2))))
    return configuration(size, hand, **house)


def twin(options: GrawlixOptions) -> NaiveGrawlix:
    """The naive game of some options."""
    return NaiveGrawlix(**msgspec.structs.asdict(options))


@dataclass
class Keys:
    """Which key stands for which position, under each set of options."""

    key_of: dict[tuple[GrawlixOptions, str], Hashable] = field(default_factory=dict)
    position_of: dict[Hashable, tuple[GrawlixOptions, str]] = field(default_factory=dict)

    def check(self, state: GrawlixState) -> None:
        """Equal positions have equal keys, and different ones different keys."""
        position = (state.options, state.position)
        assert self.key_of.setdefault(position, state.key) == state.key, f"two keys for {position}"
        assert self.position_of.setdefault(state.key, position) == position, f"one key for {position} and another"


def compare(state: GrawlixState, naive: NaiveGrawlix, where: object = "") -> list[tuple[int, str]]:
    """Asserts that both say the same of a position; returns its legal plies."""
    legal = naive.legal()
    place = f"{naive.position()} {where}"
    assert state.position == naive.position(), place
    assert state.actor == naive.actor(), place
    assert list(zip(state.legal_actions, texts(state), strict=True)) == legal, place
    assert [action for action, _ in legal] == sorted({action for action, _ in legal}), place
    assert state.in_turn == (naive.stage == "fetch"), place
    chances = {naive.number(text): float(weight) for text, weight in naive.chance().items()}
    assert dict(state.chance_outcomes) == chances, place
    loser = naive.loser()
    if loser is None:
        assert state.outcome is None, place
    else:
        assert state.outcome is not None, place
        assert state.actor == NO_ACTOR, place
        assert state.outcome.termination == "stuck", place
        assert state.outcome.returns == ((-1.0, 1.0) if loser == 0 else (1.0, -1.0)), place
        assert state.outcome.ranking == ((2, 1) if loser == 0 else (1, 2)), place
    return legal


def texts(state: GrawlixState) -> list[str]:
    """The legal plies of a state, in notation."""
    return [GAME.action_to_text(action, state.options) for action in state.legal_actions]
