"""Numbered tasks on a Ray cluster, one task for each number.

Every node needs this version of the package, and whatever else the players ask for. A task that is lost with
its process or its node is begun again by Ray; since results depend on the number alone, nothing else changes.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall import __version__
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extras import require_extra

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

Result = TypeVar("Result")

_LOOK_EVERY = 0.2  # seconds between looks at ``stop``
_QUEUED = 2  # tasks handed out for each that can run
_KNOCK = 10.0  # seconds
RETRIES = 5
"""Times that what was lost is begun again."""


class ClusterError(GlyphwallError):
    """A Ray cluster that is not there, does not fit, or lost a task too often."""

    code = "cluster"


def run_on_ray(
    task: Callable[[int, threading.Event], Result | None],
    numbers: Sequence[int],
    address: str,
    cores: int,
    stop: threading.Event,
) -> Generator[Result]:
    """The results of numbered tasks as they come, in no certain order.

    Args:
        task: as for `run_numbered`.
        numbers: of the tasks.
        address: of the cluster: ``auto``, ``HOST:PORT``, ``ray://HOST:PORT``.
        cores: processor cores that one task asks for.
        stop: ends the work early; what is done by then still comes.

    Raises:
        ClusterError: Ray is not installed, no cluster at the address, another version of the package on a
            node, a task that was lost too often.
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
        # A task may be in its last ply, or have a minute to go: it is not waited for.
        done, waiting = ray.wait(waiting, num_returns=len(waiting), timeout=0) if waiting else ([], [])
        for reference in done:
            yield fetch_result(ray, reference, "a game")
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)
        ray.shutdown()


def connect(address: str) -> Any:
    """Ray, connected to the cluster at an address.

    Raises:
        ClusterError: nobody there, or this process is connected already.
    """
    # Ray would tell its makers how it is used; that is for the user to say.
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
    """Refuses an address where nobody answers; Ray would try for ten minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Ray cluster at {address}: {error}") from None


def fetch_result(ray: Any, reference: Any, what: str) -> Any:
    """What a task came to.

    Args:
        what: the task was to do, to be named where it was lost.

    Raises:
        ClusterError: the task refused, or was lost too often.
    """
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, GlyphwallError):
            raise ClusterError(str(error.cause)) from None
        raise
    except ray.exceptions.RayError as error:
        raise ClusterError(f"{what} was lost {RETRIES + 1} times: {str(error).splitlines()[0]}") from None


def check_version(version: str) -> None:
    """Refuses, on a node, what another version of the package asks for."""
    if version != __version__:
        raise ClusterError(f"a node of the cluster has glyphwall {__version__}, this is {version}")


def _play(version: str, task: Callable[[int, threading.Event], Any], number: int) -> Any:
    """Runs on a node. The event is never set: tasks are ended with their process."""
    check_version(version)
    return task(number, threading.Event())
