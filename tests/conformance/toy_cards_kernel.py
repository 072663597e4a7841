"""The kernel of the toy game ``cards`` in plain Python: rules, secrets, a policy, points, and the endgame of two cards.

With two cards everyone knows both, so nothing hidden matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from glyphwall.core.kernel import Endgame, Kernel, Points, Policy, Rules, Secrets
from glyphwall.core.learning import Observation, Part
from glyphwall.core.values import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDED = ("bp", "pbp")
SHOWN = ("pp", "bb", "pbb")
HISTORIES = ("", "p", "b", "pb", *FOLDED, *SHOWN)
DTYPE = np.dtype((np.record, [("cards", np.int8), ("dealt", np.int8, (2,)), ("history", np.int8, (3,))]))
_PLIES = " pb"


def make_kernel(game: str) -> Kernel:
    return Kernel(
        game=game,
        rules=Rules(
            dtype=DTYPE,
            max_seats=2,
            max_legal=9,
            actor=actor,
            count_legal=count_legal,
            write_legal=write_legal,
            apply=apply,
            play_random=play_random,
            sample_chance=sample_chance,
            write_returns=write_returns,
        ),
        policies={"timid": Policy(play_timidly, suggest)},
        secrets=Secrets(redeal),
        points=Points(final_points),
        endgame=Endgame(is_open, solve_open, make_scratch),
        observation=Observation(f"{game}-v1", observed_parts, write_observation),
    )


# -- records ------------------------------------------------------------------------------------------


def make_record(cards: int, dealt: Sequence[int], history: str) -> np.ndarray:
    record = np.zeros(1, DTYPE)
    record["cards"] = cards
    store(record[0], dealt, history)
    return record


def store(record: Any, dealt: Sequence[int], history: str) -> None:
    """Write hands and plies into a record."""
    record.dealt[:] = [*dealt, -1, -1][:2]
    record.history[:] = [_PLIES.index(ply) for ply in history.ljust(3)]


def parts_of(record: Any) -> tuple[int, tuple[int, ...], str]:
    """Return the cards in the game, the cards dealt and the plies."""
    dealt = tuple(int(card) for card in record.dealt if card >= 0)
    return int(record.cards), dealt, "".join(_PLIES[ply] for ply in record.history).rstrip()


# -- rules --------------------------------------------------------------------------------------------


def actor(record: Any) -> int:
    _, dealt, history = parts_of(record)
    return CHANCE if len(dealt) < 2 else len(history) % 2


def legal(record: Any) -> list[int]:
    """Return the legal action numbers."""
    cards, dealt, history = parts_of(record)
    if history in FOLDED + SHOWN:
        return []
    return [card for card in range(cards) if card not in dealt] if len(dealt) < 2 else [cards, cards + 1]


def count_legal(record: Any) -> int:
    return len(legal(record))


def write_legal(record: Any, out: np.ndarray) -> int:
    actions = legal(record)
    out[: len(actions)] = actions
    return len(actions)


def apply(record: Any, action: int) -> None:
    cards, dealt, history = parts_of(record)
    if action < cards:
        store(record, (*dealt, action), history)
    else:
        store(record, dealt, history + "pb"[action - cards])


def pick(choices: Sequence[int], bits: Any) -> int:
    """Pick one uniformly."""
    return choices[(int(bits) >> 32) * len(choices) >> 32]


def sample_chance(record: Any, bits: np.uint64) -> int:
    return pick(legal(record), bits)


def play_random(record: Any, bits: np.uint64) -> bool:
    if not legal(record):
        return False
    apply(record, pick(legal(record), bits))
    return True


def write_returns(record: Any, out: np.ndarray) -> None:
    _, dealt, history = parts_of(record)
    better = 0 if dealt[0] > dealt[1] else 1
    winner = len(history) % 2 if history in FOLDED else better
    out[winner] = 1.0 if history in ("bb", "pbb") else 0.5
    out[1 - winner] = -out[winner]


# -- the other groups ---------------------------------------------------------------------------------


def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    cards, dealt, history = parts_of(record)
    if history in SHOWN:
        return
    hidden = [card for card in range(cards) if card not in dealt or dealt.index(card) != viewer]
    hands = list(dealt)
    for owner in range(len(dealt)):
        if owner != viewer:
            hands[owner] = pick(hidden, bits)
            hidden.remove(hands[owner])
    store(record, hands, history)


def suggest(record: Any, bits: np.uint64) -> int:
    """Suggest to pass, but to bet the best card."""
    cards, dealt, history = parts_of(record)
    return cards + 1 if dealt[len(history) % 2] == cards - 1 else cards


def play_timidly(record: Any, bits: np.uint64) -> bool:
    if not legal(record):
        return False
    apply(record, sample_chance(record, bits) if actor(record) == CHANCE else suggest(record, bits))
    return True


def final_points(record: Any, seat: int) -> int:
    """Return the chips won, below 0 for chips lost."""
    returns = np.zeros(2)
    write_returns(record, returns)
    return int(2 * returns[seat])


def observed_parts(options: Any) -> tuple[Part, ...]:
    return (Part("own", (options.cards,)), Part("other", (options.cards,)), Part("plies", (3,)))


def write_observation(record: Any, seat: int, out: np.ndarray) -> None:
    """Write the seat's card, the other's once shown, and the plies."""
    number, dealt, history = parts_of(record)
    out[:] = 0
    for owner, card in enumerate(dealt):
        if owner == seat or history in SHOWN:
            out[number * (owner != seat) + card] = 1
    out[2 * number :] = record.history


def is_open(record: Any) -> bool:
    cards, dealt, _ = parts_of(record)
    return cards == 2 == len(dealt) and bool(legal(record))


class Progress(NamedTuple):
    progress: np.ndarray


def make_scratch() -> Progress:
    return Progress(np.zeros(1, np.int64))


def solve_open(
    root: np.ndarray, viewer: int, actions: np.ndarray, values: np.ndarray, scratch: Progress, nodes: int
) -> int:
    """Solve with one node per action."""
    first = int(scratch.progress[0])
    for place, action in list(enumerate(actions.tolist()))[first : first + nodes]:
        record = root[0].copy()
        apply(record, action)
        values[place, 0] = _value(record, viewer)
        values[place, 1] = 4 * values[place, 0]
        scratch.progress[0] += 1
    return 1 if scratch.progress[0] == len(actions) else -1


def _value(record: Any, viewer: int) -> float:
    if not legal(record):
        returns = np.zeros(2)
        write_returns(record, returns)
        return float(returns[viewer])
    after = []
    for action in legal(record):
        follower = record.copy()
        apply(follower, action)
        after.append(_value(follower, viewer))
    return max(after) if actor(record) == viewer else min(after)
