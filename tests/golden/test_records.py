"""Records of every released rules version are replayed whole; ``tools/goldens/records.py`` adds those of a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from tools.goldens.records import FOLDER, end_text, write_missing

from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import CHANCE
from glyphwall.play.log import GameLog
from glyphwall.play.records import StoredEntry, StoredGame
from glyphwall.record import canonical, game_in_progress, read_record, write_record
from glyphwall.record.fair_check import check
from glyphwall.record.replay import rules_of
from tests.conformance.toy_piles import Piles

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*/*.gwn"))


def lines_of(end: str) -> dict[str, str]:
    """The lines of a ``.end`` by their first word."""
    return dict(line.split(" ", 1) for line in end.splitlines())


@pytest.mark.uncompiled
@pytest.mark.parametrize("name", FILES)
def test_a_record_leads_where_it_led_when_it_was_written(name: str) -> None:
    path = FOLDER / name
    record = read_record(path.read_text(encoding="utf-8"))
    game, rules = game_in_progress(record), rules_of(record)
    assert [record.game_id, record.tags["Rules"]] == name.split("/")[:2]
    ended, now = lines_of(path.with_suffix(".end").read_text(encoding="utf-8")), lines_of(end_text(game))
    assert (now["plies"], now["outcome"]) == (ended["plies"], ended["outcome"])
    assert rules.read_position(ended["position"], game.start.options) == game.state
    if not rules.migrations:
        assert write_record(canonical(record)) == path.read_text(encoding="utf-8")
    if "FairScheme" in record.tags:
        assert check(record).faults == ()


@pytest.mark.parametrize("name", [name for name in FILES if "from-a-position" not in name])
def test_a_server_that_stored_the_game_has_it_again(name: str) -> None:
    path = FOLDER / name
    record = read_record(path.read_text(encoding="utf-8"))
    rules, game = rules_of(record), game_in_progress(record)
    entries = [
        StoredEntry(
            version=number,
            kind="moved",
            seat=None if ply.actor == CHANCE else ply.actor,
            action=rules.write_ply(ply.before, ply.text),
            plies=number,
            at=1.0,
        )
        for number, ply in enumerate(game.plies, 1)
    ]
    stored = StoredGame(
        id="AAAAAAAAAAAA",
        game=record.game_id,
        rules_version=record.tags["Rules"],
        options=msgspec.json.decode(lines_of(path.with_suffix(".end").read_text(encoding="utf-8"))["options"]),
        seed=1,
        secret="5" * 64,
        created=0.0,
        seats=[],
        entries=entries,
    )
    log = GameLog(stored)
    assert (log.options, log.state) == (game.start.options, game.state)
    assert [happened.entry for happened in log.history] == entries


def test_every_game_has_records_of_its_present_rules_of_every_kind() -> None:
    assert set(game_ids()) == {path.name for path in FOLDER.iterdir()}
    for game_id in game_ids():
        records = [
            read_record((FOLDER / name).read_text(encoding="utf-8"))
            for name in FILES
            if name.startswith(f"{game_id}/{get_game(game_id).rules_version}/")
        ]
        assert {record.reason == "resign" for record in records} == {True, False}
        assert {record.result == "--" for record in records} == {True, False}
        assert {"Position" in record.tags for record in records} == {True, False}


def test_what_is_there_is_never_written_again(tmp_path: Path) -> None:
    game = Piles()
    kept = tmp_path / game.id / game.rules_version / "old.gwn"
    kept.parent.mkdir(parents=True)
    kept.write_text("kept", encoding="utf-8")
    assert write_missing(game, tmp_path) == 0
    assert [path.name for path in kept.parent.iterdir()] == ["old.gwn"]
    assert kept.read_text(encoding="utf-8") == "kept"
