"""Games in a file: taken in elsewhere they go on, what is here is never taken back, and nonsense changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.storage import NotSaved
from glyphwall.offline.transfer import MAX_LINE_CHARACTERS, export_game, import_game
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.play.refusals import BadMessage, RulesChanged
from glyphwall.record import read_record
from tests.unit.offline.storage import MemoryStorage
from tests.unit.offline.test_games import Page, opened


async def moved(page: Page, plies: int, seed: int = 3) -> None:
    dice = Random(seed)
    for _ in range(plies):
        if page.update["table"]["result"] is not None:
            return
        move = dice.choice(page.update["view"]["legal"])
        assert (await page.ask("move", version=page.update["version"], move=move))["type"] == "ack"


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
async def test_a_game_goes_on_elsewhere(game: str) -> None:
    one, other = MemoryStorage(), MemoryStorage()
    page = await opened(game, one)
    await moved(page, 10)
    taken = await import_game(other, await export_game(one, page.game_id))
    assert (taken.game_id, taken.outcome) == (page.game_id, "new")
    tokens = [seat.token or "" for seat in taken.seats]
    assert len(tokens) == 2
    assert not set(tokens) & set(page.tokens)
    there = Page(OfflineGames(other, lambda: 6.0), "b", taken.game_id, tokens)
    await there.enter()
    assert there.update["view"] == page.update["view"]
    await moved(there, 500)
    assert there.update["table"]["result"] is not None
    # And home again, where it was left.
    back = await import_game(one, await export_game(other, page.game_id))
    assert (back.outcome, back.seats) == ("later", [])
    here = Page(OfflineGames(one, lambda: 7.0), "a", page.game_id, page.tokens)
    await here.enter()
    assert here.update["view"] == there.update["view"]
    assert (await import_game(one, await export_game(other, page.game_id))).outcome == "known"


async def test_what_is_here_is_never_taken_back() -> None:
    one, other = MemoryStorage(), MemoryStorage()
    page = await opened("grawlix", one)
    await moved(page, 4)
    line = await export_game(one, page.game_id)
    taken = await import_game(other, line)
    await moved(page, 2, seed=1)
    before = one.games[page.game_id]
    assert (await import_game(one, line)).outcome == "known"
    there = Page(OfflineGames(other, lambda: 6.0), "b", taken.game_id, [seat.token or "" for seat in taken.seats])
    await there.enter()
    await moved(there, 3, seed=2)
    assert (await import_game(one, await export_game(other, page.game_id))).outcome == "other"
    assert one.games[page.game_id] is before


async def test_an_open_game_that_is_taken_in_further_is_shown() -> None:
    one, other = MemoryStorage(), MemoryStorage()
    page = await opened("grawlix", one)
    taken = await import_game(other, await export_game(one, page.game_id))
    there = Page(OfflineGames(other, lambda: 6.0), "b", taken.game_id, [seat.token or "" for seat in taken.seats])
    await there.enter()
    await moved(there, 3)
    answered = json.loads(await WorkerApi(page.house).import_game(await export_game(other, page.game_id)))
    assert json.loads(answered["text"])["outcome"] == "later"
    assert page.update["version"] == there.update["version"] == 3
    await moved(page, 1)
    assert one.games[page.game_id].plies == 4


async def test_a_record_goes_along_once_nothing_is_secret() -> None:
    shelf = MemoryStorage()
    page = await opened("graffiti", shelf)
    await moved(page, 3)
    assert json.loads(await export_game(shelf, page.game_id))["record"] is None
    await moved(page, 500)
    record = read_record(json.loads(await export_game(shelf, page.game_id))["record"])
    assert len(record.actions()) == shelf.games[page.game_id].plies


async def test_a_game_of_other_rules_is_packed_and_not_taken_in() -> None:
    shelf = MemoryStorage()
    page = await opened("grawlix", shelf)
    kept = shelf.games[page.game_id]
    older = json.loads(kept.text) | {"rules_version": "0.0"}
    shelf.games[page.game_id] = type(kept)(
        **{f: getattr(kept, f) for f in kept.__struct_fields__} | {"text": json.dumps(older)}
    )
    line = await export_game(shelf, page.game_id)
    assert json.loads(line) == {"record": None, "game": older}
    with pytest.raises(RulesChanged):
        await import_game(MemoryStorage(), line)


@pytest.mark.parametrize(
    "line",
    ["", "{}", "[]", "null", '{"record": null, "game": {}}', "[" * 5_000, "x" * (MAX_LINE_CHARACTERS + 1)],
    ids=len,
)
async def test_what_is_no_game_is_not_taken_in(line: str) -> None:
    shelf = MemoryStorage()
    with pytest.raises(BadMessage):
        await import_game(shelf, line)
    assert shelf.games == {}


def _changes(game: Any) -> list[Any]:
    entries, seats = game["entries"], game["seats"]
    return [
        {"id": "../../../etc"},
        {"id": "a" * 13},
        {"options": {"size": "six"}},
        {"options": {"size": 10**9}},
        {"options": {"nonesuch": 1}},
        {"seed": "x"},
        {"seats": []},
        {"seats": seats[:1]},
        {"seats": seats[::-1]},
        {"seats": [*seats, seats[0]]},
        {"seats": [{**seats[0], "kind": "link"}, seats[1]]},
        {"entries": [{**entries[0], "action": "Aa1"}]},
        {"entries": [{**entries[0], "action": None}]},
        {"entries": [{**entries[0], "seat": 7}]},
        {"entries": [{**entries[0], "version": 9}]},
        {"entries": entries[1:]},
        {"start": "nonsense"},
        {"game": "nonesuch"},
        {"fair_scheme": 4},
    ]


async def test_forged_games_are_not_taken_in() -> None:
    page = await opened("grawlix", one := MemoryStorage())
    await moved(page, 2)
    packed = json.loads(await export_game(one, page.game_id))
    shelf = MemoryStorage()
    for change in _changes(packed["game"]):
        with pytest.raises(GlyphwallError):
            await import_game(shelf, json.dumps(packed | {"game": packed["game"] | change}))
        assert shelf.games == {}, change


async def test_a_full_device_says_so() -> None:
    page = await opened("grawlix", one := MemoryStorage())
    line = await export_game(one, page.game_id)
    shelf = MemoryStorage()
    shelf.full = True
    with pytest.raises(NotSaved):
        await import_game(shelf, line)
    with pytest.raises(UnknownGame):
        await export_game(one, "a" * 12)
