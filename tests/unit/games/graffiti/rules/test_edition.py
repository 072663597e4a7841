"""Editions: the shipped one, custom files, and every cross-check by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall import printing
from glyphwall.core.errors import EditionMissing, OptionsError, PositionError
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.edition import (
    check_edition_file,
    edition_names,
    forget_editions,
    load_edition,
    parse_edition,
    shipped_edition,
)
from tests.naive import graffiti_components as printed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.uncompiled

Data = dict[str, Any]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path))
    monkeypatch.setattr("glyphwall.games.graffiti.rules.edition._given", {})  # without those of other tests
    forget_editions()
    yield tmp_path
    forget_editions()


def data() -> Data:
    decoded: Data = msgspec.json.decode(shipped_edition())
    return decoded


def faults(change: Callable[[Data], object]) -> list[tuple[str, str]]:
    changed = data()
    change(changed)
    return [(fault.code, fault.place) for fault in parse_edition(msgspec.json.encode(changed))[1]]


def test_the_shipped_edition_is_sound_and_says_what_it_is() -> None:
    edition, found = parse_edition(shipped_edition())
    assert found == ()
    assert edition is not None
    assert edition.title == "Reconstructed edition"
    assert "not what the published game prints" in edition.about


def test_the_shipped_numbers() -> None:
    edition = load_edition("reconstructed")
    letters = {"r": "red", "y": "yellow", "b": "blue", "g": "green", "k": "black"}
    for special, wanted in ((False, printed.SEGMENTS), (True, printed.SEGMENTS | printed.SPECIAL_SEGMENTS)):
        found = {segment.id: (list(segment.paints), segment.points) for segment in edition.segments_with(special)}
        assert found == {name: ([letters[p] for p in paints], points) for name, (paints, points) in wanted.items()}
    sections = {number: section.upper + section.lower for number, section in enumerate(edition.sections, 1)}
    assert sections == printed.SECTIONS
    assert sum(segment.points for segment in edition.segments) == 275
    assert sum(len(segment.paints) for segment in edition.segments) == 94


def test_every_number_says_where_it_comes_from() -> None:
    sources = {value for name, value in leaves(data()) if name == "source"}
    assert sources == {"rulebook", "reconstructed"}
    known = {
        segment["id"]: set(segment["source"].values())
        for segment in data()["segments"]
        if segment["id"] in ("A1", "B4")
    }
    assert known == {"A1": {"reconstructed", "rulebook"}, "B4": {"reconstructed", "rulebook"}}


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, "source" if name == "source" else key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, name)
    else:
        yield name, value


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d["sections"].pop(), ("sections", "sections")),
        (lambda d: d["sections"][0].update(upper="B"), ("sections", "sections")),
        (lambda d: d["segments"].pop(), ("segments", "segments")),
        (lambda d: d["segments"].reverse(), ("segments", "segments")),
        (lambda d: d["segments"][2].update(id="A3"), ("segments", "graffiti B")),
        (lambda d: d["segments"][2].update(id="A3"), ("sizes", "4 segments")),
        (lambda d: d["segments"][0].update(paints=["red", "red", "red"]), ("paints", "segment A1")),
        (lambda d: d["special_segments"].pop(0), ("special", "special graffiti D")),
        (lambda d: d["special_segments"][0].update(id="D2"), ("special", "special graffiti D")),
        (lambda d: [d["special_segments"].pop() for _ in range(3)], ("special", "special graffiti")),
        (lambda d: d["paint_tiles"].pop("red"), ("paint-tiles", "paint tiles")),
        (lambda d: d["paint_tiles"]["green"].update(value=7), ("paint-tiles", "paint tiles green")),
        (lambda d: d["permits"].pop(), ("permits", "permits")),
        (lambda d: d["permits"][0].update(value=7), ("permits", "permits")),
        (lambda d: d["permits"][0].update(pips=2), ("permits", "permits")),
        (lambda d: d["bonus_tiles"].pop("add"), ("bonus-tiles", "bonus tiles")),
        (lambda d: d["bonus_tiles"]["save"].update(value=4), ("bonus-tiles", "bonus tiles save")),
        (lambda d: d["per_seat"]["cans"].update(value=6), ("cans", "spray cans")),
        (lambda d: d["per_seat"]["start_paints"].update(value=["red", "red"]), ("start-paints", "first paint tiles")),
        (lambda d: d["keep"].update(value=3), ("keep", "paint tiles kept")),
        (lambda d: d["goal"].update(value=5), ("goal", "completed graffiti that end the game")),
        (lambda d: d.update(format=2), ("shape", "file")),
        (lambda d: d.update(extra=1), ("shape", "file")),
        (lambda d: d["segments"][0].update(points="many"), ("shape", "file")),
        (lambda d: d["segments"][0].pop("source"), ("shape", "file")),
    ],
)
def test_faults(change: Callable[[Data], object], fault: tuple[str, str]) -> None:
    assert fault in faults(change)


def test_what_has_the_right_shape_is_counted_through_beside_what_has_not() -> None:
    def change(edition: Data) -> None:
        edition["segments"][0].update(points="many")
        edition["keep"].update(value=3)
        edition["paint_tiles"]["green"].update(value=7)
        edition["sections"].pop()

    found = faults(change)
    assert ("shape", "file") in found
    assert {("keep", "paint tiles kept"), ("paint-tiles", "paint tiles green"), ("sections", "sections")} <= set(found)
    assert not any(code in ("segments", "sizes") for code, _ in found), "what has no shape was not counted"


def test_what_was_counted_against_entries_without_shape_is_not_told() -> None:
    def change(edition: Data) -> None:
        edition["changed"] = True
        edition["gifts"] = [{"seat": 1, "permits": [3] * 8}]
        edition["permits"][0]["value"] = "many"

    assert [code for code, _ in faults(change)] == ["shape"]

    def unknown(edition: Data) -> None:
        edition["changed"] = "yes"
        edition["bobby"]["value"] = 0
        edition["goal"]["value"] = 5

    assert sorted(code for code, _ in faults(unknown)) == ["goal", "shape"]


def test_text_that_is_no_edition() -> None:
    assert parse_edition(b"nonsense")[1][0].code == "shape"
    assert parse_edition(b" " * 300_000)[1][0].code == "too-long"


def test_an_edition_of_ones_own_is_found_by_its_file_name(folder: Path) -> None:
    mine = data() | {"name": "mine", "title": "My printed game"}
    mine["segments"][0]["points"] = 14
    (folder / "mine.json").write_bytes(msgspec.json.encode(mine))
    assert edition_names() == ("reconstructed", "mine")
    edition = load_edition("mine")
    assert (edition.title, edition.segments[0].points) == ("My printed game", 14)
    from tests.games import GRAFFITI as GAME

    view = GAME.initial_state(GAME.make_options(edition="mine")).view(0)
    assert (view.edition, view.segments[0].points) == ("My printed game", 14)


def test_a_faulty_or_missing_edition_is_refused(folder: Path) -> None:
    broken = data()
    broken["permits"][0]["value"] = 1
    (folder / "broken.json").write_bytes(msgspec.json.encode(broken))
    with pytest.raises(PositionError, match="30 tokens, not 25"):
        load_edition("broken")
    with pytest.raises(OptionsError, match="choose from: reconstructed, broken"):
        load_edition("absent")


def test_files_are_checked_by_path(tmp_path: Path) -> None:
    assert check_edition_file(tmp_path / "none.json")[0].code == "unreadable"
    good = tmp_path / "good.json"
    good.write_bytes(shipped_edition())
    assert check_edition_file(good) == ()


@pytest.mark.parametrize("name", ["my-game.json", "../my-game", "My game"])
def test_a_name_that_is_none_is_told_where_a_file_goes(tmp_path: Path, name: str) -> None:
    game = get_game("graffiti")
    with pytest.raises(EditionMissing, match=r"choose from: reconstructed.*edition list.*without \.json"):
        game.initial_state(game.make_options(edition=name))
    with pytest.raises(EditionMissing, match=r"choose from: reconstructed.*edition list.*without \.json"):
        printing.make("aid", tmp_path / "never.pdf", game="graffiti", edition=name)
