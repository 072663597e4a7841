"""A training run: play, learn, judge, keep; and on from where it stood.

Everything that is drawn comes from the run's seed and the number of the iteration, and a checkpoint holds the rest:
however often a run is stopped, it comes to the same network (on the same machine: sums of floats depend on it).
"""

from __future__ import annotations

import csv
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.core.atomic_write import atomic_file
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.locks import take
from glyphwall.core.streams import stream
from glyphwall.players.net.weights import save_weights
from glyphwall.training import checkpoint
from glyphwall.training.batches import BatchSampler, Positions, Stopped
from glyphwall.training.curves import Curves, draw_curves
from glyphwall.training.judging import Judge
from glyphwall.training.learner import Learner
from glyphwall.training.selfplay import SearchedBatch, reanalyse
from glyphwall.training.workers import LocalWorkers, ProcessWorkers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from pathlib import Path

    from glyphwall.training.batches import Batch
    from glyphwall.training.settings import Plan
    from glyphwall.training.workers import Workers

CHECKPOINT, NET, CURVES, LOCK = "checkpoint.npz", "net.npz", "tensorboard", ".lock"
CURVE, PICTURE = "curve.csv", "curve.svg"
_MOST_AT_ONCE = 1024
"""Positions that are searched again side by side."""
COLUMNS = (
    "iteration",
    "games",
    "positions",
    "rules",
    "policy_loss",
    "value_loss",
    "random",
    "greedy",
    "regret",
    "theory",
)


@dataclass(frozen=True)
class TrainingProgress:
    """How a run gets on.

    Attributes:
        iteration: how many are done. games, positions: played in all.
        losses: of policy and value, the mean of the last iteration.
        judged: by the rules' number the figures of `Judge`, where it was asked.
    """

    iteration: int
    games: int
    positions: int
    losses: tuple[float, float]
    judged: dict[int, dict[str, float]]


def train(
    plan: Plan,
    folder: Path,
    *,
    tell: Callable[[TrainingProgress], object] = lambda _: None,
    stopped: Callable[[], bool] = lambda: False,
    keep_every: int = 10,
    ray: str | None = None,
) -> int:
    """Runs on to the end, or until ``stopped``; returns how many iterations are done.

    Args:
        folder: where ``checkpoint.npz``, ``net.npz`` (for the player ``net``), ``curve.csv``, a picture of it, and
            ``tensorboard`` lie; made if need be.
        tell: called after each iteration. stopped: asked at every ply of self-play.
        keep_every: iterations between two checkpoints; there is one at the end in any case.
        ray: address of a Ray cluster that plays the games: to the same numbers, where its machines compute alike.

    Raises:
        GlyphwallError: a folder with another run, or in which one goes on; a process of the run was ended; no such
            cluster; fewer cards than the file asks for.
    """
    with _alone(folder):
        run = _Run(plan, folder, ray)
        kept = run.counts["iteration"]
        with run.curves, run.workers, suppress(Stopped):
            while run.counts["iteration"] < plan.file.iterations and not stopped():
                tell(run.iterate(stopped))
                if run.counts["iteration"] - kept >= keep_every:
                    run.keep()
                    kept = run.counts["iteration"]
        if run.counts["iteration"] > kept:
            run.keep()
    return run.counts["iteration"]


def make_workers(plan: Plan, folder: Path, ray: str | None = None) -> Workers:
    """Those that a run file asks for.

    Args:
        folder: the run's own.
        ray: address of a Ray cluster that plays (``auto``, ``HOST:PORT``, ``ray://...``); None: this machine.

    Raises:
        studies.cluster.ClusterError: no such cluster, or too small a one.
    """
    if ray is not None:
        from glyphwall.training.cluster import ClusterWorkers

        return ClusterWorkers(plan, ray)
    return LocalWorkers(plan) if plan.file.selfplay.processes == 1 else ProcessWorkers(plan, folder)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """No other run writes into the folder inside the block."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as lock:
        if not take(lock.fileno()):
            raise GlyphwallError(f"{folder}: a run goes on there; name another folder, or wait for its end")
        yield


class _Run:
    def __init__(self, plan: Plan, folder: Path, ray: str | None) -> None:
        self.plan, self.folder = plan, folder
        self.counts = {"iteration": 0, "games": 0, "positions": 0}
        self.window: list[Positions] = []
        self.rows: list[dict[str, str]] = []
        self.learner = Learner(plan)
        self.drawer = BatchSampler(plan)
        self._judges: dict[int, Judge] = {}
        self._searched: dict[int, SearchedBatch] = {}
        if (folder / CHECKPOINT).exists():
            self.window, self.counts = checkpoint.load(folder / CHECKPOINT, plan.file, self.learner)
            self.rows = [row for row in _read(folder / CURVE) if int(row["iteration"]) <= self.counts["iteration"]]
        self.workers = make_workers(plan, folder, ray)
        self.curves = Curves(folder / CURVES)

    def iterate(self, stopped: Callable[[], bool]) -> TrainingProgress:
        file, counts = self.plan.file, self.counts
        number = counts["iteration"]
        rules = number % len(self.plan.options)
        new = self.workers.play(self.learner.weights, rules, number, stopped)
        most_older = file.learning.window - 1  # the rest makes room for the new positions
        kept = [(place, part) for place, part in enumerate(self.window) if place >= len(self.window) - most_older]
        self.window = [*(self._again(part, number, place, stopped) for place, part in kept), new]
        losses = [self.learner.learn(*batch) for batch in self._batches(number)]
        counts["iteration"] += 1
        counts["games"] += file.selfplay.games
        counts["positions"] += len(new)
        policy, value = (sum(column) / len(losses) for column in zip(*losses, strict=True))
        judged: dict[int, dict[str, float]] = {}
        if counts["iteration"] % file.judging.every == 0 or counts["iteration"] == file.iterations:
            judged = {each: self._judge(each)(self.learner.look) for each in range(len(self.plan.options))}
            for each, figures in judged.items():
                told = {"rules": _told(self.plan, each), "policy_loss": policy, "value_loss": value} | figures
                self.rows.append({name: _plain(value) for name, value in (counts | told).items()})
        self.curves.add(counts["iteration"], {"loss/policy": policy, "loss/value": value})
        for each, figures in judged.items():
            rules_told = _told(self.plan, each) or "published rules"
            self.curves.add(counts["iteration"], {f"{name}/{rules_told}": value for name, value in figures.items()})
        return TrainingProgress(counts["iteration"], counts["games"], counts["positions"], (policy, value), judged)

    def _again(self, part: Positions, number: int, place: int, stopped: Callable[[], bool]) -> Positions:
        """Positions of an earlier iteration, some of them searched again."""
        share, said = self.plan.file.learning.reanalysed, self.plan.file.selfplay
        if share == 0:
            return part
        if part.rules not in self._searched:
            n = min(said.games, _MOST_AT_ONCE)
            self._searched[part.rules] = SearchedBatch(self.plan, part.rules, n, said.simulations)
        dice = stream(self.plan.file.seed, "reanalysis", number, place)
        batch = self._searched[part.rules]
        return reanalyse(part, batch, self.learner.look, dice, share, said.simulations, stopped)

    def _batches(self, number: int) -> Iterator[Batch]:
        """What an iteration learns from, drawn in as many threads as processes play, a few steps ahead."""
        file, threads = self.plan.file, self.plan.file.selfplay.processes

        def draw(step: int) -> Batch:
            dice = stream(file.seed, "learning", number, step)
            return self.drawer.draw(self.window, file.learning.batch, dice)

        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[Future[Batch]] = deque()
            for step in range(file.learning.steps + threads):
                if step < file.learning.steps:
                    waiting.append(pool.submit(draw, step))
                if step >= threads:
                    yield waiting.popleft().result()

    def keep(self) -> None:
        """Writes all files; the checkpoint last, since the others follow from it."""
        trained = dict(self.counts) | {"seed": self.plan.file.seed}
        save_weights(self.learner.network.plain(self.learner.weights, trained), self.folder / NET)
        _write(self.folder / CURVE, self.rows)
        if self.rows:
            with atomic_file(self.folder / PICTURE) as beside:
                beside.write_text(draw_curves(self.rows, f"{self.plan.game.id}: {self.folder.name}"), encoding="utf-8")
        checkpoint.save(self.folder / CHECKPOINT, self.plan.file, self.learner, self.window, self.counts)

    def _judge(self, rules: int) -> Judge:
        if rules not in self._judges:
            self._judges[rules] = Judge(self.plan, rules)
        return self._judges[rules]


def _told(plan: Plan, rules: int) -> str:
    return " ".join(f"{name}={value}" for name, value in plan.file.rules[rules].items())


def _plain(value: Any) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _read(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _write(path: Path, rows: list[dict[str, str]]) -> None:
    with atomic_file(path) as beside, beside.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
