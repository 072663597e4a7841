"""Options stand in the record of the rules under their own names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
import pytest
from msgspec import Meta

from glyphwall.core.errors import OptionsError
from glyphwall.core.option_fields import list_choices, option_fields
from glyphwall.core.option_record import option_columns, write_options
from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.core.values import Options

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


class Sample(Options, frozen=True):
    """Options of every kind."""

    length: Annotated[int, Meta(ge=1, le=300)] = 4
    size: Annotated[int, Meta(ge=1, le=9, extra={"record": "side"})] = 3
    endless: int = 0
    odds: float = 0.5
    colour: Literal["red", "blue", "amber"] = "red"
    quick: bool = False
    name: str = "none"


def test_every_option_has_a_field_but_texts() -> None:
    assert dict(option_columns(Sample)) == {
        "length": np.int16,
        "side": np.int8,
        "endless": np.int64,
        "odds": np.float64,
        "colour": np.int8,
        "quick": np.bool_,
    }


def test_a_choice_that_also_takes_texts_has_room_for_their_numbers() -> None:
    options = get_game("grawlix").make_options(draft="21" * 7)
    (number,) = get_game("grawlix").initial_state(options).record["draft"]
    assert number == 2**14 + sum(4**pick for pick in range(7))
    assert dict(option_columns(type(options)))["draft"] == np.int16


def test_they_are_written_as_numbers() -> None:
    record = np.zeros(1, np.dtype(option_columns(Sample), align=True))
    write_options(record, Sample(length=299, size=9, endless=10**12, odds=0.25, colour="amber", quick=True))
    assert record[0].item() == (299, 9, 10**12, 0.25, 2, True)


def test_a_name_that_records_have_already_is_refused() -> None:
    class Wrong(Options, frozen=True):
        size: Annotated[int, Meta(ge=1, le=9)] = 3

    with pytest.raises(TypeError, match="option size"):
        option_columns(Wrong)


@pytest.mark.parametrize("game_id", built_in_ids())
def test_the_record_of_a_game_says_what_its_options_say(game_id: str) -> None:
    """Each value of each option, by itself, where it goes with the others as published."""
    game: Game[Any, Any] = get_game(game_id)
    kind: type[Options] = game.options_type
    recorded = [field for field in option_fields(kind) if field.kind != "text"]
    columns = {field.name: column for field, (column, _) in zip(recorded, option_columns(kind), strict=True)}
    assert {name: column for name, column in columns.items() if name != column} in ({}, {"size": "order"})
    for field in recorded:
        for value in field.values() or ():
            try:
                options = game.make_options(**{field.name: value})
            except OptionsError:
                continue
            record = game.initial_state(options).record
            kept = record[columns[field.name]][0]
            assert kept == (list_choices(kind, field.name).index(value) if field.choices else value)
