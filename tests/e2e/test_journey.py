"""Two people at a distance, from the first link to the deleted account: one journey, looked at at every station.

``GLYPHWALL_LOOK=FOLDER pytest -m long tests/e2e/test_journey.py`` leaves pictures of all stations there.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.journey import Device, Host, hosted
from tests.e2e.server_process import PATIENCE
from tests.e2e.test_browser_account import add_authenticator
from tests.e2e.test_browser_alerts import BROWSER, push_service
from tests.unit.server.push.services import Browser

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from queue import Queue

    from playwright.sync_api import Page

DAYS = 3
WORDS = "correct horse battery"

pytestmark = pytest.mark.long


class Journey:
    """What the stations share: Ada's devices, one after the other, Ben's one, and their games."""

    def __init__(self, host: Host, make: Callable[[str, bool], Device], origin: str, got: Queue[bytes]) -> None:
        self.host = host
        self.origin, self.got = origin, got
        self._make = make
        self.ben = make("Ben", False)
        self.ada = make("Ada", True)
        self.letters = self.live = ""
        """The games by days per turn, and by minutes."""

    def new_device(self) -> Device:
        return self._make("Ada", False)

    def a_push_while_the_tab_is_closed(self) -> None:
        ada, ben, browser = self.ada, self.ben, Browser()
        keys = browser.subscription(f"{self.origin}/device")
        subscription = {"endpoint": keys["endpoint"], "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
        ada.page.context.add_init_script(f"({BROWSER})({json.dumps(subscription)})")
        link = ada.begin("days", per_turn=str(DAYS))
        self.letters = ada.page.url.rpartition("/")[2]
        ben.join(link, "days")
        ada.play_turn()
        question = ada.page.locator("[data-alerts]")
        expect(question).to_contain_text(ada.text("alerts-question"))
        ada.look("alerts-question")
        question.get_by_role("button", name=ada.text("alerts-agree")).click()
        expect(ada.page.get_by_text(ada.text("alerts-are-on"))).to_be_visible()
        ada.look("alerts-on")
        context = ada.page.context
        ada.page.close()
        ben.look("turn-days")
        ben.play_turn()
        told = browser.read(self.got.get(timeout=PATIENCE))
        assert (told["game_id"], told["title"]) == (self.letters, ada.text("alert-turn-against", names="Ben"))
        ada.page = context.new_page()
        ada.visit(told["game_id"])
        expect(ada.root).to_have_attribute("data-acting", "true")

    def a_second_device(self) -> None:
        old, new = self.ada, self.new_device()
        old.press("ui-share")
        old.button("ui-move-begin").wait_for()
        old.look("move-choice", full=True)
        old.press("ui-move-begin")
        link = old.field("ui-move-link").input_value()
        old.look("move-link", full=True)
        new.page.goto(link)
        new.button("ui-move-here-do").wait_for()
        new.look("move-here")
        new.press("ui-move-here-do")
        new.page.locator("main a[href^='/g/']").wait_for()
        new.look("moved-here")
        expect(old.page.get_by_role("alert")).to_have_text(old.text("error-seat-moved"))
        old.in_sight(old.page.get_by_role("heading", level=1))
        old.look("moved-away")
        new.page.locator("main a[href^='/g/']").click()
        new.play_turn()
        old.page.goto(self.host.url)
        expect(old.page.get_by_text(old.text("ui-recent-moved"))).to_be_visible()
        old.look("list-moved", full=True)
        self.ada = new
        self.ben.play_turn()

    def an_account_on_a_third(self) -> None:
        second, third = self.ada, self.new_device()
        second.press("ui-settings")
        second.link("ui-account").click()
        second.button("account-make-password").wait_for()
        second.look("account-none", full=True)
        expect(second.field("account-your-name")).to_have_value("Ada")
        second.page.locator("input[autocomplete=new-password]").fill(WORDS)
        second.press("account-make-password")
        second.press("account-move", count=1)
        expect(second.page.get_by_text(second.text("account-moved", count=1))).to_be_visible()
        second.look("account-made", full=True)
        name = json.loads(second.page.evaluate("localStorage.getItem('glyphwall.account')"))["name"]

        add_authenticator(third.page)
        third.page.goto(f"{self.host.url}/account")
        third.field("account-name").fill(name)
        third.page.locator("input[autocomplete=current-password]").fill(WORDS)
        third.press("account-by-password")
        third.press("account-add-passkey")
        expect(third.page.get_by_text(third.text("account-saved"))).to_be_visible()
        third.press("account-end")
        third.press("account-by-passkey")
        third.button("account-end-others").wait_for()
        third.look("account-third", full=True)
        third.press("account-end-others")
        expect(third.button("account-end-others")).to_have_count(0)
        third.page.locator(f"main a[href='/g/{self.letters}']").click()
        third.play_turn()
        second.page.reload()
        expect(second.button("account-by-password")).to_be_visible()
        second.page.goto(self.host.url)
        expect(second.page.get_by_text(second.text("account-signed-out"))).to_be_visible()
        second.look("list-signed-out", full=True)
        self.ada = third

    def a_clocked_game(self) -> None:
        """A phone that is locked, and a server that is killed and started again."""
        ada, ben, host = self.ada, self.ben, self.host
        link = ada.begin("fischer", initial="5", increment="3")
        self.live = ada.page.url.rpartition("/")[2]
        ben.join(link, "fischer")
        expect(ada.page.get_by_role("timer")).to_have_count(2)
        ada.play_turn()
        ben.play_turn()
        ada.look("live")
        phone = ben.page.context.new_cdp_session(ben.page)
        phone.send("Page.setWebLifecycleState", {"state": "frozen"})
        ben.page.context.set_offline(True)
        ada.play_turn()
        began, before = time.monotonic(), host.left(self.live)
        host.server.kill()
        killed = time.monotonic()
        expect(ada.page.get_by_text(ada.text("ui-lost"))).to_be_visible()
        ada.look("live-server-away")
        ada.page.wait_for_timeout(5000)
        ben.page.context.set_offline(False)
        phone.send("Page.setWebLifecycleState", {"state": "active"})
        restarted = time.monotonic()
        host.server.start()
        after = host.left(self.live)
        ran = (killed - began) + (time.monotonic() - restarted)
        assert before - after <= ran + 1.0, "its time stood still while the server was down"
        expect(ben.page.locator("[data-table][data-acting=true]")).to_have_count(1)
        for device in (ada, ben):
            expect(device.page.get_by_role("timer")).to_have_count(2)
        ben.look("live-again")
        ben.play_turn()
        ada.play_turn()
        assert host.read(self.live)["plies"] == 5, "nothing is lost, and nothing done twice"
        assert ada.log(self.live) == ben.log(self.live)

    def the_end_and_another_game(self) -> None:
        ada, ben = self.ada, self.ben
        ben.press("ui-say")
        ben.button("say-good-game").wait_for()
        ben.field("ui-notes").fill("Ada.")
        ben.look("say")
        ben.press("say-good-game")
        expect(ada.page.locator(".heard")).to_contain_text(ada.text("say-good-game"))
        ada.look("heard")
        for number in (1, 2):
            ben.press("ui-resign")
            ben.page.get_by_role("dialog").get_by_role("button", name=ben.text("ui-resign")).click()
            ada.over.wait_for()
            expect(ada.page.locator(".notice[role=alert]")).to_have_count(0)
            if number == 1:
                ada.look("over-1")
                ada.press("ui-rematch")
                ben.press("ui-accept")
                for device in (ada, ben):
                    expect(device.over).to_have_count(0)
                    device.root.wait_for()
        parts = [ada.text("ui-score-of", who=who, wins=wins) for who, wins in (("Ben", 0), (ada.text("ui-you"), 2))]
        score = ada.over.locator("p", has_text=parts[0])
        expect(score).to_contain_text(parts[1])
        ada.look("over-2")

    def a_week_of_letters(self) -> None:
        ada, ben, host = self.ada, self.ben, self.host
        ben.visit(self.letters)
        host.pass_days(ben.page, 1, self.letters)
        ben.visit(self.letters)
        ben.look("day-1")
        ben.press("ui-vacation")
        ben.look("vacation")
        ben.press("ui-days", days=2)
        expect(ben.page.get_by_role("dialog")).to_have_count(0)
        host.pass_days(ben.page, 3, self.letters)
        ben.page.goto(host.url)
        expect(ben.page.locator("li.yours")).to_have_count(1)
        ben.look("list-day-4", full=True)
        ben.page.locator("main a", has_text=ben.text("ui-continue-yours")).click()
        expect(ben.page.get_by_role("timer")).to_have_count(2)
        ben.look("day-4")
        ben.play_turn()
        host.pass_days(ben.page, 2.6, self.letters)
        ada.visit(self.letters)
        expect(ada.page.get_by_role("timer")).to_have_count(2)
        ada.look("day-7-low")
        host.pass_days(ben.page, 0.6, self.letters)
        ada.over.wait_for()
        ben.over.wait_for()
        ada.look("over-time-lost")
        ben.look("over-time-won")
        record = ada.log(self.letters)
        assert f'[TimeControl "1/{DAYS * 86_400}"]' in record
        assert "[%clk" in record
        assert record == ben.log(self.letters)

    def the_account_goes(self, folder: Path) -> None:
        ada, ben = self.ada, self.ben
        ada.page.goto(f"{self.host.url}/account")
        ada.button("account-delete").or_(ada.button("account-by-passkey")).first.wait_for()
        ada.look("account-after-a-week", full=True)
        if not ada.button("account-delete").count():  # the last sign-in was too long ago
            ada.press("account-by-passkey")
        ada.button("account-delete").wait_for()
        ada.look("account-before", full=True)
        with ada.page.expect_download() as download:
            ada.press("account-export")
        download.value.save_as(folder / "all.json")
        whole = json.loads((folder / "all.json").read_text(encoding="utf-8"))
        assert {self.letters, self.live} <= {each["game_id"] for each in whole["games"]}
        ada.press("account-delete")
        ada.look("account-delete", full=True)
        ada.press("account-delete-yes")
        ada.button("account-make-password").wait_for()
        ada.look("account-gone", full=True)
        for game_id in (self.letters, self.live):
            table = self.host.read(game_id)
            assert sorted(seat["name"] or "" for seat in table["seats"]) == ["", "Ben"]
            assert "Ada" not in ben.log(game_id)
        ben.visit(self.letters)
        ben.over.wait_for()
        assert "Ada" not in ben.page.locator("main").inner_text()
        ben.look("over-without-name")
        ben.page.goto(self.host.url)
        entry = ben.page.locator(f".recent a[href='/g/{self.letters}']")
        expect(entry).to_contain_text(ben.text("ui-recent-friend"))
        expect(entry).not_to_contain_text("Ada")
        ben.look("list-without-name", full=True)


@pytest.mark.parametrize(
    ("kind", "size", "language"),
    [
        ("sqlite", "390x844", "de"),
        ("sqlite", "1280x800", "en"),
        ("postgresql", "390x844", "en"),
        ("postgresql", "1280x800", "de"),
    ],
)
def test_the_journey(
    built_client: None, tmp_path: Path, new_page: Callable[..., Page], kind: str, size: str, language: str
) -> None:
    width, height = map(int, size.split("x"))

    with push_service() as (origin, got), hosted(kind, tmp_path, origin) as host:

        def make(owner: str, worker: bool) -> Device:
            page = new_page({"width": width, "height": height}, mobile=width < 1000, worker=worker)
            return Device(page, host, language, owner)

        journey = Journey(host, make, origin, got)
        journey.a_push_while_the_tab_is_closed()
        journey.a_second_device()
        journey.an_account_on_a_third()
        journey.a_clocked_game()
        journey.the_end_and_another_game()
        journey.a_week_of_letters()
        journey.the_account_goes(tmp_path)
