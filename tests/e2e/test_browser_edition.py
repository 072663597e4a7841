"""An edition of one's own in the browser: chosen in the form, played, told on every page that shows the game."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from glyphwall.core.values import CHANCE
from tests.e2e.browsing import DESK, PHONE, long
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.e2e.tunnel import TunnelPage, choose_graffiti, weakest
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "graffiti_edition" / "longer-street.json"
TITLE = "The longer street"


@pytest.fixture(scope="module")
def own_server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that plays with the example of an edition as well."""
    process = ServerProcess(tmp_path_factory.mktemp("data"), warm=False, arguments=("--edition", str(EXAMPLE))).start()
    yield process
    process.stop()


def first_to_act(address: str, game_id: str) -> dict[str, Any]:
    """The position once all is dealt: chance waits until the page has told what it draws from."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        plies = httpx.get(f"{address}/api/games/{game_id}", timeout=PATIENCE).json()["plies"]
        view: dict[str, Any] = httpx.get(f"{address}/api/games/{game_id}/views/{plies}", timeout=PATIENCE).json()
        if view["actor"] != CHANCE:
            return view
    pytest.fail(f"nothing is dealt within {PATIENCE} s")


@pytest.mark.parametrize("size", [PHONE, long(DESK)], ids=["phone", "desk"])
def test_an_edition_is_chosen_in_the_form_and_told_at_the_table(
    own_server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, mobile=size is PHONE)
    choose_graffiti(page, own_server.url, "here", "here")
    page.get_by_role("group", name="Edition").get_by_label(TITLE).check()
    page.get_by_role("group", name=message("ui-begins")).get_by_label("Player 3", exact=True).check()
    table = TunnelPage(page)
    assert not table.scrolls_sideways()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(table.root).to_be_visible()
    expect(page.get_by_text(f"Printed numbers: {TITLE}.").first).to_be_visible()
    assert not table.scrolls_sideways()

    game_id = page.url.rsplit("/", 1)[-1].split("#")[0]
    shown = httpx.get(f"{own_server.url}/api/games/{game_id}", timeout=PATIENCE).json()
    assert re.fullmatch("longer-street@[0-9a-f]{8}", shown["options"]["edition"])
    view = first_to_act(own_server.url, game_id)
    assert view["actor"] == view["table"]["token"] == 2, "the third seat was named"
    assert {"S3.1b", "S5.2b", "Pg.1b", "TMb", "B5"} <= {space["code"] for space in view["spaces"]}
    if size is DESK:
        for code in ("S3.1b", "S5.2b", "Pg.1b", "TMb", "B5"):
            expect(page.locator(f"[data-space='{code}'], [data-cell='{code}']").first).to_be_visible()


@pytest.mark.long  # tests/unit/server/catalogue/test_custom_editions.py plays one, and restarts
def test_a_game_with_an_edition_is_played_and_goes_on_after_a_restart(
    own_server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    page = new_page(DESK)
    choose_graffiti(page, own_server.url, weakest(own_server.url))
    page.get_by_role("group", name="Edition").get_by_label(TITLE).check()
    page.get_by_role("button", name="Play", exact=True).click()
    table = TunnelPage(page)
    table.touch()
    own_server.stop()
    own_server.start()
    page.reload()
    expect(page.get_by_text(f"Printed numbers: {TITLE}.").first).to_be_visible()
    expect(table.root).to_be_visible()
