"""The message catalogue: every text that a person reads, in every language.

One Fluent file per area and language, ``<locale>/<area>.ftl``, shared with the browser client. What every game
needs lies here; a game brings a folder of the same shape (a `Catalogue`), in which the texts of the house are found
as well. Message ids are unique over all of them, and every language has the same ids and variables (a test checks
both).

    >>> from glyphwall.messages import text
    >>> text("terminal-bye"), text("terminal-bye", locale="de")
    ('Goodbye.', 'Auf Wiedersehen.')

Values are put in without Unicode's isolation marks: all languages here are written left to right, and
the texts go to terminals, logs and file names as well.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.messages.plain import plain_lines

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from glyphwall.messages.parsed import Language

__all__ = ["DEFAULT_LOCALE", "HOUSE", "Catalogue", "closest_locale", "has_text", "locales", "text"]

DEFAULT_LOCALE = "en"

_FOLDER = Path(__file__).resolve().parent


@cache
def _has_fluent() -> bool:
    return find_spec("fluent") is not None and find_spec("fluent.runtime") is not None


@cache
def locales() -> tuple[str, ...]:
    """The languages with a catalogue, the default one first."""
    found = sorted(path.name for path in _FOLDER.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return (DEFAULT_LOCALE, *(name for name in found if name != DEFAULT_LOCALE))


def closest_locale(tag: str | None) -> str:
    """The catalogue for a language tag: ``de-AT`` and ``de_CH.UTF-8`` give ``de``; an unknown one, English.

    Of several, as in ``Accept-Language``, the first counts.
    """
    language = re.split(r"[-_.,;]", (tag or "").strip(), maxsplit=1)[0].lower()
    return language if language in locales() else DEFAULT_LOCALE


class Catalogue:
    """The texts of one folder, and behind them those of the house.

    Args:
        folder: has a folder for each language, with ``.ftl`` files in it. A language that it lacks is English.
        behind: where to look for what this folder has not.
    """

    def __init__(self, folder: Path, behind: Catalogue | None = None) -> None:
        self.folder = folder
        self._behind = behind
        self._languages: dict[str, Language] = {}
        self._lines: dict[str, dict[str, str]] = {}

    def areas(self, locale: str = DEFAULT_LOCALE) -> tuple[str, ...]:
        """The areas of one language (``"ui"``, ``"errors"``, ...), sorted."""
        return tuple(sorted(path.stem for path in (self.folder / locale).glob("*.ftl")))

    def path(self, area: str, locale: str = DEFAULT_LOCALE) -> Path:
        """The file of one area and language.

        Raises:
            KeyError: no such area or language.
        """
        if locale not in locales() or area not in self.areas(locale):
            raise KeyError(f"no messages for area {area!r} in locale {locale!r}")
        return self.folder / locale / f"{area}.ftl"

    def source(self, locale: str = DEFAULT_LOCALE) -> str:
        """Every message of this folder in one language, as Fluent source; empty for a language that it lacks."""
        return "\n".join(self.path(area, locale).read_text(encoding="utf-8") for area in self.areas(locale))

    def text(self, message_id: str, locale: str = DEFAULT_LOCALE, **args: Any) -> str:
        """One message in one language.

        Where Fluent is not installed, as in a browser, whose page has the words: what is a plain line in a file that is
        there, the id of every other.

        Args:
            message_id: the id; an attribute as ``id.attribute``.
            locale: a language tag (see `closest_locale`).
            args: the message's variables.

        Raises:
            KeyError: unknown message id, or a variable that the message needs and did not get.
        """
        if not _has_fluent():
            return self._plain(message_id, closest_locale(locale)) or message_id
        for language in dict.fromkeys((closest_locale(locale), DEFAULT_LOCALE)):
            bundle, pattern = self._find(message_id, language)
            if bundle is not None:
                value, errors = bundle.format_pattern(pattern, args)
                if errors:
                    raise KeyError(f"message {message_id!r}: {'; '.join(str(error) for error in errors)}")
                return str(value)
        raise KeyError(f"unknown message id {message_id!r}")

    def has_text(self, message_id: str) -> bool:
        """Whether there is this message, here or behind; where texts are another's business, as if all were there."""
        if not _has_fluent():
            return True
        return self._find(message_id, DEFAULT_LOCALE)[0] is not None

    def _plain(self, message_id: str, locale: str) -> str | None:
        if locale not in self._lines:
            self._lines[locale] = plain_lines(self.source(locale))
        line = self._lines[locale].get(message_id)
        return line if line is not None or self._behind is None else self._behind._plain(message_id, locale)

    def _find(self, message_id: str, locale: str) -> tuple[FluentBundle | None, Any]:
        name, _, attribute = message_id.partition(".")
        language = self._language(locale)
        message = language.message(name)
        if message is not None:
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is not None:
                return language.bundle, pattern
        return (None, None) if self._behind is None else self._behind._find(message_id, locale)

    def load(self, locale: str) -> None:
        """Reads one language of this folder before anything is asked of it."""
        self._language(locale)

    def _language(self, locale: str) -> Language:
        if locale not in self._languages:
            from glyphwall.messages.parsed import Language

            self._languages[locale] = Language(locale, self.source(locale))
        return self._languages[locale]


HOUSE = Catalogue(_FOLDER)
"""What every game needs."""

text = HOUSE.text
has_text = HOUSE.has_text
