"""Text twice as large, as it is set in the browser or for the page: all of it grows, nothing is cut or out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.browsing import open_page
from tests.e2e.peer import Peer, fixed_move, new_game
from tests.e2e.tunnel import play_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

TWICE = 32
"""CSS pixels of text that nothing else is said of; browsers come with 16."""

_TEXTS = """() => {
  const found = [];
  const forTheEar = (one) => one && (getComputedStyle(one).clipPath !== 'none' || forTheEar(one.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim(), element = node.parentElement;
    if (!text || element.closest('svg, script, style, .spoken, .skip, .names') || !element.checkVisibility()) continue;
    if (forTheEar(element)) continue;
    found.push([text, parseFloat(getComputedStyle(element).fontSize)]);
  }
  return found;
}"""
"""Every text that is seen, and its size in CSS pixels; pictures are no text, and what stands at the edges of
a board (`.names`) scrolls with it."""

_CUT = r"""() => {
  const wrong = [];
  const forTheEar = (one) => one && (getComputedStyle(one).clipPath !== 'none' || forTheEar(one.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim(), element = node.parentElement;
    if (!text || element.closest('svg, script, style, .spoken, .skip, .names') || !element.checkVisibility()) continue;
    if (forTheEar(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (const { index, 0: word } of node.textContent.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && getComputedStyle(element).hyphens !== 'auto') wrong.push(`${word} is torn apart`);
    }
    for (let around = element; around; around = around.parentElement) {
      const style = getComputedStyle(around), frame = around.getBoundingClientRect();
      const across = style.overflowX, down = style.overflowY;
      if (/auto|scroll/.test(across) && around.scrollWidth > around.clientWidth) break; // scrolled to
      const aside = box.right > frame.right + 1 || box.left < frame.left - 1;
      const above = box.bottom > frame.bottom + 1 || box.top < frame.top - 1;
      if ((across !== 'visible' && aside) || (/hidden|clip/.test(down) && above)) wrong.push(`${text} is cut`);
    }
  }
  const pageWidth = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > pageWidth) wrong.push('the page scrolls sideways');
  const controls = 'button, a[href], input, summary, [role=gridcell][tabindex], [role=option]';
  for (const one of document.querySelectorAll(controls)) {
    if (one.closest('[inert], .skip') || !one.checkVisibility({ visibilityProperty: true })) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || !(one.contains(over) || over.contains(one))) {
      wrong.push(`${one.ariaLabel ?? one.textContent.trim()} cannot be reached`);
    }
  }
  return wrong;
}"""
"""What is cut off at an edge that does not scroll, and what cannot be brought to where it could be touched."""


def set_in_the_browser(page: Page) -> None:
    """As somebody chooses it in the browser: media queries follow, for certain when a page is loaded."""
    sizes = {"fontSizes": {"standard": TWICE, "fixed": TWICE}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    page.reload()


def set_for_the_page(page: Page) -> None:
    """As an extension, or a style sheet of one's own, does it."""
    page.add_style_tag(content=":root { font-size: 200% !important }")


def texts(page: Page) -> dict[str, float]:
    found: list[tuple[str, float]] = page.evaluate(_TEXTS)
    return dict(found)


def begin(url: str, moment: str) -> tuple[str, dict[int, str]]:
    """A game well on its way, whose first seat is asked what is named."""
    game, phase = moment.split(" ")
    game_id, tokens = new_game(url, game)
    if phase == "over":
        with Peer(url, game_id, *tokens) as people:
            people.resign(1)
        return game_id, {0: tokens[0]}

    def reached(peer: Peer) -> bool:
        return bool(peer.view["actor"] == 0 and peer.view["table"]["phase"] == phase and peer.version > 40)

    if game == "graffiti":
        play_at_random(url, game_id, tokens, reached)
    else:
        with Peer(url, game_id, *tokens) as people:
            for _ in range(20):
                people.play(fixed_move(people.view))
    return game_id, {0: tokens[0]}


@pytest.mark.parametrize(
    ("way", "size"),
    [
        (set_in_the_browser, "1280x800"),
        (set_for_the_page, "390x844"),
        pytest.param(set_in_the_browser, "390x844", marks=pytest.mark.long),
        pytest.param(set_for_the_page, "1280x800", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("moment", ["graffiti turn", "graffiti keep", "grawlix place", "grawlix over", "graffiti over"])
def test_all_texts_grow_and_nothing_is_cut_or_out_of_reach(
    server: ServerProcess, new_page: Callable[..., Page], way: Callable[[Page], None], size: str, moment: str
) -> None:
    table = open_page(new_page, size)
    table.open(server.url, *begin(server.url, moment))
    table.wait_for_turn()
    before = texts(table.page)
    way(table.page)
    table.wait_for_turn()
    for _ in range(60):  # panels measure themselves anew
        table.page.wait_for_timeout(300)
        stayed = {text: large for text, large in texts(table.page).items() if large <= before.get(text, 0)}
        cut = table.page.evaluate(_CUT)
        if not stayed and not cut:
            break
    assert (stayed, cut) == ({}, [])
