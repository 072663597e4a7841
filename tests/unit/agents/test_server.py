"""``glyphwall mcp`` as a model meets it, by the SDK's own client; some at a server in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from threading import Event
from typing import Any

import httpx
import pytest
from mcp import Client

from glyphwall.agents import _mcp_games as mcp_games
from glyphwall.agents._held_game import MAX_NEAREST, ToolRefused, find_nearest
from glyphwall.agents._mcp_games import MAX_GAMES, McpGames, describe_proof_by_search, make_solver
from glyphwall.agents._server import Calls, make_server
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.record import read_record
from glyphwall.record.replay import game_in_progress
from glyphwall.search.prover import Deadline
from tests.texts import message
from tests.unit.agents.clients import Model, model, model_of_another_process

SMALL = {"size": 3, "hand": 1}


async def test_every_tool_says_what_it_is_for_and_bounds_what_it_takes() -> None:
    async with model() as asked:
        tools = (await asked.client.list_tools()).tools
        assert {tool.name for tool in tools} >= {"rules", "new_game", "look", "legal_moves", "explain", "play"}
        assert {tool.name for tool in tools} >= {"solve", "hint", "take_back", "record", "games", "resign"}
        for tool in tools:
            assert tool.description, tool.name
            for name, argument in tool.input_schema["properties"].items():
                assert re.search('"?max(imum|Length|Properties)"?', str(argument)), f"{tool.name}: {name} has no bound"
            assert tool.input_schema["additionalProperties"] is False, tool.name
        long = await asked.refused("look", handle="x" * 5_000)
        assert "40" in long
        assert len(long) < 1_000


WRONG_ARGUMENTS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("new_game", {}, [message("agents-argument-missing", name="game"), "game, [opponent], [seat], [options]"]),
    ("new_game", {"gane": "grawlix"}, [message("agents-argument-meant", name="game")]),
    ("new_game", {"game": "grawlix", "seat": "two"}, ["'two'", message("agents-argument-integer", least=1, most=8)]),
    ("new_game", {"game": "grawlix", "options": {"size": [3]}}, ["options", "40"]),
    ("play", {"handle": "g", "move": 3}, ["“move” is 3", "200"]),
    ("games", {"all": True}, [message("agents-argument-unknown", name="all")]),
    ("looks", {}, ["Unknown tool"]),
]


@pytest.mark.parametrize(("tool", "arguments", "said"), WRONG_ARGUMENTS)
async def test_arguments_that_do_not_fit_are_named_with_what_would(
    tool: str, arguments: dict[str, Any], said: list[str]
) -> None:
    async with model() as asked:
        text = await asked.refused(tool, **arguments)
        for words in said:
            assert words in text, text
        assert "pydantic" not in text
        assert "validation error" not in text


async def test_answers_come_as_data_too_by_the_schemas_that_are_listed() -> None:
    """The SDK's client checks the data against the schema; here, that each tool has one and fills it."""
    async with model(seed=1) as asked:
        schemas = {tool.name: tool.output_schema for tool in (await asked.client.list_tools()).tools}
        assert all(schema and schema["type"] == "object" for schema in schemas.values()), schemas
        begun = await asked.data("new_game", game="grawlix", options=SMALL, seat=2)
        handle = begun["handle"]
        assert (begun["game"], begun["seat"], begun["to_act"], begun["over"]) == ("grawlix", 2, "you", False)
        assert begun["plies"] == 1
        legal = await asked.data("legal_moves", handle=handle)
        assert legal["count"] == len(legal["moves"])
        explained = await asked.data("explain", handle=handle, move=legal["moves"][0])
        assert (explained["move"], explained["legal"]) == (legal["moves"][0], True)
        assert (await asked.data("hint", handle=handle))["move"]
        played = await asked.data("play", handle=handle, move=legal["moves"][0])
        assert played["plies"] > begun["plies"]
        assert (await asked.data("take_back", handle=handle))["position"] == begun["position"]
        solved = await asked.data("solve", handle=handle)
        assert solved["proved"] in (True, False)
        over = await asked.data("resign", handle=handle)
        assert (over["over"], over["to_act"], over["returns"]) == (True, "nobody", [1.0, -1.0])
        assert (await asked.data("record", handle=handle))["whole"] is True
        listed = await asked.data("games")
        assert [entry["game"] for entry in listed["games"]][:2] == ["grawlix", "graffiti"]
        assert (await asked.data("rules", game="graffiti"))["game"] == "graffiti"


def test_the_first_answers_need_nothing_that_plays() -> None:
    """Loading Numba and the searches takes as long as the SDK does; the list of tools and the rules come without."""
    code = (
        "import sys; from glyphwall.agents import _server as server, _tool_answers as tool_answers; "
        "tool_answers.list_games('en'); "
        "server.make_server(server.LazyGames('en', 1), server.Calls('en')); "
        "print([name for name in sys.modules if name == 'numba' or name.startswith('glyphwall.search')])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8").stdout == "[]\n"


async def test_a_game_is_played_to_its_end_and_its_record_is_true() -> None:
    async with model_of_another_process("--seed", "1") as asked:
        game = await asked.begin(game="grawlix", options=SMALL, opponent="doodler", seat=2)
        for _ in range(20):
            text = await asked.told("look", handle=game)
            if "Your turn" not in text:
                break
            await asked.told("play", handle=game, move=(await asked.legal(game))[0])
        assert "Your turn" not in text, text
        over = await asked.refused("play", handle=game, move="+Ra")
        assert over.endswith(text.rpartition("\n")[2]), "a finished game says how it ended"
        record = read_record(await asked.told("record", handle=game))
        assert record.tags["Reason"] == "stuck"
        assert game_in_progress(record).over
        assert record.tags["Player2"] == "model"


async def test_a_refused_move_is_told_why_and_what_fits_and_changes_nothing() -> None:
    async with model(seed=1) as asked:
        game = await asked.begin(game="grawlix", options=SMALL)
        before = await asked.told("look", handle=game)
        for move in ("Rac3", "xx", "+Ra+Rh+Rd+Oa", "", "Ra" * 100):
            text = await asked.refused("play", handle=game, move=move)
            named = re.findall(r"\+[A-Z][a-z]", text.partition("Closest legal moves")[2])
            assert set(named) <= set(await asked.legal(game)), text
            assert named, text
        assert await asked.told("look", handle=game) == before
        assert "Closest legal moves" in await asked.told("explain", handle=game, move="Rac3")
        assert "Closest legal moves" not in await asked.told("explain", handle=game, move="+Ra")


async def test_words_are_moves_too_and_decisions_can_be_taken_back() -> None:
    async with model(seed=1) as asked:
        game = await asked.begin(game="grawlix", options=SMALL)
        before = await asked.told("look", handle=game)
        assert "+R@" in await asked.told("play", handle=game, move="take red at")
        taken = await asked.told("take_back", handle=game)
        assert taken.endswith(before)
        assert message("terminal-undo-nothing") in await asked.refused("take_back", handle=game)


async def test_what_is_proved_is_told_apart_from_what_is_not() -> None:
    async with model(seed=1) as asked:
        proved = await asked.told("solve", handle=await asked.begin(game="grawlix"))
        assert "proved by the mirror theorem" in proved
        chance = await asked.begin(game="graffiti")
        assert "have chance or hidden information" in await asked.refused("solve", handle=chance)
        hinted = await asked.told("hint", handle=await asked.begin(game="grawlix", options=SMALL))
        assert "proved" in hinted or "%" in hinted


async def test_a_game_with_secrets_shows_the_seats_own_view_alone() -> None:
    """Two seats' permits are secret: what a running game tells never tells another's."""
    async with model(seed=5) as asked:
        game = await asked.begin(game="graffiti", opponent="toy")
        record = await asked.told("record", handle=game)
        assert "[Game" not in record, "a whole record would hold the draws"
        assert "Seed" not in record
        assert "?" in record, "the other seat's first permit was drawn in secret"
        look = await asked.told("look", handle=game)
        other = look.partition("  2  ")[2]
        assert "permits 1" in other
        assert "Permits" not in other, "the other seat's permits are counted, not named"
        await asked.told("resign", handle=game)
        assert "[Game" in await asked.told("record", handle=game), "once it is over it lies open"


CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "grawlix"),
    ({"game": "grawlix", "options": {"size": 99}}, "2 to 7"),
    ({"game": "grawlix", "options": {"sise": 4}}, "did you mean size"),
    ({"game": "grawlix", "opponent": "god"}, "doodler"),
    ({"game": "grawlix", "opponent": "mcts:sims=1000000000"}, "doodler"),
    ({"game": "grawlix", "seat": 3}, "1 to 2"),
]


async def test_a_game_that_cannot_be_is_refused_with_what_can() -> None:
    async with model() as asked:
        for asks, said in CANNOT_BE:
            assert said in await asked.refused("new_game", **asks), asks
        assert "Start another with new_game" in await asked.refused("look", handle="nosuchgame")


async def test_the_same_seed_gives_the_same_game() -> None:
    looks = []
    for _ in range(2):
        async with model(seed=7) as asked:
            game = await asked.begin(game="graffiti")
            looks.append((await asked.told("look", handle=game)).replace(game, "GAME"))
    assert looks[0] == looks[1]


async def test_rules_are_told_in_the_language_that_was_asked_for() -> None:
    async with model(locale="de") as asked:
        for game_id in ("grawlix", "graffiti"):
            rules = await asked.told("rules", game=game_id)
            assert "Wie Züge geschrieben werden" in rules
            assert get_game(game_id).title in rules


async def test_answers_that_come_later_than_clients_wait_are_fetched_by_the_same_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits at all here, so every call is late at first, the move among them: it is played once."""
    monkeypatch.setattr("glyphwall.agents._server.PATIENCE", 0)
    desk = McpGames(seed=1)
    calls = Calls("en")
    try:
        async with Client(make_server(lambda: desk, calls)) as client:
            result = await client.call_tool("new_game", {"game": "grawlix", "options": SMALL})
            late = result.content[0].text  # type: ignore[union-attr]
            assert "is getting ready. Call look" in late
            asked = Model(client)
            game = re.findall(r"Game (\w+)", late)[0]
            await asked.told("look", handle=game)
            result = await client.call_tool("play", {"handle": game, "move": "+Ra"})
            assert "Call play again with the same arguments" in result.content[0].text  # type: ignore[union-attr]
            assert "+R@" in await asked.told("play", handle=game, move="+Ra")
            held = desk.find_game(game)
            assert [ply.text for ply in held.session.plies if ply.actor == 0] == ["+Ra"]
    finally:
        desk.close()
        calls.close()


async def test_clients_on_this_machine_may_come_by_http() -> None:
    command = [sys.executable, "-m", "glyphwall", "mcp", "--http", "0"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8")
    assert server.stderr is not None
    try:
        port = re.findall(r"127\.0\.0\.1:(\d+)/mcp", server.stderr.readline())[0]
        async with Client(f"http://127.0.0.1:{port}/mcp", read_timeout_seconds=60) as client:
            assert "# Grawlix" in await Model(client).told("rules", game="grawlix")
        strange = httpx.post(f"http://127.0.0.1:{port}/mcp", headers={"Host": "evil.example"}, json={})
        assert strange.status_code == 421, "a page of elsewhere cannot reach it by a name that points here"
    finally:
        server.terminate()
        server.communicate()


# -- the games that are held: bounds, proofs that go on, what a seat may ask when it is not its turn --


OPTIONS = {"size": 2, "hand": 1}


def test_the_game_not_asked_for_the_longest_is_let_go_and_the_model_is_told() -> None:
    desk = McpGames(seed=1)
    for number in range(MAX_GAMES):
        desk.begin(f"g{number}", "grawlix", OPTIONS, "", 1)
    desk.find_game("g0")
    desk.begin("one more", "grawlix", OPTIONS, "", 1)
    assert desk.find_game("g0")
    with pytest.raises(ToolRefused, match=f"At most {MAX_GAMES} games stay open"):
        desk.find_game("g1")


def test_a_proof_that_was_not_found_in_time_goes_on_where_it_was() -> None:
    game = get_game("grawlix")
    state = game.initial_state(game.make_options(size=3, hand=2))
    solver = make_solver(state)
    told = describe_proof_by_search(solver, state, Deadline(0, Event()), "en").text
    assert told.startswith("Not proved within the budget")
    assert "wins" not in told
    told = describe_proof_by_search(solver, state, Deadline(600, Event()), "en").text
    assert told.startswith("Player ")
    assert "proved by a search" in told
    assert "Best play ends after" in told


def test_what_keeps_the_win_is_what_the_solver_says() -> None:
    game = get_game("grawlix")
    state = game.initial_state(game.make_options(size=3, hand=2))
    solver = make_solver(state)
    winner = solver.winner(state)
    if state.actor != winner:
        state = state.apply(state.legal_actions[0])
    told = describe_proof_by_search(solver, state, Deadline(600, Event()), "en").text
    kept = [game.action_to_text(action, state.options) for action in solver.winning_actions(state)]
    assert f"{len(kept)} of {len(state.legal_actions)} moves keep the win: {' '.join(kept)}." in told


def test_a_theorem_does_not_hide_the_other_plies_that_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """It names one of them; a search finds the rest, or nothing is said about them."""
    game, desk = get_game("grawlix"), McpGames(seed=1)
    desk.begin("g", "grawlix", {"size": 4, "hand": 1}, "", 2)
    state = desk.find_game("g").session.state
    monkeypatch.setattr(mcp_games, "SOLVE_SECONDS", 0.0)
    told = desk.solve("g").text
    assert "proved by the mirror theorem" in told
    assert "Nothing is proved about the others." in told
    monkeypatch.setattr(mcp_games, "SOLVE_SECONDS", 600.0)
    winning = make_solver(state).winning_actions(state)
    theory = plugin_of(game).theory
    assert theory is not None
    assert set(theory.winning_actions(state.view(None))) <= set(winning)
    told = desk.solve("g").text
    assert "proved by the mirror theorem" in told
    kept = " ".join(game.action_to_text(action, state.options) for action in winning)
    assert f"{len(winning)} of {len(state.legal_actions)} moves keep the win: {kept}." in told


def test_the_nearest_are_few_and_legal() -> None:
    legal = [f"R{glyph}{column}{row}" for glyph in "ah" for column in "abcdef" for row in range(1, 7)]
    assert find_nearest("Raf7", legal)[0] in {"Raf1", "Raf2", "Raf3", "Raf4", "Raf5", "Raf6"}
    assert len(find_nearest("zzz" * 1_000, legal)) == MAX_NEAREST
    assert set(find_nearest("", legal)) <= set(legal)
