"""Types are prepared one at a time: threads that decode a type for the first time don't crash the process."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import glyphwall
from glyphwall.core._decoding import prepare_type

RACE = """
import sys, threading
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.rules.edition import parse_edition, shipped_edition
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.record.fair_reading import read_receipt
graffiti, grawlix, raw = get_game("graffiti"), get_game("grawlix"), shipped_edition()

def refused():
    try:
        read_receipt("{}")
    except Exception:
        pass

steps = [
    lambda: parse_edition(raw), lambda: graffiti.make_options(seats=3), lambda: grawlix.make_options(size=3),
    graffiti_art.__wrapped__, grawlix_art.__wrapped__, refused,
]
sys.setswitchinterval(1e-6)
for step in steps:
    together = threading.Barrier(6)
    def go():
        together.wait()
        step()
    threads = [threading.Thread(target=go) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("alive")
"""


@pytest.mark.parametrize("number", range(4))
def test_threads_that_read_for_the_first_time_at_once(number: int) -> None:
    """Without `prepare_type` one of these crashed in every third or fourth run."""
    done = subprocess.run([sys.executable, "-c", RACE], capture_output=True, encoding="utf-8", check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "alive\n"), (number, done.stderr[-500:])


def test_a_type_stays_what_it_is() -> None:
    assert prepare_type(int) is int
    assert prepare_type(list[int] | None) == list[int] | None


READS = {"msgspec.json.decode", "msgspec.msgpack.decode", "msgspec.toml.decode", "msgspec.yaml.decode"}
MAKES = {"msgspec.json.Decoder", "msgspec.msgpack.Decoder"}


def named_type(call: ast.Call) -> ast.expr | None:
    """The type that a call reads as; None where it names none, or reads nothing."""
    name = ast.unparse(call.func)
    if name in READS:
        return next((keyword.value for keyword in call.keywords if keyword.arg == "type"), None)
    if name in MAKES:
        return call.args[0] if call.args else None
    return call.args[1] if name == "msgspec.convert" else None


def test_every_decoded_type_is_prepared() -> None:
    package = Path(glyphwall.__file__).parent
    bare, found = [], 0
    for path in sorted(package.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "msgspec" not in source or path.name == "_decoding.py":
            continue
        for node in ast.walk(ast.parse(source)):
            kind = named_type(node) if isinstance(node, ast.Call) else None
            if kind is not None:
                found += 1
                if not ast.unparse(kind).startswith("prepare_type("):
                    bare.append(f"{path.relative_to(package)}:{kind.lineno}: {ast.unparse(kind)}")
    assert bare == []
    assert found > 40
