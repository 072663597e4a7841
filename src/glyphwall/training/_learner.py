"""A run's network in JAX, and its learner.

The network has a policy, and a value for each seat, from residual blocks between dense layers. The learner is an
optimiser with the losses of policy and value.
"""

from __future__ import annotations

import os
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core._extras import require_extra
from glyphwall.core.errors import GlyphwallError
from glyphwall.players.net.about import OWN_FORM, About
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.own import NARROWEST, OwnWeights, make_own, round_up
from glyphwall.players.net.weights import NetWeights

# Several processes may share a GPU, so none may reserve all of its memory.
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

with require_extra("train", "training"):
    import flax.linen as nn
    import jax
    import jax.numpy as jnp
    import optax
    from flax.traverse_util import flatten_dict
    from jax.sharding import Mesh, NamedSharding, PartitionSpec

if TYPE_CHECKING:
    from glyphwall.training.settings import Plan


class Learner:
    """The weights, and the optimiser that updates them.

    Attributes:
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
        """Return logits and values for observations and legal actions, like `_selfplay.Look`."""
        return self.network.look(self.weights, observation, legal)

    def learn(
        self, observation: np.ndarray, legal: np.ndarray, policy: np.ndarray, values: np.ndarray, full: np.ndarray
    ) -> tuple[float, float]:
        """Take one step; return the losses of policy and value.

        Args:
            observation, legal: As for `look`.
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

    def snapshot(self) -> Any:
        """Return a copy of the weights, a tree of plain arrays."""
        return jax.tree.map(np.asarray, self.weights)

    @property
    def leaf_count(self) -> int:
        """The number of arrays in the weights."""
        return len(jax.tree.leaves(self.weights))

    @staticmethod
    def flatten(weights: Any) -> list[np.ndarray]:
        """Return the arrays of a tree of weights."""
        return [np.asarray(leaf) for leaf in jax.tree.leaves(weights)]

    def unflatten(self, leaves: list[np.ndarray]) -> Any:
        """Return the tree of weights from its arrays in the order of ``jax.tree.leaves``."""
        return jax.tree.unflatten(jax.tree.structure(self.weights), leaves)

    def put(self, leaves: list[np.ndarray]) -> None:
        """Restore the arrays returned by `leaves`."""
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


class Net(nn.Module):  # make_own has the same interface
    """Logits of legal actions ``(n, width)`` and values ``(n, seats)``; `NetWeights` is the NumPy version."""

    width: int
    blocks: int
    actions: int
    seats: int

    @nn.compact
    def __call__(self, observation: Any, legal: Any) -> Any:
        # Few actions are legal: only their weights are used, in the first layer and the last.
        inside, places = legal < self.actions, jnp.minimum(legal, self.actions - 1)
        shape = (self.actions, self.width)
        listed = self.param("legal", nn.initializers.normal(0.1), shape)[places]
        hidden = nn.Dense(self.width, name="enter")(observation.astype(jnp.float32))
        hidden = nn.relu(hidden + jnp.where(inside[:, :, None], listed, 0.0).sum(axis=1))
        for block in range(self.blocks):
            inner = nn.relu(nn.Dense(self.width, name=f"block{block}_a")(hidden))
            # A block starts as the identity.
            hidden = hidden + nn.Dense(self.width, name=f"block{block}_b", kernel_init=nn.initializers.zeros)(inner)
        hidden = nn.relu(hidden)
        worth = nn.relu(nn.Dense(64, name="value_a")(hidden))
        rows = self.param("policy", nn.initializers.normal(self.width**-0.5), shape)[places]
        bias = self.param("policy_bias", nn.initializers.zeros, (self.actions,))[places]
        logits = jnp.einsum("nwk,nk->nw", rows, hidden) + bias
        return logits, jnp.tanh(nn.Dense(self.seats, name="value_b")(worth))


@partial(jax.jit, static_argnums=0)
def _begin(net: Net, key: Any, observation: Any, legal: Any) -> Any:
    return net.init(key, observation, legal)


@partial(jax.jit, static_argnums=0)
def _look(net: Net, weights: Any, observation: Any, legal: Any) -> Any:
    """Apply the network; compiled once per shape, because learner and players may share a process."""
    return net.apply(weights, observation, legal)


class Network:
    """The network of a run; its weights are passed with every call."""

    def __init__(self, plan: Plan) -> None:
        self._plan, shape = plan, plan.file.network
        self._frame = Frame(plan.game, plan.widest, plan.widest)
        actions, seats = self._frame.action_count, plan.game.seats(plan.widest)
        self.net: Any
        if shape.own:
            self.net = make_own(shape.own, shape.arguments, actions, seats, self._frame.size)
        else:
            self.net = Net(shape.width, shape.blocks, actions, seats)

    def begin(self) -> Any:
        """Return initial weights: a tree of arrays."""
        nothing = jnp.zeros((1, self._frame.size), jnp.uint8), jnp.zeros((1, 1), jnp.int32)
        return _begin(self.net, jax.random.key(self._plan.file.seed % 2**32), *nothing)

    def look(self, weights: Any, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return logits and values for observations and legal actions, like `_selfplay.Look`."""
        logits, values = _look(self.net, weights, observation, self.pad_width(legal))
        return np.asarray(logits)[:, : legal.shape[1]], np.asarray(values)

    def pad_width(self, legal: np.ndarray) -> np.ndarray:
        """Pad rows to one of the compiled widths."""
        width = round_up(legal.shape[1], NARROWEST)
        return np.pad(legal, ((0, 0), (0, width - legal.shape[1])), constant_values=self._frame.action_count)

    def plain(self, weights: Any, trained: dict[str, int]) -> NetWeights | OwnWeights:
        """Convert the network for the player ``net``."""
        group = self._plan.game.kernel.observation
        assert group is not None
        about = About(
            game=self._plan.game.id,
            observation=group.version,
            rules=tuple(msgspec.to_builtins(options) for options in self._plan.options),
            blocks=self._plan.file.network.blocks,
            trained=trained,
        )
        shape = self._plan.file.network
        if shape.own:
            about = msgspec.structs.replace(
                about, blocks=0, form=OWN_FORM, own=shape.own, arguments=shape.arguments, size=self._frame.size
            )
            return OwnWeights(about, tuple(np.asarray(leaf) for leaf in jax.tree.leaves(weights)), self.net)
        found = {
            name: np.asarray(leaf, np.float32)
            for name, leaf in flatten_dict(weights["params"], sep="/").items()  # type: ignore[no-untyped-call]
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
