"""Positions of Graffiti that are set up piece by piece, valid or not."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glyphwall.core.errors import NotationError, OptionsError
from glyphwall.core.streams import stream
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.ui.editor import (
    EditedGraffiti,
    MoveThing,
    Piles,
    SetNumber,
    SetPassed,
    SetPhase,
    SetPoints,
    SetUpGraffiti,
    set_up,
)
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import SEGMENTS

Change = MoveThing | SetPhase | SetNumber | SetPoints | SetPassed


def edited(*changes: Change, position: str | None = None, **options: Any) -> EditedGraffiti:
    told = set_up(SetUpGraffiti(position, options))
    for change in changes:
        told = set_up(SetUpGraffiti(told.position, options, change))
    return told


def move(text: str) -> MoveThing:
    """``paint r: supply > paints 1``."""
    piece, _, rest = text.partition(": ")
    source, _, target = rest.partition(" > ")
    return MoveThing(piece, source, target)


def parts(told: EditedGraffiti) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(told.position)
    return decoded


def turns(seats: int, count: int) -> list[Any]:
    """Return positions at the start of a turn, from one random game."""
    options = GAME.make_options(seats=seats)
    state, rng = GAME.initial_state(options), stream(seats, "editor")
    found: list[Any] = []
    while state.outcome is None and len(found) < count:
        state = state.apply(int(rng.choice(state.legal_actions)))
        if state.record[0]["phase"] == layout.TURN and not state.in_turn and rng.random() < 0.2:
            found.append(state)
    return found


def laid_by_hand(wanted: dict[str, Any], start: dict[str, Any]) -> list[Change]:
    """Return the changes that turn the editor's first position into another, as a person would make them."""
    changes: list[Change] = []
    for number, (holdings, before) in enumerate(zip(wanted["seats"], start["seats"], strict=True), 1):
        for code, count in before["paints"].items():
            changes += [MoveThing(f"paint {code}", f"paints {number}", "supply")] * count
        for place in ("paints", "spent"):
            for code, count in holdings[place].items():
                changes += [MoveThing(f"paint {code}", "supply", f"{place} {number}")] * count
        for code, count in holdings["permits"].items():
            seen = holdings["known_permits"].get(code, 0)
            changes += [MoveThing(f"permit {code}", "stack", f"seen {number}")] * seen
            changes += [MoveThing(f"permit {code}", "stack", f"secret {number}")] * (count - seen)
        for code, count in holdings["bonus"].items():
            changes += [MoveThing(f"bonus {code}", "bonus stack", f"tiles {number}")] * count
        for name in holdings["tags"]:
            changes.append(MoveThing(f"tag {number}", f"tags {number}", f"@{name}"))
        if holdings["reserved"]:
            changes.append(MoveThing(f"marker {number}", f"marker {number}", f"@{holdings['reserved']}"))
        changes += [SetPoints(number - 1, holdings["points"]), SetPassed(number - 1, holdings["passed"])]
    changes += [MoveThing("tag n", "tags n", f"@{name}") for name in wanted["neutral"]]
    for code, count in wanted["permit_discard"].items():
        changes += [MoveThing(f"permit {code}", "stack", "discard")] * count
    for number, pips in enumerate(wanted["open_permits"], 1):
        changes += [MoveThing(f"permit {pips}", "stack", f"open {number}")] * (pips > 0)
    for number, code in enumerate(wanted["open_bonus"], 1):
        changes += [MoveThing(f"bonus {code}", "bonus stack", f"bonus {number}")] * (code != "")
    for code, count in start["bonus_stack"].items():
        lie = wanted["bonus_stack"].get(code, 0) + wanted["open_bonus"].count(code)
        lie += sum(holdings["bonus"].get(code, 0) for holdings in wanted["seats"])
        changes += [MoveThing(f"bonus {code}", "bonus stack", "used")] * (count - lie)
    changes += [SetNumber(name, wanted[name]) for name in ("round", "token", "bobby", "blocked")]
    return [*changes, SetPhase(wanted["turn"], "turn")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_of_a_game_can_be_laid_by_hand(seats: int) -> None:
    options = GAME.make_options(seats=seats)
    start = parts(edited(seats=seats))
    for state in turns(seats, 6):
        wanted = msgspec.json.decode(state.position)
        told = edited(*laid_by_hand(wanted, start), seats=seats)
        for number, holdings in enumerate(wanted["seats"], 1):
            for space, count in holdings["placed"].items():
                costs = 1 if space == "PL" else 2 if space.endswith(".2") else 1
                for _ in range(-(-count // costs)):
                    told = edited(
                        MoveThing(f"can {number}", f"cans {number}", space), position=told.position, seats=seats
                    )
        made = parts(told)
        for name in ("extra", "closed"):
            wanted[name] = made[name]
        for holdings, laid in zip(wanted["seats"], made["seats"], strict=True):
            for name in ("older_count", "older_permits", "cans", "placed"):
                holdings[name] = laid[name]
        assert {**made, "taken": None} == {**wanted, "taken": None}
        assert set(made["taken"]) <= set(msgspec.json.decode(state.position)["taken"])
        assert told.faults == []
        assert GAME.parse_position(told.position, options).position == told.position


def test_it_begins_with_a_first_turn_that_can_be_played() -> None:
    for seats in (2, 3, 4):
        told = edited(seats=seats)
        assert told.faults == []
        state = GAME.parse_position(told.position, GAME.make_options(seats=seats))
        assert (state.actor, state.fields.phase) == (0, layout.TURN)
        assert len(told.seats) == seats
    told = edited(begins="random")
    assert told.faults == []


def test_what_is_wrong_is_named_with_the_place_where_it_can_be_repaired() -> None:
    rules = {"discounted_space": "occupied"}
    told = edited(move("tag 1: tags 1 > @B2"), SetNumber("bobby", 1), SetNumber("round", 2), **rules)
    assert [(fault.code, fault.where) for fault in told.faults] == [("bobby", "bobby")]
    wrong = parts(told) | {"bobby": -1, "neutral": ["B2"], "taken": ["S1.1"]}
    wrong["supply"]["r"] -= 1
    wrong["seats"][1]["cans"] = 2
    told = edited(position=msgspec.json.encode(wrong).decode())
    assert {fault.code: fault.where for fault in told.faults} == {
        "tags": "@B2",
        "space": "S1.1",
        "paints": "supply",
        "cans": "cans 2",
    }
    repaired = edited(move("tag n: @B2 > tags n"), position=told.position)
    assert "tags" not in {fault.code for fault in repaired.faults}
    assert told.view is not None
    assert "B2" in told.view.table.neutral
    assert "B2" in told.view.table.seats[0].tags, "it is drawn, wrong as it is"


def test_what_lay_in_the_way_goes_back() -> None:
    told = edited(
        move("can 1: cans 1 > S2.2"),
        move("can 2: cans 2 > S2.2"),
        move("tag 1: tags 1 > @B2"),
        move("marker 2: marker 2 > @B2"),
        move("permit 3: stack > open 2"),
        move("permit 1: stack > open 2"),
        move("bonus ext: bonus stack > bonus 1"),
        move("bonus add: bonus stack > bonus 1"),
    )
    made = parts(told)
    assert [holdings["cans"] for holdings in made["seats"]] == [5, 3]
    assert (made["taken"], made["seats"][0]["tags"], made["seats"][1]["reserved"]) == (["S2.2"], [], "B2")
    assert (made["open_permits"][1], made["permit_stack"]["3"]) == (1, 6)
    assert (made["open_bonus"][0], made["bonus_stack"]["ext"]) == ("add", 5)
    assert told.faults == []
    home = parts(edited(move("can 2: S2.2 > cans 2"), move("marker 2: @B2 > marker 2"), position=told.position))
    assert (home["taken"], home["seats"][1]["cans"], home["seats"][1]["reserved"]) == ([], 5, "")


def test_a_turn_that_begins_has_nothing_half_done() -> None:
    paying = next(
        state for state in _states(2, 400) if state.record[0]["phase"] == layout.PAY and state.view(None).table.missing
    )
    told = edited(SetPhase(1, "turn"), position=paying.position)
    assert told.view is not None
    assert (told.view.table.segment, told.view.table.missing, told.view.table.space) == ("", "", "")
    assert told.faults == []
    over = edited(SetPhase(0, "over"), position=told.position)
    assert [(fault.code, fault.where) for fault in over.faults] == [("over", "phase")]


def _states(seats: int, plies: int) -> list[Any]:
    state, rng, found = GAME.initial_state(GAME.make_options(seats=seats)), stream(seats, "editor-states"), []
    for _ in range(plies):
        if state.outcome is not None:
            state = GAME.initial_state(GAME.make_options(seats=seats))
        state = state.apply(int(rng.choice(state.legal_actions)))
        found.append(state)
    return found


@pytest.mark.parametrize("number", range(6))
def test_any_position_of_a_game_is_shown(number: int) -> None:
    for state in _states(2 + number % 3, 150)[number::6]:
        told = set_up(SetUpGraffiti(state.position, {"seats": state.options.seats}))
        assert (told.faults, told.position) == ([], state.position)
        assert told.view is not None
        assert told.view.completed == state.view(None).completed
        assert told.table is not None


def test_texts_that_are_no_position_can_only_be_changed_as_a_text() -> None:
    told = set_up(SetUpGraffiti("nonsense"))
    assert (told.view, told.table, told.seats) == (None, None, [])
    assert [fault.code for fault in told.faults] == ["bad-notation"]
    with pytest.raises(NotationError):
        edited(SetNumber("round", 2), position="nonsense")


@pytest.mark.parametrize(
    "change",
    [
        *map(
            move,
            (
                *("paint zz: supply > paints 1", "paint g: paints 1 > supply", "paint r: supply > paints 3"),
                *("paint r: supply > stack", "permit 3: stack > open 9", "permit 3: open 1 > stack"),
                *("permit 9: stack > open 1", "bonus ext: used > tiles 1", "bonus ext: bonus stack > bonus 0"),
                *("can 1: cans 2 > S1.1", "can 1: S1.1 > cans 1", "can 1: cans 1 > S9.9", "can 3: cans 3 > S1.1"),
                *("tag 1: tags 2 > @A1", "tag 1: @A1 > tags 1", "tag 1: tags 1 > @Z9", "tag 9: tags 9 > @A1"),
                *("marker 1: @A1 > marker 1", "marker 1: marker 1 > @Z9", "wall 1: a > b", "tag: tags > @A1"),
            ),
        ),
        SetPhase(0, "lunch"),
        SetPhase(3, "turn"),
        SetPoints(2, 3),
        SetPassed(3, True),
        SetNumber("round", 0),
        SetNumber("blocked", 9),
    ],
)
def test_what_cannot_be_done_is_refused(change: Change) -> None:
    with pytest.raises(NotationError):
        edited(change)


def test_rules_that_there_are_not_are_refused() -> None:
    with pytest.raises(OptionsError):
        set_up(SetUpGraffiti(None, {"seats": 9}))


NAMES = ["", "B2", "Z9", "S1.1", "S9.9", "r", "zz", "3", "9", "ext", "nil", "turn", "lunch"]
NUMBERS = st.integers(-1, 60)
MANGLED = st.dictionaries(st.sampled_from(NAMES), NUMBERS, max_size=3) | st.lists(st.sampled_from(NAMES), max_size=4)
PIECES = st.sampled_from(
    [
        *("paint r", "paint zz", "permit 3", "permit ²", "bonus ext", "can 1", "can ²", "can 5", "tag 1", "tag n"),
        "marker 2",
        "",
    ]
)
PLACES = st.sampled_from(
    [
        *(
            "supply",
            "paints 1",
            "spent 2",
            "paints ²",
            "stack",
            "discard",
            "open 1",
            "open 9",
            "flip 1",
            "seen 1",
            "secret 2",
        ),
        *(
            "bonus stack",
            "bonus 1",
            "bonus 0",
            "tiles 2",
            "used",
            "cans 1",
            "S1.1",
            "PL",
            "tags 1",
            "tags n",
            "@B2",
            "@Z9",
        ),
        *("marker 2", "@", " ", "elsewhere"),
    ]
)


@given(
    st.dictionaries(
        st.sampled_from(
            ["neutral", "taken", "closed", "supply", "permit_discard", "open_permits", "open_bonus", "flips"]
        )
        | st.sampled_from(
            ["placed", "tags", "paints", "bonus", "known_permits", "permits", "older_permits", "turn", "cans"]
        ),
        MANGLED | NUMBERS,
        max_size=4,
    ),
    PIECES,
    PLACES,
    PLACES,
)
def test_a_wrong_position_is_changed_or_the_change_is_refused(
    changes: dict[str, Any], piece: str, source: str, target: str
) -> None:
    wrong = parts(edited())
    for name, value in changes.items():
        (wrong if name in wrong else wrong["seats"][0])[name] = value
    text = msgspec.json.encode(wrong).decode()
    assert set_up(SetUpGraffiti(text)).position == text
    with suppress(NotationError):
        set_up(SetUpGraffiti(text, {}, MoveThing(piece, source, target)))
    with suppress(NotationError):
        set_up(SetUpGraffiti(text, {}, SetPhase(1, "turn")))


COUNTING = {"paints", "permits", "bonus", "cans", "tags", "reserved", "space", "known-permits", "unseen", "name"}
"""Faults of pieces that are too many, too few, or in two places."""


def _things(told: EditedGraffiti) -> list[tuple[str, str]]:
    """Return every movable piece with its place."""

    def of(piles: Piles) -> list[tuple[str, str]]:
        kinds = {"paint": piles.paint, "permit": piles.permit, "bonus": piles.bonus}
        return [(f"{kind} {code}", pile.place) for kind, each in kinds.items() for pile in each for code in pile.counts]

    assert told.table is not None
    assert told.view is not None
    found = of(told.table)
    for number, (piles, holdings) in enumerate(zip(told.seats, told.view.table.seats, strict=True), 1):
        found += [*of(piles), (f"tag {number}", f"tags {number}")]
        found += [(f"tag {number}", f"@{name}") for name in holdings.tags]
        found += [(f"can {number}", space) for space in holdings.placed]
        found += [(f"can {number}", f"cans {number}")] * (holdings.cans > 0)
        found.append((f"marker {number}", f"@{holdings.reserved}" if holdings.reserved else f"marker {number}"))
    return [*found, ("tag n", "tags n"), *(("tag n", f"@{name}") for name in told.view.table.neutral)]


def _places(told: EditedGraffiti, piece: str) -> list[str]:
    kind, _, code = piece.partition(" ")
    if kind in ("tag", "marker"):
        return [*(f"@{name}" for name in SEGMENTS), f"{'tags' if kind == 'tag' else 'marker'} {code}"]
    if kind == "can":
        return [*told.spaces, f"cans {code}"]
    assert told.table is not None
    return [pile.place for piles in (told.table, *told.seats) for pile in getattr(piles, kind)]


@given(st.data())
def test_whatever_is_moved_nothing_is_lost_or_doubled(data: st.DataObject) -> None:
    told = edited()
    for _ in range(data.draw(st.integers(1, 12))):
        piece, source = data.draw(st.sampled_from(_things(told)))
        target = data.draw(st.sampled_from(_places(told, piece)))
        told = edited(MoveThing(piece, source, target), position=told.position)
        wrong = {fault.code for fault in told.faults} & COUNTING
        # The two-point tile exists, but by these rules no seat may hold it.
        assert wrong <= {"bonus"}
        assert not wrong or any("scored" in (fault.said.id if fault.said else "") for fault in told.faults)
