"""Learning by playing: each tutorial from the first lesson to a first game, by keyboard on a phone and by click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from glyphwall.core.registry import get_plugin
from tests.e2e.browsing import BARE, DESK, TablePage, long, open_page
from tests.e2e.test_browser_axe import FOUND
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from glyphwall.core.tutorial import Lesson
    from tests.e2e.server_process import ServerProcess

PHONE = {"width": 390, "height": 844}
FREE = {"place": "Rhf5", "take": "+Yd", "keep": "~g", "more": "~rb", "flip": "@F2", "next": "@H1"}
"""What is played where all plies are right."""


_BELOW = "([one, other]) => one.getBoundingClientRect().bottom <= other.getBoundingClientRect().top + 0.5"


class LessonPage(TablePage):
    """A lesson as somebody plays it who knows the answers."""

    def __init__(self, page: Page, game: str) -> None:
        super().__init__(page)
        tutorial = get_plugin(game).tutorial
        assert tutorial is not None
        self.lessons = tutorial.lessons

    @property
    def lesson(self) -> Any:
        return self.page.locator("[data-lesson]")

    @property
    def task(self) -> Any:
        return self.page.locator("[data-task]")

    def begin(self, url: str, game: str, number: int) -> None:
        """Opens a lesson on a device that has come as far."""
        self.page.goto(f"{url}{BARE}")
        self.page.evaluate("([game, at]) => localStorage.setItem(`glyphwall.learn.${game}`, at)", [game, str(number)])
        self.page.goto(f"{url}/learn/{game}")
        expect(self.page.locator(f"[data-lesson='{number}'][data-at='0']")).to_be_visible()
        self.root.wait_for()

    def at(self) -> int:
        return int(self.lesson.get_attribute("data-at") or 0)

    def learn(self, number: int, play: Callable[[str], None], each: Callable[[], None] = lambda: None) -> None:
        """Plays a lesson to its end; ``play`` makes a ply."""
        lesson: Lesson = self.lessons[number]
        expect(self.page.locator(f"[data-lesson='{number}'][data-at='0']")).to_be_visible()
        while (at := self.at()) < len(lesson.steps):
            each()
            step = lesson.steps[at]
            play(step.moves[0] if step.moves else FREE[step.text])
            expect(self.lesson).not_to_have_attribute("data-at", str(at))
        expect(self.lesson).to_have_attribute("data-done", "true")
        each()

    def tap(self, ply: str) -> None:
        """As it is done on a phone in Graffiti: nothing is touched that is not in sight."""
        page = self.page
        area = {"S": "Spray", "P": "Paint", "T": "Permits", "B": "Bonus"}.get(ply[0])
        if area is not None:
            page.locator("[data-prompt]").get_by_role("button", name=area).tap()
        place = {"@": f'[data-cell="{ply[1:]}"]', "S": f'[data-cell="{ply}"]'}.get(ply[0], f'[data-space="{ply}"]')
        if area is None and ply[0] != "@":
            place = f'[data-paint="{ply[1:]}"]' if ply[0] == ":" else "[data-prompt] button.main"
        wanted = page.locator(place).first
        self.in_sight(wanted, self.task)
        wanted.tap()

    def back_at_the_tunnel(self) -> None:
        """Where the next step is a spray, the whole tunnel is in sight, below what to do."""
        number = int(self.lesson.get_attribute("data-lesson") or 0)
        steps = self.lessons[number].steps[self.at() :]
        if steps and steps[0].moves[0].startswith("S"):
            tunnel, coach = self.page.locator(".scroller"), self.page.locator(".coach")
            self.in_sight(tunnel)
            self.page.wait_for_function(_BELOW, arg=[coach.element_handle(), tunnel.element_handle()])

    def click(self, ply: str) -> None:
        """As it is done by mouse; each game has its own things to click on."""
        page = self.page
        if ply[0] == "+":
            self.compartment(ply[1:]).click()
        elif ply[0] in "ROYGBV" and ply[1] in "ahdpns":
            self.hand_tile(ply[:2]).click()
            self.cell(ply[2:]).click()
        elif ply[0] == "S":
            page.locator(f'[data-cell="{ply}"]').click()
        elif ply[0] == "@":
            page.locator(f'[data-cell="{ply[1:]}"]').click()
        elif ply[0] in "PTB":
            page.locator(f'[data-space="{ply}"]').click()
        elif ply[0] == ":":
            page.locator("[data-prompt]").get_by_role("button", name="red-blue").click()
        else:
            main = page.locator("[data-prompt] button.main")
            (main if main.count() else page.locator("[data-prompt] button")).first.click()


def clean(page: Page) -> None:
    results = Axe().run(page, options=FOUND)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("game", ["grawlix", long("graffiti")])
def test_by_keyboard_on_a_phone(server: ServerProcess, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(PHONE)
    learner = LessonPage(page, game)
    page.goto(f"{server.url}/learn/{game}")
    for number in range(len(learner.lessons)):
        learner.learn(number, learner.type)
        assert not learner.scrolls_sideways()
        clean(page)
        learner.in_sight(learner.task)
        expect(page.locator(".coach .main")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=message("ui-learn-end-title"))).to_be_focused()
    page.get_by_role("button", name=message("ui-learn-end-play")).press("Enter")
    learner.root.wait_for()
    assert "/g/" in page.url


@pytest.mark.long  # the same lessons: by keyboard (Grawlix), by touch (Graffiti)
@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_by_click_on_a_desk(server: ServerProcess, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(DESK)
    learner = LessonPage(page, game)
    page.goto(server.url)
    page.get_by_label(game.capitalize(), exact=True).check()
    page.locator(f'main a[href="/learn/{game}"]').click()
    for number in range(len(learner.lessons)):
        learner.learn(number, learner.click)
        page.locator(".coach .main").click()
    expect(page.get_by_role("heading", name=message("ui-learn-end-title"))).to_be_visible()
    clean(page)
    page.get_by_role("button", name=message("ui-learn-again")).click()
    expect(learner.lesson).to_have_attribute("data-lesson", "0")


def test_what_is_wrong_is_explained_and_what_was_learnt_is_remembered(server: ServerProcess, page: Page) -> None:
    learner = LessonPage(page, "grawlix")
    page.goto(f"{server.url}/learn/grawlix")
    page.get_by_role("button", name="Skip this lesson").click()
    learner.hand_tile("Vp").click()
    learner.cell("d6").click()
    expect(page.locator(".why")).to_contain_text("percent")  # in the words of the rules
    expect(page.locator("[data-cell].refused")).to_have_count(1)
    learner.type("Oaf4")
    expect(page.locator(".why")).to_contain_text("fill d6")  # in the lesson's own
    expect(page.locator("[data-live=assertive]")).to_contain_text("fill d6")
    page.reload()
    expect(page.get_by_text("Lesson 2 of 5")).to_be_visible()
    learner.type("Oad6")
    expect(learner.task).to_contain_text("gaps don't matter")
    page.goto(f"{server.url}/learn/no-such-game")
    expect(page.get_by_text(message("ui-learn-none-about"))).to_be_visible()


@pytest.mark.parametrize("game", [long("grawlix"), "graffiti"])
def test_every_lesson_and_its_table_fit_a_desk(server: ServerProcess, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(DESK)
    learner = LessonPage(page, game)
    for number, lesson in enumerate(learner.lessons):
        learner.begin(server.url, game, number)
        learner.in_sight(learner.task)
        cut = [part for part in page.locator(".boards, .screen, .board, .tray").all() if part.is_visible()]
        assert cut
        for part in cut:
            learner.in_sight(part)
            high = part.evaluate("it => getComputedStyle(it).overflowY === 'auto' && it.scrollHeight - it.clientHeight")
            assert high <= 1, f"{lesson.id}: {part} is cut by {high}"
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("reduced_motion", [long(True), False])
def test_on_a_phone_every_press_leads_to_what_the_lesson_asks(
    server: ServerProcess, new_page: Callable[..., Page], reduced_motion: bool
) -> None:
    table = open_page(new_page, "390x844", reduced_motion=reduced_motion)
    learner = LessonPage(table.page, "graffiti")
    for number in (4, 6):  # in which something is sprayed in another section than the first
        learner.begin(server.url, "graffiti", number)
        learner.learn(number, learner.tap, learner.back_at_the_tunnel)


def test_a_lesson_that_is_learnt_asks_nothing_more(server: ServerProcess, page: Page) -> None:
    learner = LessonPage(page, "graffiti")
    learner.begin(server.url, "graffiti", 0)
    expect(page.locator("[data-prompt]")).to_be_visible()
    learner.learn(0, learner.click)
    expect(learner.root).to_have_attribute("data-acting", "false")
    expect(page.locator("[data-prompt]")).to_have_count(0)
    expect(page.locator("[data-space='PL'].usable")).to_have_count(0)


def test_on_a_phone_the_board_and_the_hand_stay_in_sight_beside_the_lesson(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    table = open_page(new_page, "390x844")
    page = table.page
    learner = LessonPage(page, "grawlix")
    learner.begin(server.url, "grawlix", 0)
    learner.hand_tile("Rh").tap()
    learner.cell("h6").tap()
    expect(page.locator(".why")).to_contain_text("Row 6 has this colour already")
    assert page.evaluate("innerWidth") == 390  # a page that is too wide is shown smaller
    learner.in_sight(learner.task, learner.hand_tile("Rh"), learner.hand_tile("Vs"))
    learner.cell("f7").tap()
    learner.in_sight(learner.task, learner.cell("f7"), learner.cell("g8"), learner.compartment("Yd"))


def test_what_else_there_is_to_read_stands_below_the_lessons(server: ServerProcess, page: Page) -> None:
    page.goto(f"{server.url}/learn/grawlix")
    more = page.get_by_role("navigation", name=message("ui-learn-more"))
    more.get_by_role("link", name=message("ui-theorem")).click()
    expect(page).to_have_url(f"{server.url}/theorem")
    expect(page.get_by_role("link", name=message("ui-nav-learn"), exact=True)).to_have_attribute("aria-current", "page")
