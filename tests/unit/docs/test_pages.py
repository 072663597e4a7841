"""The pages: links, file names, module names, lists and examples are right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import numpy as np
import pytest
from tools.goldens import action_tables, limit_table, option_tables

from glyphwall import __version__
from glyphwall.cli.groups import LazyGroup
from glyphwall.cli.main import cli
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import built_in_ids, game_ids, get_game
from glyphwall.players._levels import levels
from glyphwall.printing import declarations
from glyphwall.server.errors import _STATUS_CODES
from glyphwall.studies.openings import opening_lines, read_opening
from tests.unit.engine.peer import Peer

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "glyphwall"
PAGES = sorted(DOCS.rglob("*.md"))
SHOWN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *PAGES]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def page(path: str) -> str:
    return (DOCS / path).read_text(encoding="utf-8")


def test_linked_files_exist() -> None:
    """Pictures and data too, which the site's builder doesn't check."""
    for path in PAGES:
        text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
            assert (path.parent / target).is_file(), f"{path.relative_to(DOCS)}: {target}"


def test_every_page_is_in_the_contents_of_the_site() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [path.name for path in PAGES if f" {path.relative_to(DOCS).as_posix()}\n" not in contents] == []


def test_named_sources_exist() -> None:
    """Folders that no part of the repository has are a reader's own; ``.make`` is built."""
    parts = (ROOT, ROOT / "web", PACKAGE, *(PACKAGE / "games" / game_id for game_id in built_in_ids()))
    for path in SHOWN:
        for named in re.findall(
            r"`([\w./*-]+/[\w.*-]+\.(?:py|ts|json|txt|svelte|toml))`", path.read_text(encoding="utf-8")
        ):
            folder = named.partition("/")[0]
            roots = [root for root in parts if folder not in ("", ".make") and (root / folder).is_dir()]
            assert not roots or any(list(root.glob(named)) for root in roots), f"{path.name}: {named}"


def test_named_objects_exist() -> None:
    groups = {*PROJECT["entry-points"], "glyphwall.batches"}
    for path in SHOWN:
        for named in set(re.findall(r"`(glyphwall(?:\.[A-Za-z_]\w*)+)[`(]", path.read_text(encoding="utf-8"))) - groups:
            folder, words = PACKAGE, named.split(".")[1:]
            while words and (folder / words[0]).is_dir():
                folder /= words.pop(0)
            module = folder / "__init__.py"
            if words and (folder / f"{words[0]}.py").is_file():
                module = folder / f"{words.pop(0)}.py"
            assert not words or re.search(rf"\b{words[0]}\b", module.read_text(encoding="utf-8")), named


def test_labels_of_the_page_exist() -> None:
    """What guides and tutorials set in italics, with a capital, are buttons, headings and levels of the page."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("en/*.ftl")))
    found = 0
    for path in sorted([*(DOCS / "how-to").glob("*.md"), *(DOCS / "tutorials").glob("*.md"), ROOT / "README.md"]):
        prose = re.sub(r"^```.*?^```$|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for label in re.findall(r"(?<![\w*])\*([A-Z][^*]{1,50})\*(?!\*)", prose):
            found += 1
            assert re.search(rf"\b{re.escape(' '.join(label.split()))}", texts), f"{path.name}: {label}"
    assert found > 20


def test_the_tutorial_names_the_bonus_tiles_as_the_page_does() -> None:
    texts = (PACKAGE / "games" / "graffiti" / "texts" / "en" / "names.ftl").read_text(encoding="utf-8")
    table = page("tutorials/play-graffiti.md").partition("### Bonus tiles")[2].partition("\n## ")[0]
    named = re.findall(r"^\| (?!tile |---)(.+?) \|", table, re.MULTILINE)
    assert named == re.findall(r"^tunnel-bonus-\w+ = (.+)$", texts, re.MULTILINE)


def test_every_decision_is_listed() -> None:
    index = page("decisions/index.md")
    for path in sorted((DOCS / "decisions").glob("0*.md")):
        text = path.read_text(encoding="utf-8")
        assert re.match(r"# \d+\. .+\n\n", text), path.name
        assert f"[{text.splitlines()[0].removeprefix('# ')}]({path.name})" in index


def test_the_architecture_lists_the_packages() -> None:
    drawn = page("explanation/architecture.md").partition("```")[2].partition("```")[0]
    listed = set(re.findall(r"^  (\w+)/", drawn, re.MULTILINE))
    assert listed == {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    inside = set(re.findall(r"^      (\w+)/", drawn, re.MULTILINE))
    for game_id in built_in_ids():
        assert {path.parent.name for path in (PACKAGE / "games" / game_id).glob("*/__init__.py")} <= inside
    for folder in re.findall(r"^(\w+)/ ", drawn, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder
    (tests,) = re.findall(r"^tests/ .*", drawn, re.MULTILINE)
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name[0] not in "._"}
    assert folders - {"examples"} <= set(re.findall(r"\b(\w+)/", tests))


def test_what_the_first_lines_promise_exists() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("## ")[0]
    for text in (PROJECT["description"], cli.help or "", readme):
        assert "study and print" in text.lower()
    assert all(declarations.prints(game_id) for game_id in game_ids())


def error_codes() -> set[str]:
    """Every code of an error of the package, and those of the engine and the server."""
    found = {GlyphwallError.code, *_STATUS_CODES.values()}
    for source in PACKAGE.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        found |= set(re.findall(r'^class \w+\([^)]*\bcode="([a-z-]+)"', text, re.MULTILINE))
        found |= set(re.findall(r'\b(?:Line)?Refusal\(\s*"([a-z-]+)",', text))
    return found


def test_error_codes_are_complete() -> None:
    text = page("reference/error-codes.md")
    cells = " ".join(row.split("|")[1] for row in text.splitlines() if row.startswith("| `"))
    listed = set(re.findall(r"`([a-z-]+)`", cells + text.partition("## Of Python alone")[2])) - {"--state"}
    assert listed == error_codes()


def test_the_package_is_installed_from_its_sources() -> None:
    """It is on no index."""
    text = page("how-to/python.md")
    assert 'pip install ".[server]"' in text
    assert not re.search(r"^pip install \"?glyphwall", text, re.MULTILINE)


def test_the_citation_is_of_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in cited
    assert "\nlicense: Apache-2.0\n" in cited


PROMISES = re.findall(r"^\| (?!promise|---)(.+?) \| (.+?) \|$", page("explanation/trust.md"), re.MULTILINE)


def test_every_promise_has_a_test() -> None:
    assert len(PROMISES) > 20
    for promise, tests in PROMISES:
        named = re.findall(r"`([^`]+)`", tests)
        assert named, f"no test: {promise}"
        for name in named:
            path, _, function = name.partition("::")
            assert not function or f"def {function}(" in (ROOT / path).read_text("utf-8"), name


def test_the_openings_of_the_guide_can_be_played() -> None:
    game = get_game("grawlix")
    blocks = re.findall(r"^```\w*\n(.*?)^```$", page("how-to/matches.md"), re.DOTALL | re.MULTILINE)
    [text] = [block for block in blocks if block.startswith(";")]
    openings = [read_opening(line, game, game.make_options()) for line in opening_lines(text)]
    assert [len(opening.actions) for opening in openings] == [8, 8, 0, 2]


def options_of(name: str) -> list[str]:
    """Return the options of a command that are not rules of a game."""
    assert isinstance(cli, LazyGroup)
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    rules = {field.name for game_id in game_ids() for field in option_fields(get_game(game_id).options_type)}
    options = [each for each in command.params if isinstance(each, click.Option)]
    return [each.opts[0] for each in options if each.name not in {"help", "game", "quiet", *rules}]


@pytest.mark.parametrize("name", ["match", "tournament"])
def test_the_guide_to_matches_has_every_option(name: str) -> None:
    guide = page("how-to/matches.md")
    assert len(options_of(name)) > 8
    assert [option for option in options_of(name) if not re.search(rf"{option}\b", guide)] == []


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@pytest.mark.parametrize("game_id", built_in_ids())
def test_the_levels_are_counted(game_id: str) -> None:
    ids = [level.id for level in levels(game_id)]
    assert re.search(rf"{NUMBERS[len(ids)]}( named levels)?, from `{ids[0]}` to `{ids[-1]}`", page("how-to/players.md"))


@pytest.mark.parametrize("move", ["Vsf11", "Gnf11", "Rpa1", "+Rh", "Rhf6", "xyzzy"])
def test_explain_answers_as_the_protocol_says(move: str) -> None:
    text = "position gwp BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
    (answer,) = Peer().ask(text, f"explain {move}")
    form = r"illegal [a-z-]+( [^\s@]+@[^\s@]+)*( fits( [a-z]+=([^\s,=]+(,[^\s,=]+)*)?)+)?"
    assert re.fullmatch(form, answer), answer
    assert move != "Vsf11" or f"`{answer}`" in page("reference/engine.md")


def test_every_reason_is_in_the_notation() -> None:
    (reasons,) = [line for line in page("reference/notation.md").splitlines() if line.startswith("- `Reason`")]
    for game_id in game_ids():
        game = get_game(game_id)
        assert all(f"`{reason}`" in reasons for reason in game.terminations(game.make_options()))


# -- tables that tools write into the pages are those of the code --


def test_tables_are_up_to_date() -> None:
    for page, content in option_tables.pages().items():
        assert page.read_text(encoding="utf-8") == content, f"{page.name}: python -m tools.goldens.option_tables"
    assert limit_table.PAGE.read_text(encoding="utf-8") == limit_table.page(), "python -m tools.goldens.limit_table"
    assert action_tables.PAGE.read_text(encoding="utf-8") == action_tables.page(), (
        "python -m tools.goldens.action_tables"
    )
    assert action_tables.FILE.read_text(encoding="utf-8") == action_tables.file(), (
        "python -m tools.goldens.action_tables"
    )


@pytest.mark.parametrize("size", range(2, 8))
def test_the_formula_of_action_numbers(size: int) -> None:
    game = get_game("grawlix")
    options, side = game.make_options(size=size, hand=1), 2 * size - 1
    tiles = size * size
    names = [game.action_to_text(tiles * side * side + tile, options)[1:] for tile in range(tiles)]
    for tile, row, column in np.random.default_rng(size).integers((tiles, side, side), size=(40, 3)):
        number = int(tile * side * side + side * row + column)
        assert game.action_to_text(number, options) == f"{names[tile]}{'abcdefghijklm'[column]}{row + 1}"
