"""Texts that people paste on the analysis page."""

from __future__ import annotations

import time

import pytest

from glyphwall.api.pastes import read_pasted_text
from glyphwall.api.tree_bodies import MAX_PASTED_GAMES, Paste, Pasted
from glyphwall.core.errors import GlyphwallError
from glyphwall.record import read_record

RECORD = '[Game "grawlix"]\n[First "Ann"]\n[Result "1-0"]\n\n1. +Rh +Oa 2. +Ys {so} 1-0\n'


def read(text: str) -> Pasted:
    return read_pasted_text(Paste(text))


def code_of(text: str) -> str:
    with pytest.raises(GlyphwallError) as raised:
        read(text)
    return raised.value.code


def test_a_record_is_described() -> None:
    (game,) = read(RECORD).games
    assert read_record(game.record) == read_record(RECORD)
    assert (game.game, game.result, game.moves, game.cut_off) == ("grawlix", "1-0", 3, False)


def test_several_games_are_listed_and_some_left_out() -> None:
    pasted = read(RECORD * (MAX_PASTED_GAMES + 2))
    assert len(pasted.games) == MAX_PASTED_GAMES
    assert pasted.left_out == 2


@pytest.mark.parametrize("seats", ["", "0", "23", "23456789", "x"])
def test_a_game_with_a_wrong_number_of_seats_is_listed(seats: str) -> None:
    pasted = read(RECORD + RECORD.replace("[First", f'[Seats "{seats}"]\n[First'))
    assert [len(game.players) for game in pasted.games] == [2, 2]


@pytest.mark.parametrize("text", ["1. +Rh +Oa", "+Rh +Oa", "`1. ＋Rh`", "1.+Rh 1...+Oa"])
def test_moves_alone_belong_to_the_game_that_can_play_them(text: str) -> None:
    (game,) = read(text).games
    assert game.game == "grawlix"
    assert game.moves >= 1


@pytest.mark.parametrize("text", ["- Rh Oa 1d f6", "`- Rh Oa 1d f6`", "\u200b– Rh Oa 1d f6 "])
def test_a_position_is_read(text: str) -> None:
    pasted = read(text)
    assert pasted.games == []
    assert pasted.position is not None
    assert (pasted.position.game, pasted.position.position) == ("grawlix", "- Rh Oa 1d f6")


def test_what_ends_too_early_is_said_to() -> None:
    assert code_of(RECORD[: RECORD.index("so")]) == "record-cut-off"
    assert code_of(RECORD[: RECORD.index("Ys") + 1]) == "record-cut-off"
    (game,) = read(RECORD[: RECORD.index(" 2.")]).games
    assert game.cut_off


def test_wrong_letters_are_pointed_at() -> None:
    garbled = "Jürgen".encode().decode("latin-1")
    assert garbled in read(RECORD.replace("Ann", garbled)).garbled
    assert code_of(RECORD.encode("utf-16-le").decode("latin-1")) == "bad-message"


def test_what_is_nothing_of_this_says_so() -> None:
    assert code_of("hello there") == "bad-input"
    assert code_of("[nonsense]") == "bad-record"
    assert code_of("1. +Qq") in ("bad-record", "bad-notation")
    assert code_of("RhRp - - 1p f6") == "bad-position"
    assert code_of(f"1. +Rh --\n{RECORD}") == "bad-record"
    assert code_of(f"+Rh --\n{RECORD}") == "bad-input"


@pytest.mark.parametrize("text", ["1. " + "{" * 399_000, "{" * 400_000, "1. {+Rh} " + "{ " * 199_000])
def test_braces_without_end_take_no_time(text: str) -> None:
    began = time.process_time()  # the machine may be busy with others
    code_of(text)
    assert time.process_time() - began < 2.0
