"""What the routes of games are served with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.net.budget import Account
    from glyphwall.server.net.capacity import Capacity
    from glyphwall.server.net.latency import Latency
    from glyphwall.server.net.limits import NewGameLimits, OpenSockets
    from glyphwall.server.net.loop_turns import LoopTurns
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
    turns: LoopTurns

    def account(self, address: str) -> Account:
        """What an address pays from."""


def services_of(connection: Any) -> Services:
    """Those that a request or a socket of the application is served with."""
    services: Services = connection.app.state.service
    return services
