"""Reviews a game: proofs first, estimates where there are none, luck apart."""

from __future__ import annotations

import threading
from math import sqrt
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.returns import share_of_return
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.review import rolling, searching
from glyphwall.review.marking import mark_of
from glyphwall.review.proving import Prover
from glyphwall.review.summary import seat_reviews, summarise, turning_points
from glyphwall.review.values import Draw, Estimate, Exact, Judgement, PlyReview, Point, Proof, Review, Unsettled
from glyphwall.search.proofs import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.record.progress import GameInProgress, Ply
    from glyphwall.search.endgame import EndgameSolver

_SEARCHED = 450_000
"""Simulations for a whole game that is searched: some seconds on one core."""
_ROLLED_OUT = 90_000
"""Rollouts for a whole game that is rolled out, which take longer; as many again for luck."""
_LEAST, _MOST = 50, 10_000
MOST_SIMULATIONS = 1_000_000
"""That may be asked for, for each search."""
_NODES_PER_SIMULATION = 40
"""Of the solver: about as much time as a simulation takes."""
_ENDGAME_NODES = 20_000
_LUCK_MOST = 40
"""Times the simulations of a ply that a draw may take at most, so that few simulations stay quick."""
_SHARES = 3
"""Searches or rollouts for a ply."""


def is_searched(game: GameInProgress) -> bool:
    """Whether estimates of a game come from searches, and not from rollouts: two seats, and no secrets in its rules."""
    return game.seats == 2 and game.game.kernel.secrets is None


def choices(game: GameInProgress) -> list[Ply]:
    """The plies at which a seat had a choice."""
    return [ply for ply in game.plies if ply.actor >= 0 and len(ply.before.legal_actions) > 1]


def default_simulations(game: GameInProgress) -> int:
    """Simulations for each search or rollout, by how many there are: a usual game takes a few seconds on one core."""
    whole = _SEARCHED if is_searched(game) else _ROLLED_OUT
    return max(_LEAST, min(_MOST, whole // (_SHARES * max(1, len(choices(game))))))


def review(
    game: GameInProgress,
    *,
    seed: int = 0,
    simulations: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    stop: threading.Event | None = None,
) -> Review:
    """Reviews a game, finished or not.

    Args:
        game: as `glyphwall.record.game_in_progress` makes it of a record.
        simulations: of each search and rollout (1 to `MOST_SIMULATIONS`); default: `default_simulations`.
        on_progress: told after each step: how many are done, and of how many.
        stop: set by another thread to end it with `Stopped`.

    Raises:
        GlyphwallError: no plies, simulations out of bounds, a game without compiled rules. Stopped.
    """
    if not game.plies:
        raise GlyphwallError("there is nothing to review: no ply was played")
    try:
        _ = game.game.kernel
    except NotImplementedError as error:
        raise GlyphwallError(f"{game.game.title} cannot be reviewed: {error}") from None
    count = default_simulations(game) if simulations is None else simulations
    if not 1 <= count <= MOST_SIMULATIONS:
        raise GlyphwallError(f"{count} simulations: 1 to {MOST_SIMULATIONS}")
    return _Reviewing(game, seed, count, on_progress, stop or threading.Event()).run()


class _Reviewing:
    """One review being made."""

    def __init__(
        self,
        game: GameInProgress,
        seed: int,
        simulations: int,
        on_progress: Callable[[int, int], None] | None,
        stop: threading.Event,
    ) -> None:
        self.game, self.seed, self.simulations, self.stop = game, seed, simulations, stop
        self.searched = is_searched(game)
        self._endgame: EndgameSolver | None = None
        self._groups = chance_groups(game)
        self._tell, self._done = on_progress, 0
        self._steps = 1 + len(choices(game)) + len(self._groups)

    def run(self) -> Review:
        if self._tell is not None:
            self._tell(0, self._steps)
        self._prover = Prover(self.game.states, _NODES_PER_SIMULATION * self.simulations, self.stop)
        self._step()
        draws, worths = self._draws()
        plies = [self._ply(number, ply) for number, ply in enumerate(self.game.plies, 1) if ply.actor >= 0]
        graph = self._searched_graph(plies) if self.searched else self._rolled_out_graph(worths)
        outcome = self.game.outcome
        seats = seat_reviews(self.game.seats, outcome, plies, draws)
        turned = turning_points(plies, draws)
        return Review(
            tuple(plies),
            tuple(graph),
            tuple(draws),
            turned,
            seats,
            summarise(plies, turned, seats),
            self.seed,
            self.simulations,
        )

    def _step(self) -> None:
        if self.stop.is_set():
            raise Stopped("the review was stopped")
        self._done += 1
        if self._tell is not None:
            self._tell(self._done, self._steps)

    # -- plies ------------------------------------------------------------------------------------
    def _ply(self, number: int, ply: Ply) -> PlyReview:
        if len(ply.before.legal_actions) < 2:
            return PlyReview(number, ply.actor, ply.text)
        judgement, better, complete = self._judged(number, ply)
        self._step()
        mark = mark_of(judgement)
        if not mark and not isinstance(judgement, Unsettled):
            better, complete = (), False
        texts = tuple(ply.before.game.action_to_text(action, ply.before.options) for action in better)
        return PlyReview(number, ply.actor, ply.text, judgement, mark, texts, complete)

    def _judged(self, number: int, ply: Ply) -> tuple[Judgement, tuple[int, ...], bool]:
        """The judgement, better actions, and whether those are all."""
        before, after = (
            None if winner is None else winner == ply.actor for winner in self._prover.winners[number - 1 : number + 1]
        )
        if before is not None and after is not None:
            return self._proved(ply, Proof(before, after))
        if before is False or after is True:  # by logic: no ply of a lost position wins, a ply that wins was there
            known = bool(after)
            return self._proved(ply, Proof(known, known))
        exact = self._exact(ply)
        if exact is not None:
            return exact
        rng = stream(self.seed, "review", number)
        if not self.searched:
            rolled = rolling.judge(ply.before, ply.action, self.simulations, rng, self.stop)
            return Estimate(rolled.best, rolled.played, rolled.error, self.simulations), rolled.better, False
        found = searching.judge(ply.before, ply.action, self.simulations, rng, self.stop)
        before = found.best_proof if before is None else before
        after = found.played_proof if after is None else after
        if before is False or after is True:
            return Proof(bool(after), bool(after)), (), False
        if before is not None and after is not None:
            return Proof(before, after), found.better, False
        if before is not None:
            return Unsettled(True, None, found.played), found.better, False
        if after is not None:
            return Unsettled(None, False, found.best), found.better, False
        return Estimate(found.best, found.played, 0.0, self.simulations), found.better, False

    def _proved(self, ply: Ply, proof: Proof) -> tuple[Judgement, tuple[int, ...], bool]:
        if not proof.gave_away:
            return proof, (), False
        answers, complete = self._prover.answers(ply.before)
        return proof, answers, complete

    def _exact(self, ply: Ply) -> tuple[Judgement, tuple[int, ...], bool] | None:
        """By counting the chances of all draws; None where a game cannot, or something hidden matters."""
        if self.game.game.kernel.endgame is None:
            return None
        if self._endgame is None:
            from glyphwall.search.endgame import EndgameSolver

            self._endgame = EndgameSolver(self.game.game)
        actions = ply.before.legal_actions
        values = self._endgame.solve(ply.before, actions, _ENDGAME_NODES)
        if values is None:
            return None
        by_action = dict(zip(actions, values, strict=True))
        best, played = max(values, key=lambda value: value.expected), by_action[ply.action]
        near = tuple(action for action, value in by_action.items() if value.expected >= best.expected - 1e-9)
        better = () if ply.action in near else near
        if best.sure and played.sure:
            return Proof(best.sure > 0, played.sure > 0), better, True
        chances = [share_of_return(value.expected, self.game.seats) for value in (best, played)]
        return Exact(*(min(1.0, max(0.0, chance)) for chance in chances)), better, True

    # -- chance -----------------------------------------------------------------------------------
    def _draws(self) -> tuple[list[Draw], dict[int, rolling.Worth]]:
        """What chance did, and what the positions around it are worth, by the plies before them."""
        count = max(self.simulations, _ROLLED_OUT // (2 * max(1, len(self._groups))))
        count = min(count, _LUCK_MOST * self.simulations)
        draws: list[Draw] = []
        worths: dict[int, rolling.Worth] = {}
        for first, last in self._groups:
            before, after = (self._worth(at, count) for at in (first, last))
            worths |= {first: before, last: after}
            luck = tuple(there - here for here, there in zip(before.chances, after.chances, strict=True))
            error = tuple(sqrt(one**2 + two**2) for one, two in zip(before.errors, after.errors, strict=True))
            draws.append(Draw(first + 1, last, luck, error))
            self._step()
        return draws, worths

    def _worth(self, at: int, count: int) -> rolling.Worth:
        seed = int(stream(self.seed, "worth", at).integers(2**63))
        return rolling.worth(self.game.states[at], count, seed, self.stop)

    # -- the graph --------------------------------------------------------------------------------
    def _searched_graph(self, plies: list[PlyReview]) -> list[Point]:
        """Proved where that is known; else what the search thought of the ply that led there."""
        by_number = {ply.number: ply for ply in plies}
        points: list[Point] = []
        for at, winner in enumerate(self._prover.winners):
            known = _chances_at_end(self.game) if at == len(self.game.plies) else None
            if known is None and winner is not None:
                known = tuple(float(seat == winner) for seat in range(2))
            if known is not None:
                points.append(Point(at, known, True))
                continue
            before, after = by_number.get(at), by_number.get(at + 1)
            chance = _after(before) if before is not None else None
            if chance is not None and before is not None:
                points.append(Point(at, _of_two(before.seat, chance)))
            elif after is not None and (chance := _best(after)) is not None:
                points.append(Point(at, _of_two(after.seat, chance)))
        return points or [Point(0, (0.5, 0.5))]

    def _rolled_out_graph(self, worths: dict[int, rolling.Worth]) -> list[Point]:
        """All open, at each position that a choice or chance leads to."""
        points = []
        wanted = {0, len(self.game.plies), *worths}
        wanted |= {
            number
            for number, ply in enumerate(self.game.plies, 1)
            if ply.actor >= 0 and len(ply.before.legal_actions) > 1
        }
        for at in sorted(wanted):
            known = _chances_at_end(self.game) if at == len(self.game.plies) else None
            chances = known or (worths[at] if at in worths else self._worth(at, self.simulations)).chances
            points.append(Point(at, chances, known is not None))
        return points


def chance_groups(game: GameInProgress) -> list[tuple[int, int]]:
    """What chance did without a choice of a seat between: how many plies had been played before it and after it."""
    groups: list[tuple[int, int]] = []
    for number, ply in enumerate(game.plies, 1):
        if ply.actor == CHANCE:
            if groups and groups[-1][1] == number - 1:
                groups[-1] = groups[-1][0], number
            else:
                groups.append((number - 1, number))
    return groups


def _chances_at_end(game: GameInProgress) -> tuple[float, ...] | None:
    outcome = game.outcome
    return None if outcome is None else tuple(share_of_return(value, game.seats) for value in outcome.returns)


def _of_two(seat: int, chance: float) -> tuple[float, float]:
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def _after(ply: PlyReview) -> float | None:
    """The estimated chance of whoever played it, after it."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.played
        case Unsettled(before=True):
            return ply.judgement.chance
    return None


def _best(ply: PlyReview) -> float | None:
    """The estimated chance of whoever played it, before it."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.best
        case Unsettled(after=False):
            return ply.judgement.chance
    return None
