"""What players may rely on: every promise names a test that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROWS = re.findall(
    r"^\| (?!promise|---)(.+?) \| (.+?) \|$", (ROOT / "docs" / "explanation" / "trust.md").read_text("utf-8"), re.MULTILINE
)


def test_there_are_promises() -> None:
    assert len(ROWS) > 20


@pytest.mark.parametrize(("promise", "tests"), ROWS)
def test_a_promise_has_tests(promise: str, tests: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named, f"no test: {promise}"
    for name in named:
        path, _, function = name.partition("::")
        text = (ROOT / path).read_text("utf-8")
        assert not function or f"def {function}(" in text, name
