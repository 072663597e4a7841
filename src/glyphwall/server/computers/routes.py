"""How far compiling is, over HTTP."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency

from glyphwall.server.computers.bodies import Readiness
from glyphwall.server.computers.compiling import Compilation


@get("/api/readiness", sync_to_thread=False)
def readiness(compilation: NamedDependency[Compilation]) -> Readiness:
    """What can be played already, and how much is still being compiled."""
    return compilation.report()


ROUTES = (readiness,)
"""All of them."""
