"""Every ply of the games in notation, which the client's tests draw and describe.

``python -m tests.unit.games.test_web_actions`` writes the files.
"""

from __future__ import annotations

import contextlib
import itertools
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.codec import codec_for
from glyphwall.games.graffiti.rules.edition import parse_edition
from glyphwall.games.grawlix.rules import codec

ROOT = Path(__file__).resolve().parents[3]
_SIZES = range(2, 8)


def grawlix_actions() -> dict[str, Any]:
    """The plies of the largest size, by their parts: a tile can be placed on every cell."""
    texts = codec.texts(_SIZES[-1])
    tiles = [text[1:] for text in texts if text.startswith("+")]
    placed = [text for text in texts if text[:2] in tiles]
    return {
        "tiles": tiles,
        "cells": [text[2:] for text in placed if text.startswith(tiles[0])],
        "others": [text for text in texts if text not in placed and not text.startswith("+")],
    }


def graffiti_actions() -> list[str]:
    """The plies of the published edition, then what the example of an own edition adds."""
    files = (
        ROOT / "src" / "glyphwall" / "games" / "graffiti" / "rules" / "editions" / "reconstructed.json",
        ROOT / "examples" / "graffiti_edition" / "longer-street.json",
    )
    texts: dict[str, None] = {}
    for file in files:
        edition, faults = parse_edition(file.read_bytes())
        assert edition, faults
        for special, doubles in itertools.product((False, True), ("shared", "each")):
            plies = codec_for(edition.segment_ids(special), tuple(edition.board(doubles).codes))
            for action in range(layout.ALL_ACTIONS):
                with contextlib.suppress(IndexError):
                    texts[plies.to_text(action)] = None
    return list(texts)


ACTIONS = {"grawlix": grawlix_actions, "graffiti": graffiti_actions}


def file_of(game: str) -> Path:
    return ROOT / "web" / "games" / game / "actions.json"


@pytest.mark.parametrize("game", ACTIONS)
def test_the_client_knows_every_ply(game: str) -> None:
    assert json.loads(file_of(game).read_text(encoding="utf-8")) == ACTIONS[game]()


@pytest.mark.parametrize("size", _SIZES)
def test_every_ply_of_every_size_consists_of_these_parts(size: int) -> None:
    known = grawlix_actions()
    made = {tile + cell for tile, cell in itertools.product(known["tiles"], known["cells"])}
    made |= {f"+{tile}" for tile in known["tiles"]} | set(known["others"])
    assert set(codec.texts(size)) <= made
    assert size < _SIZES[-1] or set(codec.texts(size)) == made


if __name__ == "__main__":
    for name, actions in ACTIONS.items():
        file_of(name).write_bytes(msgspec.json.encode(actions()) + b"\n")
