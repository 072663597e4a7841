"""Broken variants: codec, notation, positions, keys, static facts."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from glyphwall.core.errors import NotationError, PositionError
from glyphwall.core.message import Explanation, Fault
from glyphwall.core.values import NO_ACTOR, Options, Outcome
from tests.conformance.broken import Broken, answering, ending, turned
from tests.conformance.toy_piles import Piles, PilesMove, PilesOptions, PilesState

PLIES = [sign + str(number) for sign in "=ht" for number in range(1, 5)]
fresh = count()


def off_by_one(self: Piles, move: PilesMove, options: PilesOptions) -> int:
    return max(0, Piles.move_to_action(self, move, options) - 1)


def one_text_for_two(self: Piles, action: int, options: PilesOptions) -> str:
    return Piles.action_to_text(self, action, options)[0]


def move_wraps_round(self: Piles, action: int, options: PilesOptions) -> PilesMove:
    return Piles.action_to_move(self, action % self.action_count(options), options)


def another_ply(self: PilesState, text: str) -> tuple[int, ...]:
    return tuple(action + 1 for action in PilesState.parse(self, text))


def crashes(self: PilesState, text: str) -> tuple[int, ...]:
    return (PLIES.index(text),) if text not in PLIES else PilesState.parse(self, text)


def takes_anything(self: PilesState, text: str) -> tuple[int, ...]:
    try:
        return PilesState.parse(self, text)
    except NotationError:
        return (99,)


def beyond_the_end(self: PilesState, text: str) -> tuple[int, ...]:
    try:
        return PilesState.parse(self, text)
    except NotationError:
        raise NotationError("somewhere", text, len(text) + 1) from None


def one_ply_only(self: PilesState, text: str) -> tuple[int, ...]:
    if len(text) > 2:
        raise NotationError("one ply, please", text, 2)
    return PilesState.parse(self, text)


def explains_by_number(self: PilesState, text: str) -> Explanation:
    facts: dict[str, Any] = {"die": self.die}
    return msgspec.structs.replace(PilesState.explain(self, text), facts=facts)


def reads_other_seat(self: Piles, text: str, options: PilesOptions | None = None) -> PilesState:
    return turned(Piles.parse_position(self, text, options))


def reads_nothing(self: Piles, text: str, options: PilesOptions | None = None) -> PilesState:
    raise NotationError("unreadable", text, 0)


def without_faults(self: Piles, text: str, options: PilesOptions | None = None) -> PilesState:
    try:
        return Piles.parse_position(self, text, options)
    except NotationError:
        raise PositionError(()) from None


def reads_carelessly(self: Piles, text: str, options: PilesOptions | None = None) -> PilesState:
    piles, turn, die, chosen = text.split(" ")
    piled = tuple(map(int, piles.split("/")))
    return self.make_state(options or PilesOptions(), piled, int(turn) - 1, int(die), int(chosen))


def first_piece_first(self: Piles, text: str, options: PilesOptions | None = None) -> Any:
    """Return a state that answers differently from the one played."""
    state: Any = Piles.parse_position(self, text, options)
    state.__class__ = type("ReadState", (type(state),), {"in_turn": property(lambda self: self.actor != NO_ACTOR)})
    return state


def finds_nothing(self: Piles, text: str, options: PilesOptions | None = None) -> tuple[Fault, ...]:
    return ()


def reads_soundly(self: Piles, text: str, options: PilesOptions | None = None) -> PilesState:
    Piles().parse_position(text, options)
    return reads_carelessly(self, text, options)


class AnyOptions(Options, frozen=True):
    """Options of another class than the game's."""


BROKEN = [
    Broken("codec-move", "off by one", game={"move_to_action": off_by_one}),
    Broken("codec-text", "no text", game={"action_to_text": lambda self, action, options: ""}),
    Broken("codec-unique", "one text for two", game={"action_to_text": one_text_for_two}),
    Broken("codec-range", "wraps round", game={"action_to_move": move_wraps_round}),
    Broken("parse-ply", "another ply", {"parse": another_ply}),
    Broken("parse-refuses", "crashes", {"parse": crashes}),
    Broken("parse-actions", "takes anything", {"parse": takes_anything}),
    Broken("parse-column", "beyond the end", {"parse": beyond_the_end}),
    Broken("join", "one ply only", {"parse": one_ply_only}),
    Broken(
        "record-text",
        "blanks in moves",
        {"parse": lambda self, text: PilesState.parse(self, text.replace(" ", ""))},
        {"join": lambda self, plies: " ".join(plies)},
    ),
    Broken("join", "parts of a turn lost", game={"join": lambda self, plies: plies[0]}),
    Broken("explain-plain", "a number for a text", {"explain": explains_by_number}),
    Broken("position-read", "reads nothing", game={"parse_position": reads_nothing}),
    Broken("position-text", "reads another seat", game={"parse_position": reads_other_seat}),
    Broken("position-key", "forgets whose turn", answering("position", lambda state, text: text.replace(" 2 ", " 1 "))),
    Broken("position-same", "behaves differently", game={"parse_position": first_piece_first}),
    Broken("position-sound", "finds a fault", game={"diagnose": lambda self, text, options=None: (Fault("", "", ""),)}),
    Broken("position-diagnosed", "finds nothing", game={"diagnose": finds_nothing, "parse_position": reads_soundly}),
    Broken("position-refuses", "crashes", game={"parse_position": reads_carelessly}),
    Broken("position-faults", "no faults named", game={"parse_position": without_faults}),
    Broken("start-same", "key by object", answering("key", lambda state, key: (key, id(state)))),
    Broken("key-position", "no turn in the key", answering("key", lambda state, key: (*key[:2], *key[3:]))),
    Broken("key-equality", "equal to all", {"__eq__": lambda self, other: True, "__hash__": PilesState.__hash__}),
    Broken("canonical-symmetric", "no symmetry", answering("canonical_key", lambda state, key: state.key)),
    Broken("canonical-form", "all alike", answering("canonical_key", lambda state, key: 0)),
    Broken("canonical-stable", "by object", answering("canonical_key", lambda state, key: (key, next(fresh)))),
    Broken("seats-actor", "a seat of its own", answering("actor", lambda state, actor: 0 if actor == 1 else actor)),
    Broken(
        "seats-legal", "not alike", answering("legal_actions", lambda state, legal: legal[-1:] if state.turn else legal)
    ),
    Broken("seats-returns", "seat 1 wins", ending(lambda: Outcome("empty", (1, 2), (1.0, -1.0)))),
    Broken("static-id", "blanks", game={"id": "My Game"}),
    Broken("static-texts", "no credits", game={"credits": ""}),
    Broken("static-seats", "three seats", game={"seats": lambda self, options: 3}),
    Broken("static-counts", "no plies", game={"max_plies": lambda self, options: 0}),
    Broken("options-type", "others", game={"options_type": AnyOptions}),
    Broken("options-made", "the defaults", game={"make_options": lambda self, **values: PilesOptions(1, 1)}),
    Broken(
        "options-unknown",
        "anything",
        game={"make_options": lambda self, piles=2, pieces=3, **others: PilesOptions(piles, pieces)},
    ),
    Broken(
        "start-options", "the defaults", game={"initial_state": lambda self, options=None: Piles.initial_state(self)}
    ),
    Broken(
        "start-type", "a text", game={"initial_state": lambda self, options=None: Piles.initial_state(self).position}
    ),
    Broken(
        "start-default",
        "another default",
        game={"initial_state": lambda self, options=None: Piles.initial_state(self, options or PilesOptions(1, 1))},
    ),
    Broken(
        "start-goes-on",
        "nothing to take",
        game={
            "initial_state": lambda self, options=None: self.make_state(
                options or PilesOptions(), (0, 0, 0)[: (options or PilesOptions()).piles], 0, 0, 0
            )
        },
    ),
]
