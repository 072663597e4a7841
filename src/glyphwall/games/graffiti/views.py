"""What a seat may know of a Graffiti position, as plain values that go over a wire as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import CHANCE, View
from glyphwall.games.graffiti import layout, scoring
from glyphwall.games.graffiti.options import GraffitiOptions
from glyphwall.games.graffiti.table import Table, letters_of, table_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.state import GraffitiState


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
    table: Table
    segments: tuple[SegmentInfo, ...]
    completed: tuple[str, ...]
    scores: tuple[Score, ...]


def view_of(state: GraffitiState, seat: int | None) -> GraffitiView:
    """The view of a seat, or of a spectator (None)."""
    one, edition = state.one, state.edition
    table = table_of(one, state.codec.segments, seat)
    infos: list[SegmentInfo] = []
    for segment in edition.segments_with(state.options.special_graffiti):
        section = edition.section_of(segment.id[0])
        wall = "upper" if edition.sections[section].upper == segment.id[0] else "lower"
        paints = letters_of(int(one.segment_paints[len(infos)]))
        infos.append(SegmentInfo(segment.id, section + 1, wall, paints, segment.points))
    tagged = {name for holdings in table.seats for name in holdings.tags} | set(table.neutral)
    letters = dict.fromkeys(info.name[0] for info in infos)
    knows_legal = state.actor == seat or (state.actor == CHANCE and one.phase == layout.OPEN_BONUS)
    return GraffitiView(
        seat=seat,
        actor=state.actor,
        legal=tuple(state.codec.to_text(action) for action in state.legal_actions) if knows_legal else (),
        outcome=state.outcome,
        position=msgspec.json.encode(table, order="deterministic").decode(),
        options=state.options,
        edition=edition.title,
        table=table,
        segments=tuple(infos),
        completed=tuple(
            letter for letter in letters if all(info.name in tagged for info in infos if info.name[0] == letter)
        ),
        scores=tuple(
            Score(
                int(one.points[other]),
                int(scoring.tag_points(one, other)),
                int(scoring.leftover_points(one, other)),
            )
            for other in range(one.seats)
        ),
    )
