"""What is of the wrong kind is told in words of ours: actions, seeds, options, depths, editions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.cli.main import cli
from glyphwall.core.errors import GlyphwallError, IllegalAction, NotationError, OptionsError
from glyphwall.core.registry import get_game
from glyphwall.diagrams.formats import format_of
from glyphwall.envs import make_batch
from glyphwall.envs.symmetry import Images
from glyphwall.games.graffiti.rules.edition import parse_edition, shipped_edition
from leduc.plugin import PLUGIN as LEDUC

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("action", ["x", 1.5, None, [1], -1, 2**70])
@pytest.mark.parametrize("game", [get_game("grawlix"), get_game("graffiti"), LEDUC.game], ids=lambda game: game.id)
def test_an_action_that_is_no_number_of_the_game_is_an_illegal_action(game: Any, action: Any) -> None:
    with pytest.raises(IllegalAction, match="action"):
        game.initial_state(game.make_options()).apply(action)


@pytest.mark.parametrize("text", [3, None, b"Rh", ["Rh"]])
@pytest.mark.parametrize("game", [get_game("grawlix"), get_game("graffiti"), LEDUC.game], ids=lambda game: game.id)
def test_a_move_is_a_text(game: Any, text: Any) -> None:
    state = game.initial_state(game.make_options())
    for ask in (state.parse, state.explain):
        with pytest.raises(NotationError, match="a move is a text, not "):
            ask(text)


@pytest.mark.parametrize("seat", ["x", 9, -1, 1.5])
@pytest.mark.parametrize("game", [get_game("grawlix"), get_game("graffiti"), LEDUC.game], ids=lambda game: game.id)
def test_a_seat_is_one_of_the_game(game: Any, seat: Any) -> None:
    with pytest.raises(GlyphwallError, match=r"seat .*: 0 to 1, or None for a spectator"):
        game.initial_state(game.make_options()).view(seat)


@pytest.mark.parametrize("seed", ["x", 1.5, [1, "x"], [1, 1.5], [True, 2], True, b"12"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(GlyphwallError, match=r"seed .*: a whole number, or None"):
        make_batch("grawlix", 2, {"size": 3, "hand": 2}).reset(seed)


NO_NUMBERS: list[Any] = ["x", 1.5, None, [1]]
SMALL = {"size": 3, "hand": 2}


@pytest.mark.parametrize("action", NO_NUMBERS)
def test_an_adapters_action_is_a_whole_number(action: Any) -> None:
    gymnasium = pytest.importorskip("glyphwall.envs.gymnasium")
    pettingzoo = pytest.importorskip("glyphwall.envs.pettingzoo")
    one, other = gymnasium.GlyphwallEnv("grawlix", SMALL), pettingzoo.env("grawlix", SMALL)
    _, info = one.reset(seed=1)
    other.reset(seed=1)
    before = one.single.state, other.unwrapped.single.state
    for env in (one, other):
        with pytest.raises(IllegalAction, match=r"^action .*: a whole number, as action numbers are$"):
            env.step(action)
    assert (one.single.state, other.unwrapped.single.state) == before
    number = info["action_mask"].argmax()  # a NumPy number will do
    assert not one.step(number)[2]
    with pytest.raises(IllegalAction, match="action 100000: 0 to 237"):
        other.step(100_000)
    other.step(number)


@pytest.mark.parametrize("actions", ["x", 1.5, None, [1.0, 2.0], [[1], [1, 2]], ["a", "b"], [1]])
def test_actions_of_many_games_are_whole_numbers(actions: Any) -> None:
    vector = pytest.importorskip("glyphwall.envs.vector")
    envs, batch = vector.GlyphwallVectorEnv("grawlix", 2, SMALL), make_batch("grawlix", 2, SMALL)
    for env in (envs, batch):
        env.reset(seed=1)
        with pytest.raises(GlyphwallError, match=r"^actions "):
            env.step(actions)

    images = Images("grawlix", SMALL)
    with pytest.raises(GlyphwallError, match=r"^(actions|images)"):
        images.actions(actions, [0, 0])


@pytest.mark.parametrize("seed", ["x", 1.5, [1], True, -1])
def test_an_adapters_seed_is_a_whole_number_from_0(seed: Any) -> None:
    gymnasium = pytest.importorskip("glyphwall.envs.gymnasium")
    pettingzoo = pytest.importorskip("glyphwall.envs.pettingzoo")
    for env in (gymnasium.GlyphwallEnv("grawlix", SMALL), pettingzoo.env("grawlix", SMALL)):
        with pytest.raises(GlyphwallError, match=r"^seed .*: a whole number from 0, or None"):
            env.reset(seed=seed)


def test_seats_masks_and_opponents_that_are_none() -> None:
    gymnasium = pytest.importorskip("glyphwall.envs.gymnasium")
    vector = pytest.importorskip("glyphwall.envs.vector")
    env = gymnasium.GlyphwallEnv("grawlix", SMALL)
    for seat in ("x", 2, -1, 0.0, True):
        with pytest.raises(GlyphwallError, match=r"^seat .*: 0 to 1, or None$"):
            env.reset(options={"seat": seat})
        with pytest.raises(GlyphwallError, match=r"^seat .*: 0 to 1, or None$"):
            vector.GlyphwallVectorEnv("grawlix", 2, SMALL, seat=seat)
    with pytest.raises(GlyphwallError, match="opponent 5: a player's spec, or a Player"):
        gymnasium.GlyphwallEnv("grawlix", SMALL, opponent=5)
    envs = vector.GlyphwallVectorEnv("grawlix", 2, SMALL)
    for mask in ("x", [1, 0], [True], [[True], [True, False]]):
        with pytest.raises(GlyphwallError, match=r"^reset_mask "):
            envs.reset(options={"reset_mask": mask})


def test_what_a_batch_cannot_be_made_or_asked_of() -> None:
    for game in (5, None, b"grawlix"):
        with pytest.raises(GlyphwallError, match=r"^game .*: the id of one, or a Game$"):
            make_batch(game, 2)  # type: ignore[call-overload]
    with pytest.raises(GlyphwallError, match="options 'x': the game's options, or a mapping"):
        make_batch("grawlix", 2, "x")  # type: ignore[call-overload]
    batch = make_batch("grawlix", 2, SMALL)
    batch.reset(seed=1)
    for number in ("x", 2, -1, 0.5):
        with pytest.raises(GlyphwallError, match="which games: 2 times true or false, or numbers from 0 to 1"):
            batch.record(number)  # type: ignore[arg-type]
    with pytest.raises(GlyphwallError, match="restore: takes a snapshot"):
        batch.restore("x")  # type: ignore[arg-type]
    with pytest.raises(GlyphwallError, match=r"^seats \[\[0\], \[0, 1\]\]"):
        batch.observe([[0], [0, 1]])


def test_actions_and_keys_in_jax() -> None:
    jax = pytest.importorskip("jax")
    from glyphwall.envs.jax import JaxEnv

    env = JaxEnv("grawlix", SMALL)
    state = env.init(jax.random.key(1))
    for action in NO_NUMBERS[:3]:
        with pytest.raises(IllegalAction, match=r"^action .*: a whole number"):
            env.step(state, action)
    for key in ("x", 7, None):
        with pytest.raises(GlyphwallError, match=r"^key .*: one of jax.random.key\(seed\)"):
            env.init(key)


def test_an_unknown_option_names_the_known_ones() -> None:
    game = get_game("grawlix")
    with pytest.raises(
        OptionsError, match=r"option siez; Grawlix has: begins, draft, hand, size, swap; did you mean size\?"
    ):
        game.make_options(siez=4)
    with pytest.raises(OptionsError, match=r"unknown option zzz; Grawlix has: begins, draft, hand, size, swap$"):
        game.make_options(zzz=4)


def test_a_depth_below_zero_is_told_as_one() -> None:
    result = CliRunner().invoke(cli, ["perft", "-1"])
    assert result.exit_code == 2
    assert "-1 is not in the range 0<=x<=12" in result.output
    assert "is not in the range" in CliRunner().invoke(cli, ["perft", "1", "--size", "-1"]).output


def test_a_drawing_may_be_called_tikz(tmp_path: Path) -> None:
    assert format_of(tmp_path / "a.tikz") == format_of(tmp_path / "a.tex") == "tikz"


def test_every_fault_of_an_editions_shape_is_told() -> None:
    edition = json.loads(shipped_edition())
    del edition["keep"]
    edition["colour"] = "red"
    edition["goal"]["value"] = "ten"
    edition["segments"][3]["points"] = "many"
    edition["segments"][7]["shape"] = 1
    found, faults = parse_edition(json.dumps(edition).encode())
    assert found is None
    told = "\n".join(fault.text for fault in faults)
    assert len(faults) == 5, told
    for words in ("keep", "no entry colour", "goal.value", "segments.4", "segments.8"):
        assert words in told
