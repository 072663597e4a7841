"""The message catalogue: every text that a person reads, in every language.

One Fluent file per area and language, ``<locale>/<area>.ftl``, shared with the browser client. Message
ids are unique over all areas, and every language has the same ids and variables (a test checks both).

    >>> from glyphwall.messages import text
    >>> text("colour-y"), text("colour-y", locale="de")
    ('yellow', 'Gelb')

Values are put in without Unicode's isolation marks: all languages here are written left to right, and
the texts go to terminals, logs and file names as well.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["DEFAULT_LOCALE", "areas", "catalogue_path", "closest_locale", "has_text", "locales", "text"]

DEFAULT_LOCALE = "en"

_FOLDER = Path(__file__).resolve().parent


@cache
def locales() -> tuple[str, ...]:
    """The languages with a catalogue, the default one first."""
    found = sorted(path.name for path in _FOLDER.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return (DEFAULT_LOCALE, *(name for name in found if name != DEFAULT_LOCALE))


@cache
def areas(locale: str = DEFAULT_LOCALE) -> tuple[str, ...]:
    """The areas of one language's catalogue (``"grawlix"``, ``"errors"``, ...), sorted."""
    return tuple(sorted(path.stem for path in (_FOLDER / locale).glob("*.ftl")))


def catalogue_path(area: str, locale: str = DEFAULT_LOCALE) -> Path:
    """The file of one area and language.

    Raises:
        KeyError: no such area or language.
    """
    if locale not in locales() or area not in areas(locale):
        raise KeyError(f"no messages for area {area!r} in locale {locale!r}")
    return _FOLDER / locale / f"{area}.ftl"


def closest_locale(tag: str | None) -> str:
    """The catalogue for a language tag: ``de-AT`` and ``de_CH.UTF-8`` give ``de``; an unknown one, English."""
    language = (tag or "").replace("_", "-").split("-")[0].split(".")[0].lower()
    return language if language in locales() else DEFAULT_LOCALE


def text(message_id: str, locale: str = DEFAULT_LOCALE, **args: Any) -> str:
    """One message in one language.

    Args:
        message_id: the id; an attribute as ``id.attribute``.
        locale: a language tag (see `closest_locale`).
        args: the message's variables.

    Raises:
        KeyError: unknown message id, or a variable that the message needs and did not get.
    """
    bundle = _bundle(closest_locale(locale))
    pattern = _pattern(bundle, message_id)
    if pattern is None:
        raise KeyError(f"unknown message id {message_id!r}")
    value, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise KeyError(f"message {message_id!r}: {'; '.join(str(error) for error in errors)}")
    return str(value)


def has_text(message_id: str) -> bool:
    """Whether the catalogue has this message."""
    return _pattern(_bundle(DEFAULT_LOCALE), message_id) is not None


def _pattern(bundle: FluentBundle, message_id: str) -> Any:
    name, _, attribute = message_id.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


@cache
def _bundle(locale: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([locale], use_isolating=False)
    for area in areas(locale):
        bundle.add_resource(FluentResource(catalogue_path(area, locale).read_text(encoding="utf-8")))
    return bundle
