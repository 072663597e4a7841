"""The page's part in fair chance as a program."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[dict[str, Any]]], list[dict[str, Any]]]:
    """Shows cases to the page's own code in Node, and says what it sent, keeps and finds."""
    built = tmp_path_factory.mktemp("page")
    rolldown = WEB / "node_modules" / ".bin" / "rolldown"
    if not rolldown.exists():
        pytest.skip("the client's packages are not installed")
    source = WEB / "client" / "testing" / "fair-device.ts"
    command = [rolldown, source, "--format", "esm", "--platform", "node", "--dir", built]
    done = subprocess.run(list(map(str, command)), cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (built / "package.json").write_text('{"type": "module"}', encoding="utf-8")

    def ask(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
        lines = "\n".join(map(json.dumps, cases))
        program = str(built / "fair-device.js")
        answered = subprocess.run(["node", program], input=lines, capture_output=True, text=True)
        assert answered.returncode == 0, answered.stderr
        return [json.loads(line) for line in answered.stdout.splitlines()]

    return ask
