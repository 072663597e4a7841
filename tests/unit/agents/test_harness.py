"""Agents by command, by HTTP and by MCP, well and badly behaved, in real games."""

from __future__ import annotations

import json
import shlex
import sys
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.agents._ask_command import CommandAgent
from glyphwall.agents.exchanges import AgentLimits, AnswerFault, count_exchanges
from glyphwall.agents.player import AgentPlayer, WatchedPlayer, make_agent
from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.players.base import Decision, Player
from glyphwall.players.net.weights import save_weights
from glyphwall.players.specs import make_player
from glyphwall.studies._playing import PlayedGame, play_game
from glyphwall.studies.openings import Opening
from tests.unit.agents import fake_agent
from tests.unit.players.test_net import some_net

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.agents.exchanges import Exchange
    from glyphwall.players.base import Question

FAKE = Path(fake_agent.__file__)
SMALL: dict[str, Any] = {"size": 2, "hand": 1}
ENOUGH = AgentLimits(seconds=300, retries=2)
AT_ONCE = AgentLimits(seconds=0.3, retries=1)


def command(kind: str, *more: str) -> str:
    return shlex.join([sys.executable, str(FAKE), kind, *more])


def play(
    named: str, limits: AgentLimits = ENOUGH, game_id: str = "grawlix", options: dict[str, Any] = SMALL
) -> tuple[PlayedGame, list[Exchange]]:
    """A game of an agent, on the first seat, against chance; and what was said."""
    game = get_game(game_id)
    said: list[Exchange] = []
    made = game.make_options(**options)
    agent = make_agent(named, game, made, limits=limits, on_exchange=said.append)
    others = [make_player("random", game, made) for _ in range(game.seats(made) - 1)]
    played = play_game(Opening(game.initial_state(made), ()), [agent, *others], 1, (0, 0))
    assert played is not None
    return played, said


@pytest.mark.parametrize("kind", ["plain", "chatty", "last"])
def test_who_answers_well_plays_by_its_own_moves(kind: str) -> None:
    played, said = play(command(kind))
    assert played.reason == "stuck"
    assert {exchange.result for exchange in said} == {"legal"}
    for exchange in said:
        assert exchange.played == exchange.legal[-1 if kind == "last" else 0], "never one that prose names"
        assert exchange.prompt_characters > 1_000
        assert exchange.answer_characters == len(exchange.answer)
        assert exchange.seconds > 0


def test_who_learns_from_what_it_is_told_plays_on_and_is_counted() -> None:
    played, said = play(command("learner"))
    assert played.reason == "stuck"
    counts = count_exchanges(said)
    assert counts.illegal == counts.plies > 0
    assert counts.answers == 2 * counts.plies
    assert [exchange.attempt for exchange in said] == [1, 2] * counts.plies
    assert all("chance" not in exchange.why for exchange in said)


@pytest.mark.parametrize(
    ("kind", "limits", "fault", "why"),
    [
        ("illegal", ENOUGH, "illegal", ""),
        ("prose", ENOUGH, "unread", "no line begins with MOVE:"),
        ("slow", AT_ONCE, "late", "no answer within 0.3 s"),
        ("dying", ENOUGH, "died", "it ended with code 3: out of memory"),
        ("flood", ENOUGH, "too-long", "20000 characters"),
    ],
)
def test_who_gives_no_answer_loses(kind: str, limits: AgentLimits, fault: str, why: str) -> None:
    played, said = play(command(kind), limits)
    assert played.reason == "forfeit"
    assert played.returns == (-1.0, 1.0), "never a win, never half a point, for whoever moves illegally"
    assert played.note.startswith(f"seat 1: {fault}: ")
    assert [exchange.result for exchange in said] == [fault] * (limits.retries + 1)
    assert all(why in exchange.why for exchange in said)
    assert all(len(exchange.answer) <= 4_000 for exchange in said)


def test_a_command_may_answer_without_reading() -> None:
    _, said = play(command("deaf"))
    assert {exchange.result for exchange in said} == {"unread"}


def test_what_a_command_leaves_behind_ends_with_it(tmp_path: Path) -> None:
    """The command has ended, and a child of it holds its output open: that is no answer, and the child is ended."""
    left, stop = tmp_path / "pid", threading.Event()

    def stop_then() -> None:
        while not (left.exists() and left.read_text(encoding="utf-8")):
            time.sleep(0.01)
        stop.set()

    watching = threading.Thread(target=stop_then)
    watching.start()
    with pytest.raises(AnswerFault, match="stopped"):
        CommandAgent(command("parent", str(left))).ask("prompt", AgentLimits(seconds=600), stop)
    watching.join()
    stat = Path(f"/proc/{left.read_text(encoding='utf-8')}/stat")
    while stat.exists() and stat.read_text(encoding="utf-8").rpartition(") ")[2][0] != "Z":
        time.sleep(0.01)  # it was told to end, which takes a moment


def test_an_agent_plays_a_game_with_secrets_and_reads_its_own_alone() -> None:
    game, prompts = get_game("graffiti"), []
    options = game.make_options()

    class Reads(CommandAgent):
        def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
            prompts.append(prompt)
            return fake_agent.answer("chatty", prompt)

    agent = AgentPlayer("reads", game, options, Reads("true"), ENOUGH, lambda _: None)
    other = make_player("random", game, options)
    played = play_game(Opening(game.initial_state(options), ()), [agent, other], 1, (0, 0))
    assert played is not None
    assert played.reason in ("completed", "exhausted")
    assert len(prompts) > 10
    for prompt in prompts:
        table = prompt.rpartition("# The table now")[2]
        assert table.count("Permits ") <= 1, "only one hand lies open"
        assert "In notation" not in table


def test_a_joined_turn_is_played_ply_by_ply() -> None:
    game, asked = get_game("grawlix"), []
    options = game.make_options(size=3, hand=1)
    state = game.initial_state(options)
    for text in ("+Ra", "+Rh"):
        (action,) = state.parse(text)
        state = state.apply(action)

    class Joins(CommandAgent):
        def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
            asked.append(prompt)
            return "MOVE: Rac3+Oh"

    agent = AgentPlayer("joins", game, options, Joins("true"), ENOUGH, lambda _: None)
    for text in ("Rac3", "+Oh"):
        decision = agent.choose(state.view(0), stream(1, "test"))
        assert decision.text == text
        state = state.apply(decision.action)
    assert len(asked) == 1


def test_a_game_may_take_only_so_many_characters() -> None:
    played, said = play(command("plain"), AgentLimits(seconds=300, game_characters=4_000))
    assert played.reason == "forfeit"
    assert "4000 characters" in played.note
    assert said


class IllegalPlayer(Player):
    """Chooses what is not legal."""

    def decide(self, question: Question) -> Decision:
        wrong = next(action for action in range(10_000) if action not in question.actions)
        return Decision(wrong, "?", (), 0, 0.0, None)


class FaultyPlayer(Player):
    """Its program is wrong."""

    def decide(self, question: Question) -> Decision:
        raise ZeroDivisionError("what")


@pytest.mark.parametrize(("made", "fault"), [(IllegalPlayer, "illegal"), (FaultyPlayer, "died")])
def test_players_of_somebody_s_own_are_watched(made: type[Player], fault: str) -> None:
    game = get_game("grawlix")
    said: list[Exchange] = []
    options = game.make_options(**SMALL)
    agent = WatchedPlayer(made("own", game, options), said.append)
    other = make_player("random", game, options)
    played = play_game(Opening(game.initial_state(options), ()), [agent, other], 1, (0, 0))
    assert played is not None
    assert played.returns == (-1.0, 1.0)
    assert [exchange.result for exchange in said] == [fault]
    assert played.note.startswith(f"seat 1: {fault}: ")


@pytest.mark.parametrize("kind", ["slow", "mute"])
def test_whoever_waits_can_be_stopped(kind: str) -> None:
    """One that has closed its output and goes on, too."""
    game = get_game("grawlix")
    options = game.make_options(**SMALL)
    agent = make_agent(command(kind), game, options, limits=AgentLimits(seconds=600))
    stop = threading.Event()
    stop.set()
    state = game.initial_state(options)
    with pytest.raises(PlayerUnable, match="stopped"):
        agent.choose(state.view(0), stream(1, "test"), stop=stop)


# -- by HTTP --------------------------------------------------------------------------------------------


@contextmanager
def served(kind: str) -> Iterator[tuple[str, list[dict[str, str]]]]:
    """The scripted agent at an address; what it was sent."""
    seen: list[dict[str, str]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            seen.append({**dict(self.headers.items()), "body": body})
            if kind == "error":
                self.send_error(503)
                return
            chat = self.path.endswith("/chat/completions")
            prompt = json.loads(body)["messages"][0]["content"] if chat else body
            text = "x" * 200_000 if kind == "flood" else fake_agent.answer(kind, prompt)
            said = json.dumps({"choices": [{"message": {"content": text}}]}) if chat else text
            said = "no JSON" if kind == "chatty" and chat else said
            self.send_response(200)
            self.end_headers()
            self.wfile.write(said.encode())

        def log_message(self, *args: object) -> None:
            """Says nothing."""

    with served_by(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as address:
        yield address, seen


@contextmanager
def served_by(server: ThreadingHTTPServer) -> Iterator[str]:
    """Run a server, and yield its address."""
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize("path", ["/ask", "/v1/chat/completions"])
def test_an_agent_at_an_address_plays(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLYPHWALL_AGENT_KEY", "secret")
    with served("plain") as (address, seen):
        played, said = play(address + path)
    assert played.reason == "stuck"
    assert {exchange.result for exchange in said} == {"legal"}
    assert {request["Authorization"] for request in seen} == {"Bearer secret"}
    assert all("secret" not in str(exchange) for exchange in said)


@pytest.mark.parametrize(
    ("kind", "path", "fault", "why"),
    [
        ("error", "/ask", "died", "status 503"),
        ("flood", "/ask", "too-long", "20000 characters"),
        ("chatty", "/v1/chat/completions", "died", "no answer"),
        ("illegal", "/ask", "illegal", ""),
    ],
)
def test_an_address_that_gives_no_answer_loses(kind: str, path: str, fault: str, why: str) -> None:
    with served(kind) as (address, _):
        played, said = play(address + path)
    assert played.reason == "forfeit"
    assert {exchange.result for exchange in said} == {fault}
    assert all(why in exchange.why for exchange in said)


def test_nobody_at_the_address_is_told() -> None:
    with served("plain") as (address, _):
        pass
    played, said = play(f"{address}/ask", AgentLimits(seconds=300, retries=0))
    assert played.reason == "forfeit"
    assert "cannot be reached" in said[0].why


# -- by MCP ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["chatty", pytest.param("data", marks=pytest.mark.long)])
def test_an_agent_that_is_a_server_of_tools_plays(kind: str) -> None:
    """Its answer is a text, or data with a single text."""
    server = shlex.join([sys.executable, str(FAKE.with_name("fake_mcp_agent.py")), kind])
    played, said = play(f"mcp:{server}")
    assert played.reason == "stuck", said
    assert {exchange.result for exchange in said} == {"legal"}


def test_a_server_of_tools_that_fails_or_has_no_such_tool_loses() -> None:
    broken = shlex.join([sys.executable, str(FAKE.with_name("fake_mcp_agent.py")), "no-such-kind"])
    other = shlex.join([sys.executable, "-m", "glyphwall", "mcp"])
    for server, why in ((broken, ""), (other, "no tool whose only required argument is prompt")):
        _, said = play(f"mcp:{server}", AgentLimits(seconds=300, retries=0))
        assert [exchange.result for exchange in said] == ["died"]
        assert why in said[0].why


@pytest.mark.parametrize(
    "named",
    [
        "no-such-program-anywhere --fast",
        "",
        "'unmatched",
        "ftp://example.org/x",
        "mcp:",
        "http:///nowhere",
        "level:god",
    ],
)
def test_what_names_nobody_is_refused_before_anything_is_played(named: str) -> None:
    game = get_game("grawlix")
    with pytest.raises(UnknownPlayer):
        make_agent(named, game, game.make_options(**SMALL))


def test_a_network_and_an_engine_are_players_and_no_programs(tmp_path: Path) -> None:
    game = get_game("grawlix")
    options = game.make_options(**SMALL)
    save_weights(some_net(game, options), tmp_path / "net.npz")
    for named in (f"net:{tmp_path / 'net.npz'}", "engine:cmd=./mine"):
        agent = make_agent(named, game, options)
        assert isinstance(agent, WatchedPlayer)
        assert agent.spec == named
