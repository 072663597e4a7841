"""Light and dark, for terminals with many colours and with sixteen."""

from __future__ import annotations

import os
from typing import Literal

from textual.theme import Theme

ThemeName = Literal["auto", "light", "dark"]

# Warm paper and dark ink; every text colour keeps 4.5:1 against its ground.
_RICH = {
    "dark": Theme(
        name="glyphwall-dark",
        dark=True,
        primary="#E0A458",
        secondary="#8FB8DE",
        accent="#FFC46B",
        foreground="#F1EAE0",
        background="#1B1815",
        surface="#33302B",
        panel="#28241F",
        success="#8FD19E",
        warning="#FFC46B",
        error="#FF8F80",
        variables={"text-muted": "#B4A998", "footer-key-foreground": "#FFC46B", "block-cursor-text-style": "bold"},
    ),
    "light": Theme(
        name="glyphwall-light",
        dark=False,
        primary="#7A4A10",
        secondary="#1F4E79",
        accent="#A03A00",
        foreground="#211C16",
        background="#F4EEE2",
        surface="#DED4C0",
        panel="#E9E0CF",
        success="#1E6B37",
        warning="#8A4B00",
        error="#A3160F",
        variables={"text-muted": "#5F5546", "footer-key-foreground": "#A03A00", "block-cursor-text-style": "bold"},
    ),
}

# Entries of the standard palette only, so that a terminal with 16 colours shows what is meant.
_BASIC = {
    "dark": Theme(
        name="glyphwall-basic-dark",
        dark=True,
        primary="#FFFF55",
        secondary="#55FFFF",
        accent="#FFFF55",
        foreground="#FFFFFF",
        background="#000000",
        surface="#555555",
        panel="#000000",
        success="#55FF55",
        warning="#FFFF55",
        error="#FF5555",
        variables={"text-muted": "#AAAAAA", "footer-key-foreground": "#FFFF55"},
    ),
    "light": Theme(
        name="glyphwall-basic-light",
        dark=False,
        primary="#0000AA",
        secondary="#0000AA",
        accent="#AA0000",
        foreground="#000000",
        background="#FFFFFF",
        surface="#AAAAAA",
        panel="#FFFFFF",
        success="#000000",
        warning="#AA0000",
        error="#AA0000",
        variables={"text-muted": "#555555", "footer-key-foreground": "#AA0000"},
    ),
}


def all_themes() -> list[Theme]:
    """Every theme, to be registered with an app."""
    return [*_RICH.values(), *_BASIC.values()]


def theme_name(wanted: ThemeName, *, basic: bool) -> str:
    """The theme to begin with; ``auto`` asks the terminal's ``COLORFGBG`` and is dark without an answer."""
    lightness = _terminal_lightness() if wanted == "auto" else wanted
    return (_BASIC if basic else _RICH)[lightness].name


def other_theme(name: str) -> str:
    """Light for dark, and the other way round."""
    return name.replace("dark", "light") if "dark" in name else name.replace("light", "dark")


def _terminal_lightness() -> Literal["light", "dark"]:
    # "15;0" or "0;default;15": the last number is the ground, 7 and 9 to 15 are light.
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "9", "10", "11", "12", "13", "14", "15") else "dark"
