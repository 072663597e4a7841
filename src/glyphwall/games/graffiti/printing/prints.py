"""What can be printed of Graffiti: a list of declarations, light to load. Nothing of its publisher is among it."""

from __future__ import annotations

from typing import Final

from glyphwall.games.graffiti.printing.prints import AidOptions, ScoreOptions
from glyphwall.printing.declarations import PDF, Print

PRINTS: Final[tuple[Print, ...]] = (
    Print("aid", PDF, AidOptions, "glyphwall.games.graffiti.printing.sheets:AID"),
    Print("score", PDF, ScoreOptions, "glyphwall.games.graffiti.printing.sheets:SCORE"),
)
