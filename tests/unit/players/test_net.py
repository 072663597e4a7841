"""The player ``net``: it plays by its network and search, and refuses other files and other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.streams import stream
from glyphwall.players.base import Limits
from glyphwall.players.net.about import About
from glyphwall.players.net.player import by_seat
from glyphwall.players.net.weights import NetWeights, load_weights, save_weights
from glyphwall.players.specs import make_player
from glyphwall.search.choice import VALUE_SCALE
from tests.games import GRAFFITI, GRAWLIX

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.players.net.player import NetPlayer

SMALL, LARGER = GRAWLIX.make_options(size=2, hand=1), GRAWLIX.make_options(size=3, hand=2)


def some_net(game: Any, *rules: Any, seed: int = 1) -> NetWeights:
    """Make a network of random weights."""
    dice, widest = np.random.default_rng(seed), rules[-1]
    group, actions = game.kernel.observation, game.action_count(widest)

    def layer(inputs: int, outputs: int) -> tuple[np.ndarray, np.ndarray]:
        return dice.normal(0, 0.2, (inputs, outputs)).astype(np.float32), np.zeros(outputs, np.float32)

    layers = {
        "enter": layer(group.size(widest) + actions, 16),
        "block0_a": layer(16, 16),
        "block0_b": layer(16, 16),
        "policy": layer(16, actions),
        "value_a": layer(16, 8),
        "value_b": layer(8, game.seats(widest)),
    }
    about = About(game.id, group.version, tuple(msgspec.to_builtins(each) for each in rules), 1, {"games": 0})
    return NetWeights(about, layers)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    save_weights(some_net(GRAWLIX, SMALL, LARGER), tmp_path / "net.npz")
    return tmp_path / "net.npz"


def test_what_was_saved_is_loaded(file: Path) -> None:
    net, loaded = some_net(GRAWLIX, SMALL, LARGER), load_weights(file)
    assert loaded.about == net.about
    dice, actions = np.random.default_rng(3), GRAWLIX.action_count(LARGER)
    observation = dice.integers(3, size=(4, len(net.layers["enter"][0]) - actions), dtype=np.uint8)
    legal = np.array([[0, 5, actions], [7, actions, actions], [1, 2, 9], [actions] * 3])
    for ours, theirs in zip(net(observation, legal), loaded(observation, legal), strict=True):
        assert (ours == theirs).all()


def test_it_searches_with_the_value_scale_of_its_spec(file: Path) -> None:
    state = GRAWLIX.initial_state(LARGER)
    for more, scale in (("", VALUE_SCALE), (",value-scale=1", 1.0)):
        player = cast("NetPlayer", make_player(f"net:{file},sims=4{more}", GRAWLIX, LARGER, outside=True))
        player.choose(state.view(state.actor), stream(1))
        assert player._search is not None
        assert player._search.settings.value_scale == scale


def test_it_adds_up_what_its_layers_say() -> None:
    """Adding up only nonzero inputs gives the full sum."""
    net, actions = some_net(GRAWLIX, LARGER), GRAWLIX.action_count(LARGER)
    dice = np.random.default_rng(3)
    observation = dice.integers(3, size=(2, len(net.layers["enter"][0]) - actions), dtype=np.uint8)
    legal = np.array([[0, 5, 11], [7, actions, actions]])
    mask = np.zeros((2, actions), np.float32)
    mask[[0, 0, 0, 1], [0, 5, 11, 7]] = 1

    def dense(name: str, rows: np.ndarray) -> np.ndarray:
        weights, biases = net.layers[name]
        return rows @ weights + biases

    hidden = np.maximum(dense("enter", np.concatenate([observation, mask], axis=1, dtype=np.float32)), 0)
    hidden = np.maximum(hidden + dense("block0_b", np.maximum(dense("block0_a", hidden), 0)), 0)
    logits, values = net(observation, legal)
    assert np.allclose(logits[0], dense("policy", hidden)[0, legal[0]], atol=1e-4)
    assert np.allclose(logits[1, 0], dense("policy", hidden)[1, 7], atol=1e-4)
    assert np.allclose(values, np.tanh(dense("value_b", np.maximum(dense("value_a", hidden), 0))), atol=1e-4)


@pytest.mark.parametrize("options", [SMALL, LARGER])
def test_it_plays_by_all_its_rules_and_repeats(file: Path, options: Any) -> None:
    state = GRAWLIX.initial_state(options)
    player = make_player(f"net:{file},sims=12", GRAWLIX, options, outside=True)
    while state.legal_actions:
        if state.actor < 0:
            state = state.apply(state.legal_actions[0])
            continue
        view = state.view(state.actor)
        found = player.choose(view, stream(5))
        assert found.sims == 12
        assert found.action in state.legal_actions
        assert found == msgspec_like(player.choose(view, stream(5)), found)
        assert found.candidates[0].action == found.action
        state = state.apply(found.action)


def msgspec_like(found: Any, other: Any) -> Any:
    """Return the same decision with the other's time."""
    from dataclasses import replace

    return replace(found, seconds=other.seconds)


def test_what_may_be_chosen_and_limits(file: Path) -> None:
    state = GRAWLIX.initial_state(LARGER)
    player = make_player(f"net:{file}", GRAWLIX, LARGER, outside=True)
    view = state.view(state.actor)
    only = state.legal_actions[1:3]
    assert player.choose(view, stream(1), only=only, limits=Limits(sims=5)).action in only
    assert player.choose(view, stream(1), limits=Limits(sims=5)).sims == 5
    timed = make_player(f"net:{file},time=1ms", GRAWLIX, LARGER, outside=True)
    assert timed.choose(view, stream(1)).action in state.legal_actions


@pytest.mark.parametrize(("said", "sims"), [pytest.param(",worlds=3", 12, marks=pytest.mark.long), ("", 4)])
def test_it_plays_where_something_is_hidden(tmp_path: Path, said: str, sims: int) -> None:
    options = GRAFFITI.make_options(seats=3)
    save_weights(some_net(GRAFFITI, options), tmp_path / "net.npz")
    player = make_player(f"net:{tmp_path / 'net.npz'},sims=4{said}", GRAFFITI, options, outside=True)
    state = GRAFFITI.initial_state(options)
    while state.actor < 0:
        state = state.apply(state.legal_actions[0])
    found = player.choose(state.view(state.actor), stream(2))
    assert found.action in state.legal_actions
    assert found.sims == sims


def test_where_a_search_cannot_deal_anew_it_samples_worlds(tmp_path: Path) -> None:
    options = GRAWLIX.make_options(size=3, hand=2, draft="simultaneous-blind")
    assert GRAWLIX.kernel.secrets is None
    save_weights(some_net(GRAWLIX, options), tmp_path / "net.npz")
    player = make_player(f"net:{tmp_path / 'net.npz'},sims=4", GRAWLIX, options, outside=True)
    state = GRAWLIX.initial_state(options)
    found = player.choose(state.view(state.actor), stream(2))
    assert found.action in state.legal_actions
    assert found.sims == 8 * 4


def test_values_by_seat() -> None:
    values = np.array([[0.1, 0.2, 0.3], [0.1, 0.2, 0.3]])
    assert by_seat(values, np.array([0, 2])).tolist() == [[0.1, 0.2, 0.3], [0.2, 0.3, 0.1]]


def test_what_is_no_network_for_this_is_refused(file: Path, tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("nothing\n", encoding="utf-8")
    net = some_net(GRAWLIX, SMALL, LARGER)
    short = {**net.layers, "policy": (net.layers["policy"][0][:, :-1], net.layers["policy"][1][:-1])}
    save_weights(NetWeights(net.about, short), tmp_path / "short.npz")
    biased = {**net.layers, "policy": (net.layers["policy"][0], net.layers["policy"][1][:-1])}
    save_weights(NetWeights(net.about, biased), tmp_path / "biased.npz")
    save_weights(NetWeights(net.about, {"enter": net.layers["enter"]}), tmp_path / "part.npz")
    empty = {**net.layers, "enter": (net.layers["enter"][0] * np.nan, net.layers["enter"][1])}
    save_weights(NetWeights(net.about, empty), tmp_path / "nan.npz")
    old = msgspec.structs.replace(net.about, observation="grawlix-v0")
    save_weights(NetWeights(old, net.layers), tmp_path / "old.npz")
    for name, about in (
        ("none.npz", "No such file"),
        ("text.npz", "no network"),
        ("short.npz", "logits"),
        ("biased.npz", "logits"),
        ("part.npz", "do not fit together"),
        ("nan.npz", "aren't finite numbers"),
        ("old.npz", "grawlix-v0"),
    ):
        with pytest.raises(UnknownPlayer, match=about):
            make_player(f"net:{tmp_path / name}", GRAWLIX, LARGER, outside=True)
    with pytest.raises(UnknownPlayer, match="write net:PATH"):
        make_player("net", GRAWLIX, LARGER, outside=True)
    with pytest.raises(PlayerUnable, match="other rules"):
        make_player(f"net:{file}", GRAWLIX, GRAWLIX.make_options(size=4, hand=2), outside=True)
    with pytest.raises(PlayerUnable, match="learned grawlix"):
        make_player(f"net:{file}", GRAFFITI, GRAFFITI.make_options(), outside=True)
    with pytest.raises(UnknownPlayer, match="sims"):
        make_player(f"net:{file},sims=0", GRAWLIX, LARGER, outside=True)


def test_nobody_from_outside_names_a_file(file: Path) -> None:
    with pytest.raises(GlyphwallError, match="plays only in"):
        make_player(f"net:{file}", GRAWLIX, LARGER)
