"""The command line as a whole: lazy, quick, helpful, one clear line for what goes wrong."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import click
import pytest

from glyphwall import __version__
from glyphwall.cli.groups import LazyGroup
from glyphwall.cli.main import SUBCOMMANDS, cli, list_commands, main
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Command
from glyphwall.players._levels import levels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GLYPHWALL = [sys.executable, "-m", "glyphwall"]

OURS = [name for name in SUBCOMMANDS if name not in ("play", "serve")]
"""Subcommands that every installation has."""


def command_of(name: str) -> click.Command:
    group = cli
    assert isinstance(group, LazyGroup)
    command = group.get_command(click.Context(group), name)
    assert command is not None
    return command


@pytest.mark.parametrize("name", OURS)
def test_help_says_in_the_list_what_the_command_itself_says(name: str) -> None:
    first = (command_of(name).help or "").partition("\n")[0]
    about = SUBCOMMANDS[name].about
    assert about.endswith(".")
    assert about.split()[0] == first.split()[0], (about, first)


def words_of(group: click.Group, *words: str) -> Iterator[tuple[str, ...]]:
    """Yield a command's words and those of all its subcommands."""
    context = click.Context(group, info_name=" ".join(("glyphwall", *words)))
    for name in group.list_commands(context):
        yield (*words, name)
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from words_of(command, *words, name)


@pytest.mark.parametrize("name", list_commands())
def test_every_help_has_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in [words for words in words_of(cli) if words[0] == name]:
        assert main([*words, "--help"]) == 0
        shown = capsys.readouterr().out
        assert "Examples:" in shown, words
        assert f"glyphwall {name}" in shown.partition("Examples:")[2]
        assert "\\b" not in shown, words


@pytest.mark.parametrize("name", OURS)
def test_every_example_can_be_typed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for file in ("game.gwn", "games.gwn", "n3.cert", "n4-mirror.cert", "mine.json", "yours.json"):
        (tmp_path / file).touch()
    command = command_of(name)
    lines = [line.strip() for line in (command.epilog or "").splitlines() if "glyphwall" in line]
    assert lines
    known = {f"level:{level.id}" for level in levels("grawlix")}
    for line in lines:
        arguments = shlex.split(line.rpartition("| ")[2])
        assert arguments[:2] == ["glyphwall", name]
        command.make_context(name, arguments[2:])
        assert {word for word in arguments if word.startswith("level:")} <= known, line


def test_alone_it_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Usage: glyphwall ")
    assert all(f"\n  {name} " in shown for name in SUBCOMMANDS)


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([option]) == 0
    assert capsys.readouterr().out == f"glyphwall {__version__}\n"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (GlyphwallError("two\nlines"), 2),
        (click.ClickException("two\nlines"), 2),
        (FileNotFoundError(2, "No such file", "x.gwn"), 2),
        (KeyboardInterrupt(), 130),
        (click.Abort(), 130),
    ],
)
def test_what_goes_wrong_has_a_code(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @click.command()
    def broken() -> None:
        raise error

    monkeypatch.setattr(LazyGroup, "get_command", lambda *args: broken)
    assert main(["broken"]) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err in ("", "\n", "error: two lines\n", "error: x.gwn: No such file\n")


def test_a_fault_of_the_program_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LazyGroup, "get_command", lambda *args: broken)
    with pytest.raises(ZeroDivisionError):
        main(["broken"])


def missing(name: str) -> Callable[[str], None]:
    def import_module(module: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    return import_module


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("glyphwall.core._extras.import_module", missing("litestar.config"))
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == (
        "error: 'glyphwall serve' needs litestar, which is not installed: pip install \"glyphwall[server]\"\n"
    )


NOT_HERE = """
import sys

class NotHere:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, NotHere())
from glyphwall.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
OF_EXTRAS = (
    "textual", "aiosqlite", "alembic", "brotli", "litestar", "prometheus_client", "resvg_py", "segno", "sqlalchemy",
    "typst", "uvicorn", "uvloop", "websockets", "PIL", "build123d", "ray", "matplotlib", "pyarrow",
)  # fmt: skip


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve --port 0 --data {folder}", "server"),
        ("engine --websocket 0", "server"),
        ("print leaflet --out {folder}/it.pdf", "print"),
        ("match random random --games 2 --report {folder}/it.html", "report"),
        ("match random random --games 2 --ray auto", "ray"),
    ],
)
def test_what_needs_an_extra_that_is_missing_says_which(command: str, extra: str, tmp_path: Path) -> None:
    """Also where the library is imported only once the command runs, as that of ``serve``: it was a traceback."""
    words = command.format(folder=tmp_path).split()
    run = subprocess.run(
        [sys.executable, "-c", NOT_HERE.format(names=OF_EXTRAS), *words],
        capture_output=True, encoding="utf-8", check=False, timeout=120, cwd=tmp_path,
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr.startswith("error: "), run.stderr
    assert run.stderr.rstrip().endswith(f'which is not installed: pip install "glyphwall[{extra}]"')
    assert "Traceback" not in run.stderr


def test_a_module_of_our_own_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SUBCOMMANDS, "lost", Command("glyphwall.cli.lost:lost", "Lost.", "server"))
    with pytest.raises(ModuleNotFoundError):
        main(["lost"])


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_nobody_reads_the_output() -> None:
    with subprocess.Popen(
        [*GLYPHWALL, "legal"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(60) == 1
        assert process.stderr.read() == b""


def test_help_loads_neither_the_compiler_nor_the_server() -> None:
    script = (
        "import sys\n"
        "from glyphwall.cli.main import main\n"
        "assert main(['--help']) == 0\n"
        "heavy = {'numba', 'numpy', 'msgspec', 'rich', 'textual', 'litestar', 'sqlalchemy', 'websockets', 'asyncio'}\n"
        "assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("said", "heard"), [(None, "1"), ("3", "3")])
def test_sums_take_one_core_unless_somebody_says_otherwise(said: str | None, heard: str) -> None:
    """Said before NumPy is loaded, which asks once."""
    script = (
        "import os, sys\n"
        "from glyphwall.cli.main import program\n"
        "assert 'numpy' not in sys.modules\n"
        "sys.argv = ['glyphwall', '--version']\n"
        "assert program() == 0\n"
        "print(os.environ['OPENBLAS_NUM_THREADS'])\n"
    )
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    if said is not None:
        environment["OPENBLAS_NUM_THREADS"] = said
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == heard


@pytest.mark.parametrize("name", OURS)
def test_the_help_of_a_command_does_not_load_the_compiler(name: str) -> None:
    script = (
        "import sys\n"
        "from glyphwall.cli.main import main\n"
        f"assert main([{name!r}, '--help']) == 0\n"
        "assert 'numba' not in sys.modules\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
