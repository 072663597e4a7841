"""The services that the routes of games need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.budget import Account
    from glyphwall.server.net.capacity import Capacity
    from glyphwall.server.net.latency import Latency
    from glyphwall.server.net.limits import NewGameLimits, OpenSockets
    from glyphwall.server.net.turns import Turns
    from glyphwall.server.settings import Settings
    from glyphwall.server.tables.new_games import NewGames
    from glyphwall.server.tables.rooms import Rooms


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    settings: Settings
    rooms: Rooms
    games: NewGames
    computers: Computers
    new_games: NewGameLimits
    sockets: OpenSockets
    capacity: Capacity
    latency: Latency
    turns: Turns

    def account(self, address: str) -> Account:
        """Return the account of an address."""


def services_of(connection: Any) -> Services:
    """Return the services of a request or a socket."""
    services: Services = connection.app.state.service
    return services
