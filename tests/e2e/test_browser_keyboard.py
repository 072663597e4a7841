"""A whole game by keyboard alone, and what a screen reader would have heard of it.

The transcript is kept in ``tests/golden/transcripts``: every announcement, and the label of everything that got
the focus. ``GLYPHWALL_GOLDEN=write`` writes it anew; read the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, open_start
from tests.e2e.peer import Peer, fixed_move, fixed_placement, join
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

TRANSCRIPT = Path(__file__).parents[1] / "golden" / "transcripts" / "keyboard-game.txt"
COLOURS, GLYPHS = "ROYGBV", "ahdpns"

_RECORD = """
window.transcript = [];
document.addEventListener('DOMContentLoaded', () => {
  new MutationObserver((mutations) => {
    const changed = new Set(mutations.map((one) => (one.target.closest ? one.target : one.target.parentElement)));
    for (const element of changed) {
      const live = element?.closest('[data-live]');
      if (live?.textContent) transcript.push(`${live.dataset.live}: ${live.textContent.trim()}`);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    const own = target.ariaLabel ?? target.labels?.[0]?.textContent;
    const label = own ?? (target.matches('main') ? 'main' : target.textContent);
    transcript.push(`focus: ${label.trim().replace(/\\s+/g, ' ')}`);
  });
});
"""


class KeyboardPerson:
    """Presses keys, and looks only at what has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = TablePage(page)
        self.has_asked = False

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str, *, back: bool = False) -> None:
        """Tabs until something has the focus: it can be reached, and soon."""
        for _ in range(25):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def focused(self, name: str) -> str:
        return str(self.page.evaluate("name => document.activeElement.dataset[name] ?? ''", name))

    def wait_for_focus(self, selector: str) -> None:
        self.page.wait_for_function("selector => document.activeElement.matches(selector)", arg=selector)

    def steps(self, across: int, up: int) -> None:
        self.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))

    def take(self, tile: str) -> None:
        """With the focus on the supply: arrows to the compartment, Enter."""
        here = self.focused("compartment")
        across = GLYPHS.index(tile[1]) - GLYPHS.index(here[1])
        self.steps(across, COLOURS.index(here[0]) - COLOURS.index(tile[0]))
        assert self.focused("compartment") == tile
        self.press("Enter")

    def pick_up(self, tile: str) -> None:
        """With the focus on the hand: to the tile, Enter; the focus goes to the board."""
        self.press("Home")
        while self.focused("tile") != tile:
            self.press("ArrowRight")
        self.press("Enter")
        self.wait_for_focus("[data-cell]")

    def go_to_cell(self, cell: str, *, by_shortcut: bool) -> None:
        if by_shortcut:
            while self.focused("cell") != cell:
                self.press("n")
            return
        here = self.focused("cell")
        self.steps(ord(cell[0]) - ord(here[0]), int(cell[1:]) - int(here[1:]))
        assert self.focused("cell") == cell


def test_a_whole_game_by_keyboard_alone(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.context.add_init_script(_RECORD)
    person = KeyboardPerson(page)
    open_start(page, server.url)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    invite_a_friend(person)
    link = page.get_by_label("Invitation link").input_value()
    game_id, _, invitation = link.removeprefix(f"{server.url}/g/").partition("#invitation=")
    with Peer(server.url, game_id, join(server.url, game_id, invitation)) as friend:
        expect(page.locator("[data-live=polite]")).to_have_text("Player 2 joined.")
        turn = 0
        person.tab_to("[data-compartment]")
        while not friend.over:
            play_a_turn(person, friend.view, turn)
            turn += 1
            friend.wait_for(lambda peer: peer.over or peer.view["actor"] == 1)
            friend.take_turn(1)
            expect(person.table.root).to_have_attribute("data-version", str(friend.version))
        assert turn > 8
        assert person.has_asked
        expect(person.table.over).to_be_visible()
    look_back(person)

    heard = "\n".join(page.evaluate("transcript")) + "\n"
    if os.environ.get("GLYPHWALL_GOLDEN") == "write":
        TRANSCRIPT.parent.mkdir(parents=True, exist_ok=True)
        TRANSCRIPT.write_text(heard, encoding="utf-8")
    assert heard == TRANSCRIPT.read_text(encoding="utf-8")


def invite_a_friend(person: KeyboardPerson) -> None:
    """From the first Tab on the start page to an open game."""
    person.press("Tab")
    assert person.page.evaluate("document.activeElement.textContent") == message("ui-skip")
    person.press("Enter")
    person.tab_to("input[value=computer]")
    person.press("ArrowRight", "ArrowRight")
    person.tab_to("button[type=submit]")
    person.press("Enter")
    person.table.root.wait_for()


def play_a_turn(person: KeyboardPerson, view: dict[str, Any], turn: int) -> None:
    """By arrows, by the shortcut, by typing, with questions in between: each in its turn."""
    if view["phase"] == "draft":
        person.wait_for_focus("[data-compartment]")
        person.take(fixed_move(view)[1:])
        return
    placing = fixed_placement(view)
    assert placing is not None
    tile, cell = placing
    taking = fixed_move(view).partition("+")[2]
    if turn % 3 == 2:
        person.tab_to("[data-cell]")
        for question in ("/hand", f"/fits {cell}", "/last"):
            type_line(person, question)
        type_line(person, f"{tile}{cell}+{taking}" if taking else f"{tile}{cell}")
        return
    if not person.has_asked and (wrong := misfit(view)):
        ask_why(person, *wrong)
    person.tab_to("[role=option]", back=True)
    person.pick_up(tile)
    person.go_to_cell(cell, by_shortcut=turn % 3 == 1)
    person.press("Enter")
    if taking:
        person.wait_for_focus("[data-compartment]")
        person.take(taking)


def type_line(person: KeyboardPerson, line: str) -> None:
    """A character typed on the table begins the command line; there the rest is typed."""
    person.page.keyboard.type(line)
    person.press("Enter")
    if line.startswith("/"):
        expect(person.page.locator("[data-answer]")).to_be_visible()


def misfit(view: dict[str, Any]) -> tuple[str, str] | None:
    """A tile of the hand that fits somewhere, and an open cell that it does not fit."""
    for tile in view["hands"][0]:
        for each in view["open"]:
            if view["targets"][tile] and each["cell"] not in view["targets"][tile]:
                return tile, each["cell"]
    return None


def ask_why(person: KeyboardPerson, tile: str, cell: str) -> None:
    """Enter on a cell that the tile does not fit: the answer is said."""
    person.has_asked = True
    person.tab_to("[role=option]", back=True)
    person.pick_up(tile)
    person.go_to_cell(cell, by_shortcut=False)
    person.press("Enter")
    expect(person.page.locator("[data-live=assertive]")).to_contain_text("Free on ")
    person.press("Escape")
    person.wait_for_focus("[role=option]")


def look_back(person: KeyboardPerson) -> None:
    """The finished game, step by step, by commands."""
    person.tab_to("input[maxlength='120']")
    step = person.page.get_by_role("region", name="Step through the game").locator("output")
    last = step.inner_text().partition(" / ")[2]
    for line, place in (("/first", "0"), ("/on", "1"), ("/end", last)):
        person.page.keyboard.type(line)
        person.press("Enter")
        expect(step).to_have_text(f"{place} / {last}")
        expect(person.page.locator("[data-live=polite]")).to_contain_text(f"{place} of {last}.")
    type_line(person, "/turn")
    expect(person.page.locator("[data-answer]")).to_contain_text("You")


def test_german_is_complete_to_the_ear(server: ServerProcess, page: Page) -> None:
    open_start(page, server.url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Neue Partie")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_label("Am selben Gerät", exact=True).check()
    page.get_by_role("button", name="Spielen", exact=True).click()
    table = TablePage(page)
    table.wait_for_turn()
    table.compartment("Rh").click()
    expect(page.locator("[data-live=polite]")).to_have_text("Spieler 1 hat das rote Rautezeichen genommen.")
    expect(page.locator("[data-live=assertive]")).to_have_text("Spieler 2: einen Stein aus dem Vorrat nehmen.")
    page.reload()
    expect(page.get_by_role("grid", name="Vorrat: eine Reihe je Farbe, eine Spalte je Zeichen")).to_be_visible()
