"""Puzzles over HTTP: a list, one for the day, attempts and ratings; nothing is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from msgspec.json import encode
from msgspec.structs import replace

from glyphwall.api.puzzles import TryPuzzle, try_puzzle
from glyphwall.core.streams import stream
from glyphwall.puzzles.sets import puzzles_of
from tests.games import GRAFFITI

if TYPE_CHECKING:
    import pytest

    from tests.unit.server.kit import Server

SET = puzzles_of("grawlix")
LONG = max(SET.puzzles, key=lambda puzzle: (len(puzzle.line), puzzle.id))


async def ask(server: Server, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
    return await server.post(f"/api/puzzles/{path}", body, status)


async def test_the_list_has_all_and_tells_no_solution(server: Server) -> None:
    answer = await server.http.get("/api/puzzles/grawlix")
    told = answer.json()
    assert [entry["id"] for entry in told["puzzles"]] == [puzzle.id for puzzle in SET.puzzles]
    assert told["themes"][:2] == ["place", "take"]
    assert set(told["easy"]) < set(told["themes"])
    assert set(told["puzzles"][0]) == {"id", "rating", "plies", "themes", "options"}
    (game,) = [game for game in (await server.http.get("/api/catalogue")).json() if game["id"] == "grawlix"]
    assert game["puzzles"] == len(SET.puzzles)


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(server: Server) -> None:
    told = [(await server.http.get("/api/puzzles/grawlix/today")).json() for _ in range(2)]
    assert told[0] == told[1]
    assert told[0]["date"] == datetime.now(UTC).date().isoformat()
    assert told[0]["id"] in {puzzle.id for puzzle in SET.puzzles}


async def test_a_puzzle_is_played_to_its_end_and_the_other_seat_answers(server: Server) -> None:
    told = await ask(server, f"grawlix/{LONG.id}")
    assert (told["task"], told["rating"], told["length"]) == ("find", LONG.rating, LONG.plies)
    assert LONG.line[0] in told["update"]["view"]["legal"]
    assert told["right"] is None
    plies: list[str] = []
    while told["task"]:
        shown = await ask(server, f"grawlix/{LONG.id}", plies=plies, show=True)
        told = await ask(server, f"grawlix/{LONG.id}", plies=plies, move=shown["right"])
        assert (told["wrong"], told["fault"]) == (None, None)
        plies = told["plies"]
    assert tuple(entry["move"] for entry in told["update"]["entries"])[-1] == LONG.line[-1]
    assert len(plies) == told["steps"]


async def test_a_wrong_ply_is_told_with_what_refutes_it_and_changes_nothing(server: Server) -> None:
    wrong = LONG.wrong[0][0]
    told = await ask(server, f"grawlix/{LONG.id}", move=wrong.ply)
    assert told["fault"] == "other"
    assert told["wrong"] == {"ply": wrong.ply, "reply": wrong.reply.split(), "win": 0.0, "points": 0.0}
    assert (told["plies"], told["update"]["version"]) == ([], 0)


async def test_a_wrong_ply_and_its_reply_are_shown_on_the_table(server: Server) -> None:
    for puzzle in SET.puzzles[::400]:
        wrong = puzzle.wrong[0][0]
        told = await ask(server, f"grawlix/{puzzle.id}", move=wrong.ply)
        played = [[entry["move"] for entry in update["entries"]] for update in told["shown"]]
        plies = [wrong.ply, *wrong.reply.split()]
        assert played == [plies[:number] for number in range(1, len(plies) + 1)]
    told = await ask(server, f"grawlix/{LONG.id}", move=LONG.line[0])
    assert told["shown"] == []


async def test_a_first_hint_points_at_a_place_and_does_not_tell_the_ply(server: Server) -> None:
    texts = set()
    for puzzle in SET.puzzles[::16]:
        told = await ask(server, f"grawlix/{puzzle.id}", hint=True)
        assert told["right"] is None
        assert told["hint"]["places"]
        assert f"+{told['hint']['places'][0]}" != puzzle.line[0] or told["hint"]["text"] == "colour"
        texts.add(told["hint"]["text"])
    assert texts == {"place", "take", "colour"}
    shown = await ask(server, f"grawlix/{LONG.id}", show=True)
    assert shown["places"] == [shown["right"].removeprefix("+")]


async def test_hints_of_a_game_with_secrets_point_at_can_spaces(server: Server) -> None:
    for puzzle in puzzles_of("graffiti").puzzles[::4]:
        told = await ask(server, f"graffiti/{puzzle.id}", hint=True)
        if told["hint"] is None:
            assert puzzle.line[0][0] not in "SPTB"
        else:
            assert puzzle.line[0].partition("^")[0] in told["hint"]["places"]


async def test_what_the_rules_refuse_is_explained_and_is_no_attempt(server: Server) -> None:
    state = LONG.state("grawlix")
    illegal = next(ply for ply in ("Rha1", "Oaa1", "Yda1") if not state.explain(ply).legal)
    told = await ask(server, f"grawlix/{LONG.id}", move=illegal)
    assert told["explanation"]["code"] != "legal"
    assert told["wrong"] is None


async def test_an_attempt_is_a_game_by_glicko(server: Server) -> None:
    player = {"rating": 1500, "deviation": 200, "volatility": 0.06}
    won = await ask(server, f"grawlix/{LONG.id}/rating", player=player, solved=True)
    lost = await ask(server, f"grawlix/{LONG.id}/rating", player=player, solved=False)
    assert lost["rating"] < 1500 < won["rating"]
    assert won["deviation"] < 200
    for _ in range(50):
        won = await ask(server, f"grawlix/{LONG.id}/rating", player=won, solved=True)
    assert 20 <= won["deviation"] < 200


def test_an_answer_is_the_same_whatever_the_others_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """A puzzle's file has the whole position; who solves it is told what its seat sees."""
    game: Any = GRAFFITI
    dice, apart = stream(38, "attack"), 0
    for puzzle in puzzles_of(game.id).puzzles:
        state = puzzle.state(game.id)
        other = game.resample(state.view(state.actor), dice)
        if other.position == puzzle.position:
            continue
        apart += 1
        told = []
        for position in (puzzle.position, other.position):
            whole = replace(puzzle, position=position)
            held = SimpleNamespace(find=lambda _, found=whole: found)
            with monkeypatch.context() as patch:
                patch.setattr("glyphwall.api.puzzles.puzzles_of", lambda _, found=held: found)
                told.append(encode(try_puzzle(game.id, puzzle.id, TryPuzzle())))
        assert told[0] == told[1]
    assert apart > 5
