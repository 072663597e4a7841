"""The pages: all are reached from the first one, and what they say of the package's parts is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from glyphwall import __version__
from glyphwall.cli.main import cli
from glyphwall.core.registry import built_in_ids, game_ids
from glyphwall.players.levels import levels
from glyphwall.server.errors import _STATUS_CODES

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
DECISIONS = sorted((DOCS / "decisions").glob("0*.md"))
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def links_of(page: Path) -> set[Path]:
    targets = re.findall(r"\]\(([^)#:]+\.md)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    return {(page.parent / target).resolve() for target in targets}


def test_every_page_is_reached_from_the_first_one() -> None:
    seen: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        if page not in seen and page.is_relative_to(DOCS):
            assert page.is_file(), f"a link leads to {page.relative_to(DOCS)}"
            seen.add(page)
            waiting += links_of(page)
    assert [page.relative_to(DOCS).as_posix() for page in PAGES if page not in seen] == []


def test_every_file_that_a_page_links_is_there() -> None:
    """Pictures and data too, which the builder of the site does not look for."""
    for page in PAGES:
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
            assert (page.parent / target).is_file(), f"{page.relative_to(DOCS)}: {target}"


SHOWN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *PAGES]
PACKAGE = ROOT / "src" / "glyphwall"
ROOTS = (ROOT, ROOT / "web", PACKAGE, *(PACKAGE / "games" / game_id for game_id in built_in_ids()))
TO_COME = {"play/clock.py"}
"""Files whose place is told before they are there."""


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_source_that_a_page_names_is_there(page: Path) -> None:
    """Pages went on naming files that had moved. Folders that no part of the repository has are a reader's own."""
    for named in re.findall(
        r"`([\w./*-]+/[\w.*-]+\.(?:py|ts|json|txt|svelte|toml))`", page.read_text(encoding="utf-8")
    ):
        folder = named.partition("/")[0]
        roots = [root for root in ROOTS if folder and (root / folder).is_dir()]
        assert named in TO_COME or not roots or any(list(root.glob(named)) for root in roots), named


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_name_that_a_page_tells_is_there(page: Path) -> None:
    """``glyphwall.offline.House`` was told where only ``glyphwall.offline.games.House`` is."""
    for named in set(re.findall(r"`(glyphwall(?:\.[A-Za-z_]\w*)+)[`(]", page.read_text(encoding="utf-8"))):
        path, words = PACKAGE, named.split(".")[1:]
        while words and (path / words[0]).is_dir():
            path /= words.pop(0)
        module = path / "__init__.py"
        if words and (path / f"{words[0]}.py").is_file():
            module = path / f"{words.pop(0)}.py"
        assert not words or re.search(rf"\b{words[0]}\b", module.read_text(encoding="utf-8")), named


def test_every_page_is_in_the_contents_of_the_site() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f" {page.relative_to(DOCS).as_posix()}\n" not in contents] == []


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_every_decision_has_a_status_and_is_listed(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.match(r"# \d+\. .+\n\n\*\*Status\.\*\* (In force|Replaced by)", text), page.name
    assert f"[{text.splitlines()[0].removeprefix('# ')}]({page.name})" in (DOCS / "decisions" / "index.md").read_text(
        encoding="utf-8"
    )


def test_the_architecture_names_the_rooms_that_there_are() -> None:
    drawn = (DOCS / "architecture.md").read_text(encoding="utf-8").partition("```")[2].partition("```")[0]
    named = set(re.findall(r"^  (\w+)/", drawn, re.MULTILINE))
    package = ROOT / "src" / "glyphwall"
    assert named == {path.parent.name for path in package.glob("*/__init__.py")}
    inside = set(re.findall(r"^      (\w+)/", drawn, re.MULTILINE))
    for game_id in game_ids():
        assert {path.parent.name for path in (package / "games" / game_id).glob("*/__init__.py")} <= inside
    for folder in re.findall(r"^(\w+)/ ", drawn, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder
    listed = set(
        re.findall(r"\b(\w+)/", drawn.partition("\ntests/")[2].partition("\n\n")[0].partition("benchmarks/")[0])
    )
    assert {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name[0] not in "._"} - {
        "examples"
    } <= listed


def test_the_first_lines_promise_what_there_is() -> None:
    """ "Print" was promised when nothing printed."""
    described = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (description,) = re.findall(r'^description = "(.*)"$', described, re.MULTILINE)
    for text in (description, cli.help or "", (ROOT / "README.md").read_text(encoding="utf-8").partition("## ")[0]):
        assert "study and print" in text.lower()
    assert all(prints(game_id) for game_id in game_ids())


@pytest.mark.parametrize("game_id", game_ids())
def test_the_number_of_levels_is_told(game_id: str) -> None:
    """Seven levels were called six."""
    page = (DOCS / "guides" / "players.md").read_text(encoding="utf-8")
    ids = [level.id for level in levels(game_id)]
    assert re.search(rf"{NUMBERS[len(ids)]}( named levels)?, from `{ids[0]}` to `{ids[-1]}`", page)


def codes() -> set[str]:
    """Every code of an error of the package, and those that the engine and the server refuse with."""
    found = set(_STATUS_CODES.values())
    for source in (ROOT / "src" / "glyphwall").rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        found |= set(re.findall(r'^    code = "([a-z-]+)"$', text, re.MULTILINE))
        found |= set(re.findall(r'\b(?:Line)?Refusal\(\s*"([a-z-]+)",', text))
    return found


def test_every_error_code_is_on_its_page_and_no_other() -> None:
    page = (DOCS / "errors.md").read_text(encoding="utf-8")
    cells = " ".join(row.split("|")[1] for row in page.splitlines() if row.startswith("| `"))
    listed = set(re.findall(r"`([a-z-]+)`", cells + page.partition("## Of Python alone")[2])) - {"--state"}
    assert listed == codes()


def test_the_source_is_where_it_is_installed_from() -> None:
    """ "pip install glyphwall" found nothing: it is on no index."""
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    assert 'pip install ".[server]"' in page
    assert not re.search(r"^pip install \"?glyphwall", page, re.MULTILINE)


def test_the_citation_is_of_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in cited
    assert "\nlicense: Apache-2.0\n" in cited
