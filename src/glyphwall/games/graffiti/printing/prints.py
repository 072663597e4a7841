"""The prints of Graffiti, declared; the code that makes them loads on use. None contains the publisher's material."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from glyphwall.printing._cells import Paper
from glyphwall.printing.declarations import PDF, Print, PrintOptions

EditionName = Annotated[str, Meta(max_length=60)]


class AidOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the player aid."""

    paper: Paper = "a4"
    segments: bool = True
    edition: EditionName = "reconstructed"


class ScoreOptions(PrintOptions, frozen=True, kw_only=True):
    """Options of the score pad."""

    paper: Paper = "a4"
    copies: Annotated[int, Meta(ge=1, le=50)] = 1
    edition: EditionName = "reconstructed"


PRINTS: Final[tuple[Print, ...]] = (
    Print("aid", PDF, AidOptions, "glyphwall.games.graffiti.printing.sheets:AID"),
    Print("score", PDF, ScoreOptions, "glyphwall.games.graffiti.printing.sheets:SCORE"),
)
