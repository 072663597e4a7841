"""Rules for every file: no merge conflict markers, and no fixed names in the shared temporary folder."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pypdf
import pytest
from tools.build import lock
from tools.build.lock import LOCKS, dated

import glyphwall
from glyphwall.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
_MARKERS = re.compile(rb"^(?:<{7} |>{7} |\|{7} |<{7}$|>{7}$)", re.MULTILINE)


def marked_lines(content: bytes) -> list[int]:
    """Number the lines that begin as a merge begins or ends a place it left open."""
    return [content.count(b"\n", 0, match.start()) + 1 for match in _MARKERS.finditer(content.replace(b"\r\n", b"\n"))]


def test_markers_are_found_and_rules_of_headings_are_not() -> None:
    begins, ends = b"<" * 7 + b" HEAD", b">" * 7 + b" main"
    assert marked_lines(b"a\n" + begins + b"\nb\n=======\nc\n" + ends + b"\n") == [2, 6]
    assert marked_lines(b"Title\n=======\n>>> 1\n1\n") == []


def test_no_tracked_file_has_markers() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
    paths = [ROOT / name for name in names if name] or [
        path for folder in ("src", "tests", "docs", "tools") for path in (ROOT / folder).rglob("*.*")
    ]
    found = {str(path): lines for path in paths if path.is_file() and (lines := marked_lines(path.read_bytes()))}
    assert found == {}


def test_hooks_run_programs_that_exist() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    programs = re.findall(r"python -m ([\w.]+)", hooks)
    assert programs
    assert [name for name in programs if not (ROOT / f"{name.replace('.', '/')}.py").is_file()] == []


NAMED_AFTER_THE_USER = [ROOT / "src/glyphwall/compiled/cache.py"]


def test_temporary_files_have_unique_names() -> None:
    files = [path for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    call = "tempfile." + "gettempdir"  # in two parts, as this file is scanned, too
    assert len(files) > 1000
    assert [path for path in files if call in path.read_text(encoding="utf-8")] == NAMED_AFTER_THE_USER


# -- the first line of a lock tells when it last changed --


def test_a_lock_that_stays_as_it_is_keeps_its_day() -> None:
    before = "# The versions of 2020-01-31\nsome==1\n"
    assert dated("some==1\n", before) == before
    assert re.fullmatch(r"# The versions of 20[2-9]\d-\d\d-\d\d\nsome==2\n", dated("some==2\n", before))
    assert not dated("some==2\n", before).startswith("# The versions of 2020")
    assert dated("some==1\n", "some==1\n").endswith("\nsome==1\n")


@pytest.mark.parametrize("name", LOCKS)
def test_the_locks_have_theirs(name: str) -> None:
    with Path("requirements", f"{name}.lock").open() as lock:
        assert re.fullmatch(r"# The versions of 20\d\d-\d\d-\d\d\n", lock.readline())


def test_an_unknown_lock_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["lock", "dev", "devv"])
    monkeypatch.setattr("subprocess.call", lambda *_, **__: pytest.fail("nothing may be written"))
    assert lock.main() == 2
    assert "no lock is called devv. There are: run, dev," in capsys.readouterr().err


# -- the package's extras: what `require_extra` asks for is there, and `all` is all that can stand beside each other --


PACKAGE = Path(glyphwall.__file__).parent
EXTRAS: dict[str, list[str]] = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]
APART = {"cuda", "libraries", "peers", "rllib"}
"""A card of one maker; an older Pillow; versions that are pinned for a comparison; a single version of another."""


def test_all_is_all() -> None:
    (everything,) = EXTRAS["all"]
    named = re.fullmatch(r"glyphwall\[(.+)\]", everything)
    assert named is not None
    assert sorted(named[1].split(",")) == sorted(EXTRAS.keys() - APART - {"all"})


def asked_for() -> set[str]:
    """The extras that the sources name where a library is missing."""
    names: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                calls = isinstance(node.func, ast.Name) and node.func.id == "require_extra"
                given = [*node.args[: int(calls)], *(each.value for each in node.keywords if each.arg == "extra")]
                constants = [each.value for each in given if isinstance(each, ast.Constant)]
                names |= {value for value in constants if isinstance(value, str)}
    return names


def test_what_the_sources_ask_for_can_be_had() -> None:
    assert {"draw", "envs", "report", "solids"} <= asked_for() <= EXTRAS.keys()


# -- nOTICE lists every font that Glyphwall ships in its client or embeds in a document --


def listed() -> str:
    """The notice without spaces and case, as fonts name themselves in several ways."""
    return re.sub(r"\s", "", (ROOT / "NOTICE").read_text("utf-8")).lower()


def web_fonts() -> Iterator[str]:
    packages = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    for name in packages["dependencies"] | packages["devDependencies"]:
        if name.startswith("@fontsource"):
            yield name.rpartition("/")[2].replace("-", "")


def used_fonts() -> Iterator[str]:
    """The families of every @font-face, and those of packages that styles import."""
    sources = [each for part in ("client", "kit", "games") for each in (ROOT / "web" / part).rglob("*.*")]
    for path in sources:
        if path.suffix in (".css", ".svelte", ".ts"):
            text = path.read_text("utf-8")
            for face in re.findall(r"@font-face\s*{([^}]*)}", text):
                yield re.findall(r"font-family:\s*['\"]([^'\"]+)", face)[0].replace(" ", "").lower()
            for package in re.findall(r"@fontsource/([a-z-]+)", text):
                yield package.replace("-", "")


def embedded_fonts(path: Path) -> set[str]:
    reader = pypdf.PdfReader(path)
    found = set()
    for number in range(1, cast("int", reader.trailer["/Size"])):
        entry: Any = reader.get_object(number)
        if isinstance(entry, dict) and entry.get("/Type") == "/FontDescriptor":
            found.add(entry["/FontName"].rpartition("+")[2].partition("-")[0].lower())
    return found


def test_the_fonts_of_the_client_are_listed() -> None:
    fonts = {*web_fonts(), *used_fonts()}
    assert len(fonts) >= 3
    assert [each for each in fonts if each not in listed()] == []


@pytest.mark.parametrize("command", [["print", "leaflet"], ["print", "aid"], ["draw"]], ids=lambda command: command[-1])
def test_the_fonts_of_documents_are_listed(tmp_path: Path, command: list[str]) -> None:
    assert main([*command, "--out", str(tmp_path / "made.pdf")]) == 0
    fonts = embedded_fonts(tmp_path / "made.pdf")
    assert fonts
    assert [each for each in fonts if each not in listed()] == []
