"""``referee``: moves of a real table typed, refused with the reason, taken back, and on disk after every one."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.cli.tui.referee_console import RefereeConsole, TableSession
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.record import read_record
from glyphwall.terminal.seating import person
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SMALL = ("--size", "4", "--hand", "2")


@pytest.fixture
def referee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Types lines, and gives what was answered."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, lines: tuple[str, ...] = (), code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["referee", *arguments]) == code
        shown = capsys.readouterr()
        return shown.err if code else shown.out

    return run


def test_a_game_is_typed_drawn_refused_and_kept(referee: Callable[..., str], tmp_path: Path) -> None:
    lines = ("+Ra", "+Oh", "+Yd", "+Gp", "Rad4+Rd", "Ohe4", "/undo", "Oh>Ra+Yh", "/why Yde5", "/quit")
    told = referee("grawlix", *SMALL, "--players", "Ada, Ben", "--record", "evening.gwn", lines=lines)
    assert "evening.gwn" in told.splitlines()[0]
    assert "Ada" in told
    assert "(R@)" in told, "the position is drawn after every move"
    assert message("terminal-undone", count=1) in told
    record = read_record((tmp_path / "evening.gwn").read_text(encoding="utf-8"))
    assert [move.text for move in record.line.moves] == ["+Ra", "+Oh", "+Yd", "+Gp", "Rad4+Rd", "Ohe4+Yh"]
    assert (record.tags["Player1"], record.tags["Player2"]) == ("Ada", "Ben")
    assert "Seed" not in record.tags, "nothing of it was drawn here"


def test_a_refused_move_says_why_and_changes_nothing(referee: Callable[..., str], tmp_path: Path) -> None:
    told = referee("grawlix", *SMALL, "--record", "a.gwn", lines=("+Ra", "+Rh", "+Yd", "+Gp", "Rad4+Oa", "Rh>Ra"))
    assert "red at-sign on d4" in told
    assert told.count("(R@)") == 1, "what is refused is not drawn"
    moves = [move.text for move in read_record((tmp_path / "a.gwn").read_text(encoding="utf-8")).line.moves]
    assert moves == ["+Ra", "+Rh", "+Yd", "+Gp", "Rad4+Oa"]


def test_it_is_on_disk_after_every_move(tmp_path: Path) -> None:
    game = get_game("grawlix")
    session = TableSession.new(game, game.make_options(size=4, hand=1), (person(), person()))
    console = RefereeConsole(session, "en", "literate", tmp_path, tmp_path / "a.gwn")
    for count, move in enumerate(("+Ra", "+Oh", "Rad4"), 1):
        console.execute(move)
        assert len(read_record((tmp_path / "a.gwn").read_text(encoding="utf-8")).actions()) == count
    console.execute("/undo")
    assert len(read_record((tmp_path / "a.gwn").read_text(encoding="utf-8")).actions()) == 2
    console.file = tmp_path / "nowhere" / "a.gwn"
    assert any("We couldn't save the record" in line for line in console.execute("Rad4").lines)
    assert len(session.plies) == 3, "the game goes on"


def test_it_goes_on_where_the_record_stops(referee: Callable[..., str], tmp_path: Path) -> None:
    referee("grawlix", *SMALL, "--players", "Ada", "--record", "a.gwn", lines=("+Ra",))
    told = referee("grawlix", "--load", "a.gwn", "--locale", "de", lines=("+Oh",))
    assert "Ada" in told
    record = read_record((tmp_path / "a.gwn").read_text(encoding="utf-8"))
    assert [move.text for move in record.line.moves] == ["+Ra", "+Oh"]
    assert record.tags["Size"] == "4"


def test_chance_is_what_happened_on_the_table(tmp_path: Path) -> None:
    """Nothing is drawn here, also in a game with secrets; a draw is typed, and may be taken back."""
    game = get_game("graffiti")
    options = game.make_options()
    session = TableSession.new(game, options, (person(),) * game.seats(options))
    console = RefereeConsole(session, "en", "literate", tmp_path, tmp_path / "a.gwn")
    assert session.viewer is None
    while session.state.actor != CHANCE:
        console.execute(session.state.view(session.state.actor).legal[0])
    typed = len(session.plies)
    assert "Type the outcome: " in console.situation()
    draw = game.action_to_text(session.state.chance_outcomes[0][0], options)
    assert draw in console.situation()
    reply = console.execute(draw)
    assert len(session.plies) == typed + 1, reply.lines
    console.execute("/undo")
    assert len(session.plies) == typed
