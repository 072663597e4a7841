"""Where things stand: what belongs together is seen together, at every size of window."""

from __future__ import annotations

import itertools
import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, long, open_page, until
from tests.e2e.line import Line
from tests.e2e.peer import Peer, fixed_move, new_game
from tests.e2e.test_browser_learn import LessonPage
from tests.e2e.tunnel import choose_graffiti, play_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.e2e.server_process import ServerProcess

ENOUGH = 40
"""Plies after which a game of Graffiti is in its middle."""


def turn_of_first(peer: Peer) -> bool:
    return bool(peer.view["actor"] == 0 and peer.view["table"]["phase"] == "turn" and peer.table["plies"] > 3)


def middle(peer: Peer) -> bool:
    return peer.table["plies"] >= ENOUGH and turn_of_first(peer)


def overlap(parts: list[Locator]) -> list[str]:
    """Which of these lie over each other."""
    boxes = [(str(part), part.bounding_box()) for part in parts if part.is_visible()]
    return [
        f"{one} and {two}"
        for (one, a), (two, b) in itertools.combinations(boxes, 2)
        if a is not None
        and b is not None
        and min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]) > 1
        and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 1
    ]


def window_of(page: Page) -> tuple[int, int]:
    """How wide and how high the window is, in CSS pixels."""
    size = page.viewport_size
    assert size is not None
    return size["width"], size["height"]


def wait_until_it_fits(table: TablePage) -> None:
    """The whole table is in the window before anybody scrolls, once it has come to rest."""
    until(
        table.page,
        "() => { scrollTo(0, 0);"
        " return document.querySelector('[data-table]').getBoundingClientRect().bottom <= innerHeight + 0.5; }",
    )


# -- Graffiti -----------------------------------------------------------------------------------------

PARTS = (".seats", ".tunnel .scroller", ".prompt", ".screen", ".boards", ".end", ".record")


def check_desk(table: TablePage) -> None:
    wait_until_it_fits(table)
    assert not table.scrolls_sideways()
    parts = [table.root.locator(f".table {part}").first for part in PARTS]
    shown = [part for part in parts if part.is_visible()]
    assert overlap(shown) == []
    for part in shown:
        high, wide = part.evaluate("it => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]")
        assert wide <= 1, f"{part} is cut by {wide}"
        # Where the column is at its narrowest, the screen leaves the question and the steps of a review their room.
        if part != parts[3] or window_of(table.page)[0] > 1024:
            assert high <= 1, f"{part} is cut by {high}"
        table.in_sight(part)
    choices = table.root.locator("[data-prompt]").first
    if choices.is_visible():
        table.in_sight(choices)


@pytest.mark.parametrize(
    ("size", "seats", "language"),
    [
        ("1280x800", 4, "de"),
        long("1024x768", 2, ""),
        long("1280x800", 2, ""),
        long("1280x800", 3, ""),
        long("1024x768", 4, "de"),
        long("1600x1000", 4, ""),
    ],
)
def test_the_whole_table_of_graffiti_fits_a_desk(
    server: ServerProcess, new_page: Callable[..., Page], size: str, seats: int, language: str
) -> None:
    table = open_page(new_page, size, language=language)
    game_id, tokens = new_game(server.url, "graffiti", seats)
    play_at_random(server.url, game_id, tokens, turn_of_first)
    with Line(server.url) as line:
        table.open(line.url, game_id, {0: tokens[0]})
        table.wait_for_turn()
        check_desk(table)
        address = table.page.url
        for moment in (middle, None):
            table.page.goto(f"{line.url}/robots.txt")  # it would be busy for long with what it has to follow
            play_at_random(server.url, game_id, tokens, moment)
            table.page.goto(address)
            table.wait_for_turn()
            check_desk(table)
        line.cut()
        table.in_sight(table.page.get_by_text("Verbindung verloren" if language else "Connection lost"))
        wait_until_it_fits(table)
        line.mend()
        expect(table.page.get_by_role("button", name="Jetzt versuchen" if language else "Try now")).to_have_count(0)
    table.open(server.url, game_id, {0: tokens[0]})
    count = table.over.get_by_role("table")
    table.in_sight(table.over.get_by_role("heading"), count, table.over.get_by_role("link").last)
    table.over.locator(".next").get_by_role("button").nth(1).click()  # Review
    expect(table.over).to_have_count(0)
    check_desk(table)


@pytest.mark.parametrize("size", ["740x360", long("915x412")])
def test_in_a_low_window_the_tunnel_stays_beside_the_question(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    table = open_page(new_page, size)
    page = table.page
    game_id, tokens = new_game(server.url, "graffiti")
    play_at_random(server.url, game_id, tokens, turn_of_first)
    table.open(server.url, game_id, {0: tokens[0]})
    table.wait_for_turn()
    tunnel, question = page.locator(".scroller"), page.locator("[data-prompt]")
    table.in_sight(question)
    for place in (48, 400, 10_000):
        page.evaluate("place => scrollTo(0, place)", place)
        if place == 10_000:
            page.get_by_role("button", name="Screen", exact=True).tap()
        table.in_sight(tunnel, question)
        left, right = tunnel.bounding_box(), question.bounding_box()
        assert left is not None
        assert right is not None
        assert left["height"] > 0.6 * window_of(page)[1]
        assert left["x"] + left["width"] <= right["x"]
    assert not table.scrolls_sideways()
    assert table.small_targets() == []


@pytest.mark.parametrize("size", ["390x844", long("360x740"), long("820x1180")])
def test_on_a_phone_one_tap_leads_from_part_to_part_and_the_page_returns_to_the_next_choice(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    table = open_page(new_page, size)
    page = table.page
    game_id, tokens = new_game(server.url, "graffiti")
    play_at_random(server.url, game_id, tokens, turn_of_first)
    table.open(server.url, game_id, {0: tokens[0]})
    table.wait_for_turn()
    tunnel, question = page.locator(".scroller"), page.locator("[data-prompt]")
    parts = {
        "Tunnel": tunnel,
        "Screen": page.get_by_role("region", name="Your screen"),
        "Spaces": page.get_by_role("region", name="Permits"),
        "Moves": page.get_by_role("button", name="Type a move"),
    }
    for one, two in itertools.permutations(parts, 2):
        page.get_by_role("button", name=one, exact=True).tap()
        table.in_sight(parts[one], question)
        page.get_by_role("button", name=two, exact=True).tap()
        table.in_sight(parts[two], question)
    assert not table.scrolls_sideways()
    assert table.small_targets() == []

    def go_on(until: Callable[[Peer], bool]) -> None:
        play_at_random(server.url, game_id, tokens, until)

    go_on(lambda peer: bool(peer.view["actor"] == 1))
    expect(table.root).to_have_attribute("data-acting", "false")
    page.get_by_role("button", name="Moves", exact=True).tap()
    go_on(turn_of_first)
    table.in_sight(tunnel, question)

    go_on(lambda peer: bool(peer.view["actor"] == 1))
    expect(table.root).to_have_attribute("data-acting", "false")
    page.get_by_role("button", name="Moves", exact=True).tap()
    table.in_sight(parts["Moves"])
    page.evaluate("const hand = () => dispatchEvent(new Event('touchmove')); hand(); setInterval(hand, 50)")
    go_on(turn_of_first)
    table.wait_for_turn()
    page.wait_for_timeout(500)
    table.in_sight(parts["Moves"])  # whoever scrolls is left alone


GROWS = """new MutationObserver((_, it) => {
  if (!document.querySelector('section.over')) return;
  it.disconnect();
  for (const wait of [60, 400]) {
    setTimeout(() => {
      document.querySelector('section.over .more').style.paddingTop = '90px';
      document.querySelector('[data-table]').style.paddingTop = `${wait * 2}px`;
    }, wait);
  }
}).observe(document.documentElement, { childList: true, subtree: true })"""


def test_the_end_comes_into_sight_though_the_page_grows_while_it_scrolls(
    server: ServerProcess, new_page: Callable[..., Page]
) -> None:
    table = open_page(new_page, "390x844", reduced_motion=False)
    page = table.page
    game_id, tokens = new_game(server.url, "graffiti")
    table.open(server.url, game_id, {0: tokens[0]})
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # not every browser has it
    page.evaluate(GROWS)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    with Peer(server.url, game_id, tokens[1]) as other:
        other.resign(1)
    table.in_sight(table.over.get_by_role("heading"), page.get_by_role("button", name="Rematch", exact=True))
    page.wait_for_timeout(1000)
    table.in_sight(table.over.get_by_role("heading"), page.get_by_role("button", name="Rematch", exact=True))


@pytest.mark.parametrize("size", ["1280x800", long("1440x900"), long("1920x1080")])
def test_an_invitation_is_seen_whole_on_a_desk_and_lies_over_nothing(
    server: ServerProcess, new_page: Callable[..., Page], size: str
) -> None:
    table = open_page(new_page, size)
    page = table.page
    choose_graffiti(page, server.url, "link")
    page.get_by_role("button", name="Play", exact=True).click()
    table.root.wait_for()
    copy, code = page.get_by_role("button", name="Copy", exact=True), page.locator(".invite .qr")
    table.in_sight(copy, code)
    parts = [page.locator(".top"), *(table.root.locator(f".table {part}").first for part in PARTS)]
    assert overlap(parts) == []
    buttons = table.root.locator(".side > .buttons > .button")
    assert overlap([*buttons.all(), table.root.locator(".record > :last-child")]) == []
    for part in (page.locator(".top"), table.root.locator(".record")):
        assert part.evaluate("it => it.scrollHeight - it.clientHeight") <= 1
    for one in (buttons.last, code):
        one.scroll_into_view_if_needed()
        table.in_sight(one)


LEADS = [("390x844", False, 1), long("390x844", False, 7), long("390x844", True, 7), long("360x640", False, 7)]
LEADS += [long(size, False, 7) for size in ("740x360", "844x390", "768x1024", "1024x520", "1280x800")]
LEADS += [long(size, True, 7) for size in ("844x390", "768x1024")]


@pytest.mark.parametrize(("size", "reduced_motion", "moments"), LEADS)
def test_spray_leads_to_where_something_can_be_sprayed(
    server: ServerProcess, new_page: Callable[..., Page], size: str, reduced_motion: bool, moments: int
) -> None:
    table = open_page(new_page, size, reduced_motion=reduced_motion)
    page = table.page
    pressed = 0
    game_id, tokens = new_game(server.url, "graffiti")
    for least in range(12, 12 * (moments + 1), 12):
        play_at_random(server.url, game_id, tokens, partial(sprays, least))
        with Peer(server.url, game_id, *tokens) as peer:
            over = peer.over
        if over:
            break
        table.open(server.url, game_id, {0: tokens[0]})
        table.wait_for_turn()
        page.wait_for_timeout(600)  # the page has led to the turn
        for part in ("Spaces", "Tunnel"):
            if page.get_by_role("button", name=part, exact=True).is_visible():
                page.get_by_role("button", name=part, exact=True).click()
            press_spray(table)
            pressed += 1
    assert pressed >= min(2 * moments, 6)


def press_spray(table: TablePage) -> None:
    """Presses "Spray": the first space where a can may be put to spray has the focus, and comes to rest in sight."""
    page = table.page
    page.locator("[data-prompt]").get_by_role("button", name=re.compile("^Spray")).first.click()
    found = page.locator("[data-cell]:focus:has(.pad.usable)")
    table.in_sight(found)
    page.wait_for_timeout(700)
    table.in_sight(found)


LESSONS = [("390x844", False, 6), long("390x844", False, 4), long("390x844", True, 4), long("390x844", True, 6)]
LESSONS += [long(size, still, one) for size in ("844x390", "768x1024") for still in (False, True) for one in (4, 6)]


@pytest.mark.parametrize(("size", "reduced_motion", "number"), LESSONS)
def test_spray_in_a_lesson_leads_to_the_space_and_then_to_every_segment(
    server: ServerProcess, new_page: Callable[..., Page], size: str, reduced_motion: bool, number: int
) -> None:
    page = open_page(new_page, size, reduced_motion=reduced_motion).page
    learner = LessonPage(page, "graffiti")
    page.add_init_script(f"localStorage.setItem('glyphwall.learn.graffiti', '{number}')")
    page.goto(f"{server.url}/learn/graffiti")
    lesson = learner.lessons[number]
    expect(page.locator(f"[data-lesson='{number}'][data-at='0']")).to_be_visible()
    while not (step := lesson.steps[learner.at()]).moves[0].startswith("S"):
        at = learner.at()
        learner.type(step.moves[0])
        expect(learner.lesson).not_to_have_attribute("data-at", str(at))
    press_spray(learner)
    learner.cell(step.moves[0]).click()  # the lesson may mean another section than the first
    expect(learner.root).to_have_attribute("data-phase", "segment")
    segments = page.locator("[data-cell].choosable")
    learner.in_sight(*segments.all())
    page.wait_for_timeout(700)
    learner.in_sight(*segments.all())


def sprays(least: int, peer: Peer) -> bool:
    """The first seat can spray, after so many plies at the least."""
    return turn_of_first(peer) and peer.table["plies"] >= least and any(ply[0] == "S" for ply in peer.view["legal"])


# -- Grawlix ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("window", "size", "hand", "share"),
    [
        ("1280x800", 6, 4, 0.75),
        ("1600x1000", 6, 4, 0.8),
        long("1024x768", 6, 4, 0.65),
        long("1280x800", 7, 24, 0.75),
        long("1600x1000", 7, 24, 0.8),
    ],
)
def test_the_board_of_grawlix_is_as_high_as_the_window_and_the_question_beside_it(
    server: ServerProcess, new_page: Callable[..., Page], window: str, size: int, hand: int, share: float
) -> None:
    table = open_page(new_page, window)
    page = table.page
    height = window_of(page)[1]
    game_id, tokens = new_game(server.url, size=size, hand=hand)
    table.open(server.url, game_id, dict(enumerate(tokens)))
    assert table.wait_for_turn() == "draft"
    table.in_sight(page.locator(".status p").first, table.compartment(table.supply()[0]), page.locator(".galley"))
    with Peer(server.url, game_id, *tokens) as people:
        for _ in range(2 * hand + 5):
            people.wait_for(lambda peer: bool(peer.view["legal"]))
            people.play(fixed_move(people.view))
    expect(table.root).to_have_attribute("data-phase", "place")
    board, question = page.locator(".galley"), page.locator(".status p").first
    tiles = page.locator("[role=option]")
    supply = page.get_by_role("grid", name="Supply")
    line, log = page.get_by_label("Move or command"), page.get_by_role("list", name="Moves")
    table.in_sight(
        board, question, tiles.first, tiles.last, supply, line, log, page.get_by_role("button", name="Share")
    )
    wait_until_it_fits(table)
    assert not table.scrolls_sideways()
    tall, asked = board.bounding_box(), question.bounding_box()
    assert tall is not None
    assert asked is not None
    assert tall["height"] >= share * height
    assert asked["x"] >= tall["x"] + tall["width"]
    assert asked["y"] < height / 2
    assert overlap([board, page.locator(".theirs"), page.locator(".mine"), supply, line, log]) == []


@pytest.mark.parametrize("window", ["740x360", long("667x375"), long("915x412")])
def test_in_a_low_window_the_whole_supply_stands_beside_board_and_hand(
    server: ServerProcess, new_page: Callable[..., Page], window: str
) -> None:
    table = open_page(new_page, window)
    page = table.page
    game_id, tokens = new_game(server.url)
    with Peer(server.url, game_id, *tokens) as people:
        for _ in range(12):
            people.wait_for(lambda peer: bool(peer.view["legal"]))
            people.play(fixed_move(people.view))
    table.open(server.url, game_id, dict(enumerate(tokens)))
    assert table.wait_for_turn() == "place"
    question, board = page.locator(".status p").first, page.locator(".galley")
    supply, tiles = page.get_by_role("grid", name="Supply"), page.locator("[role=option]")
    table.in_sight(question, board, supply, *tiles.all())
    assert overlap([board, question, page.locator(".theirs"), page.locator(".mine .hand"), supply]) == []
    assert not table.scrolls_sideways()
    assert window == "667x375" or table.small_targets() == []  # cells of 44 pixels have no room there

    # What is refused is explained where one looks, and nothing moves for it.
    before = supply.bounding_box()
    misfit = page.locator("[data-cell].open.unfit").first
    for tile in tiles.all():
        tile.click()
        if misfit.is_visible():
            break
    misfit.click()
    page.locator("[data-cell].refused").wait_for()
    expect(question).to_contain_text(" has this ")
    table.in_sight(question)
    assert supply.bounding_box() == before
