"""All routes of the server, package by package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.server.analysis import shared_routes
from glyphwall.server.catalogue import routes as catalogue
from glyphwall.server.computers.compiling import readiness
from glyphwall.server.endpoints.routes import endpoint_routes
from glyphwall.server.pages import built_routes, embed_routes, picture_routes, print_routes
from glyphwall.server.pages.static_files import page
from glyphwall.server.store import health
from glyphwall.server.tables import routes as room
from glyphwall.server.tables.socket import game_socket

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler


def all_routes() -> list[ControllerRouterHandler]:
    """Return the routes of every package and game."""
    return [
        *health.ROUTES,
        readiness,
        *catalogue.ROUTES,
        *shared_routes.ROUTES,
        *room.ROUTES,
        game_socket,
        *endpoint_routes(),
        *print_routes.ROUTES,
        *embed_routes.ROUTES,
        *picture_routes.ROUTES,
        *built_routes.ROUTES,
        page,
    ]
