"""Endgames over HTTP: won to their end, given away, refused; nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.puzzles.sets import puzzles_of

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

PUZZLE = max((one for one in puzzles_of("grawlix").puzzles if one.plies == 9), key=lambda one: one.id)
START: dict[str, Any] = {"position": PUZZLE.position, "options": PUZZLE.options}


async def ask(server: Server, game: str = "grawlix", status: int = 200, **body: Any) -> dict[str, Any]:
    return await server.post(f"/api/endgames/{game}", body, status)


async def test_the_quickest_plies_win_in_as_many_as_were_told(server: Server) -> None:
    told = await ask(server, **START)
    assert (told["left"], told["over"], told["plies"]) == (PUZZLE.plies, False, [])
    while not told["over"]:
        shown = await ask(server, **START, plies=told["plies"], show=True)
        before = told["left"]
        told = await ask(server, **START, plies=told["plies"], move=shown["right"])
        assert told["given_away"] is None
        assert told["over"] or told["left"] < before
    assert len(told["plies"]) == PUZZLE.plies
    assert told["update"]["table"]["result"]["returns"][told["seat"]] == 1
    assert [entry["move"] for entry in told["update"]["entries"]] == told["plies"]


async def test_a_ply_that_gives_the_win_away_is_told_and_not_played(server: Server) -> None:
    wrong = PUZZLE.wrong[0][0]
    told = await ask(server, **START, move=wrong.ply)
    assert told["given_away"]["ply"] == wrong.ply
    assert (told["plies"], told["left"]) == ([], PUZZLE.plies)
    shown = [[entry["move"] for entry in update["entries"]] for update in told["shown"]]
    assert shown == [[wrong.ply], [wrong.ply, told["given_away"]["reply"]]]
    assert told["update"]["entries"] == []


async def test_what_the_rules_refuse_is_explained(server: Server) -> None:
    state = PUZZLE.state("grawlix")
    illegal = next(ply for ply in ("Rha1", "Oaa1", "Yda1") if not state.explain(ply).legal)
    for explain in (False, True):
        told = await ask(server, **START, move=illegal, explain=explain)
        assert told["explanation"]["code"] != "legal"
        assert (told["given_away"], told["plies"]) == (None, [])


async def test_where_secrets_decide_nothing_is_won(server: Server) -> None:
    from tests.games import GRAFFITI

    position = GRAFFITI.initial_state(GRAFFITI.make_options()).position
    told = await ask(server, "graffiti", 409, position=position)
    assert told["code"] == "not-won"
