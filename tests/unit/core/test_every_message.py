"""Every message that a game sends has a text in every language, which needs no more than the arguments that it gets."""

from __future__ import annotations

import contextlib
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from glyphwall.core.errors import NotationError
from glyphwall.core.message import Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue, locales
from tests.e2e.outside.installing import toys_installed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.core.message import Argument
    from glyphwall.core.plugin import GamePlugin

GIVEN = {"style"}
"""What each message is given beside its arguments."""


class _Needs(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def _texts(catalogue: Catalogue, locale: str) -> dict[str, _Needs]:
    """What each text of a catalogue needs; of a language that its folder lacks, the house's alone."""
    found = {}
    for source in (BUILT_IN_TEXTS.source(locale), catalogue.source(locale)):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found[entry.id.name] = needs = _Needs()
                needs.visit(entry.value)
    return found


def _needed(texts: dict[str, _Needs], message_id: str) -> set[str]:
    needs = texts[message_id]
    return needs.variables.union(*(_needed(texts, each) for each in needs.messages))


def _whole(value: Argument) -> Iterator[Message]:
    """A message and those inside it."""
    if isinstance(value, Message):
        yield value
        for each in value.args.values():
            yield from _whole(each)
    elif isinstance(value, list):
        for each in value:
            yield from _whole(each)


class Sent:
    """Messages of one game; each shape of them is looked at once."""

    def __init__(self, plugin: GamePlugin) -> None:
        self.plugin = plugin
        self.shapes: set[tuple[str, frozenset[str]]] = set()
        self.tellers = [
            MessageFormatter(plugin.texts, locale, style, names)
            for locale in locales()
            for style, names in (("literate", ()), ("terse", ("You", "Ann", "Bo", "Cy")))
        ]

    def send(self, message: Message | None) -> None:
        if message is None:
            return
        for teller in self.tellers:
            assert teller.text(message).strip(), message
        for each in _whole(message):
            shape = (each.id, frozenset(each.args))
            if shape not in self.shapes:
                self.shapes.add(shape)
                self._look(each)

    def _look(self, message: Message) -> None:
        catalogue = self.plugin.texts
        for locale in locales():
            if catalogue is not BUILT_IN_TEXTS and not catalogue.areas(locale):
                continue  # it has no such language
            texts = _texts(catalogue, locale)
            assert message.id in texts, f"{locale}: no text {message.id}"
            assert _needed(texts, message.id) <= set(message.args) | GIVEN, f"{locale}: {message}"

    def of_move(self, state: State, text: str) -> None:
        """Why a move can be made or not."""
        with contextlib.suppress(NotationError):  # of games that say no more of what they cannot read
            for message in self.plugin.narration.explain(state.explain(text)):
                self.send(message)

    def of_position(self, state: State, dice: random.Random) -> int:
        """All that is said where somebody acts; the ply that is made."""
        words, game, options = self.plugin.narration, state.game, state.options
        tried = [game.action_to_text(dice.randrange(game.action_count(options)), options) for _ in range(6)]
        for text in (*tried, "no move at all"):
            self.of_move(state, text)
        adviser = self.plugin.adviser
        action: int = dice.choice(state.legal_actions)
        if adviser is not None and state.actor >= 0:
            after = state.apply(action)
            reasons = [*adviser.reasons(state, after), *adviser.notes(state)]
            warning = adviser.warning(state, after) if adviser.warns else None
            for reason in reasons if warning is None else [*reasons, warning]:
                self.send(words.describe_reason(reason))
        for event in state.events(action):
            self.send(words.describe_event(event))
            self.send(words.describe_event_alone(event))
        return action


def _played(plugin: GamePlugin, games: int, variants: list[dict[str, Any]], seed: int) -> Sent:
    sent, dice = Sent(plugin), random.Random(seed)
    for number in range(games):
        state = plugin.game.initial_state(plugin.game.make_options(**variants[number % len(variants)]))
        while state.actor != NO_ACTOR:
            if state.actor == CHANCE or dice.random() < 0.3:
                action = sent.of_position(state, dice)
            else:
                action = dice.choice(state.legal_actions)
                for event in state.events(action):
                    sent.send(plugin.narration.describe_event(event))
            state = state.apply(action)
        sent.of_move(state, "no move at all")
    return sent


VARIANTS: dict[str, list[dict[str, Any]]] = {
    "grawlix": [
        {},
        {"draft": "simultaneous-blind", "begins": "random", "size": 4, "hand": 2},
        {"draft": "random", "swap": "after-first-tile", "size": 4, "hand": 2},
    ],
    "graffiti": [{}, {"seats": 3, "blocked_section": True}, {"seats": 4}],
}


@pytest.mark.parametrize(("game_id", "games", "least"), [("grawlix", 24, 45), ("graffiti", 6, 110)])
def test_random_games(game_id: str, games: int, least: int) -> None:
    sent = _played(get_plugin(game_id), games, VARIANTS[game_id], seed=31)
    assert len({message_id for message_id, _ in sent.shapes}) >= least


def test_games_from_outside() -> None:
    with toys_installed():
        for game_id in ("cards", "piles"):
            assert _played(get_plugin(game_id), 10, [{}], seed=31).shapes
