"""Rule options as forms and command lines see them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from glyphwall.core.errors import OptionsError
from glyphwall.core.option_fields import (
    Most,
    OptionField,
    Pattern,
    choice_number,
    describe_form,
    list_choices,
    number_choices,
    option_fields,
    read_value,
)
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


class Tied(Options, frozen=True):
    """Options of which one decides on another."""

    seats: Annotated[int, Meta(ge=2, le=3)] = 3
    size: Annotated[int, Meta(ge=2, le=4)] = 4
    hand: Annotated[int, Meta(ge=1, le=12, extra={"most": ("size", lambda size: size * (size - 1))})] = 5
    begins: Annotated[
        Literal["eldest", "middle", "youngest", "lot"], Meta(extra={"seats": ("eldest", "middle", "youngest")})
    ] = "lot"
    least: Annotated[int, Meta(ge=0)] = 0


def test_what_options_decide_on_others_stands_in_the_table() -> None:
    fields = {field.name: field for field in option_fields(Tied)}
    assert fields["hand"].most == Most("size", {"2": 2, "3": 6, "4": 12})
    assert fields["begins"].seats == ("eldest", "middle", "youngest")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"size": 5}, "size 5: 2 to 4"),
        ({"size": 2}, "hand 5: 1 to 2 for size 2"),
        ({"size": 3, "hand": 7}, "hand 7: 1 to 6 for size 3"),
        ({"begins": "nobody"}, "begins 'nobody': one of lot, eldest, middle, youngest"),
        ({"seats": 2, "begins": "youngest"}, "begins youngest: one of eldest, middle, lot"),
        ({"least": -1}, "least -1: 0 or more"),
    ],
)
def test_bounds_hold_for_whoever_makes_options(values: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionsError) as refused:
        Tied(**values)
    assert str(refused.value) == said


def test_bounds_are_reached() -> None:
    assert Tied(size=3, hand=6).hand == 6
    assert Tied(seats=2, begins="middle").begins == "middle"


def test_a_bound_by_an_option_that_is_not_there_is_refused() -> None:
    class Lost(Options, frozen=True):
        hand: Annotated[int, Meta(ge=1, le=9, extra={"most": ("size", int)})] = 1

    with pytest.raises(TypeError, match="option size"):
        option_fields(Lost)


def test_values_of_choices_have_numbers_in_the_order_of_the_struct() -> None:
    assert list_choices(Sample, "colour") == ("red", "blue", "amber")
    assert list(number_choices(Sample, "colour")) == [0, 1, 2]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_tells_what_its_options_are(game_id: str) -> None:
    game = get_game(game_id)
    defaults = game.make_options()
    for field in option_fields(game.options_type):
        assert field.about, f"{game_id}: {field.name} has no entry under Attributes:"
        assert getattr(defaults, field.name) == field.default
        assert game.make_options(**{field.name: str(field.default)}) == defaults


class Open(Options, frozen=True):
    """Options with a choice that also takes texts."""

    order: Annotated[
        str,
        Meta(max_length=6, extra={"choices": ("plain", "double"), "pattern": Pattern("[12]{2,4}", "112", int, 2222)}),
    ] = "plain"


def test_a_choice_may_take_texts_that_match_a_pattern() -> None:
    field = OptionField("order", "choice", "plain", choices=("plain", "double"), pattern="[12]{2,4}", example="112")
    assert option_fields(Open) == (field,)
    assert field.values() == list_choices(Open, "order") == ("plain", "double")
    assert [choice_number(Open, "order", value) for value in ("plain", "double", "212")] == [0, 1, 212]
    assert read_value(field, "2211") == Open(order="2211").order == "2211"
    assert describe_form(field) == "plain or double, or a text like 112"


@pytest.mark.parametrize("value", ["", "1", "11222", "113", "x12", "12\n", "PLAIN", 112])
def test_other_texts_are_refused_with_what_would_be_right(value: Any) -> None:
    with pytest.raises(OptionsError, match="one of plain, double, or a text like 112"):
        Open(order=value)
    if isinstance(value, str):
        with pytest.raises(ValueError, match="plain or double, or a text like 112"):
            read_value(option_fields(Open)[0], value)
