"""Values as people type them: each kind of field, what is refused, and that what is said to be right is."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from glyphwall.core.option_fields import describe_form, did_you_mean, option_fields, read_value


class Sample(msgspec.Struct):
    """Fields of every kind."""

    count: Annotated[int, Meta(ge=1, le=64)] | None = None
    share: Annotated[float, Meta(ge=0, le=1)] = 0.5
    time: Annotated[float, Meta(ge=0.001, le=60.0, extra={"unit": "s"})] | None = None
    way: Literal["left", "right"] | None = None
    sure: bool | None = None
    name: str = ""
    least: Annotated[int, Meta(ge=3)] = 3
    any_number: float = 1.0


FIELDS = {field.name: field for field in option_fields(Sample)}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("count", "1", 1),
        ("count", "64", 64),
        ("share", "0.25", 0.25),
        ("share", "1", 1.0),
        ("time", "250ms", 0.25),
        ("time", "1.5s", 1.5),
        ("way", "right", "right"),
        ("sure", "yes", True),
        ("sure", "no", False),
        ("name", "a b", "a b"),
        ("least", "9999999999999", 9999999999999),
        ("any_number", "12.5", 12.5),
    ],
)
def test_what_a_text_means(name: str, text: str, value: Any) -> None:
    found = read_value(FIELDS[name], text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "texts", "right"),
    [
        ("count", ["", "0", "65", "-1", "1.0", "1e1", "٣", " 1", "99999999999999"], "a whole number from 1 to 64"),
        ("share", ["nan", "inf", "-0.1", "1.1", ".5", "1e-1"], "a number from 0 to 1"),
        ("time", ["1", "0s", "nan", "61s", "1m", "0.5ms"], "a time from 1ms to 60s, such as 1s or 250ms"),
        ("way", ["", "Left", "0"], "left or right"),
        ("sure", ["", "1", "true"], "yes or no"),
        ("least", ["2"], "a whole number from 3"),
        ("any_number", ["x"], "a number"),
    ],
)
def test_what_is_refused_says_what_would_be_right(name: str, texts: list[str], right: str) -> None:
    assert describe_form(FIELDS[name]) == right
    for text in texts:
        with pytest.raises(ValueError, match=f"^{right}$"):
            read_value(FIELDS[name], text)


def test_names_that_are_like_a_known_one() -> None:
    assert did_you_mean("siems", ["sims", "time"]) == "; did you mean sims?"
    assert did_you_mean("zzz", ["sims", "time"]) == ""
