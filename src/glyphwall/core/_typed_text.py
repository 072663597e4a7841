r"""Notation as people type and paste it: look-alike characters become the plain ones of the notation.

Phones and word processors turn quotes into curly ones, chat programs keep backticks, and some keyboards write
full-width letters. Records are exact and are never passed through here unless they can't be read otherwise
(`glyphwall.record._pasted`).

>>> plain_notation("`Ｒｈ\u00a0ｆ６`")
'Rh f6'
>>> plain_move(" 12. +Rh ")
'+Rh'
"""

from __future__ import annotations

import re
from typing import Final

_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_DOUBLE: Final = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u301d\u301e\u301f"), '"')
_SINGLE: Final = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032\u00b4"), "'")
_DASHES: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63"), "-")
_BLANKS: Final = dict.fromkeys([0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " ")
_NOTHING: Final = dict.fromkeys([0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF], None)
_PLAIN: Final[dict[int, int | str | None]] = {
    **_FULL_WIDTH,
    **_DOUBLE,
    **_SINGLE,
    **_DASHES,
    **_BLANKS,
    **_NOTHING,
    0x2026: "...",
}
_FENCE: Final = re.compile(r"^[ \t]*```[^\n`]*$", re.MULTILINE)
_NUMBER: Final = re.compile(r"[0-9]{1,6}\.{1,3}(?![0-9.])\s*")


def plain_characters(text: str) -> str:
    """Return text with look-alike characters replaced by those of the notation; line breaks stay."""
    return text if text.isascii() else text.translate(_PLAIN)


def plain_notation(text: str) -> str:
    """Return typed or pasted notation with plain characters and without the backticks of chats and pages."""
    return plain_characters(_FENCE.sub("", text)).replace("`", "").strip()


def plain_move(line: str) -> str:
    """Return a typed line in plain notation, without quotes around it and its move's number (``12.``, ``12...``)."""
    text = plain_notation(line)
    if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1].strip()
    number = _NUMBER.match(text)
    return text if number is None else text[number.end() :] or text
