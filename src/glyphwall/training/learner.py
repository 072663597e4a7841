"""The learner of a run's network: an optimiser, and the losses of policy and value."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extras import require_extra
from glyphwall.training.network import Network

with require_extra("train", "training"):
    import jax
    import jax.numpy as jnp
    import optax
    from jax.sharding import Mesh, NamedSharding, PartitionSpec

if TYPE_CHECKING:
    from glyphwall.training.network import Net
    from glyphwall.training.settings import Plan


class Learner:
    """The weights, and the optimiser that updates them.

    Attributes:
        network: The network.
        weights, moments: Trees of arrays of the network and of the optimiser, the same on each device.

    Raises:
        GlyphwallError: The run needs more devices than JAX sees.
    """

    def __init__(self, plan: Plan) -> None:
        learning = plan.file.learning
        steps = plan.file.iterations * learning.steps
        self.network = Network(plan)
        optimizer, self._update = _compiled(self.network.net, learning.rate, steps, learning.decay)
        self._everywhere, self._shared = _shardings(learning.cards)
        self.weights = jax.device_put(self.network.begin(), self._everywhere)
        self.moments = jax.device_put(optimizer.init(self.weights), self._everywhere)

    def look(self, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return logits and values for observations and legal actions, like `selfplay.Look`."""
        return self.network.look(self.weights, observation, legal)

    def learn(
        self, observation: np.ndarray, legal: np.ndarray, policy: np.ndarray, values: np.ndarray, full: np.ndarray
    ) -> tuple[float, float]:
        """Take one step; return the losses of policy and value.

        Args:
            observation: As for `look`.
            legal: As for `look`.
            policy: float32 ``(n, width)``.
            values: float32 ``(n, seats)``.
            full: float32 ``(n,)``, 1 to learn policy and value, 0 for the value only.
        """
        legal = self.network.pad_width(legal)
        policy = np.pad(policy, ((0, 0), (0, legal.shape[1] - policy.shape[1])))
        inputs = jax.device_put((observation, legal, policy, values, full), self._shared)
        self.weights, self.moments, losses = self._update(self.weights, self.moments, *inputs)
        return float(losses[0]), float(losses[1])

    def leaves(self) -> list[np.ndarray]:
        """Return all arrays of weights and optimiser in a fixed order."""
        return [np.asarray(leaf) for leaf in jax.tree.leaves((self.weights, self.moments))]

    def put(self, leaves: list[np.ndarray]) -> None:
        """Restore the arrays returned by `leaves`.

        Raises:
            ValueError: The arrays have other shapes.
        """
        now, form = jax.tree.flatten((self.weights, self.moments))
        if [np.shape(leaf) for leaf in now] != [leaf.shape for leaf in leaves]:
            raise ValueError("weights of another network")
        found = jax.tree.unflatten(form, [jnp.asarray(leaf) for leaf in leaves])
        self.weights, self.moments = jax.device_put(found, self._everywhere)


def _shardings(cards: int) -> tuple[Any, Any]:
    """Return the shardings of weights (copied to each device) and positions (divided); None for JAX's default.

    JAX sums the gradients over the devices.
    """
    there = jax.local_devices()
    if cards > len(there):
        raise GlyphwallError(f"learning.cards: the run needs {cards}, JAX sees {len(there)}")
    if cards == 1:
        return None, None
    mesh = Mesh(np.array(there[:cards]), ("card",))
    whole, divided = PartitionSpec(), PartitionSpec("card")  # type: ignore[no-untyped-call]
    return NamedSharding(mesh, whole), NamedSharding(mesh, divided)


@cache
def _compiled(net: Net, rate: float, steps: int, decay: float) -> tuple[Any, Any]:
    """Return the optimiser and its step, compiled once for all learners of a shape."""
    falling = optax.cosine_decay_schedule(rate, steps, alpha=0.05)
    optimizer = optax.chain(optax.clip_by_global_norm(5.0), optax.adamw(falling, weight_decay=decay))
    return optimizer, jax.jit(partial(_update, net, optimizer))


def _update(
    net: Any,
    optimizer: Any,
    weights: Any,
    moments: Any,
    observation: Any,
    legal: Any,
    policy: Any,
    values: Any,
    full: Any,
) -> Any:
    inside = legal < net.actions

    def loss(weights: Any) -> Any:
        logits, found = net.apply(weights, observation, legal)
        logs = jax.nn.log_softmax(jnp.where(inside, logits, -1e9))
        cross = -(policy * jnp.where(inside, logs, 0.0)).sum(axis=1)
        policy_loss, value_loss = (cross * full).sum() / jnp.maximum(full.sum(), 1.0), ((found - values) ** 2).mean()
        return policy_loss + value_loss, (policy_loss, value_loss)

    slopes, losses = jax.grad(loss, has_aux=True)(weights)
    changes, moments = optimizer.update(slopes, moments, weights)
    return optax.apply_updates(weights, changes), moments, losses
