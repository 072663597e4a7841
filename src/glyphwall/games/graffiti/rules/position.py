"""A position of Graffiti by its record (``layout.py``), without notation, views and words.

Notation, explanations, events and views use this class; the state above it (``state.py``) has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from glyphwall.core._cached_property import cached_property
from glyphwall.core.record_state import RecordState
from glyphwall.core.returns import ranking_of, returns_of_ranking
from glyphwall.core.values import CHANCE, NO_ACTOR, Outcome
from glyphwall.games.graffiti.rules import calls, layout, legal, scoring
from glyphwall.games.graffiti.rules.codec import Codec, codec_of
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.options import encode_options
from glyphwall.games.graffiti.rules.parts import Plain, parts_of

if TYPE_CHECKING:
    from glyphwall.core.record_state import Calls
    from glyphwall.games.graffiti.rules.components import Edition
    from glyphwall.games.graffiti.rules.options import GraffitiOptions


class GraffitiPosition(RecordState):
    """A record, the options in force, and facts derived from both."""

    options: GraffitiOptions
    calls: ClassVar[Calls] = calls
    max_legal = legal.MAX_LEGAL

    @property
    def edition(self) -> Edition:
        """The printed numbers in force."""
        return load_edition(self.options.edition)

    @cached_property
    def codec(self) -> Codec:
        """Return the codec of the edition."""
        return codec_of(self.options)

    @cached_property
    def fields(self) -> Any:
        """Return the record's fields as attributes in plain numbers and lists."""
        return Plain(self.array)

    # -- who and what -----------------------------------------------------------------------------
    @cached_property
    def actor(self) -> int:
        return NO_ACTOR if self.fields.phase == layout.OVER else int(calls.actor(self.array))

    @property
    def in_turn(self) -> bool:
        return bool(self.fields.begun)

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        if self.actor != CHANCE:
            return ()
        weights = [self._tiles(action) for action in self.legal_actions]
        return tuple((action, w / sum(weights)) for action, w in zip(self.legal_actions, weights, strict=True))

    def _tiles(self, action: int) -> int:
        """Return the number of tiles of a stack that lead to an outcome."""
        if action >= layout.CHANCE_PERMIT:
            return int(self.fields.permit_stack[action - layout.CHANCE_PERMIT])
        if action >= layout.CHANCE_SEAT:
            return 1
        return int(self.fields.bonus_stack[action - layout.CHANCE_BONUS])

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.actor != NO_ACTOR:
            return None
        one, seats = self.one, range(self.options.seats)
        ranking = ranking_of([int(scoring.standing(one, seat)) for seat in seats])
        points = tuple(int(scoring.final_points(one, seat)) for seat in seats)
        reason = "completed" if scoring.count_completed(one) >= one.goal else "exhausted"
        return Outcome(reason, ranking, returns_of_ranking(ranking), points)

    # -- identity ---------------------------------------------------------------------------------
    @cached_property
    def key(self) -> tuple[Any, ...]:
        return (encode_options(self.options), self.position)

    @property
    def canonical_key(self) -> tuple[Any, ...]:
        """The key itself: letters, sections and paints of an edition differ, so there are no symmetries."""
        return self.key

    @cached_property
    def position(self) -> str:
        table = parts_of(self.fields, self.codec, None, everything=True)
        return msgspec.json.encode(table, order="deterministic").decode()
