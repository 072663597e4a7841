"""A self-contained HTML page with headings, tables and figures, for light and dark themes and any width."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core._safe_text import for_markup
from glyphwall.messages import DEFAULT_LOCALE, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STYLE = """
:root { color-scheme: light dark;
  --paper: #f3ead8; --sheet: #fbf6ea; --ink: #221c15; --muted: #5d5142; --grid: #e7dbc3;
  --line: #0b5c96; --band: #c9dfee; --second: #b3773a; --edge: #cfc0a4; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #1d1a17; --sheet: #282420; --ink: #f1e8d8; --muted: #b9ab98; --grid: #3d362f;
  --line: #6db7ee; --band: #23425a; --second: #d99a5b; --edge: #433b33; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 "Atkinson Hyperlegible", system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; overflow-wrap: anywhere }
p { margin: .4rem 0; overflow-wrap: anywhere }
.lead { color: var(--muted) }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--edge); text-align: right; vertical-align: top }
th:first-child { text-align: left; min-width: 6.5rem; overflow-wrap: break-word; max-width: 20rem }
td.words { text-align: left }
figure { margin: 0; padding: .8rem; background: var(--sheet); border: 1px solid var(--edge); border-radius: 8px }
figure svg { display: block; width: 100%; height: auto }
.plot svg { min-width: 34rem; font-family: inherit }
figcaption { margin-top: .5rem; color: var(--muted); overflow-wrap: anywhere }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
"""


class Sentence(str):
    """A table cell with a sentence, which is aligned left."""

    __slots__ = ()


class PageSection(NamedTuple):
    """A heading, and the HTML below it."""

    title: str
    body: str


def page(title: str, lead: Sequence[str], sections: Iterable[PageSection], locale: str = DEFAULT_LOCALE) -> str:
    """Return a whole page; ``lead`` are paragraphs below the title, as plain text."""
    paragraphs = "\n".join(f"<p>{for_markup(text)}</p>" for text in lead)
    parts = "\n".join(f"<section>\n<h2>{for_markup(part.title)}</h2>\n{part.body}\n</section>" for part in sections)
    return (
        f'<!doctype html>\n<html lang="{locale}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{for_markup(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{for_markup(title)}</h1>\n{paragraphs}\n{parts}\n</main>\n</body>\n</html>\n"
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str) -> str:
    """Return a table that scrolls if it is too wide; its first column names the rows."""
    top = "".join(f'<th scope="col">{for_markup(cell)}</th>' for cell in head)
    body = "\n".join(
        f'<tr><th scope="row">{for_markup(name)}</th>{"".join(map(_cell, cells))}</tr>' for name, *cells in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{for_markup(caption)}"><table>\n'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _cell(cell: str) -> str:
    kind = ' class="words"' if isinstance(cell, Sentence) else ""
    whole = for_markup(cell).replace(" %", "&nbsp;%")
    return f"<td{kind}>{whole}</td>"


def figure(drawing: str, caption: str) -> str:
    """Return an ``<svg>`` drawing with its caption."""
    return f"<figure>\n{drawing}\n<figcaption>{for_markup(caption)}</figcaption>\n</figure>"


def plot(drawing: str, caption: str, locale: str = DEFAULT_LOCALE) -> str:
    """Return a plot with its caption, which scrolls if the screen is too narrow to read it."""
    name = for_markup(text("study-plot-label", locale, title=caption.partition(".")[0]))
    scrolled = f'<div class="wide plot" tabindex="0" role="region" aria-label="{name}">{drawing}</div>'
    return figure(scrolled, caption)


def paragraph(text: str) -> str:
    """Return plain text as a paragraph."""
    return f"<p>{for_markup(text)}</p>"
