"""The page's own device in Node: as it is, and with one clause after the other removed or negated."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.differential.fair_people import Person

WEB = Path(__file__).parents[2] / "web"
ROLLDOWN = WEB / "node_modules" / ".bin" / "rolldown"
INSTALLED = ROLLDOWN.exists()
SWITCHES = Path(__file__).parent / "page_mutants.mjs"

PageCase = dict[str, Any]
"""What happened to one device: the ``Case`` of ``web/client/testing/fair-device.ts``."""


def page_case(person: Person) -> PageCase | None:
    """What happened to a device, for the page's code; None for what the page's code is never given.

    Frames are validated at the page's socket, and in a browser nothing happens within a step in a fixed order.
    """
    if person.is_malformed or person.was_interrupted:
        return None
    return {"game_id": person.game_id, "secrets": person.secrets, "steps": person.script}


def expected_of(person: Person) -> list[Any]:
    """What the page's code must do there: each thing is sent once, until the page is loaded again."""
    done: list[Any] = []
    sent: dict[int, list[Any]] = {}
    known: dict[int, list[str]] = {}
    for step in person.script:
        before = sent.setdefault(step.get("tab", 0), [])
        if step["do"] == "reload":
            before.clear()
            known[step["tab"]] = []
        elif step["do"] == "follow":
            new = [due for due in step["sent"] if due not in before]
            before += new
            warned = known.setdefault(step["tab"], [])
            done.append({"sent": new, "troubles": step["troubles"], "warned": step["troubles"][len(warned) :]})
            known[step["tab"]] = step["troubles"]
        elif step["do"] == "file":
            done.append(step["file"])
    return done


def build(folder: Path) -> Callable[[Iterable[PageCase]], list[Any]]:
    """Build the program: cases in, and what the device did."""
    source = WEB / "client" / "testing" / "fair-device.ts"
    _run([ROLLDOWN, source, "--format", "esm", "--platform", "node", "--dir", folder])
    return _program(folder)


class PageMutants:
    """The program with every clause on a switch; ``names`` are the mutants by their numbers."""

    def __init__(self, folder: Path) -> None:
        self.names: list[str] = json.loads(_run(["node", SWITCHES, WEB, folder]))
        self._ask = _program(folder)

    def notice(self, wanted: list[tuple[PageCase, list[str]]]) -> list[set[str]]:
        """For each case, which of the named mutants change what the device does."""
        numbers = {name: number for number, name in enumerate(self.names)}
        cases = [case | {"mutants": [numbers[name] for name in names if name in numbers]} for case, names in wanted]
        return [{self.names[each] for each in answer} for answer in self._ask(cases)]


def _run(command: list[Any]) -> str:
    done = subprocess.run(list(map(str, command)), cwd=WEB, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _program(folder: Path) -> Callable[[Iterable[PageCase]], list[Any]]:
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")

    def ask(cases: Iterable[PageCase]) -> list[Any]:
        lines = "\n".join(map(json.dumps, cases))
        program = folder / "fair-device.js"
        answered = subprocess.run(["node", program], input=lines, capture_output=True, encoding="utf-8")
        assert answered.returncode == 0, answered.stderr
        return [json.loads(line) for line in answered.stdout.splitlines()]

    return ask
