"""The message catalogue: every text that people read, in every language.

One Fluent file per area and language, ``<locale>/<area>.ftl``, shared with the browser client. The built-in texts are
here; a game brings a folder of the same shape (a `Catalogue`), which falls back to the built-in texts. Message ids are
unique over all catalogues, and every language has the same ids and variables (a test checks both).

    >>> from glyphwall.messages import text
    >>> text("terminal-bye"), text("terminal-bye", locale="de")
    ('Goodbye.', 'Auf Wiedersehen.')

Values are inserted without Unicode's isolation marks: all languages here are written left to right, and the texts also
go to terminals, logs and file names.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.messages.languages import has_formatter, language_maker

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.messages.languages import Language

__all__ = ["BUILT_IN_TEXTS", "DEFAULT_LOCALE", "Catalogue", "closest_locale", "has_text", "locales", "text"]

DEFAULT_LOCALE = "en"
"""The language of messages that another language lacks."""

_FOLDER = Path(__file__).resolve().parent


@cache
def locales() -> tuple[str, ...]:
    """Return the languages with a catalogue, the default one first."""
    found = sorted(path.name for path in _FOLDER.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return (DEFAULT_LOCALE, *(name for name in found if name != DEFAULT_LOCALE))


def closest_locale(tag: str | None) -> str:
    """Return the closest language to a tag: ``de-AT`` and ``de_CH.UTF-8`` give ``de``; an unknown one, English.

    Of several, as in ``Accept-Language``, the first counts.
    """
    language = re.split(r"[-_.,;]", (tag or "").strip(), maxsplit=1)[0].lower()
    return language if language in locales() else DEFAULT_LOCALE


class Catalogue:
    """The texts of one folder, with a fallback catalogue.

    Args:
        folder: it has a folder for each language, with ``.ftl`` files. A language that it lacks is English.
        behind: the fallback for messages that this folder lacks.
    """

    def __init__(self, folder: Path, behind: Catalogue | None = None) -> None:
        self.folder = folder
        self._behind = behind
        self._languages: dict[tuple[Callable[[str, str], Language], str], Language] = {}

    def areas(self, locale: str = DEFAULT_LOCALE) -> tuple[str, ...]:
        """Return the sorted areas of one language (``"ui"``, ``"errors"``, ...)."""
        return tuple(sorted(path.stem for path in (self.folder / locale).glob("*.ftl")))

    def path(self, area: str, locale: str = DEFAULT_LOCALE) -> Path:
        """Return the file of one area and language.

        Raises:
            KeyError: no such area or language.
        """
        if locale not in locales() or area not in self.areas(locale):
            raise KeyError(f"no messages for area {area!r} in locale {locale!r}")
        return self.folder / locale / f"{area}.ftl"

    def source(self, locale: str = DEFAULT_LOCALE) -> str:
        """Return every message of this folder in one language, as Fluent source; empty for a language that it lacks."""
        return "\n".join(self.path(area, locale).read_text(encoding="utf-8") for area in self.areas(locale))

    def text(self, message_id: str, locale: str = DEFAULT_LOCALE, **args: Any) -> str:
        """Format one message in one language.

        If no formatter is installed (`glyphwall.messages.languages`), as in a browser until its page sets one, plain
        lines are returned as they are and all other messages as their id.

        Args:
            message_id: the id; an attribute as ``id.attribute``.
            locale: a language tag (see `closest_locale`).

        Raises:
            KeyError: unknown message id, or a missing variable.
        """
        name, _, attribute = message_id.partition(".")
        try:
            for language in dict.fromkeys((closest_locale(locale), DEFAULT_LOCALE)):
                said = self._say(name, attribute, language, args)
                if said is not None:
                    return said
        except KeyError as error:
            raise KeyError(f"message {message_id!r}: {error.args[0]}") from error
        if has_formatter():
            raise KeyError(f"unknown message id {message_id!r}")
        return message_id

    def has_text(self, message_id: str) -> bool:
        """Return whether the message exists, here or in the fallback; always True if no formatter is installed."""
        if not has_formatter():
            return True
        name, _, attribute = message_id.partition(".")
        return self._language(DEFAULT_LOCALE).has(name, attribute) or (
            self._behind is not None and self._behind.has_text(message_id)
        )

    def _say(self, name: str, attribute: str, locale: str, args: dict[str, Any]) -> str | None:
        said = self._language(locale).say(name, attribute, args)
        return said if said is not None or self._behind is None else self._behind._say(name, attribute, locale, args)

    def load(self, locale: str) -> None:
        """Load one language of this folder in advance."""
        self._language(locale)

    def _language(self, locale: str) -> Language:
        make = language_maker()
        if (make, locale) not in self._languages:
            self._languages[make, locale] = make(locale, self.source(locale))
        return self._languages[make, locale]


BUILT_IN_TEXTS = Catalogue(_FOLDER)
"""The built-in texts."""

text = BUILT_IN_TEXTS.text
"""Format one of the built-in texts: see `Catalogue.text`."""

has_text = BUILT_IN_TEXTS.has_text
"""Return whether a built-in text exists: see `Catalogue.has_text`."""
