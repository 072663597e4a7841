"""The analysis board over HTTP: what is answered of a tree, what is refused, who pays, and what nobody is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.analysis import Tree, proofs, read_tree, write_tree
from glyphwall.api import openings as questions
from glyphwall.api.tree_bodies import MAX_RECORD
from glyphwall.api.trees import Trees
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.players.warm.plan import SOLVER
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.record import record_game, write_record
from glyphwall.server.analysis import analyst
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix
from tests.unit.offline.asking import OVER
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import State
    from tests.unit.server.kit import Server

SMALL = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Ra +Rh --'


async def ask(server: Server, path: str = "", status: int = 200, **body: Any) -> dict[str, Any]:
    return await server.post(f"/api/analysis{path}", body, status)


async def played(server: Server, *moves: str, **new: Any) -> dict[str, Any]:
    told = await ask(server, **new)
    for move in moves:
        told = await ask(server, record=told["record"], edit={"edit": "play", "at": told["at"], "move": move})
    return told


# -- trees --------------------------------------------------------------------------------------------


async def test_a_new_tree_grows_variations_and_is_written_as_it_reads(server: Server) -> None:
    told = await played(server, "+Rh", "+Oa", game="grawlix")
    told = await ask(server, record=told["record"], edit={"edit": "play", "at": 1, "move": "+Ga"})
    assert [(node["text"], node["parent"], node["depth"], node["seat"]) for node in told["nodes"]] == [
        ("", -1, 0, None),
        ("+Rh", 0, 0, 0),
        ("+Oa", 1, 0, 1),
        ("+Ga", 1, 1, 1),
    ]
    assert told["at"] == 3
    assert write_tree(read_tree(told["record"])) == told["record"]


async def test_a_computer_is_called_by_its_level_and_nobody_by_a_question_mark(server: Server) -> None:
    level, spec = "doodler", "mcts:sims=10"
    record = f'[Game "grawlix"]\n[Player1 "?"]\n[Player2 "bot:{level} {spec}"]\n\n1. +Rh'
    name = get_plugin("grawlix").texts.text(f"level-{level}")
    assert (await ask(server, record=record))["players"] == ["", name]
    seats = (await ask(server, "/position", record=record, at=1))["update"]["table"]["seats"]
    assert [seat["name"] for seat in seats] == [None, name]


async def test_a_tree_is_promoted_marked_commented_evaluated_and_pruned(server: Server) -> None:
    told = await ask(server, record='[Game "grawlix"]  1. +Rh +Oa (+Ga) --')
    told = await ask(server, record=told["record"], edit={"edit": "promote", "at": 3})
    assert [node["text"] for node in told["nodes"]] == ["", "+Rh", "+Ga", "+Oa"]
    assert told["nodes"][told["at"]]["text"] == "+Ga"
    for edit in ({"edit": "mark", "mark": "!?"}, {"edit": "comment", "text": "why {not}"}):
        told = await ask(server, record=told["record"], edit={"at": told["at"], **edit})
    told = await ask(server, record=told["record"], edit={"edit": "evaluate", "at": told["at"], "win": 0.25})
    node = told["nodes"][told["at"]]
    assert (node["mark"], node["comment"]) == ("!?", "why (not)")
    assert node["evaluation"] == {"win": 0.25, "proof": None, "plies": None}
    told = await ask(
        server, record=told["record"], edit={"edit": "evaluate", "at": told["at"], "proof": "win", "plies": 7}
    )
    assert told["nodes"][told["at"]]["evaluation"] == {"win": None, "proof": "win", "plies": 7}
    told = await ask(server, record=told["record"], edit={"edit": "delete", "at": told["at"]})
    assert ([node["text"] for node in told["nodes"]], told["at"]) == (["", "+Rh", "+Oa"], 1)


async def test_the_same_position_twice_is_told(server: Server) -> None:
    # Two seats have two tiles each, taken in another order.
    told = await ask(server, record='[Game "grawlix"]  1. +Rh (+Ga +Oa 2. +Rh) +Oa 2. +Ga --')
    same = [(node["text"], node["same"]) for node in told["nodes"] if node["same"] is not None]
    assert same == [("+Rh", 3)]


async def test_what_chance_decides_is_drawn_and_can_be_chosen(server: Server) -> None:
    told = await ask(server, game="graffiti")
    seen = await ask(server, "/position", record=told["record"])
    assert len(seen["chance"]) > 1
    chosen = await ask(server, record=told["record"], edit={"edit": "play", "move": seen["chance"][1], "draw": False})
    assert [node["text"] for node in chosen["nodes"]][1:] == [seen["chance"][1]]
    drawn = await ask(server, record=told["record"], edit={"edit": "play", "move": seen["chance"][1]})
    after = await ask(server, "/position", record=drawn["record"], at=drawn["at"])
    assert after["update"]["view"]["actor"] >= 0
    assert after["chance"] == []
    again = await ask(server, record=told["record"], edit={"edit": "play", "move": seen["chance"][1]})
    assert again["record"] == drawn["record"]


async def test_a_position_is_told_as_a_room_would(server: Server) -> None:
    told = await played(server, "+Rh", "+Oa", game="grawlix")
    seen = await ask(server, "/position", record=told["record"], at=1)
    assert (seen["seat"], seen["update"]["version"]) == (1, 1)
    assert [(entry["move"], entry["seat"]) for entry in seen["update"]["entries"]] == [("+Rh", 0)]
    assert "+Oa" in seen["update"]["view"]["legal"]
    later = await ask(server, "/position", record=told["record"], at=2)
    assert [note["code"] for note in later["notes"]] == ["draft-alarm"]
    refused = await ask(server, "/position", record=told["record"], at=1, explain="+Rh")
    assert refused["explanation"]["code"] != "legal"
    worded = await ask(server, "/position", record=told["record"], at=1, words="green at")
    assert worded["meant"] == "+Ga"


async def test_the_causes_of_points_are_told_at_the_end(server: Server) -> None:
    game = get_game("graffiti")
    state = game.initial_state(game.make_options())
    rng, actions = stream(3, "test"), []
    while state.legal_actions:
        actions.append(int(rng.choice(state.legal_actions)))
        state = state.apply(actions[-1])
    tree = Tree(game.initial_state(game.make_options()))
    texts = [game.action_to_text(action, state.options) for action in actions]
    at = tree.root
    for text in texts:
        tree, at = tree.play(at, text)
    seen = await ask(server, "/position", record=write_tree(tree), at=len(actions))
    assert {cause: list(points) for cause, points in get_plugin("graffiti").points_by_cause(state).items()} == seen[
        "causes"
    ]
    assert len(seen["update"]["entries"]) == 40


async def test_what_the_game_marks_is_told_in_words(server: Server) -> None:
    told = await played(server, "+Rh", "+Oa", game="grawlix")
    marked = await ask(server, "/overlays", record=told["record"], at=1)
    draft, mirror = marked["overlays"]
    assert mirror["code"] == "mirror"  # whoever answers each pick by its partner wins
    assert (marked["seat"], draft["code"], draft["title"]["id"]) == (1, "draft", "overlay-grawlix-draft")
    assert len(draft["marks"]) == 35
    assert all(mark["note"]["said"] for mark in draft["marks"])
    others = await ask(server, "/overlays", record=told["record"], at=1, seat=0)
    assert others["seat"] == 0
    assert (await ask(server, "/overlays", 400, record=told["record"], seat=2))["code"] == "bad-message"


async def test_a_typed_position_is_told_every_fault_of_it(server: Server) -> None:
    start = await ask(server, "/faults", game="graffiti")
    assert start["faults"] == []
    assert start["position"] == get_game("graffiti").initial_state().position
    wrong = await ask(server, "/faults", game="graffiti", position=start["position"].replace('"turn":0', '"turn":3'))
    assert (wrong["position"], wrong["faults"][0]["place"]) == (None, "turn")
    unread = await ask(server, "/faults", game="grawlix", position="x")
    assert [fault["code"] for fault in unread["faults"]] == ["bad-notation"]
    assert (await ask(server, "/faults", 404, game="nothing"))["code"] == "unknown-game"
    assert (await ask(server, "/faults", 400, game="grawlix", options={"size": 99}))["code"] == "bad-options"


async def openings(server: Server, record: str, at: int = 0, **more: Any) -> dict[str, Any]:
    """Once all games of the server are counted."""
    for _ in range(200):
        told = await ask(server, "/openings", record=record, at=at, **more)
        if not told["counting"]:
            return told
    raise AssertionError("the games are never counted")


async def test_openings_of_this_server_are_counted_once_games_are_over(server: Server) -> None:
    record = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Ra +Rh --'
    before = await openings(server, record)
    assert (before["server"], len(before["ways"])) == (0, 1)
    assert len(before["ways"][0]["alike"]) == 3
    game = get_game("grawlix")
    start = game.initial_state(game.make_options(size=2, hand=1))
    for seed, whole in ((1, True), (2, True), (3, False)):  # two are finished, one goes on
        rng, state, actions = stream(seed, "openings"), start, [*start.parse("+Ra")]
        state = start.apply(actions[0])
        while whole and state.legal_actions:
            actions.append(int(rng.choice(state.legal_actions)))
            state = state.apply(actions[-1])
        made = await server.http.post("/api/records", json={"record": write_record(record_game(start, actions))})
        assert made.status_code == 201, made.text
    after = await openings(server, record)
    assert after["server"] == 2
    assert after["ways"][0]["server"]["games"] == 2
    again = await openings(server, record)
    assert again["server"] == 2  # none is counted twice
    assert after["book"] == 0
    assert (await openings(server, '[Game "grawlix"]  --'))["book"] > 0


async def play_out(server: Server, *kinds: str) -> None:
    """A game of the smallest grid to its end, always the first ply that is legal."""
    game = await server.create(*kinds, options={"size": 2, "hand": 1})
    tokens = [game.token(seat) for seat, kind in enumerate(kinds) if kind == "here"]
    async with server.peer(game.game_id, *tokens) as peer:
        sent = -1
        while peer.table["result"] is None:
            if kinds[peer.view["actor"]] == "here" and peer.version != sent:
                sent = peer.version
                await peer.move(peer.view["legal"][0])
            await peer.next()


async def test_openings_are_told_by_who_played(server: Server) -> None:
    record = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n--'
    for kinds in (("here", "here"), ("lowest", "here"), ("here", "lowest"), ("lowest", "highest")):
        await play_out(server, *kinds)
    whole = await openings(server, record)
    assert whole["server"] == 4
    among = [("lowest", 3), ("", 1), ("highest", 1)]
    assert [(each["level"], each["games"]) for each in whole["among"]] == among
    for who, games in (*among, ("nobody", 0)):
        told = await openings(server, record, level=who)
        assert told["server"] == games
        assert sum(way["server"]["games"] for way in told["ways"]) == games
        assert told["among"] == whole["among"]
    assert (await ask(server, "/openings", 400, record=record, level="x" * 41))["code"] == "bad-message"


async def test_what_is_proved_stands_beside_what_was_played(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "ALL_PROOFS_SECONDS", 60.0)  # however busy the machine is
    monkeypatch.setattr(questions, "PROOF_SECONDS", 60.0)
    told = await openings(server, SMALL, at=1)
    for way in told["ways"]:
        for text in [way["move"], *way["alike"]]:
            game = NaiveGrawlix(2, 1)
            game.play("+Ra")
            mover = game.actor()
            game.play(text)
            assert way["proof"] == ("win" if best_play(game)[0] == mover else "loss")


# -- what is refused ------------------------------------------------------------------------------------


async def test_an_illegal_move_is_explained_and_changes_nothing(server: Server) -> None:
    told = await played(server, "+Rh", game="grawlix")
    refused = await ask(server, status=409, record=told["record"], edit={"edit": "play", "at": 1, "move": "+Rh"})
    assert refused["code"] == "illegal-action"
    assert refused["explanation"]["said"]


async def test_a_tree_does_not_grow_beyond_what_can_be_sent(server: Server) -> None:
    comment = "x" * 1_999
    record = f'[Game "grawlix"]  {{{" ".join([comment] * 49)}}} 1. +Rh {{{comment[:1_700]}}} --'
    told = await ask(server, record=record)
    assert MAX_RECORD - 400 < len(told["record"]) < MAX_RECORD
    refused = await ask(server, status=400, record=told["record"], edit={"edit": "comment", "at": 1, "text": comment})
    assert refused["code"] == "bad-message"
    assert "characters" in refused["message"]


def test_what_is_remembered_has_a_bound() -> None:
    trees = Trees(most=10)
    texts = [f'[Game "grawlix"]  1. +{tile} +Oa --' for tile in ("Rh", "Ga", "Bp", "Vn", "Yd")]
    for text in texts:
        trees.read(text)
    assert len(trees) == 3
    assert trees.read(texts[-1]) is trees.read(texts[-1])


# -- what nobody is told --------------------------------------------------------------------------------


def _two_worlds() -> tuple[State, State]:
    """Two positions that the seat to act cannot tell apart, though they differ."""
    game = get_game("graffiti")
    state, rng = game.initial_state(game.make_options()), stream(7, "test")
    for _ in range(60):
        state = state.apply(int(rng.choice(state.legal_actions)))
    while state.actor < 0:
        state = state.apply(int(rng.choice(state.legal_actions)))
    view = state.view(state.actor)
    worlds = [game.resample(view, stream(seed, "world")) for seed in range(20)]
    one, other = worlds[0], next(world for world in worlds if world.position != worlds[0].position)
    assert one.view(state.actor) == other.view(state.actor)
    return one, other


async def test_neither_a_position_nor_a_search_tells_what_a_seat_may_not_know(server: Server) -> None:
    told = []
    for world in _two_worlds():
        new = await ask(server, game="graffiti", position=world.position)
        seen = await ask(server, "/position", record=new["record"])
        lines = await ask(server, "/lines", record=new["record"], simulations=60)
        lines["seconds"] = 0
        told.append((seen, lines))
        other = 1 - world.actor
        assert seen["update"]["view"]["table"]["seats"][other]["permits"] is None
    assert told[0] == told[1]


async def test_what_is_handed_out_to_be_searched_tells_no_more_either(server: Server) -> None:
    handed = []
    for world in _two_worlds():
        new = await ask(server, game="graffiti", position=world.position)
        handed.append(await ask(server, "/search", record=new["record"], simulations=60))
    assert handed[0] == handed[1]
    assert handed[0]["level"]["sims"] == 60


async def test_lines_are_told_of_what_whoever_asks_has_found(server: Server) -> None:
    told = await ask(server, record=SMALL)
    search = await ask(server, "/search", record=told["record"], at=1, simulations=60)
    branch = {"visits": 60, "value": 0.2, "proof": 0}
    layout = get_game("grawlix").kernel.rules.dtype
    record = np.frombuffer(bytes.fromhex(search["record"]), layout).copy()
    state = get_game("grawlix").state_from_record(record, get_game("grawlix").make_options(size=2, hand=1))
    branches = [{"action": action, "line": [action], **branch} for action in state.legal_actions]
    report = {"branches": branches, "simulations": 60, "nodes": 9, "depth": 1, "seconds": 0.1}
    lines = await ask(server, "/lines", record=told["record"], at=1, report=report)
    assert [line["plies"] for line in lines["estimates"]] == [[ply] for ply in state.view(state.actor).legal[:8]]
    assert lines["simulations"] == 60
    over = await ask(server, "/search", 409, record=OVER, at=4)
    assert over["code"] == "no-engine"


async def test_a_running_game_gives_no_record_to_analyse(server: Server) -> None:
    game = await server.create("here", "link", game="graffiti")
    answer = await server.http.get(f"/api/games/{game.game_id}/record")
    assert answer.status_code in (403, 409), answer.text


# -- engine lines and proofs ------------------------------------------------------------------------------


async def test_estimates_have_a_range_and_are_apart_from_proofs(server: Server) -> None:
    told = await played(server, "+Rh", game="grawlix")
    lines = await ask(server, "/lines", record=told["record"], at=1, simulations=2_000)
    assert len(lines["estimates"]) > 2
    assert lines["proofs"] == []
    assert lines["simulations"] == 2_000
    assert lines["depth"] > 0
    for line in lines["estimates"]:
        assert line["low"] <= line["win"] <= line["high"]
        assert line["plies"]
    values = [line["win"] for line in lines["estimates"]]
    assert values[0] == max(values) or lines["estimates"][0]["visits"] == max(
        line["visits"] for line in lines["estimates"]
    )
    again = await ask(server, "/lines", record=told["record"], at=1, simulations=2_000)
    assert [line["win"] for line in again["estimates"]] == values


async def test_nobody_is_searched_for_at_the_end_and_where_chance_acts(server: Server) -> None:
    chance = await ask(server, game="graffiti")
    assert (await ask(server, "/lines", 409, record=chance["record"]))["code"] == "no-engine"
    proof = await ask(server, "/proof", record=chance["record"])
    assert proof["undecided"] == {"why": "never"}


async def test_who_asks_for_a_search_pays_for_it(server: Server) -> None:
    told = await played(server, "+Rh", game="grawlix")
    await ask(server, "/lines", record=told["record"], at=1, simulations=100)  # machine code is loaded
    paid: list[int] = []
    server.service.limits.budgets.tell = lambda _address, thousandths: paid.append(thousandths)
    await ask(server, "/lines", record=told["record"], at=1, simulations=20_000)
    assert sum(paid) > 20


async def test_whoever_asks_for_too_much_is_refused(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, address_share=0.25)) as server:
        server.service.limits.budgets.charge("127.0.0.1", 60.0)
        for path in ("", "/position", "/lines", "/proof", "/certificate"):
            assert (await ask(server, path, 429, record=SMALL))["code"] == "too-many-requests"


async def test_a_proof_is_walked_to_its_end(server: Server) -> None:
    """One ply of the winner, every ply of the loser: each leads to a proof for the same winner, and one ply less."""
    told = await ask(server, record=SMALL)
    at = 2
    winner: int | None = None
    while True:
        answer = await ask(server, "/proof", record=told["record"], at=at)
        if answer["undecided"]:
            assert answer["undecided"] == {"why": "over"}
            break
        proved = answer["proved"]
        winner = proved["winner"] if winner is None else winner
        assert proved["winner"] == winner
        seen = await ask(server, "/position", record=told["record"], at=at)
        legal = seen["update"]["view"]["legal"]
        moves = [way["move"] for way in proved["ways"]]
        assert set(moves) <= set(legal)
        if proved["actor"] != winner:
            assert len(moves) + proved["left_out"] == len(legal)
        told = await ask(server, record=told["record"], edit={"edit": "play", "at": at, "move": moves[0]})
        at = told["at"]
    view = (await ask(server, "/position", record=told["record"], at=at))["update"]["view"]
    assert view["outcome"]["returns"][winner] == 1.0


@pytest.mark.parametrize("path", ["/api/analysis/proof", "/api/analysis/certificate", "/api/endgames/grawlix"])
async def test_a_young_server_proves_once_its_solver_is_compiled(
    server: Server, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """It compiled in the thread that proved, and everybody's moves waited for that."""
    compiled, asked = asyncio.Event(), asyncio.Event()

    async def part(*wanted: str) -> None:
        assert wanted == ("grawlix", SOLVER)
        asked.set()
        await compiled.wait()

    def prove(*given: Any, **named: Any) -> Any:
        assert compiled.is_set()
        return proofs.prove(*given, **named)

    monkeypatch.setattr(server.service.compilation, "part", part)
    monkeypatch.setattr(analyst, "prove", prove)
    puzzle = puzzles_of("grawlix").puzzles[0]
    body: dict[str, Any] = {"position": puzzle.position, "options": puzzle.options, "show": True}
    if not path.startswith("/api/endgames"):
        body = {"record": SMALL, "at": 2}
    answering = asyncio.create_task(server.http.post(path, json=body, timeout=90))
    await asyncio.wait_for(asked.wait(), 60)
    compiled.set()
    assert (await answering).status_code == 200


async def test_a_certificate_is_one_that_others_check(server: Server) -> None:
    answer = await server.http.post("/api/analysis/certificate", json={"record": SMALL, "at": 2})
    assert answer.status_code == 200, answer.text
    certificates = get_plugin("grawlix").certificates
    assert certificates is not None
    checked = certificates.check(answer.json()["text"], complete=True)
    proof = await ask(server, "/proof", record=SMALL, at=2)
    assert checked.winner == proof["proved"]["winner"]
