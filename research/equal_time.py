"""The frame of matches at equal processor time: two players, groups of games, and what a match prints.

A group is games that start alike, one for each seating; its number is the share of points of the first player, where
half is even. Intervals are 95 % over groups. Time is the process's, and both players think in turn in one process, so
a busy machine slows both alike; the simulations a second of each show it.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable


_WARM_UP = 1e-5  # seconds per ply of games before the match: machine code is loaded, memory is touched


class Clocked(Protocol):
    """A player that counts its simulations and the processor time they took."""

    simulations: int
    spent: float


def make_parser(about: str | None, groups: str, *, seconds: float) -> argparse.ArgumentParser:
    """Make the parser of a match; ``groups`` names the option with the number of groups."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--time", type=float, default=seconds, help="seconds of processor time per ply")
    parser.add_argument(f"--{groups}", dest="groups", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a file of weights to play in the place of the package's")
    return parser


def print_match(
    chosen: argparse.Namespace, play_group: Callable[[int, float], list[float]], players: tuple[Clocked, Clocked]
) -> None:
    """Play groups of games and print the result after each.

    Args:
        chosen: what the parser read.
        play_group: plays the group with this number, in seconds per ply; returns the first player's share of each
            game, in [0, 1].
        players: the first and the second.
    """
    play_group(0, _WARM_UP)
    for player in players:
        player.simulations, player.spent = 0, 0.0
    shares: list[list[float]] = []
    for number in range(chosen.groups):
        shares.append(play_group(number, chosen.time))
        games = np.array(shares)
        print(f"{describe_match(games)}; simulations a second {' and '.join(map(_rate, players))}", flush=True)


def describe_match(shares: np.ndarray) -> str:
    """Describe the shares of a match, ``(groups, games)``: mean, interval, groups by result, mean by seating."""
    found = shares.mean(1)
    width = 1.96 * found.std() / sqrt(len(found))
    counts = [int((found < 0.5).sum()), int((found == 0.5).sum()), int((found > 0.5).sum())]
    return (
        f"{shares.size} games: {found.mean():.1%}, {found.mean() - width:.1%} to {found.mean() + width:.1%}; "
        f"groups lost, shared, won {counts}; by seating {shares.mean(0).round(3).tolist()}"
    )


def _rate(player: Clocked) -> str:
    return f"{player.simulations / max(player.spent, 1e-9):,.0f}"
