"""A page with a game of Graffiti, as a person uses it, and what went over its socket."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, open_start
from tests.e2e.peer import Peer
from tests.e2e.server_process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Locator, Page, WebSocket

BURST = 50
"""Messages that a server hears from one connection at once."""

ANSWERED = """before => {
  const table = document.querySelector('[data-table]');
  return table.dataset.version !== before || table.dataset.phase === 'over'
    || document.querySelector('[data-prompt]')?.textContent.includes('how do you pay?');
}"""


def weakest(url: str) -> str:
    """The id of the weakest computer of Graffiti: it thinks the shortest."""
    games = httpx.get(f"{url}/api/catalogue", timeout=PATIENCE).json()
    levels = next(game["levels"] for game in games if game["id"] == "graffiti")
    return str(levels[0]["id"])


def choose_graffiti(page: Page, url: str, *sitters: str) -> None:
    """Fills in the form for a game: who sits on the seats after the first one (``link``, ``here``, a level)."""
    open_start(page, url)
    page.get_by_label("Graffiti", exact=True).check()
    page.get_by_label(str(len(sitters) + 1), exact=True).check()
    for number, sitter in enumerate(sitters, 2):
        value = sitter if sitter in ("here", "link") else f"computer:{sitter}"
        page.get_by_role("combobox", name=f"Player {number}", exact=True).select_option(value)


class TunnelPage(TablePage):
    """Plays by touch: sprays where it can, and chooses at random otherwise, always the same from the same seed."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self._dice = random.Random(seed)
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    @property
    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")

    @property
    def acting(self) -> bool:
        """Whether this device can choose something now."""
        return self.page.locator("[data-table][data-acting=true]").count() > 0

    @property
    def version(self) -> str:
        return str(self.root.get_attribute("data-version"))

    @property
    def newest(self) -> dict[str, Any]:
        """The last update that has come, seen or not."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "update")

    def touch(self) -> str:
        """One choice of this device's, whatever is asked: the phase it was made in; ``over`` when there is none."""
        phase = self.wait_for_turn()
        if phase == "over":
            return phase
        before = self.version
        self._choose(phase)
        self.page.wait_for_function(ANSWERED, arg=before)
        if self.version == before and self.root.get_attribute("data-phase") != "over":
            self.prompt.get_by_role("button").first.click()  # a space that can be paid for in several ways
            self.page.wait_for_function(ANSWERED.replace("how do you pay?", "\\0"), arg=before)
        return phase

    def _choose(self, phase: str) -> None:
        page = self.page
        if phase == "turn":
            sprays = page.locator("[data-cell]:has(.pad.usable)")
            spaces = page.locator("[data-space][aria-disabled=false]")
            if sprays.count() or spaces.count():
                self._one_of(sprays if sprays.count() else spaces).click()
            else:
                page.get_by_role("button", name="Pass").click()
        elif phase == "paint":
            self._one_of(page.locator("button.paint")).click()
        elif phase in ("segment", "flip", "reserve"):
            self._one_of(page.locator("[data-cell].choosable")).click()
        elif phase == "after":
            page.get_by_role("button", name="End turn").click()
        elif phase == "keep":
            proposed = self.prompt.locator("button.main")
            expect(proposed).to_have_text(re.compile("^Keep: "))  # as many as may be kept are ticked already
            tiles = self.prompt.get_by_role("group", name=re.compile("^Paints to keep"))
            most = int(re.sub(r"\D", "", tiles.get_attribute("aria-label") or ""))
            ticked = tiles.locator("[aria-pressed=true]").count()
            assert ticked == min(most, tiles.get_by_role("button").count())
            proposed.click()
        else:
            self.prompt.get_by_role("button").first.click()

    def _one_of(self, found: Locator) -> Locator:
        return found.nth(self._dice.randrange(found.count()))

    def play(self, each: Callable[[str], None] | None = None) -> None:
        """Plays until the game is over; ``each`` is called before every choice with its phase."""
        while (phase := self.wait_for_turn()) != "over":
            if each is not None:
                each(phase)
            self.touch()


def play_at_random(url: str, game_id: str, tokens: Sequence[str], until: Callable[[Peer], bool] | None = None) -> None:
    """Plays every seat of a game, spraying where that can be, until something holds or the game is over.

    A connection may say only so much in a second: after a while another one goes on.
    """
    over = False
    while not over:
        with Peer(url, game_id, *tokens) as peer:
            for _ in range(BURST):
                # What chance draws comes with the part of the page that holds the seat.
                peer.wait_for(lambda it: it.over or (it.view["actor"] >= 0 and bool(it.view["legal"])))
                over = peer.over or (until is not None and until(peer))
                if over:
                    break
                legal = peer.view["legal"]
                # A page that holds the seat, too, may have made a choice that was none in the meantime.
                dice = random.Random(peer.table["plies"])
                peer.play(dice.choice([move for move in legal if move.startswith(("S", "@"))] or legal), alone=False)


def asked(table: TunnelPage, url: str, game_id: str, token: str) -> Iterator[str]:
    """Every kind of question, once it is asked of the first seat, which this page holds; what is between is skipped."""
    left = {"turn", "segment", "permit", "pay", "keep"}

    def news(peer: Peer) -> bool:
        return bool(peer.view["actor"] == 0 and peer.view["table"]["phase"] in left)

    while left:
        play_at_random(url, game_id, [token], news)
        with Peer(url, game_id, token) as peer:
            phase = str(peer.view["table"]["phase"])
            version = peer.version
        assert phase != "over", f"never asked: {left}"
        expect(table.root).to_have_attribute("data-version", str(version))
        yield phase
        left.remove(phase)


def told_too_much(frames: list[dict[str, Any]], seat: int | None) -> Iterator[str]:
    """What in a socket's frames tells a seat (None: a spectator) of permits that it may not know."""
    for frame in frames:
        view = frame.get("view")
        if view is not None and view["table"]["phase"] != "over":
            for number, holds in enumerate(view["table"]["seats"]):
                if number != seat and (holds["permits"] is not None or holds["older_permits"] is not None):
                    yield f"permits of seat {number}"
            if view["seat"] not in (seat, None) or (view["legal"] and view["actor"] not in (seat, -1)):
                yield f"the view of seat {view['seat']}"
            positions = (view["position"], frame["table"]["position"])
            for position, viewer in zip(positions, (seat, None), strict=True):
                table = json.loads(position)
                named = [number for number, holds in enumerate(table["seats"]) if holds["permits"] is not None]
                if table["permit_stack"] is not None or set(named) - {viewer}:
                    yield f"a position with the permits of {named}"
        for entry in frame.get("entries", []):
            for event in entry["events"]:
                if event["audience"] is not None and seat not in event["audience"]:
                    yield f"an event for {event['audience']}: {event}"
            drawn = [event["seat"] for event in entry["events"] if event["kind"] == "drew-permit"]
            if drawn and drawn[0] != seat and entry["move"] is not None:
                yield f"the draw {entry['move']} of seat {drawn[0]}"


def expect_same_version(one: TunnelPage, other: TunnelPage) -> None:
    """Waits until the other page is where the one is."""
    expect(other.root).to_have_attribute("data-version", one.version)
