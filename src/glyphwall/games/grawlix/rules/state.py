"""An immutable position of Grawlix: the record of ``layout.py`` behind the contract's verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

import numpy as np

from glyphwall.core.contract import State
from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction
from glyphwall.core.lazy import cached_property
from glyphwall.core.records import Fields, copied
from glyphwall.core.values import CHANCE, NOBODY, Event, Explanation, Outcome
from glyphwall.games.grawlix.rules import calls, codec, layout, rules, setup
from glyphwall.games.grawlix.rules.components import tile_text
from glyphwall.games.grawlix.rules.options import BEGINS, DRAFTS, SWAPS, GrawlixOptions
from glyphwall.games.grawlix.rules.symmetry import canonical_key

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.game import Grawlix
    from glyphwall.games.grawlix.rules.views import Board, GrawlixView


class GrawlixState(State):
    """A position.

    Args:
        record: array of ``layout.DTYPE``, shape ``(1,)``; taken over, and made read-only.
        options: the rules in force.
    """

    options: GrawlixOptions

    def __init__(self, record: np.ndarray, options: GrawlixOptions) -> None:
        record.setflags(write=False)
        self._record = record
        self.options = options

    @staticmethod
    def start_record(options: GrawlixOptions) -> np.ndarray:
        """A fresh record before the first action."""
        return setup.new_record(
            options.size,
            options.hand,
            DRAFTS.index(options.draft),
            SWAPS.index(options.swap),
            BEGINS.index(options.begins),
        )

    @property
    def game(self) -> Grawlix:  # type: ignore[override]
        from glyphwall.games.grawlix.rules.game import GAME

        return GAME

    @property
    def one(self) -> Any:
        """The record itself, fields as attributes; read-only. For compiled functions."""
        return self._record[0]

    @cached_property
    def fields(self) -> Any:
        """The record's fields as attributes in plain numbers and lists. For everything else."""
        return Fields(self._record, whole=True)

    @property
    def records(self) -> np.ndarray:
        """The array that holds the record, shape ``(1,)``; read-only. For compiled functions that take it (`calls`)."""
        return self._record

    @property
    def record(self) -> np.ndarray:
        return copied(self._record)

    # -- who and what -----------------------------------------------------------------------------
    @cached_property
    def actor(self) -> int:
        return int(calls.actor(self._record)) if self.legal_actions else NOBODY

    @property
    def in_turn(self) -> bool:
        return self.actor != NOBODY and bool(self._record["phase"][0] == layout.FETCH)

    @cached_property
    def legal_actions(self) -> tuple[int, ...]:
        out = np.empty(rules.MAX_LEGAL, np.int32)
        count = calls.write_legal(self._record, out)
        return tuple(out[:count].tolist())

    def apply(self, action: int) -> GrawlixState:
        if not isinstance(action, (int, np.integer)) or action not in self._legal_set:
            self._refuse(action)
        record = self.record
        calls.apply(record, int(action))
        after = GrawlixState(record, self.options)
        if "board" in self.__dict__ and action >= rules.take_base(self.options.size):  # the grid stays as it is
            after.__dict__["board"] = self.board
        return after

    @cached_property
    def _legal_set(self) -> frozenset[int]:
        return frozenset(self.legal_actions)

    def _refuse(self, action: int) -> Never:
        try:
            text = codec.to_text(action, self.options.size)
        except (IndexError, TypeError):
            top = self.game.action_count(self.options) - 1
            raise IllegalAction(f"action {action!r}: 0 to {top} for size {self.options.size}") from None
        explanation = self.game.with_words(self.explain(text))
        error = GameOver if self.actor == NOBODY else IllegalAction
        raise error(self.game.describe(explanation), explanation)

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        if self.actor != CHANCE:
            return ()
        return tuple((action, 1.0 / len(self.legal_actions)) for action in self.legal_actions)

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.legal_actions:
            return None
        returns = np.zeros(2)
        rules.write_returns(self.one, returns)
        ranking = (1, 2) if returns[0] > 0 else (2, 1)
        return Outcome("stuck", ranking, (float(returns[0]), float(returns[1])))

    # -- what a seat may know ---------------------------------------------------------------------
    def view(self, seat: int | None) -> GrawlixView:
        from glyphwall.games.grawlix.rules.views import view_of

        if seat not in (0, 1, None):
            raise GlyphwallError(f"seat {seat!r}: 0, 1, or None for a spectator")
        return view_of(self, seat)

    def events(self, action: int, after: GrawlixState | None = None) -> tuple[Event, ...]:
        one, size = self.fields, self.options.size
        move = codec.to_move(action, size)
        seat: int | None = None if self.actor == CHANCE else self.actor
        after = after or self.apply(action)
        happened: list[Event] = []
        if isinstance(move, codec.Place):
            cell = codec.to_text(action, size)[2:]
            happened.append(Event("placed", seat, {"tile": tile_text(move.tile), "cell": cell}))
        elif isinstance(move, codec.Take):
            facts = {"tile": tile_text(move.tile)}
            if one.phase == layout.BLIND:
                happened.append(Event("picked", seat, facts, audience=(int(one.turn),)))
                if seat == 1:
                    picks = {"first": tile_text(int(one.pending[0])), "second": tile_text(move.tile)}
                    happened.append(Event("contested" if after.fields.phase == layout.COIN else "shown", None, picks))
            elif seat is None:
                happened.append(Event("dealt", None, facts | {"to": str(int(one.turn) + 1)}))
            else:
                happened.append(Event("fetched" if one.phase == layout.FETCH else "drafted", seat, facts))
        elif isinstance(move, codec.ChooseSides):
            happened.append(Event("swapped" if move.swap else "kept", seat))
        elif one.phase == layout.BEGIN:
            happened.append(Event("begins", None, {"seat": str(move.seat + 1)}))
        else:
            happened.append(
                Event("won-toss", None, {"seat": str(move.seat + 1), "tile": tile_text(int(one.pending[0]))})
            )
        if after.actor == NOBODY:
            happened.append(Event("stuck", after.fields.turn))
        return tuple(happened)

    @cached_property
    def board(self) -> Board:
        """The grid as views show it."""
        from glyphwall.games.grawlix.rules.views import board_of

        return board_of(self)

    # -- identity ---------------------------------------------------------------------------------
    @cached_property
    def key(self) -> tuple[Any, ...]:
        return (*self._rules_key, self._record.tobytes())

    @cached_property
    def canonical_key(self) -> tuple[Any, ...]:
        return (*self._rules_key, canonical_key(self.one))

    @property
    def _rules_key(self) -> tuple[Any, ...]:
        options = self.options
        return ("grawlix", options.size, options.hand, options.draft, options.swap, options.begins)

    # -- text -------------------------------------------------------------------------------------
    @cached_property
    def position(self) -> str:
        from glyphwall.games.grawlix.rules.notation import format_position

        return format_position(self.one)

    def parse(self, text: str) -> tuple[int, ...]:
        from glyphwall.games.grawlix.rules.notation import parse_move

        return parse_move(text, self)

    def explain(self, text: str) -> Explanation:
        from glyphwall.games.grawlix.rules.explain import explain

        return explain(self, text)
