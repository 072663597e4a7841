"""What the routes of reviews are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.analysis.reviews import Reviews
    from glyphwall.server.tables.rooms import Rooms


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    rooms: Rooms
    reviews: Reviews


def services_of(connection: Any) -> Services:
    """Those that a request of the application is served with."""
    services: Services = connection.app.state.service
    return services
