"""The prints of Graffiti, declared; the code that makes them loads on use. None contains the publisher's material."""

from __future__ import annotations

from typing import Final

from glyphwall.games.graffiti.printing.options import AidOptions, ScoreOptions
from glyphwall.printing.prints import PDF, Print

PRINTS: Final[tuple[Print, ...]] = (
    Print("aid", PDF, AidOptions, "glyphwall.games.graffiti.printing.aid:AID"),
    Print("score", PDF, ScoreOptions, "glyphwall.games.graffiti.printing.score:SCORE"),
)
