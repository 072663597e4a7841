"""Fenced blocks of Markdown that are named after games."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import markdown
import pytest
from lxml import html

from glyphwall.core.errors import BadDrawing
from glyphwall.diagrams.markdown import DrawingBlocks, GlyphwallExtension
from tests.unit.diagrams.lines import DIAGRAM, GAME

ROOT = Path(__file__).resolve().parents[3]


def made(text: str, **settings: str) -> html.HtmlElement:
    extensions = ["fenced_code", GlyphwallExtension(**settings)]
    return html.fromstring(f"<div>{markdown.markdown(text, extensions=extensions)}</div>")


def test_a_position_becomes_a_figure() -> None:
    root = made(
        f'Before.\n\n```grawlix legal=Vs mark=f11=? arrow=Gn:h5 caption="Where & why?"\n{DIAGRAM}\n```\n\nAfter.'
    )
    assert [each.text for each in root.findall("p")] == ["Before.", "After."]
    (figure,) = root.findall("figure")
    assert figure.findtext("figcaption") == "Where & why?"
    assert len(figure.xpath(".//*[@class='target']")) == 3
    assert len(figure.xpath(".//*[@class='arrow']")) == 1
    assert "percent" in figure.xpath("string(.//desc)")
    assert not root.xpath(".//code")


def test_a_record_and_a_line() -> None:
    root = made(
        f"```grawlix to=1\n{GAME}```\n\n~~~~ grawlix size=2 hand=1 moves='+Ra +Rh Rab2'\n~~~~\n\n```grawlix\n```"
    )
    titles = root.xpath("//figure//title/text()")
    assert titles[0] == "Grawlix, empty grid. Player 2 takes a tile."
    assert "one tile" in titles[1]
    assert len(titles) == 3


def test_two_drawings_on_a_page_do_not_share_ids() -> None:
    root = made(f"```grawlix\n{DIAGRAM}\n```\n\n```grawlix theme=dark\n{DIAGRAM}\n```")
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids))


def test_settings_hold_for_all_blocks() -> None:
    assert "@media" in made("```grawlix\n```").xpath("string(//style)")
    assert "@media" not in made("```grawlix\n```", theme="light").xpath("string(//style)")
    assert "Spieler" in made("```grawlix\n```", locale="de").xpath("string(//title)")


def test_other_blocks_stay() -> None:
    root = made("````\n```grawlix\nx\n```\n````\n\n```python\nx = 1\n```\n\n```grawlix\nnever closed")
    assert root.xpath("//code/text()")[:2] == ["```grawlix\nx\n```\n", "x = 1\n"]
    assert not root.xpath("//figure")


def test_in_a_list() -> None:
    root = made(f"- one\n\n    ```grawlix\n    {DIAGRAM}\n    ```\n\n- two")
    assert len(root.xpath("//ul/li[1]//figure")) == 1


@pytest.mark.parametrize(
    ("block", "about"),
    [
        ("```grawlix\nnonsense\n```", "block grawlix in line 3: "),
        ("```grawlix theme=pink\n```", "theme=pink: one of auto"),
        ("```grawlix locale=xx\n```", "locale=xx: one of en"),
        ("```grawlix to=x\n```", "a number of moves"),
        ("```grawlix to=4\n```", "positions 0 to 0"),
        ("```grawlix sise=4\n```", "sise"),
        ('```grawlix caption="open\n```', "No closing quotation"),
        (f"```graffiti\n{GAME}```", "the record is of grawlix"),
    ],
)
def test_what_is_wrong_stops_the_page(block: str, about: str) -> None:
    with pytest.raises(BadDrawing, match=about):
        made(f"One.\n\n{block}")


def test_the_entry_point_leads_there() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, name = settings["project"]["entry-points"]["markdown.extensions"]["glyphwall"].partition(":")
    assert isinstance(getattr(import_module(module), name)(), GlyphwallExtension)


def test_the_guide_uses_it() -> None:
    guide = (ROOT / "docs" / "how-to" / "diagrams.md").read_text(encoding="utf-8")
    assert made(guide).xpath("//figure")
    assert "\n  - glyphwall\n" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>&\x1b[2J\u202e"


@pytest.mark.parametrize(
    "block",
    [
        f'caption="{HOSTILE}"\n{DIAGRAM}',
        f'caption="{HOSTILE}" mark="f11={HOSTILE}"\n{DIAGRAM}',
        "\n" + GAME.replace("a trap", HOSTILE).replace("Ada", HOSTILE),
    ],
)
def test_what_a_block_says_is_no_part_of_the_page(block: str) -> None:
    plain = {each.tag for each in made(f"```grawlix mark=f11=? caption=x\n{DIAGRAM}\n```").iter()}
    root = made(f"```grawlix {block}\n```")
    assert {each.tag for each in root.iter()} <= plain
    assert not [name for each in root.iter() for name in each.attrib if name.startswith("on")]


@pytest.mark.parametrize(
    "block",
    [
        "to=" + "9" * 5_000,
        "to=²",
        "size=" + "9" * 5_000,
        f'theme="{HOSTILE}"',
        f'locale="{HOSTILE}"',
        f'mark="{HOSTILE}"',
        f'arrow="{HOSTILE}"',
        f'legal="{HOSTILE}"',
        f'moves="{HOSTILE}"',
        f'"{HOSTILE}=1"',
        "self=1",
        "edition=../../secret",
        "'unmatched",
        f"\n{HOSTILE}",
        "\n" + "[" * 50_000,
        '\n[Game "grawlix"]\n' + "(" * 50_000,
        "\n" + "R" * 50_000,
        "\n" + GAME.replace("a trap", "x" * 100_000),
    ],
)
def test_a_block_that_cannot_be_drawn_is_told_in_one_short_error(block: str) -> None:
    with pytest.raises(BadDrawing) as told:
        made(f"```grawlix {block}\n```")
    assert "line 1" in str(told.value)
    assert len(str(told.value)) < 2_000


@pytest.mark.parametrize(
    "line",
    [
        "```" + "a" * 300_000 + "`",
        "`" * 300_000 + "a`",
        " " * 300_000 + "``",
        "~~~" + " " * 300_000 + "`",
        "~" * 300_000,
    ],
)
def test_long_lines_cost_no_more_than_their_length(line: str) -> None:
    """Each took hours when its time grew with the square of its length."""
    assert DrawingBlocks(markdown.Markdown(), "auto", "en").run([line]) == [line]
