from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.cli.tui.console import Console
from glyphwall.core.registry import get_game
from glyphwall.messages import locales
from glyphwall.terminal.seating import computer, number_seats, person
from glyphwall.terminal.session import Session
from tests.texts import message
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.play.records import StoredSeat
    from glyphwall.terminal.values import Speech

GRAWLIX = get_game("grawlix")
ME, THEY = person(), computer("random")
EXAMPLE = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
"""The rulebook's grid of seventeen tiles; hands invented."""


def make(
    *seats: StoredSeat,
    start: str | None = None,
    locale: str = "en",
    speech: Speech = "literate",
    folder: Path | None = None,
    **rules: Any,
) -> Console:
    options = GRAWLIX.make_options(**rules)
    position = None if start is None else GRAWLIX.parse_position(start, options)
    session = Session.new(GRAWLIX, options, seats or (ME, THEY), 1, position, make_player=make_test_player)
    return Console(session, locale, speech, folder)


def losing() -> Console:
    return make(THEY, ME, start="YhRa/1Oh RdOd OaYd 2p c2", size=3, hand=2)


def think(console: Console) -> None:
    console.session.play_action(console.session.think().action)


def said(console: Console, line: str) -> str:
    return " ".join(console.execute(line).lines)


class TestReadouts:
    """The rulebook's example, read out."""

    @pytest.fixture
    def console(self) -> Console:
        return make(THEY, ME, start=EXAMPLE)

    @pytest.mark.parametrize(
        ("line", "answer"),
        [
            (
                "/fits f11",
                "Free on f11: glyphs hash, percent, ampersand; colours red, yellow, violet. No tile of this hand fits.",
            ),
            ("/fits F11", "Free on f11: glyphs hash, percent, ampersand; colours red, yellow, violet."),
            ("/fits f10", "f10: blue at-sign."),
            ("/fits a1", "a1: no tile can go there now."),
            ("/fits Bd", "blue dollar: i6, j6, k6, k11."),
            ("/fits b$", "blue dollar: i6, j6, k6, k11."),
            ("/fits Ya", "yellow at-sign:"),
            ("/fits Oa", "orange at-sign."),
            ("/row 6", "Row 6, 1 tile: h6 orange hash."),
            ("/row 06", "Row 6, 1 tile: h6 orange hash."),
            ("/row 1", "Row 1, no tiles."),
            ("/col h", "Column h, 3 tiles: h6 orange hash, h7 blue percent, h9 violet at-sign."),
            ("/supply", "Supply, 11 tiles: red hash, ampersand;"),
            ("/hand", "Your hand, 4 tiles: green ampersand fits"),
            ("/their", "Hand of Computer, 4 tiles: red percent fits"),
            ("/legal", "green ampersand:"),
            ("/turn", "Your turn: place a tile."),
            ("/position", EXAMPLE),
            ("/last", message("ui-nothing-yet")),
            ("/why Bdf11", "f11"),
            ("hand", "Your hand"),
            ("/HAND", "Your hand"),
        ],
    )
    def test_questions(self, console: Console, line: str, answer: str) -> None:
        reply = console.execute(line)
        assert answer in " ".join(reply.lines)
        assert reply.tone == "info"
        assert not reply.changed

    @pytest.mark.parametrize(
        "line",
        ["/row", "/row 0", "/row 12", "/row x", "/row ²", "/col", "/col z", "/col 5", "/fits", "/fits z9", "/fits f0"],
    )
    def test_questions_that_make_no_sense_are_answered_with_what_would(self, console: Console, line: str) -> None:
        reply = console.execute(line)
        assert reply.tone == "warn"
        assert "for example /" in " ".join(reply.lines)

    def test_the_board_as_text(self, console: Console) -> None:
        assert console.execute("/board").lines == (
            "11  ··  ··              ··",
            "10  B@  V&  ··      ··  O%",
            " 9  O*  R$  V@  ··  ··  G#",
            " 8  ··  B#  ··  ··  G@  Y&",
            " 7  G$  Y*  B%  V#  O&  R@",
            " 6  ··  ··  O#  ··  ··  ··",
            " 5          ··",
            "    f   g   h   i   j   k",
        )

    def test_terse(self, console: Console) -> None:
        assert said(console, "/speech terse") == "Short announcements."
        assert said(console, "/fits Bd") == "B dollar: i 6, j 6, k 6, k 11."
        assert said(console, "/speech loud") == message("terminal-speech-what")


class TestMoves:
    def test_a_move_is_announced(self) -> None:
        console = make()
        reply = console.execute("+rh")
        assert reply.lines == ("You took the red hash.",)
        assert reply.changed
        assert console.session.plies[0].text == "+Rh"

    def test_a_computers_whole_turn_is_one_announcement(self) -> None:
        console = make(THEY, ME, start="- RaYsGdBp OhRhRdRp 1p")
        think(console)
        think(console)
        assert console.last_line() == "The computer placed the blue percent on f6 and took the violet star."

    def test_illegal_moves_carry_their_explanation(self) -> None:
        console = make(THEY, ME, start="Ra OaOhOdOp BaBhBdBp 2p f6")
        reply = console.execute("Baf7")
        assert reply.explanation is not None
        assert reply.explanation.code == "glyph-in-column"
        assert not reply.changed
        assert console.execute("/why Baf7").explanation == reply.explanation

    def test_not_while_the_computer_thinks(self) -> None:
        console = make(THEY, ME)
        assert said(console, "+Ra") == message("terminal-not-your-turn")
        assert said(console, "/hint") == message("terminal-not-your-turn")

    def test_chance_is_told(self) -> None:
        console = make(ME, person(), begins="random")
        assert "starts, by lot" in console.last_line()

    @settings(max_examples=200, deadline=None)
    @given(
        st.text(max_size=40) | st.builds("/{} {}".format, st.sampled_from(["row", "fits", "why", "speech"]), st.text())
    )
    def test_whatever_is_typed_is_answered(self, line: str) -> None:
        console = make(ME, person(), start=EXAMPLE)
        reply = console.execute(line)
        assert isinstance(reply.lines, tuple)
        assert reply.changed or console.session.plies == []

    def test_very_long_lines_are_cut(self) -> None:
        assert len(said(make(), "/" + "x" * 100_000)) < 1000


class TestWords:
    """A line may say a move in words."""

    def test_a_turn_in_words(self) -> None:
        console = make(THEY, ME, start=EXAMPLE)
        assert console.execute("red hash b2").explanation == console.execute("Rhb2").explanation
        legal = next(ply for ply in console.view.legal if ply.startswith("Vs"))
        assert console.execute(f"place the violet star on {legal[2:]}").changed

    def test_why_in_words(self) -> None:
        console = make(THEY, ME, start=EXAMPLE)
        assert said(console, "/why red hash b2") == said(console, "/why Rhb2")

    @pytest.mark.parametrize(("locale", "line"), [("en", "help"), ("en", "Help"), ("de", "hilfe"), ("de", "/Hilfe")])
    def test_help(self, locale: str, line: str) -> None:
        assert make(locale=locale).execute(line).request == "help"

    def test_in_a_review_words_are_commands(self) -> None:
        console = make(THEY, ME, start=EXAMPLE)
        console.execute("/review")
        assert console.execute("yellow at b2").lines == (message("terminal-review-first"),)
        console.execute("end")
        assert console.cursor is None


class TestCommands:
    def test_unknown_commands_are_answered_with_those_there_are(self) -> None:
        text = said(make(), "/hans")
        assert "Unknown command: /hans" in text
        for name in make().command_names():
            assert name in text

    @pytest.mark.parametrize("locale", locales())
    def test_help_names_every_command(self, locale: str) -> None:
        console = make(locale=locale)
        lines = console.execute("/help").lines
        for name in console.command_names():
            assert any(line.startswith(name) for line in lines)

    @pytest.mark.parametrize("locale", locales())
    def test_help_fits_the_panel_of_a_small_terminal(self, locale: str) -> None:
        console = make(locale=locale)
        for line in (*console.help_lines(), *console.table.say("terminal-keys").splitlines()):
            assert len(line) <= 68

    @pytest.mark.parametrize("locale", locales())
    @pytest.mark.parametrize("speech", ["literate", "terse"])
    def test_every_command_answers_in_every_language(self, locale: str, speech: Speech, tmp_path: Path) -> None:
        for start in (None, EXAMPLE):
            for name in make().command_names():
                for rest in ("", " f7", " 7", " Rp", " Rpf11", " x/y"):
                    console = make(ME, person(), start=start, locale=locale, speech=speech, folder=tmp_path)
                    reply = console.execute(name + rest)
                    assert reply.lines or reply.request or reply.changed, name + rest

    def test_undo(self) -> None:
        console = make()
        console.execute("+Rh")
        think(console)
        assert said(console, "/undo") == message("terminal-undone", count=2)
        assert said(console, "/undo") == message("terminal-undo-nothing")

    def test_resigning_ends_the_game_and_undo_goes_on(self) -> None:
        console = make()
        assert console.execute("/resign").changed
        assert console.ending()[0] == "You lose: you resigned."
        assert said(console, "/resign") == message("terminal-game-is-over")
        assert said(console, "+Ra") == message("terminal-game-is-over")
        assert said(console, "/undo") == "The game goes on."

    @pytest.mark.parametrize(
        ("typed", "occupant", "names"),
        [
            ("greedy", computer("greedy"), ("You", "Computer")),
            ("mcts:sims=20", computer("mcts:sims=20"), ("You", "Computer")),
            ("person", person(), ("Player 1", "Player 2")),
        ],
    )
    def test_another_opponent(self, typed: str, occupant: StoredSeat, names: tuple[str, str]) -> None:
        console = make()
        assert console.execute(f"/opponent {typed}").changed
        assert console.session.seats == number_seats((ME, occupant))
        assert console.cast.names == names

    def test_the_end_tells_what_the_winner_could_still_have_placed(self) -> None:
        console = make(start="- RaYsGdBp RhRdRpRn 1p")
        console.execute("Raf6+Vs")
        assert console.ending() == [
            "You win: the computer can't place a tile.",
            "The computer had 4 tiles left, but nowhere to place them.",
            "1 tile is on the board. You could still have placed any of 4 tiles.",
        ]

    def test_nobody_takes_the_place_of_an_unknown_opponent(self) -> None:
        console = make()
        assert "no player 'deepblue'" in said(console, "/opponent deepblue")
        assert console.session.seats == number_seats((ME, THEY))

    def test_levels_are_named(self) -> None:
        console = make()
        from glyphwall.players._levels import levels

        level = levels("grawlix")[0]
        console.execute(f"/opponent {level.id}")
        assert console.session.seats[1].level == level.id
        assert console.table.say(f"level-{level.id}") in console.players_line()

    def test_a_new_game_and_a_rematch(self) -> None:
        console = make()
        console.execute("+Rh")
        assert console.execute("/new").request == "new"
        assert console.session.plies == []
        seats = [console.session.seats]
        console.execute("/rematch")
        seats.append(console.session.seats)
        assert seats == [number_seats((ME, THEY)), number_seats((THEY, ME))]

    def test_hints_are_put_into_words(self) -> None:
        console = make(start="- RaYsGdBp OhRhRdRp 1p")
        assert console.execute("/hint").request == "hint"
        assert console.hint_lines(console.session.hint()) == [
            "Hint: B%f6 (25% chance to win, 10 simulations) – Blocks red percent. "
            "Your opponent could still place 3 tiles. All 3 of your tiles would still fit."
        ]

    def test_a_move_that_loses_at_once_is_asked_for_twice(self) -> None:
        assert losing().execute("Oac4").changed, "who does not want to be warned is not"
        console = losing()
        assert said(console, "/warn") == message("terminal-warn-what")
        assert said(console, "/warn on") == message("terminal-warn-is", on="yes")
        reply = console.execute("Oac4")
        assert (reply.tone, reply.changed) == ("warn", False)
        assert reply.lines[0] == message("hint-grawlix-loses", tile="the red dollar", cell="b4")
        assert reply.lines[1] == message("terminal-warned")
        assert not console.session.plies
        assert console.execute("Oac4").changed


class TestReview:
    @pytest.fixture
    def console(self) -> Console:
        console = make()
        for move in ("+Rh", "+Ya"):
            console.execute(move)
            think(console)
        return console

    def test_stepping(self, console: Console) -> None:
        seen = []
        for line in ("/back", "/back", "/first", "/back", "/on", "/review", "/on"):
            assert console.execute(line).changed
            seen.append(console.cursor)
        assert seen == [3, 2, 0, 0, 1, 4, 4]
        assert console.situation() == message("terminal-reviewing", turn=4, of=4)

    def test_what_is_seen_is_what_was(self, console: Console) -> None:
        console.execute("/first")
        console.execute("/on")
        assert said(console, "/hand") == "Your hand, 1 tile: red hash."
        assert said(console, "/last") == "You took the red hash."
        console.execute("/end")
        assert said(console, "/hand") == "Your hand, 2 tiles: red hash, yellow at-sign."

    def test_nothing_is_played_in_a_review(self, console: Console) -> None:
        console.execute("/first")
        for line in ("+Gd", "/hint", "/why +Gd"):
            assert said(console, line) == message("terminal-review-first")
        assert len(console.session.plies) == 4

    def test_undo_ends_the_review(self, console: Console) -> None:
        console.execute("/first")
        console.execute("/undo")
        assert console.cursor is None
        assert len(console.session.plies) == 2


class TestFiles:
    def test_saved_and_loaded(self, tmp_path: Path) -> None:
        console = make(folder=tmp_path)
        console.execute("+Rh")
        assert said(console, "/save game") == f"Saved as {tmp_path / 'game.gwn'}"
        console.execute("/new")
        assert console.execute("/load game").changed
        assert [ply.text for ply in console.session.plies] == ["+Rh"]
        # From then on /save means this file.
        assert said(console, "/save") == f"Saved as {tmp_path / 'game.gwn'}"

    def test_a_file_of_ones_own_choice_is_not_overwritten_by_accident(self, tmp_path: Path) -> None:
        console = make(folder=tmp_path)
        (tmp_path / "diary.gwn").write_text("dear diary")
        assert "already exists. Type /save! diary" in said(console, "/save diary")
        assert (tmp_path / "diary.gwn").read_text() == "dear diary"
        assert said(console, "/save! diary").startswith("Saved")
        assert "[Game" in (tmp_path / "diary.gwn").read_text()

    def test_without_a_name_a_free_one_is_found(self, tmp_path: Path) -> None:
        for _ in range(3):
            make(folder=tmp_path).execute("/save")
        assert len(list(tmp_path.glob("grawlix-*.gwn"))) == 3

    @pytest.mark.parametrize("line", ["/load nothing", "/save no/such/folder/game", "/load .", "/load ~nobody-here/x"])
    def test_what_cannot_be_read_or_written_is_said(self, tmp_path: Path, line: str) -> None:
        console = make(folder=tmp_path)
        session = console.session
        reply = console.execute(line)
        assert reply.tone == "warn"
        assert reply.lines[0]
        assert console.session is session

    def test_a_record_of_two_computers_is_taken_over(self, tmp_path: Path) -> None:
        (tmp_path / "match.gwn").write_text(
            '[Game "grawlix"]\n[Player1 "bot:random"]\n[Player2 "bot:greedy"]\n[Result "--"]\n\n1. +Ra --\n'
        )
        console = make(folder=tmp_path)
        console.execute("/load match")
        assert console.session.seats == number_seats((ME, THEY))
        assert len(console.session.plies) == 1
