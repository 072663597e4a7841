"""Whoever works for long beside others rests between two steps, and nobody else does."""

from __future__ import annotations

import threading
import time
from itertools import count

import pytest

from glyphwall.analysis._records import tree_of_record, write_tree
from glyphwall.core._cooperative import SLEEP_SECONDS, WORK_SECONDS, cooperative_thread, yield_thread
from glyphwall.core.registry import get_game
from glyphwall.record import read_record
from glyphwall.record.progress import GameInProgress


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """All rests that are taken, by a clock on which each look takes two fifths of the time that is worked."""
    taken: list[float] = []
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: 0.4 * WORK_SECONDS * next(ticks))
    monkeypatch.setattr(time, "sleep", taken.append)
    return taken


def test_it_rests_only_where_others_wait_and_when_it_is_time(rests: list[float]) -> None:
    for _ in range(20):
        yield_thread()
    assert rests == []
    with cooperative_thread():
        for _ in range(8):
            yield_thread()
    assert rests == [SLEEP_SECONDS] * 2
    for _ in range(20):
        yield_thread()
    assert len(rests) == 2


def test_another_thread_goes_on_as_before(rests: list[float]) -> None:
    def works() -> None:
        for _ in range(20):
            yield_thread()

    with cooperative_thread():
        other = threading.Thread(target=works)
        other.start()
        other.join()
    assert rests == []


def test_whoever_replays_a_game_gives_way_at_each_ply(rests: list[float]) -> None:
    game = get_game("grawlix")
    start = game.initial_state(game.make_options(size=2, hand=1))
    with cooperative_thread():
        GameInProgress(start, [start.legal_actions[0]])
        with_one = len(rests)
        progress = GameInProgress(start)
        while progress.state.legal_actions:
            progress.play(progress.state.legal_actions[0])
    assert len(rests) > with_one


def test_whoever_reads_or_writes_a_long_text_gives_way_within_it(rests: list[float]) -> None:
    said = '[Game "grawlix"]\n\n1. +Rh +Oa' + " {said}" * 40 + " --"
    with cooperative_thread():
        record = read_record(said)
        after_reading = len(rests)
        write_tree(tree_of_record(record))
        after_writing = len(rests)
    assert after_reading >= 10
    assert after_writing > after_reading
