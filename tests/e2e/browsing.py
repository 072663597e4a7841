"""A page of the browser, as a person uses it."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.server_process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from _pytest.mark import ParameterSet
    from playwright.sync_api import Locator, Page

LOOK = os.environ.get("GLYPHWALL_LOOK")
"""A folder for pictures of the pages, to be looked at."""

PLAYING = 2
"""Games of the house, which play themselves on the start page."""

SHIFTS = """window.shifted = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true })"""
"""Sums up what moves by itself, as browsers measure it (cumulative layout shift)."""

CODE = re.compile(
    r"(?<!\w)(?:\+?[ROYGBV][@#$%&*ahdps](?:[a-k](?:1[01]|[1-9]))|\+[ROYGBV][@#$%&*ahdpns](?!\w)"
    r"|T[FMS](?:\^\w+|\([\d?,]+\))?(?!\w)|P(?:ry|rb|yb|[rygbkd])\.\w|S[1-5]\.\d|B(?:add|dis|wld|ext|prm|sav|res|bob)(?!\w)"
    r"|\^(?:dis|add|ext|bob|res)|@[A-J]\d)"
)
"""A move of Grawlix or Graffiti in the notation: nobody who plays was taught it."""

_TOLD = """() => {
  const named = ['aria-label', 'alt', 'title', 'aria-description', 'aria-valuetext'];
  const told = [document.title, document.body.innerText];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('[aria-live], [role=status], [role=log], [role=alert], .spoken, svg text')) {
      told.push(element.textContent);
    }
    for (const name of named) told.push(element.getAttribute(name) ?? '');
  }
  return told.join('\\n');
}"""

BARE = "/theme.js"
"""A page where a device keeps what the client will find, without the client: it costs a fifth of the processor."""

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


def until(page: Page, expression: str, arg: Any = None, seconds: float = PATIENCE) -> None:
    """Waits for what a promise tells: `Page.wait_for_function` takes the promise itself for a yes."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not within {seconds} s: {expression}"
        page.wait_for_timeout(20)


def look(page: Page, name: str, *, full: bool = False) -> None:
    """Take a picture if somebody wants to look at it."""
    if LOOK is not None:
        page.screenshot(path=str(Path(LOOK) / f"{name}.png"), full_page=full)


def codes(page: Page) -> list[str]:
    """What a page says in codes, seen or heard."""
    return CODE.findall(page.evaluate(_TOLD))


def installed(page: Page) -> None:
    """Waits until the service worker has all files. (`ready` would wait for ever where its installation failed.)"""
    until(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")


class TablePage:
    """A game open in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def root(self) -> Locator:
        return self.page.locator("[data-table]")

    @property
    def over(self) -> Locator:
        return self.page.locator("section.over")

    @property
    def targets(self) -> Locator:
        return self.page.locator("[data-cell].target")

    def hold(self, game_id: str, seats: dict[int, str]) -> None:
        """Lets this device hold seats, as if it had made or joined the game."""
        stored = {game_id: {"tokens": seats, "invitations": {}, "opened": 0}}
        self.page.evaluate("games => localStorage.setItem('glyphwall.games', JSON.stringify(games))", stored)

    def settings(self, url: str, **chosen: str | bool) -> None:
        """Chooses settings, for the pages that are opened from now on."""
        self.page.goto(f"{url}{BARE}")
        self.page.evaluate("chosen => localStorage.setItem('glyphwall.settings', JSON.stringify(chosen))", chosen)

    def open(self, url: str, game_id: str, seats: dict[int, str] | None = None) -> None:
        if seats:
            self.page.goto(f"{url}{BARE}")
            self.hold(game_id, seats)
        self.page.goto(f"{url}/g/{game_id}")
        self.root.wait_for()

    def wait_for_turn(self) -> str:
        """Waits until this device may act, or the game is over: the phase, or ``over``."""
        self.page.locator("[data-table][data-acting=true], section.over").first.wait_for()
        return str(self.root.get_attribute("data-phase"))

    def wait_while(self, phase: str) -> None:
        expect(self.root).not_to_have_attribute("data-phase", phase)

    def hand_tile(self, tile: str) -> Locator:
        return self.page.locator(f'[role=option][data-tile="{tile}"]')

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f'[data-cell="{cell}"]')

    def compartment(self, tile: str) -> Locator:
        return self.page.locator(f'[data-compartment="{tile}"]')

    def supply(self) -> list[str]:
        return self._tiles("[data-compartment][data-tile]")

    def playable(self) -> list[str]:
        """The tiles of the own hand that fit somewhere, by what the hand itself says."""
        return self._tiles("[role=option]:not([aria-label*='fits nowhere'])")

    def _tiles(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all("all => all.map(one => one.dataset.tile)")
        return found

    def place_by_mouse(self, tile: str) -> str:
        """Tap-tap: the tile, then the first cell with a dot."""
        self.hand_tile(tile).click()
        cell = self.targets.first.get_attribute("data-cell")
        assert cell is not None
        self.cell(cell).click()
        return cell

    def take_by_mouse(self) -> None:
        supply = self.supply()
        self.compartment(supply[len(supply) // 2]).click()

    def play_by_mouse(self) -> None:
        """Plays until the game is over, tap by tap."""
        while (phase := self.wait_for_turn()) != "over":
            if phase == "place":
                self.place_by_mouse(self.playable()[0])
            else:
                self.take_by_mouse()
            self.settle()

    def type(self, line: str) -> None:
        """A line at the command line, which is folded away on a phone."""
        opener = self.page.get_by_role("button", name="Type a move", exact=True)
        typed = self.page.get_by_role("textbox", name="Move or command")
        opener.or_(typed).wait_for()
        if opener.is_visible():
            opener.click()
        typed.fill(line)
        typed.press("Enter")

    def settle(self) -> None:
        """Waits until the server has answered the last move; until then it is only drawn as if."""
        expect(self.page.locator(".status p", has_text="Sending")).to_have_count(0)

    def in_sight(self, *wanted: Locator) -> None:
        """Waits until all of these are seen whole, and nothing lies over their middles."""
        deadline = time.monotonic() + PATIENCE
        while hidden := [fault for one in wanted if (fault := one.evaluate(_OUT_OF_SIGHT))]:
            assert time.monotonic() < deadline, hidden
            self.page.wait_for_timeout(100)

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def small_targets(self) -> list[str]:
        """What can be touched and measures less than 44 x 44 CSS pixels; links inside running text are exempt."""
        return list(self.page.evaluate(_SMALL_TARGETS))


def long(*values: object) -> ParameterSet:
    """A case of a parametrized test that is among the long ones."""
    return pytest.param(*values, marks=pytest.mark.long)


def open_start(page: Page, url: str) -> None:
    """The start page, once its boards are there: what lies below them moves no more."""
    page.goto(url)
    expect(page.locator("li.card [data-frame]")).to_have_count(PLAYING)


def open_page(
    new_page: Callable[..., Page], size: str, *, reduced_motion: bool = True, language: str = ""
) -> TablePage:
    """A page of so many CSS pixels (``390x844``); narrow ones are phones."""
    width, height = map(int, size.split("x"))
    page = new_page({"width": width, "height": height}, mobile=width < 1000, reduced_motion=reduced_motion)
    if language:
        chosen = json.dumps({"language": language, "hints": False})
        page.add_init_script(f"localStorage.setItem('glyphwall.settings', '{chosen}')")
    return TablePage(page)


_OUT_OF_SIGHT = """element => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (seen && (element.contains(over) || over?.contains(element))) return '';
  return `${element.className} at ${left}, ${top} to ${right}, ${bottom} below ${over?.outerHTML.slice(0, 80)}`;
}"""

_SMALL_TARGETS = """() => {
  const found = [];
  const all = 'button, a[href], input, select, summary, [role=gridcell], [role=option]';
  for (const element of document.querySelectorAll(all)) {
    if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches('p a, dd a, figcaption a')) continue;
    if (element.closest('[role=grid][aria-readonly=true]')) continue; // to be read, not to be touched
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const clipped = getComputedStyle(element).clipPath !== 'none';
    if (box.width === 0 || clipped) continue;
    if (box.width < 43.9 || box.height < 43.9) {
      found.push(`${element.tagName} ${element.ariaLabel ?? element.textContent.trim()} ${box.width}x${box.height}`);
    }
  }
  return found;
}"""
