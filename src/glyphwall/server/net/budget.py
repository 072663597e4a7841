"""What an address may cost: one budget of processor time, for all that it asks over HTTP and over sockets.

An address has a share of one processor. What it asks is paid for with what such a thing has cost lately, and then
with what it really took. Up to `BURST_SECONDS` nobody waits. Whoever asks for more is served at the pace of the share: each
request waits until what came before it is paid for. Whoever would have to wait longer than `MAX_WAIT_SECONDS` is refused,
and told when to come back. So one address takes its share of the server's time at most, however it asks.

What is loaded or compiled once, for everybody, is not to be paid by whoever happened to ask first (`MAX_LOOP_SECONDS`).
"""

from __future__ import annotations

import asyncio
import math
import time
from contextvars import ContextVar
from itertools import islice
from typing import TYPE_CHECKING, Any

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import accounts_of
from glyphwall.server.settings import ADDRESS_SHARE

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

    from glyphwall.server.net.loop_turns import LoopTurns

BURST_SECONDS = 0.15
"""Seconds of processor time that nobody waits for: five people who open the page at the same moment."""
SHORT_SHARE = 0.5
"""Of one processor, at any moment: between two requests of one address there is room for others'."""
SHORT_BURST_SECONDS = 0.005
"""Seconds of processor time before that begins."""
MAX_WAIT_SECONDS = 4.0
"""Seconds that a request may have to wait before it is refused instead."""
MAX_LOOP_SECONDS = 0.1
"""Seconds that are paid for at most: of one request's work in the loop, which takes far less (a test holds every one to
it) unless something is loaded or compiled for it; and of the first call of each function beside the loop."""
_MAX_DEBTORS = 10_000
"""Addresses that are in debt, at most. Those that have paid are forgotten first, then whoever came first."""
_TELL_SECONDS = 0.02
"""Processor time that is gathered before other processes are told."""
_FADING = 0.9
"""How much of what a kind of request has cost until now is expected of the next one."""


class Budgets:
    """Of all addresses. For each account (`addresses.accounts_of`) two moments are kept: when all that it has cost is
    paid for, by each share.

    Args:
        share: of one processor, for one address.
    """

    def __init__(self, share: float = ADDRESS_SHARE, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str, int], None] | None = None
        self._share = share
        self._clock = clock
        self._paid_at: dict[str, tuple[float, float]] = {}
        self._untold: dict[str, float] = {}

    def __len__(self) -> int:
        """Return how many accounts are remembered."""
        return len(self._paid_at)

    def ask(self, address: str, seconds: float) -> float:
        """Pays for something beforehand.

        Args:
            seconds: of processor time that it is expected to take.

        Returns:
            How many seconds it has to wait.

        Raises:
            TooManyRequests: that would be too long; nothing is paid for.
        """
        waits = 0.0
        for key, _ in accounts_of(address):
            if key in self._paid_at:
                waits = self.admit(address)
                break
        self.charge(address, seconds)
        return waits

    def admit(self, address: str) -> float:
        """How many seconds what it asks for now would have to wait; nothing is paid for.

        Raises:
            TooManyRequests: that would be too long.
        """
        waits = 0.0
        for key, _ in accounts_of(address):
            paid_at = self._paid_at.get(key)
            if paid_at is None:
                continue
            now = self._clock()
            wait = paid_at[0] - now - BURST_SECONDS / self._share
            if wait > MAX_WAIT_SECONDS:
                back = math.ceil(wait - MAX_WAIT_SECONDS)
                raise TooManyRequests(f"your address asks for more than its share; try again in {back} s", back)
            waits = max(waits, wait, paid_at[1] - now - SHORT_BURST_SECONDS / SHORT_SHARE)
        return waits

    def charge(self, address: str, seconds: float) -> None:
        """Pays for something that is done; less than nothing gives back what was paid beforehand."""
        self._charge(address, seconds)
        if self.tell is not None:
            self._tell(address, seconds)

    def count(self, address: str, by: int, worker: str) -> None:
        """What another process has done for the address, in thousandths of a second."""
        self._charge(address, by / 1000)

    def _charge(self, address: str, seconds: float) -> None:
        now = self._clock()
        for key, multiple in accounts_of(address):
            before, share = self._paid_at.get(key, (now, now)), self._share * multiple
            paid_at = max(before[0], now) + seconds / share
            if paid_at <= now:
                self._paid_at.pop(key, None)
                continue
            if len(self._paid_at) >= _MAX_DEBTORS and key not in self._paid_at:
                self._forget(now)
            self._paid_at[key] = paid_at, max(before[1], now) + seconds / max(share, SHORT_SHARE)

    def _forget(self, now: float) -> None:
        """Forget accounts that have paid, else the first tenth: this may be asked for with each new address."""
        self._paid_at = {key: paid_at for key, paid_at in self._paid_at.items() if paid_at[0] > now}
        if len(self._paid_at) >= _MAX_DEBTORS:
            for key in list(islice(self._paid_at, len(self._paid_at) - _MAX_DEBTORS + max(1, _MAX_DEBTORS // 10))):
                del self._paid_at[key]

    def _tell(self, address: str, seconds: float) -> None:
        untold = self._untold.pop(address, 0.0) + seconds
        if abs(untold) >= _TELL_SECONDS and self.tell is not None:
            thousandths = int(1000 * untold)
            self.tell(address, thousandths)
            untold -= thousandths / 1000
        if len(self._untold) >= _MAX_DEBTORS:
            self._untold.clear()
        self._untold[address] = untold


class Account:
    """An address' budget, as whoever does something for it has it at hand.

    Attributes:
        turns: what of it begins when.
    """

    __slots__ = ("_budgets", "address", "turns")

    def __init__(self, budgets: Budgets, turns: LoopTurns, address: str) -> None:
        self._budgets = budgets
        self.turns = turns
        self.address = address

    def ask(self, seconds: float) -> float:
        """As `Budgets.ask`."""
        return self._budgets.ask(self.address, seconds)

    def charge(self, seconds: float, more: float = 0.0) -> None:
        """As `Budgets.charge`, for work in the event loop's thread, and ``more`` that cannot be counted there."""
        self._budgets.charge(self.address, min(seconds, MAX_LOOP_SECONDS) + more)

    def charge_beside(self, seconds: float) -> None:
        """As `Budgets.charge`, for work beside the loop, however long it took."""
        self._budgets.charge(self.address, seconds)

    async def until_due(self, wait: float, seconds: float) -> None:
        """Waits for so long, as `ask` said, and then for a turn; not at all where there is nothing to wait for.

        Args:
            seconds: as of `Turns.begin`.
        """
        if wait > 0:
            await asyncio.sleep(wait)
            await self.turns.wait(self.address, seconds)


PAYER: ContextVar[Account | None] = ContextVar("payer", default=None)
"""Who asked for what is being done, for work that other threads and processes do."""


def charge(seconds: float) -> None:
    """Whoever asked pays for processor time that was not spent in the event loop's thread; said there.

    Raises:
        RuntimeError: in another thread (`beside` does it from there): what is paid is told to other processes.
    """
    asyncio.get_running_loop()
    payer = PAYER.get()
    if payer is not None:
        payer.charge_beside(seconds)


def payer_address() -> str:
    """Who asked, for a line; empty for the server itself."""
    payer = PAYER.get()
    return "" if payer is None else payer.address


class ExpectedCost:
    """What each kind of request has cost lately, in seconds.

    Args:
        first: of a kind that was never asked for.
    """

    def __init__(self, first: float) -> None:
        self._first = first
        self._costs: dict[Any, float] = {}

    def of(self, kind: Any) -> float:
        """What the next one is expected to cost."""
        return self._costs.get(kind, self._first)

    def learn(self, kind: Any, seconds: float) -> None:
        """What one has cost."""
        self._costs[kind] = _FADING * self.of(kind) + (1 - _FADING) * seconds


class Metered:
    """Awaits something, and counts the processor time that it takes this thread: not while it waits, nor what others do
    meanwhile. What tasks of its own do is not counted.

    Attributes:
        seconds: so far.
    """

    __slots__ = ("_work", "seconds")

    def __init__(self, work: Coroutine[Any, Any, Any]) -> None:
        self.seconds = 0.0
        self._work = work

    def __await__(self) -> Generator[Any, Any, Any]:
        work, clock = self._work, time.thread_time
        step, given = work.send, None
        while True:
            began = clock()
            try:
                wanted = step(given)
            except StopIteration as done:
                return done.value
            finally:
                self.seconds += clock() - began
            try:
                given = yield wanted
                step = work.send
            except BaseException as error:
                given, step = error, work.throw


async def pay_for(account: Account, work: Coroutine[Any, Any, Any], more: float = 0.0) -> Any:
    """What the work returns; its address pays for the processor time that it took, and ``more`` seconds."""
    metered = Metered(work)
    try:
        return await metered
    finally:
        account.charge(metered.seconds, more)
