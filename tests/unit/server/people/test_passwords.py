"""Passwords: whether a name exists shows neither in the answer nor in the time, and guessing is slow."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.limits import SIGN_INS_PER_MINUTE, SIGN_UPS_PER_HOUR
from glyphwall.server.people import passwords
from glyphwall.server.people.accounts import key_of, sign_in_name
from glyphwall.server.people.people import FAILURES, Failures
from tests.unit.server.people.visitors import proof_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.kit import Server
    from tests.unit.server.people.visitors import Visitor


async def test_an_unknown_name_is_answered_as_a_wrong_password(visitor: Callable[[], Visitor]) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    await ada.post("/sign-out")
    told = []
    for name in (ada.name, "nobody-23456"):
        body = {"name": name, "proof": proof_of("wrong")}
        answer = await ada.http.post("/api/account/sign-in/password", json=body)
        headers = {key: value for key, value in answer.headers.items() if key != "date"}
        told.append((answer.status_code, answer.content, headers))
    assert told[0] == told[1]
    assert told[0][0] == 403


async def test_an_unknown_name_does_the_same_work(
    visitor: Callable[[], Visitor], server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same hash with the same costs: measured in work, since a machine's clock lies."""
    ada = visitor()
    await ada.sign_up("correct horse")
    done: list[tuple[str, str]] = []
    hasher = passwords._hasher()
    verify = type(hasher).verify

    def watched(self: Any, known: str, proof: str) -> bool:
        done.append((known.rsplit("$", 2)[0], proof))
        return verify(self, known, proof)

    monkeypatch.setattr(type(hasher), "verify", watched)
    for name in (ada.name, "nobody-23456"):
        assert await ada.refused("/sign-in/password", {"name": name, "proof": proof_of("x")}) == "sign-in-failed"
    passkey_only = visitor()
    await passkey_only.sign_up_by_passkey()
    body = {"name": passkey_only.name, "proof": proof_of("x")}
    assert await passkey_only.refused("/sign-in/password", body) == "sign-in-failed"
    assert len(done) == 3
    assert len(set(done)) == 1
    assert "m=19456,t=2,p=1" in done[0][0]


async def test_names_say_nothing_about_other_names(visitor: Callable[[], Visitor]) -> None:
    """Everybody gets letters behind the wanted name, whether somebody else has it or not."""
    first, second = visitor(), visitor()
    await first.sign_up("one")
    await second.sign_up("two")
    assert first.name != second.name
    assert {name.rsplit("-", 1)[0] for name in (first.name, second.name)} == {"Ada"}
    assert key_of(f" {sign_in_name('ADA').upper()}").startswith("ada-")


async def test_guessing_a_password_is_slow(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    await ada.sign_up("correct horse")
    body = {"name": ada.name, "proof": proof_of("wrong")}
    codes = [await ada.refused("/sign-in/password", body) for _ in range(FAILURES + 1)]
    assert codes == ["sign-in-failed"] * FAILURES + ["too-many-requests"]
    nobody = {"name": "nobody-23456", "proof": proof_of("wrong")}
    codes = [await ada.refused("/sign-in/password", nobody) for _ in range(FAILURES + 1)]
    assert codes[: FAILURES // 2] == ["sign-in-failed"] * (FAILURES // 2), "and for a name that isn't there"
    assert codes[-1] == "too-many-requests"
    others = [{"name": f"x{number}", "proof": proof_of("wrong")} for number in range(2 * SIGN_INS_PER_MINUTE)]
    codes = [await ada.refused("/sign-in/password", each) for each in others]
    assert "too-many-requests" in codes, "an address has a share, whatever the names"


def test_failures_of_a_name_however_it_is_written() -> None:
    now = [0.0]
    failures = Failures(lambda: now[0])
    for name in ("Ada-x", " ada-X ", "ADA-X") * 4:
        failures.note(name)
    with pytest.raises(TooManyRequests):
        failures.check("ada-x")
    failures.check("bo-x")
    now[0] += 10_000
    failures.check("ada-x")


async def test_accounts_from_one_address_are_limited(visitor: Callable[[], Visitor]) -> None:
    eve = visitor()
    for _ in range(SIGN_UPS_PER_HOUR):
        await eve.post("/sign-up", {"name": "Eve"})
    assert await eve.refused("/sign-up", {"name": "Eve"}) == "too-many-requests"


async def test_a_ticket_works_once(visitor: Callable[[], Visitor], server: Server) -> None:
    ada = visitor()
    ticket = (await ada.post("/sign-up", {"name": "Ada"}))["ticket"]
    body = {"ticket": ticket, "proof": proof_of("one")}
    await ada.post("/sign-up/password", body, 201)
    assert await ada.refused("/sign-up/password", body) == "ticket-expired"
    stolen = (await ada.post("/sign-up", {"name": "Ada"}))["ticket"]
    assert await ada.refused("/sign-in/passkey", {"ticket": stolen, "credential": {}}) == "ticket-expired"


async def test_hashing_leaves_the_loop_free(server: Server) -> None:
    """A hash takes tens of milliseconds, in threads of its own."""
    people = server.service.people
    began = time.thread_time()
    known = await people.passwords.hash("proof")
    assert await people.passwords.verify(known, "proof")
    assert not await people.passwords.verify(known, "other")
    assert not await people.passwords.verify(None, "proof")
    assert time.thread_time() - began < 0.02
