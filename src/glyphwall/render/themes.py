"""Style rules of a drawing in one theme, or in the reader's preferred one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def theme_rules(fixed: str, theme: str, colours: Callable[[str], str]) -> str:
    """Combine rules for every theme with those of one; with ``auto``, the reader's preference selects it.

    Args:
        fixed: rules for every theme.
        theme: ``light``, ``dark`` or another of the game's themes; or ``auto``.
        colours: returns the rules of a theme by its name.
    """
    if theme != "auto":
        return fixed + colours(theme)
    return f"{fixed}{colours('light')}@media(prefers-color-scheme:dark){{{colours('dark')}}}"


def rules_under(name: str, rules: Mapping[str, str]) -> str:
    """Format rules by selector, for the drawing of that id alone."""
    return "".join(f"#{name} {selector}{{{rule}}}" for selector, rule in rules.items())
