"""Whoever has used up their share is refused before anything of theirs is looked at, and gets nothing by hurry."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus

from glyphwall.server.net import load_shedding
from glyphwall.server.net.responses import SECURITY_HEADERS
from glyphwall.server.settings import ADDRESS_SHARE
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

HERE, THERE = {"x-forwarded-for": "203.0.113.1"}, {"x-forwarded-for": "198.51.100.66"}


async def test_nothing_is_looked_at_for_those_who_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.1)
    routed: list[str] = []
    handle = HTTPRoute.handle

    async def seen(route: HTTPRoute, scope: Any, *more: Any) -> None:
        routed.append(scope["client"][0])
        await handle(route, scope, *more)

    monkeypatch.setattr(HTTPRoute, "handle", seen)
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge("198.51.100.66", 100.0)
        for path in ("/api/catalogue", "/nowhere", "/api/games/AAAAAAAAAAAA/diagram.svg"):
            refused = await server.http.get(path, headers=THERE)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-requests")
            assert int(refused.headers["retry-after"]) > 300
            assert SECURITY_HEADERS.items() <= dict(refused.headers).items()
            assert (await server.http.get("/api/catalogue", headers=HERE)).status_code == 200
        refused = await server.http.post("/api/games", content=b"{" * 16_000, headers=THERE)
        assert refused.status_code == 429
        assert set(routed) == {"203.0.113.1"}


async def test_a_person_reads_why_and_the_page_comes_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.0)
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge("198.51.100.66", 10.0)
        accept = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        refused = await server.http.get("/rules/graffiti", headers=THERE | accept)
        assert (refused.status_code, refused.headers["content-type"]) == (429, "text/plain; charset=utf-8")
        wait = refused.headers["retry-after"]
        assert refused.text.startswith("Your address has asked for too much at once. This page comes by itself in ")
        assert refused.headers["refresh"] == wait
        german = await server.http.get("/", headers=THERE | accept | {"accept-language": "de-AT,de;q=0.9,en;q=0.8"})
        wait = german.headers["retry-after"]
        assert (
            german.text
            == f"Von deiner Adresse kam zu viel auf einmal. Diese Seite kommt von selbst in {wait} Sekunden.\n"
        )


async def test_refusals_are_held_back_and_so_hurry_is_of_no_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight loops that asked again at once had 1,700 answers a second."""
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.4)
    loops, seconds = 8, 1.0
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge("198.51.100.66", 1000.0)
        answers: Counter[int] = Counter()

        async def loop() -> None:
            while True:
                answers[(await server.http.get("/api/catalogue", headers=THERE)).status_code] += 1

        attack = [asyncio.create_task(loop()) for _ in range(loops)]
        await asyncio.sleep(seconds)
        assert (await server.http.get("/api/catalogue", headers=HERE)).status_code == 200
        for each in attack:
            each.cancel()
        await asyncio.gather(*attack, return_exceptions=True)
        assert set(answers) <= {429}
        assert answers.total() <= loops * (seconds / load_shedding.HELD_SECONDS + 1)


async def test_so_many_are_held_back_for_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a proxy an address could else take all its connections."""
    monkeypatch.setattr(load_shedding, "HELD", 2)
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.5)
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge("198.51.100.66", 100.0)
        began = time.monotonic()
        many = await asyncio.gather(*(server.http.get("/", headers=THERE) for _ in range(5)))
        assert time.monotonic() >= began + 0.5
        assert [each.headers.get("connection") for each in many].count("close") == 3
        assert {each.status_code for each in many} == {429}


async def test_sockets_are_refused_before_they_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.1)
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        game = await server.create("here", "here")
        server.service.budgets.charge("198.51.100.66", 100.0)
        with pytest.raises(InvalidStatus, match="403"):
            async with server.peer(game.game_id, headers=THERE):
                pass
        async with server.peer(game.game_id, headers=HERE) as peer:
            assert peer.version == 0


async def test_a_server_that_ends_answers_those_who_still_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And logs no fault, where it ends what takes too long."""
    monkeypatch.setattr("glyphwall.server.net.connections._SHUTDOWN_SECONDS", 0.2)
    caplog.set_level(logging.ERROR, "uvicorn")
    async with httpx.AsyncClient(timeout=WAIT) as http:
        async with serving(make_settings(tmp_path)) as server:
            game = await server.create("here", "here")
            drawing = asyncio.Event()

            async def slow(*_: Any) -> None:
                drawing.set()
                await asyncio.sleep(WAIT)

            monkeypatch.setattr(server.service.drawings, "draw", slow)
            url = f"http://{server.address}/api/games/{game.game_id}/diagram.svg"
            waiting = asyncio.create_task(http.get(url))
            await drawing.wait()
        answer = await waiting
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert [record.message for record in caplog.records if record.exc_info] == []
