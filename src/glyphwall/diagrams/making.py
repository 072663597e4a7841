"""Draw a line as a file of any format; the writers of SVG and text."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from glyphwall.core._safe_text import for_terminal
from glyphwall.core.errors import BadDrawing
from glyphwall.diagrams.formats import Diagram, drawing_formats
from glyphwall.diagrams.look import Look, frames, text_of
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.diagrams.steps import LineStep

_ASCII: Final = str.maketrans("·○●✓★■×–—−→“”„’", '.o*+*#x--->"""\'') | str.maketrans(
    {"…": "...", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
)


def draw_line(
    steps: Sequence[LineStep],
    form: str = "svg",
    look: Look | None = None,
    *,
    title: str | None = None,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> bytes:
    """Draw a line as the contents of one file.

    Args:
        steps: the line; a format of one position draws the last.
        form: the name of a format, see `glyphwall.diagrams.formats`.
        title: the title of PDF and HTML; by default the game's name.
        tell: a progress callback for animations: (drawings done, drawings in all).

    Raises:
        BadDrawing: an unknown format or place, or too large.
        MissingLibrary: a library that the format needs is not installed.
    """
    chosen = drawing_formats().get(form)
    if chosen is None:
        raise BadDrawing(f"no format {form[:40]!r}; choose from: {', '.join(drawing_formats())}")
    name = title or steps[0].state.game.title
    return chosen.writer()(Diagram(steps if chosen.line else steps[-1:], look or Look(), name, tell))


def write_svg(diagram: Diagram) -> bytes:
    """Write the drawing as SVG."""
    return frames(diagram.steps, diagram.look)[0].svg.encode()


def write_ascii(diagram: Diagram) -> bytes:
    """Write the drawing as text in ASCII."""
    return in_ascii(_text(diagram)).encode("ascii")


def write_unicode(diagram: Diagram) -> bytes:
    """Write the drawing as text in UTF-8."""
    return _text(diagram).encode()


def _text(diagram: Diagram) -> str:
    return for_terminal(text_of(diagram.steps[-1], diagram.look))


def in_ascii(text: str) -> str:
    """Replace or remove all characters outside ASCII."""
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return "".join(sign if sign.isascii() else "" if unicodedata.combining(sign) else "?" for sign in plain)


def title_of(game_title: str, tags: dict[str, str], locale: str) -> str:
    """Return the title of a record's pages: the game and its players."""
    names = [value for name, value in tags.items() if name.startswith("Player") and name[6:].isdigit()]
    players = ", ".join(name.removeprefix("bot:").split(" ")[0] for name in names if name != "?")
    return BUILT_IN_TEXTS.text("diagram-title", locale, game=game_title, players=players) if players else game_title
