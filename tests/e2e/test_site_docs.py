"""The documentation beside the site: pages whose code runs in the reader's browser, on the package's own Python."""

from __future__ import annotations

import html
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tools.build.notebook_pages import LIGHT, PAGES
from tools.build.site import DOCS

from tests.e2e.server_process import ROOT
from tests.e2e.static_site import FileServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

NOTEBOOKS = "tutorials/notebooks"
_FENCE = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_blocks_of_the_documentation_say_what_language_they_are_in() -> None:
    """As in `as_html`: without it, code could not be told from output."""
    assert "pymdownx.highlight: { pygments_lang_class: true }" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def blocks(name: str) -> list[tuple[str, str]]:
    """The kinds and texts of a notebook's blocks: its code, and what it has shown."""
    return _FENCE.findall((PAGES / f"{name}.md").read_text(encoding="utf-8"))


def as_html(name: str) -> str:
    """A page with these blocks as what builds the documentation writes them."""
    written = "\n".join(
        f'<div class="language-{kind} highlight"><pre><span></span><code>{html.escape(text)}</code></pre></div>'
        for kind, text in blocks(name)
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Notebook</title><h1>Notebook</h1>'
        f'<div class="run-here" hidden></div>{written}<script src="../../../run-here.js"></script>'
    )


def write(docs: Path, name: str) -> None:
    (docs / NOTEBOOKS / name).mkdir(parents=True, exist_ok=True)
    (docs / NOTEBOOKS / name / "index.html").write_text(as_html(name), encoding="utf-8")
    shutil.copyfile(ROOT / "docs" / "run-here.js", docs / "run-here.js")


@pytest.fixture
def docs(site_folder: Path) -> Iterator[str]:
    """The address of the documentation in the site."""
    for name in LIGHT:
        write(site_folder / "games" / "here" / DOCS, name)
    with FileServer(site_folder) as files:
        yield f"{files.url}/games/here/{DOCS}"


@pytest.mark.long  # its cells run in tests/unit/docs, and Python starts in a browser in test_site.py
@pytest.mark.parametrize("name", LIGHT)
def test_a_notebook_runs_in_the_readers_browser(docs: str, new_page: Callable[..., Page], name: str) -> None:
    page = new_page()
    page.goto(f"{docs}/{NOTEBOOKS}/{name}/")
    page.get_by_role("button", name="Run this page in your browser").click()
    expect(page.get_by_role("status")).to_have_text("Done. Change the code, and run it again.")
    shown = [text.strip() for kind, text in blocks(name) if kind == "text"]
    assert [text.strip() for text in page.locator(".ran-here").all_inner_texts()] == shown  # as natively
    expect(page.locator(".language-text").first).to_be_hidden()

    first = page.locator(".language-python pre code").first
    first.fill("import glyphwall\nprint(glyphwall.get_game('graffiti').title)\nnonsense")
    page.get_by_role("button", name="Run this page in your browser").click()
    expect(page.get_by_role("status")).to_contain_text("A block has failed.")
    expect(page.locator(".ran-here").first).to_have_text("Graffiti\nNameError: name 'nonsense' is not defined")


def test_where_no_site_is_around_nothing_is_offered(new_page: Callable[..., Page], tmp_path: Path) -> None:
    write(tmp_path / DOCS, LIGHT[0])
    with FileServer(tmp_path) as files:
        page = new_page()
        with page.expect_response("**/device/packages.json"):
            page.goto(f"{files.url}/{DOCS}/{NOTEBOOKS}/{LIGHT[0]}/")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.get_by_role("button").count() == 0
