"""Faults of an edition's file: malformed entries, and contradictions to the rulebook's statements about components."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Protocol, get_args, get_origin

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._shapes import count_from_one, describe_wrong
from glyphwall.core.message import Fault
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, LETTERS, PAINT_KINDS, Edition

# The rulebook's list of components (lines 6 to 12 of the rule table).
GRAFFITI_SIZES = {4: 4, 3: 3, 2: 3}
PAINT_TILES = dict(zip(PAINT_KINDS, (7, 7, 7, 8, 8, 7, 7, 7), strict=True))
BONUS_TILES_EACH = 5
PERMITS = 30
LEAST_PERMITS = layout.MOST_SLOTS + layout.SEATS
"""The minimum of permits in a changed edition: one for every space of the board and for every seat."""


class Expect(Protocol):
    def __call__(self, right: bool, code: str, place: str, text: str) -> None: ...


def faults_of(edition: Edition) -> list[Fault]:
    """Return all faults of a well-formed edition, each with its place and the correct value."""
    faults: list[Fault] = []

    def expect(right: bool, code: str, place: str, text: str) -> None:
        if not right:
            faults.append(Fault(code, place, f"{place}: {text}"))

    _graffiti(edition, expect)
    _special_graffiti(edition, expect)
    _tiles(edition, expect)
    _spaces(edition, expect)
    if not faults:
        _room_for_spaces(edition, expect)
    return faults


def _graffiti(edition: Edition, expect: Expect) -> None:
    letters = [letter for section in edition.sections for letter in (section.upper, section.lower)]
    expect(len(edition.sections) == 5, "sections", "sections", f"5 sections, not {len(edition.sections)}")
    expect(sorted(letters) == list(LETTERS), "sections", "sections", "each letter A to J once")

    ids = [segment.id for segment in edition.segments]
    expect(len(ids) == 31, "segments", "segments", f"31 segments, not {len(ids)}")
    expect(ids == sorted(set(ids)), "segments", "segments", "each once, by letter and number")
    sizes = Counter(segment[0] for segment in ids)
    for letter, size in sorted(sizes.items()):
        numbers = [int(segment[1]) for segment in ids if segment[0] == letter]
        expect(numbers == list(range(1, size + 1)), "segments", f"graffiti {letter}", f"numbers 1 to {size}")
    counted = Counter(sizes.values())
    for size, count in GRAFFITI_SIZES.items():
        expect(
            counted[size] == count, "sizes", f"{size} segments", f"{count} graffiti have {size}, not {counted[size]}"
        )
    for segment in (*edition.segments, *edition.special_segments):
        most = max(Counter(segment.paints).values())
        expect(most <= 2, "paints", f"segment {segment.id}", f"a paint at most twice, not {most} times")


def _special_graffiti(edition: Edition, expect: Expect) -> None:
    """Check the special graffiti: three of the letters, of any length, each with segments from 1 on."""
    special = [segment.id for segment in edition.special_segments]
    letters = sorted({segment[0] for segment in special})
    for letter in letters:
        found = [segment for segment in special if segment[0] == letter]
        wanted = [f"{letter}{number}" for number in range(1, len(found) + 1)]
        text = f"segments {', '.join(wanted)}, each once and in order"
        expect(found == wanted, "special", f"special graffiti {letter}", text)
    expect(len(letters) == 3, "special", "special graffiti", f"three letters, not {len(letters)}")


def _tiles(edition: Edition, expect: Expect) -> None:
    at_most = "at most " if edition.changed else ""
    expect(set(edition.paint_tiles) == set(PAINT_KINDS), "paint-tiles", "paint tiles", ", ".join(PAINT_KINDS))
    for kind, count in PAINT_TILES.items():
        found = edition.paint_tiles.get(kind)
        if found is not None:
            expect(found.value == count, "paint-tiles", f"paint tiles {kind}", f"{count}, not {found.value}")
    expect(set(edition.bonus_tiles) == set(BONUS_KINDS), "bonus-tiles", "bonus tiles", ", ".join(BONUS_KINDS))
    for kind, number in edition.bonus_tiles.items():
        right = number.value <= BONUS_TILES_EACH if edition.changed else number.value == BONUS_TILES_EACH
        text = f"{at_most}{BONUS_TILES_EACH}, not {number.value}"
        expect(right, "bonus-tiles", f"bonus tiles {kind}", text)
    expect(
        [permit.pips for permit in edition.permits] == [1, 2, 3, 4, 5], "permits", "permits", "pips 1 to 5, each once"
    )
    total = sum(permit.value for permit in edition.permits)
    if edition.changed:
        right = LEAST_PERMITS <= total <= PERMITS
        expect(right, "permits", "permits", f"{LEAST_PERMITS} to {PERMITS} tokens, not {total}")
    else:
        expect(total == PERMITS, "permits", "permits", f"{PERMITS} tokens, not {total}")
    right = edition.bobby.value <= 1 if edition.changed else edition.bobby.value == 1
    expect(right, "bobby", "bobby", f"{at_most}1, not {edition.bobby.value}")
    _gifts(edition, expect)
    expect(edition.per_seat.cans.value == 5, "cans", "spray cans", f"5 each, not {edition.per_seat.cans.value}")
    start = sorted(edition.per_seat.start_paints.value)
    expect(start == ["blue", "red", "yellow"], "start-paints", "first paint tiles", "one red, one yellow, one blue")
    expect(edition.keep.value == 2, "keep", "paint tiles kept", f"2, not {edition.keep.value}")
    expect(
        edition.goal.value == 6,
        "goal",
        "completed graffiti that end the game",
        f"6, not {edition.goal.value}; the option goal changes it",
    )


def _gifts(edition: Edition, expect: Expect) -> None:
    seats = [gift.seat for gift in edition.gifts]
    expect(edition.changed or not seats, "gifts", "gifts", "none, unless the edition says changed: true")
    expect(len(set(seats)) == len(seats), "gifts", "gifts", "one for each seat, with all that it is given")
    for kind, count in Counter(kind for gift in edition.gifts for kind in gift.bonus_tiles).items():
        there = edition.bonus_tiles[kind].value if kind in edition.bonus_tiles else 0
        expect(count <= there, "gifts", f"gifts, bonus tiles {kind}", f"at most {there}, not {count}")
    stock = {permit.pips: permit.value for permit in edition.permits}
    for pips, count in Counter(pips for gift in edition.gifts for pips in gift.permits).items():
        there = stock.get(pips, 0)
        expect(count <= there, "gifts", f"gifts, permits {pips}", f"at most {there}, not {count}")
    left = sum(stock.values()) - sum(len(gift.permits) for gift in edition.gifts)
    text = f"{LEAST_PERMITS} permits stay in the stack, not {left}"
    expect(not edition.changed or left >= LEAST_PERMITS, "gifts", "gifts, permits", text)
    bobbies = sum(gift.bobby for gift in edition.gifts)
    text = f"at most {edition.bobby.value} bobby, not {bobbies}"
    expect(bobbies <= edition.bobby.value, "gifts", "gifts, bobby", text)


def _spaces(edition: Edition, expect: Expect) -> None:
    for number, group in enumerate(edition.paint_spaces, 1):
        place = f"paint space {number}"
        expect(len(set(group.gives)) == len(group.gives), "paint-spaces", place, "each kind of paint tile once")
        text = "spaces that are unlimited need no second one: one number of cans"
        expect(not group.unlimited or len(group.cans) == 1, "paint-spaces", place, text)
    given = {kind for group in edition.paint_spaces for kind in group.gives}
    missing = [kind for kind in PAINT_KINDS if kind not in given]
    expect(not missing, "paint-spaces", "paint spaces", f"one that gives {', '.join(missing)}")

    permits = edition.permit_spaces
    firsts = sum(space.first_player for space in permits)
    expect(firsts == 1, "permit-spaces", "permit spaces", f"one with the first player token, not {firsts}")
    for number, space in enumerate(permits, 1):
        gives = space.open > 0 or space.stack or space.first_player
        text = "an open permit, the stack, or the first player token"
        expect(gives, "permit-spaces", f"permit space {number}", text)
    slots = sum(space.open for space in permits)
    text = f"at most {layout.MOST_SLOTS} open permits, not {slots}"
    expect(slots <= layout.MOST_SLOTS, "permit-spaces", "permit spaces", text)


def _room_for_spaces(edition: Edition, expect: Expect) -> None:
    """Check that the spaces fit: the published board's have their own numbers, others share the rest (board.py)."""
    extras = max(edition.board(reading).extras for reading in ("shared", "each"))
    text = f"at most {layout.EXTRAS} can spaces beyond those of the published board, not {extras}"
    expect(extras <= layout.EXTRAS, "too-many-spaces", "can spaces", text)


def shape_faults(raw: bytes) -> tuple[Fault, ...]:
    """Return each fault with its place, counted from 1 as in a patch; for invalid JSON, one fault."""
    try:
        plain = msgspec.json.decode(raw)
    except RecursionError:
        return (Fault("shape", "file", "it is nested too deep"),)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return (Fault("shape", "file", str(error)),)
    return tuple(
        Fault("shape", "file", f"{count_from_one(place) or 'the file'}: {text}")
        for place, text in _faults(plain, Edition, "$")
    )


def _faults(value: Any, kind: Any, place: str) -> list[tuple[str, str]]:
    try:
        msgspec.convert(value, prepare_type(kind))
    except msgspec.ValidationError as error:
        said = str(error).partition(" - at ")[0]
        return _inside(value, kind, place) or [(place, describe_wrong(f"{said[0].lower()}{said[1:]}", value, kind))]
    return []


def _inside(value: Any, kind: Any, place: str) -> list[tuple[str, str]]:
    """Return the faults in the parts of a value; none if the value itself is wrong."""
    inner = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    found: list[tuple[str, str]] = []
    if isinstance(value, list) and get_origin(inner) is list:
        for number, each in enumerate(value):
            found += _faults(each, get_args(inner)[0], f"{place}[{number}]")
    elif isinstance(value, dict) and get_origin(inner) is dict:
        for name, each in value.items():
            found += _faults(each, get_args(inner)[1], f"{place}.{name}")
    elif isinstance(value, dict) and isinstance(inner, type) and issubclass(inner, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(inner)}
        found += [(place, f"no entry {name}; choose from: {', '.join(fields)}") for name in value if name not in fields]
        missing = [name for name, field in fields.items() if field.required and name not in value]
        if missing:
            found.append((place, f"{', '.join(missing)} {'are' if len(missing) > 1 else 'is'} missing"))
        for name, field in fields.items():
            if name in value:
                found += _faults(value[name], field.type, f"{place}.{name}")
    return found
