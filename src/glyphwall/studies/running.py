"""The numbered games of a study: played here, in processes or on a cluster, from the start or resumed.

The games that count are the same everywhere: a test that ends the study early sees the games in the order of their
numbers, and games beyond the decisive one are dropped.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from glyphwall.studies._parallel import run_numbered
from glyphwall.studies.games import dismiss_contestants

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from glyphwall.studies.games import GameResult

    Task = Callable[[int, threading.Event], GameResult | None]


Result = TypeVar("Result")


class Workplace(NamedTuple):
    """The place where games are played.

    Attributes:
        jobs: games at a time, each in its own process; 1 plays in this process.
        ray: address of a Ray cluster that plays them instead (``auto``, ``host:6379``, ``ray://...``).
        threads: processor cores per game on the cluster.
    """

    jobs: int = 1
    ray: str | None = None
    threads: int = 1


class Run(NamedTuple):
    """The result of a study: the games that count, whether a test decided it early, and whether some are missing."""

    results: tuple[GameResult, ...]
    decided: bool
    interrupted: bool


def run_tasks(
    task: Callable[[int, threading.Event], Result | None],
    numbers: Sequence[int],
    workplace: Workplace,
    stop: threading.Event,
) -> Generator[Result]:
    """Yield the results of numbered tasks in any order; see `run_numbered` and `run_on_ray`."""
    if workplace.ray is None:
        return run_numbered(task, numbers, workplace.jobs, stop)
    from glyphwall.studies._cluster import run_on_ray

    return run_on_ray(task, numbers, workplace.ray, workplace.threads, stop)


def play_all(
    task: Task,
    count: int,
    workplace: Workplace,
    *,
    on_result: Callable[[GameResult], None] = lambda _: None,
    on_counted: Callable[[GameResult], None] = lambda _: None,
    stop: threading.Event | None = None,
    done: Iterable[GameResult] = (),
    enough: Callable[[GameResult], bool] = lambda _: False,
) -> Run:
    """Play games 0 to ``count - 1``.

    Args:
        task: plays a game by its number; picklable, see `run_numbered`.
        on_result: called for every game as it ends, in this thread.
        on_counted: called for every game that counts, those in ``done`` too, in the order of their numbers.
        enough: called once for every game from number 0 on, in order and without a gap; True ends the study.
    """
    stop = stop or threading.Event()
    found = {result.number: result for result in done if result.number < count}
    ordered: list[GameResult] = []

    def decided() -> bool:
        while len(ordered) in found:
            ordered.append(found[len(ordered)])
            on_counted(ordered[-1])
            if enough(ordered[-1]):
                return True
        return False

    if decided():
        return Run(tuple(ordered), decided=True, interrupted=False)
    missing = [number for number in range(count) if number not in found]
    results = run_tasks(task, missing, workplace, stop)
    try:
        for result in results:
            found[result.number] = result
            on_result(result)
            if decided():
                return Run(tuple(ordered), decided=True, interrupted=False)
    finally:
        results.close()
        dismiss_contestants()
    beyond_a_gap = [found[number] for number in sorted(found) if number > len(ordered)]
    for result in beyond_a_gap:
        on_counted(result)
    return Run((*ordered, *beyond_a_gap), decided=False, interrupted=len(found) < count)
