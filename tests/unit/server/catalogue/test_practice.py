"""Lessons over HTTP: nothing is kept, and what is answered is what a room would say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.unit.server.kit import Server


async def ask(server: Server, game: str = "grawlix", status: int = 200, **body: Any) -> dict[str, Any]:
    return await server.post(f"/api/tutorials/{game}", body, status)


async def test_a_lesson_begins_with_its_position_and_what_to_do(server: Server) -> None:
    told = await ask(server)
    assert told["lessons"][:2] == ["place", "gap"]
    assert (told["task"], told["plies"], told["update"]["version"]) == ("place", [], 0)
    assert told["update"]["view"]["legal"]
    assert [seat["kind"] for seat in told["update"]["table"]["seats"]] == ["here", "computer"]


async def test_the_numbers_of_the_texts_come_with_the_lesson(server: Server) -> None:
    told = await ask(server, "graffiti", lesson=2)
    assert told["arguments"]["segment"] == {"count": 2, "best": "F3", "points": 9}


async def test_a_right_ply_is_an_entry_and_leads_on(server: Server) -> None:
    told = await ask(server, move="Rhf5")
    assert (told["task"], told["plies"]) == ("take", ["Rhf5"])
    (entry,) = told["update"]["entries"]
    assert (entry["move"], entry["seat"], entry["version"]) == ("Rhf5", 0, 1)
    told = await ask(server, plies=["Rhf5"], move="+Ya")
    assert (told["task"], told["update"]["version"]) == ("", 2)


async def test_what_the_rules_refuse_is_explained_by_them(server: Server) -> None:
    told = await ask(server, lesson=1, move="Vpd6")
    assert (told["explanation"]["code"], told["plies"], told["fault"]) == ("glyph-in-row", [], None)
    assert told["explanation"]["conflicts"]
    told = await ask(server, lesson=1, move="Oad6", explain=True)
    assert (told["explanation"]["code"], told["plies"]) == ("legal", [])


async def test_what_the_lesson_does_not_want_has_words(server: Server) -> None:
    told = await ask(server, lesson=1, move="Oaf4")
    assert (told["fault"], told["plies"], told["explanation"]) == ("elsewhere", [], None)


async def test_the_end_of_a_lesson_may_be_the_end_of_a_game(server: Server) -> None:
    told = await ask(server, lesson=3, move="Gaf6+Gd")
    assert told["update"]["table"]["result"]["returns"] == [1.0, -1.0]


async def test_a_learner_sees_no_more_than_at_a_table(server: Server) -> None:
    told = await ask(server, "graffiti", lesson=1, move="TM")
    seats = told["update"]["view"]["table"]["seats"]
    assert seats[0]["permits"] is not None
    assert seats[1]["permits"] is None
    assert told["update"]["table"]["secrets"]
