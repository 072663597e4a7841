"""The HTTP interface as it should be used: catalogue, games, views, records, pages, headers, schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import locales, text
from glyphwall.play.refusals import Refusal
from glyphwall.record import read_record
from glyphwall.server import errors
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.kit import Server

SMALL = {"size": 3, "hand": 2}


async def test_health(server: Server) -> None:
    answer = await server.http.get("/api/health")
    assert answer.json()["status"] == "ok"
    assert answer.headers["cache-control"] == "no-store"


async def test_the_catalogue_lists_games_options_and_levels(server: Server) -> None:
    grawlix, graffiti = (await server.http.get("/api/catalogue")).json()
    assert (grawlix["id"], grawlix["seat_counts"]) == ("grawlix", [2])
    assert "CC BY 4.0" in grawlix["credits"]
    assert grawlix["levels"][0] == {"id": "lowest", "spec": "lowest", "outside": False}
    size, hand = grawlix["options"][:2]
    assert (size["name"], size["kind"], size["default"], size["minimum"], size["maximum"]) == (
        "size",
        "number",
        6,
        2,
        7,
    )
    assert hand["most"] == {"option": "size", "by_value": {"2": 2, "3": 4, "4": 8, "5": 12, "6": 18, "7": 24}}
    assert (graffiti["id"], graffiti["seat_counts"], graffiti["seats"]) == ("graffiti", [2, 3, 4], 2)
    begins = next(field for field in graffiti["options"] if field["name"] == "begins")
    assert begins["seats"] == ["first", "second", "third", "fourth"]
    assert "unofficial" in graffiti["credits"]


async def test_an_invitation_tells_whether_its_seat_is_free(server: Server) -> None:
    game = await server.create("here", "link", options=SMALL)
    url = f"/api/games/{game.game_id}/invitation"
    bearer = {"authorization": f"Bearer {game.invitation(1)}"}
    assert (await server.http.get(url, headers=bearer)).json() == {"seat": 1, "taken": False}
    assert (await server.http.get(url, headers=bearer)).json() == {"seat": 1, "taken": False}, "looking takes nothing"
    await server.http.post(f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1)})
    assert (await server.http.get(url, headers=bearer)).json() == {"seat": 1, "taken": True}
    for wrong in ({}, {"authorization": "Bearer nothing"}, {"authorization": f"Bearer {game.token(0)}"}):
        answer = await server.http.get(url, headers=wrong)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-invitation")


async def test_everybody_may_see_the_table(server: Server) -> None:
    game = await server.create("here", "link", options=SMALL)
    table = (await server.http.get(f"/api/games/{game.game_id}")).json()
    assert table["seats"][1]["joined"] is False
    assert table["options"]["size"] == 3
    for secret in (game.token(0), game.invitation(1)):
        assert secret not in str(table)


async def test_secrets_are_not_kept(server: Server, tmp_path: Path) -> None:
    game = await server.create("here", "link")
    await server.http.post(f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1)})
    disk = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert game.game_id.encode() in disk
    for secret in (game.token(0), game.invitation(1)):
        assert secret.encode() not in disk


async def test_stepping_through_a_game(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    seen = []
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        seen.append(peer.view["position"])
        for pick in ("+Ra", "+Oa", "+Rh", "+Oh", "Rac3"):
            await peer.play(pick)
            seen.append(peer.view["position"])
    url = f"/api/games/{game.game_id}/views"
    assert [(await server.http.get(f"{url}/{ply}")).json()["position"] for ply in range(6)] == seen
    mine = await server.http.get(f"{url}/1", headers={"authorization": f"Bearer {game.token(0)}, {game.token(1)}"})
    assert mine.json()["seat"] == 1, "the seat that acts after one ply"


async def test_the_record_of_a_game(server: Server) -> None:
    game = await server.create("here", "lowest", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as peer:
        await peer.play("+Oh")
        while peer.table["plies"] < 2:
            await peer.next()
        await peer.ask("resign")
        await peer.expect("ack")
    answer = await server.http.get(f"/api/games/{game.game_id}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = read_record(answer.text)
    assert (record.result, record.reason) == ("0-1", "resign")
    assert record.tags["Player2"] == "bot:lowest lowest"
    assert [move.text for move in record.line.moves] == ["+Oh", "+Ra"]
    assert record.options() == GAME.make_options(**SMALL)


async def test_a_record_says_who_stood_in(server: Server) -> None:
    game = await server.create("broken", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(1)) as peer:
        while peer.table["plies"] < 1:
            await peer.next()
    record = read_record((await server.http.get(f"/api/games/{game.game_id}/record")).text)
    assert record.line.moves[0].remarks.text == "greedy moved in place of broken"


async def test_the_record_of_a_game_with_secrets_waits_for_its_end(server: Server) -> None:
    game = await server.create("here", "here", options={"size": 4, "hand": 2, "draft": "simultaneous-blind"})
    url = f"/api/games/{game.game_id}/record"
    async with server.peer(game.game_id, game.token(0)) as peer:
        await peer.play("+Rh")
        answer = await server.http.get(url)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        await peer.ask("resign")
        await peer.expect("ack")
    assert "+Rh" in (await server.http.get(url)).text


async def test_a_drawing_of_a_position(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        for pick in ("+Ra", "+Oa", "+Rh", "+Oh", "Rac3"):
            await peer.play(pick)
    url = f"/api/games/{game.game_id}/diagram.svg"
    now = await server.http.get(url)
    assert now.headers["content-type"].startswith("image/svg+xml")
    assert now.text.startswith("<svg ")
    assert now.text == (await server.http.get(url, params={"ply": 5})).text
    assert now.text != (await server.http.get(url, params={"ply": 4})).text
    assert now.text != (await server.http.get(url, params={"theme": "dark"})).text
    assert "Spieler" in (await server.http.get(url, params={"locale": "de-AT"})).text
    for wrong, status, code in (({"ply": 6}, 404, "unknown-ply"), ({"theme": "pink"}, 400, "bad-message")):
        answer = await server.http.get(url, params=wrong)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_the_schema_describes_the_interface(server: Server) -> None:
    schema = (await server.http.get("/schema/openapi.json")).json()
    assert {"/api/health", "/api/catalogue", "/api/games", "/api/games/{game_id}/join"} <= set(schema["paths"])
    assert "ErrorBody" in schema["components"]["schemas"]
    errors = schema["paths"]["/api/games/{game_id}"]["get"]["responses"]["404"]
    assert errors["content"]["application/json"]["schema"]["$ref"].endswith("ErrorBody")


async def test_long_answers_are_compressed(server: Server) -> None:
    game = await server.create("here", "here")
    answer = await server.http.get(f"/api/games/{game.game_id}/views/0", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["actor"] == 0


# -- error codes: one for each class, each with a text in every language --


ROOMS = ("glyphwall.core.", "glyphwall.play.", "glyphwall.server.")


def all_errors(base: type[GlyphwallError] = GlyphwallError) -> list[type[GlyphwallError]]:
    found = [each for sub in base.__subclasses__() for each in (sub, *all_errors(sub))]
    return [each for each in found if each.__module__.startswith(ROOMS)]


FRAMEWORK = ["method-not-allowed", "body-too-large", "server-error", "not-found"]


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("code", sorted({error.code for error in all_errors()} - {"bad-input"}) + FRAMEWORK)
def test_every_code_has_a_text(code: str, locale: str) -> None:
    assert len(text(f"error-{code}", locale=locale)) > 10


def test_the_servers_codes_are_its_own_but_for_unknown_games() -> None:
    own = [error.code for error in all_errors(Refusal) if "code" in vars(error)]
    assert len(own) == len(set(own))


@pytest.mark.parametrize(
    ("status", "code"), [(404, "not-found"), (405, "method-not-allowed"), (418, "bad-message"), (502, "server-error")]
)
def test_what_the_framework_refuses_gets_a_code(status: int, code: str) -> None:
    assert errors.code_of_status(status) == code
