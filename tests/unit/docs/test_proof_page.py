"""Every place that says "proved" stands on the page about it, with a test that could prove it wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "explanation" / "proofs.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (?!claim|---)(.+?) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
CLAIM = re.compile(r"\bprove(?:d|n|s)?\b|\bkeeps? the win\b|\bonly (?:one )?move\b", re.IGNORECASE)

# Messages with these words that claim nothing about a position.
OTHERS = {
    "terminal-no-such-number",  # how many moves there are
    "ui-rules-officers-text",  # Tarry's proof of 1901
}


def messages() -> dict[str, str]:
    """Return all English messages by id, comments left out."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "src").rglob("en/*.ftl")):
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            begins = re.match(r"([a-z][\w-]*) =", line)
            name = begins[1] if begins else name
            found[name] = found.get(name, "") + line.partition("=")[2 if begins else 0] + "\n"
    return found


@pytest.mark.parametrize(("said", "where", "tests"), ROWS, ids=[row[0][:40] for row in ROWS])
def test_every_claim_has_a_test(said: str, where: str, tests: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named, said
    assert where
    for name in named:
        path, _, function = name.partition("::")
        assert not function or f"def {function}(" in (ROOT / path).read_text("utf-8"), name


def test_every_message_that_claims_something_is_listed() -> None:
    listed = set(re.findall(r"`([a-z][\w-]+)`", "".join(where for _, where, _ in ROWS)))
    claims = {name for name, text in messages().items() if CLAIM.search(text)}
    assert claims - listed - OTHERS == set()
