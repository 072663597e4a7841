"""Trained networks that come with a game, each with a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.players.net.weights import NetWeights, load_weights

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class BundledNetwork(NetWeights):
    """A network with its card.

    Attributes:
        card: What it was trained on, how strong it measured, and where it shouldn't be used: Markdown.
    """

    card: str


def find_networks() -> dict[str, Path]:
    """Return the files of all bundled networks by name."""
    return {name: path for game_id in game_ids() for name, path in get_plugin(game_id).networks.items()}


def load_network(name: str) -> BundledNetwork:
    """Load a small trained network that comes with a game.

        >>> import glyphwall
        >>> network = glyphwall.load_network("grawlix-4")
        >>> network.about.rules[0]["size"]
        4

    Called with observations uint8 ``(n, size)`` and legal actions ``(n, width)``, padded with the number of all
    actions, it returns logits ``(n, width)`` and values ``(n, seats)`` from the seat to act on. As a player with a
    search it is ``net:`` and its name. It needs NumPy only.

    Raises:
        GlyphwallError: The name is unknown; the message lists the bundled networks.
    """
    found = find_networks()
    if name not in found:
        raise GlyphwallError(f"no network {name[:40]!r}; there are: {', '.join(found) or 'none'}")
    weights = load_weights(found[name])
    assert isinstance(weights, NetWeights), "bundled networks are of the built-in kind"
    return BundledNetwork(weights.about, weights.layers, found[name].with_suffix(".md").read_text(encoding="utf-8"))
