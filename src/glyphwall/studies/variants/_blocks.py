"""The blocks of a report, written as self-contained HTML, or as a short page of Markdown with files next to it.

Parts with `ReportPart.beside` go to files that the page links: tables as CSV, boards as SVG, the study file.
"""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core._safe_text import for_markdown, for_markup, for_terminal, one_line
from glyphwall.studies import _page
from glyphwall.studies import _plots as plots

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_COLUMNS = 6
"""The maximum number of variants side by side; more are listed in rows."""


class Paragraph(NamedTuple):
    """Plain text."""

    text: str


class Lines(NamedTuple):
    """A list of sentences."""

    texts: tuple[str, ...]


class FigureTable(NamedTuple):
    """A table whose first column names the rows; its name is that of its file.

    A page of Markdown shows ``short`` in its place, and links the whole.
    """

    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    short: FigureTable | None = None


def table(
    name: str, caption: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]], turned_head: str
) -> FigureTable:
    """Return a table with one column per variant, or if there are too many, transposed with a head of that column."""
    if len(head) <= MOST_COLUMNS + 1:
        return FigureTable(name, caption, head, tuple(rows))
    turned = tuple(zip(head, *rows, strict=True))
    return FigureTable(name, caption, (turned_head, *turned[0][1:]), turned[1:])


class Picture(NamedTuple):
    """A plot or a board, with its caption and the name of its file."""

    name: str
    svg: str
    caption: str
    is_plot: bool = True


class Code(NamedTuple):
    """Text as typed; a page of Markdown links ``file`` instead."""

    text: str
    language: str = ""
    file: str = ""


Block = Paragraph | Lines | FigureTable | Picture | Code


class ReportPart(NamedTuple):
    """A heading and its blocks; ``beside``: a page of Markdown links them as files."""

    title: str
    blocks: tuple[Block, ...]
    beside: bool = False


def as_html(title: str, lead: Sequence[str], parts: Sequence[ReportPart], locale: str) -> str:
    """Return a self-contained page."""
    sections = (_page.PageSection(part.title, _html(part.blocks, locale)) for part in parts)
    return _page.page(title, lead, sections, locale)


def _html(blocks: Sequence[Block], locale: str) -> str:
    written, boards = [], []
    for block in blocks:
        if isinstance(block, Picture) and not block.is_plot:
            boards.append(_page.figure(block.svg, block.caption))
        elif isinstance(block, Picture):
            written.append(_page.plot(block.svg, block.caption, locale))
        elif isinstance(block, FigureTable):
            written.append(_page.table(block.head, block.rows, block.caption))
        elif isinstance(block, Lines):
            written.append(f"<ul>{''.join(f'<li>{for_markup(text)}</li>' for text in block.texts)}</ul>")
        elif isinstance(block, Code):
            name = for_markup(block.language or "text")
            code = f'<pre class="wide" tabindex="0" aria-label="{name}"><code>{for_markup(block.text)}</code></pre>'
            written.append(code)
        else:
            written.append(_page.paragraph(block.text))
    if boards:
        written.append(f'<div class="boards">{"".join(boards)}</div>')
    return "\n".join(written)


def as_markdown(title: str, lead: Sequence[str], parts: Sequence[ReportPart], more: str) -> str:
    """Return the short page for a documentation site; its files are those of `collect_pictures` and `collect_tables`.

    ``more`` is the heading above the links to other files.
    """
    lines = [f"# {for_markdown(title)}", ""]
    for text in lead:
        lines += [for_markdown(text), ""]
    for part in parts:
        if not part.beside:
            lines += [f"## {for_markdown(part.title)}", ""]
            for block in part.blocks:
                lines += [*_markdown(block), ""]
    links = [(part.title, ", ".join(filter(None, map(_link, part.blocks)))) for part in parts if part.beside]
    if any(linked for _, linked in links):
        lines += [f"## {more}", "", *(f"- {for_markdown(title)}: {linked}" for title, linked in links if linked), ""]
    return "\n".join(lines).rstrip() + "\n"


def _link(block: Block) -> str:
    """Link a block's file; return nothing for a block that has none."""
    if isinstance(block, FigureTable):
        return f"[{for_markdown(block.caption)}]({block.name}.csv)"
    if isinstance(block, Picture):
        return f"[{for_markdown(block.caption.partition(':')[0])}]({block.name}.svg)"
    return ""


def _markdown(block: Block) -> list[str]:
    if isinstance(block, Picture):
        words = for_markdown(block.caption)
        return [f"![{words.partition(':')[0]}]({block.name}.svg)", "", f"*{words}*"]
    if isinstance(block, FigureTable) and block.short is not None:
        return [*_markdown(block.short), "", f"[{for_markdown(block.caption)}]({block.name}.csv)"]
    if isinstance(block, FigureTable):
        columns = range(len(block.head))
        sentences = [any(isinstance(row[column], _page.Sentence) for row in block.rows) for column in columns]
        rule = ["---" if not column or sentences[column] else "---:" for column in columns]
        rows = [block.head, *block.rows]
        cells = ["| " + " | ".join(map(for_markdown, row)) + " |" for row in rows]
        return [cells[0], f"|{'|'.join(rule)}|", *cells[1:]]
    if isinstance(block, Code) and block.file:
        return [f"[{for_markdown(block.file)}]({block.file})"]
    if isinstance(block, Code):
        text = for_terminal(block.text).rstrip()
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
        return [f"{fence}{block.language}", *text.splitlines(), fence]
    if isinstance(block, Lines):
        return [f"- {for_markdown(text)}" for text in block.texts]
    return [for_markdown(block.text)]


def collect_pictures(parts: Sequence[ReportPart]) -> dict[str, str]:
    """Return the drawings that the Markdown shows or links: SVG by file name."""
    pictures = [block for part in parts for block in part.blocks if isinstance(block, Picture)]
    return {f"{one.name}.svg": plots.make_standalone(one.svg) if one.is_plot else one.svg for one in pictures}


def collect_tables(parts: Sequence[ReportPart]) -> dict[str, str]:
    """Return the tables that the Markdown links: CSV by file name."""
    return {
        f"{block.name}.csv": _csv((block.head, *block.rows))
        for part in parts
        for block in part.blocks
        if isinstance(block, FigureTable) and (part.beside or block.short is not None)
    }


def _csv(rows: Sequence[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([[_csv_cell(cell) for cell in row] for row in rows])
    return text.getvalue()


def _csv_cell(cell: str) -> str:
    """Return a cell that no spreadsheet reads as a formula."""
    text = one_line(cell)
    return f"'{text}" if re.match(r"[=@]|[+-](?![\d.])", text) else text
