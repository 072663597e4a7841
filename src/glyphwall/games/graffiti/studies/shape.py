"""The shape of play: many games by a fixed policy, compiled, and what their lengths, points and plies were like.

A study, not rules: it says how long games are, what they end with, what the first seat is worth and what is
used how often, when everybody plays like the player ``greedy``, by `policy.choose_hurriedly`, or at random.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.compiled import allocating, compiled, popcount, whole
from glyphwall.core.mixing import STEP, mixed
from glyphwall.games.graffiti.rules import layout, legal, rules, scoring, spaces
from glyphwall.games.graffiti.rules.codec import BONUS_CODES, SPACE_CODES, codec_for
from glyphwall.games.graffiti.skill import greedy, policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.games.graffiti.rules.options import GraffitiOptions

ROUNDS, COMPLETED, FLIPS = range(3)
"""Columns of a game's measures."""

POINTS, TAG_POINTS, LEFTOVERS, TAGS, STANDING = range(5)
"""Columns of a seat's measures; rows go by turn order: the seat that began is the first."""

POLICIES = ("greedy", "sensible", "random")
BLOCK = 500
"""Games between two reports of progress."""

_GAME = np.uint64(0xD1B54A32D192ED03)


@dataclass(frozen=True)
class Spread:
    """A measure over all games (or seats): mean, least, most."""

    mean: float
    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.mean:.1f} ({self.low}–{self.high})"


@dataclass(frozen=True)
class Shape:
    """What many games were like.

    Attributes:
        seats, games, policy: what was played.
        rounds, completed, flips: rounds, completed graffiti, neutral tags, of a game.
        points, winner: final points of a seat, and of the best seat.
        tag_points, leftovers, tags: points for tags on completed graffiti, points for tiles left over, tags of a seat.
        won: share of games won by the first player, the next, ... (shared victories count in parts).
        spaces, bonuses: uses a game by name.
        bobby: paints covered with the bobby's tile, a game.
        passes: turns a game in which somebody passed by choice.
    """

    seats: int
    games: int
    policy: str
    rounds: Spread
    completed: Spread
    flips: Spread
    points: Spread
    winner: Spread
    tag_points: Spread
    leftovers: Spread
    tags: Spread
    won: tuple[float, ...]
    spaces: dict[str, float]
    bonuses: dict[str, float]
    bobby: float
    passes: float


@allocating
def play_games(
    root: np.ndarray,
    scratch: np.ndarray,
    policy_number: int,
    seed: np.uint64,
    first: int,
    counts: np.ndarray,
    games: np.ndarray,
    seats: np.ndarray,
) -> None:
    """Plays one game for each row of ``games``.

    Args:
        root, scratch: records, shape ``(1,)``; ``scratch`` is overwritten.
        policy_number: place in `POLICIES`.
        seed, first: game g draws from a stream of its own, ``first + g``.
        counts: int64 ``(ACTIONS,)``; plies by action number are added.
        games: int64 ``(count, 3)``. seats: int64 ``(count, seats, 5)``. Both are written; see the columns above.
    """
    record = scratch[0]
    actions = np.zeros(legal.MAX_LEGAL, np.int32)
    for game in range(len(games)):
        scratch[0] = root[0]
        position = mixed(seed + np.uint64(first + game) * _GAME + STEP)
        began = -1
        while True:
            position += STEP
            action = _choose(record, actions, policy_number, mixed(position + STEP))
            if action < 0:
                break
            if began < 0 and record.phase == layout.TURN:
                began = whole(record.turn)
            counts[action] += 1
            if _scores_two_points(record, action):
                counts[layout.PLAY_TWO_POINTS] += 1
            rules.apply(record, action)
        games[game, ROUNDS] = record.round_number
        games[game, COMPLETED] = scoring.completed(record)
        games[game, FLIPS] = popcount(np.uint64(record.tags[layout.NEUTRAL]))
        for place in range(record.seats):
            seat = (began + place) % record.seats
            row = seats[game, place]
            row[POINTS] = scoring.final_points(record, seat)
            row[TAG_POINTS] = scoring.tag_points(record, seat)
            row[LEFTOVERS] = scoring.leftover_points(record, seat)
            row[TAGS] = popcount(np.uint64(record.tags[seat]))
            row[STANDING] = scoring.standing(record, seat)


@compiled
def _scores_two_points(record: Any, action: int) -> bool:
    """Whether a can takes the tile of two points where it is used up at once (E17)."""
    if action < layout.USE_SPACE or record.keep_two_points:
        return False
    space, modifier = spaces.space_of(action)
    if modifier >= layout.FOR_BOBBY or not layout.BONUS_SPACE <= space < layout.BOBBY_SPACE:
        return False
    return bool(record.open_bonus[space - layout.BONUS_SPACE] == layout.TWO_POINTS)


@compiled
def _choose(record: Any, actions: np.ndarray, policy_number: int, bits: np.uint64) -> int:
    """The next ply, or -1 when the game is over."""
    if policy_number == 1 or record.phase == layout.OVER or legal.actor(record) == layout.CHANCE:
        return policy.choose_hurriedly(record, bits)
    count = legal.write_legal(record, actions)
    if policy_number == 0:
        return greedy.best_action(record, actions, count, bits)
    return whole(actions[np.int64(((bits >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))])


def shape_of_play(
    options: GraffitiOptions, games: int, policy_name: str, seed: int, progress: Callable[[int], None] | None = None
) -> Shape:
    """Plays many games and sums them up; the same for a seed.

    Args:
        options: seats, variants, readings.
        policy_name: one of `POLICIES`.
        progress: called with the number of games played so far.

    Raises:
        ValueError: no games, or another policy.
    """
    from glyphwall.games.graffiti.rules.state import start_record

    if games < 1 or policy_name not in POLICIES:
        raise ValueError(f"{games} games by {policy_name!r}: at least one, by one of {', '.join(POLICIES)}")
    root = start_record(options)
    counts = np.zeros(layout.ACTIONS, np.int64)
    by_game = np.zeros((games, 3), np.int64)
    by_seat = np.zeros((games, options.seats, 5), np.int64)
    number = POLICIES.index(policy_name)
    with np.errstate(over="ignore"):
        for first in range(0, games, BLOCK):
            last = min(first + BLOCK, games)
            rows = by_game[first:last], by_seat[first:last]
            play_games(root, root.copy(), number, np.uint64(seed), first, counts, *rows)
            if progress is not None:
                progress(last)
    return _summed_up(options.seats, games, policy_name, counts, by_game, by_seat)


def _summed_up(
    seats: int, games: int, policy_name: str, counts: np.ndarray, by_game: np.ndarray, by_seat: np.ndarray
) -> Shape:
    best = by_seat[:, :, STANDING].max(axis=1, keepdims=True)
    winners = by_seat[:, :, STANDING] == best
    shares = winners / winners.sum(axis=1, keepdims=True)
    uses = dict.fromkeys(SPACE_CODES, 0.0)
    bonuses = dict.fromkeys(BONUS_CODES, 0.0)
    codec = codec_for(())
    for action in range(layout.USE_SPACE, layout.ACTIONS):
        move, used = codec.to_move(action), counts[action] / games
        uses[move.value] += used
        for bonus in ("dis", "add"):
            bonuses[bonus] += used if bonus in move.modifier else 0.0
    plays = {
        "2vp": (layout.PLAY_TWO_POINTS, 1),
        "ext": (layout.PLAY_EXTRA, 1),
        "res": (layout.PLAY_RESERVATION, 1),
        "sav": (layout.USE_SAVE, 1),
        "wld": (layout.PAY_WILD, 3),
        "prm": (layout.PAY_PERMIT + layout.BONUS_TILE, 1),
    }
    for name, (action, wide) in plays.items():
        bonuses[name] = counts[action : action + wide].sum() / games
    return Shape(
        seats=seats,
        games=games,
        policy=policy_name,
        rounds=_spread(by_game[:, ROUNDS]),
        completed=_spread(by_game[:, COMPLETED]),
        flips=_spread(by_game[:, FLIPS]),
        points=_spread(by_seat[:, :, POINTS]),
        winner=_spread(by_seat[:, :, POINTS].max(axis=1)),
        tag_points=_spread(by_seat[:, :, TAG_POINTS]),
        leftovers=_spread(by_seat[:, :, LEFTOVERS]),
        tags=_spread(by_seat[:, :, TAGS]),
        won=tuple(float(share) for share in shares.mean(axis=0)),
        spaces=uses,
        bonuses=bonuses,
        bobby=float(counts[layout.PAY_BOBBY : layout.PAY_BOBBY + layout.KINDS].sum()) / games,
        passes=float(counts[layout.PASS]) / games,
    )


def _spread(values: np.ndarray) -> Spread:
    return Spread(float(values.mean()), int(values.min()), int(values.max()))
