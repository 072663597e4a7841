"""Chance in the tests: whoever runs one again sees the same draws."""

from __future__ import annotations

from glyphwall.core._fairness import make_secret
from glyphwall.core.streams import new_seed
from glyphwall.play.tokens import new_game_id
from glyphwall.play.tokens import new_secret as new_token
from tests.foreseen import Foreseen


def drawn() -> list[int | str]:
    return [new_seed(), make_secret(), new_game_id()]


def test_a_test_draws_the_same_in_every_run() -> None:
    assert drawn() == [
        2078575564256288347,
        "3d0bc845805562f241860521e68cdaf564a83b8c27d4379a62486ed7f173b371",
        "5KIVrj9Nbd0f",
    ]
    assert len({*drawn(), *drawn()}) == 6


def test_another_test_draws_otherwise() -> None:
    assert drawn()[0] != 2078575564256288347


def test_tokens_are_not_foreseen() -> None:
    assert new_token() != new_token()


def test_chance_begins_anew_with_another_text() -> None:
    text = "one"
    dice = Foreseen(lambda: text, "a purpose")
    one = [dice.token_hex(4) for _ in range(3)]
    text = "two"
    assert dice.token_hex(4) not in one
    text = "one"
    assert [dice.token_hex(4) for _ in range(3)] == one
    assert [Foreseen(lambda: "one", "another purpose").token_hex(4) for _ in range(3)] != one
