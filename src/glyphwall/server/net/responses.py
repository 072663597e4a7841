"""What routes say of their answers, for the description of the HTTP interface."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec

from glyphwall.play.protocol import ErrorBody

AnyRequest = Request[Any, Any, Any]

TEXT = "text/plain; charset=utf-8"
JSON = "application/json"


def errors_of(**meanings: str) -> dict[int, ResponseSpec]:
    """What a route may refuse with; the codes are those of `glyphwall.server.errors` and of each room's ``errors``."""
    statuses = {"bad": 400, "bearer": 401, "seat": 403, "missing": 404, "late": 409, "large": 413, "often": 429}
    statuses |= {"damaged": 500, "unable": 501, "down": 503}
    return {
        statuses[name]: ResponseSpec(ErrorBody, generate_examples=False, description=meaning)
        for name, meaning in meanings.items()
    }


def answers(kind: Any) -> dict[int, ResponseSpec]:
    """What a route answers with that makes its bytes itself."""
    return {200: ResponseSpec(kind, generate_examples=False, description="What is asked for.")}
