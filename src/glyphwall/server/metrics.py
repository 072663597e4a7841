"""Figures of a running server in Prometheus' format, on an address and a port of their own.

They are read when somebody asks: a move costs nothing more. No figure names a game, a person or an address.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import msgspec
from prometheus_client import GCCollector, PlatformCollector, ProcessCollector, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry

from glyphwall import __version__
from glyphwall.play.refusals import body_of
from glyphwall.server.net.errors import UnknownHost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client import Metric

    from glyphwall.server.net.origins import Origins
    from glyphwall.server.service import Service

ADDRESS = "127.0.0.1"
"""Where they are served: to programs on the same machine, as a proxy or a Prometheus that collects them."""


class ServiceCollector(Collector):
    """What a service says of itself."""

    def __init__(self, service: Service) -> None:
        self._service = service

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
