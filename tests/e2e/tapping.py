"""Somebody who plays Graffiti by taps alone and counts them: takes what the nearest segment lacks, and sprays."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import get_plugin
from tests.e2e.tunnel import ANSWERED, TunnelPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page


class TapPage(TunnelPage):
    """Chooses by what the page was told, and does it by tapping.

    Attributes:
        taps: how many, by what was asked when they were made.
    """

    def __init__(self, page: Page, locale: str = "en") -> None:
        super().__init__(page)
        self.taps: Counter[str] = Counter()
        self._locale = locale

    def _text(self, message_id: str, **args: str) -> str:
        return get_plugin("graffiti").texts.text(message_id, self._locale, **args)

    def tap(self, what: str, on: Locator) -> None:
        on.click()
        self.taps[what] += 1

    def play_by_taps(self, each: Callable[[str], None] = lambda _: None) -> None:
        """Until the game is over; ``each`` is called before every choice with its phase."""
        while (phase := self.wait_for_turn()) != "over":
            each(phase)
            before = self.version
            self._answer(phase)
            self.page.wait_for_function(ANSWERED, arg=before)

    def _answer(self, phase: str) -> None:
        if phase == "turn":
            self._turn()
        elif phase in ("segment", "flip", "reserve"):
            self.tap(phase, self.page.locator("[data-cell].choosable").first)
        else:
            proposed = self.prompt.locator("button.main")
            self.tap(phase, proposed.first if proposed.count() else self.prompt.get_by_role("button").first)

    def _turn(self) -> None:
        page, ready = self.page, self._ready()
        if ready:
            self.tap("spray", page.locator(f'[data-cell="{ready}"]'))
            self.tap("spray", page.get_by_role("button", name=self._text("tunnel-price-spray", name=ready), exact=True))
            return
        for what, wanted in self._wanted():
            if wanted.count():
                self.tap(what, wanted.first)
                return
        self.tap("pass", page.get_by_role("button", name=self._text("tunnel-pass")))

    def _ready(self) -> str | None:
        """The segment worth most of those that can be sprayed now."""
        sections = {move[1] for move in self.newest["view"]["legal"] if move.startswith("S")}
        cells = self.page.locator(f"[data-cell][aria-label*='{self._text('tunnel-segment-affordable')}']")
        names = {str(cell.get_attribute("data-cell")) for cell in cells.all()}
        found = [
            one for one in self.newest["view"]["segments"] if one["name"] in names and str(one["section"]) in sections
        ]
        best = max(found, key=lambda one: int(one["points"]), default=None)
        return None if best is None else str(best["name"])

    def _wanted(self) -> Iterator[tuple[str, Locator]]:
        """What to take, the most wanted first: for the segment that lacks least."""
        view, page = self.newest["view"], self.page
        own = view["table"]["seats"][view["actor"]]
        tags = {tag for seat in view["table"]["seats"] for tag in seat["tags"]} | set(view["table"]["neutral"])
        held = Counter({kind: count for kind, count in own["paints"].items() if len(kind) == 1})

        def lacks(one: dict[str, Any]) -> tuple[str, bool]:
            missing = "".join((Counter(one["paints"]) - held).elements())
            permits = own["permits"] or {}
            permit = permits.get(str(one["section"]), 0) > 0 or any(count > 1 for count in permits.values())
            return missing, not permit

        bare = [lacks(one) for one in view["segments"] if one["name"] not in tags]
        for missing, permit in sorted(bare, key=lambda found: len(found[0]) + found[1]):
            for paint in missing:
                yield "paint", page.locator(f'button.paint[data-paint="{paint}"]')
            if permit:
                for space in ("TM", "TS", "TF"):
                    yield "permit space", page.locator(f'[data-space="{space}"][aria-disabled=false]')
        yield "other space", page.locator("[data-space^=B][aria-disabled=false]")
