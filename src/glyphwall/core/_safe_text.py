r"""Text from other people, made safe for each kind of output.

A comment in a record, a player's name, the answer of an agent or a server may contain anything. Each function here
makes text safe for one output, and every module that writes that output uses it:

| output | function |
|---|---|
| a terminal, a log | `one_line`, or `for_terminal` where line breaks stay |
| JSON for programs | `for_json` |
| XML, SVG and HTML | `for_markup` |
| Markdown | `for_markdown`, `for_markdown_code` |
| Typst | `without_controls`, in values that reach the template as JSON, and `for_markup` in its drawings |
| LaTeX | `glyphwall.diagrams.tikz.writing.escape_latex` |

>>> one_line("Ann\x1b]52;c;cm0gLXJm\x07")
'Ann�]52;c;cm0gLXJm�'
>>> for_markup("<b>\x00")
'&lt;b&gt;�'
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

REPLACEMENT: Final = "\ufffd"
"""The character that stands for one that isn't safe to show."""

_NONCHARACTERS: Final = "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000))
_CONTROLS: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 and C1, which start terminal commands; tab and line feed are judged apart
    "\u2028\u2029"  # line and paragraph separators
    "\ud800-\udfff"  # lone surrogates, which no encoding can write
    f"\ufdd0-\ufdef{_NONCHARACTERS}"
)
_OVERRIDES: Final = "\u202a-\u202e\u2066-\u206f"  # what reorders or mirrors the text that follows it
_INVISIBLE: Final = "\u061c\u200e\u200f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"  # direction marks, tags and the like

_UNSAFE: Final = re.compile(f"[{_CONTROLS}{_OVERRIDES}{_INVISIBLE}]")
_SHOWN: Final = re.compile(f"[{_CONTROLS}{_OVERRIDES}]")
_CONTROL: Final = re.compile(f"[{_CONTROLS}]")
_BLANKS: Final = re.compile(r"[ \t\n]+")
_LINE_ENDS: Final = re.compile(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_MARKDOWN: Final = re.compile(r"[\\`*_{}\[\]|~^$]|^[#+=-]|(?<=^\d)[.)](?=\s)|(?<=^\d\d)[.)](?=\s)")


def without_controls(text: str) -> str:
    """Return the text with a replacement for each control character; tabs and line feeds stay.

    Characters that reorder text and lone surrogates count as controls. Invisible marks are left out.
    """
    if text.isascii() and text.isprintable():
        return text
    return _UNSAFE.sub(lambda found: REPLACEMENT if _SHOWN.match(found[0]) else "", text)


def for_terminal(text: str) -> str:
    """Return text that a terminal shows and doesn't obey; line breaks of every kind become line feeds."""
    return without_controls(_LINE_ENDS.sub("\n", text))


def one_line(text: str) -> str:
    """Return text for a single line of a terminal or a log: blanks, tabs and line breaks become one blank."""
    return _BLANKS.sub(" ", without_controls(_LINE_ENDS.sub(" ", text))).strip(" ")


def is_showable(text: str) -> bool:
    """Return whether a text is one line that any output can show as it is: what a name must be."""
    return "\n" not in text and "\t" not in text and _UNSAFE.search(text) is None


def blank_controls(text: str) -> str:
    """Return the text with a blank for each control character and line break: how records keep text.

    Characters that reorder text stay in a record, since names and comments in some scripts need them.
    """
    return text if text.isprintable() else _CONTROL.sub(" ", text).replace("\n", " ").replace("\t", " ")


def for_json(text: str) -> str:
    """Return JSON in which characters that aren't safe to show are written by their numbers; it says the same."""
    return _UNSAFE.sub(lambda found: _escaped_for_json(found[0]), text)


def _escaped_for_json(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def without_surrogates(text: str) -> str:
    """Return the text with a question mark for each lone surrogate, which no encoding can write."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def for_markup(text: str, quote: bool = True) -> str:
    """Escape text for XML, SVG and HTML, replacing characters that they don't allow.

    ``quote`` also escapes quotation marks, for attributes.
    """
    return escape(without_controls(text), quote)


def for_markdown(text: str) -> str:
    """Escape text for one line of Markdown, also for a cell of a table.

    What could be an instruction of Markdown or HTML becomes plain characters.
    """
    return for_markup(_MARKDOWN.sub(r"\\\g<0>", one_line(text)), quote=False)


def for_markdown_code(text: str) -> str:
    """Return text as code in Markdown, also in a cell of a table.

    Code can't hold every text: a pipe ends a table's cell, and backticks end the code. Such text is escaped instead.
    """
    line = one_line(text)
    return for_markdown(line) if not line or set("`|\\") & set(line) else f"`{line}`"
