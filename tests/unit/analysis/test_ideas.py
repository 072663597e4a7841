"""Ideas: the best few turns of a search, each whole, with words in every language."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import glyphwall
from glyphwall.analysis.ideas import MAX_IDEAS, find_ideas
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.messages import locales
from glyphwall.players._levels import advice_spec
from glyphwall.players.base import Candidate, Decision
from glyphwall.players.specs import make_player

GAMES = Path(glyphwall.__file__).parent / "games"


def candidate(action: int, value: float, *line: int) -> Candidate:
    return Candidate(action, "", 10, value, (), None, (action, *line))


def test_an_idea_is_a_whole_turn_and_poor_ones_are_left_out() -> None:
    game = get_game("grawlix")
    state = game.parse_position("BnRp RhVsOaGn YpBdVnRs 1p f6")
    place, take = state.parse("Rhf5+Ya")
    reply = state.apply(place).apply(take).legal_actions[0]
    other, poor = state.parse("Oaf5")[0], state.parse("Oaf7")[0]
    found = find_ideas(
        state,
        Decision(
            place, "", (candidate(place, 0.6, take, reply), candidate(other, 0.55), candidate(poor, 0.2)), 30, 0, None
        ),
    )
    assert [idea.actions for idea in found] == [(place, take), (other,)]
    assert all(idea.reasons for idea in found)


def test_a_player_without_estimates_has_one_idea() -> None:
    state = get_game("graffiti").initial_state()
    for _ in range(10):
        state = state.apply(state.legal_actions[0])
    (idea,) = find_ideas(state, Decision(state.legal_actions[0], "", (), 0, 0, None))
    assert idea.actions == (state.legal_actions[0],)


def test_a_search_gives_at_most_a_few() -> None:
    game = get_game("grawlix")
    state = game.parse_position("BnRp RhVsOaGn YpBdVnRs 1p f6")
    spec = advice_spec(game)
    assert spec is not None
    decision = make_player(spec, game, state.options).choose(state.view(0), np.random.default_rng(1))
    assert 1 <= len(find_ideas(state, decision)) <= MAX_IDEAS


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_every_reason_has_words_and_no_words_are_left_over(game: str, locale: str) -> None:
    code = (GAMES / game / "ai" / "advice.py").read_text(encoding="utf-8")
    asked = {f"hint-{game}-{name}" for name in re.findall(r'Reason\(\s*"([a-z-]+)"', code)}
    code = (GAMES / game / "ai" / "overlays.py").read_text(encoding="utf-8")
    asked |= {f"hint-{game}-{name}" for name in re.findall(r'"(overlay-[a-z-]+)"', code)}
    text = get_plugin(game).texts.path("hints", locale).read_text(encoding="utf-8")
    assert set(re.findall(r"^(hint-[a-z-]+) =", text, re.MULTILINE)) == asked
