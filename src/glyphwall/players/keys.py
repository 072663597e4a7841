"""What specs may say behind a player's name: a struct for each kind of player, a field for each key.

Fields are read by the code that reads rule options (`glyphwall.core.option_fields`, `glyphwall.core.typed_values`):
their types and bounds are what a value may be. A field ``first_play`` is typed ``first-play``. None means that nothing
was said: it is as the player has it.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Meta

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.option_fields import option_fields
from glyphwall.core.typed_values import did_you_mean, read_value
from glyphwall.search.choice import WORLDS

Simulations = Annotated[int, Meta(ge=1, le=10**12)]
Seconds = Annotated[float, Meta(ge=0.001, le=86_400.0, extra={"unit": "s"})]
Share = Annotated[float, Meta(ge=0, le=1)]
Exploration = Annotated[float, Meta(ge=0, le=100)]
Nodes = Annotated[int, Meta(ge=1024, le=2**26)]


class SpecKeys(msgspec.Struct, frozen=True, kw_only=True):
    """What the specs of a kind of player may set; of this one, nothing.

    Attributes:
        FIRST: the key that is meant by a value without one at the beginning (``net:PATH``); None: there is none.
    """

    FIRST: ClassVar[str | None] = None


class SearchKeys(SpecKeys, frozen=True, kw_only=True):
    """What whoever searches a tree understands; those of ``strong``.

    Attributes:
        sims: simulations for each ply; with ``time`` as well, whichever ends first.
        time: seconds for each ply.
        margin: a ply may be chosen when its chance to win is at most this much below the best one's.
        temperature: how evenly such plies are chosen; 0 plays the best.
        exploration: weight of the confidence term of UCT.
        nodes: most nodes of all trees together.
        threads: trees searched at a time.
    """

    sims: Simulations | None = None
    time: Seconds | None = None
    margin: Share = 0.0
    temperature: Share = 0.0
    exploration: Exploration | None = None
    nodes: Nodes | None = None
    threads: Annotated[int, Meta(ge=1, le=64)] = 1


class StrongKeys(SearchKeys, frozen=True, kw_only=True):
    """Of ``strong``, where the game has an evaluation of open drafts.

    Attributes:
        draft: how an open draft is searched, guided by an evaluation of the hands or with playouts.
    """

    draft: Literal["evaluation", "playouts"] = "evaluation"


class TreeKeys(SearchKeys, frozen=True, kw_only=True):
    """What ``mcts`` and ``ismcts`` understand besides.

    Attributes:
        first_play: how eagerly untried plies are tried, in confidence terms.
        expand: visits after which a node gets children.
    """

    first_play: Annotated[float, Meta(ge=0, le=1e6)] | None = None
    expand: Annotated[int, Meta(ge=1, le=10**6)] | None = None


class MctsKeys(TreeKeys, frozen=True, kw_only=True):
    """Of ``mcts``.

    Attributes:
        worlds: sampled worlds that are searched side by side where something is hidden.
    """

    worlds: Annotated[int, Meta(ge=1, le=64)] = WORLDS


class IsmctsKeys(TreeKeys, frozen=True, kw_only=True):
    """Of ``ismcts``; in a game with policies `with_policies` adds their names.

    Attributes:
        suggest: whether the game's suggestion is tried first.
        rounds: rounds to be played before a simulation stops and the position is judged; 0 for all.
        endgame: whether the end is solved exactly once nothing hidden matters.
    """

    suggest: bool | None = None
    rounds: Annotated[int, Meta(ge=0, le=100)] | None = None
    endgame: bool | None = None


@cache
def with_policies(names: tuple[str, ...]) -> type[IsmctsKeys]:
    """The keys of ``ismcts`` in a game with policies of these names: ``playouts`` is one of them."""
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
    """What ``KEY=VALUE,KEY=VALUE`` says.

    Args:
        name: of the player, for what is refused.
        text: behind the name's colon.
        keys: that the player has.

    Raises:
        UnknownPlayer: another key, one given twice, a value that is none or out of bounds.
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
            told = f"{', '.join(f'{k}=' for k in known)}{'' if key in known else did_you_mean(key, known)}"
            raise UnknownPlayer(f"{name}: {item[:40]!r} is no option; there is: {told}")
        field = known[key]
        if field.name in values:
            raise UnknownPlayer(f"{name}: {key} is given twice")
        try:
            values[field.name] = read_value(field, value)
        except ValueError as right:
            raise UnknownPlayer(f"{name}: {key}={value[:40]} should be {right}") from None
    return keys(**values)
