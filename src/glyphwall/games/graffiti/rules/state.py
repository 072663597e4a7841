"""An immutable position of Graffiti: the record of ``layout.py`` behind the contract's verbs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Never

import msgspec
import numpy as np

from glyphwall.core.contract import State
from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction
from glyphwall.core.lazy import cached_property
from glyphwall.core.records import copied
from glyphwall.core.returns import ranking_of, returns_of_ranking
from glyphwall.core.values import CHANCE, NOBODY, Event, Explanation, Outcome
from glyphwall.games.graffiti.rules import calls, layout, legal, scoring, setup
from glyphwall.games.graffiti.rules.codec import Codec, codec_of
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, LETTERS, PAINT_KINDS, Edition, Gift, paints_of
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.events import events_of
from glyphwall.games.graffiti.rules.options import SEAT_NAMES
from glyphwall.games.graffiti.rules.parts import Plain, parts_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.game import Graffiti
    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.rules.views import GraffitiView


def start_record(options: GraffitiOptions) -> np.ndarray:
    """A fresh record before the first action."""
    return copied(_start(options))


@lru_cache(64)
def _start(options: GraffitiOptions) -> np.ndarray:
    edition = load_edition(options.edition)
    segments = edition.segments_with(options.special_graffiti)
    board = edition.board(options.double_spaces)
    record = setup.new_record(
        options.seats,
        board,
        [paints_of(segment) for segment in segments],
        [segment.points for segment in segments],
        [edition.section_of(segment.id[0]) for segment in segments],
        [LETTERS.index(segment.id[0]) for segment in segments],
        [edition.paint_tiles[kind].value for kind in PAINT_KINDS],
        [permit.value for permit in edition.permits],
        [edition.bonus_tiles[kind].value for kind in BONUS_KINDS],
        [list[str](edition.per_seat.start_paints.value).count(kind) for kind in PAINT_KINDS],
        begins=None if options.begins == "random" else SEAT_NAMES.index(options.begins),
        blocking=options.blocked_section,
        keep_spent=options.keep == "all",
        free_discount=options.discounted_space == "free",
        add_discount=options.add_with_discount,
        wild_double=options.wild == "whole-tile",
        double_pairs=not board.spaces >> layout.SHARED_ONE & 1,
        keep_two_points=options.two_points == "kept",
        ask_to_keep_few=options.keep_few == "asked",
        overpaying=options.overpaying,
        cheap_first=options.cheap_space_first,
        play_with_action=not options.bonus_when_passing,
        bobby_discount=options.bobby_with_discount,
        bobby_often=options.bobby_paints == "any",
        one_substitute=options.substitutes == "one",
        bobby_anywhere=options.bobby_from == "any-space" and edition.bobby.value > 0,
        moving_marker=options.moving_marker,
        several_saves=options.several_saves,
        flip_by_flip=options.flips == "one-by-one",
        blocked_flips=options.blocked_flips,
        keep_limit=edition.keep.value,
        goal=edition.goal.value,
        cans_each=edition.per_seat.cans.value,
    )
    for gift in edition.gifts:
        if gift.seat <= options.seats:
            _give(record[0], gift)
    if record[0].phase == layout.OPEN_BONUS and not record[0].bonus_stack.any():
        record[0].phase = layout.OPEN_PERMIT  # an edition without bonus tiles has none to lay out
    return record


def _give(one: Any, gift: Gift) -> None:
    """A seat's gifts: from the stacks, and seen by everybody (`components.Gift`)."""
    seat = gift.seat - 1
    for name in gift.bonus_tiles:
        kind = BONUS_KINDS.index(name)
        one.bonus_stack[kind] -= 1
        if kind == layout.TWO_POINTS and not one.keep_two_points:
            one.points[seat] += 2
        else:
            one.bonus[seat, kind] += 1
    for pips in gift.permits:
        one.permit_stack[pips - 1] -= 1
        one.permits[seat, pips - 1] += 1
        one.known_permits[seat, pips - 1] += 1
    if gift.bobby:
        one.bobby = seat


class GraffitiState(State):
    """A position.

    Args:
        record: array of ``layout.DTYPE``, shape ``(1,)``; taken over, and made read-only.
        options: the rules in force.
    """

    options: GraffitiOptions

    def __init__(self, record: np.ndarray, options: GraffitiOptions) -> None:
        record.setflags(write=False)
        self._record = record
        self.options = options

    @property
    def game(self) -> Graffiti:  # type: ignore[override]
        from glyphwall.games.graffiti.rules.game import GAME

        return GAME

    @property
    def edition(self) -> Edition:
        """The printed numbers in force."""
        return load_edition(self.options.edition)

    @cached_property
    def codec(self) -> Codec:
        return codec_of(self.options)

    @property
    def one(self) -> Any:
        """The record itself, fields as attributes; read-only. For compiled functions."""
        return self._record[0]

    @property
    def array(self) -> np.ndarray:
        """The array that holds the record; read-only. For the functions of ``calls.py``."""
        return self._record

    @cached_property
    def fields(self) -> Any:
        """The record's fields as attributes in plain numbers and lists. For everything else."""
        return Plain(self._record)

    @property
    def record(self) -> np.ndarray:
        return copied(self._record)

    # -- who and what -----------------------------------------------------------------------------
    @cached_property
    def actor(self) -> int:
        return NOBODY if self.fields.phase == layout.OVER else int(calls.actor(self._record))

    @property
    def in_turn(self) -> bool:
        return bool(self.fields.begun)

    @cached_property
    def legal_actions(self) -> tuple[int, ...]:
        out = np.empty(legal.MAX_LEGAL, np.int32)
        return tuple(out[: calls.write_legal(self._record, out)].tolist())

    def apply(self, action: int) -> GraffitiState:
        if not isinstance(action, (int, np.integer)) or action not in self._legal_set:
            self._refuse(action)
        record = self.record
        calls.apply(record, int(action))
        return GraffitiState(record, self.options)

    @cached_property
    def _legal_set(self) -> frozenset[int]:
        return frozenset(self.legal_actions)

    def _refuse(self, action: int) -> Never:
        try:
            text = self.codec.to_text(action)
        except (IndexError, TypeError):
            raise IllegalAction(f"action {action!r}: 0 to {self.game.action_count(self.options) - 1}") from None
        explanation = self.game.with_words(self.explain(text))
        error = GameOver if self.actor == NOBODY else IllegalAction
        raise error(self.game.describe(explanation), explanation)

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        if self.actor != CHANCE:
            return ()
        weights = [self._tiles(action) for action in self.legal_actions]
        return tuple((action, w / sum(weights)) for action, w in zip(self.legal_actions, weights, strict=True))

    def _tiles(self, action: int) -> int:
        """How many tiles of a stack stand for an outcome."""
        if action >= layout.CHANCE_PERMIT:
            return int(self.fields.permit_stack[action - layout.CHANCE_PERMIT])
        if action >= layout.CHANCE_SEAT:
            return 1
        return int(self.fields.bonus_stack[action - layout.CHANCE_BONUS])

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.actor != NOBODY:
            return None
        one, seats = self.one, range(self.options.seats)
        ranking = ranking_of([int(scoring.standing(one, seat)) for seat in seats])
        points = tuple(int(scoring.final_points(one, seat)) for seat in seats)
        reason = "completed" if scoring.completed(one) >= one.goal else "exhausted"
        return Outcome(reason, ranking, returns_of_ranking(ranking), points)

    # -- what a seat may know ---------------------------------------------------------------------
    def view(self, seat: int | None) -> GraffitiView:
        from glyphwall.games.graffiti.rules.views import view_of

        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.options.seats):
            raise GlyphwallError(f"seat {seat!r}: 0 to {self.options.seats - 1}, or None for a spectator")
        return view_of(self, seat)

    def events(self, action: int, after: GraffitiState | None = None) -> tuple[Event, ...]:
        return events_of(self, action, after or self.apply(action))

    # -- identity ---------------------------------------------------------------------------------
    @cached_property
    def key(self) -> tuple[Any, ...]:
        return (msgspec.json.encode(self.options), self.position)

    @property
    def canonical_key(self) -> tuple[Any, ...]:
        """The key itself: letters, sections and paints of an edition differ, so nothing is symmetric."""
        return self.key

    # -- text -------------------------------------------------------------------------------------
    @cached_property
    def position(self) -> str:
        table = parts_of(self.fields, self.codec, None, everything=True)
        return msgspec.json.encode(table, order="deterministic").decode()

    def parse(self, text: str) -> tuple[int, ...]:
        from glyphwall.games.graffiti.rules.notation import parse_move

        return parse_move(text, self)

    def explain(self, text: str) -> Explanation:
        from glyphwall.games.graffiti.rules.explain import explain

        return explain(self, text)
