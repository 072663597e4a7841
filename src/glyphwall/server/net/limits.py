"""Simple bounds, kept in memory: on what one address may begin, and on what one connection may say."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, deque
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from glyphwall.server.errors import TooManyRequests

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_IPV6_NETWORK = 64
"""Bits of an address that a provider gives to one customer."""
_FORGET_AT = 10_000
"""Addresses remembered before those are dropped whose time is up."""


def address_of(connection: Any) -> str:
    """The address that limits count by: of IPv6 the network, as whoever has one address there has all of them."""
    return address_of_host(None if connection.client is None else connection.client.host)


@lru_cache(_FORGET_AT)
def address_of_host(host: str | None) -> str:
    """The same, of a client's host."""
    if host is None:
        return "unknown"
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _IPV6_NETWORK), strict=False))
    return host


class Bound(Protocol):
    """Something that is counted by address, by several processes together."""

    tell: Callable[[str, int], None] | None
    """Told of each event here, with the address and 1, or -1 when one is taken back."""

    def count(self, address: str, by: int, worker: str) -> None:
        """An event at another process."""


class PerAddress:
    """At most ``limit`` events per address in any ``seconds``."""

    def __init__(self, limit: int, seconds: float = 60.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str, int], None] | None = None
        self._limit = limit
        self._seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = {}

    def take(self, address: str) -> None:
        """Counts one event.

        Raises:
            TooManyRequests: with the seconds to wait; the event is not counted.
        """
        now = self._clock()
        if len(self._times) >= _FORGET_AT:
            self._times = {who: when for who, when in self._times.items() if when[-1] > now - self._seconds}
        times = self._times.setdefault(address, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._limit:
            wait = times[0] + self._seconds - now if times else self._seconds
            if not times:
                del self._times[address]
            back = int(wait) + 1
            raise TooManyRequests(f"too many requests from your address; try again in {back} s", back)
        times.append(now)
        if self.tell is not None:
            self.tell(address, 1)

    def count(self, address: str, by: int, worker: str) -> None:
        """An event at another process."""
        self._times.setdefault(address, deque()).append(self._clock())


class Bounds:
    """Several bounds at once: an event is counted by each in turn, until one refuses it."""

    def __init__(self, *bounds: PerAddress | AddressBuckets) -> None:
        self._bounds = bounds

    def take(self, address: str) -> None:
        """Counts one event.

        Raises:
            TooManyRequests: one of the bounds is reached.
        """
        for bound in self._bounds:
            bound.take(address)


class OpenSockets:
    """At most ``limit`` open sockets per address."""

    def __init__(self, limit: int) -> None:
        self.tell: Callable[[str, int], None] | None = None
        self._limit = limit
        self._open: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[str]] = {}

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Counts a socket as long as it is open.

        Raises:
            TooManyRequests: the address has too many open.
        """
        if self._open[address] + sum(there[address] for there in self._elsewhere.values()) >= self._limit:
            raise TooManyRequests(f"your address has {self._limit} connections open; close some first")
        self._add(self._open, address, 1)
        if self.tell is not None:
            self.tell(address, 1)
        try:
            yield
        finally:
            self._add(self._open, address, -1)
            if self.tell is not None:
                self.tell(address, -1)

    def count(self, address: str, by: int, worker: str) -> None:
        """A socket was opened or closed at another process."""
        self._add(self._elsewhere.setdefault(worker, Counter()), address, by)

    def forget(self, worker: str) -> None:
        """A process has ended, and its sockets with it."""
        self._elsewhere.pop(worker, None)

    @staticmethod
    def _add(counter: Counter[str], address: str, by: int) -> None:
        counter[address] += by
        if counter[address] <= 0:
            del counter[address]


class TokenBucket:
    """``rate`` messages per second in the long run, ``burst`` at once."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether as much may pass now as ever."""
        return self._level + (self._clock() - self._at) * self._rate >= self._burst


class AddressBuckets:
    """A `TokenBucket` for each address."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str, int], None] | None = None
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> None:
        """Counts one event.

        Raises:
            TooManyRequests: it may not pass now, and is not counted.
        """
        if not self._take(address):
            back = math.ceil(1 / self._rate)
            raise TooManyRequests(f"too many requests from your address; try again in {back} s", back)
        if self.tell is not None:
            self.tell(address, 1)

    def count(self, address: str, by: int, worker: str) -> None:
        """An event at another process."""
        self._take(address)

    def _take(self, address: str) -> bool:
        if len(self._buckets) >= _FORGET_AT:
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(address, TokenBucket(self._rate, self._burst, self._clock)).take()
