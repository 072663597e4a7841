"""Two Ray nodes on this machine, matches and training there: ``python cluster_nodes.py SCENARIO``; see test_cluster.py.

A process of its own: Ray leaves threads and warnings behind that are not the tests'.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import numpy as np
import ray
from ray.cluster_utils import Cluster

from glyphwall.cli.main import main
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.studies.match import MatchSettings, run_match
from glyphwall.studies.running import Workplace
from glyphwall.studies.sprt import Sprt
from glyphwall.studies.variants.folder import open_folder, run_study
from glyphwall.studies.variants.reading import read_study
from glyphwall.training._batches import Positions, Stopped
from glyphwall.training._cluster import ClusterWorkers
from glyphwall.training._learner import Learner
from glyphwall.training.run import make_workers
from glyphwall.training.settings import Plan, RunFile, SelfPlay, plan_of

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


def self_play(processes: int, games: int = 8) -> Plan:
    """A run of so many processes."""
    said = SelfPlay(games=games, processes=processes, simulations=6, fast_simulations=3)
    return plan_of(RunFile("grawlix", 4, ({"size": 2, "hand": 1}, {"size": 3, "hand": 2}), selfplay=said))


def same_positions(found: Positions, other: Positions) -> None:
    for name in ("observation", "legal", "policy", "values", "full"):
        assert np.array_equal(getattr(found, name), getattr(other, name)), name


def training(cluster: Cluster) -> None:
    """Shares of self-play: as in processes here, with a part of a card each, refused where there are too few cores."""
    plan = self_play(2)
    weights = Learner(plan).weights
    with tempfile.TemporaryDirectory() as name, make_workers(plan, Path(name)) as here:
        expected = [here.play(weights, 1, number, lambda: False) for number in range(2)]
    with make_workers(plan, Path(), cluster.address) as there:
        same_positions(there.play(weights, 1, 0, lambda: False), expected[0])
        left = ray.available_resources()
        assert left.get("GPU", 0) == 0, "each has a card of this cluster"
        # One of them is killed: it is begun again, and plays its share from the beginning.
        assert isinstance(there, ClusterWorkers)
        ray.kill(there._actors[1], no_restart=False)
        same_positions(there.play(weights, 1, 1, lambda: False), expected[1])
    with make_workers(self_play(2, 20_000), Path(), cluster.address) as there:
        begun, asked = time.monotonic(), iter((False, False, True))
        with pytest.raises(Stopped):
            there.play(weights, 1, 2, lambda: next(asked))
    assert time.monotonic() - begun < 60
    with pytest.raises(GlyphwallError, match="has 2 cores; the run needs 3 processes"):
        make_workers(self_play(3), Path(), cluster.address)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "run.toml"
        path.write_text(
            'game = "grawlix"\niterations = 2\nrules = [{ size = 2, hand = 1 }]\njudging = { games = 2 }\n'
            "selfplay = { games = 4, processes = 2, simulations = 4, fast_simulations = 2 }\n",
            encoding="utf-8",
        )
        for place in (["--ray", cluster.address], []):
            assert main(["train", str(path), "--quiet", "--out", str(Path(name) / f"run{len(place)}"), *place]) == 0
        nets = [np.load(Path(name) / run / "net.npz") for run in ("run0", "run2")]
        assert nets[0].files == nets[1].files
        assert all(np.array_equal(nets[0][array], nets[1][array]) for array in nets[0].files)


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
        patch.setattr("glyphwall.studies._cluster.__version__", "0.0.1")
        with pytest.raises(GlyphwallError, match=r"this is 0\.0\.1"):
            run_match(match, ray=cluster.address)
        patch.setattr("glyphwall.training._cluster.__version__", "0.0.2")
        plan = self_play(1)
        with (
            make_workers(plan, Path(), cluster.address) as there,
            pytest.raises(GlyphwallError, match=r"this is 0\.0\.2"),
        ):
            there.play(Learner(plan).weights, 0, 0, lambda: False)


if __name__ == "__main__":
    nodes: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "num_gpus": 1})
    try:
        nodes.add_node(num_cpus=1, num_gpus=1)
        nodes.wait_for_nodes()
        for name in sys.argv[1:]:
            globals()[name](nodes)
            print(f"{name}: as it should be", flush=True)
    finally:
        nodes.shutdown()
