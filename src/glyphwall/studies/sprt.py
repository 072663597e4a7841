"""The sequential probability ratio test: a match ends as soon as its question is answered.

The test decides whether the rating difference of two players is ``elo0`` or ``elo1``. Its observations are pairs of
games from one opening, with the results 0, 1/4, 1/2, 3/4 and 1, because the two games of a pair are not independent.
The likelihood ratio is the generalised one: each hypothesis gets the best-fitting distribution over these results with
its expected score. See M. Van den Bergh, "The generalized sequential probability ratio test for multinomial
distributions", and Stockfish's tests (fishtest), which work the same way. A result not seen yet counts as a thousandth
of a pair.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import OptionsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_RESULTS = (0.0, 0.25, 0.5, 0.75, 1.0)
_UNSEEN = 1e-3
_MOST_ELO = 1000.0
_STEPS = 80


class Sprt(msgspec.Struct, frozen=True):
    """A sequential test of two rating differences.

    Attributes:
        elo0: the first player's rating difference under the null hypothesis.
        elo1: its rating difference under the alternative; greater.
        alpha: probability to accept ``elo1`` if ``elo0`` is true.
        beta: probability to accept ``elo0`` if ``elo1`` is true.

    Raises:
        OptionsError: invalid differences or probabilities.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -_MOST_ELO <= self.elo0 < self.elo1 <= _MOST_ELO:
            raise OptionsError(
                f"SPRT of {self.elo0:g} against {self.elo1:g}: the first must be below the second, both from "
                "-1000 to 1000"
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise OptionsError(f"SPRT with alpha {self.alpha:g}, beta {self.beta:g}: both must be between 0 and 0.5")

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which ``elo0`` is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which ``elo1`` is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Iterable[float]) -> float:
        """Return the log-likelihood ratio after pairs with these mean scores (0 to 1)."""
        counts = Counter(map(_index, pairs))
        return self._ratio([counts[index] for index in range(len(_RESULTS))])

    def _ratio(self, counts: Sequence[float]) -> float:
        if not any(counts):
            return 0.0
        padded = [count or _UNSEEN for count in counts]
        total = sum(padded)
        shares = [count / total for count in padded]
        fit0, fit1 = (_fit(shares, expected_score(elo)) for elo in (self.elo0, self.elo1))
        return total * sum(
            share * math.log(second / first) for share, first, second in zip(shares, fit0, fit1, strict=True)
        )

    def start(self) -> RunningSprt:
        """Start the test, to add one result after the other."""
        return RunningSprt(self)

    def verdict(self, ratio: float) -> str | None:
        """Return the hypothesis accepted at this ratio, ``"elo1"`` or ``"elo0"``; None: not decided."""
        if ratio >= self.upper:
            return "elo1"
        return "elo0" if ratio <= self.lower else None

    def curve(self, pairs: Sequence[float]) -> list[float]:
        """Return the ratio after every pair, up to the one that decides."""
        running = self.start()
        ratios: list[float] = []
        for pair in pairs:
            ratios.append(running.add(pair))
            if self.verdict(ratios[-1]):
                break
        return ratios


class RunningSprt:
    """A test in progress, with its log-likelihood ratio; it counts results, so each game takes the same time."""

    def __init__(self, test: Sprt) -> None:
        self._test = test
        self._counts = [0] * len(_RESULTS)
        self._half: dict[int, float] = {}
        self.ratio = 0.0

    def add(self, pair: float) -> float:
        """Count a pair's mean score (0 to 1), and return the new ratio."""
        self._counts[_index(pair)] += 1
        self.ratio = self._test._ratio(self._counts)
        return self.ratio

    def add_game(self, pair: int, score: float) -> float:
        """Count a game by the number of its pair, in any order, and return the ratio: a pair counts once complete."""
        if pair not in self._half:
            self._half[pair] = score
            return self.ratio
        return self.add((self._half.pop(pair) + score) / 2)


def expected_score(elo: float) -> float:
    """Return the expected score of a player with this rating advantage."""
    return 1 / (1 + 10 ** (-elo / 400))


def _index(pair: float) -> int:
    return round(pair * 4)


def _fit(shares: Sequence[float], mean: float) -> list[float]:
    """Return the distribution with this mean under which the results are most likely.

    It is ``share / (1 + x (result - mean))`` for the x that gives this mean (Owen's empirical likelihood); the left
    side of that equation falls in x, so bisection finds it.
    """
    low, high = -1 / (_RESULTS[-1] - mean), 1 / (mean - _RESULTS[0])
    for _ in range(_STEPS):
        middle = (low + high) / 2
        excess = sum(
            share * (result - mean) / (1 + middle * (result - mean))
            for share, result in zip(shares, _RESULTS, strict=True)
        )
        low, high = (middle, high) if excess > 0 else (low, middle)
    return [share / (1 + middle * (result - mean)) for share, result in zip(shares, _RESULTS, strict=True)]
