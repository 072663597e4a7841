"""``glyphwall review``: graph, table, turning points, JSON, languages, and what it refuses."""

from __future__ import annotations

import io
import json
import signal
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.cli.main import main
from glyphwall.core.message import Message
from glyphwall.record import record_of, write_record
from glyphwall.review import Exact, Point, Review, TurningPoint
from glyphwall.review.values import Estimate, Proof, Unsettled
from glyphwall.terminal.review import graph, sides
from tests.texts import message
from tests.unit.review.games_to_review import random_game

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ("--simulations", "10")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.gwn"
    played = random_game("grawlix", 3, size=3, hand=2)
    path.write_text(write_record(record_of(played, tags={"Player1": "Ada", "Player2": "?"})), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["review", *map(str, arguments)]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_graph_table_and_summary(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, file, *QUICK, "--lang", "en")
    assert shown.startswith("Ada: chance to win (● proved, ○ estimated)\n  100% ┤")
    assert "\n    0% ┤" in shown
    assert "\x1b" not in shown
    assert shown.rstrip().endswith(message("terminal-review-again", seed=0, simulations=10))
    assert shown == run(capsys, file, *QUICK, "--lang", "en")
    longer = run(capsys, file, *QUICK, "--lang", "en", "--all")
    assert "\nAll moves\nMove  Player" in longer
    assert "All moves" not in shown


def test_german(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(capsys, file, *QUICK, "--lang", "de", "--all")
    assert shown.startswith("Ada: Gewinnchance (● bewiesen, ○ geschätzt)")
    assert "Startwert 0, 10 Simulationen" in shown
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert run(capsys, file, *QUICK, "--all") == shown


def test_json_is_the_whole_review(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, file, *QUICK, "--seed", "4", "--json"))
    assert found.pop("game") == "grawlix"
    whole = msgspec.convert(found, Review)
    assert (whole.seed, whole.simulations) == (4, 10)
    assert whole.plies


def test_standard_input(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes()), encoding="utf-8"))
    assert "seed 0" in run(capsys, "-", *QUICK, "--lang", "en")


def test_a_record_that_is_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Between two moves, with a warning; in the middle of one, with an error that says so."""
    start = '[Game "grawlix"]\n[Size "3"]\n[Hand "2"]\n[Result "1-0"]\n\n'
    path = tmp_path / "cut.gwn"
    path.write_text(start + "+Rh +Oa", encoding="utf-8")
    assert main(["review", str(path), *QUICK, "--lang", "en"]) == 0
    assert capsys.readouterr().err == message("ui-analysis-cut-off", result="1-0") + "\n"
    path.write_text(start + "+Rh +O", encoding="utf-8")
    assert main(["review", str(path), *QUICK]) == 2
    assert "the record ends in the middle of a move, +O" in capsys.readouterr().err
    path.write_text(start + "+Rh +Oa 1-0", encoding="utf-8")
    assert main(["review", str(path), *QUICK]) == 0
    assert capsys.readouterr().err == ""


def test_ctrl_c_ends_it_and_leaves_nothing(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it searches: sent by the machine itself after the first steps."""
    told: list[int] = []

    def update(*, completed: int, total: int) -> None:
        told.append(completed)
        if completed == 2:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("glyphwall.cli.review.progress_bar", lambda quiet: nullcontext(update))
    assert main(["review", str(file), *QUICK]) == 130
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "the review was stopped\n")
    assert told == [0, 1, 2]


# -- how it is drawn --------------------------------------------------------------------------------


def drawn(*chances: float, proved: tuple[int, ...] = (), turned: tuple[int, ...] = ()) -> list[str]:
    points = tuple(Point(n, (chance, 1 - chance), n in proved) for n, chance in enumerate(chances))
    turning = tuple(TurningPoint(n, 0, Message("x")) for n in turned)
    return graph(Review((), points, (), turning, (), (), 0, 1), 0, "en")


def test_the_graph_has_a_column_for_each_ply() -> None:
    assert drawn(0.5, 1.0, 0.0, 0.26, proved=(1, 2), turned=(2,)) == [
        "  100% ┤ ●",
        "   90% ┤",
        "   80% ┤",
        "   70% ┤",
        "   60% ┤",
        "   50% ┤○┈┈┈",
        "   40% ┤",
        "   30% ┤   ○",
        "   20% ┤",
        "   10% ┤",
        "    0% ┤  ●",
        "       └──▲─",
        "        0  3",
    ]


def test_a_long_game_fits_the_width() -> None:
    lines = drawn(*[n / 400 for n in range(401)], proved=(400,))
    assert max(map(len, lines)) <= 80
    assert lines[0].endswith("●")
    assert drawn(0.5) == [line for line in drawn(0.5) if len(line) < 12]


def test_proofs_are_words_and_estimates_are_about() -> None:
    assert sides(Proof(True, False), "en") == ("won", "lost", "")
    assert sides(Unsettled(True, None, 0.2), "en") == ("won", "about 20%", "")
    assert sides(Unsettled(None, False, 0.7), "en") == ("about 70%", "lost", "")
    assert sides(Estimate(0.5, 0.25, 0.01, 10), "de") == ("etwa 50 %", "etwa 25 %", "25")
    assert sides(Exact(0.5, 0.25), "en") == ("50%", "25%", "25")
    assert sides(None, "en") == ("", "", "")
