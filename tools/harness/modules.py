"""WebAssembly modules in Node (`replay.mjs`), for tests and benchmarks that compare them with native code."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from tools.build import build_web

from glyphwall.search.wasm.engines import build_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

WEB = build_web.ROOT / "web"
_REPLAY = Path(__file__).with_name("replay.mjs")


def built(game_id: str, folder: Path) -> Path:
    """Build a game's module in a folder; parallel test processes share one build."""
    build_engine(game_id, folder)
    return folder


class Replay:
    """A Node process that runs commands on modules, one after another."""

    def __init__(self, folder: Path) -> None:
        node, _, environment = build_web.commands()
        self._process = subprocess.Popen(
            [*node, str(_REPLAY), str(WEB), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=environment,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(60)
        self._process.stdout.close()

    def ask(self, game: str, what: str, **how: Any) -> Any:
        """Return Node's answer; fail if it has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"game": game, "what": what, **how}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"Node has ended at {what}"
        return json.loads(answer)


def hexed(records: Sequence[Any]) -> list[str]:
    """Encode records for Node."""
    return [record.tobytes().hex() for record in records]
