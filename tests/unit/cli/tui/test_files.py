from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.tui import files
from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.registry import get_game
from glyphwall.terminal.seating import computer, number_seats, person
from glyphwall.terminal.session import Session
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from pathlib import Path

GRAWLIX = get_game("grawlix")


def make(**rules: object) -> Session:
    seats = (person("Ada"), computer("mcts:sims=20"))
    return Session.new(GRAWLIX, GRAWLIX.make_options(**rules), seats, 77, make_player=make_test_player)


@pytest.mark.parametrize(
    "rules", [{}, {"size": 4, "hand": 2}, {"begins": "random"}, {"draft": "random"}, {"size": 7, "swap": "after-draft"}]
)
def test_a_session_comes_back_as_it_was(tmp_path: Path, rules: dict[str, object]) -> None:
    session = make(**rules)
    for _ in range(7):
        if session.waiting_for == "person":
            session.play(session.view().legal[0])
        else:
            session.play_action(session.think().action)
    files.save(session, tmp_path / "game.gwn")
    loaded = files.load(tmp_path / "game.gwn")
    assert loaded.states == session.states
    assert loaded.seats == session.seats
    assert loaded.seed == session.seed
    assert loaded.turns() == session.turns()


def test_a_session_from_a_position_comes_back(tmp_path: Path) -> None:
    options = GRAWLIX.make_options()
    start = GRAWLIX.parse_position("Ra OaOhOdOp BaBhBdBp 2p f6", options)
    session = Session.new(GRAWLIX, options, (person(), person()), 1, start)
    session.play("Bhf7+Vs")
    files.save(session, tmp_path / "game.gwn")
    assert files.load(tmp_path / "game.gwn").states == session.states


def test_a_resigned_game_stays_resigned(tmp_path: Path) -> None:
    session = make()
    session.resign()
    files.save(session, tmp_path / "game.gwn")
    loaded = files.load(tmp_path / "game.gwn")
    assert loaded.result == session.result
    assert loaded.waiting_for == "over"


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.gwn"
    files.save(make(), path)
    before = path.read_bytes()
    session = make()
    session.play("+Rh")

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(GlyphwallError, match="No space left"):
        files.save(session, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    files.save(make(), tmp_path / "game.gwn")
    assert (tmp_path / "game.gwn").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "0 games"),
        (b"\xff\xfe\x00", "no text in UTF-8"),
        (b"x" * (files.MAX_BYTES + 1), "bytes"),
        (b'[Game "chess"]\n\n--\n', "chess"),
        (b'[Game "grawlix"]\n\n1. +Ra +Ra --\n', "illegal"),
        (b'[Game "grawlix"]\n[Hand "99"]\n\n--\n', "hand"),
    ],
)
def test_files_that_are_no_records(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "game.gwn"
    path.write_bytes(data)
    with pytest.raises((GlyphwallError, RecordError), match=reason):
        files.load(path)


def test_players_of_other_programs_become_persons(tmp_path: Path) -> None:
    path = tmp_path / "game.gwn"
    path.write_text(
        '[Game "grawlix"]\n[Player1 "bot:alien 3000"]\n[Player2 "Grace"]\n'
        '[Result "1-0"]\n[Reason "adjudication"]\n\n1. +Ra 1-0\n'
    )
    session = files.load(path)
    assert session.seats == number_seats((person("bot:alien 3000"), person("Grace")))
    assert session.waiting_for == "person"


def test_names_get_a_suffix(tmp_path: Path) -> None:
    assert files.resolve_path("game", tmp_path) == tmp_path / "game.gwn"
    assert files.resolve_path("game.txt", tmp_path) == tmp_path / "game.txt"
    assert files.resolve_path("/elsewhere/game", tmp_path).as_posix() == "/elsewhere/game.gwn"
