"""What the routes of pages, pictures and prints are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.api.trees import Trees
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.net.limits import PerAddress
    from glyphwall.server.net.responses import CachedAnswers
    from glyphwall.server.pages.drawings import Drawings
    from glyphwall.server.pages.pictures import Pictures
    from glyphwall.server.pages.printing import Printing
    from glyphwall.server.settings import Settings
    from glyphwall.server.store.store import Store
    from glyphwall.server.tables.rooms import Rooms


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    settings: Settings
    store: Store
    compilation: Compilation
    rooms: Rooms
    trees: Trees
    drawings: Drawings
    pictures: Pictures
    printing: Printing
    constants: CachedAnswers
    new_pictures: PerAddress
    new_prints: PerAddress


def services_of(connection: Any) -> Services:
    """Those that a request or a socket of the application is served with."""
    services: Services = connection.app.state.service
    return services
