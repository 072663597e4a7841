"""``legal``, ``explain``, ``perft`` and ``show``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"  # the leaflet's 17 tiles


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[str]:
    """The lines that a command prints."""
    assert main(arguments) == code, capsys.readouterr().err
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


@pytest.mark.parametrize("position", [[DIAGRAM], DIAGRAM.split(), [DIAGRAM.replace(" ", "_")]])
def test_a_position_may_be_quoted_or_not_or_in_url_form(
    position: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    moves = run(capsys, "legal", *position)
    assert moves == ["Gnh5", "Gni6", "Bdi6", "Bdj6", "Bdk6", "Bdk11", "Vdj6", "Vdk6", "Vdk11", "Vsj6", "Vsk6", "Vsk11"]


@pytest.mark.parametrize("position", [["- - - 1d"], ["-", "-", "-", "1d"], ["-_-_-_1d"], []])
def test_an_empty_grid_is_no_option(position: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "legal", "--size", "2", "--hand", "1", *position) == ["+Ra", "+Rh", "+Oa", "+Oh"]


@pytest.mark.parametrize("command", [["draw"], ["legal"], ["perft", "1"], ["explain", "+Rh"]])
def test_the_name_of_a_game_is_no_position(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "Graffiti"]) == 2
    assert capsys.readouterr().err == "error: Graffiti is a game and no position; for its start: --game graffiti\n"


def test_moves_are_played_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(run(capsys, "legal", "--moves", "+Rh +Oa")) == 34
    opening = "+Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs Rhf6+Ga"
    assert all(move.startswith(("Oa", "Gp", "Vn", "Rs")) for move in run(capsys, "legal", "--moves", opening))


def test_house_rules_are_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "legal", "--begins", "random") == ["=1", "=2"]
    arguments = ["--size", "3", "--hand", "1", "--swap", "after-draft", "--moves", "+Ra +Rh"]
    assert run(capsys, "legal", *arguments) == ["keep", "swap"]


def test_explain_says_what_the_rule_book_says(capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = run(capsys, "explain", "Vsf11", DIAGRAM, code=1)
    assert "orange star on f9" in said
    assert "hash, percent, ampersand" in said
    assert "red, yellow, violet" in said
    assert run(capsys, "explain", "Gnh5", DIAGRAM) == ["Gnh5 is legal."]
    assert "supply" in run(capsys, "explain", "+Rh", "--moves", "+Rh", code=1)[0]


def test_for_programs_they_print_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = run(capsys, "legal", "--json", "--size", "2", "--hand", "1")
    assert json.loads(line) == {
        "game": "grawlix",
        "position": "- - - 1d b2",
        "actor": 1,
        "moves": ["+Ra", "+Rh", "+Oa", "+Oh"],
    }
    (line,) = run(capsys, "legal", "--json", "--begins", "random")
    assert json.loads(line)["actor"] == "chance"
    (line,) = run(capsys, "explain", "--json", "Vsf11", DIAGRAM, code=1)
    told = json.loads(line)
    assert (told["legal"], told["move"]) == (False, "Vsf11")
    assert {"code": told["code"], "piece": "Os", "place": "f9"} in told["conflicts"]
    assert told["fits"]["colours"] == ["R", "Y", "V"]
    (line,) = run(capsys, "explain", "--json", "Gnh5", DIAGRAM)
    assert json.loads(line)["code"] == "legal"


def test_perft_prints_every_depth(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "perft", "3")
    assert [line.split(" (")[0] for line in lines] == ["perft 0 1", "perft 1 36", "perft 2 1260", "perft 3 42840"]


def test_perft_divides(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "perft", "2", "--divide", "--size", "2", "--hand", "1")
    assert lines[:4] == ["+Ra 3", "+Rh 3", "+Oa 3", "+Oh 3"]
    assert lines[-1].startswith("perft 2 12 ")


def test_show_draws_letters_without_colour_where_nobody_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = "\n".join(run(capsys, "show", DIAGRAM))
    assert "\x1b" not in drawn
    assert "R$" in drawn
    assert "Player 2 places a tile." in drawn


def test_show_writes_svg_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.svg"
    file.write_text("before")
    assert run(capsys, "show", DIAGRAM, "--svg", str(file)) == []
    drawn = file.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert drawn.rstrip().endswith("</svg>")
    assert [path.name for path in tmp_path.iterdir()] == ["board.svg"]


def test_a_refused_position_names_every_fault_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.svg"
    assert main(["show", "RhRh/3Ga - - 1p", "--svg", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: ")
    assert "R#" in said
    assert ".;" not in said, "sentences were joined by semicolons"
    assert not list(tmp_path.iterdir())
