"""A toy game whose record is made from its options: two to four seats, three by default, take stones in turn.

Each takes one or two; who takes the last has won. `Threes` has an option more, and is all that this takes: the field
with its line under "Attributes:", and one place in the rules (the texts stand with the test that looks everywhere).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from glyphwall.core.kernel import Kernel, Rules
from glyphwall.core.option_record import option_columns, write_options
from glyphwall.core.simple import SimpleGame, SimpleState
from glyphwall.core.values import Options, View

if TYPE_CHECKING:
    from collections.abc import Mapping


class StonesOptions(Options, frozen=True):
    """Rules of stones.

    Attributes:
        seats: how many play.
        stones: how many lie there at first, at most five for each seat.
        starts: who takes first.
    """

    seats: Annotated[int, Meta(ge=2, le=4)] = 3
    stones: Annotated[int, Meta(ge=1, le=20, extra={"most": ("seats", lambda seats: 5 * seats)})] = 9
    starts: Annotated[
        Literal["eldest", "second", "third", "fourth"], Meta(extra={"seats": ("eldest", "second", "third", "fourth")})
    ] = "eldest"


class ThreesOptions(StonesOptions, frozen=True):
    """Rules of stones, with a new one.

    Attributes:
        seats: how many play.
        stones: how many lie there at first, at most five for each seat.
        starts: who takes first.
        threes: three stones may be taken at once.
    """

    threes: bool = False


class StonesView(View, frozen=True, kw_only=True, tag_field="game", tag="stones"):
    options: StonesOptions
    left: int


class ThreesView(View, frozen=True, kw_only=True, tag_field="game", tag="threes"):
    options: ThreesOptions
    left: int


class StonesState(SimpleState):
    def why_not(self, action: int) -> str:
        return "too-many"

    def facts(self, seat: int | None) -> Mapping[str, Any]:
        return {"left": int(self.one.left)}


class Stones(SimpleGame[StonesOptions, StonesState]):
    id = "stones"
    title = "Stones"
    rules_version = "1"
    credits = "Stones by nobody; a toy of the conformance tests."
    texts = ("1", "2", "3")
    options_type = StonesOptions
    state_type = StonesState
    view_type: type[Any] = StonesView

    def seat_counts(self) -> tuple[int, ...]:
        return (2, 3, 4)

    def seats(self, options: StonesOptions) -> int:
        return options.seats

    def max_plies(self, options: StonesOptions) -> int:
        return options.stones

    def start(self, options: StonesOptions) -> np.ndarray:
        record = np.zeros(1, self.kernel.rules.dtype)
        write_options(record, options)
        record["left"], record["turn"] = options.stones, record["starts"]
        return record

    @cached_property
    def kernel(self) -> Kernel:
        columns = [("left", np.int8), ("turn", np.int8), *option_columns(self.options_type)]
        rules = Rules(
            dtype=np.dtype((np.record, np.dtype(columns, align=True))),
            max_seats=4,
            max_legal=3,
            actor=actor,
            count_legal=self.count_legal,
            write_legal=self.write_legal,
            apply=apply,
            play_random=self.play_random,
            sample_chance=no_chance,
            write_returns=write_returns,
        )
        return Kernel(game=self.id, rules=rules)

    # -- the rules --------------------------------------------------------------------------------
    def most(self, record: Any) -> int:
        """The most stones that may be taken at once."""
        return 2

    def count_legal(self, record: Any) -> int:
        return int(min(self.most(record), record.left))

    def write_legal(self, record: Any, out: np.ndarray) -> int:
        count = self.count_legal(record)
        out[:count] = range(count)
        return count

    def play_random(self, record: Any, bits: np.uint64) -> bool:
        count = self.count_legal(record)
        if count:
            apply(record, int(bits) % count)
        return count > 0


class Threes(Stones):
    """The same game with the new option."""

    id = "threes"
    title = "Threes"
    options_type = ThreesOptions
    view_type = ThreesView

    def most(self, record: Any) -> int:
        return 3 if record.threes else 2


def actor(record: Any) -> int:
    return int(record.turn)


def apply(record: Any, action: int) -> None:
    record.left -= action + 1
    record.turn = (record.turn + 1) % record.seats


def no_chance(record: Any, bits: np.uint64) -> int:
    raise AssertionError("chance never acts")


def write_returns(record: Any, out: np.ndarray) -> None:
    seats = int(record.seats)
    out[:seats] = -1 / (seats - 1)
    out[(record.turn - 1) % seats] = 1
