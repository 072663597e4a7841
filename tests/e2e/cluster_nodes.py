"""Two Ray nodes on this machine, and a match on them: ``python cluster_nodes.py SCENARIO``; run by test_cluster.py.

A process of its own: Ray leaves threads and warnings behind that are not the tests'.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

from ray.cluster_utils import Cluster

from glyphwall.cli.main import main
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.studies.match import MatchSettings, run_match
from glyphwall.studies.running import Workplace
from glyphwall.studies.sprt import Sprt
from glyphwall.studies.variants.folder import open_folder, run_study
from glyphwall.studies.variants.reading import read_study

if TYPE_CHECKING:
    from glyphwall.studies.games import GameResult

OPTIONS = get_game("grawlix").make_options(size=4, hand=2)


def same_games(cluster: Cluster) -> None:
    """As here; a test ends the match on the same pair; the command line says it, too."""
    match = MatchSettings("grawlix", OPTIONS, ("mcts:sims=20", "random"), 12, 3, opening_plies=4, adjudicate=200)
    assert run_match(match, ray=cluster.address) == run_match(match)
    tested = MatchSettings("grawlix", OPTIONS, ("mcts:sims=60", "random"), 400, 3, opening_plies=4, sprt=Sprt(0, 100))
    assert run_match(tested, ray=cluster.address) == run_match(tested)
    rules = ["--size", "4", "--hand", "2", "--games", "6", "--seed", "1"]
    assert main(["match", "random", "greedy", *rules, "--ray", cluster.address]) == 0


def a_study(cluster: Cluster) -> None:
    """A study of variants plays the same games there as here."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "study.toml"
        rules = "[options]\nsize = 4\nhand = 2\n[playouts]\ncount = 20\n"
        path.write_text(f'game = "grawlix"\nplayers = "random"\ngames = 6\n{rules}', encoding="utf-8")
        _, plan = read_study(path)
        here = run_study(plan, open_folder(folder / "here", plan), Workplace())
        there = run_study(plan, open_folder(folder / "there", plan), Workplace(ray=cluster.address))
        assert there == here


def lost_node(cluster: Cluster) -> None:
    """A node that goes away in the middle takes no game with it."""
    doomed = next(iter(cluster.worker_nodes))
    match = MatchSettings("grawlix", OPTIONS, ("mcts:sims=20000", "random"), 30, 3, opening_plies=4)
    seen: list[int] = []

    def on_result(result: GameResult) -> None:
        seen.append(result.number)
        if len(seen) == 4:
            threading.Thread(target=cluster.remove_node, args=(doomed,), kwargs={"allow_graceful": False}).start()

    result = run_match(match, 1, on_result, ray=cluster.address)
    assert sorted(seen) == list(range(30)), sorted(seen)
    assert not cluster.worker_nodes, "the node was there to the end"
    assert result == run_match(match)


def stopped(cluster: Cluster) -> None:
    """Told to stop, it keeps what was finished and waits for nothing."""
    stop = threading.Event()
    match = MatchSettings("grawlix", OPTIONS, ("mcts:sims=2000", "random"), 4000, 3, opening_plies=4)
    result = run_match(match, 1, lambda _: stop.set(), stop, ray=cluster.address)
    assert result.interrupted
    assert 1 <= len(result.results) < 100


def other_version(cluster: Cluster) -> None:
    """A node with another version of the package is named, not believed."""
    match = MatchSettings("grawlix", OPTIONS, ("random", "random"), 4, 3, opening_plies=4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("glyphwall.studies.cluster.__version__", "0.0.1")
        with pytest.raises(GlyphwallError, match=r"this is 0\.0\.1"):
            run_match(match, ray=cluster.address)


if __name__ == "__main__":
    nodes: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        nodes.add_node(num_cpus=1)
        nodes.wait_for_nodes()
        for name in sys.argv[1:]:
            globals()[name](nodes)
            print(f"{name}: as it should be", flush=True)
    finally:
        nodes.shutdown()
