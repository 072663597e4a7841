"""Graffiti's rules against the naive twin, in lockstep over random games of all seats, variants and readings."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from tests.games import GRAFFITI as GAME
from tests.naive.graffiti_lockstep import CHOICES, compare, random_options, twin
from tests.naive.lockstep import SCALE, scaled

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState
    from tests.naive.graffiti import NaiveGraffiti

pytestmark = pytest.mark.uncompiled

GAMES = {2: 10, 3: 5, 4: 4}


STYLES = ("uniform", "eager", "hoarding")


def weighed(texts: tuple[str, ...], style: str, dice: random.Random) -> int:
    """A random ply, in the style of a game: so that games differ, and what is rare occurs."""
    rare = [number for number, text in enumerate(texts) if "^add^dis" in text]
    if style != "uniform" and dice.random() < 0.5:
        if style == "eager":
            rare = [number for number, text in enumerate(texts) if text[0] in "S@^" or "^" in text or "wld" in text]
        elif not rare:
            rare = [number for number, text in enumerate(texts) if text[0] in "BT" and "^" not in text]
        if rare:
            return dice.choice(rare)
    return dice.randrange(len(texts))


def play(options: GraffitiOptions, dice: random.Random, seen: Counter[str]) -> int:
    """One random game in lockstep; returns its length."""
    state, naive = GAME.initial_state(options), twin(options)
    plies: list[str] = []
    style = dice.choice(STYLES)
    while texts := compare(state, naive, (options, plies)):
        chosen = weighed(texts, style, dice)
        seen[kind_of(state, chosen)] += 1
        older = sum(map(sum, state.fields.older_permits))
        stack = sum(state.fields.permit_stack)
        state = state.apply(state.legal_actions[chosen])
        naive.play(texts[chosen])
        plies.append(texts[chosen])
        seen["stack made anew"] += sum(state.fields.permit_stack) > stack
        seen["older permit shown or forgotten"] += sum(map(sum, state.fields.older_permits)) < older
    return len(plies)


def kind_of(state: GraffitiState, chosen: int) -> str:
    move = state.legal_moves[chosen]
    kind: str = move.kind
    return kind + (move.modifier if move.kind == "space" else "")


@pytest.mark.parametrize("seats", GAMES)
def test_random_games_agree(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(scaled(GAMES[seats])):
        dice = random.Random(f"graffiti {seats} {number}")
        options = random_options(seats, dice)
        length = play(options, dice, seen)
        assert length <= GAME.max_plies(options), (options, length)
    if SCALE >= 4 and COMPILED:
        kinds = {
            GAME.action_to_move(action, GraffitiOptions()).kind
            for action in range(GAME.action_count(GraffitiOptions()))
        }
        wanted = kinds - {"space"} | {"space", "space^dis", "space^add", "space^add^dis", "space^bob"}
        assert wanted <= set(seen), f"never played: {wanted - set(seen)}"
        assert seen["stack made anew"] > 3
        assert seen["older permit shown or forgotten"] > 3


@pytest.mark.parametrize("option", CHOICES)
def test_every_option_agrees(option: str) -> None:
    """One option at a time, all else as recommended."""
    for number in range(scaled(1)):
        options = GraffitiOptions(seats=2 + number % 3, **{option: CHOICES[option][1]})
        play(options, random.Random(f"{option} {number}"), Counter())


def test_random_plies_are_legal_plies() -> None:
    """play_random's games, recognised ply by ply from the record, are games of the naive twin."""
    for number in range(scaled(3)):
        dice = random.Random(f"random {number}")
        options = random_options(2 + number % 3, dice)
        state, naive = GAME.initial_state(options), twin(options)
        while texts := compare(state, naive, options):
            record = state.record
            assert GAME.kernel.rules.play_random(record[0], np.uint64(dice.getrandbits(64)))
            state, text = recognised(state, texts, record)
            naive.play(text)
        assert not GAME.kernel.rules.play_random(state.record[0], np.uint64(0))


def recognised(state: GraffitiState, texts: tuple[str, ...], record: np.ndarray) -> tuple[GraffitiState, str]:
    """The ply that leads to a record."""
    for action, text in zip(state.legal_actions, texts, strict=True):
        after = state.apply(action)
        if after.record == record:  # not its bytes: those between fields mean nothing, and are not copied
            return after, text
    raise AssertionError(f"no legal ply leads from {state.position} to {record}")


def test_the_twin_keeps_its_own_accounts() -> None:
    """Points equal the sum of their causes, and no tile is lost, in the referee too."""
    for number in range(scaled(20)):
        dice = random.Random(f"accounts {number}")
        naive = twin(random_options(2 + number % 3, dice))
        while naive.choices:
            check_accounts(naive)
            naive.play(dice.choice(naive.texts()))
        check_accounts(naive)


def check_accounts(naive: NaiveGraffiti) -> None:
    players = naive.players
    assert all(player.points == sum(player.causes.values()) for player in players)
    assert all(player.cans + sum(player.placed.values()) == 5 for player in players)
    paints = sum(naive.supply.values()) + sum(len(player.paints) + len(player.spent) for player in players)
    assert paints == 58
    bonus = len(naive.bonus_stack) + sum(map(bool, naive.bonus_board)) + len(naive.used_bonus)
    assert bonus + sum(len(player.bonus) for player in players) == 40
    permits = len(naive.permit_stack) + len(naive.permit_discards) + len(naive.revealed)
    assert permits + sum(map(bool, naive.permit_board)) + sum(len(player.permits) for player in players) >= 29
