"""Properties of clocks over random games: no time is lost or given away, and a flag falls when it should."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from glyphwall.play import clock
from glyphwall.play.clock import Clocks, DaysPerTurn, Fischer, PlayTime

controls = st.one_of(
    st.builds(Fischer, initial=st.integers(10, 10_800), increment=st.integers(0, 180)),
    st.builds(DaysPerTurn, days=st.integers(1, 30)),
)
seat_counts = st.integers(2, 4)
spans = st.one_of(st.integers(0, 5_000), st.integers(0, 40 * clock.DAY), st.integers(-10_000, -1))
lags = st.one_of(st.integers(0, 3_000), st.integers(-5_000, 0))
moves = st.lists(st.tuples(spans, lags, st.booleans()), max_size=40)


@given(controls, seat_counts, moves)
def test_all_time_is_charged_once(control: clock.Control, seats: int, played: list[tuple[int, int, bool]]) -> None:
    clocks, now, seat = clock.run(clock.begin(control, seats), 0, 1_000), 1_000, 0
    for span, lag, turn_over in played:
        now += span
        if clock.is_late(control, clocks, now, lag):
            assert max(0, now - clocks.since) > clocks.remaining[seat]
            break
        before, following = clocks, (seat + 1) % seats if turn_over else seat
        clocks = clock.advance(control, clocks, now, turn_over=turn_over, following=following, lag=lag)
        elapsed = max(0, span)
        gain = 1000 * control.increment if isinstance(control, Fischer) and turn_over else 0
        charged = before.remaining[seat] - clocks.remaining[seat] + gain
        if isinstance(control, Fischer):
            assert elapsed - clock.MAX_LAG <= charged <= elapsed
            assert lag > 0 or charged == elapsed
            assert 0 <= clocks.spare[seat] <= 7 * clock.lag_gain(control)
        elif turn_over:
            assert clocks.remaining[seat] == control.days * clock.DAY
        else:
            assert charged == elapsed
        assert all(
            (clocks.remaining[other], clocks.spare[other]) == (before.remaining[other], before.spare[other])
            for other in range(seats)
            if other != seat
        ), "only the clock that runs is charged"
        assert (clocks.running, clocks.since) == (following, now)
        now, seat = max(now, clocks.since), following


@given(controls, st.integers(0, 10**7), st.integers(0, 7_000))
def test_the_deadline_is_the_last_moment_in_time(control: clock.Control, gone: int, quota: int) -> None:
    whole = clock.begin(control, 2)
    clocks = Clocks((max(0, whole.remaining[0] - gone), whole.remaining[1]), (quota, quota), 0, 5_000)
    last = clock.deadline(control, clocks)
    assert last is not None
    assert not clock.is_late(control, clocks, last)
    assert clock.is_late(control, clocks, last + 1)
    no_lag = last - min(clock.LATE_WAIT, clock.allowance(control, clocks))
    assert not clock.is_late(control, clocks, no_lag, lag=0)
    assert clock.is_late(control, clocks, no_lag + 1, lag=0)
    assert clock.time_left(clocks, 0, no_lag) == 0
    assert clock.run_out(clocks).remaining[0] == 0


@given(controls, seat_counts, st.integers(-1, 3), st.integers(0, 2**42))
def test_clocks_and_controls_are_read_as_they_were_written(
    control: clock.Control, seats: int, running: int, since: int
) -> None:
    clocks = clock.run(clock.begin(control, seats, vacation=True), min(running, seats - 1), since)
    assert clock.read(clock.write(clocks)) == clocks
    assert clock.from_text(clock.to_text(control)) == control


@given(controls, st.integers(0, 10**8), st.floats(0, 10**8), st.floats(0, 10**8))
def test_play_time_never_goes_back(control: clock.Control, moved: int, first: float, second: float) -> None:
    time = PlayTime(float(moved), resumes=500.0, stops=1e7)
    early, late = sorted((first, second))
    assert time.at(early) <= time.at(late) <= time.at(early) + (late - early)
    assert time.at(100.0) == time.at(500.0), "in the time of grace it stands still"
    assert time.at(1e7) == time.at(9e7), "and while the server may be down"


@given(st.integers(10, 10_800), st.integers(0, 180))
def test_lag_and_absence_grow_with_the_control(initial: int, increment: int) -> None:
    short, long = Fischer(initial, increment), Fischer(min(10_800, initial + 60), increment)
    assert 0 < clock.lag_gain(short) <= clock.lag_gain(long) <= clock.MAX_LAG
    assert 30 <= clock.absence_seconds(short) <= clock.absence_seconds(long) <= 300
