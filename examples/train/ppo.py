"""Masked PPO in JAX learns Grawlix on a 3 x 3 grid against random play: ``python examples/train/ppo.py``.

Needs the extras ``envs`` and ``train``. Prints how often it wins, and its regret in solved positions.
"""

from __future__ import annotations

import sys
from typing import Any

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

from glyphwall.envs.regret import regret, solved_positions
from glyphwall.envs.vector import GlyphwallVectorEnv

OPTIONS = {"size": 3, "hand": 2}
GAMES, STEPS, EPOCHS, PARTS = 256, 32, 4, 4
DISCOUNT, SMOOTHING, CLIP, ENTROPY = 0.99, 0.95, 0.2, 0.01


class Net(nn.Module):
    """Logits of the actions and the value of a position."""

    actions: int

    @nn.compact
    def __call__(self, seen: Any, mask: Any) -> Any:
        hidden = nn.relu(nn.Dense(128)(nn.relu(nn.Dense(128)(seen.astype(jnp.float32)))))
        logits = nn.Dense(self.actions, kernel_init=nn.initializers.zeros)(hidden)
        return jnp.where(mask, logits, -1e9), nn.Dense(1)(hidden)[..., 0]


def train(updates: int = 150, seed: int = 0) -> tuple[Any, Any, list[tuple[float, float]]]:
    """The network, its weights, and after every update the share of games won and the regret."""
    envs = GlyphwallVectorEnv("grawlix", GAMES, OPTIONS, autoreset="same_step")
    seen, info = envs.reset(seed=seed)
    net, key = Net(envs.batch.action_count), jax.random.key(seed)
    weights = net.init(key, seen, info["action_mask"])
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(3e-3))
    state, apply = optimizer.init(weights), jax.jit(net.apply)
    positions = solved_positions("grawlix", **OPTIONS)
    known = positions.observations()

    def loss(weights: Any, seen: Any, mask: Any, action: Any, old: Any, gain: Any, target: Any) -> Any:
        logits, value = net.apply(weights, seen, mask)
        logs = jax.nn.log_softmax(logits)
        ratio = jnp.exp(jnp.take_along_axis(logs, action[:, None], 1)[:, 0] - old)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
        entropy = -jnp.where(mask, jnp.exp(logs) * logs, 0.0).sum(axis=1).mean()
        return policy + 0.5 * ((value - target) ** 2).mean() - ENTROPY * entropy

    @jax.jit
    def update(weights: Any, state: Any, *batch: Any) -> Any:
        changes, state = optimizer.update(jax.grad(loss)(weights, *batch), state)
        return optax.apply_updates(weights, changes), state

    @jax.jit
    def act(weights: Any, seen: Any, mask: Any, key: Any) -> Any:
        logits, value = net.apply(weights, seen, mask)
        action = jax.random.categorical(key, logits)
        return action, jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0], value

    curve, dice = [], np.random.default_rng(seed)
    for _ in range(updates):
        rows, won, ended = [], 0, 0
        for _ in range(STEPS):
            key, draw = jax.random.split(key)
            mask = info["action_mask"].astype(bool)
            action, old, value = map(np.asarray, act(weights, seen, mask, draw))
            after, reward, over, _, info = envs.step(action)
            rows.append((seen, mask, action, old, value, reward, over))
            seen, won, ended = after, won + int((reward > 0).sum()), ended + int(over.sum())
        *batch, value, reward, over = map(np.array, zip(*rows, strict=True))
        following = np.asarray(apply(weights, seen, info["action_mask"].astype(bool))[1])
        gain, running = np.zeros_like(value), np.zeros(GAMES)
        for step in reversed(range(STEPS)):  # generalised advantage estimation
            surprise = reward[step] + DISCOUNT * following * ~over[step] - value[step]
            running = surprise + DISCOUNT * SMOOTHING * ~over[step] * running
            gain[step], following = running, value[step]
        flat = [part.reshape(-1, *part.shape[2:]) for part in (*batch, gain, gain + value)]
        for _ in range(EPOCHS):
            for chosen in np.array_split(dice.permutation(GAMES * STEPS), PARTS):
                weights, state = update(weights, state, *(part[chosen] for part in flat))
        best = regret(lambda _, masks: np.asarray(apply(weights, known, masks)[0].argmax(axis=1)), positions)  # noqa: B023
        curve.append((won / max(ended, 1), best.mean))
    return net, weights, curve


if __name__ == "__main__":
    for number, (won, lost) in enumerate(train(*map(int, sys.argv[1:2]))[2], 1):
        if number % 10 == 0:
            print(f"update {number}: wins {won:.0%} of its games against random play, regret {lost:.3f}")
