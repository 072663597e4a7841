"""What every drawing of a Graffiti view has in common: the sections of the tunnel, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.words.spaces import PAINTS, bonus_spaces, paint_areas, permit_spaces, tunnel_spaces

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glyphwall.games.graffiti.rules.views import GraffitiView, SegmentInfo

NEUTRAL: Final = -1


@dataclass(frozen=True)
class DrawnSegment:
    """A segment as it stands: ``owner`` is a seat, `NEUTRAL`, or None while it is bare."""

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
    """The points beside a seat: those on the track, and at the end of the game all of them."""
    if view.outcome is None:
        return view.table.seats[seat].points
    score = view.scores[seat]
    return score.played + score.tags + score.leftovers


def sections_of(view: GraffitiView) -> tuple[DrawnSection, ...]:
    """The five sections, from the left to the right."""
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
    """What can be named in a drawing of the view: segments (``@B4``; ``B4`` is a bonus space) and can spaces."""
    sections = sections_of(view)
    segments = [
        f"@{part.name}" for section in sections for wall in (section.upper, section.lower) for part in wall.segments
    ]
    tunnel = [space for section in sections for space in tunnel_spaces(view, section.number)]
    paints = [space for _, spaces in paint_areas(view) for space in spaces]
    return [*segments, *tunnel, *permit_spaces(view), *bonus_spaces(view), *paints]


def owners_of(view: GraffitiView, space: str) -> tuple[int, ...]:
    """The seats whose cans stand on a space."""
    return tuple(seat for seat, holds in enumerate(view.table.seats) if holds.placed.get(space))


def is_acting(view: GraffitiView, seat: int) -> bool:
    """Whether a seat is asked something now."""
    return view.outcome is None and view.actor == seat


# -- words --------------------------------------------------------------------------------------------


def picture_name(view: GraffitiView, letter: str, locale: str) -> str:
    """Our own name for a graffiti's picture."""
    special = view.options.special_graffiti and graffiti_art().picture(letter).special
    return message(f"tunnel-picture-{letter.lower()}{'-special' if special else ''}", locale)


def paint_list(codes: Iterable[str], locale: str) -> str:
    """Paints by their names, with commas."""
    return ", ".join(message(f"tunnel-paint-{code}", locale) for code in codes)


def list_counts(counts: Mapping[str, int], order: Iterable[str], area: str, locale: str) -> str:
    """Tiles with their numbers: "2 red, 1 black"; ``area`` is ``paint`` or ``bonus``."""
    return ", ".join(
        message("tunnel-counted", locale, count=counts[code], what=message(f"tunnel-{area}-{code}", locale))
        for code in order
        if counts.get(code)
    )


def status(view: GraffitiView, locale: str = "en") -> str:
    """Who is asked what, or how it ended, as a sentence."""
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
    """A short name for a drawing."""
    sprayed = sum(len(holds.tags) for holds in view.table.seats) + len(view.table.neutral)
    return message("drawing-graffiti-title", locale, round=view.table.round, count=sprayed, status=status(view, locale))


def description(view: GraffitiView, last: str | None = None, locale: str = "en") -> str:
    """The whole position in words, for those who do not see the drawing."""
    table = view.table
    sentences = [_wall_words(view, section, side, locale) for section in sections_of(view) for side in (0, 1)]
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
        words = message(
            "tunnel-seat-facts",
            locale,
            cans=holds.cans,
            paints=sum(holds.paints.values()),
            spent=sum(holds.spent.values()),
            permits=holds.permit_count,
            bonus=sum(holds.bonus.values()),
            tags=len(holds.tags),
        )
        player = message("drawing-graffiti-player", locale, player=seat + 1)
        points = message("tunnel-points", locale, count=points_of(view, seat))
        sentences.append(message("drawing-graffiti-seat", locale, player=player, points=points, facts=words))
    sentences.append(message("tunnel-edition", locale, edition=view.edition))
    return " ".join(sentences)


def _wall_words(view: GraffitiView, section: DrawnSection, side: int, locale: str) -> str:
    wall = (section.upper, section.lower)[side]
    segments = "; ".join(_segment_words(segment, locale) for segment in wall.segments)
    return message(
        "drawing-graffiti-wall",
        locale,
        section=section.number,
        wall=("upper", "lower")[side],
        picture=picture_name(view, wall.letter, locale),
        segments=segments,
    )


def _segment_words(segment: DrawnSegment, locale: str) -> str:
    info = segment.info
    if segment.owner is None:
        words = message("tunnel-segment-bare", locale, paints=paint_list(info.paints, locale), points=info.points)
        if segment.reserved is not None:
            player = message("drawing-graffiti-player", locale, player=segment.reserved + 1)
            words += "; " + message("tunnel-segment-reserved", locale, who=player)
    elif segment.owner == NEUTRAL:
        words = message("tunnel-segment-neutral", locale)
    else:
        player = message("drawing-graffiti-player", locale, player=segment.owner + 1)
        words = message("tunnel-segment-tagged", locale, who=player)
    return f"{info.name} {words}"
