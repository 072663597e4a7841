"""The tables of the cases, and a case."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core.registry import get_game, get_ruleset
from glyphwall.games.graffiti.rules.edition import register_edition, shipped_edition

if TYPE_CHECKING:
    from pathlib import Path

STAGES: Final = ("join", "commit", "tell", "ready")
PERSON, SAME, STOOGE, PROGRAM, COMPUTER = "person", "same", "stooge", "program", "computer"
"""A person; another one at the same device; a seat of the server's own; two kinds that take no part."""


@dataclass(frozen=True)
class Setup:
    """A table.

    Attributes:
        game, options: the game and its options. kinds: who sits on each seat. rules: an older rules version that it was
            started under. plies: how far a game was played from whose position it starts.
    """

    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    rules: str = ""
    plies: int = 0


_DUEL = {"size": 2, "hand": 1, "draft": "random"}
_WALLS = {"blocked_section": True, "begins": "random"}
SETUPS: Final = (
    Setup("grawlix", _DUEL, (PERSON, PERSON)),
    Setup("grawlix", _DUEL, (PERSON, STOOGE)),
    Setup("grawlix", _DUEL, (STOOGE, PERSON)),
    Setup("graffiti", _WALLS, (PERSON, PERSON)),
    Setup("graffiti", {"seats": 3}, (PERSON, STOOGE, PERSON)),
    Setup("graffiti", {"seats": 3, "special_graffiti": True}, (PERSON, COMPUTER, PERSON)),
    Setup("graffiti", {"seats": 4}, (PROGRAM, PERSON, STOOGE, PERSON)),
    Setup("graffiti", {}, (PERSON, COMPUTER)),
    Setup("graffiti", {"seats": 3}, (PERSON, SAME, PERSON)),
    Setup("grawlix", {"size": 2, "hand": 1}, (PERSON, PERSON)),  # without a draw
    Setup("grawlix", _DUEL, (PERSON, PERSON), plies=2),
    Setup("graffiti", {}, (PERSON, STOOGE), plies=9),
    Setup("graffiti", {"keep": "unspent"}, (PERSON, PERSON), rules="1"),
    Setup("graffiti", {"edition": "adversary"}, (PERSON, STOOGE)),
)


SMALL: Final = (0, 1, 2, 9, 10)
"""Setups of games that are quickly played."""


def make_edition(permits: tuple[int, ...], about: str) -> bytes:
    """Make the file of an edition with so many permits of each kind."""
    contents = json.loads(shipped_edition())
    contents |= {"about": about, "changed": True}
    for permit, value in zip(contents["permits"], permits, strict=True):
        permit["value"] = value
    return json.dumps(contents).encode()


EDITIONS: Final = {"adversary": make_edition((7, 5, 6, 5, 7), "")}
"""Editions of the setups' own, by name."""


def hash_edition(raw: bytes) -> str:
    """SHA-256 of what an edition says: JSON without blanks, keys in order."""
    said = json.dumps(json.loads(raw), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()


def give_editions(folder: Path) -> None:
    """Make the editions of the setups known to this process."""
    for name, raw in EDITIONS.items():
        path = folder / f"{name}.json"
        path.write_bytes(raw)
        register_edition(path)


@dataclass(frozen=True)
class Table:
    """A `Setup` as a game starts from it; ``edition`` is a hash, or ``-``."""

    rules: str
    options: dict[str, str]
    edition: str
    start: Any
    position: str | None


@cache
def table_of(number: int) -> Table:
    setup = SETUPS[number]
    rules = get_ruleset(setup.game, setup.rules or get_game(setup.game).rules_version)
    options = rules.make_options(**setup.options)
    state = rules.game.initial_state(options)
    random = Random(1)
    for _ in range(setup.plies):
        state = state.apply(random.choice(state.legal_actions))
    stated = setup.options if setup.rules else msgspec.to_builtins(options)
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in stated.items()}
    if setup.plies:
        state = rules.game.parse_position(state.position, options)
    own = EDITIONS.get(setup.options.get("edition", ""))
    edition = "-" if own is None else hash_edition(own)
    return Table(rules.version, texts, edition, state, state.position if setup.plies else None)


class Case(msgspec.Struct, frozen=True):
    """What a server, its players and their storage do, from the first table to the record.

    Attributes:
        setup: an index of `SETUPS`. seed: chooses the moves.
        steps: a verb of `World` and its numbers, each. forgery: what is done to the record, and a number.
    """

    setup: int
    seed: int
    steps: tuple[str, ...]
    forgery: str = "none 0"
