"""Players that the operator adds (``glyphwall serve --player``): offered, played, refused; others only see names."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.extension_points import Level
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.server.catalogue import catalogue as offered
from glyphwall.server.command import serve
from glyphwall.server.computers import custom_players
from glyphwall.server.computers.computers import STAND_IN
from glyphwall.server.computers.custom_players import LevelUnable
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SMALL = {"size": 3, "hand": 2}
OWN = '''
from glyphwall.core.errors import PlayerUnable
from glyphwall.players.base import Player

made = []
closed = []


class Last(Player):
    """A player that takes the last legal action, on small grids only."""

    def __init__(self, spec, game, options, weights=None):
        super().__init__(spec, game, options)
        if options.size != 3:
            raise PlayerUnable("plays grids of 3 alone")
        if options.hand == 1:
            open("/secret/weights.npz")
        made.append(self)

    def decide(self, question):
        return self.plain(question.actions[-1])

    def close(self):
        closed.append(self)


class Any(Player):
    def decide(self, question):
        return self.plain(question.actions[0])

    def close(self):
        closed.append(self)


class Late(Player):
    def __init__(self, spec, game, options):
        raise OSError("/secret/weights.npz is not there")

    def decide(self, question):
        raise NotImplementedError
'''


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a module of players; only the test adds some."""
    module = f"own_players_{abs(hash(request.node.nodeid))}"
    (tmp_path / f"{module}.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(custom_players, "_added", {})
    monkeypatch.setattr(custom_players, "levels", lambda _: (Level("writer", "random"),))
    offered.catalogue.cache_clear()
    yield module
    offered.catalogue.cache_clear()


def given(text: str) -> custom_players.CustomPlayer:
    return custom_players._added[custom_players.add_player(text)]


def test_it_is_a_level_of_its_games_and_its_spec_is_the_operators_own(own: str) -> None:
    custom_players.add_player(f"grawlix/mine={own}:Last,weights=/secret/net.npz")
    custom_players.add_player(f"Both.2={own}:Any")
    listed = {info.id: {level.id: level for level in info.levels if level.outside} for info in offered.catalogue()}
    assert list(listed["grawlix"]) == ["mine", "Both.2"]
    assert list(listed["graffiti"]) == ["Both.2"]
    assert listed["grawlix"]["mine"].spec == "outside:mine"
    assert "secret" not in str(offered.catalogue())
    assert not any(level.outside for info in offered.catalogue() for level in info.levels[:6])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mine", "write NAME=SPEC or GAME/NAME=SPEC"),
        ("=random", "write NAME=SPEC"),
        ("two words=random", "a name has up to 40 letters"),
        ("a" * 41 + "=random", "a name has up to 40 letters"),
        ("chess/mine=random", "chess"),
        ("writer=random", "has a level of this name"),
        ("grawlix/mine=nobody", "mine: grawlix has no player 'nobody'"),
        ("mine=no_such_module:Player", "no module 'no_such_module'"),
        ("mine=OWN:Nobody", "should be a class"),
        ("mine=OWN:Last,size=3", "unexpected keyword"),
        ("mine=OWN:Late", "OSError: /secret/weights.npz is not there"),
    ],
)
def test_serve_says_what_is_wrong(own: str, tmp_path: Path, text: str, said: str) -> None:
    result = CliRunner().invoke(serve, ["--data", str(tmp_path / "data"), "--player", text.replace("OWN", own)])
    assert result.exit_code == 1
    assert said in result.output
    assert len(result.output.splitlines()) == 1
    assert not (tmp_path / "data").exists()


def test_two_of_one_name(own: str) -> None:
    custom_players.add_player("mine=random")
    with pytest.raises(GlyphwallError, match="two players of this name"):
        custom_players.add_player("mine=greedy")


async def test_it_plays_a_game_to_its_end(own: str, tmp_path: Path) -> None:
    custom_players.add_player(f"grawlix/mine={own}:Last")
    async with serving(make_settings(tmp_path / "data"), custom_players.make_any_player) as server:
        game = await server.create("here", "mine", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            while peer.table["result"] is None:
                if peer.view["actor"] == 0:
                    await peer.play(first_legal(peer.view))
                else:
                    await peer.next()
            assert {entry["player"] for entry in peer.entries} == {None, "outside:mine"}
            assert peer.table["seats"][1]["level"] == "mine"
            assert peer.table["seats"][1]["stand_in"] is None
        record = (await server.http.get(f"/api/games/{game.game_id}/record")).text
        assert "bot:mine outside:mine" in record
        assert own not in record
        module: Any = sys.modules[own]
        assert len(module.made) == 1, "kept from ply to ply"
    assert module.closed == module.made


def first_legal(view: dict[str, Any]) -> str:
    game = get_game("grawlix")
    state = game.parse_position(view["position"], game.make_options(**SMALL))
    return game.action_to_text(state.legal_actions[0], state.options)


async def test_rules_that_it_does_not_play_by_are_refused_before_the_game_begins(own: str, tmp_path: Path) -> None:
    custom_players.add_player(f"grawlix/mine={own}:Last")
    async with serving(make_settings(tmp_path / "data"), custom_players.make_any_player) as server:
        assert await refused(server, {"size": 4, "hand": 2}) == "mine: plays grids of 3 alone"
        assert await refused(server, {"size": 3, "hand": 1}) == "mine cannot play by these rules", "no path is told"


async def refused(server: Server, options: dict[str, int]) -> str:
    seats = [{"kind": "here"}, {"kind": "computer", "level": "mine"}]
    answer = await server.http.post("/api/games", json={"game": "grawlix", "options": options, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "level-unable")
    message = answer.json()["message"]
    assert isinstance(message, str)
    return message


async def test_a_game_goes_on_where_it_is_not_given_any_more(own: str, tmp_path: Path) -> None:
    custom_players.add_player(f"grawlix/mine={own}:Last")
    settings = make_settings(tmp_path / "data")
    async with serving(settings, custom_players.make_any_player) as server:
        game = await server.create("here", "mine", options=SMALL)
    custom_players._added.clear()
    async with (
        serving(settings, custom_players.make_any_player) as server,
        server.peer(game.game_id, game.token(0)) as peer,
    ):
        await peer.play("+Rh")
        while peer.table["plies"] < 2:
            await peer.next()
        assert peer.table["seats"][1]["stand_in"] == STAND_IN


def test_one_that_fails_is_not_kept_and_each_plays_one_position_at_a_time(own: str) -> None:
    mine = given(f"grawlix/mine={own}:Last")
    game = get_game("grawlix")
    options = game.make_options(**SMALL)
    first, second = custom_players._take("mine", game, options), custom_players._take("mine", game, options)
    assert first is not second
    custom_players._give_back("mine", first)
    assert custom_players._take("mine", game, options) is first
    custom_players._give_back("mine", first)
    first.decide = None  # type: ignore[assignment]
    lent, state = custom_players.make_any_player("outside:mine", game, options), game.initial_state(options)
    with pytest.raises(TypeError):
        lent.choose(state.view(state.actor), stream(1, "mine"), stop=None)  # type: ignore[arg-type]
    assert mine.idle == []
    with pytest.raises(LevelUnable, match="grids of 3 alone"):
        custom_players.check_level("mine", game, game.make_options())


def test_few_are_kept_whatever_rules_are_asked_for(own: str) -> None:
    mine = given(f"grawlix/mine={own}:Any")
    game = get_game("grawlix")
    asked = [game.make_options(size=size, hand=hand) for size in (4, 5, 6) for hand in (1, 2, 3, 4)]
    for options in asked:
        custom_players.check_level("mine", game, options)
    kept = [player.options for _, player in mine.idle]
    assert kept == asked[-custom_players.MOST_IDLE :], "those that were used last"
    module: Any = sys.modules[own]
    assert [player.options for player in module.closed] == [game.make_options(), *asked[: -custom_players.MOST_IDLE]]
