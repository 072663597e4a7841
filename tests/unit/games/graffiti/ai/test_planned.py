"""The policy with a plan: always legal, aware of its needs, and better than one-ply search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.ai.planned import choose_by_plan, play_by_plan
from glyphwall.games.graffiti.ai.plans import make_plan, missing_paints
from glyphwall.games.graffiti.ai.policy import choose_hurriedly
from glyphwall.games.graffiti.rules import layout, legal
from glyphwall.games.graffiti.rules.scoring import final_points
from glyphwall.games.graffiti.rules.setup import start_record
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import SEGMENTS, nothing_but_empty_spaces, occupy, table, texts

if TYPE_CHECKING:
    from typing import Any

    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

VARIANTS: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "blocked_section": True, "double_spaces": "each"},
    {"seats": 4, "special_graffiti": True, "wild": "whole-tile", "keep": "unspent"},
)


def chosen(state: GraffitiState) -> str:
    return state.codec.to_text(choose_by_plan(state.record[0], np.uint64(1)))


@pytest.mark.parametrize("rules", VARIANTS)
def test_it_is_legal_wherever_random_play_leads(rules: dict[str, Any]) -> None:
    """Every other ply is random, so that it meets positions that it would not choose."""
    legal_actions = np.zeros(legal.MAX_LEGAL, np.int32)
    rng = np.random.default_rng(1)
    for _ in range(20 if COMPILED else 1):
        record = start_record(GAME.make_options(**rules))[0]
        plies = 0
        while True:
            action = choose_by_plan(record, rng.integers(2**64, dtype=np.uint64))
            count = legal.write_legal(record, legal_actions)
            if action < 0:
                break
            assert action in legal_actions[:count]
            if plies % 2 and record.phase not in (layout.KEEP, layout.SAVE):
                action = int(rng.choice(legal_actions[:count]))
            GAME.kernel.rules.apply(record, action)
            plies += 1
        assert record.phase == layout.OVER
        assert count == 0


def test_it_makes_no_waiting_moves() -> None:
    """P9, the other reading: with nothing but empty paint spaces to use it passes."""
    state = nothing_but_empty_spaces()
    assert {text for text in texts(state) if text != "-"} == {"PL", "Pg.1", "Pg.2", "Pk.1", "Pk.2", "Pd.1", "Pd.2"}
    passes = {choose_by_plan(state.record[0], np.uint64(bits << 32)) for bits in range(0, 2**32, 2**28)}
    assert passes == {layout.PASS}


def test_a_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        record = start_record(GAME.make_options())
        word = 1
        with np.errstate(over="ignore"):
            while play_by_plan(record[0], np.uint64(word * 0x9E3779B97F4A7C15 % 2**64)):
                word += 1
        ends.append(record)
    assert (ends[0] == ends[1]).all()


def test_it_beats_the_hurried_policy_on_either_seat() -> None:
    rng = np.random.default_rng(2)
    for game in range(10 if COMPILED else 2):
        record = start_record(GAME.make_options())[0]
        while record.phase != layout.OVER:
            choose = choose_by_plan if record.turn == game % 2 else choose_hurriedly
            GAME.kernel.rules.apply(record, choose(record, rng.integers(2**64, dtype=np.uint64)))
        assert final_points(record, game % 2) > final_points(record, 1 - game % 2)


@pytest.mark.skipif(not COMPILED, reason="minutes without Numba")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_greedy(seats: int) -> None:
    from glyphwall.players.specs import make_player

    rng = np.random.default_rng(3)
    won = 0
    for game in range(6):
        state = GAME.initial_state(GAME.make_options(seats=seats))
        greedy = make_player("greedy", GAME, state.options)
        while state.actor != NO_ACTOR:
            if state.actor in (CHANCE, game % seats):
                action = choose_by_plan(state.record[0], rng.integers(2**64, dtype=np.uint64))
            else:
                action = greedy.choose(state.view(state.actor), rng).action
            state = state.apply(action)
        points = [final_points(state.record[0], seat) for seat in range(seats)]
        won += points[game % seats] == max(points)
    assert won >= 4


def test_the_plan_knows_what_it_lacks() -> None:
    everything = " ".join(name for name in SEGMENTS if name != "B1")
    plan = make_plan(table(paints={0: "r"}, permits={0: "2"}, neutral=everything).record[0], 0)
    assert SEGMENTS[plan.segment] == "B1"
    assert (plan.section, plan.missing, plan.lacks_permit, plan.in_reach) == (1, 1 << layout.BLACK, False, True)
    plan = make_plan(table(paints={0: "r k"}, permits={0: "1"}, neutral=everything).record[0], 0)
    assert (plan.missing, plan.lacks_permit) == (0, True)
    plan = make_plan(table(paints={0: "r"}, cans={0: 1}, permits={0: "2"}, neutral=everything).record[0], 0)
    assert not plan.in_reach
    assert make_plan(table(neutral=" ".join(SEGMENTS)).record[0], 0).segment == -1


@pytest.mark.parametrize(
    ("needed", "singles", "doubles", "wilds", "missing"),
    [(31, 0, 0, 0, 31), (31, 31, 0, 0, 0), (7, 1, 4, 0, 0), (3, 0, 1, 0, 0), (24, 0, 0, 1, 8), (1, 0, 0, 5, 0)],
)
def test_missing_paints(needed: int, singles: int, doubles: int, wilds: int, missing: int) -> None:
    assert missing_paints(needed, singles, doubles, wilds) == missing


def test_a_turn_sprays_what_is_planned_and_else_takes_what_is_missing() -> None:
    others = " ".join(name for name in SEGMENTS if name != "B1")
    ready = table(paints={0: "r k"}, permits={0: "2"}, neutral=others)
    assert chosen(ready) == "S2.1"
    assert chosen(occupy(ready, "S2.1")) == "S2.2"
    assert chosen(table(paints={0: "r"}, permits={0: "2"}, neutral=others)) == "Pk.1"
    assert chosen(table(paints={0: "k"}, permits={0: "2"}, neutral=others)) == "PL"
    assert chosen(table(paints={0: "r k"}, neutral=others, open_permits="1 2 3 4")) == "TM"
    assert chosen(table(paints={0: "r k"}, neutral=others, open_permits="1 5 3 2")) == "TS"
    assert chosen(table(paints={0: "r k"}, bonus={0: "2vp"}, neutral=others)) == "^2vp"


def test_cans_that_are_not_enough_for_the_plan_go_for_what_lasts() -> None:
    others = " ".join(name for name in SEGMENTS if name != "A1")
    state = table(paints={0: "r"}, cans={0: 1}, permits={0: "1"}, neutral=others, open_bonus="add wld res sav")
    assert chosen(state) == "B2"


def test_what_is_kept_is_what_costs_most() -> None:
    state = table(paints={0: "r y g k"}, passed=(0, 1), phase="keep")
    record = state.record
    record[0].keep_left = 2
    action = choose_by_plan(record[0], np.uint64(1))
    assert action == layout.KEEP_PAINT + layout.GREEN
    GAME.kernel.rules.apply(record[0], action)
    assert choose_by_plan(record[0], np.uint64(1)) == layout.KEEP_PAINT + layout.BLACK
