"""Settings for the whole suite."""

from __future__ import annotations

import gc
import os
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from glyphwall.core._locks import take
from tests.foreseen import foresee

if TYPE_CHECKING:
    from collections.abc import Generator

# The first call of a compiled function may compile it, and other programs may use the machine, so nothing about an
# example is timed. Examples are the same in every run: whether the tests pass is no matter of luck. Who looks for new
# ones sets GLYPHWALL_TEST_EXPLORE (`make test-long` does): then they differ, and what once failed is tried first.
settings.register_profile(
    "glyphwall",
    deadline=None,
    derandomize=not os.environ.get("GLYPHWALL_TEST_EXPLORE"),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("glyphwall")

# What begins in the background of a script ignores Ctrl-C, and so would the programs that tests begin and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# The collector would look at all that was imported again and again: a fourteenth of the time of tests that compute.
gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """In a new checkout one process compiles the tests, with pytest's asserts, before the others read them."""
    compiled = Path(__file__).parent / "e2e" / "__pycache__"
    if "PYTEST_XDIST_WORKER" in os.environ and not compiled.is_dir():
        with Path(__file__).open() as file:
            while not take(file.fileno()):
                time.sleep(0.1)
            if not compiled.is_dir():
                return (yield)
    return (yield)


def pytest_collection_finish() -> None:
    """What the tests are made of stays."""
    gc.collect()
    gc.freeze()


_test = ""
foresee(lambda: _test)


@pytest.fixture(autouse=True)
def foreseen_chance(request: pytest.FixtureRequest) -> None:
    """Games whose chance this process draws are the same in every run of a test."""
    global _test
    _test = request.node.nodeid


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Bytes are named by their argument: what they hold (a time of day, say) may differ in each process of a run."""
    return argname if isinstance(val, bytes) else None
