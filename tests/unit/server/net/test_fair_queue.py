"""The queue for work: networks take turns, the cheapest piece comes first, quick work never waits for long work."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net import fair_queue
from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.fair_queue import FairQueue
from tests.unit.server.kit import WAIT

if TYPE_CHECKING:
    from collections.abc import Callable


async def test_turns_go_by_address_and_the_smallest_first() -> None:
    line, served = FairQueue("drawings"), []

    async def work(address: str, cost: float) -> None:
        async with line.place(address, cost):
            served.append((address, cost))

    async with line.place("first"):
        waiting = [asyncio.create_task(work("greedy", cost)) for cost in (5, 3, 4, 1, 2)]
        waiting.append(asyncio.create_task(work("modest", 9)))
        gone = asyncio.create_task(work("gone", 0))
        await asyncio.sleep(0)
        assert len(line) == 7
        gone.cancel()
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert served == [("greedy", 1), ("modest", 9), ("greedy", 2), ("greedy", 3), ("greedy", 4), ("greedy", 5)]
    assert len(line) == 0


async def test_who_goes_at_the_moment_of_their_turn_holds_nothing_up() -> None:
    line = FairQueue("drawings")

    async def work() -> str:
        async with line.place("there"):
            return "done"

    async with line.place("here"):
        first, second = asyncio.create_task(work()), asyncio.create_task(work())
        await asyncio.sleep(0)
        first.cancel()
    assert await second == "done"
    async with line.place("here"):
        third = asyncio.create_task(work())
        await asyncio.sleep(0)
    third.cancel()  # it has got its place and has not heard of it
    with pytest.raises(asyncio.CancelledError):
        await third
    assert await work() == "done"


async def test_lines_are_bounded() -> None:
    line = FairQueue("drawings", each=2, together=3)

    async def work(address: str) -> None:
        async with line.place(address):
            pass

    async with line.place("first"):
        waiting = [asyncio.create_task(work(address)) for address in ("a", "a", "b")]
        await asyncio.sleep(0)
        with pytest.raises(TooManyRequests, match="several drawings"):
            await work("a")
        with pytest.raises(Unavailable, match="too many drawings"):
            await work("b")
    await asyncio.gather(*waiting)


async def test_a_network_waits_as_one_and_leaves_room_for_others() -> None:
    """With an address for each request, an IPv6 customer filled the whole queue."""
    line, served = FairQueue("drawings", each=4, together=128), []

    async def work(address: str, name: str) -> None:
        async with line.place(address):
            served.append(name)

    async with line.place("first"):
        networks = [address_of_host(f"2001:db8:7:{number:x}00::1") for number in range(200)]
        greedy = [asyncio.create_task(work(address, "greedy")) for address in networks]
        await asyncio.sleep(0)
        assert len(line) == 3 * 4
        modest = [asyncio.create_task(work("192.0.2.1", "modest")) for _ in range(3)]
        await asyncio.sleep(0)
    done = await asyncio.gather(*greedy, *modest, return_exceptions=True)
    assert sum(isinstance(each, TooManyRequests) for each in done) == len(networks) - 3 * 4
    assert [name for name in served[:6] if name == "modest"] == ["modest"] * 3, "they take turns"
    assert len(line) == 0


# -- quick work ---------------------------------------------------------------------------------------


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(fair_queue, "time", clock)
    return clock


class Pieces:
    """Pieces of work that go on until the test ends them; ``begun`` lists them in the order in which they began."""

    def __init__(self, places: int, clock: Clock) -> None:
        self.queue = FairQueue("turns", places=places, each=99, has_quick_place=True)
        self.clock = clock
        self.begun: list[str] = []
        self.dropped: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, kind: str = "long", address: str = "a") -> Callable[[], None]:
        """Put a piece in the queue; return a function that drops it."""
        stop = threading.Event()
        self._ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._turn(name, kind, address, stop))
        await settled()
        return stop.set

    async def _turn(self, name: str, kind: str, address: str, stop: threading.Event) -> None:
        async with self.queue.place(address, kind=kind, stop=stop) as wanted:
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
        """Let a kind be measured, on its own address."""
        for _ in range(2):
            name = f"{kind} measured {len(self._tasks)}"
            await self.ask(name, kind, "measuring")
            await self.end(name, seconds)
        self.begun.clear()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_addresses_take_turns_however_much_one_asks(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    for number in range(5):
        await pieces.ask(f"a{number}")
    await pieces.ask("b0", address="b")
    await pieces.ask("c0", address="c")
    await pieces.ask("b1", address="b")
    for expected in ("a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"):
        assert pieces.begun[-1] == expected
        await pieces.end(expected, 10)


async def test_quick_turns_have_a_place_of_their_own(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    await pieces.know("quick", 0.01)
    for number in range(4):
        await pieces.ask(f"a{number}")
    assert pieces.begun == ["a0"], "a long turn gets no quick place"
    await pieces.ask("q0", "quick", "b")
    await pieces.ask("q1", "quick", "b")
    assert pieces.begun == ["a0", "q0"]
    await pieces.end("q0", 0.01)
    assert pieces.begun == ["a0", "q0", "q1"]
    await pieces.end("q1", 0.01)
    assert pieces.begun == ["a0", "q0", "q1"], "the others wait for a place of theirs"


async def test_of_one_address_quick_turns_are_first(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    await pieces.know("quick", 0.01)
    for name, kind in (("a0", "long"), ("a1", "long"), ("q0", "quick"), ("q1", "quick")):
        await pieces.ask(name, kind)
    await pieces.end("a0", 10)
    assert pieces.begun == ["a0", "q0", "q1"]


async def test_what_is_not_known_is_tried_one_at_a_time_and_then_known(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    for number in range(4):
        await pieces.ask(f"a{number}", "new", f"address {number}")
    assert pieces.begun == ["a0", "a1"], "one in its place, one on trial"
    await pieces.end("a1", 5)
    assert pieces.begun == ["a0", "a1", "a2"], "the first may have loaded machine code"
    await pieces.end("a2", 5)
    assert pieces.begun == ["a0", "a1", "a2"], "now it is known to be long"


async def test_a_trial_that_takes_long_keeps_no_quick_turn_waiting(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("quick", 0.01)
    monkeypatch.setattr(fair_queue, "QUICK_SECONDS", 0.02)
    for name, kind in (("a0", "new"), ("a1", "new"), ("q0", "quick")):
        await pieces.ask(name, kind)
    assert pieces.begun == ["a0", "a1"], "one in its place, one on trial"
    await asyncio.sleep(0.1)
    assert pieces.begun == ["a0", "a1", "q0"], "the trial has become a long turn"
    await pieces.end("q0", 0.01)
    await pieces.ask("b0", "another")
    assert pieces.begun == ["a0", "a1", "q0"], "nothing else is tried meanwhile"
    await pieces.end("a1", 5)
    assert pieces.begun == ["a0", "a1", "q0", "b0"]


async def test_a_level_that_is_quick_at_small_boards_alone_is_not_called_quick_for_long(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("both", 0.1)
    await pieces.know("both", 10)
    await pieces.ask("a0", "both")
    await pieces.ask("a1", "both")
    assert pieces.begun == ["a0"]
    await pieces.end("a0", 0.1)
    await pieces.ask("a2", "both")
    assert pieces.begun == ["a0", "a1"]


async def test_turns_that_nobody_wants_any_more_are_dropped(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    await pieces.ask("a0")
    drop = await pieces.ask("a1")
    await pieces.ask("a2")
    drop()
    await pieces.end("a0", 10)
    assert (pieces.begun, pieces.dropped) == (["a0", "a2"], ["a1"])


async def test_a_turn_that_is_cancelled_leaves_no_place_taken(clock: Clock) -> None:
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    for name in ("a0", "a1", "a2"):
        await pieces.ask(name)
    await pieces.cancel("a1")
    await pieces.cancel("a0")
    assert pieces.begun == ["a0", "a2"]
    await pieces.end("a2", 10)
    await pieces.ask("a3")
    assert pieces.begun[-1] == "a3"
    await pieces.end("a3", 10)
    assert not pieces.queue._running


async def test_a_turn_that_is_cancelled_just_when_a_place_is_free_leaves_it_to_the_next() -> None:
    """The piece has not heard of its cancellation yet, like a hint whose client leaves at this moment."""
    queue, begun = FairQueue("turns", places=0, has_quick_place=True), list[str]()
    go_on = asyncio.Event()

    async def turn(name: str) -> None:
        async with queue.place(name, kind="hint"):
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
    """An IPv6 customer who asked from a new address each time was always served first."""
    pieces = Pieces(1, clock)
    await pieces.know("long", 10)
    await pieces.ask("first", address="192.0.2.9")
    for number in range(5):
        await pieces.ask(f"network {number}", address=address_of_host(f"2001:db8:7:{number:x}::1"))
    for number in range(3):
        await pieces.ask(f"person {number}", address="192.0.2.1")
    for name in ("first", *(f"{each} {number}" for number in range(3) for each in ("network", "person"))):
        await pieces.end(name, 10.0)
    assert pieces.begun[1:7] == ["network 0", "person 0", "network 1", "person 1", "network 2", "person 2"]
    for number in (3, 4):
        await pieces.end(f"network {number}", 10.0)
