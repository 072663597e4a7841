"""A game by link on two phones, one locked in between, the server killed and back: alone, by workers, on PostgreSQL."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests import postgres
from tests.e2e.browsing import PHONE, TablePage, open_start
from tests.e2e.line import Line
from tests.e2e.server_process import ServerProcess
from tests.e2e.test_browser_link import play_together
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

WIDE_PHONE = {"width": 740, "height": 360}

pytestmark = pytest.mark.long


@pytest.fixture(params=["one process", "two workers", "two workers on PostgreSQL"])
def walked_server(request: pytest.FixtureRequest, built_client: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    with ExitStack() as stack:
        arguments: list[str] = [] if request.param == "one process" else ["--workers", "2"]
        if request.param.endswith("PostgreSQL"):
            address = stack.enter_context(postgres.running(durable=True))
            arguments += ["--database", f"{address}/postgres"]
        process = ServerProcess(tmp_path / "data", arguments=arguments).start()
        stack.callback(process.stop)
        yield process


def set_awake(page: Page, awake: bool) -> None:
    """A phone that is locked runs nothing of a page."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "active" if awake else "frozen"})
    session.detach()


def moves_of(table: TablePage) -> int:
    return int(table.root.get_attribute("data-version") or 0)


def test_a_game_by_link_with_all_that_happens(walked_server: ServerProcess, new_page: Callable[..., Page]) -> None:
    server = walked_server
    with Line(server.url) as line:
        one, two = TablePage(new_page(PHONE, mobile=True)), TablePage(new_page(WIDE_PHONE, mobile=True))
        open_start(one.page, server.url)
        one.page.get_by_label("Friend", exact=True).check()
        one.page.get_by_text("House rules").click()
        one.page.get_by_label("Size").select_option("4")
        one.page.get_by_label("Tiles in hand").select_option("2")
        one.page.get_by_role("button", name="Play", exact=True).click()
        link = one.page.get_by_label("Invitation link").input_value()
        two.page.goto(link.replace(server.url, line.url))
        two.page.get_by_role("button", name=message("ui-join")).click()
        expect(one.page.get_by_label("Invitation link")).to_have_count(0)
        play_together(one, two, lambda: moves_of(one) >= 3 and one.root.get_attribute("data-acting") == "true")

        set_awake(two.page, False)
        line.cut()
        before = moves_of(one)
        one.wait_for_turn()
        one.take_by_mouse()
        one.settle()
        assert moves_of(one) == before + 1
        line.mend()
        set_awake(two.page, True)
        expect(two.root).to_have_attribute("data-version", str(before + 1))
        play_together(one, two, lambda: moves_of(one) >= before + 3)

        server.kill()
        for table in (one, two):
            expect(table.page.get_by_text("Connection lost.")).to_be_visible()
        server.start()
        for table in (one, two):
            expect(table.page.get_by_text(message("ui-back"))).to_be_visible()
        play_together(one, two, lambda: False)
        for table in (one, two):
            expect(table.over).to_be_visible()
        assert moves_of(one) == moves_of(two)
