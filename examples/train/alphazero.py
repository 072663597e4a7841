"""AlphaZero in JAX with Pgx's interface: ``python examples/train/alphazero.py``, on our games and on Pgx's own.

It uses Gumbel search (mctx), a network of dense layers, and only the common interface of Pgx environments: ``init``,
``step``, ``num_actions``, and a state's fields. ``--game pgx:tic_tac_toe`` plays one of Pgx's. The policy of the
network
without search is saved as in the other examples (`policy.py`). Needs the extras ``envs``, ``train`` and ``pgx``. See
``--help`` for the options.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from policy import OPTIONS, Layers, need, save, sees_no_mask

need("train,pgx", "jax", "flax", "optax", "mctx", "pgx")
import flax.linen as nn  # noqa: E402
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import mctx  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402
from pgx.experimental import auto_reset  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAMES, STEPS, SIMS, PARTS, RATE = 64, 16, 16, 4, 2e-3


class Net(nn.Module):
    """The logits of the actions, and the value for the player to act."""

    actions: int

    @nn.compact
    def __call__(self, seen: Any) -> Any:
        hidden = seen.reshape(len(seen), -1).astype(jnp.float32)
        for _ in range(2):
            hidden = nn.relu(nn.Dense(128)(hidden))
        return nn.Dense(self.actions)(hidden), nn.tanh(nn.Dense(1)(hidden)[..., 0])


def make(name: str) -> Any:
    """Make the environment of that name."""
    if name.startswith("pgx:"):
        import pgx

        return pgx.make(name.removeprefix("pgx:"))
    from glyphwall.envs import JaxEnv

    return JaxEnv(name, OPTIONS if name == "grawlix" else None)


def judge(env: Any, act: Callable[[Any, Any], Any], games: int = 256) -> float:
    """Return the mean return, from -1 to 1, of games against random play, alternating seats."""
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    key = jax.random.key(99)
    state, rows, total = init(jax.random.split(key, games)), jnp.arange(games), jnp.zeros(games)
    while not state.terminated.all():
        key, dice = jax.random.split(key)
        blind = jax.random.categorical(dice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        mine = state.current_player == rows % env.num_players
        state = step(state, jnp.where(mine, act(state.observation, state.legal_action_mask), blind))
        total += state.rewards[rows, rows % env.num_players]
    return float(total.mean())


def train(env: Any, seed: int = 0) -> Iterator[tuple[Callable[[Any, Any], Any], float, float]]:
    """Yield, after every update, the network's own policy, the policy loss and the value loss; without end."""
    net, optimizer, key = Net(env.num_actions), optax.adam(RATE), jax.random.key(seed)
    init, step = jax.vmap(env.init), jax.vmap(env.step)
    begin = jax.vmap(auto_reset(env.step, env.init))
    games = jax.jit(init)(jax.random.split(key, GAMES))
    weights = net.init(key, games.observation)
    state = optimizer.init(weights)

    def look(weights: Any, games: Any) -> Any:
        logits, value = net.apply(weights, games.observation)
        return jnp.where(games.legal_action_mask, logits, jnp.finfo(jnp.float32).min), value

    def follow(weights: Any, key: Any, action: Any, games: Any) -> Any:
        after = step(games, action)
        logits, value = look(weights, after)
        mine = games.current_player
        # The same player may act again, so the sign is looked up and not assumed.
        sign = jnp.where(after.current_player == mine, 1.0, -1.0)
        told = mctx.RecurrentFnOutput(
            reward=after.rewards[jnp.arange(GAMES), mine],
            discount=jnp.where(after.terminated, 0.0, sign),
            prior_logits=logits,
            value=jnp.where(after.terminated, 0.0, value),
        )
        return told, after

    @jax.jit
    def play(weights: Any, games: Any, key: Any) -> Any:
        def ply(games: Any, key: Any) -> Any:
            search, reset = jax.random.split(key)
            logits, value = look(weights, games)
            found = mctx.gumbel_muzero_policy(
                weights, search, mctx.RootFnOutput(prior_logits=logits, value=value, embedding=games), follow, SIMS,
                invalid_actions=~games.legal_action_mask, max_num_considered_actions=8,
            )  # fmt: skip
            after = begin(games, found.action, jax.random.split(reset, GAMES))
            mine = games.current_player
            reward = after.rewards[jnp.arange(GAMES), mine]
            sign = jnp.where(after.terminated, 0.0, jnp.where(after.current_player == mine, 1.0, -1.0))
            return after, (games.observation, games.legal_action_mask, found.action_weights, reward, sign, value)

        games, rows = jax.lax.scan(ply, games, jax.random.split(key, STEPS))
        seen, mask, target, reward, sign, _ = rows
        # The return of each ply, backwards; the last ones are the network's estimates.
        _, worth = jax.lax.scan(
            lambda later, row: (row[0] + row[1] * later,) * 2, look(weights, games)[1], (reward, sign), reverse=True
        )
        flat = (seen.reshape(-1, *seen.shape[2:]), *(a.reshape(-1, a.shape[-1]) for a in (mask, target)), worth.ravel())
        return games, flat

    def loss(weights: Any, seen: Any, mask: Any, target: Any, worth: Any) -> Any:
        logits, value = net.apply(weights, seen)
        logs = jax.nn.log_softmax(jnp.where(mask, logits, jnp.finfo(jnp.float32).min))
        policy, judged = -(target * jnp.where(mask, logs, 0.0)).sum(axis=1).mean(), ((value - worth) ** 2).mean()
        return policy + judged, (policy, judged)

    @jax.jit
    def update(weights: Any, state: Any, *batch: Any) -> Any:
        slopes, losses = jax.grad(loss, has_aux=True)(weights, *batch)
        changes, state = optimizer.update(slopes, state)
        return optax.apply_updates(weights, changes), state, losses

    @jax.jit
    def best(weights: Any, seen: Any, mask: Any) -> Any:
        return jnp.where(mask, net.apply(weights, seen)[0], -jnp.inf).argmax(axis=1)

    while True:
        key, search, order = jax.random.split(key, 3)
        games, batch = play(weights, games, search)
        for chosen in jnp.array_split(jax.random.permutation(order, GAMES * STEPS), PARTS):
            weights, state, losses = update(weights, state, *(part[chosen] for part in batch))
        yield partial(best, weights), float(losses[0]), float(losses[1])


def layers_of(weights: Any, actions: int) -> Layers:
    """Return the policy part of the network, as `policy.py` saves it; the value does not affect play."""
    dense = [weights["params"][f"Dense_{number}"] for number in range(3)]
    return sees_no_mask([(np.asarray(each["kernel"]), np.asarray(each["bias"])) for each in dense], actions)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--game", default="grawlix", help="a game's id, or pgx:NAME for one of Pgx's")
    parser.add_argument("--updates", type=int, default=100, help=f"how many updates, of {GAMES * STEPS:,} plies each")
    parser.add_argument("--seed", type=int, default=0, help="the same seed learns the same")
    parser.add_argument(
        "--out", default="alphazero.npz", help="the policy file, for policy:Trained; none of Pgx's games"
    )
    asked = parser.parse_args()
    if not Path(asked.out).resolve().parent.is_dir():
        parser.error(f"{asked.out}: there is no folder {Path(asked.out).resolve().parent}")
    env, act, code = make(asked.game), None, 0
    try:
        for update, (act, policy, value) in enumerate(islice(train(env, asked.seed), asked.updates), 1):
            told = f"update {update} of {asked.updates}: loss of the policy {policy:.3f}, of the value {value:.3f}"
            won = f"; mean return against random play {judge(env, act):+.2f}" if update % 10 == 0 else ""
            print(told + won, flush=True)
    except KeyboardInterrupt:
        print("stopped")
        code = 130
    if act is not None and not asked.game.startswith("pgx:"):
        options = OPTIONS if asked.game == "grawlix" else {}
        save(asked.out, layers_of(act.args[0], env.num_actions), asked.game, options)
        print(f"the policy is in {asked.out}: glyphwall match policy:Trained,file={asked.out} random")
    raise SystemExit(code)
