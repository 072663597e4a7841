"""The paper says what its commands print.

`paper/figures.toml` names the command behind each figure. The long tests run the commands (``make paper-figures``).
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from tests.unit.docs.command_lines import ROOT
from tests.unit.docs.test_commands import missing_words

if TYPE_CHECKING:
    from pathlib import Path

PAPER = ROOT / "paper"
TEXT = " ".join((PAPER / "paper.md").read_text("utf-8").split())
FIGURES: list[dict[str, list[str]]] = tomllib.loads((PAPER / "figures.toml").read_text("utf-8"))["figure"]
_NUMBER = re.compile(r"(?<![\w.,])\d+(?:,\d{3})*(?![\w,]*\d)")
_CITED = re.compile(r"@(\w+)")


def numbers(text: str) -> set[int]:
    return {int(found.replace(",", "")) for found in _NUMBER.findall(text)}


def name(figure: dict[str, Any]) -> str:
    return str(figure["run"][-1])


@pytest.mark.parametrize("figure", FIGURES, ids=name)
def test_the_paper_says_what_its_figures_are(figure: dict[str, list[str]]) -> None:
    known = numbers(" ".join([*figure["prints"], *figure["run"]]))
    for sentence in figure["says"]:
        assert sentence in TEXT
        assert numbers(sentence) <= known, sentence
    for run in figure["run"]:
        words = shlex.split(run)
        assert words[:2] == ["python", "-m"] or missing_words(words) == []


def test_no_result_stands_in_the_paper_without_its_command() -> None:
    results = TEXT.split("# What is new", 1)[1].split("# Availability", 1)[0]
    for sentence in sorted((said for figure in FIGURES for said in figure["says"]), key=len, reverse=True):
        results = results.replace(sentence, "")
    results = re.sub(r"`[^`]*`", "", results)
    settings = {2000, 100, 4, 3, 6}  # of the search, the benchmark and the boards
    assert numbers(results) <= settings
    assert "%" not in results


def test_the_speeds_are_those_of_the_page_of_figures() -> None:
    page = (ROOT / "docs" / "results" / "figures.md").read_text("utf-8")
    for speed in ("2.20 M/s", "49.5 M/s", "4.06 M/s"):
        assert speed in page
        assert re.search(rf"{re.escape(speed.split()[0])}\s+million", TEXT)


def test_whatever_is_cited_is_in_the_bibliography_and_the_other_way_round() -> None:
    entries = set(re.findall(r"^@\w+\{(\w+),", (PAPER / "paper.bib").read_text("utf-8"), re.MULTILINE))
    assert set(_CITED.findall(TEXT)) == entries


@pytest.mark.long
@pytest.mark.parametrize("figure", FIGURES, ids=name)
def test_a_command_prints_what_the_paper_says(figure: dict[str, list[str]], tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
    printed = ""
    for run in figure["run"]:
        program, *words = shlex.split(run)
        ran = [sys.executable, "-m", "glyphwall", *words] if program == "glyphwall" else [sys.executable, *words]
        done = subprocess.run(ran, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        printed += done.stdout + done.stderr
    for figure_printed in figure["prints"]:
        assert figure_printed in printed
