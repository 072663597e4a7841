"""Curves of a run: TensorBoard files without repetitions, and a picture with a line per rule set."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from tensorboardX.proto.event_pb2 import Event

from glyphwall.training._curves import Curves, draw_curves

if TYPE_CHECKING:
    from pathlib import Path


def told(folder: Path) -> dict[str, dict[int, float]]:
    """Return what TensorBoard shows: the last value of each step."""
    found: dict[str, dict[int, float]] = {}
    for file in sorted(folder.glob("events.*"), key=lambda path: path.stat().st_mtime_ns):
        data = file.read_bytes()
        while data:
            (size,) = struct.unpack("<Q", data[:8])
            event = Event.FromString(data[12 : 12 + size])
            data = data[12 + size + 4 :]
            if event.HasField("session_log"):
                for curve in found.values():
                    for step in [step for step in curve if step >= event.step]:
                        del curve[step]
            for value in event.summary.value:
                found.setdefault(value.tag, {})[event.step] = value.simple_value
    return found


def test_figures_are_curves_by_iteration(tmp_path: Path) -> None:
    with Curves(tmp_path) as curves:
        curves.add(1, {"loss/policy": 2.5})
        curves.add(2, {"loss/policy": 1.5, "greedy/size=2 hand=1": 0.25, "regret/size=2 hand=1": float("nan")})
    assert told(tmp_path) == {"loss/policy": {1: 2.5, 2: 1.5}, "greedy/size_2_hand_1": {2: 0.25}}


def test_a_run_that_goes_on_from_before_takes_back_what_was_told(tmp_path: Path) -> None:
    with Curves(tmp_path) as curves:
        for iteration in range(1, 5):
            curves.add(iteration, {"loss/policy": float(iteration)})
    with Curves(tmp_path) as curves:
        curves.add(3, {"loss/policy": 30.0})
    assert told(tmp_path) == {"loss/policy": {1: 1.0, 2: 2.0, 3: 30.0}}


def test_where_nothing_is_told_nothing_is_written(tmp_path: Path) -> None:
    with Curves(tmp_path / "curves"):
        pass
    assert not (tmp_path / "curves").exists()


NAMES = ("random", "greedy", "regret", "keeps", "theory")


def row(iteration: int, rules: str, figures: str) -> dict[str, str]:
    return {"iteration": str(iteration), "rules": rules} | dict(zip(NAMES, figures.split(), strict=True))


ROWS = [
    row(10, "size=3", "0.5 0.25 0.5 nan nan"),
    row(10, "size=4", "0.5 nan nan nan nan"),
    row(20, "size=3", "0.75 0.5 0.375 nan nan"),
    row(20, "size=4", "0.625 nan nan nan nan"),
]


def texts(svg: str) -> list[str]:
    return ["".join(found.itertext()) for found in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314 - ours


def test_what_it_shows() -> None:
    svg = draw_curves(ROWS, "a run")
    shown = texts(svg)
    assert [name for name in shown if " " in name] == [
        "points against random",
        "points against greedy",
        "regret in solved positions",
    ]
    assert [shown.count(rules) for rules in ("size=3", "size=4")] == [1, 1]
    assert (
        "20 iterations. At the end, for size=3, size=4: points against random: 75%, 62%; points against greedy: 50%; "
        "regret in solved positions: 0.38"
    ) in svg
    assert "prefers-color-scheme:dark" in svg
    assert draw_curves(ROWS, "a run") == svg


def test_a_run_under_the_published_rules_has_one_line_and_no_list_of_them() -> None:
    shown = texts(draw_curves([row(5, "", "0.5 0.5 0.5 nan 0.25")], "a run"))
    assert "plays the theory's ply" in shown
    assert "wins kept where the theory wins" not in shown
    assert "published rules" not in shown
