"""The style of every element of a drawing: attributes, rules of its ``<style>``, inherited values.

It supports what our drawings use: rules for a tag or classes, with or without an id. It ignores rules for other media
(``@media``), as a drawing has one theme.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Style = dict[str, str]

INHERITED: Final = frozenset(
    (
        "fill",
        "fill-rule",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "fill-opacity",
        "stroke-opacity",
        "font-size",
        "font-weight",
        "text-anchor",
    )
)
_OWN: Final = frozenset(("opacity", "display"))
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_MEDIA: Final = re.compile(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_FONT: Final = re.compile(r"(?:(bold|normal|[1-9]00)\s+)?([0-9.]+)px\b")


class Rule(NamedTuple):
    """One rule: the id above it (or none), a tag (or any), classes, declarations, and specificity."""

    above: str
    tag: str
    classes: frozenset[str]
    sets: Style
    strength: tuple[int, int, int]


def read_rules(texts: Iterable[str]) -> list[Rule]:
    """Parse the rules of style sheets, the weakest first."""
    rules = []
    for text in texts:
        for selectors, body in _RULE.findall(_MEDIA.sub("", _COMMENT.sub("", text))):
            for selector in selectors.split(","):
                *above, last = selector.split()
                over = next((part[1:] for part in above if part.startswith("#")), "")
                tag, *classes = last.split(".")
                if tag.startswith("#"):
                    over, tag = tag[1:], ""
                strength = (int(bool(over)), len(classes), int(bool(tag)))
                rules.append(Rule(over, tag, frozenset(classes), declarations(body), strength))
    return sorted(rules, key=lambda rule: rule.strength)


def declarations(text: str) -> Style:
    """Parse ``fill:none;stroke-width:4`` into a dictionary; ``font`` becomes size and weight."""
    found: Style = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            continue
        if name.strip() == "font":
            font = _FONT.search(value)
            if font is not None:
                found["font-size"] = f"{font[2]}px"
                found["font-weight"] = font[1] or "normal"
        else:
            found[name.strip()] = value.strip()
    return found


def style_of(
    tag: str, attributes: Mapping[str, str], ids: Sequence[str], rules: Sequence[Rule], parent: Style
) -> Style:
    """Compute the style of an element; ``ids`` are those of the elements above it."""
    style = {name: value for name, value in parent.items() if name in INHERITED}
    style |= {name: value for name, value in attributes.items() if name in INHERITED or name in _OWN}
    classes = set(attributes.get("class", "").split())
    for rule in rules:
        if rule.tag in ("", tag) and rule.classes <= classes and (not rule.above or rule.above in ids):
            style |= rule.sets
    return style | declarations(attributes.get("style", ""))
