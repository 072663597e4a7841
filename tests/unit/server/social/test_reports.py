"""Reports of players: with the messages around, for the operator alone, and no use to find out anything."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.server.people.moderation import NoSuchTarget, StoredModeration, find_break
from glyphwall.server.people.reports import StoredReports
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings
from tests.unit.server.store.test_store import GAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.social.tables import PeopleServer

RECEIVED = {"received": True}


async def test_a_report_has_the_messages_around(place: PeopleServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glyphwall.server.people.chat.MAX_AT_ONCE", 99)
    table, store = await place.table(), place.server.service.store
    await table.agree()
    for number in range(1, 31):
        await table.write(number % 2, f"message {number}")
    assert await table.report(0, 1, "threats", 9) == RECEIVED
    await table.consent(1, wanted=False)
    (report,) = await store.open_part(StoredReports).list_reports()
    assert (report.game_id, report.reporter, report.seat, report.name) == (table.game_id, 0, 1, "Player 2")
    assert [each.text for each in report.messages if each.is_meant] == ["message 9"]
    assert [each.text for each in report.messages][-1] == "message 19"
    assert len(report.messages) <= 20


async def test_reports_tell_nothing(place: PeopleServer) -> None:
    """Every answer is the same, and a report shows nobody what they couldn't read themselves."""
    table, store = await place.table(3, "lowest", game="graffiti"), place.server.service.store
    assert await table.report(0, 1) == RECEIVED
    assert await table.report(0, 1, "name") == RECEIVED, "as if it were the first"
    assert await table.report(2, 1, "spam", 99) == RECEIVED, "a message that doesn't exist"
    for other in (0, 3, 7):  # oneself, a computer, nobody
        assert await table.report(0, other) == "bad-message"
    assert await table.report(0, 1, "because") == "bad-message"
    body = {"seat": 1, "reason": "spam"}
    assert (await table.ask("reports", body)).json()["code"] == "not-your-seat"
    elsewhere = await place.table()
    assert (await table.ask("reports", body, elsewhere.tokens[0])).json()["code"] == "bad-token"
    reports = await store.open_part(StoredReports).list_reports()
    assert [(each.reporter, each.seat, each.messages) for each in reports] == [(0, 1, []), (2, 1, [])]


async def test_reports_are_limited_by_person(place: PeopleServer) -> None:
    table = await place.table()
    answers = [await table.report(0, 1) for _ in range(11)]
    assert answers[9:] == [RECEIVED, "too-many-requests"]
    assert await table.report(1, 0) == RECEIVED


async def test_an_operator_closes_a_report_and_the_log_has_it(url: str) -> None:
    store = await Store.open(url)
    moderation, reports = store.open_part(StoredModeration), store.open_part(StoredReports)
    await reports.file(GAME, 0, 1, "Eve", "insults", [])
    await reports.file(GAME, 0, 1, "Eve", "spam", [])
    (report,) = await reports.list_reports()
    await moderation.close_report("op", "warned", report.number)
    with pytest.raises(NoSuchTarget):
        await moderation.close_report("op", "again", report.number)
    assert await reports.list_reports() == []
    assert len(await reports.list_reports(closed=True)) == 1
    await reports.file(GAME, 0, 1, "Eve", "threats", [])
    assert len(await reports.list_reports()) == 1, "it happened again"
    entries = await moderation.entries()
    assert [(each.action, each.target) for each in entries] == [("close-report", f"report {report.number}")]
    assert find_break(entries) is None
    await store.close()


async def test_a_report_that_is_sent_twice_at_the_same_moment_is_stored_once(url: str) -> None:
    """Two processes get it, as when a page sends it again over another connection."""
    stores = [await Store.open(url) for _ in range(1 + url.startswith("postgres"))]
    reports = [store.open_part(StoredReports) for store in stores]
    for seat in range(20):
        await asyncio.gather(*(each.file(GAME, 0, seat, "Eve", "insults", []) for each in reports))
    found = await reports[0].list_reports()
    assert [each.seat for each in found] == list(range(20))
    for store in stores:
        await store.close()


def test_the_command_line_lists_and_closes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def prepare() -> None:
        store = await Store.open(make_settings(tmp_path).database_url)
        quotes: list[Any] = []
        await store.open_part(StoredReports).file(GAME, 0, 1, "E\u202eve", "insults", quotes)
        await store.close()

    asyncio.run(prepare())
    at = ["--data", str(tmp_path)]
    assert main(["admin", "reports", *at]) == 0
    told = capsys.readouterr().out
    assert re.search(rf"^1  .*  insults  game {GAME}: seat 2 ", told)
    assert "\u202e" not in told, "a name can't garble the operator's terminal"
    assert main(["admin", "close-report", "1", "--reason", "warned", *at]) == 0
    capsys.readouterr()
    assert main(["admin", "reports", *at]) == 0
    assert capsys.readouterr().out == ""
    assert main(["admin", "log", *at]) == 0
    assert "close-report  report 1  warned" in capsys.readouterr().out
