"""Modules for browsers, made in a process of their own and kept on disk: by the sources that went into them.

A wheel brings those of its games along (`BUILT`). What was built here lies in the cache beside the machine code.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.compiled import cache
from glyphwall.compiled.wasm import ENVIRONMENT
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.locks import take
from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENDINGS = (".wasm", ".json", ".ts")
BUILT = Path(__file__).resolve().parents[2] / "engines"
"""Where a wheel brings them along."""


_LOOK = 0.2
"""Seconds between looks at whether another process is done."""


class CannotBuild(GlyphwallError):
    """A module that could not be built, and why."""

    code = "cannot-build"


def build_engine(
    game_id: str, folder: Path, *, tell: Callable[[int, int, str], None] | None = None, anew: bool = False
) -> tuple[Path, ...]:
    """Writes a game's module, its description and its types into a folder, each file whole or not at all. Of several
    processes one builds it, and the others wait for it.

    Args:
        tell: called as each step begins: steps done, steps in all, what it is.
        anew: builds it even if it was built before.

    Raises:
        UnknownGame: no such game. CannotBuild: it has no compiled rules, there is no linker, or what went wrong.
    """
    places = _kept(game_id)
    kept = next((place for place in places if not anew and _whole(place, game_id)), places[0])
    if anew or not _whole(kept, game_id):
        with _alone(kept.parent / f"{game_id}.lock", tell):
            if anew or not _whole(kept, game_id):
                _build(game_id, kept, tell)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for ending in ENDINGS:
        target = folder / f"{game_id}{ending}"
        with tempfile.NamedTemporaryFile(dir=folder, prefix=f".{game_id}", delete=False) as file:
            file.write((kept / target.name).read_bytes())
        Path(file.name).chmod(0o644)
        Path(file.name).replace(target)
        written.append(target)
    return tuple(written)


@contextmanager
def _alone(lock: Path, tell: Callable[[int, int, str], None] | None) -> Iterator[None]:
    """While nobody else builds this game's module."""
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file = lock.open("a")
    except OSError as error:
        raise CannotBuild(f"{lock.parent}: {error.strerror}. {cache.ADVICE}") from None
    with file:
        waits = False
        while not take(file.fileno()):
            if not waits and tell is not None:
                tell(0, 1, "another process builds it")
            waits = True
            time.sleep(_LOOK)
        yield


def find_engine(game_id: str) -> Path | None:
    """The folder with a game's module, of the cache or of the wheel; None where it was not built for these sources."""
    return next((folder for folder in (*_kept(game_id), BUILT) if _whole(folder, game_id)), None)


def _kept(game_id: str) -> tuple[Path, ...]:
    """Name the folders of a game's module, the one to write first; their name tells all that goes into it."""
    game = get_game(game_id)
    try:
        kernel = game.kernel
    except NotImplementedError as error:
        raise CannotBuild(str(error)) from None
    house = Path(__file__).resolve().parents[2]
    sources = [*sorted((house / "compiled" / "wasm").glob("*.py")), *sorted((house / "search" / "wasm").glob("*.py"))]
    weights = [group.load_weights() for group in (kernel.evaluation, kernel.outlook) if group is not None]
    own = cache.source_fingerprint(getattr(kernel.rules.apply, "py_func", kernel.rules.apply))
    known = cache.cache_folder().name
    name = cache.fingerprint(sources, known, own, game.rules_version, *(each.tobytes().hex() for each in weights))
    return tuple(folder.parent / "engines" / f"{game_id}-{name}" for folder in cache.read_folders())


def _whole(folder: Path, game_id: str) -> bool:
    return all(os.path.isfile(folder / f"{game_id}{ending}") for ending in ENDINGS)  # noqa: PTH113 - no errors


def _build(game_id: str, kept: Path, tell: Callable[[int, int, str], None] | None) -> None:
    private = f".{game_id}-building-"
    for left in kept.parent.glob(f"{private}*"):  # of processes that were killed: this one alone builds now
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix=private) as name:
        command = [sys.executable, "-P", "-m", "glyphwall.search.wasm.worker", game_id, name]
        worker = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=os.environ | ENVIRONMENT
        )
        try:
            assert worker.stdout is not None
            for line in worker.stdout:
                done, total, what = line.split(maxsplit=2)
                if tell is not None:
                    tell(int(done), int(total), what.strip())
            _, said = worker.communicate()
        finally:
            if worker.poll() is None:
                worker.kill()
                worker.wait()
        if worker.returncode:
            raise CannotBuild(f"{game_id}: {said.strip()[-2000:] or f'the compiler ended with {worker.returncode}'}")
        shutil.rmtree(kept, ignore_errors=True)
        with suppress(OSError):  # somebody else was faster, and it is the same
            Path(name).rename(kept)
            Path(name).mkdir()
    if not _whole(kept, game_id):
        raise CannotBuild(f"{game_id}: the module could not be kept in {kept}")
