"""The page that plays through a line: whole in one file, and it does what its keys say."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from lxml import html
from tools.harness.chromium import CHROMIUM_ARGUMENTS, chromium

from glyphwall.diagrams import Look, draw_line
from tests.unit.diagrams.lines import steps

if TYPE_CHECKING:
    from pathlib import Path


def test_nothing_comes_from_elsewhere() -> None:
    page = draw_line(steps(), "html", title="Ada & <b>").decode()
    root = html.fromstring(page)
    assert root.findtext(".//title") == "Ada & <b>"
    assert not root.xpath("//@src | //link | //img | //iframe | //base")
    assert not [name for name in root.xpath("//@href") if not name.startswith("#")]
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest", page)
    assert page.count("</script>") == 2, "a remark with an end tag in it ends nothing"
    data = json.loads(root.xpath("//script[@id='player-data']")[0].text)
    assert [frame["heading"] for frame in data["frames"]][-1] == "3. Player 1: Rab2+Oa!"
    assert all(frame["words"] for frame in data["frames"])
    assert "Michael Purcell" in page


def test_lines_that_positions_share_are_kept_once() -> None:
    data = html.fromstring(draw_line(steps(), "html").decode()).xpath("//script[@id='player-data']")[0].text
    kept = sum(len(part) for part in json.loads(data)["parts"])
    whole = sum(
        sum(len(json.loads(data)["parts"][at]) for at in frame["drawing"]) for frame in json.loads(data)["frames"]
    )
    assert kept < 0.6 * whole


@pytest.mark.skipif(chromium() is None, reason="no Chromium here")
def test_a_browser_plays_it(tmp_path: Path) -> None:
    from playwright.sync_api import expect, sync_playwright

    file = tmp_path / "game.html"
    file.write_bytes(draw_line(steps(), "html", Look(theme="light", seconds=0.05)))
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGUMENTS)
        page = browser.new_page()
        page.on("console", lambda message: faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: None if request.url == file.as_uri() else faults.append(request.url))
        page.goto(file.as_uri())
        assert page.inner_text("#heading") == "Start"
        assert page.is_disabled("#back")
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#heading") == "1. Player 1: +Ra"
        page.keyboard.press("End")
        assert page.inner_text("#remark") == "clk 0:01:00\na trap </script>"
        assert page.locator("#board svg title").first.text_content()
        page.keyboard.press("Home")
        page.keyboard.press(" ")
        expect(page.locator("#heading")).to_have_text("3. Player 1: Rab2+Oa!")
        page.get_by_role("button", name="2. Player 2: +Rh").click()
        assert page.get_attribute("#moves [aria-current=step]", "aria-current") == "step"
        assert page.url.endswith("#2")
        browser.close()
    assert faults == []
