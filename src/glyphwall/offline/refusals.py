"""What is refused by a device."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NeedsServer(Refusal):
    """A question that only a server answers."""

    code = "needs-server"
    status = 501


class NoDrawings(Refusal):
    """What draws comes as a file of the site, which cannot be had now."""

    code = "no-drawings"
    status = 503
