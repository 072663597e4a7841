"""Sheets of pieces for virtual tabletops: one picture with all faces, and files that describe it.

Tabletop Simulator takes a deck as a picture of at most 10 x 7 faces, counted from the upper left corner, and a back
(https://kb.tabletopsimulator.com/custom-content/custom-deck/); a saved object is a JSON file
(https://kb.tabletopsimulator.com/custom-content/save-file-format/). Tabletopia takes the same picture as a sheet that
is cut by columns and rows; for it, and for people, there is a list of the pieces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from glyphwall.render.framing import place_drawing
from glyphwall.render.svg_parts import number

if TYPE_CHECKING:
    from collections.abc import Sequence

COLUMNS: Final = 10
MOST_ROWS: Final = 7
_DECK: Final = 1
"""The number of the only deck of a saved object: its cards are numbered from 100 on."""
_SQUARE: Final = 1
"""A card with square corners."""


@dataclass(frozen=True)
class Face:
    """One piece: its code, its name in words, its picture as a square SVG."""

    code: str
    name: str
    picture: str


def rows_of(faces: Sequence[Face]) -> int:
    """Return the number of rows of the sheet; at least two, as Tabletop Simulator requires."""
    rows = max(2, -(-len(faces) // COLUMNS))
    if rows > MOST_ROWS:
        raise ValueError(f"{len(faces)} faces; a sheet has {COLUMNS * MOST_ROWS} at most")
    return rows


def sheet_svg(faces: Sequence[Face], side: int, ground: str) -> str:
    """Draw all faces side by side, as one SVG with cells of ``side`` pixels."""
    width, height = side * COLUMNS, side * rows_of(faces)
    cells = "".join(
        place_drawing(
            face.picture,
            f'x="{number(side * (at % COLUMNS))}" y="{number(side * (at // COLUMNS))}" width="{side}" height="{side}"',
        )
        for at, face in enumerate(faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{cells}</svg>'
    )


def saved_object(faces: Sequence[Face], title: str, about: str, front: str, back: str) -> dict[str, Any]:
    """Build a deck of all faces as a saved object of Tabletop Simulator; ``front`` and ``back`` are addresses."""
    deck = {
        str(_DECK): {
            "FaceURL": front,
            "BackURL": back,
            "NumWidth": COLUMNS,
            "NumHeight": rows_of(faces),
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": _SQUARE,
        }
    }
    ids = [100 * _DECK + at for at in range(len(faces))]
    cards = [
        _object("Card", face.name, face.code) | {"CardID": card, "SidewaysCard": False, "CustomDeck": deck}
        for card, face in zip(ids, faces, strict=True)
    ]
    whole = _object("DeckCustom", title, about) | {
        "SidewaysCard": False,
        "DeckIDs": ids,
        "CustomDeck": deck,
        "ContainedObjects": cards,
    }
    empty = dict.fromkeys(
        ("GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI"), ""
    )
    return {"SaveName": title, "Gravity": 0.5, "PlayArea": 0.5, **empty, "ObjectStates": [whole]}


def sheet_list(faces: Sequence[Face], title: str, about: str, front: str, back: str) -> dict[str, Any]:
    """List the pieces on the sheet, with columns and rows from 1."""
    return {
        "title": title,
        "about": about,
        "sheet": {"file": front, "columns": COLUMNS, "rows": rows_of(faces)},
        "back": back,
        "pieces": [
            {"code": face.code, "name": face.name, "column": at % COLUMNS + 1, "row": at // COLUMNS + 1, "quantity": 1}
            for at, face in enumerate(faces)
        ],
    }


def _object(kind: str, name: str, about: str) -> dict[str, Any]:
    """Return the common fields of the objects of a saved game."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "Name": kind,
        "Transform": place | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name,
        "Description": about,
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": True,
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
    }
