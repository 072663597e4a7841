"""Single attacks on fair chance: the known limit, editions with the same fingerprint, malformed values."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.games.graffiti.rules import edition
from glyphwall.record import read_record
from glyphwall.record.fair_check import check
from glyphwall.record.fair_client import Device
from glyphwall.record.fair_reading import read_receipt
from tests.differential import fair_oracle, fair_setups
from tests.differential.fair_judge import Judged
from tests.differential.fair_lies import MALFORMED, PATHS
from tests.differential.fair_people import Medium
from tests.differential.fair_records import publish
from tests.differential.fair_setups import Case, Setup, make_edition
from tests.differential.fair_world import World

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WITH_STOOGE = 1
TO_TELL = ("show 0 0 1", "stooge 1", "on", "on")
SET_BACK = "storage 0 {} 1 1"  # to when the secret was stored, and the receipt was not


def ask_twice(*between: str) -> World:
    """Let a server ask for the same secret again, for a transcript with another secret of its own seat's."""
    world = World(Case(WITH_STOOGE, 1, (*TO_TELL, "show 0 0 1", *between)))
    world.lied = True
    person = world.people[0]
    (first,) = person.terms
    seats = (world.terms.seats[0], fair_oracle.commit_seat(world.own[1], world.id, 1, world.terms.server))
    world.told = [None, None]
    person.lies[0]["transcript"] = lambda terms: replace(terms, seats=seats).text
    world.do_show(0, 0)
    world.commitments[1], world.told[1] = seats[1], world.own[1]
    world.told[0] = world.told[0] or person.secrets[0]  # it was sent for the first transcript
    world.stage = "ready"
    world.do_end()
    assert first != world.terms.text
    return world


@pytest.mark.parametrize("between", [(), ("reload 0 0",), *((SET_BACK.format(n), "reload 0 0") for n in (0, 1))])
def test_a_secret_is_revealed_for_one_transcript_even_if_one_medium_is_set_back(between: tuple[str, ...]) -> None:
    world = ask_twice(*between)
    (person,) = world.people
    assert [seat for seat, _ in person.story.revealed] == [0]
    assert "second" in person.warned
    checked = check(read_record(publish(world)), read_receipt(person.device(0).file))
    assert "transcript" in [fault.code for fault in checked.faults]


@pytest.mark.parametrize("first", [0, 1])
def test_media_that_are_set_back_one_after_the_other_are_healed_in_between(first: int) -> None:
    """Every table that is shown lets the device store again what one of its media has lost."""
    world = ask_twice(SET_BACK.format(first), "show 0 0 1", SET_BACK.format(1 - first), "reload 0 0")
    assert [seat for seat, _ in world.people[0].story.revealed] == [0]
    assert not world.people[0].forgot


def test_a_device_whose_whole_storage_is_set_back_is_fooled() -> None:
    """The known limit (docs/explanation/fair-chance.md): such a device can't know that it revealed its secret before."""
    world = ask_twice(SET_BACK.format(0), SET_BACK.format(1), "reload 0 0")
    (person,) = world.people
    assert len(set(person.story.revealed)) == 2
    assert person.forgot
    assert check(read_record(publish(world)), read_receipt(person.device(0).file)).is_verified


# -- editions -------------------------------------------------------------------------------------------


TWINS = (make_edition((6, 6, 6, 6, 6), "26610"), make_edition((2, 4, 6, 8, 10), "16533"))
"""Two editions with the same 32-bit fingerprint, and other permits to draw."""


def forget_editions() -> None:
    """Clear everything that a process caches by the name of an edition, as a new process has it."""
    fair_setups.table_of.cache_clear()
    for name, module in [*sys.modules.items()]:
        if name.startswith("glyphwall.games.graffiti."):
            for value in [*vars(module).values()]:
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class Twins:
    """Which of the twins is the edition at hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def use(self, number: int) -> None:
        self._patch.setitem(edition._given, "twin", TWINS[number])
        forget_editions()


@pytest.fixture
def twins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Twins]:
    yield Twins(monkeypatch)
    monkeypatch.undo()
    forget_editions()


def test_the_twins_are_told_apart_by_their_full_hash(twins: Twins) -> None:
    hashes = [fair_setups.hash_edition(twin) for twin in TWINS]
    assert len(set(hashes)) == 2
    assert len({hashed[:8] for hashed in hashes}) == 1
    names = []
    for number in (0, 1):
        twins.use(number)
        names.append(edition.exact_name("twin"))
    assert names == [f"twin@{hashes[0][:8]}"] * 2


@pytest.mark.parametrize(("agreed", "dealt"), list(product((0, 1), (0, 1))))
def test_draws_of_another_edition_with_the_same_fingerprint(
    agreed: int,
    dealt: int,
    twins: Twins,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The server deals with one of the twins, and the terms name one; whichever is at hand, only the truth passes."""
    setups = (Setup("graffiti", {"edition": "twin"}, ("person", "stooge")),)
    for module in ("fair_setups", "fair_world"):
        monkeypatch.setattr(f"tests.differential.{module}.SETUPS", setups)
    monkeypatch.setitem(fair_setups.EDITIONS, "twin", TWINS[agreed])
    twins.use(dealt)
    world = World(Case(0, 1, ("end 12", "resign 0")))
    assert any(ply.actor == -1 and ply.text.startswith("=") for ply in world.progress.plies)
    (tmp_path / "game.gwn").write_text(publish(world))
    (tmp_path / "receipt.json").write_text(world.people[0].device(0).file)
    command = ["verify", str(tmp_path / "game.gwn"), "--receipt", str(tmp_path / "receipt.json")]
    for at_hand in (0, 1):
        twins.use(at_hand)
        assert (main(command) == 0) == (agreed == dealt == at_hand), capsys.readouterr()


def test_a_device_that_takes_no_part_sends_nothing_and_warns_of_nothing() -> None:
    """A program that was told to leave the draws to the server."""
    world = World(Case(WITH_STOOGE, 1, ()))
    device = Device(world.id, (Medium(), Medium()), takes_part=False)
    for unfair in (False, True):
        table = world.shown_table(world.people[0], {"unfair": unfair})
        assert (device.follow(table, [0], []), device.troubles) == ([], [])
    assert read_receipt(device.file).seats == ()


# -- malformed values -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS, ids=lambda path: "-".join(map(str, path)))
def test_malformed_values_neither_stop_a_device_nor_destroy_its_evidence(path: tuple[str | int, ...]) -> None:
    """Every value at every place, once before and once after the device revealed its secret."""
    for value in MALFORMED:
        for before in (TO_TELL, (*TO_TELL, "show 0 0 1", "end 3")):
            world = World(Case(WITH_STOOGE, 1, before))
            world.people[0].lies[0]["malformed"] = [(path, value)]
            world.do_show(0, 0)
            world.people[0].lies[0].clear()
            receipt = read_receipt(world.people[0].device(0).file)
            (own,) = [seat for seat in receipt.seats if seat.seat == 1]
            assert own.secret == world.people[0].secrets[0]
            assert (own.receipt is None) == (not world.people[0].story.revealed)
            assert receipt.is_readable


def test_a_file_with_a_damaged_course_still_has_its_receipt() -> None:
    judged = Judged(Case(WITH_STOOGE, 1, ("end 12", "resign 0")))
    raw: dict[str, Any] = json.loads(judged.files[0])
    assert judged.record is not None
    assert check(judged.record, read_receipt(json.dumps(raw))).is_verified
    for value in MALFORMED:
        for damaged in ({"course": value}, {"course": [*raw["course"], value]}, {"result": value}, {"changed": value}):
            file = raw | damaged
            if file == raw or damaged.get("course") == [] or damaged.get("result", 1) is None or value in (0, False):
                continue
            receipt = read_receipt(json.dumps(file))
            assert receipt.seats[0].receipt == raw["seats"][0]["receipt"]
            checked = check(judged.record, receipt)
            assert not checked.is_verified, damaged
