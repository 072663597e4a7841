"""WebAssembly modules for browsers, built in a separate process and cached on disk by their sources.

A wheel includes the modules of its games (`BUILT`). Modules built here are stored in the cache beside the machine code.
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
from glyphwall.core._locks import take
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENDINGS = (".wasm", ".json", ".ts")
BUILT = Path(__file__).resolve().parents[2] / "engines"
"""The modules in a wheel."""


_LOCK_POLL_SECONDS = 0.2


class CannotBuild(GlyphwallError, code="cannot-build"):
    """The module could not be built; the message says why."""


def build_engine(
    game_id: str, folder: Path, *, tell: Callable[[int, int, str], None] | None = None, anew: bool = False
) -> tuple[Path, ...]:
    """Write a game's module, its description and its types into a folder, each file atomically.

    If several processes want the same module, one builds it and the others wait.

    Args:
        tell: Called as each step begins, with steps done, steps in total and the step's name.
        anew: Build even if a cached build exists.

    Raises:
        CannotBuild: The game has no compiled rules, the linker is missing, or the build failed.
    """
    places = _cache_folders(game_id)
    cached = next((place for place in places if not anew and _is_complete(place, game_id)), places[0])
    if anew or not _is_complete(cached, game_id):
        with _locked(cached.parent / f"{game_id}.lock", tell):
            if anew or not _is_complete(cached, game_id):
                _build(game_id, cached, tell)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for ending in ENDINGS:
        target = folder / f"{game_id}{ending}"
        with tempfile.NamedTemporaryFile(dir=folder, prefix=f".{game_id}", delete=False) as file:
            file.write((cached / target.name).read_bytes())
        Path(file.name).chmod(0o644)
        Path(file.name).replace(target)
        written.append(target)
    return tuple(written)


@contextmanager
def _locked(lock: Path, tell: Callable[[int, int, str], None] | None) -> Iterator[None]:
    """Hold the lock, so that no other process builds this game's module."""
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
            time.sleep(_LOCK_POLL_SECONDS)
        yield


def find_engine(game_id: str) -> Path | None:
    """Return the folder with a game's module, in the cache or the wheel; None if it wasn't built for these sources."""
    return next((folder for folder in (*_cache_folders(game_id), BUILT) if _is_complete(folder, game_id)), None)


def _cache_folders(game_id: str) -> tuple[Path, ...]:
    """Return the folders a game's module may be in, the one to write first; their names identify all the inputs."""
    game = get_game(game_id)
    try:
        kernel = game.kernel
    except NotImplementedError as error:
        raise CannotBuild(str(error)) from None
    package = Path(__file__).resolve().parents[2]
    sources = [
        *sorted((package / "compiled" / "wasm").glob("*.py")),
        *sorted((package / "search" / "wasm").glob("*.py")),
    ]
    weights = [group.load_weights() for group in (kernel.evaluation, kernel.outlook) if group is not None]
    own = cache.source_fingerprint(getattr(kernel.rules.apply, "py_func", kernel.rules.apply))
    known = cache.cache_folder().name
    name = cache.fingerprint(sources, known, own, game.rules_version, *(each.tobytes().hex() for each in weights))
    return tuple(folder.parent / "engines" / f"{game_id}-{name}" for folder in cache.read_folders())


def _is_complete(folder: Path, game_id: str) -> bool:
    return all(os.path.isfile(folder / f"{game_id}{ending}") for ending in ENDINGS)  # noqa: PTH113 - no errors


def _build(game_id: str, cached: Path, tell: Callable[[int, int, str], None] | None) -> None:
    private = f".{game_id}-building-"
    for left in cached.parent.glob(f"{private}*"):  # of killed processes: only this one builds now
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=cached.parent, prefix=private) as name:
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
            _, errors = worker.communicate()
        finally:
            if worker.poll() is None:
                worker.kill()
                worker.wait()
        if worker.returncode:
            raise CannotBuild(f"{game_id}: {errors.strip()[-2000:] or f'the compiler exited with {worker.returncode}'}")
        shutil.rmtree(cached, ignore_errors=True)
        with suppress(OSError):  # another process was faster, with the same result
            Path(name).rename(cached)
            Path(name).mkdir()
    if not _is_complete(cached, game_id):
        raise CannotBuild(f"{game_id}: the module could not be stored in {cached}")
