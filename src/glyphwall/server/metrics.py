"""Metrics of a running server in Prometheus' format, on their own address and port.

They are collected on request, so they cost moves nothing. No metric names a game, a person or an address.
"""

from __future__ import annotations

import asyncio
import math
import threading
import time
from concurrent.futures import CancelledError
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import msgspec
from prometheus_client import GCCollector, PlatformCollector, ProcessCollector, make_wsgi_app
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
)
from prometheus_client.registry import Collector, CollectorRegistry

from glyphwall import __version__
from glyphwall.play.refusals import body_of
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.origins import UnknownHost
from glyphwall.server.store.backups import last_backup
from glyphwall.server.store.health import LIMIT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from litestar.datastructures import State
    from prometheus_client import Metric

    from glyphwall.server.net.origins import Origins

ADDRESS = "127.0.0.1"
"""The address of the metrics: only programs on the same machine can collect them."""


class ServerCollector(Collector):
    """The metrics of a server. Make it in the event loop; any thread may read it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._loop = asyncio.get_running_loop()

    def collect(self) -> Iterator[Metric]:
        state = self._state
        rooms, written = state.rooms, state.store.writer.figures
        yield InfoMetricFamily("glyphwall", "The server", value={"version": __version__})
        yield GaugeMetricFamily("glyphwall_games_open", "Games in memory", len(rooms))
        yield GaugeMetricFamily("glyphwall_sockets_open", "Sockets at a game", rooms.clients)
        yield GaugeMetricFamily(
            "glyphwall_computer_turns_waiting",
            "Computers' turns that wait for a place to think",
            state.computers.waiting,
        )
        yield GaugeMetricFamily(
            "glyphwall_compiled_ratio", "How much of rules and players is compiled", state.compilation.report().share
        )
        yield CounterMetricFamily("glyphwall_changes", "New games, plies and other changes on disk", written.changes)
        yield CounterMetricFamily("glyphwall_changes_failed", "Changes that could not be written", written.failed)
        yield CounterMetricFamily("glyphwall_transactions", "Transactions of the database", written.transactions)
        yield CounterMetricFamily(
            "glyphwall_transaction_seconds", "Time that transactions took, the disk's included", written.seconds
        )
        yield HistogramMetricFamily(
            "glyphwall_change_seconds",
            "Time from a move's arrival, or another change's, to its answer",
            buckets=state.latency.buckets(),
            sum_value=state.latency.total_seconds,
        )
        yield from self._health()

    def _health(self) -> Iterator[Metric]:
        store = self._state.store
        yield GaugeMetricFamily("glyphwall_ready", "1 while games can be read and saved", float(self._is_ready()))
        yield GaugeMetricFamily(
            "glyphwall_database_damaged", "1 if SQLite reports damage", float(store.integrity.damage is not None)
        )
        yield GaugeMetricFamily("glyphwall_games_damaged", "Games known to be damaged", len(store.damaged))
        if self._state.settings.database is None:
            copied = last_backup(self._state.settings.file)
            age = math.inf if copied is None else max(0.0, time.time() - copied)
            yield GaugeMetricFamily(
                "glyphwall_backup_age_seconds", "Since the last glyphwall db backup; infinite if there was none", age
            )

    def _is_ready(self) -> bool:
        """Ask the event loop, which may be stuck, within the time that a health check has."""
        answer = asyncio.run_coroutine_threadsafe(self._state.checkup.ready(), self._loop)
        try:
            answer.result(LIMIT_SECONDS + 1)
        except (Unavailable, TimeoutError, CancelledError):
            answer.cancel()
            return False
        return True


def registry_of(state: State) -> CollectorRegistry:
    """Return a registry with the metrics of a server and of its process."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(state))
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    return registry


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the library's word
        """Log nothing."""


def _checked(app: Any, origins: Origins) -> Any:
    """Wrap an application so that it only answers requests for a name of this machine.

    Else a page of another site could read the metrics by a name of its own that suddenly leads here.
    """

    def checked(environ: dict[str, Any], start_response: Any) -> Any:
        host = environ.get("HTTP_HOST")
        try:
            origins.check_source("GET", {} if host is None else {"host": host})
        except UnknownHost as error:
            start_response("421 Misdirected Request", [("Content-Type", "application/json")])
            return [msgspec.json.encode(body_of(error))]
        return app(environ, start_response)

    return checked


@contextmanager
def export_metrics(state: State, port: int) -> Iterator[int]:
    """Serve the metrics at ``/metrics`` of `ADDRESS` while the block runs; yield the port (0: a free one).

    Raises:
        OSError: the port is taken.
    """
    app = _checked(make_wsgi_app(registry_of(state)), state.origins)
    server = make_server(ADDRESS, port, app, _Server, _Quiet)
    thread = threading.Thread(target=server.serve_forever, name="metrics", daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
