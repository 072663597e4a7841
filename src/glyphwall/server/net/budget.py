"""The budget of an address: processor time for everything it asks over HTTP and over sockets.

An address has a share of one processor. A request is charged what its kind has cost lately, then what it really took.
Up to `BURST_SECONDS`, no request waits. Beyond that, each request waits until the ones before it are paid for; if it
would wait longer than `MAX_WAIT_SECONDS`, it is refused and told when to come back. So an address gets its share of the
server's time at most, however it asks.

Code that is loaded or compiled once for everybody is free (`MAX_LOOP_SECONDS`).
"""

from __future__ import annotations

import asyncio
import math
import time
from contextvars import ContextVar
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.addresses import accounts_of, address_of_host
from glyphwall.server.settings import ADDRESS_SHARE

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

    from litestar.types import ASGIApp, Receive, Scope, Send

    from glyphwall.server.net.loop_turns import LoopTurns

BURST_SECONDS: Final = 0.15
"""Processor time before anybody waits: five people who open the page at the same moment."""
SHORT_SHARE: Final = 0.5
"""The share of one processor at any moment: between two requests of one address there is room for others."""
SHORT_BURST_SECONDS: Final = 0.005
"""Processor time before that share applies."""
MAX_WAIT_SECONDS: Final = 4.0
"""The longest wait of a request; one that would wait longer is refused."""
MAX_LOOP_SECONDS: Final = 0.1
"""The most that is charged for one request's work in the event loop, which takes far less unless something is loaded
for it, and for the first call of each function in a thread."""
_MAX_DEBTORS: Final = 10_000
"""Addresses in debt that are remembered; those that have paid are forgotten first, then the oldest."""
_REPORT_SECONDS: Final = 0.02
"""Processor time that is gathered before it is reported to other processes."""
_FADING: Final = 0.9
"""The weight of earlier requests in the expected cost of the next one."""
UNMEASURED_SECONDS: Final = 0.0003
"""The part of a request's cost that can't be measured: reading it, finding its route, writing the answer."""
_FIRST_SECONDS: Final = 0.001


class Budgets:
    """The budgets of all addresses.

    Each account (`addresses.accounts_of`) has two moments: when everything it has cost is paid for, by each share.

    Args:
        share: of one processor, for one address.
    """

    def __init__(self, share: float = ADDRESS_SHARE, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str, int], None] | None = None
        self._share = share
        self._clock = clock
        self._paid_at: dict[str, tuple[float, float]] = {}
        self._unreported: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._paid_at)

    def ask(self, address: str, seconds: float) -> float:
        """Pay for something in advance.

        Args:
            seconds: the processor time that it is expected to take.

        Returns:
            How many seconds it has to wait.

        Raises:
            TooManyRequests: that would be too long; nothing is charged.
        """
        wait = self.wait_of(address)
        self.charge(address, seconds)
        return wait

    def wait_of(self, address: str) -> float:
        """Return how many seconds the next request of an address has to wait, without charging anything.

        Raises:
            TooManyRequests: that would be too long.
        """
        longest, now = 0.0, None
        for key, _ in accounts_of(address):
            paid_at = self._paid_at.get(key)
            if paid_at is None:
                continue
            now = self._clock() if now is None else now
            wait = paid_at[0] - now - BURST_SECONDS / self._share
            if wait > MAX_WAIT_SECONDS:
                back = math.ceil(wait - MAX_WAIT_SECONDS)
                raise TooManyRequests(f"your address asks for more than its share; try again in {back} s", back)
            longest = max(longest, wait, paid_at[1] - now - SHORT_BURST_SECONDS / SHORT_SHARE)
        return longest

    def charge(self, address: str, seconds: float) -> None:
        """Charge for something that is done. A negative amount gives back what was paid in advance."""
        self._charge(address, seconds)
        if self.tell is not None:
            self._report(address, seconds)

    def count(self, address: str, by: int, worker: str) -> None:
        """Charge for what another process has done for an address, in thousandths of a second."""
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
        """Forget accounts that have paid, else the first tenth: this may be needed for each new address."""
        self._paid_at = {key: paid_at for key, paid_at in self._paid_at.items() if paid_at[0] > now}
        if len(self._paid_at) >= _MAX_DEBTORS:
            for key in list(islice(self._paid_at, len(self._paid_at) - _MAX_DEBTORS + max(1, _MAX_DEBTORS // 10))):
                del self._paid_at[key]

    def _report(self, address: str, seconds: float) -> None:
        unreported = self._unreported.pop(address, 0.0) + seconds
        if abs(unreported) >= _REPORT_SECONDS and self.tell is not None:
            thousandths = int(1000 * unreported)
            self.tell(address, thousandths)
            unreported -= thousandths / 1000
        if len(self._unreported) >= _MAX_DEBTORS:
            self._unreported.clear()
        self._unreported[address] = unreported


class Account:
    """The budget of one address."""

    __slots__ = ("_budgets", "address", "turns")

    def __init__(self, budgets: Budgets, turns: LoopTurns, address: str) -> None:
        self._budgets = budgets
        self.turns = turns
        self.address = address

    def ask(self, seconds: float) -> float:
        """Pay in advance, as `Budgets.ask`."""
        return self._budgets.ask(self.address, seconds)

    def charge(self, seconds: float, more: float = 0.0) -> None:
        """Charge for work in the event loop's thread, and ``more`` that can't be measured there."""
        self._budgets.charge(self.address, min(seconds, MAX_LOOP_SECONDS) + more)

    def charge_offloaded(self, seconds: float) -> None:
        """Charge for work in another thread or process, however long it took."""
        self._budgets.charge(self.address, seconds)

    async def until_due(self, wait: float, seconds: float) -> None:
        """Wait as long as `ask` said, then for a turn; return at once if there is nothing to wait for."""
        if wait > 0:
            await asyncio.sleep(wait)
            await self.turns.wait(self.address, seconds)


PAYER: ContextVar[Account | None] = ContextVar("payer", default=None)
"""The account that pays for the current work, also for its part in other threads and processes."""


def charge(seconds: float) -> None:
    """Charge the current payer for processor time that was spent outside the event loop's thread.

    Raises:
        RuntimeError: this is called in another thread; `offload` does that from the event loop.
    """
    asyncio.get_running_loop()
    payer = PAYER.get()
    if payer is not None:
        payer.charge_offloaded(seconds)


def payer_address() -> str:
    """Return the address of the current payer; empty for the server itself."""
    payer = PAYER.get()
    return "" if payer is None else payer.address


class ExpectedCost:
    """The recent cost of each kind of request, in seconds.

    Args:
        first: the cost of a kind that is new.
    """

    def __init__(self, first: float) -> None:
        self._first = first
        self._costs: dict[Any, float] = {}

    def of(self, kind: Any) -> float:
        """Return what the next request of a kind is expected to cost."""
        return self._costs.get(kind, self._first)

    def learn(self, kind: Any, seconds: float) -> None:
        self._costs[kind] = _FADING * self.of(kind) + (1 - _FADING) * seconds


_exempt_seconds = 0.0
"""The processor time so far that no work in the event loop's thread is measured by."""


def exempt(seconds: float) -> None:
    """Leave processor time that the current work has just spent out of its measured time."""
    global _exempt_seconds
    _exempt_seconds += seconds


class Metered:
    """An awaitable that measures the processor time of some work in this thread, without its own tasks."""

    __slots__ = ("_work", "seconds")

    def __init__(self, work: Coroutine[Any, Any, Any]) -> None:
        self.seconds = 0.0
        self._work = work

    def __await__(self) -> Generator[Any, Any, Any]:
        work, clock = self._work, time.thread_time
        step, given = work.send, None
        while True:
            began = clock() - _exempt_seconds
            try:
                wanted = step(given)
            except StopIteration as done:
                return done.value
            finally:
                self.seconds += clock() - _exempt_seconds - began
            try:
                given = yield wanted
                step = work.send
            except BaseException as error:
                given, step = error, work.throw


async def pay_for(account: Account, work: Coroutine[Any, Any, Any], more: float = 0.0) -> Any:
    """Do some work; its account pays for the processor time that it took, and ``more`` seconds."""
    metered = Metered(work)
    try:
        return await metered
    finally:
        account.charge(metered.seconds, more)


class RequestCost(ASGIMiddleware):
    """The middleware that charges HTTP requests; sockets pay for each message."""

    scopes = (ScopeType.HTTP,)

    def __init__(self) -> None:
        self._expected = ExpectedCost(_FIRST_SECONDS)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        client = scope.get("client")
        address = address_of_host(client[0] if client else None)
        account: Account = scope["litestar_app"].state.limits.account(address)
        kind = (scope.get("method"), scope["path_template"])
        expected = self._expected.of(kind) + UNMEASURED_SECONDS
        wait = account.ask(expected)
        metered: Metered | None = None
        try:
            await account.until_due(wait, expected)
            PAYER.set(account)
            metered = Metered(next_app(scope, receive, send))  # type: ignore[arg-type]
            await metered
        finally:
            if metered is not None:
                seconds = min(metered.seconds, MAX_LOOP_SECONDS)
                self._expected.learn(kind, seconds)
                account.charge(seconds + UNMEASURED_SECONDS - expected)
