"""What lessons say of their positions: proven by the rules, in every language, and nothing is said unproven."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from glyphwall.core.lesson_assertions import Assertion, LessonPosition, find_faults
from glyphwall.core.registry import get_plugin
from glyphwall.messages import locales
from glyphwall.play.practice import Practice
from tests.unit.core.lessons import each_lesson, find_false_claims

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.lesson_assertions import Value
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.core.tutorial import Lesson

WORDS = {
    "one": {"en": r"\bone\b|\bsingle\b", "de": r"\b[Ee]ine[rn]? Dose\b|\beinzig|\bEiner deiner|\beinzeln"},
    "most": {"en": r"\bmost\b|\bbest\b|\bhighest\b", "de": r"\bmeisten\b|\bbeste[nrs]?\b|\bhöchste"},
    "only": {"en": r"\bonly\b", "de": r"\bnur\b"},
    "less": {"en": r"\bfewer\b|\bless\b|\bcheaper\b", "de": r"\bweniger\b|\bbilliger\b"},
    "more": {"en": r"\bmore\b", "de": r"\bmehr wert\b"},
    "same": {"en": r"\bsame\b", "de": r"\bdasselbe\b|\bdieselbe\b"},
    "last": {"en": r"\blast\b", "de": r"\bletzte"},
    "none": {
        "en": r"\bno\b|\bnone\b|\bnothing\b|\bnobody\b|\bcannot\b|\bempty\b",
        "de": r"\bkeine?[nmrs]?\b|\bnichts\b|\bniemand\b|\bleer\b",
    },
    "any": {"en": r"\bany other\b", "de": r"\bjedes weitere\b"},
    "won": {"en": r"\bwon\b", "de": r"\bgewonnen\b"},
    "wins": {"en": r"\bwins?\b", "de": r"\bgewinn"},
    "star": {"en": r"\bfirst player token\b", "de": r"\bStartspielermarke\b"},
    "passed": {"en": r"\bpassed\b", "de": r"\bgepasst\b"},
    "answer": {"en": r"\banswer\b", "de": r"\bantworten\b"},
    "stopper": {"en": r"\bof that colour would block\b", "de": r"\bdieser Farbe deine ganze Hand sperren\b"},
    "new": {"en": r"\bnew permits\b", "de": r"\bneue liegen\b"},
    "need": {"en": r"\bneed\b", "de": r"\bbrauchst\b"},
    "as-well": {"en": r"\bas well\b", "de": r"\bsind auch\b"},
    "own": {"en": r"\bin your own hand\b", "de": r"\bhast du selbst\b"},
    "tag": {"en": r"\byour tag is\b", "de": r"\bdein Tag steht\b"},
}
"""Words that say something of a position, by the name of the assertion that is their reason."""

ALLOWED = {"en": ("That's a legal move.",), "de": ("Das erlauben die Regeln.", "Der Zug ist erlaubt.")}
"""How a text begins that says of no ply that it was worse: the lesson is about another."""


class Text:
    """One text of a lesson in one language."""

    def __init__(self, plugin: GamePlugin, lesson: Lesson, name: str, locale: str) -> None:
        self.assertions = lesson.assertions.get(name, {})
        self.written = next(
            attribute
            for entry in FluentParser().parse(plugin.texts.path("pages", locale).read_text(encoding="utf-8")).body
            if isinstance(entry, ast.Message) and entry.id.name == f"learn-{plugin.id}-{lesson.id}"
            for attribute in entry.attributes
            if attribute.id.name == name
        )
        variables: set[str] = set()
        letters: list[str] = []
        for element in getattr(self.written.value, "elements", ()):
            if isinstance(element, ast.TextElement):
                letters.append(element.value)
            else:
                assert isinstance(element.expression, ast.VariableReference), "a text of a lesson has variables alone"
                variables.add(element.expression.id.name)
                letters.append("…")
        self.variables = variables
        self.letters = "".join(letters)
        self.said = plugin.texts.text(f"learn-{plugin.id}-{lesson.id}.{name}", locale, **lesson.arguments(name))


def texts(lesson: Lesson) -> Iterator[str]:
    """The names of a lesson's texts."""
    yield "done"
    for step in lesson.steps:
        yield from (step.text, *step.wrong.values())


def colours(plugin: GamePlugin, locale: str) -> dict[str, str]:
    """The words for colours that this game's things have, by code."""
    if plugin.id == "grawlix":
        return {code.upper(): plugin.texts.text(f"colour-{code}", locale).lower() for code in "roygbv"}
    return {code: plugin.texts.text(f"tunnel-paint-{code}", locale).lower() for code in "rybgk"}


@each_lesson
def test_what_a_lesson_says_is_so_by_the_rules(plugin: GamePlugin, lesson: Lesson) -> None:
    assert plugin.tutorial is not None
    assert list(find_false_claims(plugin.game, plugin.tutorial, lesson)) == []


@pytest.mark.parametrize("locale", locales())
@each_lesson
def test_a_text_says_what_its_assertions_say_and_no_more(plugin: GamePlugin, lesson: Lesson, locale: str) -> None:
    for name in texts(lesson):
        text = Text(plugin, lesson, name, locale)
        where = f"{lesson.id}.{name}: {text.said}"
        assert not re.search(r"\d", text.letters), f"a number that no assertion gives: {where}"
        spelt = r"\b(two|three|four|five|six|zwei|drei|vier|fünf|sechs)(?!-colour)\w*"
        assert not re.search(spelt, text.letters, re.IGNORECASE), f"a number that no assertion gives: {where}"
        assert text.variables <= set(text.assertions), where
        said = {word for word, how in WORDS.items() if re.search(how[locale], text.letters, re.IGNORECASE)}
        assert said <= set(text.assertions), f"without an assertion: {said - set(text.assertions)} in {where}"
        named: set[str] = set()
        for key, assertion in text.assertions.items():
            if isinstance(assertion.value, tuple) and key not in ("most", "none"):
                named |= {code for value in assertion.value for code in _colours_of(plugin, value)}
            else:
                assert key in text.variables | said, f"an assertion of nothing: {key} in {where}"
        words = colours(plugin, locale)
        written = {code for code, word in words.items() if re.search(rf"\b{word}", text.letters.lower())}
        assert written == named, f"colours that no assertion names, or the other way round: {where}"


def _colours_of(plugin: GamePlugin, value: str) -> str:
    return value[0] if plugin.id == "grawlix" else value


@each_lesson
def test_nobody_is_told_that_a_ply_was_worse_unless_it_was(plugin: GamePlugin, lesson: Lesson) -> None:
    for step in lesson.steps:
        for name in set(step.wrong.values()):
            proven = any("*" in assertion.of for assertion in lesson.assertions.get(name, {}).values())
            for locale in locales():
                said = Text(plugin, lesson, name, locale).said
                open_ended = said.startswith(ALLOWED[locale]) or name in OFFERED.get(lesson.id, ())
                assert proven or open_ended, f"{lesson.id}.{name} corrects, and proves nothing: {said}"


OFFERED = {"round": ("none",), "double": ("colours",)}
"""Texts that lead on and call nothing worse."""


@each_lesson
def test_all_that_are_as_good_as_the_best_are_right(plugin: GamePlugin, lesson: Lesson) -> None:
    for step in lesson.steps:
        most = lesson.assertions.get(step.text, {}).get("most")
        if most is not None:
            assert isinstance(most.value, tuple)
            assert {ply.lstrip("@") for ply in step.moves} == set(most.value)
        safe = lesson.assertions.get(step.text, {}).get("none")
        if safe is not None and safe.fact == "safe":
            assert isinstance(safe.value, tuple)
            assert set(step.moves) == set(safe.value)


def changed(value: Value) -> Value:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    return (*value[1:], "x") if value else ("x",)


@each_lesson
def test_an_assertion_that_says_something_else_is_found(plugin: GamePlugin, lesson: Lesson) -> None:
    tutorial = plugin.tutorial
    assert tutorial is not None
    for text, assertions in lesson.assertions.items():
        for name, assertion in assertions.items():
            false = msgspec.structs.replace(assertion, value=changed(assertion.value))
            lying = msgspec.structs.replace(lesson, assertions=lesson.assertions | {text: assertions | {name: false}})
            found = list(find_false_claims(plugin.game, tutorial, lying))
            assert found, f"{text}.{name}"
            assert all(fault.startswith(f"{text}: {name}: ") for fault in found)


def test_a_position_in_which_it_is_not_so_is_found() -> None:
    plugin = get_plugin("graffiti")
    assert plugin.tutorial is not None
    lesson = next(lesson for lesson in plugin.tutorial.lessons if lesson.id == "spray")
    position: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(lesson.position))
    position["seats"][0]["permits"] = {"2": 1, "4": 1, "5": 1}  # so that section 2 could be meant, where G2 gives 11
    position["seats"][0]["known_permits"] = {"2": 1, "5": 1}
    position["open_permits"] = [3, 1, 4, 1]
    position["permit_stack"] = {"1": 4, "2": 5, "3": 4, "4": 4, "5": 5}
    first, second = lesson.steps[:2]
    steps = (
        msgspec.structs.replace(first, moves=("S2.1",), wrong={"*": "start"}),
        msgspec.structs.replace(second, moves=("@B3",)),
    )
    assertions = {
        "segment": {"most": Assertion("best", ("B3",)), "points": Assertion("scores", 9, of=("B3",))},
        "points": {"less": Assertion("scores-less", value=True, of=("*", "B3"))},
    }
    wrong = msgspec.structs.replace(lesson, position=position, steps=steps, assertions=assertions)
    found = list(find_false_claims(plugin.game, plugin.tutorial, wrong))
    assert found == [
        "segment: most: best of () is ('G2',), not ('B3',)",
        "points: less: scores-less of ('@G2', 'B3') is False, not True",
    ]


def test_what_cannot_be_measured_is_a_fault() -> None:
    plugin = get_plugin("grawlix")
    tutorial = plugin.tutorial
    assert tutorial is not None
    lesson = tutorial.lessons[0]
    asked = LessonPosition(Practice(plugin.game, lesson).state, lesson.seat)

    def found(assertion: Assertion, corrected: tuple[str, ...] = ()) -> list[str]:
        return list(find_faults({"it": assertion}, tutorial.facts, asked, asked, corrected))

    assert found(Assertion("no-such-fact", 1)) == ["it: there is no fact 'no-such-fact'"]
    assert found(Assertion("columns-after", 5, of=("*",))) == ["it: the text corrects nothing"]
    assert "hand of ()" in found(Assertion("hand", 4, after=("Zz9",)))[0]
    assert "columns-after" in found(Assertion("columns-after", 5, of=("Zz9",)))[0]
    assert found(Assertion("hand", value=True)) == ["it: hand of () is 4, not True"]
    unread = msgspec.structs.replace(lesson, assertions={"nothing": {"it": Assertion("hand", 4)}})
    assert list(find_false_claims(plugin.game, replace(tutorial), unread)) == [
        "nothing: claims of a text that no step shows"
    ]
