"""Every table of results names its origin, and a sample of the commands still gives the published figures.

The long test runs a seeded sample (``GLYPHWALL_TEST_SAMPLE``) with fewer games, and compares shares by wide intervals.
"""

from __future__ import annotations

import json
import math
import os
import random
import re
import shlex
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import game_ids, get_game
from tests.unit.docs.provenance import RESULTS, Provenance, pages, read_provenance
from tests.unit.docs.test_commands import missing_words
from tests.unit.docs.test_result_pages import first_seat_shares, read_first_seat_shares

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ALL = [each for page in pages() for each in read_provenance(page)]
SAMPLE = 5
FEW = 12
DEVIATIONS = 4.0
"""Width of the new share's interval: one in fifteen thousand lies outside by chance."""


@pytest.mark.parametrize("page", pages())
def test_a_page_of_results_says_where_its_figures_come_from(page: str) -> None:
    found = read_provenance(page)
    assert found, f"{page} has no line that begins with 'Measured: '"
    for each in found:
        assert each.commands or each.reason
        if each.game in game_ids():
            assert float(each.rules) <= float(get_game(each.game).rules_version)


@pytest.mark.parametrize("command", sorted({command for each in ALL for command in each.commands}))
def test_a_command_that_made_figures_is_one_that_there_is(command: str) -> None:
    words = shlex.split(command)
    if words[0] == "glyphwall":
        assert missing_words(words) == []
    else:
        assert words[:2] == ["python", "-m"]
        assert find_spec(words[2]) is not None
    for word in words:
        if word.startswith("examples/"):
            assert (RESULTS.parents[1] / word).is_file(), word


def test_every_file_beside_the_pages_is_on_one_of_them() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in RESULTS.parent.rglob("*.md"))
    files = [path for pattern in ("*.csv", "learning/*.csv", "studies/*/report.md") for path in RESULTS.glob(pattern)]
    named = [path.relative_to(RESULTS).as_posix() for path in files]
    assert [name for name in named if f"({name})" not in texts and f"results/{name})" not in texts] == []
    studies = [path.parent.name for path in RESULTS.glob("studies/*/report.md")]
    run = {command for each in ALL for command in each.commands}
    assert [name for name in studies if not any(f"/{name}.toml" in command for command in run)] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 |\n", "comes from"),
        (
            "| a | b |\n|---|---|\n| 1 | 2 |\n\n## Next\n\nMeasured: 2026-11-23; rules: x 1; command: `y`\n",
            "comes from",
        ),
        ("Measured: yesterday; rules: x 1; command: `y`\n", "not in the form"),
        ("Measured: 2026-11-23; rules: x 1; command: none\n", "not in the form"),
    ],
)
def test_a_table_without_the_line_is_found(
    text: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr("tests.unit.docs.provenance.RESULTS", tmp_path)
    with pytest.raises(ValueError, match=wrong):
        read_provenance("page.md")


def wide_interval(share: float, games: int) -> tuple[float, float]:
    """Return a wide Wilson interval of a share."""
    scale = 1 + DEVIATIONS**2 / games
    centre = (share + DEVIATIONS**2 / (2 * games)) / scale
    half = DEVIATIONS / scale * math.sqrt(share * (1 - share) / games + DEVIATIONS**2 / (4 * games**2))
    return max(0.0, centre - half), min(1.0, centre + half)


# -- measured again -----------------------------------------------------------------------------------


def _solve_again(each: Provenance, command: str, _: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compare the winner with the table's row of the size or the hand."""
    words = shlex.split(command)[1:]
    words = [*words[: words.index("--certificate")]] if "--certificate" in words else words
    if "--memory" in words:
        words[words.index("--memory") + 1] = "64M"
    assert main([*words, "--quiet", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    size = words[words.index("--size") + 1]
    winners = {row[0].split()[0]: row for row in each.table[2:]}
    row = winners.get(size) if "size" in each.table[0][0] and "hand" not in each.table[0][0] else None
    told = " ".join(row) if row else ("second player" if int(size) % 2 == 0 else "first player")
    assert ("first player" in told) == (found["winner"] == 1), command


def _study_again(each: Provenance, command: str, folder: Path, _: pytest.CaptureFixture[str]) -> None:
    """Compare the first seat's share of a few games; exact shares are equal."""
    file = RESULTS.parents[1] / shlex.split(command)[2]
    name = file.stem
    text = file.read_text(encoding="utf-8")
    few = re.sub(r"^games = \d+", f"games = {FEW}", text, flags=re.MULTILINE)
    few = re.sub(r"^count = \d+", "count = 1", few, flags=re.MULTILINE)
    few = re.sub(r"^positions = \d+", "positions = 2", few, flags=re.MULTILINE)
    (folder / "few.toml").write_text(re.sub(r"^boards = \d+", "boards = 0", few, flags=re.MULTILINE), encoding="utf-8")
    assert main(["study", str(folder / "few.toml"), "--out", str(folder / "few"), "--jobs", "1"]) == 0
    again = read_first_seat_shares((folder / "few" / "report.md").read_text(encoding="utf-8"))
    for variant, (_published, low, high) in first_seat_shares(name).items():
        share = again[variant][0]
        least, most = wide_interval(share / 100, FEW)
        assert 100 * least <= high, (name, variant)
        assert 100 * most >= low, (name, variant)


def _late_positions_again(each: Provenance, _: str, __: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compare the nodes of the quickest row, which are the same on every machine."""
    from benchmarks.solving import main as solving

    solving(["17"], standalone_mode=False)
    (row,) = [row for row in each.table if row[0] == "17"]
    assert row[-1].replace(",", "") in re.sub(r"[,\u00a0 ]", "", capsys.readouterr().out)


def _match_again(each: Provenance, command: str, _: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compare the first player's share of a few games with the table's shares."""
    words = shlex.split(command)[1:]
    seats = int(words[words.index("--seats") + 1]) if "--seats" in words else 2
    games = 12 // seats * seats
    words[words.index("--games") + 1] = str(games)
    assert main([*words, "--jobs", "1", "--json"]) in (0, 1)
    found = json.loads(capsys.readouterr().out)
    share = found["points"][0] / games
    shares = [float(value) for row in each.table for value in re.findall(r"\b(\d+(?:\.\d+)?) %", " ".join(row[2:]))]
    least, most = wide_interval(share, games)
    assert any(100 * least <= value <= 100 * most for value in shares), (command, share)


AGAIN: dict[str, Callable[[Provenance, str, Path, pytest.CaptureFixture[str]], None]] = {
    "glyphwall solve grawlix": _solve_again,
    "glyphwall study examples/studies/graffiti-seats": _study_again,
    "glyphwall study examples/studies/grawlix-draft.toml": _study_again,
    "glyphwall study examples/studies/grawlix-house-rules": _study_again,
    "python -m benchmarks.solving 17": _late_positions_again,
    "glyphwall match ismcts:sims=1000 greedy": _match_again,
    "glyphwall match strong:sims=500": _match_again,
}
"""Functions that repeat commands, by their start; others take hours or need a card or missing files."""

HEAVY = ("--memory 12G", "--memory 14G", "--hand 18", "--size 7")


def draw_sample(seed: str) -> list[tuple[Provenance, str]]:
    """Draw some kinds of commands, and one of each."""
    rng = random.Random(seed)
    repeatable = [
        (each, command) for each in ALL for command in each.commands if not any(word in command for word in HEAVY)
    ]
    kinds = [[pair for pair in repeatable if pair[1].startswith(head)] for head in AGAIN]
    return [rng.choice(kind) for kind in rng.sample(kinds, SAMPLE)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("each", "command"),
    draw_sample(os.environ.get("GLYPHWALL_TEST_SAMPLE", "1")),
    ids=lambda value: value if isinstance(value, str) else value.page,
)
def test_a_command_gives_the_published_figures_again(
    each: Provenance, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (run,) = [run for head, run in AGAIN.items() if command.startswith(head)]
    run(each, command, tmp_path, capsys)
