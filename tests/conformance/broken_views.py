"""Broken variants: views and events of a game without hidden information, and the kernel."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.values import Event, Outcome
from tests.conformance.broken import Broken, with_kernel
from tests.conformance.toy_piles import PilesState, PilesView
from tests.conformance.toy_piles_kernel import kernel_apply, kernel_chance, kernel_count, kernel_legal, kernel_random

if TYPE_CHECKING:
    from collections.abc import Callable

fresh = count()


class LooseView(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="loose"):
    """A class that isn't a `View`."""

    seat: int | None
    actor: int
    legal: tuple[str, ...]
    outcome: Outcome | None
    position: str


class UntaggedView(PilesView, frozen=True, kw_only=True, tag=False):
    """A view without a tag on the wire."""


class HoldingView(PilesView, frozen=True, kw_only=True, tag="holding"):
    """A view with a value that isn't plain."""

    source: Any = None


class RoomyView(PilesView, frozen=True, kw_only=True, tag="roomy", dict=True):
    """A view with a ``__dict__``."""


class TupleView(PilesView, frozen=True, kw_only=True, tag="pair"):
    """A view that JSON changes."""

    pair: Any = (1, 2)


def viewed_as(view_type: type[Any], **extra: Callable[[PilesState], Any]) -> dict[str, Any]:
    def view(self: PilesState, seat: int | None) -> Any:
        whole = PilesState.view(self, seat)
        values = {name: getattr(whole, name) for name in view_type.__struct_fields__ if hasattr(whole, name)}
        return view_type(**values | {name: make(self) for name, make in extra.items()})

    return {"view": view}


def changed_view(**changes: Any) -> dict[str, Any]:
    return {"view": lambda self, seat: msgspec.structs.replace(PilesState.view(self, seat), **changes)}


def only_for_the_actor(self: PilesState, seat: int | None) -> PilesView:
    whole = PilesState.view(self, seat)
    return whole if seat == self.actor else msgspec.structs.replace(whole, legal=())


def view_that_counts(self: Any, seat: int | None) -> PilesView:
    self.turn = 1
    return PilesState.view(self, seat)


def one_event(*parts: Any) -> dict[str, Any]:
    return {"events": lambda self, action, after=None: (Event("happened", *parts),)}


def events_that_play(self: PilesState, action: int, after: Any = None) -> tuple[Event, ...]:
    happened = PilesState.events(self, action, after)
    self.turn = 1
    return happened


def tells_more_afterwards(self: PilesState, action: int, after: Any = None) -> tuple[Event, ...]:
    happened = PilesState.events(self, action, after)
    return happened if after is None else (*happened, Event("later", self.turn))


def misses_one(record: Any, out: np.ndarray) -> int:
    return max(kernel_legal(record, out) - 1, 1) if kernel_count(record) else 0


def writes_too_far(record: Any, out: np.ndarray) -> int:
    number = kernel_legal(record, out)
    out[number] = 0
    return number


def counts_loudly(record: Any) -> int:
    number = kernel_count(record)
    record.turn = 1
    return number


def tosses_loudly(record: Any, bits: np.uint64) -> int:
    record.turn = 1
    return kernel_chance(record, bits)


def takes_one_more(record: Any, action: int) -> None:
    kernel_apply(record, action)
    if not record.die and record.piles[0] > 1:
        record.piles[0] -= 1


def always_the_first(record: Any, bits: np.uint64) -> bool:
    return kernel_random(record, np.uint64(0))


def flat_die(record: Any, bits: np.uint64) -> bool:
    if record.die or not kernel_count(record):
        return kernel_random(record, bits)
    kernel_apply(record, int(bits) % 3)
    return True


def takes_the_pile(record: Any, bits: np.uint64) -> bool:
    if not record.chosen:
        return kernel_random(record, bits)
    record.piles[record.chosen - 1] = 0
    record.die = record.chosen = 0
    return True


def goes_on(record: Any, bits: np.uint64) -> bool:
    kernel_random(record, bits)
    return True


def shared_record(self: Any) -> np.ndarray:
    if not hasattr(self, "kept"):
        self.kept = PilesState.record.fget(self)  # type: ignore[attr-defined]
    kept: np.ndarray = self.kept
    return kept


BROKEN = [
    Broken("view-type", "no View", viewed_as(LooseView)),
    Broken("view-tagged", "no tag", viewed_as(UntaggedView)),
    Broken("view-plain", "holds the state", viewed_as(HoldingView, source=lambda state: state)),
    Broken("view-plain", "holds an array", viewed_as(HoldingView, source=lambda state: np.zeros(2))),
    Broken("view-plain", "has room for more", viewed_as(RoomyView)),
    Broken("view-json", "a list after JSON", viewed_as(TupleView)),
    Broken("view-facts", "whose view?", changed_view(seat=0)),
    Broken("view-facts", "not over", changed_view(outcome=None)),
    Broken("view-legal", "no legal plies", changed_view(legal=())),
    Broken("view-position", "no position", changed_view(position="")),
    Broken("view-open", "legal plies for the actor alone", {"view": only_for_the_actor}),
    Broken("view-pure", "changes the state", {"view": view_that_counts}),
    Broken("resample-view", "another", game={"resample": lambda self, view, rng: self.initial_state(view.options)}),
    Broken("resample-view", "crashes", game={"resample": lambda self, view, rng: {}[view.position]}),
    Broken("event-type", "no event", {"events": lambda self, action, after=None: ()}),
    Broken("event-plain", "facts that are none", one_event(None, {"piles": 3})),
    Broken("event-chosen", "nobody did it", one_event()),
    Broken("event-seats", "a third seat", one_event(2)),
    Broken("event-open", "secrets", one_event(None, {}, (0,))),
    Broken(
        "event-same",
        "counts",
        {"events": lambda self, action, after=None: (Event(f"number-{next(fresh)}", self.turn),)},
    ),
    Broken("event-after", "tells more", {"events": tells_more_afterwards}),
    Broken("event-pure", "changes the state", {"events": events_that_play}),
    Broken("hidden-declared", "nothing hidden", game={"has_hidden_information": lambda self, options: True}),
    Broken("kernel-legal", "one short", game=with_kernel(write_legal=misses_one)),
    Broken("kernel-legal", "one too many", game=with_kernel(write_legal=writes_too_far)),
    Broken("kernel-count", "one more", game=with_kernel(count_legal=lambda record: kernel_count(record) + 1)),
    Broken("kernel-pure", "counting changes it", game=with_kernel(count_legal=counts_loudly)),
    Broken("kernel-pure", "tossing changes it", game=with_kernel(sample_chance=tosses_loudly)),
    Broken("kernel-max", "too few", game=with_kernel(max_legal=2)),
    Broken("kernel-actor", "always seat 0", game=with_kernel(actor=lambda record: 0)),
    Broken("kernel-apply", "takes one more", game=with_kernel(apply=takes_one_more)),
    Broken("kernel-returns", "both win", game=with_kernel(write_returns=lambda record, out: out.fill(1.0))),
    Broken("kernel-random", "takes the pile", game=with_kernel(play_random=takes_the_pile)),
    Broken("kernel-random-over", "goes on", game=with_kernel(play_random=goes_on)),
    Broken("kernel-random-fair", "always the first", game=with_kernel(play_random=always_the_first)),
    Broken("kernel-random-fair", "a flat die", game=with_kernel(play_random=flat_die)),
    Broken("kernel-chance", "a four", game=with_kernel(sample_chance=lambda record, bits: int(bits) % 4)),
    Broken("kernel-chance-fair", "a flat die", game=with_kernel(sample_chance=lambda record, bits: int(bits) % 3)),
    Broken("kernel-seats", "one seat", game=with_kernel(max_seats=1)),
    Broken("kernel-game", "another game's", game=with_kernel(game="cards")),
    Broken("kernel-record", "no record", {"record": property(lambda self: np.zeros(1))}),
    Broken("record-copy", "no copy", {"record": property(shared_record)}),
]
