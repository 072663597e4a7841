"""What the routes of the store are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.store.health import Checkup


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    checkup: Checkup


def services_of(connection: Any) -> Services:
    """Those that a request or a socket of the application is served with."""
    services: Services = connection.app.state.service
    return services
