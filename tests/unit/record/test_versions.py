"""Records and stored games of older rules versions: replayed by frozen rules, or translated."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core import registry
from glyphwall.core.errors import GlyphwallError, RecordError, UnknownRules
from glyphwall.core.registry import get_game, get_plugin, get_ruleset, plugin_of
from glyphwall.core.versions import Migration
from glyphwall.engine._setup import play_public
from glyphwall.play.log import Draft, GameLog
from glyphwall.play.records import Change, StoredEntry, StoredGame
from glyphwall.play.refusals import RulesChanged
from glyphwall.record import canonical, game_in_progress, read_record, write_record
from glyphwall.record._fair_legacy import write_legacy_tags
from glyphwall.record.fair_check import check
from glyphwall.server.store.store import Store
from tests.conformance.toy_versions import LastLoses, NewPiles, VersionedPlugin

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME_ID = "AAAAAAAAAAAA"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the package with the game of several versions were installed."""
    points = EntryPoints([EntryPoint("piles", "tests.conformance.toy_versions:PLUGIN", "glyphwall.games")])

    def entry_points(**selection: Any) -> EntryPoints:
        return points.select(**selection)

    monkeypatch.setattr("glyphwall.core._entry_points.entry_points", entry_points)
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()
    yield
    for cached in (registry._installed, registry.get_plugin):
        cached.cache_clear()


def record(rules: str, moves: str, tags: str = "") -> str:
    return f'[Game "piles"] [Rules "{rules}"] {tags} {moves}'


# -- what the registry says ---------------------------------------------------------------------------


def test_each_version_has_its_rules() -> None:
    assert type(get_game("piles")) is type(get_game("piles", "2")) is NewPiles
    assert type(get_game("piles", "0")) is type(get_game("piles", "0-draft")) is LastLoses
    assert get_game("piles", "0") is get_game("piles", "0")
    assert get_game("piles", "1-beta") is get_game("piles")
    assert [len(get_ruleset("piles", version).migrations) for version in ("2", "1", "1-beta", "0", "0-draft")] == [
        *(0, 1, 2, 0, 1)
    ]


def test_an_unknown_version_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownRules, match="rules '7' of piles; these are 2, 0, 1, 1-beta, 0-draft") as caught:
        get_game("piles", "7")
    assert caught.value.code == "unknown-rules"


def test_frozen_rules_travel_between_processes_and_have_their_own_kernel() -> None:
    older = get_game("piles", "0")
    assert pickle.loads(pickle.dumps(older)) is older  # noqa: S301
    assert plugin_of(older) is not get_plugin("piles")
    assert older.kernel is not get_plugin("piles").game.kernel
    assert plugin_of(get_game("piles")) is get_plugin("piles")


def test_a_pack_that_contradicts_itself_is_a_mistake_of_its_package() -> None:
    class Circle(VersionedPlugin):
        @property
        def migrations(self) -> dict[str, Migration]:
            return {"1": Migration("1-beta"), "1-beta": Migration("1")}

    class Mislabelled(VersionedPlugin):
        @property
        def older_rules(self) -> dict[str, Any]:
            return {"0": NewPiles}

    with pytest.raises(TypeError, match="in a circle"):
        Circle().ruleset("1")
    with pytest.raises(TypeError, match="say that they are piles 2"):
        Mislabelled().ruleset("0")


# -- records ------------------------------------------------------------------------------------------


def test_frozen_rules_decide_who_won() -> None:
    moves = "1. =3 h1t3 2. =3 h2t3 "
    new = read_record(record("2", moves + "0-1")).final_state()
    old = read_record(record("0", moves + "1-0")).final_state()
    assert new.outcome is not None
    assert old.outcome is not None
    assert (new.outcome.ranking, old.outcome.ranking) == ((2, 1), (1, 2))
    draft = read_record(record("0-draft", "1. *3 h1t3 2. *3 h2t3 1-0"))
    assert draft.final_state() == old
    whole = write_record(canonical(draft))
    assert '[Rules "0"]' in whole
    assert "=3 1. h1t3 =3 h2t3 1-0" in whole


def test_a_record_is_translated() -> None:
    old = read_record(record("1", "1. r2 p1t1 (p2t2 {or so}) r1 p1!", '[Stones "4"] [Position "3/4 B 0 0"]'))
    state = old.final_state()
    assert state.position == "2/4 1 1 1"
    assert state.options.pieces == 4
    assert old.game() is get_game("piles")
    whole = canonical(old)
    assert dict(whole.tags) == {
        "Game": "piles",
        "Rules": "2",
        "Pieces": "4",
        "Position": "3/4 2 0 0",
        "Result": "--",
    }
    assert [move.text + move.annotation for move in whole.line.moves] == ["=2", "h1t1", "=1", "h1!"]
    assert whole.line.moves[1].variations[0].moves[0].text == "h2t2"
    assert whole.final_state() == state
    assert canonical(read_record(write_record(whole))) == whole


def test_translations_follow_each_other() -> None:
    assert read_record(record("1-beta", "r2", '[Rocks "5"]')).final_state().position == "5/5 1 2 0"


def test_a_default_that_has_changed_is_the_older_one() -> None:
    assert read_record(record("1", "r2")).final_state().position == "2/2 1 2 0"


def test_the_place_of_a_fault_is_in_the_record_as_it_was_written() -> None:
    with pytest.raises(RecordError, match="line 2, column 7: p1t3 is illegal") as caught:
        read_record('[Game "piles"] [Rules "1"]\n1. r2 p1t3 --').actions()
    assert caught.value.line == 2


def test_rules_that_are_not_known_are_named_at_their_tag() -> None:
    with pytest.raises(RecordError, match="tag Rules: rules '7' of piles; these are 2, 0, 1"):
        read_record(record("7", "=2")).actions()


def test_public_records_and_draws_are_read_by_the_older_version_too() -> None:
    assert play_public(read_record(record("1", "r2 p? t2"))).position in ("0/2 2 0 0", "2/0 2 0 0")
    tags = "".join(
        f'[{name} "{value}"]' for name, value in write_legacy_tags(None, "5" * 64, [None, None], {}, 0).items()
    )
    drawn = [check(read_record(record("1", f"r{die}", tags))).faults for die in (1, 2, 3)]
    assert ["draw" in [fault.code for fault in faults] for faults in drawn].count(False) == 1


# -- stored games -------------------------------------------------------------------------------------


def stored(rules: str, options: dict[str, Any], *moves: str) -> StoredGame:
    seats = [None, 0, 0, None, 1, 1]
    entries = [
        StoredEntry(
            version=number, kind="moved", seat=seats[(number - 1) % 6], action=move, plies=number, at=float(number)
        )
        for number, move in enumerate(moves, 1)
    ]
    return StoredGame(
        id=GAME_ID,
        game="piles",
        rules_version=rules,
        options=options,
        seed=1,
        secret="5" * 64,
        created=0.0,
        seats=[],
        entries=entries,
    )


@pytest.mark.parametrize(
    ("rules", "options", "moves", "more", "position", "winner"),
    [
        ("0", {"piles": 2, "pieces": 3}, ("=3", "h1", "t3", "=3"), ("h2", "t3"), "0/0 1 0 0", 0),
        ("0-draft", {}, ("*3", "h1", "t3", "*3"), ("h2", "t3"), "0/0 1 0 0", 0),
        ("1", {"piles": 2, "stones": 3}, ("r3", "p1", "t3", "r3"), ("p2", "t3"), "0/0 1 0 0", 1),
        ("1-beta", {"piles": 1, "rocks": 3}, ("r2", "p1", "t2", "r3"), ("p1", "t1"), "0 1 0 0", 1),
    ],
)
async def test_a_stored_game_goes_on_and_stays_in_its_version(
    tmp_path: Path,
    rules: str,
    options: dict[str, Any],
    moves: tuple[str, ...],
    more: tuple[str, ...],
    position: str,
    winner: int,
) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    await store.create(stored(rules, options, *moves))
    loaded = await store.load(GAME_ID)
    assert loaded is not None
    log = GameLog(loaded)
    assert [happened.entry for happened in log.history] == loaded.entries
    draft = Draft(log, 9.0)
    draft.play_text("h2t3" if options.get("piles") != 1 else "h1t1", 1)
    assert [entry.action for entry in draft.entries] == list(more)
    await store.commit(Change(game_id=GAME_ID, revision=0, entries=draft.entries))
    log.extend(draft)
    again = await store.load(GAME_ID)
    await store.close()
    assert again is not None
    replayed = GameLog(again)
    assert replayed.history == log.history
    assert replayed.state.position == position
    assert replayed.result is not None
    assert replayed.result.ranking[winner] == 1
    # Clients read the notation of the rules that the game is played by.
    assert all(happened.text == ply.text for happened, ply in zip(replayed.plies, replayed.progress.plies, strict=True))


def test_a_stored_game_by_unknown_rules_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(RulesChanged, match="rules '7' of piles; these are 2, 0, 1") as caught:
        GameLog(stored("7", {}))
    assert caught.value.code == "rules-changed"


def test_a_game_that_goes_on_is_written_by_the_rules_that_it_is_played_by() -> None:
    game = game_in_progress(read_record(record("1", "r2 p1t1")))
    assert game.start.game.rules_version == "2"
    with pytest.raises(GlyphwallError):
        game.play_text("r1")
