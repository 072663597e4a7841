"""What is refused of computer players."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class LevelUnable(Refusal):
    """An operator's computer player that does not play by these rules."""

    code = "level-unable"
