"""What is asked of an address before its requests reach a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from glyphwall.server.net.budget import Account, Budgets
    from glyphwall.server.net.limits import AddressBuckets
    from glyphwall.server.net.loop_turns import LoopTurns
    from glyphwall.server.net.origins import Origins


class Services(Protocol):
    """Parts of the service (`glyphwall.server.service`)."""

    budgets: Budgets
    new_sockets: AddressBuckets
    origins: Origins
    turns: LoopTurns

    def account(self, address: str) -> Account:
        """What an address pays from."""


def services_of(connection: Any) -> Services:
    """Those that a request or a socket of the application is served with."""
    services: Services = connection.app.state.service
    return services
