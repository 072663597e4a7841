"""How games of older rules versions are read: what was played then, in the options of now."""

from __future__ import annotations

from typing import Any

from glyphwall.core.versions import Migration

_RULES_1 = {"two_points": "kept", "keep_few": "kept", "bobby_paints": "one"}
"""Readings that had no option in rules 1 and are not the defaults any more."""


def _options_of_1(values: dict[str, Any]) -> dict[str, Any]:
    return _RULES_1 | values


MIGRATIONS = {"1": Migration("2", options=_options_of_1)}
"""By the older version. Rules 1 had the same plies, positions and options, but for those that rules 2 added."""
