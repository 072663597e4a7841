"""Masked PPO in JAX learns Grawlix on a 3 x 3 grid against random play: ``python examples/train/ppo.py``.

Needs the extras ``envs`` and ``train``. See ``--help`` for the options; `policy.py` describes the saved policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from policy import GAME, OPTIONS, Layers, learn, need

need("train", "jax", "flax", "optax")
import flax.linen as nn  # noqa: E402
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402

from glyphwall.envs import GlyphwallVectorEnv  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES, STEPS, EPOCHS, PARTS, WIDTH = 128, 16, 4, 2, 128
DISCOUNT, SMOOTHING, CLIP, ENTROPY, RATE = 1.0, 0.95, 0.2, 0.01, 3e-3


class Net(nn.Module):
    """The logits of the actions and the value of a position, by two networks."""

    actions: int

    @nn.compact
    def __call__(self, seen: Any, mask: Any) -> Any:
        policy = value = jnp.concatenate([seen, mask], axis=-1, dtype=jnp.float32)
        for layer in range(2):
            policy = nn.relu(nn.Dense(WIDTH, name=f"policy{layer}")(policy))
            value = nn.relu(nn.Dense(WIDTH, name=f"value{layer}")(value))
        logits = nn.Dense(self.actions, kernel_init=nn.initializers.zeros, name="policy2")(policy)
        return jnp.where(mask, logits, -1e9), nn.Dense(1, name="value2")(value)[..., 0]


def train(seed: int = 0) -> Iterator[Layers]:
    """Yield the policy's layers after every update, without end."""
    envs = GlyphwallVectorEnv(GAME, GAMES, OPTIONS, autoreset="same_step")
    seen, info = envs.reset(seed=seed)
    net, key, dice = Net(envs.batch.action_count), jax.random.key(seed), np.random.default_rng(seed)
    weights = net.init(key, seen, info["action_mask"])
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
    state = optimizer.init(weights)

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

    while True:
        rows = []
        for draw in jax.random.split(key := jax.random.fold_in(key, 1), STEPS):
            mask = info["action_mask"].astype(bool)
            action, old, value = map(np.asarray, act(weights, seen, mask, draw))
            after, reward, over, _, info = envs.step(action)
            rows.append((seen, mask, action, old, value, reward, over))
            seen = after
        *batch, value, reward, over = map(np.array, zip(*rows, strict=True))
        following = np.asarray(act(weights, seen, info["action_mask"].astype(bool), key)[2])
        gain, running = np.zeros_like(value), np.zeros(GAMES)
        for step in reversed(range(STEPS)):  # generalised advantage estimation
            surprise = reward[step] + DISCOUNT * following * ~over[step] - value[step]
            running = surprise + DISCOUNT * SMOOTHING * ~over[step] * running
            gain[step], following = running, value[step]
        flat = [part.reshape(-1, *part.shape[2:]) for part in (*batch, gain, gain + value)]
        for _ in range(EPOCHS):
            for chosen in np.array_split(dice.permutation(GAMES * STEPS), PARTS):
                weights, state = update(weights, state, *(part[chosen] for part in flat))
        layers = [weights["params"][f"policy{layer}"] for layer in range(3)]
        yield [(np.asarray(layer["kernel"]), np.asarray(layer["bias"])) for layer in layers]


if __name__ == "__main__":
    learn(__doc__.splitlines()[0], train, updates=400, plies=GAMES * STEPS)
