"""The notebooks run from first to last cell, are stored without outputs, and match the published pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from tools.build.notebook_pages import NOTEBOOKS, PAGES, executed, names, page, source, without_outputs

if TYPE_CHECKING:
    from pathlib import Path

SHOWN = {
    "1-play-draw-solve-study": (
        {"GAMES = 20": "GAMES = 2"},
        ["b4 doesn't touch a tile", "1. +Rh +Oa 2. +Yd +Ra 3. Rhc3+Oh", "seat 1 wins, in 14 plies", "in 2 games"],
    ),
    "2-train-and-measure": (
        {"MATCH = 40": "MATCH = 20"},
        ["after 30 updates, 0.60 with closed eyes", "learned against random"],
    ),
    "3-hidden-hands": (
        {"SIMULATIONS, GAMES = 200, 100": "SIMULATIONS, GAMES = 50, 10", "ITERATIONS = 5": "ITERATIONS = 2"},
        ["seat 2   ? =Qh raise call =Kh raise", "=Ks =Qh raise call =Kh raise", "after 1: NashConv 0.355"],
    ),
    "4-rules-ply-by-ply": ({}, ["9 legal plies, the first: +Ra", "1. +Rh +Oa 2. +Yd +Ra 3. Rhc3+Oh", "True"]),
}
"""Replacements that make a notebook faster, and parts of its expected outputs."""


def test_there_are_four() -> None:
    assert names() == list(SHOWN)


@pytest.mark.parametrize("name", names())
def test_it_is_kept_without_outputs(name: str) -> None:
    kept = (NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8")
    assert kept == nbformat.writes(without_outputs(source(name))) + "\n", f"python -m tools.build.notebook_pages {name}"


@pytest.mark.parametrize("name", names())
def test_the_page_is_the_notebook(name: str) -> None:
    text, _ = page(name, source(name))  # without outputs: the page contains every part in this order
    shown = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    at = 0
    for part in re.split(r"(?<=```)\n\n(?!```text)", text):
        at = shown.find(part, at)
        assert at >= 0, f"python -m tools.build.notebook_pages {name}: {part[:200]}"
    for drawing in re.findall(r"\]\(([^)]+\.svg)\)", shown):
        assert (PAGES / drawing).is_file()


def outputs(notebook: Any) -> str:
    return "\n".join(
        output.get("text", "") for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs
    )


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name[0] in "14" else pytest.mark.long) for name in names()]
)
def test_it_runs_from_its_first_cell_to_its_last(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(folder, str(tmp_path / folder))  # the home folder may be read-only
    changes, said = SHOWN[name]
    notebook = executed(name, changes)
    shown = outputs(notebook)
    for words in said:
        assert words in shown
    if name[0] == "1":
        assert page(name, notebook)[1].keys() == {f"{name}-1.svg", f"{name}-2.svg"}
    if name[0] == "2":
        first, last, blind = map(float, re.findall(r"0\.\d\d", shown)[:3])
        assert blind == 0.6  # of the positions, for both seats
        assert first != last  # such a short run need not improve everywhere
    if name[0] == "3":
        first, last = map(float, re.findall(r"NashConv (0\.\d+)", shown))
        assert last < first
