"""The event loop's short turns: asked for, for its thread alone, and nothing else is changed."""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from glyphwall.server.process import urgency

pytestmark = pytest.mark.skipif(
    platform.system() != "Linux" or platform.machine() != "x86_64", reason="looks at Linux' own account of a thread"
)
_GET_ATTRIBUTES = 315
_KNOWN_SINCE = (6, 12)


def _turn_and_class() -> tuple[int, int, int]:
    """The calling thread's turn in nanoseconds, its class, and how nice it is."""
    told = ctypes.create_string_buffer(48)
    assert ctypes.CDLL(None).syscall(_GET_ATTRIBUTES, 0, told, 48, 0) == 0
    _, policy, _, nice, _, turn, _, _ = struct.unpack("=IIQiIQQQ", told.raw)
    return turn, policy, nice


def _kernel() -> tuple[int, ...]:
    return tuple(int(part) for part in platform.release().split(".")[:2])


def test_a_thread_comes_first_and_those_that_it_begins_do_not() -> None:
    found: dict[str, Any] = {}

    def work() -> None:
        before = _turn_and_class()
        agreed = urgency.request_short_turns()
        after = _turn_and_class()
        child = ThreadPoolExecutor(1)
        found.update(before=before, agreed=agreed, after=after, child=child.submit(_turn_and_class).result())
        child.shutdown()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found["agreed"] is (found["before"][1] == os.SCHED_OTHER)
    assert found["after"][1:] == found["before"][1:], "class and niceness stay"
    assert found["child"] == found["before"]
    if found["agreed"] and _kernel() >= _KNOWN_SINCE:
        assert found["after"][0] == round(1e9 * urgency.TURN_SECONDS)


def test_a_class_that_somebody_chose_stays() -> None:
    found = []

    def work() -> None:
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        found.extend([urgency.request_short_turns(), os.sched_getscheduler(0)])

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [False, os.SCHED_BATCH]


@pytest.mark.parametrize("system", ["Windows", "Darwin"])
def test_elsewhere_nothing_happens(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(platform, "system", lambda: system)
    assert not urgency.request_short_turns()
