"""Fair chance at the server: nobody is drawn for before all have had their say, and nobody is waited for long."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from glyphwall.core._fairness import commit_seat, commit_server, hash_transcript, make_secret
from glyphwall.record import read_record
from glyphwall.record.fair_check import check
from tests.unit.server.kit import Created, Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

DEALT = {"size": 3, "hand": 2, "draft": "random"}
ONE, TWO = "1" * 64, "2" * 64


def here(secret: str | None = None) -> dict[str, Any]:
    return {"kind": "here", "takes_part": secret is not None}


def committed(peer: Peer, seat: int, secret: str) -> str:
    """What an honest device commits to: bound to the server's commitment on the table."""
    table = peer.table
    return commit_seat(secret, table["game_id"], seat, table["fair"]["commitment"])


async def commit(peer: Peer, *secrets: str | None, first: int = 0) -> None:
    """The seats of a peer, from ``first`` on, commit."""
    for seat, secret in enumerate(secrets, first):
        if secret is not None:
            await peer.ask("contribute", seat=seat, commitment=committed(peer, seat, secret))
            while (await peer.next())["type"] not in ("ack", "refused"):
                pass


async def create(server: Server, *seats: dict[str, Any]) -> Created:
    answer = await server.http.post("/api/games", json={"game": "grawlix", "options": DEALT, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return Created(answer.json()["game_id"], answer.json()["seats"])


async def tell(peer: Peer, seat: int, secret: str) -> None:
    """What an honest device does: it tells to the transcript on the table."""
    await peer.until(lambda table: table["fair"]["stage"] == "tell")
    transcript = hash_transcript(peer.table["fair"]["transcript"])
    await peer.ask("contribute", seat=seat, secret=secret, transcript=transcript)
    assert (await peer.expect("ack", "refused"))["type"] == "ack"


async def finish(peer: Peer) -> None:
    while peer.table["result"] is None:
        await peer.play(peer.view["legal"][0])


async def checked_record(server: Server, game_id: str) -> Any:
    record = read_record((await server.http.get(f"/api/games/{game_id}/record")).text)
    found = check(record)
    assert found.is_verified
    assert found.finished
    return record, found


async def test_chance_waits_for_the_secrets_and_the_record_can_be_checked(server: Server) -> None:
    game = await create(server, here(ONE), here(TWO))
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["fair"]["stage"] == "commit"
        await commit(peer, ONE, TWO)
        await peer.until(lambda table: table["fair"]["stage"] == "tell")
        assert peer.view["actor"] == -1
        assert peer.entries == []
        fair = peer.table["fair"]
        assert fair["stage"] == "tell"
        assert [seat["commitment"] for seat in fair["seats"]] == [committed(peer, 0, ONE), committed(peer, 1, TWO)]
        await tell(peer, 0, ONE)
        await peer.until(lambda table: table["fair"]["seats"][0]["told"])
        assert peer.view["actor"] == -1
        await tell(peer, 1, TWO)
        await peer.until(lambda table: table["fair"]["stage"] == "ready")
        assert len(peer.entries) == 4
        await finish(peer)
        promised = peer.table["fair"]["commitment"]
    record, found = await checked_record(server, game.game_id)
    assert found.draws == 4
    assert commit_server(record.tags["FairServer"]) == promised
    assert (record.tags["FairSeat1"], record.tags["FairSeat2"]) == (ONE, TWO)


async def test_no_secret_is_shown_before_the_game_is_over(server: Server) -> None:
    game = await create(server, here(ONE), here())
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await commit(peer, ONE)
        await tell(peer, 0, ONE)
        await peer.until(lambda table: table["fair"]["stage"] == "ready")
        for text in (
            (await server.http.get(f"/api/games/{game.game_id}")).text,
            (await server.http.get(f"/api/games/{game.game_id}/record")).text,
            str(peer.table),
        ):
            assert ONE not in text
            assert "FairServer" not in text


async def test_who_commits_nothing_is_not_waited_for(server: Server) -> None:
    game = await create(server, here(), {"kind": "computer", "level": "lowest"})
    async with server.peer(game.game_id, game.token(0)) as peer:
        assert peer.table["fair"]["stage"] == "ready"
        assert len(peer.entries) >= 4


async def test_chance_waits_for_every_seat_that_takes_part(tmp_path: Path) -> None:
    """However long: a seat that could be left out could be left out on purpose. The game can be given up, no more."""
    async with serving(make_settings(tmp_path)) as server:
        game = await create(server, here(ONE), here(TWO))
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await commit(peer, ONE)
            await asyncio.sleep(0.4)
            assert peer.table["fair"]["stage"] == "commit"
            await commit(peer, TWO, first=1)
            await tell(peer, 1, TWO)
            await asyncio.sleep(0.4)
            assert (peer.table["fair"]["stage"], peer.entries) == ("tell", [])
            await peer.ask("resign", seat=0)
            await peer.until(lambda table: table["result"] is not None)
        record = read_record((await server.http.get(f"/api/games/{game.game_id}/record")).text)
        assert record.tags["FairSeat1"] == "untold"
        found = check(record)
        assert (found.draws, found.is_verified) == (0, True)


async def test_what_stands_before_anybody_tells_is_one_transcript(server: Server) -> None:
    game = await create(server, here(ONE), {"kind": "computer", "level": "lowest"})
    async with server.peer(game.game_id, game.token(0)) as peer:
        await commit(peer, ONE)
        await peer.until(lambda table: table["fair"]["stage"] == "tell")
        fair, options = peer.table["fair"], "begins=first&draft=random&hand=2&size=3&swap=none"
        head = f"glyphwall-fair-4 {game.game_id} grawlix 1.0"
        fixed = f"{head} {options} - - {fair['commitment']} {committed(peer, 0, ONE)} computer"
        assert fair["transcript"] == fixed
        for wrong in ({}, {"transcript": hash_transcript(fixed.replace("size=3", "size=4"))}):
            await peer.ask("contribute", seat=0, secret=ONE, **wrong)
            assert await peer.refusal() == "bad-contribution"
        await tell(peer, 0, ONE)
        await peer.until(lambda table: table["fair"]["stage"] == "ready")
        assert peer.table["fair"]["transcript"] == fixed
        await peer.ask("resign", seat=0)
        await peer.until(lambda table: table["result"] is not None)
    record, _ = await checked_record(server, game.game_id)
    assert record.tags["FairTranscript"] == fixed
    assert record.tags["FairSeat2"] == "computer"


async def rematch(stack: AsyncExitStack, server: Server) -> tuple[Created, Peer]:
    """A game in which both seats are asked for their commitments."""
    game = await create(server, here(ONE), here(TWO))
    peer = await stack.enter_async_context(server.peer(game.game_id, game.token(0), game.token(1)))
    await commit(peer, ONE, TWO)
    await tell(peer, 0, ONE)
    await tell(peer, 1, TWO)
    await peer.until(lambda table: table["fair"]["stage"] == "ready")
    await finish(peer)
    await peer.ask("propose", kind="rematch")
    following = (await peer.expect("rematch"))["game_id"]
    again = await stack.enter_async_context(server.peer(following, game.token(0), game.token(1)))
    return Created(following, [game.seats[1], game.seats[0]]), again


async def as_before(server: Server, game_id: str, scheme: str) -> None:
    """Leave a game as an older version did: by its scheme, with a seat that committed, and without a draw."""
    async with server.service.store._engine.begin() as connection:
        own = {"scheme": scheme, "game": game_id, "commitment": "c" * 64, "secret": ONE}
        await connection.execute(text("UPDATE games SET fair_scheme = :scheme WHERE id = :game"), own)
        first = "UPDATE seats SET commitment = :commitment, secret = :secret WHERE game_id = :game AND seat = 0"
        await connection.execute(text(first), own)


@pytest.mark.parametrize("scheme", ["glyphwall-fair-3", "glyphwall-fair-2", "glyphwall-fair-1"])
async def test_a_game_of_an_older_scheme_without_a_draw_is_restarted(tmp_path: Path, scheme: str) -> None:
    """Its devices are asked anew, and it is drawn by the present scheme, also after another start of the server."""
    async with serving(make_settings(tmp_path)) as server:
        game = await create(server, here(ONE), here(TWO))
        await as_before(server, game.game_id, scheme)
    async with (
        serving(make_settings(tmp_path)) as server,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        fair = peer.table["fair"]
        assert (fair["scheme"], fair["stage"]) == ("glyphwall-fair-4", "commit")
        assert fair["seats"] == [{"commitment": "", "told": False}] * 2
        await commit(peer, ONE)
    async with serving(make_settings(tmp_path)) as server:
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            assert peer.table["fair"]["seats"][0]["commitment"] == committed(peer, 0, ONE)
            await commit(peer, TWO, first=1)
            await tell(peer, 0, ONE)
            await tell(peer, 1, TWO)
            await peer.until(lambda table: table["fair"]["stage"] == "ready")
            await finish(peer)
        record, _ = await checked_record(server, game.game_id)
        assert record.tags["FairScheme"] == "glyphwall-fair-4"


async def test_a_game_without_chance_is_left_as_it_is(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options={"size": 3, "hand": 2})
        await as_before(server, game.game_id, "glyphwall-fair-3")
    async with serving(make_settings(tmp_path)) as server:
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            assert peer.table["fair"] is None
        stored = await server.service.store.load(game.game_id)
        assert stored is not None
        assert (stored.fair_scheme, stored.seats[0].secret) == ("glyphwall-fair-3", ONE)


async def test_chance_waits_until_everybody_has_joined(server: Server) -> None:
    game = await create(server, here(ONE), {"kind": "link"})
    async with server.peer(game.game_id, game.token(0)) as first:
        assert first.table["fair"]["stage"] == "join"
        await first.ask("contribute", seat=0, secret=ONE)
        assert await first.refusal() == "contribution-too-late"
        await commit(first, ONE)
        assert first.table["fair"]["stage"] == "join"
        body = {"invitation": game.invitation(1), "takes_part": True}
        joined = (await server.http.post(f"/api/games/{game.game_id}/join", json=body)).json()
        await first.until(lambda table: table["fair"]["stage"] == "commit")
        async with server.peer(game.game_id, joined["token"]) as second:
            await commit(second, TWO, first=1)
            await tell(second, 1, TWO)
            await tell(first, 0, ONE)
            await second.until(lambda table: table["fair"]["stage"] == "ready")
            assert second.view["actor"] == 0


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 0, "secret": TWO}, "bad-contribution"),
        ({"seat": 0}, "bad-contribution"),
        ({"seat": 0, "secret": ONE, "commitment": "1" * 64}, "bad-contribution"),
        ({"seat": 0, "commitment": "2" * 64}, "contribution-too-late"),
        ({"seat": 1, "secret": TWO}, "not-your-seat"),
        ({"seat": 0, "secret": "ABC"}, "bad-message"),
        ({"seat": 9, "secret": ONE}, "bad-message"),
    ],
)
async def test_what_is_no_contribution_changes_nothing(server: Server, fields: dict[str, Any], code: str) -> None:
    game = await create(server, here(ONE), here(TWO))
    async with server.peer(game.game_id, game.token(1)) as other:
        await commit(other, TWO, first=1)
    async with server.peer(game.game_id, game.token(0)) as peer:
        await commit(peer, ONE)
        await peer.until(lambda table: table["fair"]["stage"] == "tell")
        await peer.ask("contribute", **fields)
        assert await peer.refusal() == code
        assert not peer.table["fair"]["seats"][0]["told"]
        await tell(peer, 0, ONE)


async def test_a_restart_in_between_loses_nothing(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await create(server, here(ONE), here(TWO))
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await commit(peer, ONE, TWO)
            await tell(peer, 0, ONE)
            promised = peer.table["fair"]["commitment"]
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id, game.token(1)) as peer:
        assert peer.table["fair"]["commitment"] == promised
        assert peer.table["fair"]["seats"][0]["told"]
        await tell(peer, 1, TWO)
        await peer.until(lambda table: table["fair"]["stage"] == "ready")
        assert len(peer.entries) == 4


async def test_a_rematch_asks_for_new_secrets(server: Server) -> None:
    async with AsyncExitStack() as stack:
        _, again = await rematch(stack, server)
        assert again.table["fair"]["stage"] == "commit"
        assert again.table["fair"]["transcript"] is None
        secrets = [make_secret(), make_secret()]
        for seat, secret in enumerate(secrets):
            await again.ask("contribute", seat=seat, commitment=committed(again, seat, secret))
            await again.expect("ack")
        for seat, secret in enumerate(secrets):
            await tell(again, seat, secret)
        await again.until(lambda table: table["fair"]["stage"] == "ready")
        assert len(again.entries) == 4


async def test_only_a_seat_of_this_device_takes_part_from_the_start(server: Server) -> None:
    seats = [here(), {"kind": "link", "takes_part": True}]
    answer = await server.http.post("/api/games", json={"game": "grawlix", "options": DEALT, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-seats")


async def test_a_page_from_before_the_scheme_is_told_to_load_again(server: Server) -> None:
    seats = [{"kind": "here", "commitment": ONE}, {"kind": "link"}]
    answer = await server.http.post("/api/games", json={"game": "grawlix", "options": DEALT, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (426, "protocol-mismatch")
    created = await create(server, here(ONE), {"kind": "link"})
    asked = {"invitation": created.seats[1]["invitation"], "commitment": TWO}
    answer = await server.http.post(f"/api/games/{created.game_id}/join", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (426, "protocol-mismatch")
    assert "reload the page" in answer.json()["message"]
    joined = await server.http.post(f"/api/games/{created.game_id}/join", json={"invitation": asked["invitation"]})
    assert joined.status_code == 200, "the invitation is still good"


async def test_a_game_without_chance_shows_none(server: Server) -> None:
    game = await server.create("here", "here", options={"size": 3, "hand": 2})
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["fair"] is None
        await finish(peer)
    assert "Fair" not in (await server.http.get(f"/api/games/{game.game_id}/record")).text
