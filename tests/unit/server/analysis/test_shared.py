"""Analyses that several look at together: one shows, the others see it, and nobody else can show anything."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.api.trees import Trees
from glyphwall.server.analysis import shared
from glyphwall.server.analysis.shared import DriveAnalysis, NoSuchAnalysis, ShareAnalysis, SharedAnalyses
from glyphwall.server.store.store import Store
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from tests.unit.server.kit import Server

ONE = '[Game "grawlix"]\n\n1. +Rh +Oa --\n'
OTHER = '[Game "grawlix"]\n\n1. +Rh +Oa (+Os) --\n'


async def share(server: Server, **asked: Any) -> dict[str, Any]:
    answer = await server.http.post("/api/shared", json={"record": ONE, "driver": "page-one"} | asked)
    assert answer.status_code == 201, answer.text
    grant: dict[str, Any] = answer.json()
    return grant


async def drive(server: Server, grant: dict[str, Any], token: str | None = None, **asked: Any) -> httpx.Response:
    held = {"authorization": f"Bearer {grant['token'] if token is None else token}"}
    body = {"record": OTHER, "driver": "page-one"} | asked
    return await server.http.post(f"/api/shared/{grant['id']}", json=body, headers=held)


async def look(server: Server, grant: dict[str, Any], after: int = 0) -> dict[str, Any]:
    answer = await server.http.get(f"/api/shared/{grant['id']}?after={after}", timeout=WAIT)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


async def test_what_is_shown_is_seen_by_all_who_look(server: Server) -> None:
    grant = await share(server, at=1)
    shown = await look(server, grant)
    assert (shown["record"].split()[-4:], shown["at"], shown["version"]) == (["1.", "+Rh", "+Oa", "--"], 1, 1)
    waiting = [asyncio.create_task(look(server, grant, 1)) for _ in range(3)]
    await asyncio.sleep(0.1)
    assert not any(task.done() for task in waiting)
    assert (await drive(server, grant, at=3)).json()["version"] == 2
    for told in await asyncio.gather(*waiting):
        assert "+Os)" in told["record"]
        assert (told["at"], told["version"], told["driver"]) == (3, 2, "page-one")


async def test_a_request_whose_answer_was_lost_is_the_same_analysis(server: Server, tmp_path: Path) -> None:
    """A repeat that comes late changes nothing; nobody else's is touched."""
    own = {"request_id": "lost-answer-" + 20 * "x"}
    first = await share(server, **own)
    assert await share(server, record=OTHER, at=2, driver="page-two", **own) == first
    assert (await look(server, first))["record"].endswith("--\n")
    await drive(server, first, at=2)
    late = await share(server, **own)
    assert (late["id"], late["token"], late["version"]) == (first["id"], first["token"], 2)
    shown = await look(server, first)
    assert "+Os)" in shown["record"]
    assert (shown["at"], shown["driver"], shown["version"]) == (2, "page-one", 2)
    assert own["request_id"] not in (first["id"], first["token"])
    assert (await share(server, request_id="another-one-" + 20 * "x"))["id"] != first["id"]
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as stored:
        assert stored.execute("SELECT count(*) FROM analyses").fetchone() == (2,)
    short = {"record": ONE, "driver": "page-one", "request_id": "short"}
    assert (await server.http.post("/api/shared", json=short)).status_code == 400


async def test_many_of_the_same_request_at_once_are_one(server: Server) -> None:
    own = {"request_id": "all-at-once-" + 20 * "x"}
    grants = await asyncio.gather(*(share(server, **own) for _ in range(8)))
    assert len({(grant["id"], grant["token"]) for grant in grants}) == 1
    assert {grant["version"] for grant in grants} == {1}


async def test_whoever_waits_is_told_after_a_while_that_nothing_is_new(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "WAIT_SECONDS", 0.05)
    grant = await share(server)
    assert await look(server, grant, 1) == {"version": 1, "driver": "page-one", "at": 0, "record": None}


async def test_one_drives_until_another_takes_over(server: Server) -> None:
    grant = await share(server)
    assert (await drive(server, grant, driver="page-two")).json()["code"] == "not-driving"
    assert (await drive(server, grant, driver="page-two", take=True)).json()["version"] == 2
    assert (await drive(server, grant)).json()["code"] == "not-driving"
    assert (await look(server, grant))["driver"] == "page-two"


async def test_many_who_drive_at_once_lose_nothing(server: Server) -> None:
    """Each change that is acknowledged has a version of its own."""
    grant = await share(server)
    answers = await asyncio.gather(*(drive(server, grant, at=number % 3) for number in range(12)))
    assert sorted(answer.json()["version"] for answer in answers) == list(range(2, 14))


async def test_whoever_has_the_link_alone_cannot_drive_or_end_it(server: Server, tmp_path: Path) -> None:
    grant = await share(server)
    assert grant["token"] not in str(await look(server, grant))
    for token in ("x", grant["id"], "é" * 22):
        refused = await server.http.post(
            f"/api/shared/{grant['id']}",
            json={"record": OTHER, "driver": "page-one", "take": True},
            headers={b"authorization": f"Bearer {token}".encode()},
        )
        assert (refused.status_code, refused.json()["code"]) == (401, "bad-token")
    ended = await server.http.post(f"/api/shared/{grant['id']}/end", json={})
    assert ended.status_code == 401
    assert (await look(server, grant))["version"] == 1
    with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as stored:
        (row,) = stored.execute("SELECT * FROM analyses").fetchall()
    assert grant["token"] not in map(str, row)


async def test_who_ends_it_ends_it_for_all(server: Server) -> None:
    grant = await share(server)
    waiting = asyncio.create_task(server.http.get(f"/api/shared/{grant['id']}?after=1", timeout=WAIT))
    await asyncio.sleep(0.1)
    held = {"authorization": f"Bearer {grant['token']}"}
    assert (await server.http.post(f"/api/shared/{grant['id']}/end", json={}, headers=held)).status_code == 200
    assert (await waiting).json()["code"] == "unknown-analysis"
    for answer in (await drive(server, grant), await server.http.get(f"/api/shared/{grant['id']}")):
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-analysis")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"record": "no record"}, "bad-record"),
        ({"record": '[Game "grawlix"]\n\n1. +Rh +Rh --'}, "bad-record"),
        ({"at": 9}, "unknown-node"),
        ({"driver": "short"}, "bad-message"),
        ({"driver": "a page, and more"}, "bad-message"),
        ({"more": 1}, "bad-message"),
    ],
)
async def test_what_is_no_analysis_is_refused_and_changes_nothing(
    server: Server, asked: dict[str, Any], code: str
) -> None:
    refused = await server.http.post("/api/shared", json={"record": ONE, "driver": "page-one"} | asked)
    assert refused.json()["code"] == code
    grant = await share(server)
    assert (await drive(server, grant, **asked)).json()["code"] == code
    assert (await look(server, grant))["version"] == 1


async def test_it_is_there_after_a_restart_and_nobody_holds_up_the_end(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        grant = await share(server)
        await drive(server, grant)
        waiting = asyncio.create_task(server.http.get(f"/api/shared/{grant['id']}?after=2", timeout=WAIT))
        await asyncio.sleep(0.1)
        began = time.monotonic()
    assert time.monotonic() - began < shared.WAIT_SECONDS / 2
    await asyncio.gather(waiting, return_exceptions=True)
    async with serving(make_settings(tmp_path)) as server:
        assert "+Os)" in (await look(server, grant))["record"]
        assert (await drive(server, grant, at=1)).json()["version"] == 3


async def test_another_process_hears_of_it(tmp_path: Path) -> None:
    store = await Store.open(make_settings(tmp_path).database_url)
    here, there = (SharedAnalyses(store, Trees(), alone=False) for _ in range(2))
    grant = await here.begin(ShareAnalysis(record=ONE, driver="page-one"))
    waiting = asyncio.create_task(there.look(grant.id, 1))
    await asyncio.sleep(0)
    await here.drive(grant.id, grant.token, DriveAnalysis(record=OTHER, driver="page-one", at=2))
    assert (await waiting).at == 2
    await here.end(grant.id, grant.token)
    with pytest.raises(NoSuchAnalysis):
        await there.look(grant.id, 2)
    assert not here._news
    assert not there._news
    await store.close()


async def test_processes_that_are_asked_the_same_begin_one(url: str) -> None:
    """A request that was repeated reaches another process while the first one is still at it."""
    stores = [await Store.open(url) for _ in range(2)]
    asked = ShareAnalysis(record=ONE, driver="page-one", request_id="asked-of-two-" + 20 * "x")
    processes = [SharedAnalyses(store, Trees(), alone=False) for store in stores]
    grants = await asyncio.gather(*(process.begin(asked) for process in processes * 3))
    assert len({(grant.id, grant.token) for grant in grants}) == 1
    assert {grant.version for grant in grants} == {1}
    assert (await processes[1].look(grants[0].id, 0)).version == 1
    for store in stores:
        await store.close()
