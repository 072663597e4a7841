"""Errors of pages and files."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NotFound(Refusal):
    """No such path."""

    code = "not-found"
    status = 404
