"""What a seat may know of a Graffiti position, as plain values that go over a wire as they are."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import CHANCE, View
from glyphwall.games.graffiti.rules import layout, scoring
from glyphwall.games.graffiti.rules.edition import PAINTS, load_edition
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.games.graffiti.rules.table import GraffitiTable, completed_letters, letters_of, table_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState


class SegmentInfo(msgspec.Struct, frozen=True):
    """What is printed on a segment."""

    name: str
    section: int
    wall: str
    paints: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """The causes of a seat's points as they would count now: played, tags on completed graffiti, leftovers."""

    played: int
    tags: int
    leftovers: int


class GraffitiView(View, frozen=True, kw_only=True, tag_field="game", tag="graffiti"):
    """A Graffiti position as one seat sees it.

    Attributes:
        options: the rules in force.
        edition: title of the edition whose numbers are shown.
        table: what lies open, and the viewer's own things.
        segments: what is printed on the segments, in their order.
        completed: letters of the completed graffiti.
        scores: by seat.
    """

    options: GraffitiOptions
    edition: str
    table: GraffitiTable
    segments: tuple[SegmentInfo, ...]
    completed: tuple[str, ...]
    scores: tuple[Score, ...]


@lru_cache(64)
def segment_infos(options: GraffitiOptions) -> tuple[SegmentInfo, ...]:
    """What is printed on the segments, under some options."""
    edition = load_edition(options.edition)
    infos = []
    for segment in edition.segments_with(options.special_graffiti):
        letter = segment.id[0]
        section = edition.section_of(letter)
        wall = "upper" if edition.sections[section].upper == letter else "lower"
        paints = letters_of(sum(1 << PAINTS.index(paint) for paint in segment.paints))
        infos.append(SegmentInfo(segment.id, section + 1, wall, paints, segment.points))
    return tuple(infos)


def view_of(state: GraffitiState, seat: int | None) -> GraffitiView:
    """The view of a seat, or of a spectator (None)."""
    fields = state.fields
    table = table_of(fields, state.codec.segments, seat)
    knows_legal = state.actor == seat or (state.actor == CHANCE and fields.phase == layout.OPEN_BONUS)
    return GraffitiView(
        seat=seat,
        actor=state.actor,
        legal=tuple(map(state.codec.to_text, state.legal_actions)) if knows_legal else (),
        outcome=state.outcome,
        position=msgspec.json.encode(table, order="deterministic").decode(),
        options=state.options,
        edition=state.edition.title,
        table=table,
        segments=segment_infos(state.options),
        completed=tuple(completed_letters(fields)),
        scores=tuple(
            Score(
                fields.points[other],
                int(scoring.tag_points(state.one, other)),
                int(scoring.leftover_points(state.one, other)),
            )
            for other in range(state.options.seats)
        ),
    )
