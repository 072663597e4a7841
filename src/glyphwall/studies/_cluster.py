"""Numbered tasks on a Ray cluster.

Every node needs this version of the package, and the libraries of the players. Ray restarts a task that is lost with
its process or node; results depend on the number alone, so this changes nothing else.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall import __version__
from glyphwall.core._extras import require_extra
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

Result = TypeVar("Result")

_LOOK_EVERY = 0.2  # seconds between looks at ``stop``
_QUEUED = 2  # tasks submitted for each that can run
_KNOCK = 10.0  # seconds
RETRIES = 5
"""Restarts of a lost task."""


class ClusterError(GlyphwallError, code="cluster"):
    """A Ray cluster that is missing or unsuitable, or that lost a task too often."""


def run_on_ray(
    task: Callable[[int, threading.Event], Result | None],
    numbers: Sequence[int],
    address: str,
    cores: int,
    stop: threading.Event,
) -> Generator[Result]:
    """Run numbered tasks, and yield their results in any order.

    Args:
        address: address of the cluster: ``auto``, ``HOST:PORT``, ``ray://HOST:PORT``.
        cores: processor cores for one task.
        stop: ends the work early; finished results are still yielded.

    Raises:
        ClusterError: Ray isn't installed, no cluster answers, a node has another version of the package, or a task was
            lost too often.
    """
    ray = connect(address)
    waiting: list[Any] = []
    try:
        remote = ray.remote(max_retries=RETRIES, num_cpus=cores)(_play)
        capacity = max(1, int(ray.cluster_resources().get("CPU", 1)) // cores)
        to_do = iter(numbers)
        while not stop.is_set():
            waiting += [
                remote.remote(__version__, task, number)
                for number in islice(to_do, max(0, _QUEUED * capacity - len(waiting)))
            ]
            if not waiting:
                return
            done, waiting = ray.wait(waiting, timeout=_LOOK_EVERY)
            for reference in done:
                yield fetch_result(ray, reference, "a game")
        # A task may take another minute, so don't wait for it.
        done, waiting = ray.wait(waiting, num_returns=len(waiting), timeout=0) if waiting else ([], [])
        for reference in done:
            yield fetch_result(ray, reference, "a game")
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)
        ray.shutdown()


def connect(address: str) -> Any:
    """Connect to a cluster, and return Ray; ClusterError if none answers, or this process is connected already."""
    # Ray would send usage statistics to its makers; that is the user's choice.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with require_extra("ray", "--ray"):
        import ray
    if ray.is_initialized():
        raise ClusterError("this process is connected to a Ray cluster already")
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        ray.shutdown()
        reason = str(error).strip().splitlines()
        raise ClusterError(f"no Ray cluster at {address}: {reason[0] if reason else type(error).__name__}") from None
    return ray


def _knock(address: str) -> None:
    """Check that something listens at the address; Ray would try for ten minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Ray cluster at {address}: {error}") from None


def fetch_result(ray: Any, reference: Any, what: str) -> Any:
    """Return a task's result; ClusterError, which names the task ``what``, if it failed or was lost too often."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, GlyphwallError):
            raise ClusterError(str(error.cause)) from None
        raise
    except ray.exceptions.RayError as error:
        raise ClusterError(f"{what} was lost {RETRIES + 1} times: {str(error).splitlines()[0]}") from None


def check_version(version: str) -> None:
    """Check on a node that the caller has the same version of the package."""
    if version != __version__:
        raise ClusterError(f"a node of the cluster has glyphwall {__version__}, this is {version}")


def _play(version: str, task: Callable[[int, threading.Event], Any], number: int) -> Any:
    """Run a task on a node. The event is never set: a task ends with its process."""
    check_version(version)
    return task(number, threading.Event())
