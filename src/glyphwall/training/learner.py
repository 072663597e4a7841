"""The network that learns, in JAX: a policy and a value for each seat, of residual blocks between dense layers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.extras import needs
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.weights import About, NetWeights

with needs("train", "training"):
    import flax.linen as nn
    import jax
    import jax.numpy as jnp
    import optax
    from flax.traverse_util import flatten_dict

if TYPE_CHECKING:
    from glyphwall.training.settings import Plan


_NARROWEST = 16
"""Rows of legal actions are this wide at least, and then twice as wide: each width is compiled once."""


class Net(nn.Module):
    """Logits of legal actions ``(n, width)``, values ``(n, seats)`` from the viewer on; `NetWeights` is it in NumPy."""

    width: int
    blocks: int
    actions: int
    seats: int

    @nn.compact
    def __call__(self, observation: Any, legal: Any) -> Any:
        # Few actions are legal: only their weights are looked at, at the entrance and at the end.
        inside, places = legal < self.actions, jnp.minimum(legal, self.actions - 1)
        shape = (self.actions, self.width)
        listed = self.param("legal", nn.initializers.normal(0.1), shape)[places]
        hidden = nn.Dense(self.width, name="enter")(observation.astype(jnp.float32))
        hidden = nn.relu(hidden + jnp.where(inside[:, :, None], listed, 0.0).sum(axis=1))
        for block in range(self.blocks):
            inner = nn.relu(nn.Dense(self.width, name=f"block{block}_a")(hidden))
            # A block begins as one that changes nothing.
            hidden = hidden + nn.Dense(self.width, name=f"block{block}_b", kernel_init=nn.initializers.zeros)(inner)
        hidden = nn.relu(hidden)
        worth = nn.relu(nn.Dense(64, name="value_a")(hidden))
        said = self.param("policy", nn.initializers.normal(self.width**-0.5), shape)[places]
        liked = self.param("policy_bias", nn.initializers.zeros, (self.actions,))[places]
        logits = jnp.einsum("nwk,nk->nw", said, hidden) + liked
        return logits, jnp.tanh(nn.Dense(self.seats, name="value_b")(worth))


class Learner:
    """Weights, optimiser, and what changes them.

    Attributes:
        weights, moments: of the network and of the optimiser: trees of arrays.
    """

    def __init__(self, plan: Plan) -> None:
        file, frame = plan.file, Frame(plan.game, plan.widest, plan.widest)
        self._plan, self._actions = plan, frame.action_count
        seats = plan.game.seats(plan.widest)
        self._net = Net(file.network.width, file.network.blocks, frame.action_count, seats)
        total = file.iterations * file.learning.steps
        rate = optax.cosine_decay_schedule(file.learning.rate, total, alpha=0.05)
        self._optimizer = optax.chain(
            optax.clip_by_global_norm(5.0), optax.adamw(rate, weight_decay=file.learning.decay)
        )
        nothing = jnp.zeros((1, frame.size), jnp.uint8), jnp.zeros((1, 1), jnp.int32)
        self.weights = self._net.init(jax.random.key(file.seed % 2**32), *nothing)
        self.moments = self._optimizer.init(self.weights)
        self._look = jax.jit(self._net.apply)
        self._update = jax.jit(partial(_update, self._net, self._optimizer))

    def look(self, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits and values for observations and legal actions, as `selfplay.Look` has them."""
        logits, values = self._look(self.weights, observation, self._widened(legal))
        return np.asarray(logits)[:, : legal.shape[1]], np.asarray(values)

    def learn(
        self, observation: np.ndarray, legal: np.ndarray, policy: np.ndarray, values: np.ndarray, full: np.ndarray
    ) -> tuple[float, float]:
        """One step; returns the losses of policy and value.

        Args:
            observation, legal: as for `look`.
            policy: float32 ``(n, width)``. values: float32 ``(n, seats)``.
            full: float32 ``(n,)``, 1 where the policy is to be learned, 0 where only the value is.
        """
        legal = self._widened(legal)
        policy = np.pad(policy, ((0, 0), (0, legal.shape[1] - policy.shape[1])))
        inputs = observation, legal, policy, values, full
        self.weights, self.moments, losses = self._update(self.weights, self.moments, *inputs)
        return float(losses[0]), float(losses[1])

    def _widened(self, legal: np.ndarray) -> np.ndarray:
        width = max(_NARROWEST, 1 << (legal.shape[1] - 1).bit_length())
        return np.pad(legal, ((0, 0), (0, width - legal.shape[1])), constant_values=self._actions)

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
        found = {
            name: np.asarray(leaf, np.float32)
            for name, leaf in flatten_dict(self.weights["params"], sep="/").items()  # type: ignore[no-untyped-call]
        }
        layers = {
            name.removesuffix("/kernel"): (kernel, found[f"{name.removesuffix('/kernel')}/bias"])
            for name, kernel in found.items()
            if name.endswith("/kernel")
        }
        kernel, bias = layers["enter"]
        layers["enter"] = np.concatenate([kernel, found["legal"]]), bias
        layers["policy"] = found["policy"].T, found["policy_bias"]
        return NetWeights(about, layers)


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
