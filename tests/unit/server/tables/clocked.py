"""Clocked games at a server on either database, for tests."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, update

from glyphwall.server.store import models
from tests.unit.server.kit import Created, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.unit.server.kit import Peer, Server
    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def open_server(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Opens a server on either database, without a time of grace."""
    together: Together | None = None if request.param == "sqlite" else request.getfixturevalue("together")

    @asynccontextmanager
    async def one(**changes: Any) -> AsyncIterator[Server]:
        changes = {"clock_grace_seconds": 0.0} | changes
        if together is None:
            async with serving(make_settings(tmp_path, **changes)) as server:
                yield server
        else:
            async with together(1, **changes) as (server,):
                yield server

    return one


Opening = Any


async def begin(
    server: Server, *kinds: str, clock: str = "1+0", game: str = "grawlix", options: dict[str, Any] | None = None
) -> Created:
    """A clocked game; ``clock`` may be shorter than people can choose."""
    seats = [{"kind": kind} if kind in ("here", "link") else {"kind": "computer", "level": kind} for kind in kinds]
    control = {"kind": "days", "days": 1} if clock.startswith("1/") else {"kind": "fischer", "initial": 60}
    body = {"game": game, "options": SMALL if options is None else options, "seats": seats, "clock": control}
    answer = await server.http.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    made = Created(answer.json()["game_id"], answer.json()["seats"])
    table = models.games
    await server.service.store._all(
        update(table).where(table.c.id == made.game_id).values(clock=clock).returning(table.c.id)
    )
    if "+" in clock:
        entries, whole = models.entries, f"{1000 * int(clock.split('+')[0])}"
        shorter = func.replace(entries.c.clock, "60000", whole)
        of_game = entries.c.game_id == made.game_id
        await server.service.store._all(update(entries).where(of_game).values(clock=shorter).returning(entries.c.plies))
    server.service.rooms._new.clear()
    return made


async def first_turn(peer: Peer) -> None:
    await peer.play(peer.view["legal"][0])
    while peer.view["actor"] == 0:
        await peer.play(peer.view["legal"][0])


async def until_kind(peer: Peer, kind: str) -> dict[str, Any]:
    while not any(entry["kind"] == kind for entry in peer.entries):
        await peer.next()
    return next(entry for entry in peer.entries if entry["kind"] == kind)
