"""One budget for each address: what it has asked for is paid, it waits or is refused, and others never wait for it."""

from __future__ import annotations

import asyncio
import struct
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net import budget
from glyphwall.server.net.budget import (
    BURST_SECONDS,
    MAX_LOOP_SECONDS,
    MAX_WAIT_SECONDS,
    PAYER,
    Account,
    Budgets,
    ExpectedCost,
    Metered,
    charge,
    pay_for,
)
from glyphwall.server.net.helper_process import HelperProcess
from glyphwall.server.net.loop_turns import LoopTurns
from glyphwall.server.net.offload import offload
from glyphwall.server.settings import ADDRESS_SHARE
from tests.unit.server.kit import Peer, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

HERE, THERE = "203.0.113.1", "198.51.100.66"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def budgets() -> tuple[Budgets, Clock]:
    clock = Clock()
    return Budgets(ADDRESS_SHARE, clock), clock


def served(budget: Budgets, clock: Clock, address: str, cost: float, seconds: float, loops: int) -> tuple[float, int]:
    """Processor time that an address gets in so many seconds when it asks in so many loops; and refusals."""
    used, refused, end = 0.0, 0, clock.now + seconds
    due = [clock.now] * loops
    while (soonest := min(due)) < end:
        clock.now = max(clock.now, soonest)
        try:
            wait = budget.ask(address, cost)
        except TooManyRequests:
            refused += 1
            due[due.index(soonest)] = clock.now + 0.1
        else:
            used += cost
            due[due.index(soonest)] = clock.now + wait + cost
    return used, refused


@pytest.mark.parametrize("cost", [0.0001, 0.001, 0.007, 0.3])
@pytest.mark.parametrize("loops", [1, 8, 200])
def test_whatever_an_address_asks_it_gets_its_share(cost: float, loops: int) -> None:
    budget, clock = budgets()
    used, refused = served(budget, clock, THERE, cost, 60.0, loops)
    assert used <= BURST_SECONDS + ADDRESS_SHARE * (60.0 + MAX_WAIT_SECONDS) + 2 * cost
    assert used >= 0.9 * ADDRESS_SHARE * 60.0 or loops == 1
    assert (refused > 0) == (loops * cost > ADDRESS_SHARE * MAX_WAIT_SECONDS)
    assert budget.ask(HERE, 0.001) == 0.0


def test_an_address_that_waits_is_served_again() -> None:
    budget, clock = budgets()
    budget.charge(THERE, 10.0)
    with pytest.raises(TooManyRequests, match="36 s") as refused:
        budget.ask(THERE, 0.001)
    clock.now += refused.value.wait
    assert 0 < budget.ask(THERE, 0.001) <= MAX_WAIT_SECONDS
    clock.now += 60
    assert budget.ask(THERE, 0.001) == 0.0


def test_a_family_behind_one_address_never_waits_long_and_is_never_refused() -> None:
    """Five phones load the page at once; then each plays, steps through a game with a key held down, asks for hints."""
    budget, clock = budgets()
    waits = [budget.ask(HERE, 0.0005) for _ in range(5 * 40)]
    assert max(waits) < 0.25
    for tick in range(60 * 30):
        clock.now += 1 / 30
        asked = [0.0008] * 5  # a view for each, at a keyboard's rate
        asked += [0.0015] * 5 if tick % 30 == 0 else []  # a move for each in a second
        asked += [0.015] * 5 if tick % 300 == 0 else []  # a hint for each
        assert max(budget.ask(HERE, cost) for cost in asked) < 0.5


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "REMEMBERED", 100)
    many, clock = budgets()
    many.tell = lambda address, by: None
    for number in range(1000):
        many.charge(f"10.0.{number // 250}.{number % 250}", 0.015)
    assert len(many) == 100
    assert len(many._untold) <= 100
    clock.now += 1
    many.charge(HERE, 0.1)
    assert len(many) == 1  # the others have paid


def test_other_processes_count_together() -> None:
    here, clock = budgets()
    there = Budgets(ADDRESS_SHARE, clock)
    here.tell = lambda address, by: there.count(address, by, "worker")
    for _ in range(1000):
        here.charge(HERE, 0.0015)
    assert there._paid_at[HERE][0] == pytest.approx(here._paid_at[HERE][0], abs=0.1)


async def test_what_is_counted_is_the_work_and_not_the_waiting() -> None:
    def work(seconds: float) -> None:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass

    async def some() -> str:
        work(0.01)
        await asyncio.sleep(0.05)
        with pytest.raises(ZeroDivisionError):
            await asyncio.create_task(fails())
        work(0.01)
        return "done"

    async def fails() -> None:
        work(0.01)
        raise ZeroDivisionError

    metered = Metered(some())
    assert await metered == "done"
    assert 0.02 <= metered.seconds < 0.03

    account = Account(Budgets(ADDRESS_SHARE), LoopTurns(), HERE)
    with pytest.raises(ZeroDivisionError):
        await pay_for(account, fails(), 0.5)
    assert account.ask(0.0) > 0.5 / ADDRESS_SHARE - BURST_SECONDS / ADDRESS_SHARE - 0.5
    sleeping = asyncio.create_task(pay_for(account, asyncio.sleep(60)))
    await asyncio.sleep(0)
    sleeping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sleeping


def test_what_things_cost_is_learned() -> None:
    expected = ExpectedCost(0.001)
    for _ in range(100):
        expected.learn("diagram", 0.007)
    assert expected.of("diagram") == pytest.approx(0.007, rel=0.01)
    assert expected.of("view") == 0.001


async def test_one_budget_for_http_and_sockets(tmp_path: Path) -> None:
    """What sockets have used up is missing over HTTP, and the other way round; another address does not feel it."""
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        there, here = {"x-forwarded-for": THERE}, {"x-forwarded-for": HERE}
        created = await server.create("here", "here")
        async with (
            server.peer(created.game_id, created.token(0), headers=there) as other,
            server.peer(created.game_id, created.token(1), headers=here) as own,
        ):
            server.service.budgets.charge(THERE, 100.0)
            answer = await server.http.get(f"/api/games/{created.game_id}", headers=there)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
            assert int(answer.headers["retry-after"]) > 300
            request = await other.ask("explain", move="+Rh")
            refused = await other.expect("refused")
            assert (refused["id"], refused["error"]["code"]) == (request, "too-many-requests")
            assert "try again in" in refused["error"]["message"]
            assert (await server.http.get(f"/api/games/{created.game_id}", headers=here)).status_code == 200
            await own.ask("explain", move=own.view["legal"][0])
            await own.expect("explained")


async def test_messages_pay_and_wait_in_their_order(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        created = await server.create("here", "here")
        async with server.peer(created.game_id, created.token(0), created.token(1)) as peer:
            budgets: Any = server.service.budgets
            budgets.charge(
                "127.0.0.1", BURST_SECONDS + 0.1 * ADDRESS_SHARE
            )  # what comes next waits for a tenth of a second
            asked = [await peer.ask("explain", move=peer.view["legal"][0]) for _ in range(10)]
            assert [(await peer.expect("explained"))["id"] for _ in asked] == asked
            before = budgets._paid_at["127.0.0.1"][0]
            await _one_move(peer)
            assert budgets._paid_at["127.0.0.1"][0] > before


async def _one_move(peer: Peer) -> None:
    await peer.play(peer.view["legal"][0])


async def test_networks_of_ipv6_share_a_budget(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge("2001:db8::/64", 100.0)
        statuses = [
            (await server.http.get("/api/catalogue", headers={"x-forwarded-for": address})).status_code
            for address in ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:1::1")
        ]
        assert statuses == [429, 429, 200]


def test_a_customer_with_a_whole_network_gets_three_shares_at_most() -> None:
    budget, clock = budgets()
    networks = [f"2001:db8:7:{number:x}::/64" for number in range(0, 65536, 64)]
    used, end = 0.0, clock.now + 60.0
    while clock.now < end:
        for address in networks:
            try:
                used += 0.01 if budget.ask(address, 0.01) == 0.0 else 0.0
            except TooManyRequests:
                continue
        clock.now += 0.1
    assert used <= 3 * (BURST_SECONDS + ADDRESS_SHARE * (60.0 + MAX_WAIT_SECONDS)) + 0.01
    assert budget.ask("2001:db8:8::/64", 0.001) == 0.0, "a neighbour's network"
    assert len(budget) < 10 * len(networks)


async def test_what_a_thread_has_done_is_paid_for_in_the_loop() -> None:
    """Other processes are told by the loop's own sockets: from another thread they may fail."""
    told: list[int] = []
    budgets = Budgets()
    budgets.tell = lambda address, by: told.append(threading.get_ident())
    payer = PAYER.set(Account(budgets, LoopTurns(), "192.0.2.7"))
    try:
        assert await offload(_busy, 0.05) != threading.get_ident()
        with pytest.raises(ZeroDivisionError):
            await offload(_busy, 0.05, 0)
        with pytest.raises(RuntimeError):
            await offload(charge, 1.0)
        await asyncio.sleep(0)
    finally:
        PAYER.reset(payer)
    assert len(told) >= 2
    assert set(told) == {threading.get_ident()}
    assert budgets.ask("192.0.2.7", 0.0) >= 0
    assert len(budgets) == 1


async def test_nobody_pays_for_what_is_loaded_once_for_everybody() -> None:
    """On a busy machine the first visitor of a new server was refused the second page."""
    told: list[int] = []
    budgets = Budgets()
    budgets.tell = lambda address, by: told.append(by)
    account = Account(budgets, LoopTurns(), "192.0.2.8")
    account.charge(20.0)  # of the loop: a game's rules were compiled
    assert told == [1000 * MAX_LOOP_SECONDS]

    def loads_and_works() -> None:
        _busy(0.2)

    payer = PAYER.set(account)
    try:
        for _ in range(2):
            await offload(loads_and_works)
            await asyncio.sleep(0)
    finally:
        PAYER.reset(payer)
    assert told[1] == 1000 * MAX_LOOP_SECONDS
    assert told[2] >= 200


async def test_nobody_pays_for_the_start_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    budgets = Budgets()
    budgets.tell = lambda address, by: told.append(by)
    helper = HelperProcess("nobody", "picture")
    running = iter([False, True])
    monkeypatch.setattr(HelperProcess, "_running", property(lambda _: next(running)))

    async def asked(request: bytes) -> bytes:
        return struct.pack("<d", 3.0) + request

    monkeypatch.setattr(helper, "_asked", asked)
    payer = PAYER.set(Account(budgets, LoopTurns(), "192.0.2.9"))
    try:
        for _ in range(2):
            assert await helper.ask(b"drawn") == b"drawn"
    finally:
        PAYER.reset(payer)
        await helper.close()
    assert told == [1000 * MAX_LOOP_SECONDS, 3000]


def _busy(seconds: float, divisor: int = 1) -> int:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return threading.get_ident() // divisor
