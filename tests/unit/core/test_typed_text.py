"""Notation as people type it."""

from __future__ import annotations

import pytest

from glyphwall.core._typed_text import plain_characters, plain_move, plain_notation
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.terminal.plain_table import make_table


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("＋Ｒｈ", "+Rh"),
        ("“x” „y“ «z»", '"x" "y" "z"'),
        ("1–0 −1", "1-0 -1"),
        ("a\u00a0b\u3000c\u200b", "a b c"),
        ("`+Rh`", "+Rh"),
        ("```gwn\n+Rh\n```", "+Rh"),
        ("schön ♞", "schön ♞"),
    ],
)
def test_look_alikes_become_plain(typed: str, plain: str) -> None:
    assert plain_notation(typed) == plain


def test_plain_text_stays_as_it_is() -> None:
    assert plain_characters("Rh f6 ' \" - `") == "Rh f6 ' \" - `"


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("1. +Rh", "+Rh"),
        ("12...+Rh", "+Rh"),
        ("3.", "3."),
        ("7", "7"),
        ("1.5", "1.5"),
        ("", ""),
        ("red hash", "red hash"),
    ],
)
def test_a_move_number_is_left_out(typed: str, plain: str) -> None:
    assert plain_move(typed) == plain


@pytest.mark.parametrize("typed", ["1. +Rh", "`+Rh`", "＋Ｒｈ", "1. red hash", "“red hash”"])
def test_typed_moves_are_understood(typed: str) -> None:
    game = get_game("grawlix")
    view = game.initial_state(game.make_options()).view(0)
    assert get_plugin("grawlix").narration.parse_typed(typed, view, "en") == "+Rh"


def test_the_terminal_understands_the_same() -> None:
    game = get_game("grawlix")
    view = game.initial_state(game.make_options()).view(0)
    assert make_table("grawlix", "en").in_words("1. ＋Ｒｈ", view) == "+Rh"


def test_a_line_that_is_no_move_stays_unread() -> None:
    game = get_game("grawlix")
    view = game.initial_state(game.make_options()).view(0)
    assert get_plugin("grawlix").narration.parse_typed("+Rh", view, "en") is None
