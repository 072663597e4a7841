"""A training run: self-play, learning, evaluation and checkpoints, resumable at any time.

All randomness comes from the run's seed and the iteration number, and a checkpoint holds the rest: a run that is
stopped and resumed any number of times gives the same network (on the same machine, because of float rounding).
"""

from __future__ import annotations

import csv
import zipfile
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core._atomic_write import atomic_file
from glyphwall.core._decoding import prepare_type
from glyphwall.core._locks import take
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import stream
from glyphwall.players.net.weights import save_weights
from glyphwall.training._batches import BatchSampler, Positions, Stopped
from glyphwall.training._curves import Curves, draw_curves
from glyphwall.training._judging import Judge
from glyphwall.training._learner import Learner
from glyphwall.training._selfplay import SearchedBatch, reanalyse
from glyphwall.training._workers import LocalWorkers, ProcessWorkers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from glyphwall.training._batches import Batch
    from glyphwall.training._workers import Workers
    from glyphwall.training.settings import Plan, RunFile

CHECKPOINT, NET, CURVES, LOCK = "checkpoint.npz", "net.npz", "tensorboard", ".lock"
CURVE, PICTURE = "curve.csv", "curve.svg"
_MAX_REANALYSIS_BATCH = 1024
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
    "keeps",
    "theory",
)


@dataclass(frozen=True)
class TrainingProgress:
    """The progress of a run.

    Attributes:
        iteration: Completed iterations.
        games, positions: Totals so far.
        losses: The mean losses of policy and value in the last iteration.
        judged: The figures of `Judge` by rule set, if it was due.
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
    """Run to the end, or until ``stopped``; return the number of completed iterations.

    Args:
        folder: The folder for ``checkpoint.npz``, ``net.npz`` (for the player ``net``), ``curve.csv``, its picture, and
            ``tensorboard``; created if needed.
        tell: Called after each iteration.
        stopped: Checked at every ply of self-play.
        keep_every: Iterations between two checkpoints; the end always gets one.
        ray: The address of a Ray cluster for self-play: same results if its machines compute alike.

    Raises:
        GlyphwallError: The folder belongs to another run or is in use, a process was killed, the cluster is missing, or
            the run needs more devices.
    """
    with _locked(folder):
        run = _Run(plan, folder, ray)
        saved = run.counts["iteration"]
        with run.curves, run.workers, suppress(Stopped):
            while run.counts["iteration"] < plan.file.iterations and not stopped():
                made = run.iterate(stopped)
                if run.counts["iteration"] - saved >= keep_every:
                    run.save()
                    saved = run.counts["iteration"]
                elif made.judged:
                    run.save_results()  # from the first evaluation on, whenever the next checkpoint is due
                tell(made)
        if run.counts["iteration"] > saved:
            run.save()
    return run.counts["iteration"]


def make_workers(plan: Plan, folder: Path, ray: str | None = None) -> Workers:
    """Make the workers for a run.

    ``ray`` is the address of a Ray cluster (``auto``, ``HOST:PORT``, ``ray://...``); None for this machine.
    """
    if ray is not None:
        from glyphwall.training._cluster import ClusterWorkers

        return ClusterWorkers(plan, ray)
    return LocalWorkers(plan) if plan.file.selfplay.processes == 1 else ProcessWorkers(plan, folder)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Keep other runs from writing into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as lock:
        if not take(lock.fileno()):
            raise GlyphwallError(f"{folder}: another run uses it; name another folder, or wait for its end")
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
        self.pool: list[Any] = []
        if (folder / CHECKPOINT).exists():
            self.window, self.counts, self.pool = load_checkpoint(folder / CHECKPOINT, plan.file, self.learner)
            self.rows = [row for row in _read(folder / CURVE) if int(row["iteration"]) <= self.counts["iteration"]]
        self.workers = make_workers(plan, folder, ray)
        self.curves = Curves(folder / CURVES)

    def iterate(self, stopped: Callable[[], bool]) -> TrainingProgress:
        file, counts = self.plan.file, self.counts
        number = counts["iteration"]
        rules = number % len(self.plan.options)
        new = self.workers.play(self.learner.weights, rules, number, stopped, self._opponent(number))
        most_older = file.learning.window - 1  # the rest makes room for the new positions
        recent = [(place, part) for place, part in enumerate(self.window) if place >= len(self.window) - most_older]
        self.window = [*(self._reanalyse(part, number, place, stopped) for place, part in recent), new]
        losses = [self.learner.learn(*batch) for batch in self._batches(number)]
        counts["iteration"] += 1
        counts["games"] += file.selfplay.games
        counts["positions"] += len(new)
        if file.selfplay.pool and counts["iteration"] % file.selfplay.pool_every == 0:
            self.pool = [*self.pool, self.learner.snapshot()][-file.selfplay.pool :]
        policy, value = (sum(column) / len(losses) for column in zip(*losses, strict=True))
        judged: dict[int, dict[str, float]] = {}
        if counts["iteration"] % file.judging.every == 0 or counts["iteration"] == file.iterations:
            judged = {each: self._judge(each)(self.learner.look) for each in range(len(self.plan.options))}
            for each, figures in judged.items():
                named = {"rules": _describe(self.plan, each), "policy_loss": policy, "value_loss": value} | figures
                self.rows.append({name: _plain(value) for name, value in (counts | named).items()})
        self.curves.add(counts["iteration"], {"loss/policy": policy, "loss/value": value})
        for each, figures in judged.items():
            title = _describe(self.plan, each) or "published rules"
            self.curves.add(counts["iteration"], {f"{name}/{title}": value for name, value in figures.items()})
        return TrainingProgress(counts["iteration"], counts["games"], counts["positions"], (policy, value), judged)

    def _opponent(self, number: int) -> Any:
        """Return the earlier network that plays against the newest one in this iteration; None without any."""
        if not self.pool:
            return None
        return self.pool[int(stream(self.plan.file.seed, "pool", number).integers(len(self.pool)))]

    def _reanalyse(self, part: Positions, number: int, place: int, stopped: Callable[[], bool]) -> Positions:
        """Search some positions of an earlier iteration again."""
        share, selfplay = self.plan.file.learning.reanalysed, self.plan.file.selfplay
        if share == 0:
            return part
        if part.rules not in self._searched:
            n = min(selfplay.games, _MAX_REANALYSIS_BATCH)
            self._searched[part.rules] = SearchedBatch(self.plan, part.rules, n, selfplay.simulations)
        dice = stream(self.plan.file.seed, "reanalysis", number, place)
        batch = self._searched[part.rules]
        return reanalyse(part, batch, self.learner.look, dice, share, selfplay.simulations, stopped)

    def _batches(self, number: int) -> Iterator[Batch]:
        """Yield the batches of an iteration, drawn a few steps ahead by as many threads as processes play."""
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

    def save(self) -> None:
        """Write all files; the checkpoint last, since the others follow from it."""
        self.save_results()
        save_checkpoint(self.folder / CHECKPOINT, self.plan.file, self.learner, self.window, self.counts, self.pool)

    def save_results(self) -> None:
        """Write the network and the curve."""
        trained = dict(self.counts) | {"seed": self.plan.file.seed}
        save_weights(self.learner.network.plain(self.learner.weights, trained), self.folder / NET)
        _write(self.folder / CURVE, self.rows)
        if self.rows:
            with atomic_file(self.folder / PICTURE) as beside:
                beside.write_text(draw_curves(self.rows, f"{self.plan.game.id}: {self.folder.name}"), encoding="utf-8")

    def _judge(self, rules: int) -> Judge:
        if rules not in self._judges:
            self._judges[rules] = Judge(self.plan, rules)
        return self._judges[rules]


def _describe(plan: Plan, rules: int) -> str:
    return " ".join(f"{name}={value}" for name, value in plan.file.rules[rules].items())


def _plain(value: Any) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _read(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    # Until this column came, "theory" was of other positions, mostly of drafts: one curve must not mix the two.
    return [row if "keeps" in row else row | {"keeps": "nan", "theory": "nan"} for row in rows]


def _write(path: Path, rows: list[dict[str, str]]) -> None:
    with atomic_file(path) as beside, beside.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


_ARRAYS = ("policy", "values", "full")
_OPTIONAL = ("records", "proved")


def save_checkpoint(
    path: Path,
    file: RunFile,
    learner: Learner,
    window: list[Positions],
    counts: dict[str, int],
    pool: Sequence[Any] = (),
) -> None:
    """Write a checkpoint, plain arrays in one file, atomically."""
    arrays: dict[str, Any] = {f"leaf{number}": leaf for number, leaf in enumerate(learner.leaves())}
    for number, older in enumerate(pool):
        arrays |= {f"pool{number}-{place}": leaf for place, leaf in enumerate(learner.flatten(older))}
    about = []
    for number, positions in enumerate(window):
        arrays |= {f"{name}{number}": getattr(positions, name) for name in _ARRAYS}
        arrays[f"legal{number}"] = positions.legal.astype(np.min_scalar_type(int(positions.legal.max(initial=0))))
        # Most observations are binary: packing takes an eighth of the bytes, and a run may store gigabytes.
        bits = bool(positions.observation.max(initial=0) <= 1)
        arrays[f"observation{number}"] = np.packbits(positions.observation, axis=1) if bits else positions.observation
        for name in _OPTIONAL:
            if getattr(positions, name) is not None:
                arrays[f"{name}{number}"] = getattr(positions, name)
        about.append((positions.rules, positions.observation.shape[1] if bits else 0))
    head = {"file": msgspec.to_builtins(file), "counts": counts, "window": about, "pool": len(pool)}
    with atomic_file(path) as beside, beside.open("wb") as out:
        np.savez_compressed(out, head=np.array(msgspec.json.encode(head).decode()), **arrays)


def load_checkpoint(path: Path, file: RunFile, learner: Learner) -> tuple[list[Positions], dict[str, int], list[Any]]:
    """Restore the learner; return the window of positions, the counts, and the earlier networks.

    The run may have more iterations now, or fewer, but at least those that are done.

    Raises:
        GlyphwallError: The file is no checkpoint, or belongs to another run.
    """
    try:
        with np.load(path, allow_pickle=False) as stored:
            head = msgspec.json.decode(str(stored["head"]))
            was = msgspec.convert(
                head["file"], prepare_type(type(file))
            )  # fields unknown to an older version get today's defaults
            if file.iterations < head["counts"]["iteration"]:
                raise GlyphwallError(f"{path}: {head['counts']['iteration']} iterations are done already")
            for name in file.__struct_fields__:
                if name != "iterations" and getattr(was, name) != getattr(file, name):
                    raise GlyphwallError(
                        f"{path}: it is of a run with another {name}; take another folder, or remove it"
                    )
            leaves = [stored[f"leaf{number}"] for number in range(len(learner.leaves()))]
            learner.put(leaves)
            window = []
            for number, (rules, bits) in enumerate(head["window"]):
                arrays = {name: stored[f"{name}{number}"] for name in _ARRAYS}
                seen, legal = stored[f"observation{number}"], stored[f"legal{number}"].astype(np.int32)
                seen = np.unpackbits(seen, axis=1, count=bits) if bits else seen
                arrays |= {name: stored[f"{name}{number}"] for name in _OPTIONAL if f"{name}{number}" in stored.files}
                window.append(Positions(rules=rules, observation=seen, legal=legal, **arrays))
            pool = [
                learner.unflatten([stored[f"pool{number}-{place}"] for place in range(learner.leaf_count)])
                for number in range(head.get("pool", 0))
            ]
            return window, dict(head["counts"]), pool
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile, msgspec.MsgspecError) as error:
        raise GlyphwallError(f"{path}: no checkpoint of a training run ({error})") from None
