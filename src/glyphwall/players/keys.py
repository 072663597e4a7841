"""The options that may follow a player's name in a spec: a struct per kind of player, with a field per key.

Fields are parsed like rule options (`glyphwall.core.option_fields`): their types and bounds define the allowed values.
A field ``first_play`` is written ``first-play``. None stands for the player's default.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Meta

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.option_fields import did_you_mean, option_fields, read_value
from glyphwall.search.choice import VALUE_SCALE, WORLDS

Simulations = Annotated[int, Meta(ge=1, le=10**12)]
Seconds = Annotated[float, Meta(ge=0.001, le=86_400.0, extra={"unit": "s"})]
Share = Annotated[float, Meta(ge=0, le=1)]
Exploration = Annotated[float, Meta(ge=0, le=100)]
Nodes = Annotated[int, Meta(ge=1024, le=2**26)]
MAX_NET_SIMULATIONS = 4096
"""The most simulations of ``net``, and its plan if only a clock ends it, because halving needs to know its end."""


class SpecKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a kind of player; this base has none.

    Attributes:
        FIRST: The key of a first value written without one (``net:PATH``), or None.
    """

    FIRST: ClassVar[str | None] = None


class SearchKeys(SpecKeys, frozen=True, kw_only=True):
    """The options of tree-search players, and all options of ``strong``.

    Attributes:
        sims: Simulations per ply; with ``time`` as well, whichever ends first.
        time: Seconds per ply.
        margin: How far the winning chance of a chosen ply may lie below the best one's.
        temperature: How evenly such plies are chosen; 0 plays the best.
        exploration: The weight of UCT's confidence term.
        nodes: The most nodes of all trees together.
        threads: Trees searched at a time.
    """

    sims: Simulations | None = None
    time: Seconds | None = None
    margin: Share = 0.0
    temperature: Share = 0.0
    exploration: Exploration | None = None
    nodes: Nodes | None = None
    threads: Annotated[int, Meta(ge=1, le=64)] = 1


class StrongKeys(SearchKeys, frozen=True, kw_only=True):
    """The options of ``strong`` in a game with an evaluation of open drafts.

    Attributes:
        draft: How an open draft is searched: guided by an evaluation of the hands, or with playouts.
    """

    draft: Literal["evaluation", "playouts"] = "evaluation"


class TreeKeys(SearchKeys, frozen=True, kw_only=True):
    """The options that ``mcts`` and ``ismcts`` share.

    Attributes:
        first_play: The urgency of untried plies, in confidence terms.
        expand: Visits after which a node gets children.
    """

    first_play: Annotated[float, Meta(ge=0, le=1e6)] | None = None
    expand: Annotated[int, Meta(ge=1, le=10**6)] | None = None


class MctsKeys(TreeKeys, frozen=True, kw_only=True):
    """The options of ``mcts``.

    Attributes:
        worlds: Sampled worlds searched side by side if something is hidden.
    """

    worlds: Annotated[int, Meta(ge=1, le=64)] = WORLDS


class IsmctsKeys(TreeKeys, frozen=True, kw_only=True):
    """The options of ``ismcts``; `with_policies` adds a game's policies.

    Attributes:
        suggest: Try the game's suggestion first.
        rounds: Rounds played before a simulation stops and the position is estimated; 0 for all.
        endgame: Solve the endgame exactly once nothing hidden matters.
    """

    suggest: bool | None = None
    rounds: Annotated[int, Meta(ge=0, le=100)] | None = None
    endgame: bool | None = None


class NetKeys(SpecKeys, frozen=True, kw_only=True):
    """The options of ``net``.

    Attributes:
        file: The network's weights, or the name of a network that comes with the game.
        sims: Simulations per ply.
        time: Seconds per ply; with ``sims`` as well, whichever ends first.
        exploration: The weight of the prior below the root.
        value_scale: How much values count beside the prior at the root, as in the run's self-play.
        worlds: If something is hidden, search this many sampled worlds, each separately. By default one tree of the
            seat's information set is searched, and each simulation samples a world (8 separate worlds if the game's
            kernel has no `Secrets`).
        network: The class ``module:Class`` of a network that you trained with a class of your own.
    """

    FIRST: ClassVar[str | None] = "file"

    file: str = ""
    network: str = ""
    sims: Annotated[int, Meta(ge=1, le=MAX_NET_SIMULATIONS)] | None = None
    time: Seconds | None = None
    exploration: Exploration = 1.25
    value_scale: Annotated[float, Meta(ge=0, le=100)] = VALUE_SCALE
    worlds: Annotated[int, Meta(ge=1, le=64)] | None = None


@cache
def with_policies(names: tuple[str, ...]) -> type[IsmctsKeys]:
    """Return the options of ``ismcts`` for a game with these policies: ``playouts`` is one of them."""
    if not names:
        return IsmctsKeys
    named: Any = Literal[names]
    made: Any = msgspec.defstruct(
        "IsmctsKeysOfGame", [("playouts", named | None, None)], bases=(IsmctsKeys,), frozen=True, kw_only=True
    )
    found: type[IsmctsKeys] = made
    return found


KeysT = TypeVar("KeysT", bound=SpecKeys)


def read_keys(name: str, text: str, keys: type[KeysT]) -> KeysT:
    """Parse ``KEY=VALUE,KEY=VALUE``, the text after the colon of a spec.

    ``name`` is the player's, for error messages.

    Raises:
        UnknownPlayer: A key is unknown or repeated, or a value is invalid.
    """
    known = {field.name.replace("_", "-"): field for field in option_fields(keys)}
    if not known:
        raise UnknownPlayer(f"{name} takes no options; write {name}")
    values: dict[str, Any] = {}
    for number, item in enumerate(text.split(",")):
        if number == 0 and keys.FIRST is not None and "=" not in item:
            values[keys.FIRST] = item.strip()
            continue
        key, equals, value = (part.strip() for part in item.partition("="))
        if key not in known or not equals:
            choices = f"{', '.join(f'{k}=' for k in known)}{'' if key in known else did_you_mean(key, known)}"
            raise UnknownPlayer(f"{name}: {item[:40]!r} is not an option; choose from: {choices}")
        field = known[key]
        if field.name in values:
            raise UnknownPlayer(f"{name}: {key} is given twice")
        try:
            values[field.name] = read_value(field, value)
        except ValueError as right:
            raise UnknownPlayer(f"{name}: {key}={value[:40]} should be {right}") from None
    return keys(**values)
