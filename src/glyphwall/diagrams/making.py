"""A line as a file of any format."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.core.errors import BadDrawing
from glyphwall.core.extras import require_extra
from glyphwall.core.safe_text import for_terminal
from glyphwall.diagrams.look import Frames, Look, frames, text_of
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from glyphwall.diagrams.steps import LineStep


class DrawingFormat(NamedTuple):
    """A file format.

    Attributes:
        suffix: of its files.
        line: a whole line is one file; otherwise a file holds one position.
    """

    suffix: str
    line: bool = False


FORMATS: Final = {
    "svg": DrawingFormat("svg"),
    "png": DrawingFormat("png"),
    "pdf": DrawingFormat("pdf", line=True),
    "gif": DrawingFormat("gif", line=True),
    "webp": DrawingFormat("webp", line=True),
    "tikz": DrawingFormat("tex"),
    "html": DrawingFormat("html", line=True),
    "text": DrawingFormat("txt"),
    "unicode": DrawingFormat("txt"),
}
"""By name; ``text`` is ASCII alone, ``unicode`` as in the terminal."""

_ASCII: Final = str.maketrans(
    {
        "·": ".",
        "○": "o",
        "●": "*",
        "✓": "+",
        "★": "*",
        "■": "#",
        "×": "x",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "→": ">",
        "“": '"',
        "”": '"',
        "„": '"',
        "’": "'",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
    }
)


def format_of(path: Path) -> str:
    """The format that a file's name asks for.

    Raises:
        BadDrawing: with the suffixes that there are.
    """
    suffix = path.suffix.removeprefix(".").lower()
    if suffix == "tikz":  # as LaTeX's own people name such files, beside .tex
        return suffix
    for name, form in FORMATS.items():
        if form.suffix == suffix:
            return name
    known = ", ".join(f".{suffix}" for suffix in dict.fromkeys(form.suffix for form in FORMATS.values()))
    raise BadDrawing(f"{path.name}: no format is known by this name's end; there is {known}, or name a --format")


def draw_line(
    steps: Sequence[LineStep],
    form: str = "svg",
    look: Look | None = None,
    *,
    title: str | None = None,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> bytes:
    """A line as the contents of one file.

    Args:
        steps: what to draw; a format that holds one position takes the last.
        form: one of `FORMATS`.
        title: of PDF and HTML; the game's name if None.
        tell: is told how far an animation is: (drawings done, drawings in all).

    Raises:
        BadDrawing: no such format, a place that there is not, too large.
        Missing: a library that the format needs is not installed.
    """
    if form not in FORMATS:
        raise BadDrawing(f"no format {form[:40]!r}; there is {', '.join(FORMATS)}")
    look = look or Look()
    if not FORMATS[form].line:
        steps = steps[-1:]
    if form in ("text", "unicode"):
        text = for_terminal(text_of(steps[-1], look))
        return in_ascii(text).encode("ascii") if form == "text" else text.encode()
    name = title or steps[0].state.game.title
    if form == "html":
        from glyphwall.diagrams.player import page

        return page(steps, look, name).encode()
    if form == "svg":
        return frames(steps, look)[0].svg.encode()
    if look.theme == "auto":
        look = replace(look, theme="light")
    made = Frames(steps, look)
    if form == "tikz":
        from glyphwall.diagrams.tikz.writing import document

        return document([frame.svg for frame in made]).encode()
    with require_extra("draw", form):
        from glyphwall.diagrams import pictures
    if form == "pdf":
        return pictures.pdf(made, name, look.locale)
    if form == "png":
        return pictures.png(made[0], look.scale)
    return pictures.animation(made, form, scale=look.scale, seconds=look.seconds, tell=tell)


def in_ascii(text: str) -> str:
    """Text without a sign beyond ASCII: another in its place, or none."""
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return "".join(sign if sign.isascii() else "" if unicodedata.combining(sign) else "?" for sign in plain)


def title_of(game_title: str, tags: dict[str, str], locale: str) -> str:
    """What a record's pages are called: the game, and who played."""
    names = [value for name, value in tags.items() if name.startswith("Player") and name[6:].isdigit()]
    players = ", ".join(name.removeprefix("bot:").split(" ")[0] for name in names if name != "?")
    return BUILT_IN_TEXTS.text("diagram-title", locale, game=game_title, players=players) if players else game_title
