"""HTTP requests are paid for from the budget of their address, and wait or are refused when it is spent (`budget`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from glyphwall.server.net.addresses import address_of_host
from glyphwall.server.net.budget import MAX_LOOP_SECONDS, PAYER, ExpectedCost, Metered

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from glyphwall.server.net.services import Services

BESIDE = 0.0003
"""Seconds that a request costs beside what can be counted: to read it, to find its route, to write the answer."""
_FIRST = 0.001


class Paying(ASGIMiddleware):
    """Of all requests; sockets pay for each message."""

    scopes = (ScopeType.HTTP,)

    def __init__(self) -> None:
        self._expected = ExpectedCost(_FIRST)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        services: Services = scope["litestar_app"].state.service
        client = scope.get("client")
        account = services.account(address_of_host(client[0] if client else None))
        kind = (scope.get("method"), scope["path_template"])
        expected = self._expected.of(kind) + BESIDE
        wait = account.ask(expected)
        metered: Metered | None = None
        try:
            await account.until_due(wait, expected)
            PAYER.set(account)
            metered = Metered(next_app(scope, receive, send))  # type: ignore[arg-type]
            await metered
        finally:
            if metered is not None:
                seconds = min(metered.seconds, MAX_LOOP_SECONDS)
                self._expected.learn(kind, seconds)
                account.charge(seconds + BESIDE - expected)
