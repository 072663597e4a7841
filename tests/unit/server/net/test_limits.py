"""The rate limits: a burst at once, then a trickle."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

import pytest

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net import limits
from glyphwall.server.net.limits import AddressBuckets, NewGameLimits, OpenSockets, TokenBucket

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_do_so_much_at_once_and_as_much_again_in_a_minute() -> None:
    clock = Clock()
    bound = AddressBuckets(2, 60, clock)
    bound.take("a")
    bound.take("a")
    clock.now += 10
    with pytest.raises(TooManyRequests, match="20 s"):
        bound.take("a")
    bound.take("b")
    clock.now += 20
    bound.take("a")
    with pytest.raises(TooManyRequests):
        bound.take("a")


def test_open_sockets_are_counted_while_they_are_open() -> None:
    bound = OpenSockets(1)
    with bound.one("a"):
        with bound.one("b"):
            pass
        with pytest.raises(TooManyRequests), bound.one("a"):
            pass
    with bound.one("a"):
        pass
    assert len(bound) == 0


def test_a_bucket_lets_a_burst_pass_and_then_a_trickle() -> None:
    clock = Clock()
    bucket = TokenBucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_each_address_has_a_bucket_and_full_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MAX_ACCOUNTS", 3)
    clock = Clock()
    buckets = AddressBuckets(2, 2, clock)
    for address in "aabb":
        buckets.take(address)
    with pytest.raises(TooManyRequests):
        buckets.take("a")
    clock.now += 1
    buckets.take("a")
    clock.now += 1
    buckets.take("c")
    buckets.take("d")
    assert set(buckets._buckets) == {"a", "c", "d"}, "b may do as much as ever"


def test_of_two_bounds_the_narrower_one_holds_and_both_heal() -> None:
    clock = Clock()
    day = 86_400
    limits = NewGameLimits(AddressBuckets(2, 60, clock), AddressBuckets(3, day, clock))

    def begin(address: str) -> None:
        with limits.attempt(address):
            pass

    begin("a")
    begin("a")
    with pytest.raises(TooManyRequests, match="30 s"):
        begin("a")
    clock.now += 61
    begin("a")
    with pytest.raises(TooManyRequests, match=f"{day // 3 - 61} s"):
        begin("a")
    begin("b")
    clock.now += day / 3
    begin("a")


def test_only_attempts_that_succeed_count_for_the_day() -> None:
    clock = Clock()
    limits = NewGameLimits(AddressBuckets(100, 60, clock), AddressBuckets(2, 1e9, clock))
    for _ in range(5):
        with pytest.raises(ZeroDivisionError), limits.attempt("a"):
            raise ZeroDivisionError
        with limits.attempt("a") as attempt:
            attempt.waive()
    with limits.attempt("a"), pytest.raises(TooManyRequests), limits.attempt("a"), limits.attempt("a"):
        pass  # those under way count, so that no more than two could succeed
    with limits.attempt("a"):
        pass
    with pytest.raises(TooManyRequests), limits.attempt("a"):
        pass


def test_attempts_that_fail_elsewhere_give_back_no_more_than_they_took() -> None:
    """Processes hear of each other late: one may have used its last game when it hears of another's attempt."""
    buckets = AddressBuckets(2, 1e9, Clock())
    buckets.take("a")
    buckets.take("a")
    for _ in range(50):
        buckets.count("a", 1, "another")
        buckets.count("a", -1, "another")
    with pytest.raises(TooManyRequests):
        buckets.take("a")


def test_failed_attempts_count_for_the_minute() -> None:
    limits = NewGameLimits(AddressBuckets(2, 60, Clock()), AddressBuckets(100, 100, Clock()))
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), limits.attempt("a"):
            raise ZeroDivisionError
    with pytest.raises(TooManyRequests), limits.attempt("a"):
        pass


NETWORKS = [f"2001:db8:7:{number:x}::/64" for number in range(0, 65536, 32)]
"""Addresses of one customer that has a /48; eight of them in each /56."""


def passed(take: Callable[[str], object], addresses: Sequence[str]) -> int:
    number = 0
    for address in addresses:
        with suppress(TooManyRequests):
            take(address)
            number += 1
    return number


@pytest.mark.parametrize("kind", ["bucket", "sockets"])
def test_a_network_gets_few_times_what_an_address_gets(kind: str) -> None:
    clock = Clock()
    with ExitStack() as stack:

        def bound() -> Callable[[str], object]:
            if kind == "bucket":
                return AddressBuckets(10, 1e9, clock).take
            sockets = OpenSockets(10)
            return lambda address: stack.enter_context(sockets.one(address))

        assert passed(bound(), NETWORKS[:1] * 100) == 10
        assert passed(bound(), NETWORKS[:8] * 100) == 20, "of a /56"
        assert passed(bound(), NETWORKS) == 30, "of a /48"
        assert passed(bound(), ["192.0.2.1", "192.0.2.2"] * 100) == 20, "of two addresses of IPv4"
        assert passed(bound(), [*NETWORKS, *["2001:db8:8::/64"] * 100]) == 40, "its neighbour has its own"
