"""What a move passes through at the server is what docs/explanation/architecture.md lists."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import glyphwall

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.unit.server.kit import Server

PAGE = Path(__file__).resolve().parents[3] / "docs" / "explanation" / "architecture.md"
PACKAGE = str(Path(glyphwall.__file__).parent)
OF_THE_GAME = ("core/", "games/")
"""Not listed: the rules, and what all rules stand on."""
OFTEN = {"server/room/rooms.py"}
"""Runs every now and then, so it may run during each move of a slow machine."""
MOVES = 6


def listed() -> set[str]:
    """The files of the table, with their folders."""
    _, _, part = PAGE.read_text(encoding="utf-8").partition("## A move's way\n")
    found, folder = set(), ""
    for line in part.partition("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) < 4:
            continue
        folder = cells[1].strip("`") or folder
        found |= {f"{folder}/{name}" for name in re.findall(r"`(\w+\.py)`", cells[2])}
    return found


@contextmanager
def traced() -> Iterator[set[str]]:
    """The files of the package of which functions are called."""
    found: set[str] = set()

    def note(frame: Any, event: str, _: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(PACKAGE):
            found.add(name.removeprefix(PACKAGE)[1:].replace("\\", "/"))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)


async def test_the_page_lists_what_a_move_passes_through(server: Server) -> None:
    ways = []
    game = await server.create("here", "here", options={"size": 3, "hand": 2})
    async with server.peer(game.game_id, game.token(0)) as one, server.peer(game.game_id, game.token(1)) as other:
        for _ in range(MOVES):
            mover, reader = (one, other) if one.view["actor"] == 0 else (other, one)
            with traced() as files:
                await mover.play(mover.view["legal"][0])
                await reader.expect("update")
            ways.append(files)
    always = {file for file in set.intersection(*ways) if not file.startswith(OF_THE_GAME)}
    assert always - OFTEN == listed()
