"""The page of prints: from the start page to a file, on a desk and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import DESK, PHONE, open_start
from tests.e2e.server_process import PATIENCE
from tests.e2e.test_browser_axe import check
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def device(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    """A phone; on a desk as well in the long run."""
    phone = request.param == "phone"
    return new_page(PHONE if phone else DESK, mobile=phone)


def test_from_the_start_page_to_a_file(server: ServerProcess, device: Page, tmp_path: Path) -> None:
    open_start(device, server.url)
    device.get_by_role("link", name=message("ui-of-game", what=message("ui-print-title"), title="Grawlix")).click()
    expect(device.get_by_role("heading", level=1, name="Print")).to_be_visible()
    picture = device.get_by_role("img", name="Tiles to cut out, page 1 of 2")
    expect(picture).to_be_visible(timeout=PATIENCE * 1000)
    check(device)
    assert device.evaluate("document.documentElement.scrollWidth <= innerWidth")
    device.get_by_role("button", name="Next page").click()
    expect(device.get_by_role("img", name="Tiles to cut out, page 2 of 2")).to_be_visible()

    device.get_by_label("Score sheet").check(force=True)
    device.get_by_label("Paper").select_option(label="Letter")
    device.get_by_label("Copies").fill("2")
    device.get_by_label("Copies").blur()
    expect(device.get_by_text("Page 1 of 2")).to_be_visible(timeout=PATIENCE * 1000)
    with device.expect_download() as saved:
        device.get_by_role("button", name="Save as PDF").click()
    assert saved.value.suggested_filename == "grawlix-score.pdf"
    saved.value.save_as(tmp_path / "score.pdf")
    assert (tmp_path / "score.pdf").read_bytes().startswith(b"%PDF")
