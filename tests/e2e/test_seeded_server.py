"""Chance in these tests: whoever runs one again sees the same games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.e2e.chance import foresee, foreseen_secrets
from tests.e2e.peer import Peer, create, new_game
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.e2e.tunnel import choose_graffiti, play_at_random

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser

PLIES = 30
PLAYS_NOTHING = """
try { localStorage['glyphwall.settings'] = JSON.stringify({ automatic: false }); } catch { /* no page yet */ }
"""
"""A page that makes no choice by itself: how many it made before it was left would be a matter of time."""


def played(url: str, game_id: str, tokens: list[str]) -> tuple[str, str, int]:
    """The game's id, and where it stands after some plies of every seat."""
    play_at_random(url, game_id, tokens, lambda peer: bool(peer.table["plies"] >= PLIES))
    with Peer(url, game_id, *tokens) as peer:
        return game_id, str(peer.table["position"]), int(peer.table["plies"])


def on_a_new_server(data: Path, browser: Browser, test: str, before: Callable[[str], Any]) -> list[Any]:
    """What a test sees that plays a game of its own and one that a page has made, and starts its server again."""
    with browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block") as context:
        process = ServerProcess(data, warm=False).start()
        try:
            foresee("a test before")
            before(process.url)
            foresee(test)
            context.add_init_script(foreseen_secrets(test, 0))
            context.add_init_script(PLAYS_NOTHING)
            seen: list[Any] = [played(process.url, *new_game(process.url, "graffiti"))]
            page = context.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            choose_graffiti(page, process.url, "here")
            page.get_by_role("button", name="Play", exact=True).click()
            page.locator("[data-table]").wait_for()
            game_id, held = page.evaluate("() => Object.entries(JSON.parse(localStorage['glyphwall.games']))[0]")
            page.goto("about:blank")
            tokens = [held["tokens"][seat] for seat in sorted(held["tokens"])]
            seen.append(played(process.url, game_id, tokens))
            with Peer(process.url, game_id, *tokens) as peer:
                peer.resign(0)
            record = httpx.get(f"{process.url}/api/games/{game_id}/record", timeout=PATIENCE).text
            seen += [line for line in record.splitlines() if line.startswith(("[FairTranscript", "[FairSeat"))]
            process.stop()
            process.start()
            seen.append(create(process.url, "here", "here", game="graffiti")["game_id"])
        finally:
            process.stop()
        return seen


@pytest.mark.long
def test_a_test_plays_the_same_game_whatever_was_played_before(
    built_client: None, browser: Browser, tmp_path: Path
) -> None:
    one = on_a_new_server(tmp_path / "one", browser, "this test", lambda _: None)
    assert sum(str(part).startswith("[FairSeat") for part in one) == 2
    assert len({part[0] if isinstance(part, tuple) else part for part in one}) == len(one)
    assert on_a_new_server(tmp_path / "two", browser, "this test", lambda url: new_game(url, "graffiti")) == one
    other = on_a_new_server(tmp_path / "other", browser, "another test", lambda _: None)
    assert [again for again, before in zip(other, one, strict=True) if again == before] == []
