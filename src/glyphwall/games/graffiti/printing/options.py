"""What people may choose about the prints of Graffiti."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from glyphwall.printing.cells import Paper
from glyphwall.printing.declarations import PrintOptions

EditionName = Annotated[str, Meta(max_length=60)]


class AidOptions(PrintOptions, frozen=True, kw_only=True):
    """The player aid."""

    paper: Paper = "a4"
    segments: bool = True
    edition: EditionName = "reconstructed"


class ScoreOptions(PrintOptions, frozen=True, kw_only=True):
    """The score pad."""

    paper: Paper = "a4"
    copies: Annotated[int, Meta(ge=1, le=50)] = 1
    edition: EditionName = "reconstructed"
