"""The commands ``legal``, ``explain`` and ``actions``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import get_game

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
    assert capsys.readouterr().err == "error: Graffiti is a game, not a position; for its start use --game graffiti\n"


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


@pytest.mark.parametrize("arguments", [["grawlix", "--size", "3", "--hand", "2"], ["--game", "graffiti"]])
def test_numbers_and_texts_go_both_ways(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", *arguments]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert main(["actions", *arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["actions"] == dict(rows)
    game = get_game(told["game"])
    options = game.make_options(size=3, hand=2) if game.id == "grawlix" else game.make_options()
    assert told["count"] == game.action_count(options)
    assert len({text for _, text in rows}) == len(rows) > 100
    for number, text in rows:
        assert game.action_to_text(int(number), options) == text
        assert game.move_to_action(game.action_to_move(int(number), options), options) == int(number)
    legal = set(game.initial_state(options).legal_actions)
    assert legal <= {int(number) for number, _ in rows}


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["actions", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_compact_numbers_have_texts_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "grawlix", "--size", "3", "--hand", "2", "--compact")
    game = get_game("grawlix")
    options, group = game.make_options(size=3, hand=2), game.kernel.compact
    assert group is not None
    assert found["count"] == group.count(options) == 157
    assert [group.from_text(text, options) for text in found["actions"].values()] == list(range(157))


POSITION = "- RhYdOa OhRaYa 1p c3"


@pytest.mark.parametrize(
    ("game_id", "rules", "position"), [("grawlix", ("--size", "3", "--hand", "3"), POSITION), ("graffiti", (), None)]
)
def test_what_is_legal_in_a_position_with_its_mask(
    game_id: str, rules: tuple[str, ...], position: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    game = get_game(game_id)
    options = game.make_options(size=3, hand=3) if rules else game.make_options()
    state = game.initial_state(options) if position is None else game.parse_position(position, options)
    found = told(capsys, game_id, *rules, "--position", state.position)
    assert tuple(entry["action"] for entry in found["legal"]) == state.legal_actions
    assert [state.parse(entry["text"])[0] for entry in found["legal"]] == list(state.legal_actions)
    bits = sum(int(word, 16) << 64 * place for place, word in enumerate(found["mask"]))
    assert [number for number in range(64 * len(found["mask"])) if bits >> number & 1] == list(state.legal_actions)
    group = game.kernel.compact
    if group is None:
        assert "compact" not in found["legal"][0]
    else:
        numbers = [entry["compact"] for entry in found["legal"]]
        assert [int(group.from_compact(state.record[0], number)) for number in numbers] == list(state.legal_actions)
    assert main(["actions", game_id, *rules, "--position", state.position]) == 0
    columns = capsys.readouterr().out.splitlines()[0].split("\t")
    assert columns == [str(value) for value in found["legal"][0].values()]


def test_what_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--size", "99"]) == 2
    assert main(["actions", "graffiti", "--compact"]) == 2
    assert "no compact action numbers" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--compact", "--position", POSITION]) == 2
    assert "choose one" in capsys.readouterr().err
    assert main(["actions", "grawlix", "--position", "nonsense"]) == 2
