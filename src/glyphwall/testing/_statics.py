"""Checks of a game's static facts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.contract import State
from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import plugin_of
from glyphwall.core.values import NO_ACTOR, Options

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.testing._report import Trail

_ALL_ACTIONS = 20_000  # larger codecs are sampled


def check_statics(trail: Trail) -> None:
    """Check names, seats, options, and the position before the first action."""
    game, options = trail.game, trail.options
    trail.expect(
        "static-id",
        isinstance(game.id, str) and re.fullmatch(r"[a-z][a-z0-9-]*", game.id) is not None,
        "an id of lower-case letters, digits and hyphens",
        game.id,
    )
    for name in ("title", "rules_version", "credits"):
        value = getattr(game, name, None)
        trail.expect("static-texts", isinstance(value, str) and bool(value), f"{name} is a text", value)
    counts = game.seat_counts()
    trail.expect(
        "static-seats",
        bool(counts) and all(count >= 1 for count in counts) and list(counts) == sorted(set(counts)),
        "seat_counts() ascends from at least 1",
        counts,
    )
    trail.expect("static-seats", trail.seats in counts, f"seats(options) is one of {counts}", trail.seats)
    for name in ("action_count", "max_plies"):
        value = getattr(game, name)(options)
        trail.expect("static-counts", isinstance(value, int) and value > 0, f"{name}(options) is above 0", value)
    plugin = plugin_of(game)
    named = [each for name in plugin.rules_texts for each in (name, f"{name}-text")]
    missing = [name for name in named if not plugin.texts.has_text(name)]
    trail.expect("static-rules", not missing, "the plugin's texts have all that rules_texts names", missing)
    _check_options(trail)
    _check_start(trail)


def _check_options(trail: Trail) -> None:
    game, options = trail.game, trail.options
    trail.expect(
        "options-type",
        isinstance(options, game.options_type) and isinstance(options, Options),
        f"options are {game.options_type.__name__}, a subclass of Options",
        type(options),
    )
    plain = msgspec.to_builtins(options)
    back = msgspec.convert(plain, prepare_type(game.options_type))
    trail.expect("options-plain", back == options, "options survive the way to plain values and back", back)
    made = game.make_options(**plain)
    trail.expect("options-made", made == options, "make_options(**plain values) gives the same options", made)
    try:
        made = game.make_options(**{"no such option": 1})
    except OptionsError:
        made = None
    trail.expect("options-unknown", made is None, "make_options raises OptionsError for an unknown name", made)


def _check_start(trail: Trail) -> None:
    game, options = trail.game, trail.options
    first, second = game.initial_state(options), game.initial_state(options)
    trail.expect("start-type", isinstance(first, State), "initial_state gives a State", type(first))
    trail.expect("start-same", first.key == second.key, "two initial states are equal", (first.key, second.key))
    trail.expect("start-options", first.options == options, "a state knows its options", first.options)
    trail.expect("start-goes-on", first.actor != NO_ACTOR, "a game does not begin finished", first)
    trail.expect("start-turn", not first.in_turn, "no game begins in the middle of a turn", first)
    default = game.initial_state()
    trail.expect(
        "start-default",
        default.key == game.initial_state(game.options_type()).key,
        "initial_state() uses the default options",
        default.options,
    )


def check_codec(trail: Trail, rng: np.random.Generator) -> None:
    """Check action number <-> move <-> text, over the whole codec (a large one is sampled)."""
    game, options = trail.game, trail.options
    count = game.action_count(options)
    actions = range(count) if count <= _ALL_ACTIONS else sorted(rng.integers(count, size=_ALL_ACTIONS).tolist())
    seen: dict[str, int] = {}
    for action in actions:
        move = game.action_to_move(action, options)
        back = game.move_to_action(move, options)
        trail.expect("codec-move", back == action, f"the move of action {action} has that number", (move, back))
        text = game.action_to_text(action, options)
        trail.expect("codec-text", isinstance(text, str) and bool(text), f"action {action} has a text", text)
        other = seen.setdefault(text, action)
        trail.expect("codec-unique", other == action, "no two actions share a text", (other, action, text))
    for action in (-1, count):
        outside: Any
        try:
            outside = game.action_to_move(action, options)
        except IndexError:
            outside = None
        trail.expect("codec-range", outside is None, f"action_to_move({action}) raises IndexError", outside)
