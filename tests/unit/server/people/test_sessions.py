"""Sessions: a new id at each sign-in, listed, revocable, and nobody's but the owner's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from glyphwall.server.people import sessions
from glyphwall.server.people.sessions import describe_device
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.people.visitors import FIREFOX, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Server


async def test_an_account_by_password(visitor: Callable[[], Visitor]) -> None:
    ada, phone = visitor(), visitor()
    assert await ada.state() is None
    await ada.sign_up("correct horse")
    state = await ada.state()
    assert (state["name"], state["has_password"], state["passkeys"]) == (ada.name, True, [])
    await phone.sign_in(f"  {ada.name.upper()} ", "correct horse")
    devices = (await phone.state())["sessions"]
    assert [(each["device"], each["is_this"]) for each in devices].count(("Firefox, Linux", True)) == 1
    assert len(devices) == 2
    await phone.post("/sign-out")
    assert phone.cookie is None
    assert len((await ada.state())["sessions"]) == 1


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(visitor: Callable[[], Visitor]) -> None:
    ada = visitor()
    offer = await ada.post("/sign-up", {"name": "Ada"})
    body = {"ticket": offer["ticket"], "proof": "p" * 43}
    answer = await ada.http.post("/api/account/sign-up/password", json=body)
    (cookie,) = answer.headers.get_list("set-cookie")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert (await ada.http.get("/api/account")).headers.get("set-cookie") is None, "nothing changed"


async def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, allowed_hosts=("games.example",))) as server:
        page = {"origin": "https://games.example", "host": "games.example"}
        async with httpx.AsyncClient(base_url=f"http://{server.address}", headers=page) as http:
            ticket = (await http.post("/api/account/sign-up", json={"name": "Ada"})).json()["ticket"]
            answer = await http.post("/api/account/sign-up/password", json={"ticket": ticket, "proof": "p" * 43})
            assert "Secure" in answer.headers["set-cookie"]


async def test_a_planted_session_is_never_used(visitor: Callable[[], Visitor]) -> None:
    """Session fixation: whoever knows the cookie from before knows nothing afterwards."""
    ada, eve = visitor(), visitor()
    planted = "0123456789abcdef" * 4
    ada.http.cookies.set("glyphwall-session", planted)
    await ada.sign_up("correct horse")
    eve.http.cookies.set("glyphwall-session", planted)
    assert await eve.state() is None
    assert ada.http.cookies.jar is not None
    mine = [each.value for each in ada.http.cookies.jar]
    assert any(value not in (None, planted) for value in mine)


async def test_an_own_session_of_the_attacker_is_no_use_after_the_victim_signs_in(
    visitor: Callable[[], Visitor],
) -> None:
    eve, ada, other = visitor(), visitor(), visitor()
    await ada.sign_up("correct horse")
    name = ada.name
    await eve.sign_up("eve's own", "Eve")
    planted = eve.cookie
    await eve.sign_in(name, "correct horse")  # the victim, in the browser where Eve left her cookie
    assert eve.cookie != planted
    other.http.cookies.set("glyphwall-session", planted or "")
    assert await other.state() is None, "the old id is gone"


async def test_signing_in_again_gets_a_new_id(visitor: Callable[[], Visitor]) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    before = ada.cookie
    await ada.sign_in(ada.name, "correct horse")
    assert ada.cookie != before
    assert len((await ada.state())["sessions"]) == 1


@pytest.mark.parametrize("all_of_them", [False, True])
async def test_ended_sessions_end_at_once(visitor: Callable[[], Visitor], server: Server, all_of_them: bool) -> None:
    ada, phone, eve = visitor(), visitor(), visitor()
    await ada.sign_up("correct horse")
    await phone.sign_in(ada.name, "correct horse")
    await eve.sign_up("other", "Eve")
    (handle,) = [each["handle"] for each in (await ada.state())["sessions"] if not each["is_this"]]
    await eve.post("/sessions/end", {"handle": handle})
    assert await phone.state() is not None, "another account's session is none of Eve's business"
    await ada.post("/sessions/end", {"handle": None if all_of_them else handle})
    assert await phone.state() is None
    assert await ada.state() is not None


async def test_a_session_that_nobody_uses_ends(visitor: Callable[[], Visitor], clocks: MachineClocks) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    clocks.wait(sessions.SESSION_SECONDS - 10)
    assert await ada.state() is not None, "which makes it last longer"
    clocks.wait(sessions.SESSION_SECONDS - 10)
    assert await ada.state() is not None
    clocks.wait(sessions.SESSION_SECONDS + 10)
    assert await ada.state() is None


async def test_after_a_while_changes_need_a_new_sign_in(visitor: Callable[[], Visitor], clocks: MachineClocks) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    await ada.post("/email", {"email": "ada@example.org"})
    clocks.wait(sessions.FRESH_SECONDS + 1)
    for path, body in (("/email", {"email": None}), ("/password", {"proof": "p" * 43}), ("/passkeys/begin", {})):
        assert await ada.refused(path, body) == "sign-in-again"
    assert (await ada.state())["email"] == "ada@example.org"
    await ada.sign_in(ada.name, "correct horse")
    await ada.post("/email", {"email": None})


async def test_a_new_password_ends_all_other_sessions(visitor: Callable[[], Visitor]) -> None:
    ada, thief = visitor(), visitor()
    await ada.sign_up("correct horse")
    await thief.sign_in(ada.name, "correct horse")
    before = ada.cookie
    await ada.post("/password", {"proof": "q" * 43})
    assert await thief.state() is None
    assert ada.cookie != before
    assert await ada.state() is not None
    assert await thief.refused("/sign-in/password", {"name": ada.name, "proof": "p" * 43}) == "sign-in-failed"


async def test_other_sites_change_nothing(visitor: Callable[[], Visitor]) -> None:
    """CSRF: the browser would send the cookie with a navigation, and says where the request comes from."""
    ada = visitor()
    await ada.sign_up("correct horse")
    for origin in ("https://evil.example", "null", "http://localhost:1"):
        assert await ada.refused("/sign-out", origin=origin) == "foreign-origin"
    form = await ada.http.post("/api/account/sign-out", data={"a": "b"})
    assert form.status_code == 415, "a form's body"
    read = await ada.http.get("/api/account", headers={"sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"})
    assert read.status_code == 403
    assert "access-control-allow-origin" not in read.headers
    assert await ada.state() is not None


async def test_without_accounts_nothing_is_offered(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, accounts=False)) as server:
        ada = Visitor(server)
        assert (await ada.http.get("/api/account")).json() == {"offered": False, "account": None}
        assert await ada.refused("/sign-up", {"name": "Ada"}) == "no-accounts"
        assert await ada.refused("/sign-in/password", {"name": "Ada", "proof": "p" * 43}) == "no-accounts"
        await ada.close()


def test_of_the_browser_two_words_are_stored() -> None:
    assert describe_device(FIREFOX) == "Firefox, Linux"
    assert describe_device("Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile") == (
        "Chrome, Android"
    )
    assert describe_device("curl/8") == ""
