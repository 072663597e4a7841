"""What changes the weights of a run's network: an optimiser, and the losses of policy and value."""

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
    """Weights, optimiser, and what changes them.

    Attributes:
        network: what the weights are of.
        weights, moments: of the network and of the optimiser: trees of arrays, the same on each card.

    Raises:
        GlyphwallError: the run asks for more cards than JAX sees.
    """

    def __init__(self, plan: Plan) -> None:
        said = plan.file.learning
        self.network = Network(plan)
        optimizer, self._update = _compiled(self.network.net, said.rate, plan.file.iterations * said.steps, said.decay)
        self._everywhere, self._shared = _spread(said.cards)
        self.weights = jax.device_put(self.network.begin(), self._everywhere)
        self.moments = jax.device_put(optimizer.init(self.weights), self._everywhere)

    def look(self, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits and values for observations and legal actions, as `selfplay.Look` has them."""
        return self.network.look(self.weights, observation, legal)

    def learn(
        self, observation: np.ndarray, legal: np.ndarray, policy: np.ndarray, values: np.ndarray, full: np.ndarray
    ) -> tuple[float, float]:
        """One step; returns the losses of policy and value.

        Args:
            observation, legal: as for `look`.
            policy: float32 ``(n, width)``. values: float32 ``(n, seats)``.
            full: float32 ``(n,)``, 1 where the policy is to be learned, 0 where only the value is.
        """
        legal = self.network.widened(legal)
        policy = np.pad(policy, ((0, 0), (0, legal.shape[1] - policy.shape[1])))
        inputs = jax.device_put((observation, legal, policy, values, full), self._shared)
        self.weights, self.moments, losses = self._update(self.weights, self.moments, *inputs)
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
        found = jax.tree.unflatten(form, [jnp.asarray(leaf) for leaf in leaves])
        self.weights, self.moments = jax.device_put(found, self._everywhere)


def _spread(cards: int) -> tuple[Any, Any]:
    """How weights lie on so many cards, whole on each, and positions, each on one; None: where JAX puts them.

    JAX then sums over the cards what they found.
    """
    there = jax.local_devices()
    if cards > len(there):
        raise GlyphwallError(f"learning.cards: {cards} are asked for, JAX sees {len(there)}")
    if cards == 1:
        return None, None
    mesh = Mesh(np.array(there[:cards]), ("card",))
    whole, divided = PartitionSpec(), PartitionSpec("card")  # type: ignore[no-untyped-call]
    return NamedSharding(mesh, whole), NamedSharding(mesh, divided)


@cache
def _compiled(net: Net, rate: float, steps: int, decay: float) -> tuple[Any, Any]:
    """The optimiser, and a step of it: compiled once for all learners of a shape."""
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
        said, worth = (cross * full).sum() / jnp.maximum(full.sum(), 1.0), ((found - values) ** 2).mean()
        return said + worth, (said, worth)

    slopes, losses = jax.grad(loss, has_aux=True)(weights)
    changes, moments = optimizer.update(slopes, moments, weights)
    return optax.apply_updates(weights, changes), moments, losses
