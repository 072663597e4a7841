"""A network of a class of your own: ``own = "my_net:Net"`` under ``[network]`` of a run file.

The class is a `flax.linen.Module` with the fields ``actions`` and ``seats``, and any further ones, which ``arguments``
sets. It is called with

- ``observation``, uint8 ``(n, size)``, what the seat to act may know, and
- ``legal``, int32 ``(n, width)``, its legal actions, padded with the number ``actions``,

and returns the logits of those actions, ``(n, width)``, and the values of all seats, ``(n, seats)``, from -1 to 1,
counted from the seat to act. Neither ``n`` nor ``width`` is fixed. ``docs/how-to/training.md`` has an example.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core._extras import require_extra
from glyphwall.core.errors import GlyphwallError
from glyphwall.players._from_module import import_here

with require_extra("train", "training"):
    import flax.linen as nn
    import jax
    import jax.numpy as jnp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.players.net.about import About

_ROWS, _WIDTH = 3, 5
"""The shape of the call that checks a class."""
NARROWEST = 16
"""The minimum width of rows of legal actions; widths double from here, and each is compiled once."""


def _describe(shape: Any, kind: Any) -> Any:
    return jax.ShapeDtypeStruct(shape, kind)  # type: ignore[no-untyped-call]


def make_own(class_name: str, arguments: Mapping[str, Any], actions: int, seats: int, size: int) -> Any:
    """Make a network of the user's class.

    Args:
        class_name: The class, ``module:Class``.
        arguments: Its further arguments.
        size: The numbers of an observation.

    Raises:
        GlyphwallError: The module, the class or an argument doesn't fit, or its results have other shapes.
    """
    module, _, name = class_name.partition(":")
    kind = getattr(import_here(module), name, None)
    if not (isinstance(kind, type) and issubclass(kind, nn.Module)):
        raise GlyphwallError(f"{class_name} should be a class that is a flax.linen.Module")
    inputs = _describe((_ROWS, size), jnp.uint8), _describe((_ROWS, _WIDTH), jnp.int32)
    try:
        net = kind(actions=actions, seats=seats, **arguments)
        hash(net)
        found, _ = jax.eval_shape(net.init_with_output, jax.random.key(0), *inputs)
        logits, values = (np.shape(part) for part in found)
    except Exception as error:  # a user's class may fail in any way
        raise GlyphwallError(f"{class_name} can't be made: {type(error).__name__}: {error}") from error
    if (logits, values) != ((_ROWS, _WIDTH), (_ROWS, seats)):
        raise GlyphwallError(
            f"for {_ROWS} observations and {_WIDTH} legal actions each, {class_name} returns logits "
            f"{logits} and values {values}; they should be {(_ROWS, _WIDTH)} and {(_ROWS, seats)}"
        )
    return net


@dataclass(frozen=True)
class OwnWeights:
    """A trained network of a user's class; it needs JAX and that class.

    Attributes:
        leaves: Its arrays, in the order of ``jax.tree.leaves``.
        net: The network.
    """

    about: About
    leaves: tuple[np.ndarray, ...]
    net: Any

    def __call__(self, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Evaluate n positions, like `NetWeights`; rows and width are padded, so that few shapes are compiled."""
        rows, width = legal.shape
        more_rows, wider = round_up(rows, 1) - rows, round_up(width, NARROWEST) - width
        padded_legal = np.pad(legal.astype(np.int32), ((0, more_rows), (0, wider)), constant_values=self.net.actions)
        padded_observation = np.pad(observation, ((0, more_rows), (0, 0)))
        logits, values = _apply(self.net, self._tree, padded_observation, np.minimum(padded_legal, self.net.actions))
        return np.asarray(logits)[:rows, :width], np.asarray(values)[:rows]

    @cached_property
    def _tree(self) -> Any:
        size = self.about.size
        inputs = _describe((1, size), jnp.uint8), _describe((1, 1), jnp.int32)
        form = jax.tree.structure(jax.eval_shape(self.net.init, jax.random.key(0), *inputs))
        return jax.tree.unflatten(form, list(self.leaves))


@partial(jax.jit, static_argnums=0)
def _apply(net: Any, weights: Any, observation: Any, legal: Any) -> Any:
    return net.apply(weights, observation, legal)


def round_up(number: int, least: int) -> int:
    """Return the next power of two, at least ``least``."""
    return max(least, 1 << (number - 1).bit_length())
