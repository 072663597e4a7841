"""``match``, ``players`` and ``warm``."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import built_in_ids, get_game, get_plugin
from glyphwall.players._levels import levels
from glyphwall.players.specs import player_names
from glyphwall.record import read_records
from tests.e2e.outside.installing import toys_installed

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ["--size", "3", "--hand", "1", "--openings", "2", "--jobs", "1"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0, capsys.readouterr().err
    shown = capsys.readouterr()
    assert shown.err == ""
    lines = shown.out.splitlines()
    return [line for line in lines if not line.startswith("played ")]


def test_a_match_is_scored_and_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.gwn"
    lines = run(capsys, "match", "random", "greedy", "--games", "4", "--seed", "5", *QUICK, "--out", str(file))
    assert lines[0] == "seed 5"
    assert lines[1].startswith("random against greedy: ")
    assert lines[1].endswith(" in 4 games")
    assert "95 %" in lines[2]
    assert lines[-1] == f"records: {file}"
    records = read_records(file.read_text(encoding="utf-8"))
    assert [record.tags["Round"] for record in records] == ["1.1", "1.2", "2.1", "2.2"]
    again = run(capsys, "match", "random", "greedy", "--games", "4", "--seed", "5", *QUICK)
    assert again == lines[:-1]


def test_figures_come_with_date_and_machine(capsys: pytest.CaptureFixture[str]) -> None:
    """They stood on pages, and nobody could tell what they had been measured on."""
    assert main(["match", "random", "random", "--games", "2", *QUICK]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("played ")]
    assert re.fullmatch(r"played \d{4}-\d\d-\d\d, .+, \d+ cores, load .+, Python 3\..+, Numba 0\..+", line)


def test_a_sequential_test_ends_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--size", "4", "--hand", "2", "--openings", "4", "--jobs", "1", "--seed", "3"]
    lines = run(capsys, "match", "mcts:sims=60", "random", "--sprt", "0,100", "--alpha", "0.1", *table)
    assert lines[-1].startswith("SPRT of +0 against +100 (alpha 0.1, beta 0.05): accepted: +100; LLR ")


def test_the_same_command_goes_on_from_its_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, out = tmp_path / "match.state", tmp_path / "games.gwn"
    files = ["--state", str(state), "--out", str(out)]
    run(capsys, "match", "random", "greedy", "--games", "4", *QUICK, *files)  # the seed is the file's from now on
    first = read_records(out.read_text(encoding="utf-8"))
    lines = run(capsys, "match", "random", "greedy", "--games", "10", *QUICK, *files)
    assert lines[1].endswith(" in 10 games")
    records = read_records(out.read_text(encoding="utf-8"))
    assert [record.tags["Round"] for record in records] == [f"{1 + n // 2}.{1 + n % 2}" for n in range(10)]
    assert records[:4] == first
    assert run(capsys, "match", "random", "greedy", "--games", "10", *QUICK, *files) == lines
    assert len(read_records(out.read_text(encoding="utf-8"))) == 10
    assert main(["match", "random", "random", "--games", "4", *QUICK, *files]) == 2
    assert 'specs.2 was "greedy", is "random"' in capsys.readouterr().err


def test_openings_adjudication_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    openings, out, page = tmp_path / "openings.txt", tmp_path / "games.gwn", tmp_path / "report.html"
    openings.write_text("; two drafts\n+Rh +Oa\n+Rh +Rd\n", encoding="utf-8")
    arguments = ["--size", "3", "--hand", "1", "--jobs", "1", "--games", "4", "--seed", "1", "--adjudicate", "2000"]
    files = ["--opening-file", str(openings), "--out", str(out), "--report", str(page)]
    lines = run(capsys, "match", "random", "greedy", *arguments, *files)
    assert "adjudicated by proof: 4 games" in lines
    assert lines[-1] == f"report: {page}"
    assert "Grawlix: a match of 4 games." in page.read_text(encoding="utf-8")
    moves = [record.line.moves for record in read_records(out.read_text(encoding="utf-8"))]
    assert [[move.text for move in game[:2]] for game in moves] == [["+Rh", "+Oa"]] * 2 + [["+Rh", "+Rd"]] * 2


@pytest.mark.parametrize("command", ["match", "tournament"])
def test_the_default_opening_fits_the_shortest_rules(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(
        capsys, command, "random", "greedy", "--size", "2", "--hand", "2", "--games", "2", "--jobs", "1", "--quiet"
    )
    assert lines[0].startswith("seed ")


def test_levels_may_play(capsys: pytest.CaptureFixture[str]) -> None:
    level = f"level:{levels('grawlix')[0].id}"
    assert level in run(capsys, "match", level, "random", "--games", "2", "--seed", "1", *QUICK)[1]


def test_a_player_for_each_seat_sets_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--game", "graffiti", "--seed", "2", "--jobs", "1"]
    lines = run(capsys, "match", "random", "random", "random", *table, "--games", "3")
    assert lines[1].startswith("random against random, random: ")
    assert [line for line in lines if line.startswith("as player ")][2].endswith(" of 1")
    filled = run(capsys, "match", "random", "random", *table, "--seats", "3", "--games", "3")
    assert filled == lines


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {run(capsys, "match", "random", "random", "--games", "2", *QUICK)[0] for _ in range(2)}
    assert len(seeds) == 2


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT for another process")
@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.long), "2"])
def test_an_interrupt_keeps_what_was_finished_and_prints_the_score(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "games.gwn"
    command = [sys.executable, "-m", "glyphwall", "match", "random", "greedy", "--games", "100000", "--jobs", jobs]
    with subprocess.Popen(
        [*command, "--out", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            wait_for_games(file, 3)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the whole group
            assert process.wait(60) == 130
        finally:
            process.kill()
        said = process.stdout.read().decode()
        assert process.stderr.read() == b""
    finished = len(read_records(file.read_text(encoding="utf-8")))
    assert f"in {finished} games of 100000, interrupted" in said


def wait_for_games(file: Path, number: int) -> None:
    import time

    limit = time.monotonic() + 120
    while not file.exists() or file.read_text(encoding="utf-8").count("[Game ") < number:
        assert time.monotonic() < limit
        time.sleep(0.05)


def test_players_lists_every_spec_and_level(capsys: pytest.CaptureFixture[str]) -> None:
    shown = "\n".join(run(capsys, "players"))
    assert all(f"level:{level.id} " in shown for level in levels("grawlix"))
    assert all(f"\n{name} " in shown for name in player_names(get_game("grawlix")))


def test_warm_says_when_it_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "warm") == ["everything is compiled"]
    assert run(capsys, "warm", "grawlix", "--quiet") == []


@pytest.mark.parametrize("command", ["match", "tournament"])
def test_a_player_that_forfeits_every_game_was_not_measured(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An engine that could not be started lost the match, and the exit code was 0."""
    engine = "engine:name=mine,cmd=/nowhere/engine"
    assert main([command, engine, "random", "--games", "4", "--seed", "1", *QUICK]) == 1
    shown = capsys.readouterr()
    assert "forfeited" in shown.out
    assert shown.err.startswith("error: mine won no game and forfeited ")
    assert "mine: it cannot be started: " in shown.err
    assert shown.err.count("\n") == 1


def test_for_programs_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = run(capsys, "match", "random", "greedy", "--games", "4", "--seed", "5", *QUICK, "--json")
    told = json.loads(line)
    assert told["players"] == ["random", "greedy"]
    assert (told["seed"], told["games"], told["interrupted"]) == (5, 4, False)
    assert told["options"]["size"] == 3
    assert sum(told["points"]) == 4
    assert [result["game"] for result in told["results"]] == [1, 2, 3, 4]
    assert told["points"][0] == sum(result["scores"][0] for result in told["results"])
    assert told["over_games"]["low"] <= told["over_games"]["estimate"] <= told["over_games"]["high"]
    assert told["forfeits"] == []


def test_a_game_says_itself_how_a_match_begins(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game began with eight random plies, after which a small one is over."""
    with toys_installed():
        assert get_plugin("cards").opening_plies == 0
        (line,) = run(capsys, "match", "random", "random", "--game", "cards", "--games", "2", "--jobs", "1", "--json")
    assert json.loads(line)["games"] == 2


# -- ``glyphwall players`` on a narrow screen: what one types stands there whole --


@pytest.mark.parametrize("columns", ["80", "100", "200"])
@pytest.mark.parametrize("game", built_in_ids())
def test_names_of_levels_are_never_cut(
    game: str, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["players", "--game", game]) == 0
    said = capsys.readouterr().out
    assert "…" not in said
    words = said.split()
    assert {f"level:{level.id}" for level in levels(game)} <= set(words)
