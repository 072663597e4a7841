"""Migrations from older rules versions: their readings, as options of the current rules."""

from __future__ import annotations

from typing import Any

from glyphwall.core.versions import Migration

_READINGS_OF_1 = {"two_points": "kept", "keep_few": "kept", "bobby_paints": "one"}
"""Readings of rules 1 that became options with other defaults in rules 2."""

_READINGS_OF_2 = {"restack": "when-drawn"}
"""Readings of rules 2 that became options with other defaults in rules 3."""


def _add_readings_of_1(values: dict[str, Any]) -> dict[str, Any]:
    return _READINGS_OF_1 | values


def _add_readings_of_2(values: dict[str, Any]) -> dict[str, Any]:
    return _READINGS_OF_2 | values


MIGRATIONS = {
    "1": Migration("2", options=_add_readings_of_1),
    "2": Migration("3", options=_add_readings_of_2),
}
"""The migrations, by older version. Plies, positions and action numbers never changed; only options were added.

Rules 3 also allow Add on a bonus space from which the bobby was taken (E4), in older games as well. This adds a legal
ply and changes no other, so their records replay unchanged.
"""
