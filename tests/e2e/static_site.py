"""A static site in a folder of a plain file server, and a page of it as a person uses it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, Self

import httpx

from glyphwall.offline.storage import open_saved
from tests.e2e.browsing import TablePage
from tests.e2e.server_process import PATIENCE
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from random import Random

    from playwright.sync_api import Page

KEPT = """async (id) => {
  const ask = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const base = await ask(indexedDB.open('glyphwall'));
  const game = await ask(base.transaction('games').objectStore('games').get(id));
  base.close();
  return game ?? null;
}"""
"""A game as the device has it."""

ANSWERED = """before => {
  const table = document.querySelector('[data-table]');
  return table !== null && table.dataset.version !== before || document.querySelector('section.over') !== null;
}"""


class FileServer:
    """``python -m http.server`` over a folder; it knows files and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> Self:
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8")
        assert self._process.stdout is not None
        found = re.search(r"port (\d+)", self._process.stdout.readline())
        assert found is not None
        self.url = f"http://127.0.0.1:{found[1]}"
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                httpx.get(self.url)
                return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the file server does not answer")

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()


class SitePage(TablePage):
    """A page of the site, on which moves are typed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))

    @property
    def game_id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def _kept(self) -> Any:
        game = self.page.evaluate(KEPT, self.game_id)
        return open_saved(game["text"])

    def kept(self) -> Any:
        """The game as the device keeps it, at its table, and as this Python understands it."""
        return self._kept()[1]

    def stored(self) -> Any:
        """The same as it is kept."""
        return self._kept()[0]

    def begin(
        self,
        url: str,
        game: str,
        level: str = "",
        *,
        computer_begins: bool = False,
        rules: Mapping[str, str] | None = None,
    ) -> None:
        """From the form: two people on one device, or one against a level; house rules by their names and values."""
        self.page.goto(url)
        self.page.get_by_role("heading", name="New game").wait_for()
        self.page.get_by_label(game, exact=True).check()
        pair = self.page.get_by_role("group", name="Play against")
        if pair.count():
            pair.get_by_role("radio", name="Computer" if level else message("ui-opponent-here")).check()
            if level:
                self.page.get_by_role("group", name="Level").get_by_role("radio", name=level.capitalize()).check()
            if computer_begins:
                self.page.get_by_role("group", name=message("ui-begins")).get_by_role("radio", name="Computer").check()
        else:
            sitter = f"computer:{level}" if level else "here"
            self.page.get_by_role("combobox", name="Player 2", exact=True).select_option(sitter)
        if rules:
            self.page.get_by_text("House rules").click()
            for name, value in rules.items():
                self.page.get_by_label(name).select_option(value)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.wait_for_turn()

    def show(self) -> None:
        """The device is handed on: whoever has it now uncovers what is theirs."""
        shut = self.page.get_by_role("button", name="Show", exact=True)
        if shut.count():
            shut.first.click()

    def play_random(self, dice: Random) -> str:
        """Types a legal move, by what this Python holds to be legal: its text, or "" once the game is over."""
        if self.wait_for_turn() == "over" or self.page.locator("section.over").count():
            return ""
        self.show()
        log = self.kept().log
        if log.over:
            self.page.locator("section.over").wait_for()
            return ""
        action = dice.choice(log.state.legal_actions)
        text = str(log.game.action_to_text(action, log.options))
        before = self.root.get_attribute("data-version")
        self.type(text)
        self.page.wait_for_function(ANSWERED, arg=before)
        return text
