"""What is refused of analyses beside what their questions refuse."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NothingProved(Refusal):
    """Who wins could not be proved, or not written down, in the time that there is for it."""

    code = "nothing-proved"
    status = 409
