"""An installed third-party game: the command line, engine, records, adapter and server work with it."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.examples.conftest import PATIENCE
from tests.unit.server.kit import Server

if TYPE_CHECKING:
    from pathlib import Path

    from tests.examples.conftest import Environment

GAME_OF_CALLS = "call\n" * 6
"""Enough calls for a game; the rest are answered with "the game is over"."""


def test_it_is_listed_with_its_levels_and_options(environment: Environment) -> None:
    listed = environment.glyphwall("players", "--game", "leduc")
    assert re.findall(r"^level:(\S+)", listed, re.MULTILINE) == ["fish", "caller", "shark"]
    assert "ismcts" in listed
    assert "--raises" in environment.glyphwall("match", "--game", "leduc", "--help")


@pytest.mark.long
def test_a_match_is_won_by_who_thinks_and_its_records_replay(environment: Environment, tmp_path: Path) -> None:
    records = tmp_path / "games.gwn"
    said = environment.glyphwall(
        *("match", "ismcts:sims=400", "random", "--game", "leduc", "--games", "200"),
        *("--seed", "1", "--jobs", "1", "--quiet", "--out", str(records)),
    )
    score = float(re.search(r"over games: ([0-9.]+)%", said)[1])  # type: ignore[index]
    assert 52 < score < 100, said  # chips as a share of the maximum: 50 % is nothing won
    assert "points" in said
    text = records.read_text(encoding="utf-8")
    assert text.count('[Game "leduc"]') == 200
    told = environment.glyphwall("replay", str(records), "--number", "7", "--moves-only")
    assert "Dealt: =" in told
    assert re.search("Player [12]: (fold|call|raise)", told)
    drawings = tmp_path / "drawings"
    environment.glyphwall("replay", str(records), "--svg-dir", str(drawings), "--moves-only")
    assert all("<svg" in path.read_text(encoding="utf-8") for path in drawings.iterdir())


@pytest.mark.long
def test_it_is_played_at_a_terminal(environment: Environment) -> None:
    arguments = ("play", "leduc", "--plain", "--opponent", "random", "--seed", "3", "--locale", "en")
    said = environment.glyphwall(*arguments, typed=f"fold\n=Ks\n{GAME_OF_CALLS}").splitlines()
    assert said[0] == "You against Computer (random)"
    assert any("You have no bet to fold to. You can call, raise." in line for line in said)
    assert any("No card is dealt now." in line for line in said)
    assert sum("Dealt: =" in line for line in said) <= 2, "one's own card and the public one"
    assert any(line in ("The cards were shown.", "A player folded.") for line in said)
    german = environment.glyphwall(*arguments[:-1], "de", typed=GAME_OF_CALLS)
    assert "Die Karten wurden gezeigt." in german or "Ein Spieler hat gepasst." in german


def test_the_engine_knows_it(environment: Environment) -> None:
    script = ("gwi", "newgame leduc raises 1 seed 5", "position startpos moves =Js =Qh raise", "legal")
    asked = (*script, "explain raise", "go nodes 300")  # open requests are answered at the end of input
    said = environment.glyphwall("engine", "--seed", "1", typed="".join(f"{line}\n" for line in asked)).splitlines()
    assert "game leduc rules 1 seats 2" in said
    assert "gameoption leduc name raises type spin default 2 min 1 max 4" in said
    assert "legal 2 fold call" in said
    assert any(line.startswith("illegal raised-enough") for line in said)
    assert re.fullmatch("bestmove (fold|call)", said[-1])


SAME_AS_OPENSPIEL = """
import random
import pyspiel
from glyphwall.envs import openspiel
ours, theirs = pyspiel.load_game("glyphwall_leduc(raises=2)"), pyspiel.load_game("leduc_poker")
rng = random.Random(1)
for _ in range(300):
    one, other = ours.new_initial_state(), theirs.new_initial_state()
    while not other.is_terminal():
        action = rng.choice(other.legal_actions())
        one.apply_action(action + 3 if other.is_chance_node() else action)
        other.apply_action(action)
    assert one.is_terminal()
    assert [round(13 * value) for value in one.returns()] == other.returns()
print("the same")
"""


def test_openspiel_plays_it(environment: Environment) -> None:
    assert environment.run("-W", "ignore", "-c", SAME_AS_OPENSPIEL) == "the same\n"


async def test_the_server_plays_it_to_its_end(environment: Environment, tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(environment.python, "-m", "glyphwall", "serve", "--no-warm", "--port", "0", "--data", str(tmp_path)),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            address = (await process.stdout.readline()).decode().split("http://")[1].strip()
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
            await _play_on(Server(address, http, None))
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _play_on(server: Server) -> None:
    catalogue = {entry["id"]: entry for entry in (await server.http.get("/api/catalogue")).json()}
    leduc = catalogue["leduc"]
    assert leduc["title"] == "Leduc hold'em"
    assert [level["id"] for level in leduc["levels"]] == ["fish", "caller", "shark"]
    assert "raises" in str(leduc["options"])
    game = await server.create("here", "fish", game="leduc", options={"raises": 1})
    async with server.peer(game.game_id, game.token(0)) as me, server.peer(game.game_id) as spectator:
        while me.table["result"] is None:
            if me.view["actor"] == 0 and me.view["legal"]:
                assert me.view["cards"][0] not in ("", "?")
                assert me.view["cards"][1] == "?"
                await me.move("call")
            await me.next()
        assert sum(me.table["result"]["returns"]) == 0
        while spectator.table["result"] is None:
            assert "=" not in " ".join(spectator.view["position"].split()[:2])
            await spectator.next()
        assert me.table["result"]["reason"] in ("shown", "folded")
    record = (await server.http.get(f"/api/games/{game.game_id}/record")).text
    assert '[Game "leduc"]' in record
