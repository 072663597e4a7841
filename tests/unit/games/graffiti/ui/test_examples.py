"""The rulebook's examples on the rules pages: proved by the rules, and drawn from their positions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from tools.goldens.graffiti_examples import caption, files

from glyphwall.games.graffiti.plugin import GraffitiPlugin
from glyphwall.games.graffiti.ui.lessons import EXAMPLES
from glyphwall.messages import locales
from glyphwall.play.practice import Practice
from tests.games import GRAFFITI as GAME
from tests.unit.core.lessons import find_false_claims

if TYPE_CHECKING:
    from glyphwall.core.tutorial import Lesson

each = pytest.mark.parametrize("example", [pytest.param(one, id=one.id) for one in EXAMPLES.lessons])


@each
def test_what_is_told_is_so_by_the_rules(example: Lesson) -> None:
    state = Practice(GAME, example).state
    assert GAME.diagnose(state.position, state.options) == ()
    assert list(find_false_claims(GAME, EXAMPLES, example)) == []


@each
def test_anything_else_would_be_found(example: Lesson) -> None:
    for name, claim in example.assertions["done"].items():
        match claim.value:
            case bool(value):
                other: object = not value
            case int(value):
                other = value + 1
            case str(value):
                other = value + "x"
            case value:
                other = (*value, "x")
        lie = msgspec.structs.replace(claim, value=other)
        lying = msgspec.structs.replace(example, assertions={"done": example.assertions["done"] | {name: lie}})
        assert len(list(find_false_claims(GAME, EXAMPLES, lying))) == 1, name


@pytest.mark.parametrize("locale", locales())
@each
def test_every_number_comes_from_a_claim(example: Lesson, locale: str) -> None:
    source = GraffitiPlugin().texts.path("pages", locale).read_text(encoding="utf-8")
    (line,) = re.findall(rf"^rules-graffiti-example-{example.id} = (.*)$", source, re.MULTILINE)
    named = set(re.findall(r"\{ \$(\w+) \}", line))
    numbers = {name for name, value in example.arguments("done").items() if not isinstance(value, bool)}
    assert {name for name in named if not re.fullmatch(r"p\d", name)} <= numbers
    segments = re.findall(r"\b[A-J]\d\b", line)
    claimed = repr(list(example.assertions["done"].values()))
    assert all(segment in claimed for segment in segments)
    assert not re.search(r"\d", re.sub(r"\{ \$\w+ \}|\b[A-J]\d\b", "", line))
    assert "{" not in caption(example, locale)


def test_the_book_s_examples_are_all_there() -> None:
    assert [one.id for one in EXAMPLES.lessons] == ["permits", "spray", "bonus", "keep", "neutral", "count"]
    told = " ".join(caption(one, "en") for one in EXAMPLES.lessons)
    for line in ("9 points at once", "No one scores its 15 points", "3 go back to the board", "these 27 make"):
        assert line in told


def test_the_pages_show_these_positions() -> None:
    for path, content in files().items():
        assert path.read_text(encoding="utf-8") == content, "python -m tools.goldens.graffiti_examples"
