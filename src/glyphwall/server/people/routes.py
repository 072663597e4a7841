"""The router of all routes that read or change a session."""

from __future__ import annotations

from typing import Any

from litestar import Router

from glyphwall.server.people import account_routes, passkey_routes, sign_in_routes
from glyphwall.server.people.sessions import CONFIG

ROUTES = (*sign_in_routes.ROUTES, *account_routes.ROUTES, *passkey_routes.ROUTES)


def account_router(*more: Any) -> Router:
    """Return the router of all routes that read or change a session."""
    return Router("/api/account", route_handlers=[*ROUTES, *more], middleware=[CONFIG.middleware])
