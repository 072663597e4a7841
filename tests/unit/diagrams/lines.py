"""Lines that the tests of diagrams draw."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from glyphwall.diagrams import steps_of_record
from glyphwall.record import read_record

if TYPE_CHECKING:
    from glyphwall.diagrams import LineStep

DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"  # the leaflet's 17 tiles
GAME = """[Game "grawlix"]
[Rules "1.0"]
[Size "2"]
[Hand "1"]
[Player1 "Ada"]
[Player2 "bot:random"]
[Result "1-0"]
[Reason "stuck"]
[GWN "1"]

1. +Ra +Rh 2. Rab2+Oa! {[%clk 0:01:00] a trap </script>} 1-0
"""
BLIND = """[Game "grawlix"]
[Rules "1.0"]
[Size "3"]
[Hand "1"]
[Draft "simultaneous-blind"]
[Result "--"]
[GWN "1"]

1. +Ra +Ra =2 2. +Rh --
"""

needs_tex = pytest.mark.skipif(
    shutil.which("pdflatex") is None and shutil.which("tectonic") is None,
    reason="no TeX here: install pdflatex with TikZ (Debian: texlive-latex-base texlive-pictures lmodern) or tectonic",
)


def steps(text: str = GAME, seat: int | None = None) -> list[LineStep]:
    """The positions of a record."""
    return steps_of_record(read_record(text), seat=seat)
