"""How many taps a game takes: what goes without saying is not asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.peer import create
from tests.e2e.tapping import TapPage
from tests.e2e.tunnel import weakest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.server_process import ServerProcess

MOST_TAPS = 60
"""Of a game for two of Graffiti, on average."""
GAMES = 2


@pytest.mark.long
def test_a_game_for_two_takes_few_taps(
    server: ServerProcess, new_page: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    level = weakest(server.url)
    counts = []
    for number in range(GAMES):
        table = TapPage(new_page())
        created = create(server.url, "here", level, game="graffiti")
        table.open(server.url, created["game_id"], {0: created["seats"][0]["token"]})
        table.play_by_taps()
        counts.append(sum(table.taps.values()))
        with capsys.disabled():
            print(f"\ngame {number + 1}: {counts[-1]} taps, {dict(table.taps)}")
    assert sum(counts) / GAMES <= MOST_TAPS
