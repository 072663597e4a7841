"""The line before the places to think in: fair by address and game, quick turns never behind long ones."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from glyphwall.server.computers import turn_queue
from glyphwall.server.computers.turn_queue import TurnQueue
from glyphwall.server.net.addresses import address_of_host
from tests.unit.server.kit import WAIT

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(turn_queue, "time", clock)
    return clock


class Turns:
    """Turns that think until the test ends them; ``begun`` lists them in the order in which they began."""

    def __init__(self, places: int, clock: Clock) -> None:
        self.queue = TurnQueue(places)
        self.clock = clock
        self.begun: list[str] = []
        self.dropped: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, kind: str = "long", address: str = "a", game: str = "") -> Callable[[], None]:
        """Puts a turn in line; returns what drops it."""
        stop = threading.Event()
        self._ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._turn(name, kind, address, game or name, stop))
        await settled()
        return stop.set

    async def _turn(self, name: str, kind: str, address: str, game: str, stop: threading.Event) -> None:
        async with self.queue.place(kind, address, game, stop) as wanted:
            if not wanted:
                self.dropped.append(name)
                return
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str, seconds: float) -> None:
        self.clock.now += seconds
        self._ends[name].set()
        await self._tasks[name]
        await settled()

    async def cancel(self, name: str) -> None:
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)
        await settled()

    async def know(self, kind: str, seconds: float) -> None:
        """Lets a kind be measured, on an address of its own."""
        for _ in range(2):
            name = f"{kind} measured {len(self._tasks)}"
            await self.ask(name, kind, "measuring")
            await self.end(name, seconds)
        self.begun.clear()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_addresses_take_turns_however_much_one_asks(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    for number in range(5):
        await turns.ask(f"a{number}")
    await turns.ask("b0", address="b")
    await turns.ask("c0", address="c")
    await turns.ask("b1", address="b")
    for expected in ("a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"):
        assert turns.begun[-1] == expected
        await turns.end(expected, 10)


async def test_games_of_one_address_take_turns(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    for name, game in (("x1", "x"), ("x2", "x"), ("x3", "x"), ("y1", "y"), ("z1", "z")):
        await turns.ask(name, game=game)
    for expected in ("x1", "y1", "z1", "x2", "x3"):
        assert turns.begun[-1] == expected
        await turns.end(expected, 10)


async def test_quick_turns_have_a_place_of_their_own(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    await turns.know("quick", 0.01)
    for number in range(4):
        await turns.ask(f"a{number}")
    assert turns.begun == ["a0"], "a long turn gets no quick place"
    await turns.ask("q0", "quick", "b")
    await turns.ask("q1", "quick", "b")
    assert turns.begun == ["a0", "q0"]
    await turns.end("q0", 0.01)
    assert turns.begun == ["a0", "q0", "q1"]
    await turns.end("q1", 0.01)
    assert turns.begun == ["a0", "q0", "q1"], "the others wait for a place of theirs"


async def test_of_one_address_quick_turns_are_first(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    await turns.know("quick", 0.01)
    for name, kind in (("a0", "long"), ("a1", "long"), ("q0", "quick"), ("q1", "quick")):
        await turns.ask(name, kind)
    await turns.end("a0", 10)
    assert turns.begun == ["a0", "q0", "q1"]


async def test_what_is_not_known_is_tried_one_at_a_time_and_then_known(clock: Clock) -> None:
    turns = Turns(1, clock)
    for number in range(4):
        await turns.ask(f"a{number}", "new", f"address {number}")
    assert turns.begun == ["a0", "a1"], "one in its place, one on trial"
    await turns.end("a1", 5)
    assert turns.begun == ["a0", "a1", "a2"], "the first may have loaded machine code"
    await turns.end("a2", 5)
    assert turns.begun == ["a0", "a1", "a2"], "now it is known to be long"


async def test_a_trial_that_takes_long_keeps_no_quick_turn_waiting(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(1, clock)
    await turns.know("quick", 0.01)
    monkeypatch.setattr(turn_queue, "QUICK_SECONDS", 0.02)
    for name, kind in (("a0", "new"), ("a1", "new"), ("q0", "quick")):
        await turns.ask(name, kind)
    assert turns.begun == ["a0", "a1"], "one in its place, one on trial"
    await asyncio.sleep(0.1)
    assert turns.begun == ["a0", "a1", "q0"], "the trial has become a long turn"
    await turns.end("q0", 0.01)
    await turns.ask("b0", "another")
    assert turns.begun == ["a0", "a1", "q0"], "nothing else is tried meanwhile"
    await turns.end("a1", 5)
    assert turns.begun == ["a0", "a1", "q0", "b0"]


async def test_a_level_that_is_quick_at_small_boards_alone_is_not_called_quick_for_long(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("both", 0.1)
    await turns.know("both", 10)
    await turns.ask("a0", "both")
    await turns.ask("a1", "both")
    assert turns.begun == ["a0"]
    await turns.end("a0", 0.1)
    await turns.ask("a2", "both")
    assert turns.begun == ["a0", "a1"]


async def test_turns_that_nobody_wants_any_more_are_dropped(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    await turns.ask("a0")
    drop = await turns.ask("a1")
    await turns.ask("a2")
    drop()
    await turns.end("a0", 10)
    assert (turns.begun, turns.dropped) == (["a0", "a2"], ["a1"])


async def test_a_turn_that_is_cancelled_leaves_no_place_taken(clock: Clock) -> None:
    turns = Turns(1, clock)
    await turns.know("long", 10)
    for name in ("a0", "a1", "a2"):
        await turns.ask(name)
    await turns.cancel("a1")
    await turns.cancel("a0")
    assert turns.begun == ["a0", "a2"]
    await turns.end("a2", 10)
    await turns.ask("a3")
    assert turns.begun[-1] == "a3"
    await turns.end("a3", 10)
    assert not turns.queue._thinking


async def test_a_turn_that_is_cancelled_just_when_a_place_is_free_leaves_it_to_the_next() -> None:
    """It has not heard of its end yet, as a hint's request whose client goes at this very moment."""
    queue, never, begun = TurnQueue(0), threading.Event(), list[str]()
    go_on = asyncio.Event()

    async def turn(name: str) -> None:
        async with queue.place("hint", name, name, never):
            begun.append(name)
            if name == "first":
                await go_on.wait()

    tasks = []
    for name in ("first", "gone", "next"):
        tasks.append(asyncio.create_task(turn(name)))
        await settled()
    go_on.set()
    tasks[1].cancel()  # hears of it in the next round, as the first does that it may end, which comes before
    async with asyncio.timeout(WAIT):
        assert isinstance((await asyncio.gather(*tasks, return_exceptions=True))[1], asyncio.CancelledError)
    assert begun == ["first", "next"]
    assert len(queue) == 0


async def test_the_addresses_of_a_network_take_turns_as_one(clock: Clock) -> None:
    """A customer of IPv6 could ask from a new address each time, and was always served first."""
    turns = Turns(1, clock)
    await turns.know("long", 10)
    await turns.ask("first", address="192.0.2.9")
    for number in range(5):
        await turns.ask(f"network {number}", address=address_of_host(f"2001:db8:7:{number:x}::1"))
    for number in range(3):
        await turns.ask(f"person {number}", address="192.0.2.1")
    for name in ("first", *(f"{each} {number}" for number in range(3) for each in ("network", "person"))):
        await turns.end(name, 10.0)
    assert turns.begun[1:7] == ["network 0", "person 0", "network 1", "person 1", "network 2", "person 2"]
    for number in (3, 4):
        await turns.end(f"network {number}", 10.0)
