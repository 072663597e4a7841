"""Curves for TensorBoard: what is told is read by its own format, and a run that goes on tells nothing twice."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from tensorboardX.proto.event_pb2 import Event

from glyphwall.training.curves import Curves

if TYPE_CHECKING:
    from pathlib import Path


def told(folder: Path) -> dict[str, dict[int, float]]:
    """What TensorBoard shows: of each step that comes again, what was told last."""
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
