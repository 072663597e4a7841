"""Style rules of a drawing in one theme, or in the one that its reader asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def theme_rules(fixed: str, theme: str, colours: Callable[[str], str]) -> str:
    """Rules for every theme, and those of one; with ``auto``, the dark ones apply when the reader asks for dark.

    Args:
        colours: makes the rules of a theme by its name.
    """
    if theme != "auto":
        return fixed + colours(theme)
    return f"{fixed}{colours('light')}@media(prefers-color-scheme:dark){{{colours('dark')}}}"


def rules_under(name: str, rules: Mapping[str, str]) -> str:
    """Rules by selector, for the drawing of that id alone."""
    return "".join(f"#{name} {selector}{{{rule}}}" for selector, rule in rules.items())
