"""Fair chance in the browser: a game by link that two devices checked, a server that cheats, a friend who is away."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from glyphwall import get_game
from glyphwall.cli.main import main
from glyphwall.core.values import CHANCE
from tests.e2e.browsing import BARE, DESK, PHONE, long, until
from tests.e2e.hostile_server import Downgrade, ForgedDraw, HostileServer, QuietImpostor, Redrawing, SecondTranscript
from tests.e2e.tunnel import TunnelPage, choose_graffiti, weakest
from tests.texts import message

LIKE = {
    "version": 1,
    "kind": "moved",
    "seat": 0,
    "move": "TS",
    "events": [],
    "plies": 1,
    "at": 0,
    "player": None,
}
FULL_STORAGE = """
const store = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (sessionStorage.full && key.startsWith('glyphwall.receipt.')) throw new DOMException('full', 'QuotaExceededError');
  store.call(this, key, value);
};
"""
PYTHON = 180
"""Seconds for a browser to fetch a Python, start it and replay a game, on a machine that does other things too."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess


def sit_down(server: ServerProcess, one: TunnelPage, two: TunnelPage) -> str:
    """A game of Graffiti by link; the address of the game."""
    choose_graffiti(one.page, server.url, "link")
    one.page.get_by_role("button", name="Play", exact=True).click()
    two.page.goto(one.page.get_by_label("Invitation link").input_value())
    two.page.get_by_label("Your name (optional)").fill("Grace")
    two.page.get_by_role("button", name=message("ui-join")).click()
    return one.page.url


def save(page: Page, name: str, path: Path) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()
    download.value.save_as(path)
    return str(path)


def play(one: TunnelPage, two: TunnelPage, moves: int) -> None:
    """Moves of both, and what chance draws after them; then the second one resigns."""
    touched = 0
    while touched < moves:
        acting = next((table for table in (one, two) if table.acting), None)
        if acting is None:
            one.page.wait_for_timeout(50)
            continue
        acting.touch()
        touched += 1
    two.page.get_by_role("button", name="Resign").first.click()
    two.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def verify(page: Page) -> None:
    """Press the button of a finished game; the page's own Python answers."""
    page.get_by_role("button", name="Verify the draws").first.click()


def check(folder: Path, *pages: Page) -> str:
    """The command line verifies a finished game with the files of these pages, which are what a page's own Python gets;
    the record."""
    files = []
    for number, page in enumerate(pages):
        expect(page.locator("[data-table]")).to_have_attribute("data-phase", "over")
        expect(page.get_by_text("Warning:")).to_have_count(0)
        files += ["--receipt", save(page, message("ui-fair-save"), folder / f"{number}.json")]
    record = folder / "game.gwn"
    save(pages[0], "Record (GWN)", record)
    assert main(["verify", str(record), *files]) == 0
    return record.read_text(encoding="utf-8")


def expect_verified(page: Page) -> None:
    """Verify; the page says that the draws are."""
    expect(page.get_by_text("Draws verified")).to_have_count(0)
    verify(page)
    expect(page.get_by_text("Draws verified.")).to_be_visible(timeout=PYTHON * 1000)


def test_a_game_by_link_and_its_rematch_are_checked_by_both_pages_and_by_their_files(
    server: ServerProcess, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    one, two = TunnelPage(new_page()), TunnelPage(new_page(PHONE, mobile=True), 2)
    url = sit_down(server, one, two)
    play(one, two, 6)
    expect_verified(one.page)
    first = check(tmp_path, one.page, two.page)
    one.page.get_by_role("button", name="Rematch").first.click()
    two.page.get_by_role("button", name="Accept").first.click()
    for page in (one.page, two.page):
        page.wait_for_url(lambda now: now != url)
    play(one, two, 2)
    expect_verified(two.page)
    again = check(tmp_path, one.page, two.page)
    assert '[Player2 "Grace"]' in first
    assert '[Player1 "Grace"]' in again
    fixed = [re.findall(r"[0-9a-f]{64}", text) for text in (first, again)]
    assert not {*fixed[0]} & {*fixed[1]}  # no commitment and no secret is used again


def begin(page: Page, url: str) -> TunnelPage:
    """A game of Graffiti of this device's against the weakest computer."""
    table = TunnelPage(page)
    choose_graffiti(page, url, weakest(url))
    page.get_by_role("button", name="Play", exact=True).click()
    return table


def finish(table: TunnelPage, moves: int = 4) -> None:
    """Some moves, and then the device resigns."""
    for _ in range(moves):
        table.touch()
    table.page.get_by_role("button", name="Resign").first.click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def expect_failure(table: TunnelPage, *faults: str) -> None:
    """Verify; the check fails with these faults, and nothing says that the draws are verified."""
    verify(table.page)
    alert = table.page.get_by_role("alert").filter(has_text="Warning: the draws aren't verified.").first
    expect(alert).to_be_visible(timeout=PYTHON * 1000)
    for fault in faults:
        expect(alert).to_contain_text(fault)
    expect(table.page.get_by_text("Draws verified")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "warning"),
    [
        long("en", "This server doesn't protect the draws of this game, so it can choose them."),
        ("de", "Dieser Server schützt die Ziehungen dieser Partie nicht: Er kann sie aussuchen."),
    ],
)
@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_a_server_that_protects_nothing_is_named_at_once(
    server: ServerProcess, new_page: Callable[..., Page], language: str, warning: str, size: dict[str, int]
) -> None:
    table = TunnelPage(new_page(size, mobile=size == PHONE))
    Downgrade(table.page)
    begin(table.page, server.url)
    if language != "en":
        table.root.wait_for()
        address = table.page.url
        table.settings(server.url, language=language)
        table.page.goto(address)
    notice = table.page.get_by_role("alert").filter(has_text=warning)
    expect(notice).to_be_visible()
    expect(notice).to_be_in_viewport(ratio=1)
    table.page.reload()
    expect(notice).to_be_visible()


def test_a_downgraded_game_is_warned_of_and_fails_the_check(server: ServerProcess, page: Page) -> None:
    proxy = Downgrade(page)
    table = begin(page, server.url)
    expect(page.get_by_role("alert").filter(has_text="This server doesn't protect the draws")).to_be_visible()
    finish(table)
    expect_failure(table, message("ui-fair-fault", code="none"))
    assert proxy.secrets == []


@pytest.mark.long  # the differential adversary finds it, too
def test_draws_that_are_called_plies_fail_the_check(server: ServerProcess, page: Page) -> None:
    """The page is shown a table that still waits for its part: no label says that anything was drawn."""
    proxy = QuietImpostor(page)
    table = begin(page, server.url)
    finish(table)
    verify(page)
    expect(page.get_by_text(message("ui-fair-fault", code="storage")).first).to_be_visible(timeout=PYTHON * 1000)
    expect(page.get_by_text("Draws verified")).to_have_count(0)
    assert proxy.secrets == []


def test_a_second_transcript_after_a_reload_gets_no_secret(server: ServerProcess, page: Page) -> None:
    proxy = SecondTranscript(page)
    begin(page, server.url).root.wait_for()
    until(page, "() => Object.keys(localStorage).some((name) => name.endsWith('/1/receipt'))")
    while not proxy.secrets:
        page.wait_for_timeout(50)
    first = list(proxy.secrets)
    lose = "name => name.startsWith('glyphwall.receipt.') && localStorage.removeItem(name)"
    page.evaluate(f"Object.keys(localStorage).forEach({lose})")  # one of the two media is lost
    page.reload()
    warning = page.get_by_role("alert").filter(has_text="The server asked for this device's secret again")
    expect(warning).to_be_visible()
    assert proxy.secrets == first
    assert len(first) == 1


def test_rematches_that_crowd_the_storage_are_refused_and_full_storage_accuses_nobody(
    server: ServerProcess, page: Page, tmp_path: Path
) -> None:
    """Long ids end the connection; a device that is full says so, and plays on once there is room."""
    proxy = HostileServer(page)
    page.add_init_script(FULL_STORAGE)
    page.goto(f"{server.url}{BARE}")
    page.evaluate("sessionStorage.full = 1")
    table = begin(page, server.url)
    notice = page.get_by_role("alert").filter(has_text="its storage is full or blocked")
    expect(notice).to_be_visible()
    expect(page.get_by_text("Warning:")).to_have_count(0)
    assert proxy.secrets == []
    page.evaluate("sessionStorage.removeItem('full')")
    page.reload()
    finish(table)
    check(tmp_path, page)


def test_what_is_invalid_is_said_and_never_stored(server: ServerProcess, page: Page, tmp_path: Path) -> None:
    """Malformed entries and ids; afterwards the honest game goes on, and is verified."""
    table = begin(page, server.url)
    table.touch()
    table.page.unroute_all()
    proxy = HostileServer(page)
    page.reload()
    table.root.wait_for()
    address = page.url
    for lie in (
        {"entries": [{"seat": -1}]},
        {"entries": [{"move": ""}]},
        {"entries": [{"move": "\ud800"}]},
        {"entries": [{"plies": 0.5}]},
    ):
        table.root.wait_for()
        update = next(frame for frame in reversed(table.frames) if frame["type"] == "update")
        entry = update["entries"][0] if update["entries"] else LIKE
        proxy.tell_page(update | {"since": None, "entries": [entry | lie["entries"][0]]})
        expect(page.get_by_text("The server sent something invalid.")).to_be_visible()
        page.goto("about:blank")
        page.goto(address)
    table.root.wait_for()
    before = page.evaluate("JSON.stringify(localStorage).length")
    for size in (41, 100_000):
        proxy.tell_page({"type": "rematch", "game_id": "x" * size, "seats": []})
        expect(page.get_by_text("The server sent something invalid.")).to_be_visible()
        page.goto("about:blank")
        page.goto(address)
        table.root.wait_for()
    assert page.evaluate("JSON.stringify(localStorage).length") < before + 1000
    finish(table)
    check(tmp_path, page)


@pytest.mark.long  # the differential adversary finds it, too
def test_a_draw_that_is_taken_back_fails_the_check(server: ServerProcess, page: Page) -> None:
    Redrawing(page)
    table = begin(page, server.url)
    finish(table)
    expect_failure(table, "A draw or a hidden move was taken back.")


def test_a_game_from_a_position_is_verified_and_a_forged_draw_is_found(
    server: ServerProcess, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    """The draws of such a game count from its start, in the record as at the table."""
    for forged in (False, True):
        page = new_page()
        table = TunnelPage(page)
        if forged:
            ForgedDraw(page)
        page.goto(f"{server.url}{BARE}")
        seats = [{"kind": "here", "takes_part": True}, {"kind": "computer", "level": weakest(server.url)}]
        wanted = {"game": "graffiti", "seats": seats, "position": position_between_rounds()}
        made = page.request.post(f"{server.url}/api/games", data=wanted)
        assert made.status == 201, made.text()
        game_id, grants = made.json()["game_id"], made.json()["seats"]
        stored = {game_id: {"tokens": {0: grants[0]["token"]}, "invitations": {}, "opened": 0, "takesPart": True}}
        page.evaluate("games => localStorage.setItem('glyphwall.games', JSON.stringify(games))", stored)
        page.goto(f"{server.url}/g/{game_id}")
        finish(table, 6)
        if forged:
            expect_failure(table, "doesn't follow from the secrets")
        else:
            check(tmp_path, page)


def position_between_rounds() -> str:
    """A position of Graffiti in the middle of a game, before the first seat's turn."""
    game = get_game("graffiti")
    dice = random.Random(4)
    state = game.initial_state(game.make_options())
    plies = 0
    while plies < 60 or state.actor != 0 or len(state.legal_actions) < 5:
        plies += 1
        outcomes = [action for action, _ in state.chance_outcomes] if state.actor == CHANCE else state.legal_actions
        state = state.apply(dice.choice(list(outcomes)))
    return str(state.position)


def test_a_server_without_the_verifier_offers_the_files(server: ServerProcess, page: Page) -> None:
    page.route(re.compile("/verifier/"), lambda route: route.fulfill(status=404, body=""))
    table = begin(page, server.url)
    finish(table)
    verify(page)
    expect(page.get_by_text("The draws can't be verified in this browser.").first).to_be_visible()
    expect(page.get_by_text("glyphwall verify graffiti-").first).to_be_visible()
    expect(page.get_by_role("button", name=message("ui-fair-save")).first).to_be_visible()


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_a_page_from_before_an_upgrade_is_told_to_load_again(
    server: ServerProcess, new_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = new_page(size, mobile=size == PHONE)
    refusal = {"code": "protocol-mismatch", "message": "another version"}
    page.route(re.compile("/api/games$"), lambda route: route.fulfill(status=426, json=refusal))
    choose_graffiti(page, server.url, "link")
    # Nobody needs to have read the form to its end: the button is in sight before.
    page.get_by_role("heading", name="New game").evaluate("it => scrollBy(0, it.getBoundingClientRect().top - 300)")
    page.get_by_role("button", name="Play", exact=True).click()
    said = page.get_by_role("alert").filter(has_text=message("error-protocol-mismatch"))
    expect(said).to_be_in_viewport(ratio=1)


def test_everybody_is_told_for_whom_chance_waits(server: ServerProcess, new_page: Callable[..., Page]) -> None:
    """A friend sits down and is gone before the device has given its part; then comes back."""
    one, two = TunnelPage(new_page(PHONE, mobile=True)), TunnelPage(new_page())
    choose_graffiti(one.page, server.url, "link")
    one.page.get_by_role("button", name="Play", exact=True).click()
    url, _, invitation = one.page.get_by_label("Invitation link").input_value().partition("#invitation=")
    game_id = url.rstrip("/").rpartition("/")[2]
    asked = {"invitation": invitation, "name": "Grace", "takes_part": True}
    joined = one.page.request.post(f"{server.url}/api/games/{game_id}/join", data=asked).json()
    notice = one.page.get_by_role("status").filter(has_text=message("ui-fair-awaited", count=1, whom="Grace"))
    expect(notice).to_be_visible()
    expect(notice.get_by_role("link", name="New game")).to_be_in_viewport(ratio=1)
    two.open(server.url, game_id, {joined["seat"]: joined["token"]})
    expect(notice).to_have_count(0)
    expect(one.root).not_to_have_attribute("data-version", "1")  # and so it has been drawn


@pytest.mark.long
@pytest.mark.parametrize("hostile", [HostileServer, Downgrade, QuietImpostor, Redrawing, ForgedDraw])
def test_whole_games_behind_a_hostile_server(server: ServerProcess, page: Page, hostile: type[HostileServer]) -> None:
    """Played to their natural end; only the server that changes nothing gets its draws verified."""
    hostile(page)
    table = begin(page, server.url)
    table.play()
    verify(page)
    verified = page.get_by_text("Draws verified.")
    if hostile is HostileServer:
        expect(verified).to_be_visible(timeout=PYTHON * 1000)
        return
    failed = page.get_by_role("alert").filter(has_text="the draws aren't verified")
    neutral = page.get_by_text(message("ui-fair-fault", code="storage"))
    expect(failed.or_(neutral).first).to_be_visible(timeout=PYTHON * 1000)
    expect(verified).to_have_count(0)
