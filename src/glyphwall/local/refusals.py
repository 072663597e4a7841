"""What is refused by a device."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NeedsServer(Refusal):
    """A question that only a server answers."""

    code = "needs-server"
    status = 501
