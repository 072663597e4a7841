"""What other sites show in a frame: a spectator's view, and nothing that a click could do harm with."""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from lxml import html

from tests.unit.server.pages.test_static_files import built, site

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

__all__ = ["built", "site"]

BLIND = """[Game "grawlix"]
[Size "3"]
[Hand "1"]
[Draft "simultaneous-blind"]

1. +Ra --
"""
MIDDLE = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"


def links_of(text: str) -> dict[str, str]:
    return {each.get("rel"): each.get("href") for each in html.fromstring(text).xpath("//nav/a")}


async def test_a_game_in_a_frame_and_its_steps(server: Server) -> None:
    made = await server.create("here", "here", options={"size": 3, "hand": 1})
    address = f"/embed/g/{made.game_id}"
    start = await server.http.get(address)
    assert start.status_code == 200
    assert start.headers["content-type"].startswith("text/html")
    root = html.fromstring(start.text)
    assert root.xpath("//main/svg")
    assert root.xpath("//meta[@http-equiv='refresh']"), "a game that goes on is followed"
    assert links_of(start.text)["noopener"] == f"/g/{made.game_id}"
    assert "next" not in links_of(start.text)


async def test_each_ply_has_an_address(server: Server) -> None:
    opened = await server.http.post(
        "/api/records", json={"record": '[Game "grawlix"]\n[Size "3"]\n[Hand "1"]\n\n1. +Ra +Oa 2. Rac3+Rh --'}
    )
    game_id = opened.json()["game_id"]
    page = await server.http.get(f"/embed/g/{game_id}/2?theme=dark&locale=de")
    links = links_of(page.text)
    assert links["prev"] == f"/embed/g/{game_id}/1?theme=dark&locale=de"
    assert links["next"] == f"/embed/g/{game_id}/3?theme=dark&locale=de"
    assert links["first"].startswith(f"/embed/g/{game_id}/0")
    assert links["noopener"] == f"/g/{game_id}/2"
    root = html.fromstring(page.text)
    assert root.xpath("string(//p)") == "Spieler 2 nimmt das orange At-Zeichen."
    assert not root.xpath("//meta[@http-equiv='refresh']")


async def test_a_position_in_a_frame(server: Server) -> None:
    answer = await server.http.get(f"/embed/p/{quote(MIDDLE, safe='/')}?game=grawlix&theme=light")
    assert answer.status_code == 200
    assert "17 tiles" in html.fromstring(answer.text).xpath("string(//main//title)")
    assert links_of(answer.text) == {"noopener": f"/p/{quote(MIDDLE, safe='/')}?game=grawlix&theme=light"}


async def test_only_these_pages_may_stand_in_frames(site: Server) -> None:
    embedded = await site.http.get(f"/embed/p/{quote(MIDDLE, safe='/')}")
    policy = dict(part.split(" ", 1) for part in embedded.headers["content-security-policy"].split("; "))
    assert policy["frame-ancestors"] == "*"
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    (script,) = re.findall(r"<script>(.*?)</script>", embedded.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert policy["script-src"] == f"'sha256-{digest}'"
    assert "set-cookie" not in embedded.headers
    for path in ("/", f"/p/{quote(MIDDLE, safe='/')}", "/g/abcdefghijkl", "/embed", "/embed/x"):
        assert "frame-ancestors 'none'" in (await site.http.get(path)).headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "status", "about"),
    [
        ("/embed/g/abcdefghijkl", 404, "Glyphwall"),
        ("/embed/g/nonsense", 404, "Glyphwall"),
        ("/embed/p/nonsense", 400, "hand 1 is missing"),
        ("/embed/p/nonsense?game=%3Cscript%3Ealert(1)%3C%2Fscript%3E", 404, "&lt;script"),
    ],
)
async def test_what_is_not_there_is_said_in_the_frame(server: Server, path: str, status: int, about: str) -> None:
    answer = await server.http.get(path)
    assert answer.status_code == status
    assert about in answer.text
    assert "<script>alert" not in answer.text
    assert "frame-ancestors *" in answer.headers["content-security-policy"]


async def test_a_ply_that_is_not_there(server: Server) -> None:
    made = await server.create("here", "here")
    assert (await server.http.get(f"/embed/g/{made.game_id}/1")).status_code == 404
    assert (await server.http.get(f"/embed/g/{made.game_id}/x")).status_code == 404


async def test_a_secret_is_in_no_frame(server: Server) -> None:
    """A blind pick is drawn face down and told by nobody, whoever asks."""
    opened = (await server.http.post("/api/records", json={"record": BLIND})).json()
    address = f"/embed/g/{opened['game_id']}/1"
    token = opened["seats"][0]["token"]
    page = (await server.http.get(address)).text
    assert page == (await server.http.get(address, headers={"authorization": f"Bearer {token}"})).text
    assert html.fromstring(page).xpath("//main//*[@class='back']")
    assert "red at-sign" not in html.fromstring(page).text_content()


TREE = """[Game "grawlix"]
[Size "3"]
[Hand "1"]

1. +Ra {why not} (+Rh) +Oa 2. Rac3! --
"""


def packed(record: str) -> str:
    """As links of the page carry it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    raw = deflate.compress(record.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


async def test_an_analysis_in_a_frame_its_steps_and_variations(server: Server) -> None:
    tree = packed(TREE)
    address = f"/embed/tree/{tree}"
    start = await server.http.get(address)
    assert start.status_code == 200, start.text
    assert html.fromstring(start.text).xpath("//main/svg")
    links = links_of(start.text)
    assert (links["next"], links["last"]) == (f"{address}/1", f"{address}/3")
    assert links["noopener"] == f"/analysis#tree={tree}"
    assert "prev" not in links
    (other,) = html.fromstring(start.text).xpath("//nav/a[@class='other']")
    assert (other.text, other.get("href")) == ("+Rh", f"{address}/4")
    first = await server.http.get(f"{address}/1?theme=dark&locale=de")
    assert html.fromstring(first.text).xpath("string(//p)") == "Spieler 1 nimmt das rote At-Zeichen. why not"
    links = links_of(first.text)
    assert (links["prev"], links["next"]) == (f"{address}/0?theme=dark&locale=de", f"{address}/2?theme=dark&locale=de")
    variation = await server.http.get(f"{address}/4")
    assert links_of(variation.text)["prev"] == f"{address}/0"


async def test_what_is_said_in_an_analysis_is_text_and_no_page(server: Server) -> None:
    record = TREE.replace("why not", "<script>alert(1)</script>")
    page = await server.http.get(f"/embed/tree/{packed(record)}/1")
    assert page.status_code == 200
    assert len(html.fromstring(page.text).xpath("//script")) == 1
    assert "<script>alert" not in page.text
    assert page.headers["content-security-policy"].count("frame-ancestors *") == 1


@pytest.mark.parametrize(
    ("tree", "status"),
    [
        ("AAAA", 400),
        ("no-base64!", 400),
        ("A" * 8_001, 400),
        (packed("no record"), 400),
        (packed(TREE)[:-9], 400),
        (packed("[" + "x" * 200_000), 400),
        (packed(TREE) + "/99", 404),
    ],
)
async def test_an_address_without_an_analysis_says_so_in_the_frame(server: Server, tree: str, status: int) -> None:
    page = await server.http.get(f"/embed/tree/{tree}")
    assert page.status_code == status
    assert html.fromstring(page.text).xpath("string(//h1)")
    assert "frame-ancestors *" in page.headers["content-security-policy"]


async def test_the_analysis_page_itself_stands_in_no_frame(site: Server) -> None:
    for path in ("/analysis", "/analysis?edit=grawlix"):
        page = await site.http.get(path)
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
