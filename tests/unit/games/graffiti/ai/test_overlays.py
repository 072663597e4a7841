"""Overlays on the board of Graffiti: points by source, and permits behind screens."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin
from glyphwall.core.streams import stream
from glyphwall.games.graffiti.ai.overlays import OVERLAYS, permit_chance
from tests.games import GRAFFITI as GAME
from tests.games import random_state


def played(seed: int, plies: int, **options: Any) -> Any:
    return random_state(GAME.initial_state(GAME.make_options(**options)), stream(seed, "overlays"), plies)


def test_points_and_tags_add_up_to_the_end() -> None:
    state = played(3, 10_000, seats=3)
    assert state.outcome is not None
    (points,) = OVERLAYS.of(state.view(0))  # everything is open at the end
    assert tuple(int(note.facts["sum"]) for note in points.notes) == state.outcome.points
    tags: Counter[str] = Counter()
    for mark in points.marks:
        assert mark.note is not None
        if mark.note.code == "overlay-tag":
            tags[mark.note.facts["by"]] += int(mark.sign)
    assert [tags[note.facts["by"]] for note in points.notes] == [int(note.facts["tags"]) for note in points.notes]


def test_what_others_may_hold_is_counted_over_all_that_they_may_hold() -> None:
    checked = 0
    for seed in range(12):
        state = played(seed, 60 + 20 * seed, seats=2)
        if state.outcome is not None:
            continue
        table = state.view(0).table
        holds = table.seats[1]
        drawn = holds.permit_count - sum(holds.known_permits.values())
        heap = [pip for pip, count in (table.unseen or {}).items() for _ in range(count)]
        if holds.older_count or not 0 < drawn <= 3 or len(heap) > 30:
            continue
        checked += 1
        deals = list(combinations(heap, drawn))
        for pip in "12345":
            share = sum(pip in deal for deal in deals) / len(deals)
            wanted = 1.0 if holds.known_permits.get(pip) else share
            assert abs(permit_chance(table, holds, pip) - wanted) < 1e-12
    assert checked > 1


def test_nothing_is_told_that_the_seat_may_not_know() -> None:
    state = played(7, 90)
    view = state.view(0)
    worlds = [GAME.resample(view, stream(seed, "world")) for seed in range(6)]
    assert len({world.position for world in worlds}) > 1
    told = [OVERLAYS.of(world.view(0)) for world in worlds]
    assert all(one == told[0] for one in told)


def test_everything_is_said_in_both_languages() -> None:
    plugin = get_plugin("graffiti")
    codes = set()
    for plies in (0, 60, 120, 10_000):
        for overlay in OVERLAYS.of(played(5, plies).view(1)):
            codes.add(overlay.code)
            told = plugin.narration.add_overlay_messages(overlay)
            for locale in ("en", "de"):
                teller = MessageFormatter(plugin.texts, locale)
                assert told.title is not None
                assert teller.text(told.title)
                for note in [*told.notes, *(mark.note for mark in told.marks if mark.note)]:
                    assert note.said is not None
                    assert teller.text(note.said)
    assert codes == {"points", "permits"}
