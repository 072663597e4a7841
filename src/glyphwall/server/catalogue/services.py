"""What the routes of the catalogue are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.catalogue.previews import Previews
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.responses import CachedAnswers


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    compilation: Compilation
    constants: CachedAnswers
    previews: Previews


def services_of(connection: Any) -> Services:
    """Those that a request or a socket of the application is served with."""
    services: Services = connection.app.state.service
    return services
