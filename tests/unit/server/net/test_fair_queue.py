"""Who is served next: address by address, the smallest of each first, and nobody who has gone."""

from __future__ import annotations

import asyncio

import pytest

from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.fair_queue import FairQueue


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
    """With an address for each request, a customer of IPv6 took all places of a line."""
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
