"""Passkeys, against a server that believes nothing: the authenticator is ours, and lies as an attacker would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.unit.server.people.authenticator import Authenticator

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.kit import Server
    from tests.unit.server.people.visitors import Visitor


async def test_a_passkey_signs_in_without_a_name(visitor: Callable[[], Visitor]) -> None:
    ada, phone = visitor(), visitor()
    key = await ada.sign_up_by_passkey()
    told = await phone.sign_in_by_passkey(key)
    assert told["name"] == ada.name
    (stored,) = (await phone.state())["passkeys"]
    assert (stored["label"], stored["opens"]) == ("phone", False)


async def test_a_page_of_another_site_gets_nothing_that_works(visitor: Callable[[], Visitor]) -> None:
    """It relays our challenge; the browser signs the address of the page, and the passkey its host."""
    ada, evil = visitor(), visitor()
    key = await ada.sign_up_by_passkey()
    for origin, rp_id in (
        ("https://evil.example", None),
        (ada.origin, "evil.example"),
        ("http://localhost:1", None),
        (ada.origin.replace("http:", "https:"), None),
    ):
        offer = await evil.post("/sign-in")
        key.origin = origin
        answer = key.get(offer["options"], rp_id)
        assert await evil.refused("/sign-in/passkey", {"ticket": offer["ticket"], "credential": answer}) == (
            "sign-in-failed"
        )
    assert await evil.state() is None


async def test_nor_can_it_register_one(visitor: Callable[[], Visitor]) -> None:
    evil = visitor()
    offer = await evil.post("/sign-up", {"name": "Ada"})
    answer = Authenticator("https://evil.example").create(offer["options"])
    assert await evil.refused("/sign-up/passkey", {"ticket": offer["ticket"], "credential": answer}) == "sign-in-failed"


async def test_an_answer_works_once(visitor: Callable[[], Visitor]) -> None:
    ada, eve = visitor(), visitor()
    key = await ada.sign_up_by_passkey()
    offer = await ada.post("/sign-in")
    body = {"ticket": offer["ticket"], "credential": key.get(offer["options"])}
    await ada.post("/sign-in/passkey", body)
    assert await eve.refused("/sign-in/passkey", body) == "ticket-expired"
    again = await eve.post("/sign-in")
    assert await eve.refused("/sign-in/passkey", body | {"ticket": again["ticket"]}) == "sign-in-failed"


async def test_a_copied_passkey_is_noticed(visitor: Callable[[], Visitor]) -> None:
    ada, eve = visitor(), visitor()
    key = await ada.sign_up_by_passkey()
    await ada.sign_in_by_passkey(key)
    await ada.sign_in_by_passkey(key)
    key.count = 0  # a copy of yesterday
    offer = await eve.post("/sign-in")
    body = {"ticket": offer["ticket"], "credential": key.get(offer["options"])}
    assert await eve.refused("/sign-in/passkey", body) == "sign-in-failed"


async def test_somebody_has_to_be_there(visitor: Callable[[], Visitor]) -> None:
    """A passkey alone signs in, so the device has to have checked its owner."""
    eve = visitor()
    offer = await eve.post("/sign-up", {"name": "Eve"})
    answer = Authenticator(eve.origin, verifies=False).create(offer["options"])
    assert await eve.refused("/sign-up/passkey", {"ticket": offer["ticket"], "credential": answer}) == "sign-in-failed"


async def test_an_unknown_passkey_and_nonsense(visitor: Callable[[], Visitor]) -> None:
    eve = visitor()
    for answer in ({}, {"id": 7}, {"id": "x", "response": {}}, Authenticator(eve.origin)):
        offer = await eve.post("/sign-in")
        credential = answer.get(offer["options"]) if isinstance(answer, Authenticator) else answer
        body = {"ticket": offer["ticket"], "credential": credential}
        assert await eve.refused("/sign-in/passkey", body) == "sign-in-failed"


async def test_another_passkey_and_the_last_way_in(visitor: Callable[[], Visitor]) -> None:
    ada, laptop, eve = visitor(), visitor(), visitor()
    await ada.sign_up_by_passkey()
    (first,) = (await ada.state())["passkeys"]
    assert await ada.refused("/passkeys/remove", {"id": first["id"]}) == "last-way-in"
    offer = await ada.post("/passkeys/begin")
    second = Authenticator(ada.origin)
    body = {"ticket": offer["ticket"], "credential": second.create(offer["options"]), "label": "laptop"}
    await eve.sign_up("other", "Eve")
    assert await eve.refused("/passkeys/add", body) == "ticket-expired", "another account began it"
    offer = await ada.post("/passkeys/begin")
    body = {"ticket": offer["ticket"], "credential": second.create(offer["options"]), "label": "laptop"}
    added = await ada.post("/passkeys/add", body, 201)
    assert await eve.refused("/passkeys/remove", {"id": added["id"]}) == "last-way-in"
    await laptop.sign_in_by_passkey(second)
    await ada.post("/passkeys/remove", {"id": first["id"]})
    assert [each["id"] for each in (await laptop.state())["passkeys"]] == [added["id"]]


async def test_at_an_address_in_digits_passwords_work(server: Server, visitor: Callable[[], Visitor]) -> None:
    """Browsers make no passkeys there."""
    ada = visitor()
    page = {"origin": f"http://{server.address}", "host": server.address}
    offer = await ada.http.post("/api/account/sign-up", json={"name": "Ada"}, headers=page)
    assert offer.json()["options"] is None
    asked = await ada.http.post("/api/account/sign-in", json={}, headers=page)
    assert asked.json()["code"] == "bad-message"
