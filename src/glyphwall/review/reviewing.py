"""The review of a game: proofs first, estimates elsewhere, luck apart."""

from __future__ import annotations

import threading
from math import sqrt
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.returns import share_of_return
from glyphwall.core.streams import seed_for
from glyphwall.core.values import CHANCE
from glyphwall.review import _rolling, _searching
from glyphwall.review._certainty import GameProofs
from glyphwall.review._summary import mark_of, seat_reviews, summarise, turning_points
from glyphwall.review.values import Draw, Estimate, Exact, Judgement, PlyReview, Point, Proof, Review, Unsettled
from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from glyphwall.record.progress import GameInProgress, Ply
    from glyphwall.review._means import Means

_SEARCHED = 450_000
"""Simulations for a whole game that is searched: some seconds on one core."""
_ROLLED_OUT = 90_000
"""Rollouts for a whole game that is rolled out, which take longer; as many again for luck."""
_MIN_SIMULATIONS, _USUAL_MAX = 50, 10_000
MAX_SIMULATIONS = 1_000_000
"""The maximum number of simulations of each search."""
_NODES_PER_SIMULATION = 40
"""The solver's nodes that take about as long as a simulation."""
_ENDGAME_NODES = 20_000
_LUCK_FACTOR = 40
"""The maximum rollouts of a draw, as a multiple of a ply's simulations, so that few simulations stay quick."""
_SHARES = 3
"""The number of searches or rollouts for a ply."""


def choices(game: GameInProgress) -> list[Ply]:
    """List the plies at which a seat had a choice."""
    return [ply for ply in game.plies if ply.actor >= 0 and len(ply.before.legal_actions) > 1]


def default_simulations(game: GameInProgress, *, searched: bool) -> int:
    """Return the simulations of each search or rollout, so that a usual game takes a few seconds on one core."""
    whole = _SEARCHED if searched else _ROLLED_OUT
    return max(_MIN_SIMULATIONS, min(_USUAL_MAX, whole // (_SHARES * max(1, len(choices(game))))))


def review(
    game: GameInProgress,
    *,
    seed: int = 0,
    simulations: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    stop: threading.Event | None = None,
) -> Review:
    """Review a game, finished or not.

    Args:
        game: from `glyphwall.record.game_in_progress`.
        seed: the same seed gives the same review.
        simulations: of each search and rollout (1 to `MAX_SIMULATIONS`); default: `default_simulations`.
        on_progress: called after each step with the steps done and their total.
        stop: set by another thread to end it with `Stopped`.

    Raises:
        GlyphwallError: no plies, simulations out of bounds, a game without compiled rules. Stopped: it was stopped.
    """
    try:
        _ = game.game.kernel
    except NotImplementedError as error:
        raise GlyphwallError(f"{game.game.title} cannot be reviewed: {error}") from None
    from glyphwall.review._compiled_means import CompiledMeans  # it loads NumPy, which a page lacks

    stop = stop or threading.Event()
    steps = review_in_steps(game, CompiledMeans(game, stop), seed=seed, simulations=simulations)
    reported = -1
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            made: Review = end.value
            return made
        if on_progress is not None and done != reported:
            on_progress(done, of)
        reported = done
        if stop.is_set():
            raise Stopped("the review was stopped")


def review_in_steps(
    game: GameInProgress, means: Means, *, seed: int = 0, simulations: int | None = None
) -> Generator[tuple[int, int], None, Review]:
    """Make a `review` step by step, with its errors; yield the steps done and their total."""
    if not game.plies:
        raise GlyphwallError("there is nothing to review: no ply was played")
    count = default_simulations(game, searched=means.uses_search) if simulations is None else simulations
    if not 1 <= count <= MAX_SIMULATIONS:
        raise GlyphwallError(f"{count} simulations: 1 to {MAX_SIMULATIONS}")
    return (yield from _Reviewing(game, seed, count, means).run())


class _Reviewing:
    """One review being made."""

    def __init__(self, game: GameInProgress, seed: int, simulations: int, means: Means) -> None:
        self.game, self.seed, self.simulations, self.means = game, seed, simulations, means
        self._groups = chance_groups(game)
        self._worths: dict[int, _rolling.Worth] = {}
        self._done = 0
        self._steps = 1 + len(choices(game)) + len(self._groups)

    def run(self) -> Generator[tuple[int, int], None, Review]:
        yield self._progress()
        self._proofs = GameProofs(self.game.states, _NODES_PER_SIMULATION * self.simulations, self.means)
        for _ in self._proofs.prove_all():
            yield self._progress()
        yield self._step()
        draws: list[Draw] = []
        for first, last in self._groups:
            draws.append(self._draw(first, last))
            yield self._step()
        plies: list[PlyReview] = []
        for number, ply in enumerate(self.game.plies, 1):
            if ply.actor < 0:
                continue
            if len(ply.before.legal_actions) < 2:
                plies.append(PlyReview(number, ply.actor, ply.text))
                continue
            plies.append(self._ply(number, ply))
            yield self._step()
        if self.means.uses_search:
            graph = make_searched_graph(self.game, winners_to_draw(self._proofs), plies)
        else:
            graph = yield from self._rolled_out_graph()
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

    def _progress(self) -> tuple[int, int]:
        return self._done, self._steps

    def _step(self) -> tuple[int, int]:
        self._done += 1
        return self._progress()

    # -- plies ------------------------------------------------------------------------------------
    def _ply(self, number: int, ply: Ply) -> PlyReview:
        judgement, better, complete = self._judge(number, ply)
        mark = mark_of(judgement)
        if not mark and not isinstance(judgement, Unsettled):
            better, complete = (), False
        texts = tuple(ply.before.game.action_to_text(action, ply.before.options) for action in better)
        return PlyReview(number, ply.actor, ply.text, judgement, mark, texts, complete)

    def _judge(self, number: int, ply: Ply) -> tuple[Judgement, tuple[int, ...], bool]:
        """Return the judgement, better actions, and whether those are all."""
        before, after = (
            None if winner is None else winner == ply.actor for winner in self._proofs.winners[number - 1 : number + 1]
        )
        if before is not None and after is not None:
            return self._proved(ply, Proof(before, after))
        if before is False or after is True:  # by logic: no ply of a lost position wins, a ply that wins was there
            known = bool(after)
            return self._proved(ply, Proof(known, known))
        exact = self._exact(ply)
        if exact is not None:
            return exact
        seed = seed_for(self.seed, "ply", number)
        if not self.means.uses_search:
            return *_rolling.judge(ply.before, ply.action, self.simulations, seed, self.means), False
        found = _searching.judge(ply.before, ply.action, self.simulations, seed, self.means)
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
        answers, complete = self._proofs.answers(ply.before)
        return proof, answers, complete

    def _exact(self, ply: Ply) -> tuple[Judgement, tuple[int, ...], bool] | None:
        """Count the chances of all draws; None if the game cannot, or something hidden matters."""
        actions = ply.before.legal_actions
        values = self.means.endgame(ply.before, actions, _ENDGAME_NODES)
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
    def _draw(self, first: int, last: int) -> Draw:
        """Judge what chance did by the worth of the positions around it."""
        count = max(self.simulations, _ROLLED_OUT // (2 * max(1, len(self._groups))))
        count = min(count, _LUCK_FACTOR * self.simulations)
        before, after = (self._worth(at, count) for at in (first, last))
        luck = tuple(there - here for here, there in zip(before.chances, after.chances, strict=True))
        error = tuple(sqrt(one**2 + two**2) for one, two in zip(before.errors, after.errors, strict=True))
        return Draw(first + 1, last, luck, error)

    def _worth(self, at: int, count: int) -> _rolling.Worth:
        """Return the worth of the position after some plies; it is cached."""
        if at not in self._worths:
            seed = seed_for(self.seed, "worth", at)
            self._worths[at] = _rolling.worth(self.game.states[at], count, seed, self.means)
        return self._worths[at]

    # -- the graph --------------------------------------------------------------------------------
    def _rolled_out_graph(self) -> Generator[tuple[int, int], None, list[Point]]:
        """Roll out each position that a choice or chance leads to, with all cards open."""
        points = []
        wanted = {0, len(self.game.plies), *self._worths}
        wanted |= {
            number
            for number, ply in enumerate(self.game.plies, 1)
            if ply.actor >= 0 and len(ply.before.legal_actions) > 1
        }
        for at in sorted(wanted):
            known = chances_at_end(self.game) if at == len(self.game.plies) else None
            chances = known or self._worth(at, self.simulations).chances
            points.append(Point(at, chances, known is not None))
            yield self._progress()
        return points


def chance_groups(game: GameInProgress) -> list[tuple[int, int]]:
    """Group the plies of chance between choices: the number of plies before and after each group."""
    groups: list[tuple[int, int]] = []
    for number, ply in enumerate(game.plies, 1):
        if ply.actor == CHANCE:
            if groups and groups[-1][1] == number - 1:
                groups[-1] = groups[-1][0], number
            else:
                groups.append((number - 1, number))
    return groups


# -- the graph ----------------------------------------------------------------------------------------


def winners_to_draw(proofs: GameProofs) -> list[int | None]:
    """Return the certain winner of each position, without theorems about positions whose outcome is still open in play.

    A theorem about the draft says who wins with best play, and estimates around it say something else: in one line,
    they would jump between 0 and 50 %. From where everything is proved, theorems count.
    """
    drawn: list[int | None] = []
    followed = True
    for winner, by_theory in zip(reversed(proofs.winners), reversed(proofs.by_theory), strict=True):
        drawn.append(winner if followed or not by_theory else None)
        followed = followed and drawn[-1] is not None
    return drawn[::-1]


def make_searched_graph(game: GameInProgress, winners: Sequence[int | None], plies: Sequence[PlyReview]) -> list[Point]:
    """Return the points: proved ones by ``winners`` of the positions, others by the search of the ply before."""
    by_number = {ply.number: ply for ply in plies}
    points: list[Point] = []
    for at, winner in enumerate(winners):
        known = chances_at_end(game) if at == len(game.plies) else None
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
    if not points or points[0].ply > 0:  # until something is known, the line is level
        points.insert(0, Point(0, points[0].chances if points and not points[0].proved else (0.5, 0.5)))
    return points


def chances_at_end(game: GameInProgress) -> tuple[float, ...] | None:
    """Return each seat's share of the win; None if the game has no end."""
    outcome = game.outcome
    return None if outcome is None else tuple(share_of_return(value, game.seats) for value in outcome.returns)


def _of_two(seat: int, chance: float) -> tuple[float, float]:
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def _after(ply: PlyReview) -> float | None:
    """Return the mover's estimated chance after the ply."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.played
        case Unsettled(before=True):
            return ply.judgement.chance
    return None


def _best(ply: PlyReview) -> float | None:
    """Return the mover's estimated chance before the ply."""
    match ply.judgement:
        case Estimate() | Exact():
            return ply.judgement.best
        case Unsettled(after=False):
            return ply.judgement.chance
    return None
