"""Responses about prints."""

from __future__ import annotations

from typing import Literal

import msgspec


class PrintChoice(msgspec.Struct):
    """One value of an option of a print, and its title."""

    value: str
    title: str


class PrintField(msgspec.Struct):
    """One option of a print, for a form; ``default`` is its value as it is sent."""

    name: str
    kind: Literal["number", "decimal", "switch", "choice", "text"]
    title: str
    about: str
    default: str
    minimum: float | None
    maximum: float | None
    choices: list[PrintChoice]


class PrintInfo(msgspec.Struct):
    """An entry of ``GET /api/prints``: something to print; the first format is the usual one."""

    game: str
    name: str
    title: str
    about: str
    formats: list[str]
    fields: list[PrintField]
