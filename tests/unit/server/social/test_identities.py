"""Limits by account hold wherever it connects from, and nobody else pays for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.limits import IdentityBuckets
from tests.unit.server.social.tables import SMALL, PeopleServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.unit.server.people.visitors import Visitor

GAME = {"game": "grawlix", "options": SMALL, "seats": [{"kind": "here"}, {"kind": "link"}]}


def test_identities_share_nothing() -> None:
    """Accounts whose ids look like neighbours' addresses are still different people."""
    buckets = IdentityBuckets(1)
    for identity in ("2001:db8::1", "2001:db8::2", "a" * 16):
        buckets.take(identity)
    with pytest.raises(TooManyRequests, match="from you"):
        buckets.take("2001:db8::1")


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_games_and_sign_ins_of_one_account(place: PeopleServer, visitor: Callable[[], Visitor]) -> None:
    limits = place.server.service.limits
    limits.account_games, limits.account_sign_ins = IdentityBuckets(2), IdentityBuckets(2)
    ada, phone, guest = visitor(), visitor(), visitor()
    await ada.sign_up("correct horse")
    await phone.sign_in(ada.name, "correct horse")
    body = {"name": ada.name, "proof": "x" * 43}
    assert await guest.refused("/sign-in/password", body) == "sign-in-failed"
    answers = [(await each.http.post("/api/games", json=GAME)).status_code for each in (ada, phone, ada, guest)]
    assert answers == [201, 201, 429, 201]
    with pytest.raises(AssertionError, match="too-many-requests"):
        await guest.sign_in(ada.name, "correct horse")
