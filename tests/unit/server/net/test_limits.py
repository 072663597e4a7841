"""The bounds: so many and no more, and the time heals."""

from __future__ import annotations

import pytest

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net import limits
from glyphwall.server.net.limits import AddressBuckets, Bounds, OpenSockets, PerAddress, TokenBucket


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_do_so_much_in_any_minute() -> None:
    clock = Clock()
    bound = PerAddress(2, 60, clock)
    bound.take("a")
    clock.now += 30
    bound.take("a")
    with pytest.raises(TooManyRequests, match="31 s"):
        bound.take("a")
    bound.take("b")
    clock.now += 30
    bound.take("a")
    with pytest.raises(TooManyRequests):
        bound.take("a")


def test_old_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_FORGET_AT", 10)
    clock = Clock()
    bound = PerAddress(1, 60, clock)
    for number in range(10):
        bound.take(str(number))
    clock.now += 61
    bound.take("new")
    assert set(bound._times) == {"new"}


def test_open_sockets_are_counted_while_they_are_open() -> None:
    bound = OpenSockets(1)
    with bound.one("a"):
        with bound.one("b"):
            pass
        with pytest.raises(TooManyRequests), bound.one("a"):
            pass
    with bound.one("a"):
        pass
    assert not bound._open


def test_a_bucket_lets_a_burst_pass_and_then_a_trickle() -> None:
    clock = Clock()
    bucket = TokenBucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_each_address_has_a_bucket_and_full_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_FORGET_AT", 3)
    clock = Clock()
    buckets = AddressBuckets(rate=1, burst=2, clock=clock)
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
    bound = Bounds(PerAddress(2, 60, clock), AddressBuckets(rate=3 / day, burst=3, clock=clock))
    bound.take("a")
    bound.take("a")
    with pytest.raises(TooManyRequests, match="61 s"):
        bound.take("a")
    clock.now += 61
    bound.take("a")
    with pytest.raises(TooManyRequests, match=f"{day // 3} s"):
        bound.take("a")
    bound.take("b")
    clock.now += day / 3
    bound.take("a")
