"""Deliberately changed editions: fewer bonus tiles or permits, no bobby, gifts at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from glyphwall.games.graffiti.rules import edition
from glyphwall.games.graffiti.rules.edition import forget_editions, parse_edition, register_edition, shipped_edition
from glyphwall.studies.variants._editions import apply_patch
from tests.games import GRAFFITI as GAME
from tests.games import random_states

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.games.graffiti.rules.state import GraffitiState

KINDS = ("add", "discount", "wild", "two-points", "extra", "permit", "save", "reservation")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., GraffitiState]]:
    """Start with a changed edition."""
    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path / "editions"))
    monkeypatch.setattr(edition, "_given", {})
    forget_editions()

    def start(patch: dict[str, Any], **values: Any) -> GraffitiState:
        path = tmp_path / "tried.json"
        path.write_bytes(changed(patch))
        register_edition(path)
        return GAME.initial_state(GAME.make_options(edition="tried", **values))

    yield start
    forget_editions()


def changed(patch: dict[str, Any]) -> bytes:
    return msgspec.json.encode(apply_patch(msgspec.json.decode(shipped_edition()), {"changed": True, **patch}))


@pytest.mark.parametrize(
    ("patch", "options"),
    [
        ({f"bonus_tiles.{kind}": 0 for kind in KINDS}, {}),
        (
            {f"permits.{pips}.value": count for pips, count in zip(range(1, 6), (3, 3, 3, 3, 0), strict=True)},
            {"seats": 4},
        ),
        ({"bobby": 0}, {"seats": 3, "bobby_from": "any-space"}),
        (
            {
                "gifts": [
                    {"seat": 1, "bonus_tiles": ["wild", "save", "two-points"], "permits": [3, 3]},
                    {"seat": 2, "bobby": True},
                    {"seat": 4, "bonus_tiles": ["extra"]},
                ]
            },
            {"discounted_space": "occupied", "blocked_section": True},
        ),
    ],
)
def test_whole_games_are_played_and_read_back(
    state: Callable[..., GraffitiState], patch: dict[str, Any], options: dict[str, Any]
) -> None:
    for seed in range(2):
        states = list(random_states(state(patch, **options), np.random.default_rng(seed)))
        assert states[-1].outcome is not None
        for one in states[:40] + states[40::9]:
            assert GAME.parse_position(one.position, one.options) == one
    views = [one.view(None) for one in states]
    if "bobby" in patch:
        assert all("Bbob" not in move and "bob" not in move for view in views for move in view.legal)
        assert not any(info.code == "Bbob" for info in views[0].spaces)
        assert not states[-1].explain("Bbob").legal


def test_gifts_come_from_the_stacks_and_everybody_sees_them(state: Callable[..., GraffitiState]) -> None:
    start = state({"gifts": [{"seat": 2, "bonus_tiles": ["wild", "two-points"], "permits": [3], "bobby": True}]})
    table = start.view(None).table
    assert table.seats[1].bonus == {"wld": 1}
    assert table.seats[1].points == 2  # scored at once, as when the tile is taken
    assert (table.seats[1].known_permits, table.seats[1].permit_count, table.bobby) == ({"3": 1}, 1, 1)
    assert (table.bonus_stack["wld"], table.bonus_stack["2vp"], table.permit_stack_count) == (4, 4, 29)
    assert table.seats[0].bonus == {}
    kept = GAME.initial_state(GAME.make_options(edition="tried", two_points="kept")).view(None).table.seats[1]
    assert (kept.bonus, kept.points) == ({"wld": 1, "2vp": 1}, 0)
    later = next(one for one in list(random_states(start, np.random.default_rng(1))) if one.fields.round_number == 2)
    assert later.fields.bobby == -1, "he goes back at the end of the round"


def test_the_seats_of_a_smaller_table_alone_get_theirs(state: Callable[..., GraffitiState]) -> None:
    start = state({"gifts": [{"seat": 3, "bonus_tiles": ["wild"]}]})
    assert start.view(None).table.bonus_stack["wld"] == 5


@pytest.mark.parametrize(
    ("patch", "told"),
    [
        ({"changed": False, "bonus_tiles.wild": 4}, "bonus tiles wild: 5, not 4"),
        ({"changed": False, "bobby": 0}, "bobby: 1, not 0"),
        ({"changed": False, "gifts": [{"seat": 1}]}, "gifts: none, unless the edition says changed: true"),
        ({"bonus_tiles.wild": 6}, "bonus tiles wild: at most 5, not 6"),
        ({"bobby": 2}, "bobby: at most 1, not 2"),
        ({"permits.1.value": 7}, "permits: 12 to 30 tokens, not 31"),
        ({f"permits.{pips}.value": 2 for pips in range(1, 6)}, "permits: 12 to 30 tokens, not 10"),
        ({"gifts": [{"seat": 1}, {"seat": 1}]}, "gifts: one for each seat, with all that it is given"),
        ({"bonus_tiles.add": 0, "gifts": [{"seat": 1, "bonus_tiles": ["add"]}]}, "bonus tiles add: at most 0, not 1"),
        ({"permits.2.value": 0, "gifts": [{"seat": 1, "permits": [2]}]}, "gifts, permits 2: at most 0, not 1"),
        ({"bobby": 0, "gifts": [{"seat": 1, "bobby": True}]}, "gifts, bobby: at most 0 bobby, not 1"),
        ({"gifts": [{"seat": 1, "bobby": True}, {"seat": 2, "bobby": True}]}, "at most 1 bobby, not 2"),
        ({"gifts": [{"seat": 5}]}, "seat"),
    ],
)
def test_what_no_change_may_do(patch: dict[str, Any], told: str) -> None:
    _, faults = parse_edition(changed(patch))
    assert any(told in fault.text for fault in faults), [fault.text for fault in faults]
