"""The games in OpenSpiel: any registered game, under any of its options, as an OpenSpiel Python game.

    >>> from glyphwall.envs import openspiel                                      # doctest: +SKIP
    >>> game = openspiel.load("grawlix", size=4, hand=2)                          # doctest: +SKIP
    >>> game = pyspiel.load_game("glyphwall_grawlix(size=4,hand=2)")              # doctest: +SKIP

Importing this module registers ``glyphwall_<game>`` with OpenSpiel, so that its algorithms can play it. Action numbers
are Glyphwall's, including chance outcomes. Games with observations have tensors, so deep algorithms work; games and
states can be pickled. OpenSpiel's Python IS-MCTS (``open_spiel.python.algorithms.ismcts``) plays the games with hidden
information. Its C++ bots (``pyspiel.ISMCTSBot``, ``pyspiel.MCTSBot``) crash the process on any Python game, including
OpenSpiel's own: use the Python ones. Needs the extra ``openspiel``.
"""

from __future__ import annotations

from functools import cache, cached_property
from math import prod
from typing import TYPE_CHECKING, Any

from glyphwall.core._extras import require_extra

with require_extra("openspiel"):
    import pyspiel

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.envs._openspiel_nodes import KnownNode, Node, remember_children
from glyphwall.envs.tensors import Tensors

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.core.contract import Game, State


def short_name(game_id: str) -> str:
    """Return OpenSpiel's name of a game."""
    return f"glyphwall_{game_id}"


def load(game_id: str, **options: Any) -> pyspiel.Game:
    """Make an OpenSpiel game.

    Raises:
        UnknownGame: The game is unknown.
        OptionsError: An option is invalid.
    """
    make: Callable[[dict[str, Any]], pyspiel.Game] = _game_type(game_id)
    game = get_game(game_id)
    meant = game.make_options(**options)
    # Every option is named, as when OpenSpiel parses a game's name, so that serialised games come back the same.
    fields = option_fields(game.options_type)
    return make({field.name: _parameter(getattr(meant, field.name)) for field in fields})


def _parameter(value: Any) -> Any:
    """Convert a value to one of OpenSpiel's parameter types: bool, int, float or text."""
    return value if isinstance(value, (bool, int, float)) else str(value)


class GlyphwallGame(pyspiel.Game):  # type: ignore[misc]
    """A game under one set of options; ``glyphwall_game`` and ``options`` are Glyphwall's."""

    def __init__(self, game_id: str, parameters: dict[str, Any] | None = None) -> None:
        self.glyphwall_game: Game[Any, Any] = get_game(game_id)
        self.options = self.glyphwall_game.make_options(**(parameters or {}))
        game, options = self.glyphwall_game, self.options
        seats = game.seats(options)
        chance = game.has_chance(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count(options),
            max_chance_outcomes=game.action_count(options) if chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.max_plies(options),
        )
        self._made_of = game_id, parameters or {}
        super().__init__(_description(game_id, options), info, parameters or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the id and the parameters: OpenSpiel's own way drops Python attributes."""
        return _make, self._made_of

    @cached_property
    def root(self) -> Node:
        """The node before the first action."""
        return Node(self.glyphwall_game.initial_state(self.options))

    @cached_property
    def child(self) -> Callable[[Node, int], Node]:
        """The function from a node and an action to the next node (`remember_children`)."""
        return remember_children(self.root, self.num_players())

    def new_initial_state(self) -> GlyphwallState:
        """Return the state before the first action."""
        return GlyphwallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Make the observer of a player's view, or with perfect recall of all that the player ever learned.

        Without private information it is the spectator's, as text only.

        Raises:
            ValueError: Other information is wanted, or parameters are given: there are none.
        """
        if params:
            raise ValueError(f"observation parameters {params!r}: there are none")
        if iig_obs_type is None:
            return SpielObserver(self, perfect_recall=False)
        private = iig_obs_type.private_info
        if not iig_obs_type.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation has public information, with the player's own or no private information")
        return SpielObserver(self, iig_obs_type.perfect_recall, public=private == pyspiel.PrivateInfoType.NONE)

    def __deepcopy__(self, memo: dict[int, Any]) -> GlyphwallGame:
        """Return the game itself: it never changes, and OpenSpiel copies it with every state."""
        return self

    def state_at(self, position: State) -> GlyphwallState:
        """Return a state at a position, as if the game began there: OpenSpiel knows no plies before it."""
        state = GlyphwallState(self)
        state._node = Node(position)
        return state

    def tensor_shapes(self, perfect_recall: bool = False) -> dict[str, tuple[int, ...]]:
        """Return the shapes of a tensor's parts in order, by name; nothing for a game without observations.

        Args:
            perfect_recall: Of the information-state tensor instead of the observation.
        """
        if self.tensors is None:
            return {}
        shapes = {part.name: part.shape for part in self.tensors.parts}
        if perfect_recall:
            bits = (self.tensors.action_count - 1).bit_length()
            shapes["plies"] = (self.glyphwall_game.max_plies(self.options), 2 + bits)
        return shapes

    def unpack(self, tensor: Any) -> dict[str, np.ndarray]:
        """Split ``observation_tensor`` or ``information_state_tensor`` into its parts by name, with their shapes.

        Raises:
            ValueError: The tensor has another size than both.
        """
        flat = np.asarray(tensor)
        for perfect_recall in (False, True):
            shapes = self.tensor_shapes(perfect_recall)
            if shapes and flat.shape == (sum(map(prod, shapes.values())),):
                return _split(flat, shapes)
        raise ValueError(f"a tensor of shape {flat.shape}: neither the observation nor the information state")

    @cached_property
    def tensors(self) -> Tensors | None:
        """The maker of observations; None for a game without them."""
        return _tensors_of(self.glyphwall_game, self.options)


class GlyphwallState(pyspiel.State):  # type: ignore[misc]
    """A position reached by actions."""

    def __init__(self, game: GlyphwallGame) -> None:
        super().__init__(game)
        self._game = game
        self._node = game.root

    @property
    def position(self) -> State:
        """Glyphwall's own state."""
        return self._node.position

    # -- OpenSpiel's interface
    def current_player(self) -> int:
        """Return the next actor, with OpenSpiel's numbers for chance and the end."""
        actor = self.position.actor
        if actor == NO_ACTOR:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions in ascending order; called only for the player to act."""
        return list(self.position.legal_actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return (action, probability) pairs."""
        return list(self.position.chance_outcomes)

    def _apply_action(self, action: int) -> None:
        self._node = self._game.child(self._node, int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self._game.glyphwall_game.action_to_text(action, self._game.options)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.actor == NO_ACTOR

    def returns(self) -> list[float]:
        """Return each seat's return; zeros before the end."""
        outcome = self.position.outcome
        return [0.0] * self.num_players() if outcome is None else list(outcome.returns)

    def __str__(self) -> str:
        return self.position.position

    # -- a player's knowledge
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GlyphwallState:
        """Draw a state uniformly that the player cannot tell from this one, for IS-MCTS.

        What the player learned stays; what the others learned from earlier plies is removed, not redrawn, so the new
        state's texts and tensors hold none of this state's secrets. Its ``history()`` is still this state's, because
        OpenSpiel stores it, so fair programs must not read it. ``sampler`` draws from [0, 1); the draw depends on
        nothing else.
        """
        rng = np.random.default_rng(int(sampler() * 2**53))
        other: GlyphwallState = self.clone()
        game = self._game.glyphwall_game
        position = game.resample(self.position.view(player), rng)
        other._node = Node(position)
        for node in self._plies():
            other._node = KnownNode(position, node, player, other._node)
        return other

    def _plies(self) -> list[Node]:
        """Return the nodes of the plies so far, oldest first."""
        nodes, node = [], self._node
        while node.previous is not None:
            nodes.append(node)
            node = node.previous
        return nodes[::-1]

    def observation_of(self, player: int | None) -> str:
        """Return the player's view as JSON."""
        return self._node.observation(player)

    def information_of(self, player: int | None) -> str:
        """Return all that the player ever learned: the visible events of every ply, then the view."""
        return "\n".join([*(ply.visible_events(player) for ply in self._plies()), self.observation_of(player)])

    def write_plies(self, player: int, out: np.ndarray) -> None:
        """Write the plies so far, as in `SpielObserver`."""
        out[:] = 0.0
        for place, ply in enumerate(self._plies()):
            out[place] = ply.row(player, out.shape[1])


class SpielObserver:
    """A player's observation, as text and, for games with observations, as a float32 tensor.

    Without perfect recall the tensor is the game's observation (docs/reference/environments.md). With it there is also
    ``"plies"``, ``(max_plies, 2 + bits)``: for each ply whether it was played, whether the player saw its action, and
    if so the action number in binary, lowest bit first.
    """

    def __init__(self, game: GlyphwallGame, perfect_recall: bool, *, public: bool = False) -> None:
        self._perfect_recall, self._public = perfect_recall, public
        self._tensors = None if public else game.tensors
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if self._tensors is not None:
            shapes = game.tensor_shapes(perfect_recall)
            self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
            self.dict = _split(self.tensor, shapes)

    def set_from(self, state: GlyphwallState, player: int) -> None:
        """Fill the tensor."""
        if self._tensors is None or self.tensor is None:
            return
        self.tensor[: self._tensors.size] = self._tensors.observe(state.position, player)
        if self._perfect_recall:
            state.write_plies(player, self.dict["plies"])

    def string_from(self, state: GlyphwallState, player: int) -> str:
        """Return the player's view, or all that the player knows; without private information, the spectator's."""
        viewer = None if self._public else player
        return state.information_of(viewer) if self._perfect_recall else state.observation_of(viewer)


def _split(flat: np.ndarray, shapes: Mapping[str, tuple[int, ...]]) -> dict[str, np.ndarray]:
    """Return the parts of an array as views with their shapes."""
    ends = np.cumsum([prod(shape) for shape in shapes.values()])
    parts = np.split(flat, ends[:-1])
    return {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}


def _tensors_of(game: Game[Any, Any], options: Any) -> Tensors | None:
    """Return the maker of observations; None for a game without them."""
    try:
        return Tensors(game, options)
    except GlyphwallError:
        return None


def _description(game_id: str, options: Any) -> pyspiel.GameType:
    game = get_game(game_id)
    tensors = _tensors_of(game, options) is not None
    kind = pyspiel.GameType
    hidden, chance = game.has_hidden_information(options), game.has_chance(options)
    defaults = {field.name: _parameter(field.default) for field in option_fields(game.options_type)}
    return kind(
        short_name=short_name(game_id),
        long_name=f"{game.title} (Glyphwall)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts()),
        min_num_players=min(game.seat_counts()),
        provides_information_state_string=True,
        provides_information_state_tensor=tensors,
        provides_observation_string=True,
        provides_observation_tensor=tensors,
        parameter_specification=defaults,
    )


def _make(game_id: str, parameters: dict[str, Any]) -> GlyphwallGame:
    found: GlyphwallGame = _game_type(game_id)(parameters)
    return found


@cache
def _game_type(game_id: str) -> Any:
    """Return the class of a game's instances; OpenSpiel calls it with the parameters only."""

    class Registered(GlyphwallGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game_id, parameters)

    Registered.__name__ = Registered.__qualname__ = f"Glyphwall{game_id.capitalize()}"
    globals()[Registered.__name__] = Registered  # where pickle looks for it
    return Registered


def _register() -> None:
    for game_id in game_ids():
        if short_name(game_id) not in pyspiel.registered_names():
            pyspiel.register_game(_description(game_id, get_game(game_id).make_options()), _game_type(game_id))


_register()
