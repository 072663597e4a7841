"""Games from other packages at a model's table: their rules, their secrets, and what can be asked of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.agents._answers import read_plies
from glyphwall.agents._held_game import HeldGame, ToolRefused
from glyphwall.agents._mcp_games import McpGames
from glyphwall.agents._tool_answers import list_games, tell_rules
from glyphwall.agents.exchanges import AnswerFault
from glyphwall.core import registry
from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import locales
from leduc.game import CARDS, Leduc
from tests.e2e.outside.installing import toys_installed
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def leduc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example as if it were installed."""
    monkeypatch.setitem(registry._BUILT_IN, "leduc", "leduc.plugin:PLUGIN")
    registry.get_plugin.cache_clear()
    yield
    registry.get_plugin.cache_clear()


def all_that_is_told(desk: McpGames, held: HeldGame) -> str:
    """Every text that the tools give now."""
    answers = [held.look(), held.legal(), held.record(), held.hint()]
    answers += [held.explain(move) for move in ("fold", "call", "raise", "=Js")]
    told = [f"{answer.text} {answer.data}" for answer in answers]
    for tool, move in ((held.play, "=Kh"), (held.play, "nonsense"), (held.explain, "nonsense"), (desk.solve, "game")):
        with pytest.raises(GlyphwallError) as error:
            tool(move)
        told.append(str(error.value))
        assert "Closest legal moves" in told[-1] or tool == desk.solve
    return "\n".join(told).replace(", ".join(Leduc.texts), "every move that there is")


def test_no_tool_tells_the_other_seat_s_card_before_it_is_shown(leduc: None) -> None:
    """In every position of many games: the secret card's name is in no text, whatever is asked."""
    looked = 0
    for seed in range(12):
        desk = McpGames(seed=seed)
        desk.begin("game", "leduc", {}, "fish", 1 + seed % 2)
        held = desk.find_game("game")
        viewer = held.session.viewer
        assert viewer is not None
        while held.session.result is None:
            cards = held.session.state.record["cards"][0]
            secret = CARDS[int(cards[1 - viewer])]
            # What was typed comes back, whatever was dealt.
            told = all_that_is_told(desk, held).replace("=Js", "").replace("=Kh", "")
            assert secret not in told, told
            looked += 1
            held.play("call")
        assert CARDS[int(held.session.state.record["cards"][0][1 - viewer])] in held.record().text, "now it lies open"
    assert looked > 12


@pytest.mark.parametrize("locale", locales())
def test_a_game_from_outside_tells_its_own_rules(leduc: None, locale: str) -> None:
    rules = tell_rules("leduc", {"raises": 3}, locale).text
    assert rules.count("\n## ") == 3
    assert "raises = 3" in rules


def test_a_game_that_brings_nothing_is_played_all_the_same() -> None:
    with toys_installed():
        desk = McpGames(seed=1)
        assert message("agents-no-rules", title="Piles") in tell_rules("piles", {}, "en").text
        assert "piles: " in list_games("en").text
        desk.begin("game", "piles", {}, "", 1)
        held = desk.find_game("game")
        for _ in range(50):
            if held.session.result is not None:
                break
            held.play(held.narrator.view.legal[0])
        assert held.session.result is not None
        with pytest.raises(ToolRefused):
            held.play("h1")
        assert '[Game "piles"]' in held.record().text


def test_what_an_agent_says_is_read_by_any_game_s_notation() -> None:
    with toys_installed():
        game = registry.get_game("piles")
        options = game.make_options()
        state = game.initial_state(options)
        state = state.apply(state.legal_actions[0])
        legal = game.action_to_text(state.legal_actions[0], options)
        for move, fault in (("nonsense", "unread"), ("", "unread"), ("h9", "unread")):
            with pytest.raises(AnswerFault) as error:
                read_plies(move, state, state.legal_actions, lambda line: None)
            assert error.value.fault == fault
        assert read_plies(legal, state, state.legal_actions, lambda line: None) == [state.legal_actions[0]]


def test_an_agent_plays_a_game_that_explains_nothing_it_cannot_read(leduc: None) -> None:
    game = registry.get_game("leduc")
    options = game.make_options()
    state = game.initial_state(options)
    while state.actor < 0:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(AnswerFault) as error:
        read_plies("nonsense", state, state.legal_actions, lambda line: None)
    assert error.value.fault == "unread"
    with pytest.raises(AnswerFault) as error:
        read_plies("fold", state, state.legal_actions, lambda line: None)
    assert error.value.fault == "illegal"
