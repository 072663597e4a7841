"""Masked double DQN in JAX learns Grawlix on a 3 x 3 grid against random play: ``python examples/train/dqn.py``.

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

GAMES, STEPS, KEPT, PART, WIDTH = 256, 16, 512 * 256, 512, 128
# updates until exploration reaches its minimum
DISCOUNT, RATE, COPY, EXPLORE_LAST, LEARNED_BY = 1.0, 1e-3, 0.01, 0.05, 20


class Net(nn.Module):
    """The value of each action."""

    actions: int

    @nn.compact
    def __call__(self, seen: Any, mask: Any) -> Any:
        hidden = jnp.concatenate([seen, mask], axis=-1, dtype=jnp.float32)
        for layer in range(2):
            hidden = nn.relu(nn.Dense(WIDTH, name=f"layer{layer}")(hidden))
        return nn.Dense(self.actions, kernel_init=nn.initializers.zeros, name="layer2")(hidden)


def train(seed: int = 0) -> Iterator[Layers]:
    """Yield the network's layers after every update, without end."""
    envs = GlyphwallVectorEnv(GAME, GAMES, OPTIONS, autoreset="same_step")
    seen, info = envs.reset(seed=seed)
    mask, dice = info["action_mask"].astype(bool), np.random.default_rng(seed)
    net = Net(mask.shape[1])
    weights = steady = net.init(jax.random.key(seed), seen, mask)
    optimizer = optax.adam(RATE)
    state = optimizer.init(weights)
    columns = (seen, mask, np.zeros(GAMES, np.int64), np.zeros(GAMES), np.zeros(GAMES, bool), seen, mask)
    kept = [np.zeros((KEPT, *column.shape[1:]), column.dtype) for column in columns]

    def loss(
        weights: Any, steady: Any, seen: Any, mask: Any, action: Any, reward: Any, over: Any, after: Any, legal: Any
    ) -> Any:
        worth = jnp.take_along_axis(net.apply(weights, seen, mask), action[:, None], 1)[:, 0]
        best = jnp.where(legal, net.apply(weights, after, legal), -jnp.inf).argmax(axis=1)  # legal actions only
        following = jnp.take_along_axis(net.apply(steady, after, legal), best[:, None], 1)[:, 0]
        target = jax.lax.stop_gradient(reward + DISCOUNT * jnp.where(over, 0.0, following))
        return optax.huber_loss(worth, target).mean()

    @jax.jit
    def update(weights: Any, steady: Any, state: Any, *batch: Any) -> Any:
        changes, state = optimizer.update(jax.grad(loss)(weights, steady, *batch), state)
        weights = optax.apply_updates(weights, changes)
        return weights, optax.incremental_update(weights, steady, COPY), state

    greedy = jax.jit(
        lambda weights, seen, mask: jnp.where(mask, net.apply(weights, seen, mask), -jnp.inf).argmax(axis=1)
    )
    step = 0
    while True:
        for _ in range(STEPS):
            explore = max(EXPLORE_LAST, 1.0 - step / (LEARNED_BY * STEPS))
            blind = np.where(mask, dice.random(mask.shape), -1.0).argmax(axis=1)
            best = np.asarray(greedy(weights, seen, mask))
            action = np.where(dice.random(GAMES) < explore, blind, best)
            after, reward, over, _, info = envs.step(action)
            legal = info["action_mask"].astype(bool)
            place = step * GAMES % KEPT
            for column, values in zip(kept, (seen, mask, action, reward, over, after, legal), strict=True):
                column[place : place + GAMES] = values
            seen, mask, step = after, legal, step + 1
            chosen = dice.integers(min(step * GAMES, KEPT), size=PART)
            weights, steady, state = update(weights, steady, state, *(column[chosen] for column in kept))
        layers = [weights["params"][f"layer{layer}"] for layer in range(3)]
        yield [(np.asarray(layer["kernel"]), np.asarray(layer["bias"])) for layer in layers]


if __name__ == "__main__":
    learn(__doc__.splitlines()[0], train, updates=300, plies=GAMES * STEPS)
