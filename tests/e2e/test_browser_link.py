"""Two browsers and a link; lines that break; a server that dies and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import PHONE, TablePage, open_start
from tests.e2e.line import Line
from tests.e2e.peer import Peer, create, fixed_move, plies
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Route

    from tests.e2e.server_process import ServerProcess


@pytest.fixture
def line(server: ServerProcess) -> Iterator[Line]:
    """A line to the server that can be cut."""
    with Line(server.url) as line:
        yield line


def play_together(one: TablePage, two: TablePage, until: Callable[[], bool]) -> None:
    """Both play by mouse, ply by ply, until something holds or the game is over."""
    while not until() and one.over.count() == 0:
        acting, waiting = (one, two) if one.root.get_attribute("data-acting") == "true" else (two, one)
        phase = acting.wait_for_turn()
        if phase == "over":
            return
        if phase == "place":
            acting.place_by_mouse(acting.playable()[0])
        else:
            acting.take_by_mouse()
        acting.settle()
        expect(waiting.root).to_have_attribute("data-version", str(acting.root.get_attribute("data-version")))


def test_a_friend_joins_by_the_link_and_a_lost_line_comes_back(
    server: ServerProcess, new_page: Callable[..., Page], line: Line
) -> None:
    one, two = TablePage(new_page()), TablePage(new_page(PHONE, mobile=True))
    open_start(one.page, server.url)
    one.page.get_by_label("Friend", exact=True).check()
    one.page.get_by_text("House rules").click()
    one.page.get_by_label("Size").select_option("4")
    one.page.get_by_label("Tiles in hand").select_option("2")
    one.page.get_by_role("button", name="Play", exact=True).click()
    link = one.page.get_by_label("Invitation link").input_value()
    assert "#invitation=" in link, "an invitation in a fragment reaches no server log"
    expect(one.page.get_by_role("img", name="QR code of the link")).to_be_visible()

    requests: list[str] = []
    two.page.on("request", lambda request: requests.append(request.url))
    two.page.goto(link.replace(server.url, line.url))
    two.page.get_by_label("Your name (optional)").fill("Grace")
    two.page.get_by_role("button", name=message("ui-join")).click()
    expect(one.page.locator("[data-live=polite]")).to_contain_text("Grace joined.")
    expect(one.page.get_by_label("Invitation link")).to_have_count(0)
    two.page.wait_for_url(lambda url: "#" not in url)  # the invitation is used up and must not be passed on
    invitation = link.partition("#invitation=")[2]
    assert not any(invitation in url.partition("#")[0] for url in requests)

    third = TablePage(new_page())
    third.page.goto(link)
    expect(third.page.get_by_role("heading", name=message("ui-join-taken-title"))).to_be_visible()
    expect(third.page.get_by_role("alert")).to_contain_text("This invitation was already used")
    expect(third.page.get_by_role("button", name=message("ui-join"))).to_have_count(0)
    third.page.get_by_role("button", name=message("ui-join-watch-instead")).click()
    expect(third.page.get_by_role("heading", name=message("ui-join-taken-title"))).to_have_count(0)
    assert "#" not in third.page.url

    play_together(one, two, lambda: one.root.get_attribute("data-phase") == "place")
    if one.root.get_attribute("data-acting") != "true":
        play_together(one, two, lambda: one.root.get_attribute("data-acting") == "true")

    line.cut()
    expect(two.page.get_by_text("Connection lost.")).to_be_visible()
    expect(one.page.get_by_text("offline")).to_be_visible()
    placed = one.page.locator("[data-cell][data-tile]").count()
    assert one.wait_for_turn() == "place"
    one.place_by_mouse(one.playable()[0])
    one.settle()
    expect(one.page.locator("[data-cell][data-tile]")).to_have_count(placed + 1)
    assert one.wait_for_turn() == "fetch"
    one.take_by_mouse()
    one.settle()
    expect(two.page.locator("[data-cell][data-tile]")).to_have_count(placed)

    line.mend()
    expect(two.page.get_by_text(message("ui-back"))).to_be_visible()
    expect(two.page.locator("[data-cell][data-tile]")).to_have_count(placed + 1)
    expect(two.page.locator("[data-live=polite]")).to_contain_text("and took the")
    play_together(one, two, lambda: False)
    expect(one.over).to_be_visible()
    expect(two.over).to_be_visible()


def test_a_seat_is_not_lost_with_the_answer(server: ServerProcess, page: Page) -> None:
    created = create(server.url, "here", "link", size=4, hand=2)
    lost: list[int] = []

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        if lost:
            route.fulfill(response=answer)
        else:
            lost.append(answer.status)
            route.abort()

    page.route("**/join", lose_the_first)
    link = f"{server.url}/g/{created['game_id']}#invitation={created['seats'][1]['invitation']}"
    page.goto(link)
    page.get_by_role("button", name=message("ui-join")).click()
    expect(page.get_by_role("alert")).to_contain_text(message("ui-error-offline"))
    assert lost == [200], "the server gave the seat away"
    page.reload()
    page.get_by_role("button", name=message("ui-join")).click()
    page.wait_for_url(lambda url: "#" not in url)
    table = TablePage(page)
    with Peer(server.url, created["game_id"], created["seats"][0]["token"]) as other:
        other.play(fixed_move(other.view))
        assert table.wait_for_turn() == "draft"


@pytest.mark.long
def test_a_killed_server_comes_back_and_the_game_goes_on(own_server: ServerProcess, page: Page) -> None:
    created = create(own_server.url, "here", "here", size=4, hand=2)
    table = TablePage(page)
    table.open(own_server.url, created["game_id"], {seat["seat"]: seat["token"] for seat in created["seats"]})
    for left in (15, 14, 13, 12):
        assert table.wait_for_turn() == "draft"
        table.take_by_mouse()
        expect(page.locator("[data-compartment][data-tile]")).to_have_count(left)
    table.place_by_mouse(table.playable()[0])
    table.settle()
    expect(page.locator("[data-cell][data-tile]")).to_have_count(1)

    own_server.kill()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    table.take_by_mouse()  # into the dead line: kept, and sent again
    expect(page.get_by_text("Sending …")).to_be_visible()
    own_server.start()
    expect(page.get_by_text(message("ui-back"))).to_be_visible()
    expect(page.locator("[data-compartment][data-tile]")).to_have_count(11)
    assert plies(own_server.url, created["game_id"]) == 6

    table.play_by_mouse()
    expect(table.over).to_be_visible()
    page.reload()
    expect(table.over).to_be_visible()
