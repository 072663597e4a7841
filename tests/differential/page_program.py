"""The page's own code in Node: as it is, and with one clause of its checks taken away after the other."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.fairness import UNBOUND, older_commitment, server_commitment
from tests.differential.fair_adversary import ID, secret
from tests.differential.fair_judge import Judged, for_the_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.differential.fair_adversary import Case

WEB = Path(__file__).parents[2] / "web"
ROLLDOWN = WEB / "node_modules" / ".bin" / "rolldown"
INSTALLED = ROLLDOWN.exists()
SWITCHES = Path(__file__).parent / "page_mutants.mjs"

Shown = dict[str, Any]
"""All that a device was shown: the ``Case`` of ``web/client/testing/fair-device.ts``."""


def build(folder: Path) -> Callable[[list[Shown]], list[Shown]]:
    """The program: cases in, and what it sent, keeps and finds out."""
    source = WEB / "client" / "testing" / "fair-device.ts"
    _run([ROLLDOWN, source, "--format", "esm", "--platform", "node", "--dir", folder])
    return _program(folder)


class PageMutants:
    """The program with each clause of its checks on a switch.

    Attributes:
        names: of the clauses, by their numbers.
    """

    def __init__(self, folder: Path) -> None:
        self.names: list[str] = json.loads(_run(["node", SWITCHES, WEB, folder]))
        self._ask = _program(folder)

    def noticed(self, wanted: list[tuple[Shown, list[str]]]) -> list[set[str]]:
        """For each case, which of the named clauses would be missed in it."""
        number = {name: number for number, name in enumerate(self.names)}
        cases = [shown | {"mutants": [number[name] for name in names]} for shown, names in wanted]
        return [{self.names[each] for each in answer} for answer in self._ask(cases)]


def pages_of(case: Case) -> Iterator[Shown]:
    """What each honest device was shown, to a page that is loaded again each time, and to one that stays open."""
    judged = Judged(case)
    for key in judged.server.shown:
        shown = for_the_page(judged, key)
        yield shown
        yield shown | {"once": True}


def of_the_first_scheme() -> Iterator[Shown]:
    """Games of before that had no transcript: the page has committed already, and is asked for its secret or not."""
    mine = older_commitment(secret(1), UNBOUND)
    for kept in ({0: secret(1)}, {}):
        for stage in ("commit", "tell", "ready"):
            for commitment, told in ((mine, False), (mine, True), ("", False), (None, False)):
                parts = [{"commitment": commitment, "told": told}, {"commitment": None, "told": False}]
                commits = server_commitment(secret(7), UNBOUND)
                fair = {"scheme": UNBOUND, "commitment": commits, "stage": stage, "seats": parts, "transcript": None}
                table: Shown = {
                    "game_id": ID,
                    "game": "grawlix",
                    "options": {},
                    "seats": [],
                    "result": None,
                    "fair": fair,
                }
                for shown in (
                    [table],
                    [table, table],
                    [table, table | {"fair": fair | {"scheme": "glyphwall-fair-3"}}, table],
                ):
                    steps = [{"table": each, "seats": [0], "entries": []} for each in shown]
                    yield {
                        "game_id": ID,
                        "asked": False,
                        "secrets": {},
                        "kept": kept,
                        "shown": steps,
                        "record": "",
                        "once": len(shown) == 2,
                    }


def _run(command: list[Any]) -> str:
    done = subprocess.run(list(map(str, command)), cwd=WEB, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _program(folder: Path) -> Callable[[list[Shown]], list[Any]]:
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")

    def ask(cases: list[Shown]) -> list[Any]:
        lines = "\n".join(map(json.dumps, cases))
        answered = subprocess.run(
            ["node", folder / "fair-device.js"], input=lines, capture_output=True, encoding="utf-8"
        )
        assert answered.returncode == 0, answered.stderr
        return [json.loads(line) for line in answered.stdout.splitlines()]

    return ask
