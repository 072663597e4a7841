"""What is refused before anybody looks at what is asked for."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class UnknownHost(Refusal):
    """The request is for a name that this server is not known by."""

    code = "unknown-host"
    status = 421


class ForeignOrigin(Refusal):
    """A page of another site asks for a change."""

    code = "foreign-origin"
    status = 403


class UnsupportedMediaType(Refusal):
    """A body that is not said to be JSON."""

    code = "unsupported-media-type"
    status = 415
