"""Text from other people through every output: nothing in it is obeyed, and nothing it holds breaks a file."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import markdown
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from glyphwall.cli.main import main
from glyphwall.core._safe_text import (
    for_json,
    for_markdown,
    for_markdown_code,
    for_markup,
    for_terminal,
    is_showable,
    one_line,
    without_surrogates,
)
from glyphwall.diagrams import Look, draw_line, drawing_formats, steps_of_record
from glyphwall.diagrams.making import title_of
from glyphwall.diagrams.markdown import figure
from glyphwall.diagrams.tikz.writing import escape_latex
from glyphwall.printing.typesetting import replace_unsupported
from glyphwall.record import GameRecord, Line, Move, Remarks, read_record, write_record
from glyphwall.studies._page import page, paragraph, table
from glyphwall.studies.variants._blocks import FigureTable, Lines, Paragraph, ReportPart, as_html, as_markdown

PIECES = [
    "\x1b[2J",
    "\x1b]52;c;cm0gLXJm\x07",
    "\x9b31m",
    "\x9d0;title\x9c",
    "\r",
    "\x00",
    "\x08\x7f",
    "\u2028",
    "\u202e",
    "\u2066",
    "\u200f",
    "\ud800",
    "\ufffe",
    "\U0001ffff",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "]]>",
    "<!--",
    "&#27;",
    '"onload="x',
    "`x`",
    "| a |",
    "[a](javascript:b)",
    "\\input{x}",
    "$&%#_{}~^",
    "#set page()",
    "\\",
    "日本",
    "\ue000",
    "\u0378",
    "e\u0301",
    "😀",
    "\n",
    "\t",
    "Ann",
    " ",
]
TEXTS = st.lists(st.one_of(st.sampled_from(PIECES), st.text(st.characters(), max_size=3)), min_size=1, max_size=8).map(
    "".join
)
ALL = "".join(PIECES)
OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u206f\ud800-\udfff\ufffe\uffff]")


def record_with(text: str) -> GameRecord:
    """A record in which everything that people write is this text."""
    remarks = Remarks(text)
    return GameRecord(
        {"Game": "grawlix", "Size": "2", "Hand": "1", "Player1": text, "Player2": text, "Event": text},
        Line((Move("+Ra", remarks=remarks), Move("+Rh", remarks=remarks)), remarks),
    )


def made(text: str, form: str) -> bytes:
    record = record_with(text)
    title = title_of("Grawlix", dict(record.tags), "en")
    return draw_line(steps_of_record(record), form, Look(captions=True, marks={"b2": text[:3]}), title=title)


class Tags(HTMLParser):
    """The elements of a page with the names of their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attrs)))


def tags_of(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return Tags(text).found


@settings(max_examples=300, deadline=None)
@given(TEXTS)
@example(ALL)
def test_each_cleaner_leaves_nothing_to_obey(text: str) -> None:
    for clean in (one_line, for_terminal, for_markup, for_markdown, for_markdown_code, escape_latex):
        found = clean(text)
        assert not OBEYED.search(found), clean
        found.encode()
    assert is_showable(one_line(text))
    assert one_line(one_line(text)) == one_line(text)
    assert ElementTree.fromstring(f"<a b='{for_markup(text)}'>{for_markup(text)}</a>") is not None  # noqa: S314
    assert tags_of(f"<p title='{for_markup(text)}'>{for_markup(text)}</p>") == [("p", ("title",))]


@settings(max_examples=100, deadline=None)
@given(TEXTS)
@example(ALL)
def test_json_says_the_same_with_nothing_to_obey(text: str) -> None:
    value = {"a": without_surrogates(text)}
    written = for_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(written) == value
    assert for_terminal(written) == written


@settings(max_examples=300, deadline=None)
@given(TEXTS)
@example(ALL)
def test_markdown_shows_it_as_text(text: str) -> None:
    for clean in (for_markdown, for_markdown_code):
        page_of_it = f"a | b\n--- | ---\n{clean(text)} | c\n"
        found = {tag for tag, _ in tags_of(markdown.markdown(page_of_it, extensions=["tables"]))}
        assert found <= {"table", "thead", "tbody", "tr", "th", "td", "code", "p"}
        rows = markdown.markdown(page_of_it, extensions=["tables"]).count("<tr>")
        assert rows in (0, 2), "one row, or no table where nothing is in its first cell"


@settings(max_examples=60, deadline=None)
@given(TEXTS)
@example(ALL)
def test_records_keep_it_on_one_line_and_read_it_back(text: str) -> None:
    record = record_with(text)
    written = write_record(record)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]", written)
    assert read_record(written) == record


@settings(max_examples=25, deadline=None)
@given(TEXTS)
@example(ALL)
def test_drawings_are_sound_whatever_they_say(text: str) -> None:
    plain = ElementTree.fromstring(made("Ann", "svg"))  # noqa: S314
    found = ElementTree.fromstring(made(text, "svg"))  # noqa: S314
    assert {each.tag for each in found.iter()} <= {each.tag for each in plain.iter()}
    for form in ("svg", "tikz", "html", "text", "unicode"):
        assert not OBEYED.search(made(text, form).decode()), form
    tex = made(text, "tikz").decode()
    assert tex.count("\\begin{") == tex.count("\\end{")
    assert "\\input" not in tex
    assert tags_of(made(text, "html").decode()) == tags_of(made("Ann", "html").decode())


@pytest.mark.parametrize("form", sorted({"pdf", "png", "gif", "webp"} & set(drawing_formats())))
@pytest.mark.parametrize("text", [ALL, *PIECES[:13], "日本", "\ue000", "\u0378", "😀"])
def test_pictures_are_made_whatever_they_say(form: str, text: str) -> None:
    assert len(made(text, form)) > 500


@settings(max_examples=100, deadline=None)
@given(TEXTS)
@example(ALL)
def test_every_character_that_is_left_for_a_pdf_has_a_font(text: str) -> None:
    found = replace_unsupported(one_line(text))
    assert replace_unsupported(found) == found
    assert len(found) == len(one_line(text))


@settings(max_examples=100, deadline=None)
@given(TEXTS)
@example(ALL)
def test_reports_show_it_as_text(text: str) -> None:
    def parts(words: str) -> list[ReportPart]:
        blocks = (Paragraph(words), Lines((words,)), FigureTable("t", words, (words, "a"), ((words, words),)))
        return [ReportPart(words, blocks)]

    def whole(words: str) -> str:
        return page(words, [words], []) + table([words], [[words]], words) + paragraph(words)

    assert tags_of(whole(text)) == tags_of(whole("Ann"))
    assert tags_of(as_html(text, [text], parts(text), "en")) == tags_of(as_html("Ann", ["Ann"], parts("Ann"), "en"))
    lines = as_markdown(text, [text], parts(text), "More")
    assert not OBEYED.search(lines)
    found = {tag for tag, _ in tags_of(markdown.markdown(lines, extensions=["tables"]))}
    assert found <= {"h1", "h2", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"}


@settings(max_examples=25, deadline=None)
@given(TEXTS)
@example(ALL)
def test_a_figure_of_a_site_shows_it_as_text(text: str) -> None:
    def drawing(words: str) -> str:
        quoted = one_line(words).replace("\\", "").replace("'", "").replace("`", "")
        return figure("grawlix", f"caption='{quoted}' mark='b2={quoted[:3]}'", write_record(record_with(words)))

    found, plain = tags_of(drawing(text)), tags_of(drawing("Ann"))
    assert {tag for tag, _ in found} <= {tag for tag, _ in plain}
    assert not OBEYED.search(drawing(text))


@pytest.mark.parametrize("text", [ALL, *PIECES])
@pytest.mark.parametrize("command", ["replay", "draw", "review"])
def test_a_terminal_obeys_nothing(
    command: str, text: str, tmp_path_factory: pytest.TempPathFactory, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path_factory.mktemp("hostile") / "game.gwn"
    words = re.sub(r'["{}\\]', "", text).encode("utf-8", "replace").decode()
    raw = write_record(record_with("Ann")).replace("Ann", words)
    path.write_text(raw, encoding="utf-8", newline="")
    more = {"replay": ["--moves-only"], "draw": ["--captions"], "review": ["--simulations", "1", "--quiet"]}
    main([command, str(path), "--no-colour", *more[command]])
    shown = capfd.readouterr()
    assert not OBEYED.search(shown.out + shown.err)
