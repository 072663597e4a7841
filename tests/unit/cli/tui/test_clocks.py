"""Clocks at a terminal: shown, announced, stored in records, and the end of somebody's time. Time is the test's."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.cli.tui import command, files
from glyphwall.cli.tui.console import Console
from glyphwall.cli.tui.plain import PlainPlay
from glyphwall.core.errors import GameOver
from glyphwall.core.registry import get_game
from glyphwall.play.clock import Fischer
from glyphwall.terminal.clocks import BadControl, parse_control
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session, TerminalPort, UndoRefused
from tests.texts import message
from tests.unit.cli.tui.driver import seated
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.play.records import StoredSeat

CONTROL = Fischer(120, 5)
TWO = (person("Ann"), person("Ben"))
ME_FIRST = (person(), computer("random"))
SMALL = {"size": 3, "hand": 2}


class Hands:
    """The time at the terminal, in seconds."""

    at = 1_000_000.0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Hands:
    hands = Hands()
    monkeypatch.setattr(TerminalPort, "now", lambda _: hands.at)
    return hands


def make(seats: tuple[StoredSeat, ...] = TWO, control: Fischer = CONTROL, game: str = "grawlix") -> Session:
    rules = get_game(game)
    options = rules.make_options(**(SMALL if game == "grawlix" else {"seats": 2}))
    return Session.new(rules, options, seats, 1, make_player=make_test_player, control=control)


def play(session: Session) -> None:
    session.play(session.view().legal[0])


def times(session: Session) -> list[str]:
    return [each.text for each in session.clocks.list_times()]


@pytest.mark.parametrize(
    ("text", "control"),
    [("5+3", Fischer(300, 3)), ("10", Fischer(600)), ("0.5+2", Fischer(30, 2)), (" 180+180 ", Fischer(10_800, 180))],
)
def test_a_time_control_is_typed_in_minutes_and_seconds(text: str, control: Fischer) -> None:
    assert parse_control(text) == control


@pytest.mark.parametrize("text", ["", "5:3", "5+", "+3", "-5+3", "0.1", "181", "5+181", "3d", "nan", "1e3", "9" * 500])
def test_a_wrong_one_says_what_is_right(text: str) -> None:
    with pytest.raises(BadControl, match=r"5\+3"):
        parse_control(text)


def test_time_runs_from_the_second_turn_and_turns_add_seconds(time: Hands) -> None:
    session = make()
    time.at += 100
    play(session)
    assert times(session) == ["2:00", "2:00"], "the first turn is free"
    time.at += 30
    assert times(session) == ["2:00", "1:30"]
    play(session)
    assert times(session) == ["2:00", "1:35"]
    assert [each.runs for each in session.clocks.list_times()] == [True, False]


def test_who_runs_out_of_time_loses_and_takes_nothing_back(time: Hands) -> None:
    session = make()
    play(session)
    time.at += 120.001
    with pytest.raises(GameOver):
        play(session)
    assert session.result is not None
    assert (session.result.reason, session.result.winners) == ("time", (0,))
    assert times(session) == ["2:00", "0:00"]
    with pytest.raises(UndoRefused):
        session.undo()
    assert session.rematch().clocks.control == Fischer(120, 5)


def test_a_move_in_the_last_millisecond_is_in_time(time: Hands) -> None:
    session = make()
    play(session)
    time.at += 120
    play(session)
    assert session.result is None


def test_a_computer_takes_no_time(time: Hands) -> None:
    session = make(ME_FIRST)
    play(session)
    time.at += 1000
    assert not session.let_time_run_out()
    session.play_action(session.think().action)
    assert times(session) == ["2:00"]
    session.seat_player(1, person("Ben"))
    assert len(times(session)) == 2


def test_a_record_has_the_clocks_and_the_game_goes_on_with_them(time: Hands, tmp_path: Path) -> None:
    session, file = make(), tmp_path / "game.gwn"
    for _ in range(3):
        play(session)
        time.at += 30
    files.save(session, file)
    text = file.read_text()
    assert '[TimeControl "120+5"]' in text
    assert "[%clk 0:01:35]" in text
    loaded = files.load(file)
    assert loaded.clocks.control == Fischer(120, 5)
    assert times(loaded) == ["1:35", "1:35"]
    assert not loaded.let_time_run_out()
    play(loaded)
    time.at += 10
    assert times(loaded) == ["1:25", "1:35"]
    files.save(loaded, file)
    assert file.read_text().count("%clk") == 4, "also of the turns before"
    assert files.load(file).states == loaded.states


@pytest.mark.parametrize("control", ["1/86400", "5 minutes", "9999999+1", "1/2/3"])
def test_time_controls_that_a_terminal_does_not_know_are_left_out(tmp_path: Path, control: str) -> None:
    file = tmp_path / "game.gwn"
    file.write_text(f'[Game "grawlix"]\n[TimeControl "{control}"]\n\n1. +Rh {{[%clk 0:01]}} +Oa --\n')
    assert files.load(file).clocks.control is None


def winners(session: Session) -> tuple[int, ...] | None:
    return None if session.result is None else session.result.winners


def test_the_others_choose_in_a_game_that_goes_on(time: Hands) -> None:
    for choice in ("/claim", "/pass"):
        session = make(game="graffiti")
        console = Console(session, "en")
        first = session.state.actor
        while session.state.actor == first:
            play(session)
        late = session.state.actor
        assert console.execute("/claim").lines == (message("terminal-no-flag"),)
        time.at += 121
        told = console.execute("/turn")
        assert told.changed
        assert told.lines[-1] == message("terminal-flagged", who=console.cast.names[late], you="no")
        assert winners(session) is None
        console.execute(choice)
        assert winners(session) == ((first,) if choice == "/claim" else None)
        if choice == "/pass":
            assert session.state.actor == first


class Slow(io.StringIO):
    """Lines of somebody who thinks before each of them."""

    def __init__(self, time: Hands, *lines: tuple[float, str]) -> None:
        super().__init__("".join(f"{line}\n" for _, line in lines))
        self._time, self._waits = time, [wait for wait, _ in lines]

    def readline(self, *more: Any) -> str:  # type: ignore[override]
        self._time.at += self._waits.pop(0) if self._waits else 0.0
        return super().readline(*more)


def run_plain(time: Hands, *lines: tuple[float, str]) -> list[str]:
    out = io.StringIO()
    PlainPlay(Console(make(), "en"), Slow(time, *lines), out, interactive=True).run()
    return out.getvalue().replace("> ", "").splitlines()


def test_line_by_line_the_clocks_follow_the_situation(time: Hands) -> None:
    said = run_plain(time, (5, "+Rh"), (70, "/clock"), (1, "+Oa"), (3, "/quit"))
    assert said[3] == "Ann: 2:00; Ben: 2:00"
    assert said[6] == "Ann: 2:00; Ben: 2:00, running"
    assert said[7] == "Ann: 2:00; Ben: 0:50, running"
    assert said[8] == message("terminal-time-low", who="Ben", you="no")
    assert "Ann: 2:00, running; Ben: 0:54" in said
    assert sum(line == said[8] for line in said) == 1, "said once"


def test_line_by_line_a_flag_ends_the_game(time: Hands) -> None:
    said = run_plain(time, (5, "+Rh"), (121, "+Oa"), (1, "/quit"))
    at = said.index(message("terminal-time-over", who="Ben", you="no"))
    assert "Ann wins: Ben ran out of time." in said[at + 1]


def test_line_by_line_news_come_while_nothing_is_typed(time: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal says when a line is there; until then time passes."""
    waits: list[float] = []

    def wait_for_line(*what: Any) -> tuple[list[Any], ...]:
        if not waits:  # the first line is typed at once
            waits.append(0.0)
            return (what[0], [], [])
        waits.append(what[3])
        time.at += what[3]
        return ([], [], [])

    monkeypatch.setattr("select.select", wait_for_line)
    session, out = make(control=Fischer(90)), io.StringIO()
    play(session)
    PlainPlay(Console(session, "en"), io.StringIO("/clock\n/quit\n"), out, interactive=True).run()
    said = out.getvalue().replace("> ", "").splitlines()
    low = said.index(message("terminal-time-low", who="Ben", you="no"))
    over = said.index(message("terminal-time-over", who="Ben", you="no"))
    assert low < over
    assert "Ann wins: Ben ran out of time." in said[over:]
    assert [round(wait) for wait in waits] == [0, 30, 60]


async def test_the_full_screen_shows_both_and_marks_the_last_minute(time: Hands) -> None:
    async with seated(*TWO, control=Fischer(120, 5)) as table:

        async def look() -> str:
            table.app._look_at_clocks()
            await table.pilot.pause()
            return str(table.app.query_one("#clocks").render())

        await table.enter("+Rh")
        line = table.app.query_one("#clocks")
        assert (await look()).split() == ["Ann", "2:00", "▶", "Ben", "2:00"]
        assert not line.has_class("-low")
        time.at += 61
        assert "▶ Ben 0:59" in await look()
        assert line.has_class("-low")
        assert table.said == message("terminal-time-low", who="Ben", you="no")
        await table.press("f1")
        time.at += 60
        await table.pilot.pause()
        table.app._look_at_clocks()
        await table.pilot.pause()
        assert table.session.result is not None
        assert table.panel == "OverPanel"


async def test_without_clocks_the_full_screen_has_no_line_for_them() -> None:
    async with seated(*TWO) as table:
        assert not table.app.query_one("#clocks").display


def test_the_option_explains_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    consoles: list[Console] = []

    def run(console: Console, *_: object) -> int:
        consoles.append(console)
        return 0

    monkeypatch.setattr(command, "run_console", run)
    wrong = CliRunner().invoke(command.play, ["grawlix", "--plain", "--clock", "5:3"])
    assert wrong.exit_code == 2
    assert "--clock" in wrong.output
    assert "5+3" in wrong.output
    file = tmp_path / "game.gwn"
    file.write_text('[Game "grawlix"]\n\n1. +Rh +Oa --\n')
    both = CliRunner().invoke(command.play, ["grawlix", "--plain", "--clock", "5", "--load", str(file)])
    assert both.exit_code == 2
    assert "leave out --clock" in both.output
    right = CliRunner().invoke(command.play, ["grawlix", "--plain", "--opponent", "person", "--clock", "5+3"])
    assert right.exit_code == 0, right.output
    assert consoles[0].clock_line() == "Player 1: 5:00; Player 2: 5:00"
