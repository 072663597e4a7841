"""A server under a path of a site, behind a real nginx: pages, files, sockets, links, and a lost network."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import TablePage, installed, long, open_start
from tests.e2e.nginx import Nginx, needs_nginx
from tests.e2e.peer import Peer, fixed_move, new_game
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Response

pytestmark = needs_nginx

PREFIX = "/games"


WAYS = ["kept", "taken off"]
in_a_browser = pytest.mark.parametrize("site", [long("kept"), "taken off"], indirect=True)
"""The browser asks for the same either way; that the server answers both, `httpx` and a socket find out."""


@pytest.fixture(scope="module", params=WAYS)
def site(
    request: pytest.FixtureRequest, built_client: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Nginx]:
    """A site whose ``/games/`` is the server. The proxy may keep the prefix in a request or take it off."""
    tmp_path = tmp_path_factory.mktemp("site")
    server = ServerProcess(tmp_path / "data", warm=False, arguments=["--prefix", f"{PREFIX}/"]).start()
    port = urlsplit(server.url).port
    target = f"proxy_pass http://127.0.0.1:{port}{'/' if request.param == 'taken off' else ''};"
    changes = {r"proxy_pass http://127.0.0.1:8000;": target, r"root /var/www/site;": "return 404;"}
    with Nginx(tmp_path / "nginx", "nginx-prefix.conf", changes) as nginx:
        nginx.url += PREFIX
        yield nginx
    server.stop()


@in_a_browser
def test_two_people_play_under_a_prefix(site: Nginx, new_page: Callable[..., Page]) -> None:
    answers: list[Response] = []
    one, two = TablePage(new_page(worker=True)), TablePage(new_page())
    sockets: list[str] = []
    for table in (one, two):
        table.page.on("response", lambda answer: answers.append(answer))
        table.page.on("websocket", lambda socket: sockets.append(socket.url))
    one.page.goto(site.url)  # without a slash at its end
    expect(one.page).to_have_url(f"{site.url}/")
    open_start(one.page, f"{site.url}/")
    about = one.page.get_by_role("link", name="About", exact=True)
    about.hover()
    assert about.get_attribute("href") == f"{PREFIX}/about", "as another window would open it"
    about.click()
    expect(one.page).to_have_url(f"{site.url}/about")
    licence = one.page.get_by_role("link", name="Bevan", exact=True)
    licence.hover()
    assert httpx.get(site.url.removesuffix(PREFIX) + str(licence.get_attribute("href"))).status_code == 200
    one.page.go_back()
    expect(one.page).to_have_url(f"{site.url}/")
    one.page.get_by_label("Friend", exact=True).check()
    one.page.get_by_role("button", name="Play", exact=True).click()
    link = one.page.get_by_label("Invitation link").input_value()
    assert link.startswith(f"{site.url}/g/")
    assert one.page.url == link.partition("#")[0]

    two.page.goto(link)
    two.page.get_by_role("button", name=message("ui-join")).click()
    for table in (one, two):
        expect(table.page.locator("[data-table]")).to_have_attribute("data-phase", re.compile("draft|place"))
    acting = one if one.root.get_attribute("data-acting") == "true" else two
    acting.take_by_mouse() if acting.wait_for_turn() == "draft" else acting.place_by_mouse(acting.playable()[0])
    acting.settle()
    for table in (one, two):
        expect(table.root).to_have_attribute("data-version", str(acting.root.get_attribute("data-version")))
    assert {urlsplit(each).path.split("/")[1] for each in sockets} == {PREFIX[1:]}
    outside = [each.url for each in answers if not urlsplit(each.url).path.startswith((f"{PREFIX}/", PREFIX))]
    assert outside == []
    assert [each.url for each in answers if each.status >= 400] == []

    installed(one.page)
    scope = "async () => (await navigator.serviceWorker.getRegistration()).scope"
    assert one.page.evaluate(scope) == f"{site.url}/"
    kept = "async () => (await caches.keys()).filter((name) => name.startsWith('glyphwall-files'))"
    assert all(PREFIX in name for name in one.page.evaluate(kept)), "another server of this site has its own"


@in_a_browser
def test_a_page_opens_without_the_network_under_a_prefix(site: Nginx, new_page: Callable[..., Page]) -> None:
    page = new_page(worker=True)
    page.goto(f"{site.url}/")
    installed(page)
    site.__exit__()
    page.goto(f"{site.url}/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    site.__enter__()


def test_addresses_that_a_server_writes_have_its_prefix(site: Nginx) -> None:
    game_id, tokens = new_game(site.url, size=3, hand=2)
    with Peer(site.url, game_id, *tokens) as people:
        people.play(fixed_move(people.view))
        assert people.version > 0
    with httpx.Client(base_url=site.url, timeout=PATIENCE) as http:
        page = http.get(f"/g/{game_id}")
        heads = dict(re.findall(r'<meta property="(og:[a-z]+)" content="([^"]+)"', page.text))
        assert heads["og:url"] == f"{site.url}/g/{game_id}"
        assert heads["og:image"].startswith(f"{site.url}/pictures/games/{game_id}.png?")
        embedded = http.get(f"/embed/g/{game_id}")
        named = {
            match for text in (page.text, embedded.text) for match in re.findall(r' (?:href|src)="(/[^"]*)"', text)
        }
        assert len(named) >= 5
        assert [each for each in named if not each.startswith(f"{PREFIX}/")] == []
        host = site.url.removesuffix(PREFIX)
        for each in named:
            assert http.get(host + each.replace("&amp;", "&")).status_code == 200, each
        manifest = http.get("/manifest.webmanifest").json()
        assert manifest["start_url"] == manifest["scope"] == manifest["id"] == f"{PREFIX}/"
        for icon in manifest["icons"]:
            assert http.get(host + icon["src"]).status_code == 200, icon
        schema = http.get("/schema/openapi.json").json()
        assert schema["servers"] == [{"url": PREFIX}]
        assert http.get(host + "/about").status_code == 404, "the rest of the site is nginx's"
