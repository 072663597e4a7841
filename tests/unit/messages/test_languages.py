"""Messages that are plain lines are read without Fluent as with it; of all others there is the id."""

from __future__ import annotations

from pathlib import Path

import pytest

from glyphwall import messages
from glyphwall.core.registry import built_in_ids
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue, languages, locales
from glyphwall.messages.languages import plain_lines

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
