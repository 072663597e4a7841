"""Common parts of every drawing of Graffiti: the sections of the tunnel, and the texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.words.names import paint_names
from glyphwall.games.graffiti.words.spaces import PAINTS, bonus_spaces, paint_areas, permit_spaces, tunnel_spaces

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glyphwall.games.graffiti.rules.parts import Holdings
    from glyphwall.games.graffiti.rules.views import GraffitiView, SegmentInfo

NEUTRAL: Final = -1


@dataclass(frozen=True)
class DrawnSegment:
    """A segment as drawn: ``owner`` is a seat, `NEUTRAL`, or None if it is bare."""

    info: SegmentInfo
    owner: int | None
    reserved: int | None

    @property
    def name(self) -> str:
        return self.info.name


@dataclass(frozen=True)
class Wall:
    """A graffiti: the upper or lower wall of a section."""

    letter: str
    segments: tuple[DrawnSegment, ...]
    completed: bool


@dataclass(frozen=True)
class DrawnSection:
    """A section of the tunnel, from 1."""

    number: int
    upper: Wall
    lower: Wall
    blocked: bool


def points_of(view: GraffitiView, seat: int) -> int:
    """Return a seat's points: those on the track, or all of them at the end of the game."""
    if view.outcome is None:
        return view.table.seats[seat].points
    score = view.scores[seat]
    return score.played + score.tags + score.leftovers


def sections_of(view: GraffitiView) -> tuple[DrawnSection, ...]:
    """Return the five sections, from left to right."""
    return tuple(
        DrawnSection(number, _wall(view, number, "upper"), _wall(view, number, "lower"), view.table.blocked == number)
        for number in range(1, 6)
    )


def _wall(view: GraffitiView, section: int, side: str) -> Wall:
    infos = [info for info in view.segments if info.section == section and info.wall == side]
    letter = infos[0].name[0]
    segments = []
    for info in infos:
        seats = view.table.seats
        owner = next((seat for seat, holds in enumerate(seats) if info.name in holds.tags), None)
        if info.name in view.table.neutral:
            owner = NEUTRAL
        reserved = next((seat for seat, holds in enumerate(seats) if holds.reserved == info.name), None)
        segments.append(DrawnSegment(info, owner, reserved))
    return Wall(letter, tuple(segments), letter in view.completed)


def places(view: GraffitiView) -> list[str]:
    """Return the places that a drawing can name: segments (``@B4``; ``B4`` is a bonus space) and can spaces."""
    sections = sections_of(view)
    segments = [
        f"@{part.name}" for section in sections for wall in (section.upper, section.lower) for part in wall.segments
    ]
    tunnel = [space for section in sections for space in tunnel_spaces(view, section.number)]
    paints = [space for _, spaces in paint_areas(view) for space in spaces]
    return [*segments, *tunnel, *permit_spaces(view), *bonus_spaces(view), *paints]


def owners_of(view: GraffitiView, space: str) -> tuple[int, ...]:
    """Return the seats with cans on a space."""
    return tuple(seat for seat, holds in enumerate(view.table.seats) if holds.placed.get(space))


def is_acting(view: GraffitiView, seat: int) -> bool:
    """Return whether a seat acts next."""
    return view.outcome is None and view.actor == seat


# -- words --------------------------------------------------------------------------------------------


def picture_name(view: GraffitiView, letter: str, locale: str) -> str:
    """Return our own name for a graffiti's picture."""
    special = view.options.special_graffiti and graffiti_art().picture(letter).special
    return message(f"tunnel-picture-{letter.lower()}{'-special' if special else ''}", locale)


def list_counts(counts: Mapping[str, int], order: Iterable[str], area: str, locale: str) -> str:
    """Return tiles with their numbers: "2 red, 1 black"; ``area`` is ``paint`` or ``bonus``."""
    return ", ".join(
        message("tunnel-counted", locale, count=counts[code], what=message(f"tunnel-{area}-{code}", locale))
        for code in order
        if counts.get(code)
    )


def status(view: GraffitiView, locale: str = "en") -> str:
    """Describe the current choice or the result in a sentence."""
    found = _status(view, locale)
    return found[0].upper() + found[1:]


def _status(view: GraffitiView, locale: str) -> str:
    if view.outcome is not None:
        winners = [seat + 1 for seat, rank in enumerate(view.outcome.ranking) if rank == 1]
        names = ", ".join(message("drawing-graffiti-player", locale, player=player) for player in winners)
        return message("drawing-graffiti-won", locale, count=len(winners), names=names)
    player = message("drawing-graffiti-player", locale, player=view.actor + 1)
    return message("tunnel-waiting", locale, who=player, phase=view.table.phase)


def title(view: GraffitiView, locale: str = "en") -> str:
    """Return a short name for a drawing."""
    sprayed = sum(len(holds.tags) for holds in view.table.seats) + len(view.table.neutral)
    return message("drawing-graffiti-title", locale, round=view.table.round, count=sprayed, status=status(view, locale))


def description(view: GraffitiView, last: str | None = None, locale: str = "en") -> str:
    """Describe the whole position in words, for people who cannot see the drawing."""
    table = view.table
    names = [message("drawing-graffiti-player", locale, player=seat + 1) for seat in range(len(table.seats))]
    sentences = [_wall_words(view, section, side, names, locale) for section in sections_of(view) for side in (0, 1)]
    if table.blocked:
        sentences.append(message("drawing-graffiti-blocked", locale, section=table.blocked))
    if last is not None:
        sentences.append(message("drawing-graffiti-last", locale, name=last))
    sentences.append(
        message(
            "drawing-graffiti-boards",
            locale,
            paints=list_counts(table.supply, PAINTS, "paint", locale) or "0",
            permits=", ".join(str(pips) for pips in table.open_permits if pips) or "0",
            stack=table.permit_stack_count,
            bonus=", ".join(message(f"tunnel-bonus-{code}", locale) for code in table.open_bonus if code) or "0",
        )
    )
    for seat, holds in enumerate(table.seats):
        points = message("tunnel-points", locale, count=points_of(view, seat))
        facts = seat_facts(holds, locale)
        sentences.append(message("drawing-graffiti-seat", locale, player=names[seat], points=points, facts=facts))
    sentences.append(message("tunnel-edition", locale, edition=view.edition))
    return " ".join(sentences)


def seat_facts(holds: Holdings, locale: str) -> str:
    """Count a seat's pieces in words."""
    return message(
        "tunnel-seat-facts",
        locale,
        cans=holds.cans,
        paints=sum(holds.paints.values()),
        spent=sum(holds.spent.values()),
        permits=holds.permit_count,
        bonus=sum(holds.bonus.values()),
        tags=len(holds.tags),
    )


def _wall_words(view: GraffitiView, section: DrawnSection, side: int, names: Sequence[str], locale: str) -> str:
    wall = (section.upper, section.lower)[side]
    segments = "; ".join(
        f"{segment.name} {'; '.join(segment_state(segment, names, locale))}" for segment in wall.segments
    )
    return message(
        "drawing-graffiti-wall",
        locale,
        section=section.number,
        wall=("upper", "lower")[side],
        picture=picture_name(view, wall.letter, locale),
        segments=segments,
    )


def segment_state(segment: DrawnSegment, names: Sequence[str], locale: str) -> list[str]:
    """Say what a segment costs and gives or who has sprayed it, and who has reserved it; ``names`` are the seats'."""
    if segment.owner == NEUTRAL:
        return [message("tunnel-segment-neutral", locale)]
    if segment.owner is not None:
        return [message("tunnel-segment-tagged", locale, who=names[segment.owner])]
    paints = paint_names(segment.info.paints, locale)
    words = [message("tunnel-segment-bare", locale, paints=paints, points=segment.info.points)]
    if segment.reserved is not None:
        words.append(message("tunnel-segment-reserved", locale, who=names[segment.reserved]))
    return words
