"""Rule options as forms and command lines see them."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from glyphwall.core.option_fields import OptionField, option_fields
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import Options


class Sample(Options, frozen=True):
    """Options of every kind.

    Attributes:
        length: how long
            it is; told on two lines.
        colour: which one.
        quick: whether it is.
    """

    length: Annotated[int, Meta(ge=1, le=9, extra={"symbol": "l"})] = 4
    least: Annotated[int, Meta(ge=0)] = 1
    colour: Literal["red", "blue", "amber"] = "red"
    quick: bool = False
    name: str = "none"
    wait: Annotated[float, Meta(ge=0, le=2, extra={"unit": "s"})] | None = None
    way: Literal["b", "a"] | None = None


def test_every_kind_of_field() -> None:
    assert option_fields(Sample) == (
        OptionField("length", "number", 4, 1, 9, symbol="l", about="how long it is; told on two lines."),
        OptionField("least", "number", 1, 0, None),
        OptionField("colour", "choice", "red", choices=("red", "amber", "blue"), about="which one."),
        OptionField("quick", "switch", False, about="whether it is."),
        OptionField("name", "text", "none"),
        OptionField("wait", "decimal", None, 0, 2, unit="s"),
        OptionField("way", "choice", None, choices=("a", "b")),
    )


def test_a_struct_without_a_docstring_has_fields_all_the_same() -> None:
    class Bare(Options, frozen=True):
        size: int = 3

    assert option_fields(Bare) == (OptionField("size", "number", 3),)


def test_a_type_that_no_text_sets_is_refused() -> None:
    class Wrong(Options, frozen=True):
        sizes: tuple[int, ...] = ()

    with pytest.raises(TypeError, match="sizes"):
        option_fields(Wrong)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_tells_what_its_options_are(game_id: str) -> None:
    game = get_game(game_id)
    defaults = game.make_options()
    for field in option_fields(game.options_type):
        assert field.about, f"{game_id}: {field.name} has no entry under Attributes:"
        assert getattr(defaults, field.name) == field.default
        assert game.make_options(**{field.name: str(field.default)}) == defaults
