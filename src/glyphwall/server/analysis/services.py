"""What the routes of the analysis board are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.api.trees import Trees
    from glyphwall.server.analysis.analyst import Analyst
    from glyphwall.server.analysis.explorer import Explorer
    from glyphwall.server.analysis.shared import SharedAnalyses
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import NewGameLimits


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    compilation: Compilation
    trees: Trees
    analyst: Analyst
    explorer: Explorer
    shared: SharedAnalyses
    new_games: NewGameLimits


def services_of(connection: Any) -> Services:
    """Those that a request of the application is served with."""
    services: Services = connection.app.state.service
    return services
