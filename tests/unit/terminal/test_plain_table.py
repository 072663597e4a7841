"""A game that brings only its rules, at a terminal: line by line and on the full screen."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import msgspec
import pytest
from textual.widgets import OptionList

from glyphwall.cli.tui.app import PlayApp
from glyphwall.cli.tui.console import Console
from glyphwall.cli.tui.plain import CLEAR, PlainPlay
from glyphwall.core.plugin import BasicPlugin
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.values import Outcome
from glyphwall.terminal.board import PlainBoard
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session
from glyphwall.terminal.values import FinalResult
from tests.e2e.outside.installing import toys_installed
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.pilot import Pilot

    from glyphwall.play.records import StoredSeat

ME, THEY = person(), computer("level:random")


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    with toys_installed():
        yield


def console(game_id: str, *seats: StoredSeat, seed: int = 3, locale: str = "en") -> Console:
    game = get_game(game_id)
    return Console(Session.new(game, game.make_options(), seats or (ME, THEY), seed), locale)


def plain(lines: str, told: Console, *, interactive: bool = False) -> list[str]:
    out = io.StringIO()
    PlainPlay(told, io.StringIO(lines), out, interactive=interactive).run()
    return out.getvalue().splitlines()


def test_a_game_of_cards_is_played_by_number_and_by_text() -> None:
    said = plain("\n/legal\n/2\n", console("cards"))
    assert said[:3] == [
        "You against Computer (Dice)",
        message("terminal-plain-welcome"),
        "Your turn.",
    ]
    assert said[3:6] == ["[2] [?]", " 1  p  Pass", " 2  b  Bet"]
    assert said[7:9] == said[4:6], "/legal"
    assert said[9] == "Player 1 (you) bets."
    assert "Player 1 (you) bets." in plain("b\n", console("cards"))


def test_the_end_tells_winners_reason_and_returns() -> None:
    said = plain("b\n", console("cards"))
    assert said[-5:] == ["You win.", "Somebody gave up.", "1. You: +0.5", "2. Computer: -0.5", "Goodbye."]
    resigned = plain("/resign\n", console("cards"))
    assert resigned[-5:-1] == ["Computer wins.", "You resigned.", "1. Computer: +1", "2. You: -1"]


def test_the_end_of_a_game_of_points_tells_them() -> None:
    told = console("cards")
    view = told.session.states[-1].view(0)
    outcome = Outcome("shown", (2, 1), (-1.0, 1.0), (1, 12))
    lines = told.table.ending(
        msgspec.structs.replace(view, outcome=outcome), FinalResult((-1.0, 1.0), "shown"), told.cast
    )
    assert lines[-2:] == ["1. Computer: 12 points", "2. You: 1 point"]


def test_a_game_without_drawing_and_texts_shows_its_position_and_names() -> None:
    said = plain("\n/1\n", console("piles", locale="de"))
    assert said[3:7] == ["3/3 1 3 0", "Spieler 1 ist am Zug.", " 1  h1", " 2  h2"]
    assert "Spieler 1 (du): chose (number 1)." in said


def test_every_command_of_the_house_works() -> None:
    told = console("piles")
    for name in told.command_names():
        if name not in ("/quit", "/save", "/save!"):
            told.execute(name)
    assert "play the first move" in " ".join(told.help_lines())
    assert told.execute("/why").lines == (message("terminal-why-what", move="MOVE"),)
    assert "not-now" in " ".join(told.execute("/why t1").lines)


def test_a_number_that_nothing_has_is_refused() -> None:
    told = console("cards")
    for number in ("/0", "/3", "/99999999999"):
        reply = told.execute(number)
        assert (reply.lines, reply.changed) == ((message("terminal-no-such-number", count=2),), False)


def test_a_game_that_cannot_be_searched_has_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(self: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(type(get_game("cards")), "kernel", property(without))
    assert "NotImplementedError" not in " ".join(plain("/hint\n", console("cards")))


def test_a_level_without_a_name_is_called_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    assert make_table("cards", "en").level_name("random") == "Dice"
    assert make_table("cards", "en").level_name("shark") == "shark"


def test_two_persons_hand_the_screen_over() -> None:
    said = plain("p\n\n\n", console("cards", person(), person()), interactive=True)
    assert any(CLEAR in line for line in said)
    shown = [line.removeprefix("> ") for line in said if "[" in line and "]" in line and "\x1b" not in line]
    assert shown == ["[?] [0]"], "the second seat sees its own card"


def test_what_is_no_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BasicPlugin, "load_terminal", lambda plugin: dict)
    assert get_plugin("piles").load_terminal() is dict
    with pytest.raises(TypeError, match="should be a TerminalTable"):
        make_table("piles", "en")


async def settle(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_a_whole_game_on_the_full_screen(mouse: bool) -> None:
    told = console("piles")
    app = PlayApp(told)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.board, PlainBoard)
        assert "3/3 1 3 0" in str(app.board.query_one("#drawing").render())
        assert str(app.query_one("#say").render()) == message("terminal-welcome")
        for _ in range(40):
            await settle(pilot)
            if told.session.result is not None:
                break
            plies = len(told.session.plies)
            if mouse:
                await pilot.click("#choices", offset=(1, 0))
            else:
                await pilot.press("enter")
            await settle(pilot)
            assert len(told.session.plies) > plies
        assert told.session.result is not None
        assert type(app.screen).__name__ == "OverPanel"


async def test_a_move_is_typed_on_the_full_screen_and_help_is_there() -> None:
    told = console("cards")
    app = PlayApp(told)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.board.query_one("#choices", OptionList).option_count == 2
        await pilot.press("f1")
        assert type(app.screen).__name__ == "TextPanel"
        await pilot.press("escape")
        await pilot.press("b", "enter")
        await settle(pilot)
        assert told.session.turns()[2].text == "b"
