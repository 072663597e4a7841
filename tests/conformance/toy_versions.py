"""A toy that was bumped twice: piles by the present rules 2, with older versions of both kinds.

- rules 0: who takes the last piece loses. Other rules, so they are kept frozen.
- rules 0-draft: as 0, rolls written ``*2``: translated into 0.
- rules 1: as 2, but written otherwise: ``r2`` rolled, ``p1`` chosen, the option ``stones`` for ``pieces`` (of which
  there were 2 and not 3 by default), players in positions ``A`` and ``B``. Translated into 2.
- rules 1-beta: as 1, with the option ``rocks`` for ``stones``: translated into 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.plugin import GamePlugin
from glyphwall.core.versions import Migration
from tests.conformance.toy_piles import Piles, PilesState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Outcome


class NewPiles(Piles):
    rules_version = "2"


class LastLosesState(PilesState):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        if outcome is None:
            return None
        return msgspec.structs.replace(outcome, ranking=outcome.ranking[::-1], returns=outcome.returns[::-1])


class LastLoses(Piles):
    rules_version = "0"
    state_type = LastLosesState


def _renamed(old: str, new: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda values: {new if name == old else name: value for name, value in values.items()}


def _stones(values: dict[str, Any]) -> dict[str, Any]:
    return _renamed("stones", "pieces")({"stones": 2} | values)


def _position(text: str) -> str:
    return text.replace("A", "1").replace("B", "2")


def _read(_state: State, text: str) -> str:
    return text.replace("r", "=").replace("p", "h")


def _write(_state: State, text: str) -> str:
    return text.replace("=", "r").replace("h", "p")


class VersionedPlugin(GamePlugin):
    id = "piles"
    title = "Piles"

    def load_game(self) -> Game[Any, Any]:
        return NewPiles()

    @property
    def older_rules(self) -> Mapping[str, Callable[[], Game[Any, Any]]]:
        return {"0": LastLoses}

    @property
    def migrations(self) -> Mapping[str, Migration]:
        return {
            "1": Migration("2", _stones, ("stones",), _position, _read, _write),
            "1-beta": Migration("1", _renamed("rocks", "stones"), ("rocks",)),
            "0-draft": Migration(
                "0",
                read=lambda _state, text: text.replace("*", "="),
                write=lambda _state, text: text.replace("=", "*"),
            ),
        }


PLUGIN = VersionedPlugin()
