"""The network that learns, in JAX: a policy and a value for each seat, of residual blocks between dense layers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.extras import needs
from glyphwall.players.net.weights import About, NetWeights

with needs("train", "training"):
    import flax.linen as nn
    import jax
    import jax.numpy as jnp
    import optax

if TYPE_CHECKING:
    from glyphwall.training.settings import Plan


class Net(nn.Module):
    """Logits ``(n, actions)`` and values ``(n, seats)`` from the viewer on; as `NetWeights` has it in NumPy."""

    width: int
    blocks: int
    actions: int
    seats: int

    @nn.compact
    def __call__(self, inputs: Any) -> Any:
        hidden = nn.relu(nn.Dense(self.width, name="enter")(inputs.astype(jnp.float32)))
        for block in range(self.blocks):
            inner = nn.relu(nn.Dense(self.width, name=f"block{block}_a")(hidden))
            # A block begins as one that changes nothing.
            hidden = hidden + nn.Dense(self.width, name=f"block{block}_b", kernel_init=nn.initializers.zeros)(inner)
        hidden = nn.relu(hidden)
        worth = nn.relu(nn.Dense(64, name="value_a")(hidden))
        return nn.Dense(self.actions, name="policy")(hidden), jnp.tanh(nn.Dense(self.seats, name="value_b")(worth))


class Learner:
    """Weights, optimiser, and what changes them.

    Attributes:
        weights, moments: of the network and of the optimiser: trees of arrays.
    """

    def __init__(self, plan: Plan, inputs: int, actions: int) -> None:
        file = plan.file
        self._plan, self._inputs = plan, inputs
        seats = plan.game.seats(plan.widest)
        self._net = Net(file.network.width, file.network.blocks, actions, seats)
        total = file.iterations * file.learning.steps
        rate = optax.cosine_decay_schedule(file.learning.rate, total, alpha=0.05)
        self._optimizer = optax.chain(
            optax.clip_by_global_norm(5.0), optax.adamw(rate, weight_decay=file.learning.decay)
        )
        self.weights = self._net.init(jax.random.key(file.seed % 2**32), jnp.zeros((1, inputs), jnp.uint8))
        self.moments = self._optimizer.init(self.weights)
        self._look = jax.jit(self._net.apply)
        self._update = jax.jit(partial(_update, self._net, self._optimizer, actions))

    def look(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits and values for inputs uint8 ``(n, inputs)``."""
        logits, values = self._look(self.weights, inputs)
        return np.asarray(logits), np.asarray(values)

    def learn(
        self, inputs: np.ndarray, policy: np.ndarray, values: np.ndarray, full: np.ndarray
    ) -> tuple[float, float]:
        """One step; returns the losses of policy and value.

        Args:
            policy: float32 ``(n, actions)``. values: float32 ``(n, seats)``.
            full: float32 ``(n,)``, 1 where the policy is to be learned, 0 where only the value is.
        """
        self.weights, self.moments, losses = self._update(self.weights, self.moments, inputs, policy, values, full)
        return float(losses[0]), float(losses[1])

    def leaves(self) -> list[np.ndarray]:
        """All numbers of weights and optimiser, in a fixed order."""
        return [np.asarray(leaf) for leaf in jax.tree.leaves((self.weights, self.moments))]

    def put(self, leaves: list[np.ndarray]) -> None:
        """Goes on with numbers that `leaves` gave.

        Raises:
            ValueError: not as many, or of other shapes.
        """
        now, form = jax.tree.flatten((self.weights, self.moments))
        if [np.shape(leaf) for leaf in now] != [leaf.shape for leaf in leaves]:
            raise ValueError("weights of another network")
        self.weights, self.moments = jax.tree.unflatten(form, [jnp.asarray(leaf) for leaf in leaves])

    def net_weights(self, trained: dict[str, int]) -> NetWeights:
        """The network as plain arrays, for the player ``net``."""
        group = self._plan.game.kernel.observation
        assert group is not None
        about = About(
            game=self._plan.game.id,
            observation=group.version,
            rules=tuple(msgspec.to_builtins(options) for options in self._plan.options),
            blocks=self._plan.file.network.blocks,
            trained=trained,
        )
        layers = {
            name: (np.asarray(layer["kernel"], np.float32), np.asarray(layer["bias"], np.float32))
            for name, layer in self.weights["params"].items()
        }
        return NetWeights(about, layers)


def _update(
    net: Any, optimizer: Any, actions: int, weights: Any, moments: Any, inputs: Any, policy: Any, values: Any, full: Any
) -> Any:
    mask = inputs[:, -actions:] > 0

    def loss(weights: Any) -> Any:
        logits, found = net.apply(weights, inputs)
        logs = jax.nn.log_softmax(jnp.where(mask, logits, -1e9))
        cross = -(policy * jnp.where(mask, logs, 0.0)).sum(axis=1)
        said, worth = (cross * full).sum() / jnp.maximum(full.sum(), 1.0), ((found - values) ** 2).mean()
        return said + worth, (said, worth)

    slopes, losses = jax.grad(loss, has_aux=True)(weights)
    changes, moments = optimizer.update(slopes, moments, weights)
    return optax.apply_updates(weights, changes), moments, losses
