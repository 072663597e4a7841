"""People, their devices and their server, for `test_journey`."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import expect

from tests import postgres
from tests.e2e.browsing import TablePage, look, open_start
from tests.e2e.passing_time import pass_in_database, pass_in_file, prepare_database
from tests.e2e.seeded_server import PASSED
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

DAY = 86_400


class Host:
    """A server, and the time that passes there.

    Attributes:
        url: its address with a name, which passkeys need.
    """

    def __init__(self, server: ServerProcess, let_pass: Callable[[float], None]) -> None:
        self.server = server
        self._let_pass = let_pass

    @property
    def url(self) -> str:
        return self.server.url.replace("127.0.0.1", "localhost")

    def read(self, game_id: str) -> dict[str, Any]:
        """Return the public table of a game."""
        table: dict[str, Any] = httpx.get(f"{self.server.url}/api/games/{game_id}", timeout=PATIENCE).json()
        return table

    def left(self, game_id: str) -> float:
        """Return the seconds that the running seat of a game has left; 0 if no clock runs."""
        clock = self.read(game_id)["clock"]
        if clock["running"] is None:
            return 0.0
        return float(clock["remaining"][clock["running"]] / 1000 - max(0.0, clock["now"] - clock["at"]))

    def pass_days(self, page: Page, days: float, game_id: str) -> None:
        """Let days pass while the server runs, and wait until it counts them at a game."""
        least = max(0.0, self.left(game_id) - days * DAY) + 120
        self._let_pass(days * DAY)
        end = time.monotonic() + PATIENCE
        while self.left(game_id) > least:
            assert time.monotonic() < end, f"the server counts no {days} days"
            page.wait_for_timeout(100)


@contextmanager
def hosted(kind: str, folder: Path, push_origin: str) -> Iterator[Host]:
    """Run a server: one process on SQLite, or two on PostgreSQL."""
    arguments = ["--push-service", push_origin, "--clock-grace", "2"]
    with ExitStack() as stack:
        if kind == "sqlite":
            passed = folder / "passed"
            passed.write_text("0")
            server = ServerProcess(folder / "data", arguments=arguments, environment={PASSED: str(passed)})
            host = Host(server, lambda seconds: pass_in_file(passed, seconds))
        else:
            database = f"{stack.enter_context(postgres.running())}/postgres"
            prepare_database(database)
            arguments += ["--workers", "2", "--database", database]
            server = ServerProcess(folder / "data", arguments=arguments)
            host = Host(server, lambda seconds: pass_in_database(database, seconds))
        server.start()
        stack.callback(server.stop)
        yield host


class Device(TablePage):
    """A browser of somebody, which speaks a language."""

    def __init__(self, page: Page, host: Host, language: str, owner: str) -> None:
        super().__init__(page)
        self.host, self.language = host, language
        settings = json.dumps({"language": language, "hints": False, "name": owner})
        page.context.add_init_script(f"localStorage.setItem('glyphwall.settings', '{settings}')")

    def text(self, text_id: str, **values: Any) -> str:
        return message(text_id, locale=self.language, **values)

    def button(self, text_id: str, **values: Any) -> Locator:
        return self.page.get_by_role("button", name=self.text(text_id, **values), exact=True).first

    def press(self, text_id: str, **values: Any) -> None:
        self.button(text_id, **values).click()

    def link(self, text_id: str) -> Locator:
        return self.page.get_by_role("link", name=self.text(text_id), exact=True)

    def field(self, text_id: str) -> Locator:
        return self.page.get_by_label(self.text(text_id), exact=True)

    def look(self, station: str, *, full: bool = False) -> None:
        """Take a picture if somebody wants to look at it, and check what no page may do."""
        width = self.page.viewport_size or {"width": 0}
        look(self.page, f"{station}-{width['width']}-{self.language}", full=full)
        assert not self.scrolls_sideways(), station

    def begin(self, clock: str, **chosen: str) -> str:
        """Begin a game by link with a clock; return the invitation's link."""
        open_start(self.page, self.host.url)
        self.field("ui-opponent-link").check()
        self.field(f"ui-clock-{clock}").check()
        for name, value in chosen.items():
            self.field(f"ui-clock-{name.replace('_', '-')}").select_option(value)
        self.look(f"form-{clock}", full=True)
        self.button("ui-play").last.click()
        link: str = self.field("ui-invite-link").input_value()
        self.look(f"invited-{clock}")
        return link

    def join(self, link: str, clock: str) -> None:
        self.page.goto(link)
        self.button("ui-join").wait_for()
        self.look(f"join-{clock}")
        self.press("ui-join")
        self.root.wait_for()

    def visit(self, game_id: str) -> None:
        self.page.goto(f"{self.host.url}/g/{game_id}")
        self.root.wait_for()

    def version(self) -> int:
        return int(self.root.get_attribute("data-version") or 0)

    def play_turn(self) -> None:
        """Play a whole turn, and wait until the server has it."""
        expect(self.root).to_have_attribute("data-acting", "true")
        while self.root.get_attribute("data-acting") == "true" and not self.over.count():
            before = self.version()
            if self.root.get_attribute("data-phase") == "place":
                self._place()
            else:
                self.take_by_mouse()
            expect(self.root).not_to_have_attribute("data-version", str(before))
            self.settle()

    def _place(self) -> None:
        for tile in self.page.locator("[role=option][data-tile]").all():
            tile.click()
            if self.targets.count():
                self.targets.first.click()
                return
        raise AssertionError("no tile fits")

    def settle(self) -> None:
        expect(self.page.locator(".status p", has_text=self.text("ui-sending"))).to_have_count(0)

    def log(self, game_id: str) -> str:
        """Return the game's record as this device may read it."""
        path = f"/api/games/{game_id}/record"
        found: str = self.page.evaluate("path => fetch(path).then(answer => answer.text())", path)
        return found
