"""What a model reads of a game holds every rule for which a move can be refused, and for which a game ends."""

from __future__ import annotations

import re

import pytest

from glyphwall.agents._rules_text import describe_games, describe_rules
from glyphwall.core.registry import built_in_ids, get_game, get_plugin
from glyphwall.messages import locales
from glyphwall.players._levels import levels
from tests.texts import message
from tests.unit.agents.rule_phrases import NO_RULE, PHRASES


def codes(game_id: str) -> set[str]:
    """All reasons for which the game refuses a move: those that its texts explain."""
    source = get_plugin(game_id).texts.source("en")
    return set(re.findall(rf"^explain-{game_id}-([a-z-]+) =", source, re.MULTILINE))


@pytest.mark.parametrize("game_id", built_in_ids())
def test_every_reason_for_a_refusal_is_a_rule_that_was_told(game_id: str) -> None:
    """A new reason in a game's texts fails here until it is said which rule it comes from."""
    game = get_game(game_id)
    told = describe_rules(game, game.make_options(), "en")
    assert codes(game_id) == set(PHRASES[game_id]) | NO_RULE[game_id]
    for code, phrase in PHRASES[game_id].items():
        assert phrase in told, f"{code}: the rules should say {phrase!r}"


@pytest.mark.parametrize("game_id", built_in_ids())
@pytest.mark.parametrize("locale", locales())
def test_the_parts_of_the_rules_are_there_in_every_language(game_id: str, locale: str) -> None:
    game, plugin = get_game(game_id), get_plugin(game_id)
    told = describe_rules(game, game.make_options(), locale)
    assert told.count("\n## ") == len(plugin.rules_texts) >= 6
    assert "{" not in told


def test_what_is_agreed_otherwise_is_told_with_the_published_rule() -> None:
    game = get_game("grawlix")
    told = describe_rules(game, game.make_options(size=4, swap="after-draft"), "en")
    assert "size = 4 (default: 6)" in told
    assert "swap = after-draft (default: none)" in told
    assert "hand =" not in told


def test_numbers_are_those_of_the_edition() -> None:
    game = get_game("graffiti")
    assert "Each player gets 5 spray cans" in describe_rules(game, game.make_options(), "en")


def test_a_game_that_tells_no_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(get_plugin("grawlix")), "rules_texts", ())
    game = get_game("grawlix")
    told = describe_rules(game, game.make_options(size=4), "en")
    assert message("agents-no-rules", title="Grawlix") in told
    assert "size = 4" in told


def test_the_games_are_listed_with_options_and_levels() -> None:
    told = describe_games("en")
    for game_id in built_in_ids():
        assert f"{game_id}: " in told
        assert all(f"level {level.id}: " in told for level in levels(game_id))
    assert "size (default 6; 2..7)" in told
