"""An extension of Python-Markdown (and so of MkDocs): a fenced block named after a game becomes a drawing.

Its body is a position in notation, or a record; options follow the game's name:

    ```grawlix legal=Vs mark=f11=? caption="Where does the violet star fit?"
    BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6
    ```

The extension's name is ``glyphwall``; its settings ``theme`` and ``locale`` are the defaults of all blocks.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast, get_args

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from glyphwall.core._safe_text import for_markup
from glyphwall.core.errors import BadDrawing, GlyphwallError
from glyphwall.core.registry import game_ids, get_game
from glyphwall.diagrams.look import Look, Theme, frames
from glyphwall.diagrams.steps import steps_of_line, steps_of_record
from glyphwall.messages import locales
from glyphwall.record.reading import read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown import Markdown

    from glyphwall.diagrams.steps import LineStep

_FENCE: Final = re.compile(r"^(?P<indent> *+)(?P<fence>`{3,}+|~{3,}+) *+(?P<word>[\w-]*+)(?P<rest>[^`]*+)$")
"""The first line of a block; possessive, so that a long line costs no more than its length."""
MOST_CHARACTERS: Final = 100_000
"""The longest block that is drawn, enough for a long game with comments."""
_PRIORITY: Final = 27
"""The preprocessor's priority: before fenced code blocks (25), after line ends are normalised (30)."""
_STRETCHES: Final = '<svg style="max-width:100%;height:auto" '


@dataclass
class _Block:
    """The options of a block."""

    theme: Theme
    locale: str
    to: int | None = None
    caption: str = ""
    moves: str = ""
    legal: str | None = None
    marks: dict[str, str] = field(default_factory=dict)
    arrows: list[tuple[str, str]] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)


def figure(game: str, options: str, body: str, theme: Theme = "auto", locale: str = "en") -> str:
    """Render a block as HTML: a figure with the drawing, and its caption; ``options`` follow the game's name."""
    if len(body) + len(options) > MOST_CHARACTERS:
        raise BadDrawing(f"{len(body) + len(options):,} characters, and {MOST_CHARACTERS:,} at most")
    block = _read_options(options, theme, locale)
    steps = _steps(game, block, body)
    end = len(steps) - 1 if block.to is None else block.to
    if end >= len(steps):
        raise BadDrawing(f"to={end}: there are the positions 0 to {len(steps) - 1}")
    look = Look(
        theme=block.theme,
        locale=block.locale,
        marks=block.marks,
        arrows=tuple(block.arrows),
        legal=block.legal,
    )
    drawing = frames([steps[end]], look)[0].svg.strip().replace("<svg ", _STRETCHES, 1)
    caption = f"<figcaption>{for_markup(block.caption)}</figcaption>" if block.caption else ""
    return f'<figure class="glyphwall">{drawing}{caption}</figure>'


def _read_options(text: str, theme: Theme, locale: str) -> _Block:
    block = _Block(theme, locale)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadDrawing(f"{text.strip()[:60]!r}: {error}") from None
    for word in words:
        name, _, value = word.partition("=")
        if name == "theme":
            if value not in get_args(Theme):
                raise BadDrawing(f"theme={value[:40]}: one of {', '.join(get_args(Theme))}")
            block.theme = cast("Theme", value)
        elif name == "locale":
            if value not in locales():
                raise BadDrawing(f"locale={value[:40]}: one of {', '.join(locales())}")
            block.locale = value
        elif name == "to":
            if not (value.isascii() and value.isdigit() and len(value) < 10):
                raise BadDrawing(f"to={value[:40]}: a number of moves")
            block.to = int(value)
        elif name == "mark":
            place, _, sign = value.partition("=")
            block.marks[place] = sign
        elif name == "arrow":
            start, _, end = value.partition(":")
            block.arrows.append((start, end))
        elif name in ("caption", "moves", "legal"):
            setattr(block, name, value)
        else:
            block.rules[name] = value
    return block


def _steps(game_id: str, block: _Block, body: str) -> Sequence[LineStep]:
    game = get_game(game_id)
    text = body.strip()
    if text.startswith("["):
        record = read_record(text)
        if record.game_id != game.id:
            raise BadDrawing(f"the record is of {record.game_id}, the block of {game.id}")
        return steps_of_record(record, block.locale)
    options = game.make_options(**block.rules)
    start = game.parse_position(" ".join(text.split()), options) if text else game.initial_state(options)
    return steps_of_line(start, block.moves.split(), block.locale)


class DrawingBlocks(Preprocessor):  # type: ignore[misc]  # untyped there
    """The preprocessor that replaces blocks named after games by drawings; other blocks stay unchanged."""

    def __init__(self, md: Markdown, theme: Theme, locale: str) -> None:
        super().__init__(md)
        self.theme: Theme = theme
        self.locale = locale

    def run(self, lines: list[str]) -> list[str]:
        """Replace blocks by drawings; raise BadDrawing, with the line, so that no page lacks them."""
        games = set(game_ids())
        made: list[str] = []
        at = 0
        while at < len(lines):
            opening = _FENCE.match(lines[at])
            if opening is None:
                made.append(lines[at])
                at += 1
                continue
            end = _end_of(lines, at, opening["fence"])
            if opening["word"] in games and end < len(lines):
                made += ["", opening["indent"] + self._placeholder(opening, lines[at + 1 : end], at + 1), ""]
            else:
                made += lines[at : end + 1]
            at = end + 1
        return made

    def _placeholder(self, opening: re.Match[str], body: list[str], line: int) -> str:
        """Return the placeholder for the drawing of a block."""
        try:
            html = figure(opening["word"], opening["rest"], "\n".join(body), self.theme, self.locale)
        except GlyphwallError as error:
            raise BadDrawing(f"the block {opening['word']} in line {line}: {error}") from None
        placeholder: str = self.md.htmlStash.store(html)
        return placeholder


def _end_of(lines: list[str], at: int, fence: str) -> int:
    """Return the line that closes a block, or the end of the text."""
    for number in range(at + 1, len(lines)):
        words = lines[number].strip()
        if words.startswith(fence) and set(words) == {fence[0]}:
            return number
    return len(lines)


class GlyphwallExtension(Extension):  # type: ignore[misc]  # untyped there
    """The extension: see the module."""

    def __init__(self, **settings: Any) -> None:
        self.config = {
            "theme": ["auto", "auto, light, dark or black-and-white"],
            "locale": ["en", "language of words in drawings"],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Python-Markdown's name)
        """Register the preprocessor."""
        blocks = DrawingBlocks(md, self.getConfig("theme"), self.getConfig("locale"))
        md.preprocessors.register(blocks, "glyphwall", _PRIORITY)


def makeExtension(**settings: Any) -> GlyphwallExtension:  # noqa: N802 (Python-Markdown's name)
    """Make the extension, for Python-Markdown."""
    return GlyphwallExtension(**settings)
