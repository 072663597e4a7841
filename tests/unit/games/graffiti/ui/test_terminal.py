"""Graffiti at a terminal: in lines of text, and on the full screen."""

from __future__ import annotations

import io
from threading import Event
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.tui.console import Console
from glyphwall.cli.tui.plain import CLEAR, PlainPlay
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.ui.terminal.words import ply_text
from glyphwall.messages import locales
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session

if TYPE_CHECKING:
    from glyphwall.play.records import StoredSeat

GAME = get_game("graffiti")


def console(*seats: StoredSeat, seed: int = 3, locale: str = "en") -> Console:
    return Console(Session.new(GAME, GAME.make_options(seats=len(seats)), seats, seed), locale, "literate")


def plain(lines: str, *seats: StoredSeat, interactive: bool = False) -> str:
    out = io.StringIO()
    PlainPlay(console(*seats), io.StringIO(lines), out, interactive=interactive).run()
    return out.getvalue()


COMPUTER = computer("greedy")


def test_a_turn_is_typed_and_read_out() -> None:
    said = plain("PL\n:r\n/hand\n/their\n/score\n/legal\n", person(), COMPUTER, COMPUTER)
    assert "You used the large space for red, yellow and blue." in said
    assert "You took red paint." in said
    assert "Paints r r y b" in said
    assert "0 for tags on finished pictures" in said
    assert "Pg.1  the green space for one can" in said


def test_a_hint_comes_from_what_the_seat_may_know() -> None:
    said = plain("/hint\n", person(), COMPUTER)
    assert "Hint: " in said
    assert "Leads to " in said, "the game's own reason"
    assert "Or: " in said


def test_who_is_to_act_is_told_once_below_the_table() -> None:
    lines = plain("\n", person(), COMPUTER).splitlines()
    at = [number for number, line in enumerate(lines) if "place a can" in line]
    assert lines[at[-1]] == "Your turn: place a can or pass."
    assert lines[at[-1] - 1].startswith("  2  0 points")


def test_why_something_cannot_be_done() -> None:
    said = plain("S2.2@B4/2,ry,k\n", person(), COMPUTER)
    assert "permit for section 2" in said or "paint" in said


def test_two_people_at_one_screen_hand_it_over() -> None:
    said = plain("PL\n:r\n\n/hand\n", person(), person(), interactive=True)
    assert CLEAR in said
    assert "Pass the screen to" in said


def test_others_permits_are_never_shown() -> None:
    session = console(person(), COMPUTER).session
    view = session.view()
    assert view.table.seats[1].permits is None  # type: ignore[attr-defined]


def test_a_game_is_told_to_its_end() -> None:
    session = Session.new(GAME, GAME.make_options(), (COMPUTER, COMPUTER), 1)
    told = Console(session, "en", "literate")
    while session.waiting_for == "computer":
        session.play_action(session.think(Event()).action)
    lines = told.ending()
    assert any("wins." in line or "share the win" in line for line in lines)
    assert sum("points (" in line for line in lines) == 2


@pytest.mark.parametrize("locale", locales())
def test_every_ply_has_words(locale: str) -> None:
    options = GAME.make_options()
    for action in range(GAME.action_count(options)):
        try:
            move = GAME.action_to_text(action, options)
        except IndexError:
            continue
        if not move.startswith("="):
            assert ply_text(move, locale)


@pytest.mark.parametrize("locale", locales())
def test_the_help_tells_how_moves_are_typed(locale: str) -> None:
    """It failed with a missing text and showed the other game's words and keys."""
    told = console(person(), COMPUTER, locale=locale)
    assert any(line.startswith("S2.2@B4/2,ry,k") for line in told.help_lines())
    assert any("/why S2.2@B4" in line for line in told.help_lines())
    shown = " ".join(
        [*told.help_lines(), *map(told.table.own, ("terminal-prompt", "terminal-welcome", "terminal-keys"))]
    )
    assert "Rhc3" not in shown
    for line in (*told.help_lines(), *told.table.own("terminal-keys").splitlines()):
        assert len(line) <= 68, "the panel of a small terminal"


def test_a_ply_that_begins_with_a_slash_is_no_command() -> None:
    """``/4`` discards a permit; it was read as an unknown command."""
    session = Session.new(GAME, GAME.make_options(), (person(), person()), 3)
    told = Console(session, "en", "literate")
    for _ in range(300):
        discards = [move for move in session.view().legal if move.startswith("/")]
        if discards:
            break
        wanted = [move for move in session.view().legal if move.startswith(("S", "@"))]
        told.execute((wanted or session.view().legal)[0])
    reply = told.execute(discards[0])
    assert (reply.changed, reply.tone) == (True, "good")


def test_a_review_line_by_line_draws_every_position() -> None:
    said = plain("PL\n:r\n/resign\n/first\n/on\n/review\n", person(), COMPUTER)
    assert said.count("Lamp Moth") == 3
