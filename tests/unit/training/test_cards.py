"""Several GPUs: each position of a step on one, one per self-play process, and refusals of what cannot be shared."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.training._cluster import share_of_card
from tests.unit.training.test_training import small


@pytest.mark.parametrize("check", ["one_learns_as_the_other", "processes_take_one_each"])
@pytest.mark.long  # few machines have two cards, and each case starts JAX anew
def test_a_run_on_two_devices_comes_to_the_same(check: str) -> None:
    command = [sys.executable, "-m", "tests.unit.training.several_devices", check]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300)
    assert (done.returncode, done.stdout) == (0, "as it should be\n"), done.stderr


def test_a_batch_that_cards_cannot_share_is_refused() -> None:
    learning = msgspec.structs.replace(small().file.learning, batch=32, cards=3)
    with pytest.raises(GlyphwallError, match="divisible by the 3 cards"):
        small(learning=learning)


@pytest.mark.parametrize(
    ("nodes", "processes", "share"),
    [
        ([(16, 0), (8, 0)], 24, 0),
        ([(16, 1)], 1, 1),
        ([(16, 1)], 3, 1 / 3),
        ([(16, 8)], 8, 1),
        ([(16, 8)], 9, 1 / 2),
        ([(16, 3)], 4, 1 / 2),
        ([(2, 4), (16, 1)], 4, 1 / 2),  # two cards of the first node have no core
        ([(64, 0), (4, 1)], 4, 1 / 4),  # cores without a card are left alone
    ],
)
def test_processes_of_a_cluster_share_its_cards(nodes: list[tuple[int, int]], processes: int, share: float) -> None:
    assert share_of_card(nodes, processes) == share


@pytest.mark.parametrize("nodes", [[(4, 0)], [(3, 1), (64, 0)], []])
def test_a_cluster_that_is_too_small_is_refused(nodes: list[tuple[int, int]]) -> None:
    with pytest.raises(GlyphwallError, match=r"\d cores; the run needs 5 processes"):
        share_of_card(nodes, 5)
