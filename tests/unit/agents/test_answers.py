"""The parser, audited on recorded episodes: what was answered, and what a careful reader says was meant."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from glyphwall.agents._answers import read_move, read_plies, strip_marks
from glyphwall.agents.exchanges import AnswerFault
from glyphwall.agents.player import Prompts
from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.core.streams import stream
from glyphwall.studies.openings import random_ply

EPISODES = Path(__file__).parents[2] / "golden" / "episodes" / "answers.jsonl"


def episodes() -> list[dict[str, Any]]:
    return [json.loads(line) for line in EPISODES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("episode", episodes(), ids=lambda episode: episode["about"])
def test_what_was_meant_is_what_is_read(episode: dict[str, Any]) -> None:
    game = get_game(episode["game"])
    options = game.make_options(**episode["options"])
    state = game.initial_state(options)
    for ply in episode["plies"]:
        (action,) = state.parse(ply)
        state = state.apply(action)
    table = Prompts(game, options).table
    view = state.view(state.actor)
    try:
        move = read_move(episode["answer"])
        plies = read_plies(move, state, state.legal_actions, lambda line: table.in_words(line, view))
        found = {"result": "legal", "plies": [game.action_to_text(action, options) for action in plies]}
    except AnswerFault as fault:
        found = {"result": fault.fault, "plies": []}
    assert found == {"result": episode["result"], "plies": episode["meant"]}


def test_the_episodes_are_of_every_kind_and_of_both_games() -> None:
    kinds = Counter((episode["game"], episode["result"]) for episode in episodes())
    assert {game for game, _ in kinds} == set(built_in_ids())
    assert {result for _, result in kinds} == {"legal", "illegal", "unread"}
    assert len(episodes()) >= 40


@pytest.mark.parametrize("game_id", built_in_ids())
def test_the_move_of_the_example_is_legal_and_every_listed_move_is_read(game_id: str) -> None:
    """In each position of a random game: what the prompt shows can be played as it is shown."""
    game = get_game(game_id)
    options = game.make_options()
    prompts, state, rng = Prompts(game, options), game.initial_state(options), stream(1, "prompts")
    seen = 0
    while state.legal_actions:
        if state.actor >= 0:
            view = state.view(state.actor)
            legal = [game.action_to_text(action, options) for action in state.legal_actions]
            prompt = prompts.of(view, legal)
            listed = prompt.partition("You may choose one of these ")[2].partition(": ")[2].partition("\n")[0].split()
            assert listed == legal
            for text in (legal[0], legal[-1]):
                read = read_plies(read_move(f"So.\nMOVE: {text}"), state, state.legal_actions, lambda line: None)
                assert [game.action_to_text(action, options) for action in read] == [text]
            assert read_move(prompt) == legal[0], "the example is the last line of the prompt, and it is legal"
            seen += 1
        state = state.apply(random_ply(state, rng))
    assert seen > 30


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("+Y*", "+Y*"),
        ("R*f6", "R*f6"),
        ("**R*f6**", "R*f6"),
        ("`+Ra`", "+Ra"),
        ("“+Ra”", "+Ra"),
        ("PL:y.", "PL:y."),
        ("", ""),
        ("``", ""),
    ],
)
def test_what_is_put_around_a_move_is_taken_off_and_nothing_of_the_move(text: str, move: str) -> None:
    assert strip_marks(text) == move
