"""Every command line in pages and helps runs: quick ones unchanged, the others with less work.

`shortened` reduces work (games, simulations, seconds, table), never options. `make test-long` also starts the unchanged
lines and interrupts them after a while.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import click
import pytest

from glyphwall import __version__
from glyphwall.cli.main import cli, main
from glyphwall.core.registry import game_ids, get_game
from glyphwall.games.graffiti.rules import edition
from glyphwall.players.net.weights import save_weights
from glyphwall.record import write_record
from tests.fair_kit import DEALT, ONE, fair_game
from tests.games import GRAWLIX
from tests.unit.cli.test_verify import receipt
from tests.unit.docs.command_lines import ROOT, inline_lines, shown_lines
from tests.unit.players.test_net import some_net

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LINES = shown_lines()

EXPECTED = {
    "glyphwall verify game.gwn --commitment 3f1c...": 1,  # not the commitment of this game
    "glyphwall explain": 1,  # the examples are illegal moves
}
"""Exit codes other than 0, by the start of the line."""

ENDED = (0, 130, 143, -signal.SIGTERM)
"""Exit codes after SIGTERM. (Background processes ignore SIGINT.)"""

NOT_RUN = {
    "glyphwall dataset solved --size 4 --count 1000000": "an hour and a half; tests/unit/datasets makes small ones",
    "glyphwall dataset solved --stage end --from-ply 36": "half an hour; tests/unit/datasets makes small ones",
    "glyphwall play leduc": "tests/examples/test_leduc_installed.py installs the example and plays it",
    "glyphwall players --game leduc": "tests/examples/test_leduc_installed.py",
    "glyphwall match level:shark": "tests/examples/test_leduc_installed.py",
    "glyphwall replay game.gwn --step": "needs a terminal; tests/unit/cli/test_replay.py steps through a game on one",
    "glyphwall match mcts:sims=20000 greedy --games 1000 --ray": "needs a cluster; tests/e2e/test_cluster.py has one",
    "glyphwall study draft.toml --ray": "needs a cluster; tests/e2e/test_cluster.py has one",
    "glyphwall study examples/": "tests/unit/studies/variants reads them; they play for hours",
    "glyphwall train beat-greedy.toml --ray": "needs a cluster; tests/e2e/test_cluster.py has one",
    "glyphwall match mcts:sims=5000 greedy --games 400 --ray": "needs a cluster; tests/e2e/test_cluster.py has one",
    "glyphwall puzzles solve": "asks for plies; tests/unit/cli/test_puzzles.py types some",
    "glyphwall puzzles endgame": "the same",
    "glyphwall admin": "needs a server's games; tests/unit/server/people/test_moderation.py has some",
    "glyphwall db": "needs a server's games; tests/unit/cli/test_db.py has some",
    "glyphwall match my_package:": "needs the file of the guide; tests/unit/players/test_from_module.py has one",
    "glyphwall match policy:Trained": "needs what was trained; tests/e2e/test_newcomer.py trains it",
    "glyphwall serve --player grawlix/ppo": "the same",
    "glyphwall train beat-greedy.toml": "learns for minutes; tests/unit/training learns less by the same command",
    "glyphwall bench-agent http": "needs a model at an address; tests/unit/agents/test_harness.py has one",
    "glyphwall bench-table": "needs results of agents; tests/unit/cli/test_bench_table.py has some",
    "ray ": "Ray's own command",
    "source ": "a word of the shell",
    "eval ": "a word of the shell; tests/unit/cli/test_completion.py reads the script",
    "_GLYPHWALL": "a word of the shell; tests/unit/cli/test_completion.py reads the script",
    "glyphwall serve --workers": "needs PostgreSQL; tests/unit/server/store has one where it is installed",
    "glyphwall warm": "compiles for minutes where nothing is compiled yet; tests/unit/players/warm",
}
"""Lines that aren't run, by their start, and why."""

MANY_SEATS = ("glyphwall match ismcts:time",)

SOLIDS = ("glyphwall print box", "glyphwall print rack", "glyphwall print tiles")
"""Lines that load a CAD kernel, which takes seconds: for the long run."""

AGAIN = (
    "glyphwall match 'engine:name=mine,time=1s,cmd=./mine --book",
    "glyphwall match 'engine:name=mine,time=1s,cmd=./mine --fast' mcts:time=1s --adjudicate",
    "glyphwall match ismcts:sims=2000 greedy --game graffiti --seats 4",
    "glyphwall tournament greedy mcts:sims=500 'engine:",
    "glyphwall dataset solved --size 6",
    "glyphwall dataset drafts",
)
"""Lines that resemble others of the short run."""

SERVED = (
    "glyphwall serve --allow-host",
    "glyphwall serve --edition",
    "glyphwall serve --host",
    "glyphwall serve --player",
    "glyphwall serve --port 9000",
    "glyphwall serve --prefix",
)

SERVERS = ("glyphwall serve", "glyphwall engine --websocket", "glyphwall mcp --http")
SYNOPSES = ("glyphwall serve [", "glyphwall play grawlix [")


def lines_of(*heads: str) -> list[str]:
    return [line for line in LINES if line.startswith(heads)]


def quick() -> list[str]:
    apart = (
        *NOT_RUN,
        *SERVERS,
        *SYNOPSES,
        "make ",
        "pip ",
        "python -m ",
        "printf ",
        "glyphwall engine",
        "glyphwall mcp",
    )
    return [line for line in LINES if not line.startswith(apart)]


def once() -> list[str]:
    """Return the first of lines that differ only in the amount of work."""
    found: dict[tuple[str, ...], str] = {}
    for line in quick():
        if not line.startswith(MANY_SEATS):  # each takes seconds; `make test-long` has them
            found.setdefault(tuple(shortened(shlex.split(line)[1:])), line)
    return list(found.values())


def shortened(words: list[str]) -> list[str]:
    """Return the same line with less work."""
    less = [_faster(word, number) if ":" in word else word for number, word in enumerate(words)]
    command = words[0]
    if command in ("match", "tournament"):
        less = _with(less, "--jobs", "1")
        less = _with(less, "--games", str(_seats(words)))
    if command == "review":
        less = _with(less, "--simulations", "2")
    if command == "solve" and "--no-theorem" in words:
        less = _with(less, "--memory", "1M")
        less = _with(less, "--size", "3") if "--size 5" in " ".join(words) else less
    if command == "bench-agent":
        for option, value in {"--games": "2", "--positions": "2", "--theory": "2", "--openings": "0"}.items():
            less = _with(less, option, value)
        less = _with(_with(_with(less, "--size", "2"), "--hand", "1"), "--opponent", "random")
    if command == "dataset" and "--count" in words:
        less = _with(_with(less, "--count", "2"), "--jobs", "1")
    if words[:2] == ["puzzles", "make"]:
        less = _with(less, "--count", "1")
    if words[:2] == ["puzzles", "check"]:
        less = _with(less, "--sample", "1")
    if words[:2] == ["print", "images"]:
        less = _with(less, "--pixels", "32")
    if words[:2] == ["print", "tiles"]:
        less = _with(less, "--grid", "2")
    if words[:2] == ["study", "new"]:
        return _elsewhere(words)
    if command == "study" and words[1].endswith(".toml"):
        return [*words, *(() if "--jobs" in words else ("--jobs", "1"))]
    return less


def _elsewhere(words: list[str]) -> list[str]:
    """Return the words with a new file's name, because the study's file exists already."""
    return [word.replace("draft.toml", "new.toml") for word in words]


def _faster(spec: str, number: int) -> str:
    """Return a faster player; different players stay different."""
    return re.sub(r"time=\d+m?s", f"time={number + 2}ms", re.sub(r"\b(sims|visits)=\d+", rf"\1={number + 2}", spec))


def _with(words: list[str], option: str, *value: str) -> list[str]:
    if option in words:
        at = words.index(option)
        return [*words[: at + 1], *value, *words[at + 1 + len(value) :]]
    return [*words, option, *value]


def _seats(words: list[str]) -> int:
    if words[0] == "tournament":
        return 2
    if "--seats" in words:
        return int(words[words.index("--seats") + 1])
    players = [
        word for word in words[1:] if re.match(r"(random|greedy|mcts|ismcts|strong|mirror|level|engine|net)\b", word)
    ]
    return max(2, len(players))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the lines name."""
    folder = tmp_path_factory.mktemp("files")
    fair = fair_game(get_game("grawlix"), [ONE, None], **DEALT)
    record = write_record(fair)
    for name in ("game.gwn", "graffiti-AbCdEfGhIjKl.gwn"):
        (folder / name).write_text(record, encoding="utf-8")
    (folder / "games.gwn").write_text("\n".join([record] * 3), encoding="utf-8")
    for name in ("mine.json", "yours.json", "fair-AbCdEfGhIjKl.json"):
        receipt(folder / name)
    (folder / "openings.txt").write_text("+Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs\n", encoding="utf-8")
    tiny = "[playouts]\ncount = 2\npositions = 2\n[options]\nsize = 2\nhand = 1\n"
    to_study = f'game = "grawlix"\nplayers = "random"\ngames = 2\n{tiny}'
    (folder / "draft.toml").write_text(to_study, encoding="utf-8")
    shipped = ROOT / "src" / "glyphwall" / "games" / "graffiti" / "rules" / "editions" / "reconstructed.json"
    shutil.copy(shipped, folder / "my-game.json")
    agent = ROOT / "tests" / "unit" / "agents" / "fake_agent.py"
    for name, call in (("mine", "-m glyphwall engine --player random"), ("my-agent", f"{agent} plain")):
        program = folder / name
        program.write_text(f"#!/bin/sh\nexec {sys.executable} {call}\n", encoding="utf-8")
        program.chmod(0o755)
    (folder / "my_package.py").write_text(
        "from glyphwall.players.base import Player\n\n\nclass MyPlayer(Player):\n"
        "    def decide(self, question):\n        return self.plain(question.actions[0])\n",
        encoding="utf-8",
    )
    (folder / "beat-greedy").mkdir()
    grids = [GRAWLIX.make_options(size=size, hand=2) for size in (3, 4)]
    save_weights(some_net(GRAWLIX, *grids), folder / "beat-greedy" / "net.npz")
    small = ["--hand", "1", "--quiet", "--certificate"]
    assert main(["solve", "grawlix", "--size", "3", *small, str(folder / "n3.cert"), "--no-theorem"]) == 0
    for name in ("n4-mirror.cert", "mirror.cert"):
        assert main(["solve", "grawlix", "--size", "2", *small, str(folder / name)]) == 0
    shutil.copy(folder / "n3.cert", folder / "puzzle.cert")
    shutil.copy(
        ROOT / "src" / "glyphwall" / "games" / "grawlix" / "studies" / "puzzles.jsonl.gz", folder / "mine.jsonl.gz"
    )
    return folder


@pytest.fixture
def folder(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of the files, and the user's data folder in it."""
    shutil.copytree(files, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(edition, "_given", {})  # each line runs as if in a process of its own
    return tmp_path


@pytest.mark.parametrize(
    "line",
    [pytest.param(line, marks=pytest.mark.long if line.startswith((*SOLIDS, *AGAIN)) else ()) for line in once()],
)
def test_a_shown_line_runs(line: str, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for part in line.split(" && "):
        words = shlex.split(part.partition(" > ")[0])
        assert words[0] == "glyphwall"
        if words[1] in ("play", "learn", "referee"):
            if words[1] != "referee":
                words = _played_by_line(words)
            elif "--load" in words:  # a record of the evening before
                shutil.copy("game.gwn", words[-1])
            with (folder / "typed").open("w+", encoding="utf-8") as typed:
                typed.write("/quit\n")
                typed.seek(0)
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(sys, "stdin", typed)
                    code = main(words[1:])
        elif words[1:4] == ["graffiti", "edition", "check"]:
            code = main([*words[1:4], "my-game.json"])
        else:
            code = main(shortened(words[1:]))
        shown = capfd.readouterr()
        expected = next((code for head, code in EXPECTED.items() if line.startswith(head)), 0)
        assert code == expected, f"{LINES[line]}: {line}\n{shown.err}"
        assert "Traceback" not in shown.err


def _played_by_line(words: list[str]) -> list[str]:
    """Return the words with ``--plain``."""
    if "--load" in words:
        return _with(words, "--plain") if words[2] == "grawlix" else [*words[:2], "grawlix", *words[3:], "--plain"]
    return [word for word in shortened(words) if word != "--plain"] + ["--plain"]


@pytest.mark.parametrize(
    "line", [line for line in lines_of("printf ", "glyphwall engine") if not line.startswith(SERVERS)]
)
def test_an_engine_is_spoken_to(line: str, folder: Path) -> None:
    shell = line.replace("glyphwall", f"{shlex.quote(sys.executable)} -m glyphwall").replace("10000", "10")
    done = subprocess.run(
        ["sh", "-c", shell], input="gwi\nquit\n", capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert ("bestmove " if line.startswith("printf ") else "gwiok protocol 1") in done.stdout


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.long if "--locale" in line else ())
        for line in lines_of("glyphwall mcp")
        if not line.startswith(SERVERS)
    ],
)
def test_a_server_on_pipes_ends_with_its_input(line: str) -> None:
    command = [sys.executable, "-m", *shlex.split(line)]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.long if line.startswith(SERVED) else ())
        for line in lines_of(*SERVERS)
        if not line.startswith((*SYNOPSES, *NOT_RUN))
    ],
)
def test_a_server_is_started_and_stopped(line: str, folder: Path) -> None:
    """Each uses a free port of this machine."""
    words = shlex.split(line)[1:]
    port = {"engine": "--websocket", "mcp": "--http"}.get(words[0], "--port")
    words = _with(words, port, "0")
    if words[0] == "serve":
        words = [*_with(_with(words, "--host", "127.0.0.1"), "--data", str(folder / "games")), "--no-warm"]
    with subprocess.Popen(
        [sys.executable, "-m", "glyphwall", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert "://127.0.0.1:" in said, said
            process.send_signal(signal.SIGTERM)
            code = process.wait(60)
        finally:
            process.kill()
        assert code in ENDED


def missing_words(words: Sequence[str]) -> list[str]:
    """Return the subcommands and options of a line that ``glyphwall`` doesn't have."""
    command: click.Command = cli
    rest = list(words[1:])
    while isinstance(command, click.Group) and rest and not rest[0].startswith(("-", "<")):
        found = command.get_command(click.Context(command), rest[0])
        if found is None:
            return [] if rest[0].endswith(".toml") else [rest[0]]  # a study's file
        command, rest = found, rest[1:]
    options = {name for param in command.params for name in (*param.opts, *param.secondary_opts)} | {"--help", "-h"}
    if rest and isinstance(command, click.Group):
        options |= {name for sub in command.commands.values() for param in sub.params for name in param.opts}
    asked = (re.match(r"--?[a-z][a-z-]*", word) for word in rest)
    return [found[0] for found in asked if found and found[0] not in options]


@pytest.mark.parametrize("line", lines_of(*SYNOPSES))
def test_a_synopsis_names_options_that_there_are(line: str) -> None:
    assert missing_words(re.sub(r"[\[\]|]", " ", line).split()) == []


@pytest.mark.parametrize("line", sorted(inline_lines()))
def test_a_line_in_running_text_names_what_there_is(line: str) -> None:
    """Such lines may be incomplete, but their words exist."""
    assert missing_words(line.split()) == [], inline_lines()[line]


def test_words_that_are_missing_are_found() -> None:
    assert missing_words(["glyphwall", "sovle", "grawlix"]) == ["sovle"]
    assert missing_words(["glyphwall", "solve", "grawlix", "--no-theorems", "--size", "3"]) == ["--no-theorems"]
    assert missing_words(["glyphwall", "db", "backups"]) == ["backups"]


@pytest.mark.parametrize("line", lines_of("pip "))
def test_what_pip_is_asked_for_there_is(line: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = shlex.split(line)[-1]
    if wanted.startswith("numba-cuda"):  # another project's package
        return
    asked = set(re.findall(r"[a-z-]+", wanted.partition("[")[2]))
    assert asked <= extras.keys(), line
    named = wanted.partition("[")[0]
    built = f"glyphwall-{__version__}-py3-none-any.whl"  # what `pip wheel .` makes
    assert named == built or (ROOT / named / "pyproject.toml").is_file(), f"not on an index: {line}"


@pytest.mark.long
@pytest.mark.parametrize(
    "line", [line for line in quick() if line.split()[1] in ("bench-agent", "match", "tournament", "solve", "study")]
)
def test_a_shown_line_runs_as_it_stands(line: str, folder: Path) -> None:
    """To its end, or until it is stopped."""
    words = shlex.split(line.partition(" && ")[0].partition(" > ")[0])
    if words[1:3] == ["study", "new"]:
        words = _elsewhere(words)
    with subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
        try:
            _, err = process.communicate(timeout=120)
        finally:
            process.kill()
    assert process.returncode in ENDED, err
    assert "Traceback" not in err


def test_reasons_are_of_lines_that_there_are() -> None:
    """A removed line takes its exception with it."""
    unused = [head for head in (*NOT_RUN, *EXPECTED) if not lines_of(head)]
    assert unused == []
    assert len(LINES) > 100
    assert set(game_ids()) >= {"grawlix", "graffiti"}
