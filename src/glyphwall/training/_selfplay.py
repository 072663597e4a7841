"""Self-play of a network or of a teacher, and the positions to learn from.

A teacher is an existing player. The policy target is then the share of visits in its search, or its choice if it counts
no visits; the value target is the result of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.envs.making import make_batch
from glyphwall.envs.tensors import Tensors
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.player import by_seat
from glyphwall.players.specs import make_player
from glyphwall.search.network import NetworkSearch, NetworkSettings
from glyphwall.studies.openings import random_ply
from glyphwall.training._batches import Positions, Stopped, from_viewer, stack_padded
from glyphwall.training._proofs import Proofs

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.players.base import Decision
    from glyphwall.training.settings import Plan

Look = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
"""A network as a function.

It takes observations ``(n, size)`` and legal actions ``(n, width)``, both in the numbers of a `Frame`,
to logits ``(n, width)`` and values ``(n, seats)`` from the viewer on.
"""


class SearchedBatch:
    """A batch of games under one rule set, and the search that plays them, for each seat by its information.

    Args:
        rules: The index of the rule set.

    Attributes:
        frame: The mapping to the network's numbers.
        proofs: The solver of its positions, if they are to be proved.
    """

    def __init__(self, plan: Plan, rules: int, n: int, simulations: int) -> None:
        game, options, selfplay = plan.game, plan.options[rules], plan.file.selfplay
        settings = NetworkSettings(selfplay.considered, selfplay.exploration, value_scale=selfplay.value_scale)
        hidden = game.has_hidden_information(options)
        information_sets = hidden and game.kernel.secrets is not None
        self._one_world = partial(_sample_world, game, options) if hidden and not information_sets else None
        self.proofs = Proofs(plan, rules) if plan.file.proofs.nodes else None
        self.env = make_batch(game, n, options, autoreset="disabled", observe=True, masks="packed")
        self.frame = Frame(game, options, plan.widest)
        self.search = NetworkSearch(
            game,
            options,
            n=n,
            simulations=simulations,
            settings=settings,
            masks=False,
            information_sets=information_sets,
        )

    def think(
        self, look: Look, seeds: np.ndarray, simulations: int, *, noise: bool, records: np.ndarray | None = None
    ) -> Any:
        """Search all games, or as many other positions; return the `NetworkReport`."""
        search, frame = self.search, self.frame
        places = self.env.save().records if records is None else records
        if self._one_world is not None:
            places = np.concatenate(list(map(self._one_world, places, seeds)))
        search.begin(places, seeds, simulations=simulations, noise=noise)
        while search.walk():
            logits, values = look(frame.widen(search.observation), frame.legal(*search.legal_rows()))
            search.take_in_rows(logits, by_seat(values, search.seats_to_act))
        return search.report()


def _sample_world(game: Game[Any, Any], options: Any, record: np.void, seed: int) -> np.ndarray:
    """Return a record that is possible for the acting seat, for games whose search cannot redeal."""
    state = game.state_from_record(np.array([record]), options)
    if state.actor < 0 or not state.legal_actions:
        return np.array([record])
    found: np.ndarray = game.resample(state.view(state.actor), stream(int(seed))).record
    return found


def play(
    batch: SearchedBatch,
    plan: Plan,
    rules: int,
    look: Look,
    dice: np.random.Generator,
    stopped: Callable[[], bool],
    older: Look | None = None,
) -> Positions:
    """Play a batch of games to their ends; the same networks and dice give the same games.

    With an ``older`` network, it plays all seats but one in a share of the games, and its plies aren't learned.
    """
    selfplay, env = plan.file.selfplay, batch.env
    again = plan.file.learning.reanalysed > 0 or batch.proofs is not None
    env.reset(seed=int(dice.integers(2**63)))
    blind = dice.integers(selfplay.random_plies + 1, size=env.n)
    blind[: round(selfplay.from_start * env.n)] = 0
    returns, rows, ply = np.zeros((env.n, env.seats)), [], 0
    mine = np.full(env.n, -1)  # the seat of the newest network, -1 for all
    if older is not None:
        mine = np.where(dice.random(env.n) < selfplay.pool_share, dice.integers(env.seats, size=env.n), -1)
    while not env.terminated.all():
        if stopped():
            raise Stopped
        full = bool(dice.random() < selfplay.full_share)
        seeds = dice.integers(2**63, size=env.n)
        simulations = selfplay.simulations if full else selfplay.fast_simulations
        going = np.flatnonzero(~env.terminated & (ply >= blind))
        actions = env.sample().copy()
        others = (mine >= 0) & (env.actor != mine)
        if len(going):
            by = look if older is None or not others.any() else _mix(look, older, others)
            found = batch.think(by, seeds, simulations, noise=True)
            actions[going] = found.actions[going]
            going = going[~others[going]]
        if len(going):
            width = int(env.legal_count[going].max())
            inside = np.arange(width) < env.legal_count[going, None]
            legal = np.where(inside, env.legal[going, :width], env.action_count).astype(np.int32)
            shares = np.where(inside, found.policy[going[:, None], env.legal[going, :width]], 0).astype(np.float16)
            values = np.full(len(going), full)
            records = _bytes_of(env.save().records[going]) if again else None
            rows.append((going, env.actor[going].copy(), values, env.observation[going], legal, shares, records))
        env.step(actions)
        returns += env.returns
        ply += 1
    games, actors, full_rows, seen = (np.concatenate([row[part] for row in rows]) for part in range(4))
    values = from_viewer(returns[games], actors)
    legal = stack_padded([row[4] for row in rows], env.action_count)
    policy = stack_padded([row[5] for row in rows], 0)
    saved = np.concatenate([row[6] for row in rows]) if again else None
    positions = Positions(rules, seen, legal, policy, values, full_rows, saved)
    return positions if batch.proofs is None else batch.proofs.settle(positions, games, stopped)


def _mix(look: Look, older: Look, others: np.ndarray) -> Look:
    """Return a network that is the older one in some games, bool ``(n,)``: a search has a row for each game."""

    def mixed(observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        (logits, values), (older_logits, older_values) = look(observation, legal), older(observation, legal)
        which = others[:, None]
        return np.where(which, older_logits, logits), np.where(which, older_values, values)

    return mixed


def reanalyse(
    positions: Positions,
    batch: SearchedBatch,
    look: Look,
    dice: np.random.Generator,
    share: float,
    simulations: int,
    stopped: Callable[[], bool] = lambda: False,
) -> Positions:
    """Search a share of the positions with a full policy again, and return all with the new policies.

    Values and proved policies stay. See Schrittwieser et al., "Online and offline reinforcement learning by planning
    with a learned model" (NeurIPS 2021).
    """
    assert positions.records is not None, "positions without records cannot be searched again"
    full = np.flatnonzero(positions.full if positions.proved is None else positions.full & ~positions.proved)
    chosen = np.sort(dice.permutation(full)[: round(share * len(full))])
    records = positions.records.view(batch.env.save().records.dtype).reshape(-1)
    policy, actions = positions.policy.copy(), batch.env.action_count
    for start in range(0, len(chosen), batch.env.n):
        if stopped():
            raise Stopped
        rows = chosen[start : start + batch.env.n]
        all_rows = np.resize(rows, batch.env.n)  # pads to the size of the search
        seeds = dice.integers(2**63, size=batch.env.n)
        found = batch.think(look, seeds, simulations, noise=True, records=records[all_rows])
        legal = positions.legal[rows]
        shares = found.policy[np.arange(len(rows))[:, None], np.minimum(legal, actions - 1)]
        policy[rows] = np.where(legal < actions, shares, 0)
    return replace(positions, policy=policy)


def _bytes_of(records: np.ndarray) -> np.ndarray:
    """View records as rows of bytes."""
    return np.ascontiguousarray(records).view(np.uint8).reshape(len(records), -1)


class Teacher:
    """A player of all seats of a game, each by its own view.

    Args:
        plan: The run; ``selfplay.teacher`` names the player.

    Raises:
        GlyphwallError: The player is unknown.
    """

    def __init__(self, plan: Plan, rules: int) -> None:
        self._plan, self._rules, self._options = plan, rules, plan.options[rules]
        self._player = make_player(plan.file.selfplay.teacher, plan.game, self._options)
        self._tensors = Tensors(plan.game, self._options)

    def play(self, games: int, dice: np.random.Generator, stopped: Callable[[], bool]) -> Positions:
        """Play games one after the other."""
        rows: list[tuple[np.ndarray, ...]] = []
        for _ in range(games):
            rows += self._game(dice, stopped)
        seen, legal, policy, values = zip(*rows, strict=True)
        return Positions(
            self._rules,
            np.stack(seen),
            stack_padded(legal, self._tensors.action_count),
            stack_padded(policy, 0),
            np.concatenate(values),
            np.ones(len(rows), np.bool_),
        )

    def _game(self, dice: np.random.Generator, stopped: Callable[[], bool]) -> list[tuple[np.ndarray, ...]]:
        state: Any = self._plan.game.initial_state(self._options)
        blind = int(dice.integers(self._plan.file.selfplay.random_plies + 1))
        rows, actors, ply = [], [], 0
        self._player.reset()
        while state.legal_actions:
            if stopped():
                raise Stopped
            if state.actor < 0 or ply < blind:
                action = random_ply(state, dice)
            else:
                found = self._player.choose(state.view(state.actor), dice)
                action, legal = found.action, np.array([state.legal_actions], np.int32)
                rows.append((self._tensors.observe(state, state.actor), legal, _policy(found, legal)))
                actors.append(state.actor)
            ply += state.actor >= 0
            state = state.apply(action)
        returns = np.tile(np.array(state.outcome.returns, np.float64), (len(rows), 1))
        values = from_viewer(returns, np.array(actors, np.int64))
        return [(*row, values[number : number + 1]) for number, row in enumerate(rows)]


def _policy(found: Decision, legal: np.ndarray) -> np.ndarray:
    visits = {candidate.action: candidate.visits for candidate in found.candidates}
    shares = np.array([visits.get(action, 0) for action in legal[0].tolist()], np.float64)
    if not shares.any():
        shares = (legal[0] == found.action).astype(np.float64)
    row: np.ndarray = (shares / shares.sum()).astype(np.float16)
    return row[None]
