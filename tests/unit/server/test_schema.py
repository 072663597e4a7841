"""Every address, with requests made from the server's own description of itself (OpenAPI), good and bad ones.

Whatever comes: never a 5xx, only answers that are described, and what is refused is refused with a code and a text.
"""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that runs in a thread of its own."""
    started, told = threading.Event(), {}
    loop = asyncio.new_event_loop()
    ending = asyncio.Event()

    async def serve() -> None:
        place = make_settings(tmp_path_factory.mktemp("data"), new_games_per_minute=10**6)
        async with serving(place) as server:
            told["address"] = f"http://{server.address}"
            started.set()
            await ending.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert started.wait(60)
    yield told["address"]
    loop.call_soon_threadsafe(ending.set)
    thread.join(60)
    loop.close()


def ask_all(address: str, examples: int) -> dict[str, int]:
    """How often each operation was asked."""
    schema = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    begun = httpx.post(f"{address}/api/games", json={"game": "graffiti", "seats": [{"kind": "link"}] * 2})
    game_id = begun.json()["game_id"]
    asked: dict[str, int] = {}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(
            max_examples=examples,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), real=st.booleans())
        def ask(case: Any, real: bool) -> None:
            if real and "game_id" in case.path_parameters:
                case.path_parameters["game_id"] = game_id
            checks = [not_a_server_error, content_type_conformance, response_schema_conformance]
            case.call_and_validate(checks=checks, timeout=60)  # a drawing waits for its turn on a busy machine
            asked[case.operation.label] = asked.get(case.operation.label, 0) + 1

        ask()
    return asked


def test_no_request_is_answered_with_a_fault(address: str) -> None:
    assert len(ask_all(address, 3)) > 15


@pytest.mark.long
def test_no_request_of_many_is_answered_with_a_fault(address: str) -> None:
    assert sum(ask_all(address, 60).values()) > 800
