"""Messages parsed one by one equal those of the whole files."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from glyphwall import messages
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue, languages, locales
from glyphwall.messages._parsed import FluentMessages
from glyphwall.messages.languages import plain_lines

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

CATALOGUES = {"house": BUILT_IN_TEXTS, **{game_id: get_plugin(game_id).texts for game_id in built_in_ids()}}
REFERRING = """
# A comment
first = { second } and { -term(case: "x") }
### Another

second =
    { $count ->
        [one] one
       *[other] { third.attribute }
    }
    .title = Second
third = 3
    .attribute = of third
-term = { $case ->
   *[x] term with { fourth }
}
fourth = four
around = { other-around }
other-around = { around }
"""


def said(language: FluentMessages, message_id: str, **args: object) -> str:
    message = language.message(message_id)
    assert message is not None
    assert message.value is not None
    value, errors = language.bundle.format_pattern(message.value, args)
    assert not errors
    return str(value)


def formatted(bundle: FluentBundle, message: Message) -> list[tuple[str, list[str]]]:
    """Format a message and its attributes without variables: texts, and the missing variables."""
    patterns = [pattern for pattern in (message.value, *message.attributes.values()) if pattern is not None]
    answers = [bundle.format_pattern(pattern, {}) for pattern in patterns]
    return [(str(text), [str(error) for error in errors]) for text, errors in answers]


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_is_the_one_of_the_whole_file(name: str, locale: str) -> None:
    source = CATALOGUES[name].source(locale)
    whole = FluentBundle([locale], use_isolating=False)
    whole.add_resource(FluentResource(source))
    entries = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]
    assert len(entries) > 50
    one_by_one = FluentMessages(locale, source)
    for entry in entries:
        found, expected = one_by_one.message(entry.id.name), whole.get_message(entry.id.name)
        assert found is not None
        assert {*found.attributes} == {*expected.attributes}
        assert formatted(one_by_one.bundle, found) == formatted(whole, expected)


def test_what_a_message_refers_to_is_there() -> None:
    assert said(FluentMessages("en", REFERRING), "first", count=2) == "of third and term with four"
    assert said(FluentMessages("en", REFERRING), "first", count=1) == "one and term with four"


def test_messages_that_refer_to_each_other_end() -> None:
    message = FluentMessages("en", REFERRING).message("around")
    assert message is not None


def test_a_term_is_no_message_and_what_is_not_there_is_none() -> None:
    language = FluentMessages("en", REFERRING)
    assert language.message("nonesuch") is None
    assert language.message("-term") is None


def test_threads_find_whole_messages() -> None:
    source = "\n".join(f"m{n} = {{ m{n + 1} }}" for n in range(60)) + "\nm60 = end\n"
    for _ in range(20):
        language, together = FluentMessages("en", source), Barrier(4)

        def ask(number: int, language: FluentMessages = language, together: Barrier = together) -> str:
            together.wait()
            return said(language, f"m{number}")

        with ThreadPoolExecutor(4) as threads:
            assert set(threads.map(ask, (0, 5, 0, 30))) == {"end"}


# -- messages that are plain lines are read without Fluent as with it; of all others there is the id --


TEXTS = {
    "house": BUILT_IN_TEXTS,
    **{
        game_id: Catalogue(Path(messages.__file__).parents[1] / "games" / game_id / "texts", behind=BUILT_IN_TEXTS)
        for game_id in built_in_ids()
    },
}
TYPED = [
    (name, locale, message_id)
    for name, texts in TEXTS.items()
    for locale in locales()
    for area in ("names", "typed")
    if area in texts.areas(locale)
    for message_id in (
        line.partition(" =")[0] for line in texts.path(area, locale).read_text().splitlines() if line[:1].isalpha()
    )
]


def test_what_is_no_plain_line_is_left_out() -> None:
    source = """# a comment = no message
one = A line, and nothing else.
two = { $count } lines
three = Several
    lines
four =
    One line below
five = Last   \n"""
    assert plain_lines(source) == {"one": "A line, and nothing else.", "five": "Last"}


@pytest.mark.parametrize("name", TEXTS)
def test_all_that_is_typed_is_read_as_with_fluent(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [(locale, message_id) for game, locale, message_id in TYPED if game == name]
    told = [TEXTS[name].text(message_id, locale) for locale, message_id in asked]
    assert told
    monkeypatch.setattr(languages, "_has_fluent", lambda: False)
    assert [TEXTS[name].text(message_id, locale) for locale, message_id in asked] == told


def test_of_all_others_there_is_the_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_has_fluent", lambda: False)
    assert BUILT_IN_TEXTS.text("ui-player", number=1) == "ui-player"
    assert BUILT_IN_TEXTS.text("no-such-message") == "no-such-message"
    assert TEXTS["grawlix"].text("ui-words-help", "de") == "hilfe help"
