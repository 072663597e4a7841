from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from glyphwall.cli.tui import command
from glyphwall.core.errors import UnknownGame
from glyphwall.core.registry import game_ids
from glyphwall.core.values import CHANCE
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.seating import computer, number_seats, person, person_seats

if TYPE_CHECKING:
    from glyphwall.cli.tui.console import Console
    from glyphwall.cli.tui.screens import ThemeName


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Console]:
    """A terminal, and the consoles that were brought to it instead of a screen."""
    consoles: list[Console] = []

    def run(console: Console, theme: ThemeName) -> int:
        consoles.append(console)
        return 0

    monkeypatch.setattr(command, "check_screen", lambda called: None)
    monkeypatch.setattr(command, "run_screen", run)
    return consoles


def play(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(command.play, arguments)
    return done.exit_code, done.output


class Terminal:
    def isatty(self) -> bool:
        return True


def test_help_has_examples_and_every_rule() -> None:
    code, text = play("grawlix", "--help")
    assert code == 0
    assert "glyphwall play grawlix --opponent" in text
    for option in ("--size", "--hand", "--draft", "--swap", "--begins", "--load", "--plain", "--seed", "--locale"):
        assert option in text


def test_a_beginner_meets_the_first_level(seated: list[Console]) -> None:
    assert play("grawlix")[0] == 0
    session = seated[0].session
    assert [who.kind for who in session.seats] == ["here", "computer"]
    assert session.seats[1].level is not None
    assert seated[0].players_line().startswith("You against Computer (")


def test_seats_and_rules(seated: list[Console]) -> None:
    play("grawlix", "--opponent", "greedy", "--seat", "2", "--size", "4", "--hand", "2", "--swap", "after-draft")
    session = seated[0].session
    assert session.seats == number_seats((computer("greedy"), person()))
    assert session.options == session.game.make_options(size=4, hand=2, swap="after-draft")


def test_a_random_seat_is_given_by_the_seed(seated: list[Console]) -> None:
    for seed in (1, 1, 2, 3, 4, 5, 6):
        play("grawlix", "--seat", "random", "--seed", str(seed))
    places = [person_seats(console.session.seats)[0] for console in seated]
    assert places[0] == places[1]
    assert set(places) == {0, 1}


def test_the_seed_repeats_a_game(seated: list[Console]) -> None:
    for _ in range(2):
        play("grawlix", "--opponent", "person", "--draft", "random", "--seed", "9")
    assert seated[0].session.state == seated[1].session.state
    assert seated[0].session.plies[0].actor == CHANCE


def test_a_position_to_begin_with(seated: list[Console]) -> None:
    play("grawlix", "--opponent", "person", "--position", "Ra OaOhOdOp BaBhBdBp 2p f6")
    assert seated[0].session.state.position == "Ra OaOhOdOp BaBhBdBp 2p f6"


@pytest.mark.parametrize(("name", "value"), [("LC_ALL", "de_AT.UTF-8"), ("LANG", "de")])
def test_the_language_of_the_environment(
    seated: list[Console], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    for other in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, value)
    play("grawlix")
    play("grawlix", "--locale", "en")
    assert [console.table.locale for console in seated] == ["de", "en"]


def test_the_full_screen_needs_textual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    command.check_screen("glyphwall play grawlix")
    monkeypatch.setitem(sys.modules, "textual", None)
    with pytest.raises(Exception, match=r"glyphwall\[tui\].*--plain"):
        command.check_screen("glyphwall play grawlix")


def test_the_full_screen_needs_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    code, text = play("grawlix")
    assert code == 1
    assert "needs a terminal" in text
    assert "glyphwall play grawlix --plain" in text
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(Exception, match="TERM=dumb"):
        command.check_screen("glyphwall play grawlix")


def test_tables_are_listed() -> None:
    assert "grawlix" in game_ids()
    with pytest.raises(UnknownGame, match="choose from: grawlix"):
        make_table("chess", "en")
