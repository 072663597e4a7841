"""Figures of a running server in Prometheus' format, on an address and a port of their own.

They are read when somebody asks: a move costs nothing more. No figure names a game, a person or an address.
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

    from prometheus_client import Metric

    from glyphwall.server.net.origins import Origins
    from glyphwall.server.service import Service

ADDRESS = "127.0.0.1"
"""Where they are served: to programs on the same machine, as a proxy or a Prometheus that collects them."""


class ServiceCollector(Collector):
    """The figures of a service. Make it in the service's event loop; others may read it in any thread."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._loop = asyncio.get_running_loop()

    def collect(self) -> Iterator[Metric]:
        service = self._service
        rooms, written = service.rooms, service.store.written
        yield InfoMetricFamily("glyphwall", "The server", value={"version": __version__})
        yield GaugeMetricFamily("glyphwall_games_open", "Games in memory", len(rooms))
        yield GaugeMetricFamily("glyphwall_sockets_open", "Sockets at a game", rooms.clients)
        yield GaugeMetricFamily(
            "glyphwall_computer_turns_waiting",
            "Computers' turns that wait for a place to think",
            service.computers.waiting,
        )
        yield GaugeMetricFamily(
            "glyphwall_compiled_ratio", "How much of rules and players is compiled", service.compilation.report().share
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
            buckets=service.latency.buckets(),
            sum_value=service.latency.total_seconds,
        )
        yield from self._health()

    def _health(self) -> Iterator[Metric]:
        store = self._service.store
        yield GaugeMetricFamily("glyphwall_ready", "1 while games can be read and saved", float(self._is_ready()))
        yield GaugeMetricFamily(
            "glyphwall_database_damaged", "1 if SQLite reports damage", float(store.integrity.damage is not None)
        )
        yield GaugeMetricFamily("glyphwall_games_damaged", "Games known to be damaged", len(store.damaged))
        if self._service.settings.database is None:
            copied = last_backup(self._service.settings.file)
            age = math.inf if copied is None else max(0.0, time.time() - copied)
            yield GaugeMetricFamily(
                "glyphwall_backup_age_seconds", "Since the last glyphwall db backup; infinite if there was none", age
            )

    def _is_ready(self) -> bool:
        """Ask the event loop, which may be busy or stuck, and wait no longer than anybody else."""
        asked = asyncio.run_coroutine_threadsafe(self._service.checkup.ready(), self._loop)
        try:
            asked.result(LIMIT_SECONDS + 1)
        except (Unavailable, TimeoutError, CancelledError):
            asked.cancel()
            return False
        return True


def registry_of(service: Service) -> CollectorRegistry:
    """The figures of a service and of its process."""
    registry = CollectorRegistry()
    registry.register(ServiceCollector(service))
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    return registry


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the library's word
        """Says nothing."""


def _checked(app: Any, origins: Origins) -> Any:
    """Answers those alone who ask by a name of this machine: no page of another site may read figures by a name of its
    own that suddenly leads here."""

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
def shown(service: Service, port: int) -> Iterator[int]:
    """Serves the figures at ``/metrics`` of `ADDRESS` while the block runs; yields the port (0: a free one).

    Raises:
        OSError: the port is taken.
    """
    app = _checked(make_wsgi_app(registry_of(service)), service.origins)
    server = make_server(ADDRESS, port, app, _Server, _Quiet)
    thread = threading.Thread(target=server.serve_forever, name="figures", daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
