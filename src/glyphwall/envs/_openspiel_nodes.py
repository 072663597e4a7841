"""The nodes behind OpenSpiel's states: positions with what each player learned on the way."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import msgspec
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from glyphwall.core.contract import State
    from glyphwall.core.values import Event

_MEMORY = 2**26
"""Bytes, roughly, of the nodes that a game keeps."""
_NODE_BYTES = 3_000
"""Bytes of a node without its texts."""


class Node:
    """A position, the ply that led to it, and what each player learned from it; copies of a state share it."""

    def __init__(self, position: State, action: int = -1, previous: Node | None = None) -> None:
        self.position, self._action, self.previous = position, action, previous
        self._observations: dict[int | None, str] = {}
        self._visible: dict[int | None, str] = {}
        self._rows: dict[int, np.ndarray] = {}

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        assert self.previous is not None, "no ply led to the first position"
        return self.previous.position.events(self._action, self.position)

    def observation(self, player: int | None) -> str:
        """Return the player's view as JSON."""
        if player not in self._observations:
            self._observations[player] = msgspec.json.encode(self.position.view(player)).decode()
        return self._observations[player]

    def visible_events(self, player: int | None) -> str:
        """Return the events of the ply that the player may see, as JSON."""
        if player not in self._visible:
            events = [event for event in self._events if event.visible_to(player)]
            self._visible[player] = msgspec.json.encode(events).decode()
        return self._visible[player]

    def row(self, player: int, width: int) -> np.ndarray:
        """Return the ply's row in an information-state tensor (see `SpielObserver`)."""
        if player not in self._rows:
            row = np.zeros(width, np.float32)
            row[0] = 1.0
            if all(event.visible_to(player) for event in self._events):
                row[1] = 1.0
                row[2:] = [self._action >> bit & 1 for bit in range(width - 2)]
            self._rows[player] = row
        return self._rows[player]

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self


class KnownNode(Node):
    """A node of a resampled state, with only what one player learned from its ply."""

    def __init__(self, position: State, node: Node, player: int, previous: Node) -> None:
        super().__init__(position, previous=previous)
        self._node, self._player = node, player

    def visible_events(self, player: int | None) -> str:
        return self._node.visible_events(player) if player == self._player else "[]"

    def row(self, player: int, width: int) -> np.ndarray:
        if player == self._player:
            return self._node.row(player, width)
        row = np.zeros(width, np.float32)
        row[0] = 1.0
        return row


def remember_children(root: Node, players: int) -> Callable[[Node, int], Node]:
    """Return a function from a node and an action to the node after it.

    It keeps recent nodes, within about 64 MB, because tree algorithms such as CFR come back to them.
    """
    texts = sum(len(root.observation(player)) for player in range(players))
    return lru_cache(_MEMORY // (_NODE_BYTES + 2 * texts))(_child)


def _child(node: Node, action: int) -> Node:
    return Node(node.position.apply(action), action, node)
