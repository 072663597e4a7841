"""Self-play on a Ray cluster: an actor for each share of an iteration's games, with a core and its part of a GPU.

Every node needs this version of the package with its extra ``train``. Ray restarts an actor that is lost with its
process or node; it plays its share again from the beginning, with the same games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core._decoding import prepare_type
from glyphwall.studies._cluster import RETRIES, ClusterError, check_version, connect, fetch_result
from glyphwall.training._batches import Stopped
from glyphwall.training._workers import POLL, Worker, Workers
from glyphwall.training.settings import RunFile, plan_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.training._batches import Positions
    from glyphwall.training.settings import Plan


class ClusterWorkers(Workers):
    """Workers on the nodes of a Ray cluster.

    Args:
        address: As for `studies._cluster.connect`.

    Raises:
        ClusterError: There is no cluster, or it has fewer cores than the run needs processes.
    """

    def __init__(self, plan: Plan, address: str) -> None:
        super().__init__(plan)
        self._ray = ray = connect(address)
        there = [node["Resources"] for node in ray.nodes() if node["Alive"]]
        try:
            share = share_of_card([(int(it.get("CPU", 0)), int(it.get("GPU", 0))) for it in there], len(self.sizes))
        except ClusterError:
            ray.shutdown()
            raise
        actor = ray.remote(num_cpus=1, num_gpus=share, max_restarts=RETRIES, max_task_retries=RETRIES)(_Actor)
        self._actors = [actor.remote() for _ in self.sizes]

    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]:
        ray, sent = self._ray, self._ray.put(self.portable(weights))
        file = msgspec.json.encode(self.plan.file)
        asked = enumerate(zip(self._actors, self.sizes, strict=True))
        shares = [
            actor.play.remote(__version__, file, sent, rules, iteration, part, size) for part, (actor, size) in asked
        ]
        while ray.wait(shares, num_returns=len(shares), timeout=POLL)[1]:
            if stopped():
                raise Stopped  # `close` ends the actors
        return [fetch_result(ray, share, "a share of self-play") for share in shares]

    def close(self) -> None:
        for actor in self._actors:
            self._ray.kill(actor)
        self._ray.shutdown()


def share_of_card(nodes: Sequence[tuple[int, int]], processes: int) -> float:
    """Return the largest part of a GPU that each process can have, beside its own core; 0 without GPUs.

    ``nodes`` has the cores and GPUs of each node. If any has GPUs, nodes without are ignored, because they would be
    slower.

    Raises:
        ClusterError: There are too few cores.
    """
    with_cards = [node for node in nodes if node[1]]
    useful = with_cards or nodes
    cores = sum(cores for cores, _ in useful)
    if cores < processes:
        where = "the cluster's nodes with GPUs have" if with_cards else "the cluster has"
        raise ClusterError(f"{where} {cores} cores; the run needs {processes} processes")
    if not with_cards:
        return 0.0
    on_each = next(n for n in range(1, cores + 1) if sum(min(c, cards * n) for c, cards in with_cards) >= processes)
    return 1 / on_each


class _Actor:
    """A process on a node, which reuses its compiled code."""

    def __init__(self) -> None:
        self._worker: Worker | None = None

    def play(
        self, version: str, file: bytes, weights: Any, rules: int, iteration: int, part: int, size: int
    ) -> Positions:
        check_version(version)  # before reading anything in another version's format
        self._worker = self._worker or Worker(plan_of(msgspec.json.decode(file, type=prepare_type(RunFile))))
        return self._worker.play(weights, rules, iteration, part, size, lambda: False)
