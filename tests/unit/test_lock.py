"""The first line of a lock tells when it last changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.build.lock import LOCKS, dated


def test_a_lock_that_stays_as_it_is_keeps_its_day() -> None:
    before = "# The versions of 2020-01-31\nsome==1\n"
    assert dated("some==1\n", before) == before
    assert re.fullmatch(r"# The versions of 20[2-9]\d-\d\d-\d\d\nsome==2\n", dated("some==2\n", before))
    assert not dated("some==2\n", before).startswith("# The versions of 2020")
    assert dated("some==1\n", "some==1\n").endswith("\nsome==1\n")


@pytest.mark.parametrize("name", LOCKS)
def test_the_locks_have_theirs(name: str) -> None:
    with Path("requirements", f"{name}.lock").open() as lock:
        assert re.fullmatch(r"# The versions of 20\d\d-\d\d-\d\d\n", lock.readline())
