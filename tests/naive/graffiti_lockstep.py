"""The package's game and the naive twin side by side, and which configurations they meet in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.option_fields import option_fields
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from tests.naive.graffiti import NaiveGraffiti

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from glyphwall.games.graffiti.rules.state import GraffitiState
    from tests.naive.graffiti import Player

CHOICES: dict[str, tuple[Any, ...]] = {
    field.name: tuple(value for value in field.values() or () if value not in field.seats[1:])
    for field in option_fields(GraffitiOptions)
    if field.name not in ("seats", "edition", "ledger", "goal")
} | {"goal": (6, 1, 5, 10)}
"""Every option that changes play, the published or recommended rule first. Seats are alike: the first begins or any."""


def random_options(seats: int, dice: random.Random) -> GraffitiOptions:
    """Random options; every third time the recommended ones, with random variants."""
    names = list(CHOICES) if dice.random() > 1 / 3 else list(CHOICES)[:2]
    return GraffitiOptions(seats=seats, **{name: dice.choice(CHOICES[name]) for name in names})


def twin(options: GraffitiOptions) -> NaiveGraffiti:
    """The naive game of some options."""
    return NaiveGraffiti(options)


def compare(state: GraffitiState, naive: NaiveGraffiti, where: object = "") -> tuple[str, ...]:
    """Asserts that both say the same of a position; returns its legal plies, by number."""
    texts = tuple(map(state.codec.to_text, state.legal_actions))
    assert sorted(texts) == naive.texts(), where
    assert state.actor == naive.actor(), where
    assert state.in_turn == naive.begun, where
    table = msgspec.to_builtins(msgspec.json.decode(state.position))
    found = facts(naive)
    assert {name: table[name] for name in found} == found, where
    chances = {state.codec.to_text(action): weight for action, weight in state.chance_outcomes}
    assert chances == {text: float(weight) for text, weight in naive.chance().items()}, where
    assert (state.actor == CHANCE) == bool(chances), where
    if state.actor == NO_ACTOR:
        _compare_end(state, naive, where)
    else:
        assert state.outcome is None, where
    return texts


def _compare_end(state: GraffitiState, naive: NaiveGraffiti, where: object) -> None:
    outcome = state.outcome
    assert outcome is not None, where
    ranking = naive.ranking()
    assert list(outcome.ranking) == ranking, where
    winners = ranking.count(1)
    others = len(ranking) - 1
    won = (len(ranking) / winners - 1) / others
    expected = [won if place == 1 else -1 / others for place in ranking]
    assert all(abs(a - b) < 1e-12 for a, b in zip(outcome.returns, expected, strict=True)), where
    assert outcome.termination == ("completed" if len(naive.completed()) >= naive.rules.goal else "exhausted"), where
    scores = state.view(None).scores
    for score, player in zip(scores, naive.players, strict=True):
        assert score.played == player.causes["segments"] + player.causes["two points"], where
        assert score.tags == player.causes["tags"], where
        assert score.leftovers == player.causes["unused tiles"], where
        assert score.played + score.tags + score.leftovers == player.points, where


# -- the twin's facts in the words of positions -------------------------------------------------------


def facts(naive: NaiveGraffiti) -> dict[str, Any]:
    """What `Table` would say of the twin's position."""
    phase = naive.phase
    spraying, paying = phase in ("segment", "permit", "pay"), phase in ("permit", "pay")
    keeping = phase in ("save", "keep")
    keeper = naive.players[naive.turn]
    codes = list(naive.segments)
    spaces = list(naive.spaces())
    over = phase == "over"
    return {
        "round": naive.round,
        "phase": phase,
        "turn": naive.turn,
        "token": naive.token,
        "begun": naive.begun,
        "extra": naive.extra_turns,
        "blocked": naive.blocked,
        "section": naive.section if spraying or phase == "flip" else 0,
        "space": naive.space if spraying or phase == "paint" else "",
        "segment": naive.segment if paying else "",
        "missing": naive.missing if paying else "",
        "bobby": -1 if naive.bobby is None else naive.bobby,
        "bobby_used": naive.bobby_used and paying,
        "neutral": [name for name in codes if name in naive.neutral],
        "taken": sorted(naive.occupied, key=_board_order(spaces)),
        "closed": sorted(naive.closed, key=_board_order(spaces)),
        "seats": [_player(player, codes, over) for player in naive.players],
        "supply": _counted(naive.supply.elements()),
        "open_permits": naive.permit_board,
        "permit_stack": _counted(map(str, naive.permit_stack)),
        "permit_stack_count": len(naive.permit_stack),
        "permit_discard": _counted(map(str, naive.permit_discards)),
        "open_bonus": naive.bonus_board,
        "bonus_stack": _counted(naive.bonus_stack),
        "revealed": 0 if over else naive.reveals,
        "kept": _counted(keeper.kept) if keeping else {},
        "keep_left": naive.keep_limit - len(keeper.kept) if keeping else 0,
        "after_reserve": naive.before_reserving if phase == "reserve" else "",
    }


def _player(player: Player, codes: list[str], over: bool) -> dict[str, Any]:
    points = player.causes["segments"] + player.causes["two points"] if over else player.points
    return {
        "points": points,
        "cans": player.cans,
        "placed": _counted(player.placed.elements()),
        "passed": player.passed,
        "tags": [name for name in codes if name in player.tags],
        "reserved": player.reserved,
        "paints": _counted(player.paints),
        "spent": _counted(player.spent),
        "bonus": _counted(player.bonus),
        "known_permits": _counted(str(permit.pips) for permit in player.permits if permit.seen),
        "permit_count": len(player.permits),
        "older_count": sum(permit.older for permit in player.permits),
        "permits": _counted(str(permit.pips) for permit in player.permits),
        "older_permits": _counted(str(permit.pips) for permit in player.permits if permit.older),
    }


def _counted(things: Iterable[str]) -> dict[str, int]:
    return {thing: count for thing, count in Counter(things).items() if count}


def _board_order(spaces: list[str]) -> Any:
    """Positions list the one-can spaces of the tunnel first, then those for two, then the other boards."""
    tunnel = [space for cans in "12" for space in spaces if space[0] == "S" and space[3] == cans]
    doubles = [space for cans in "12" for space in spaces if len(space) == 5 and space[4] == cans]
    others = [space for space in spaces if space[0] != "S" and space not in doubles]
    before = others.index("TF")
    order = [*tunnel, *others[:before], *doubles, *others[before:]]
    return order.index
