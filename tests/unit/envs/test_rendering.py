"""What environments show: pictures of one size, text, and a window, and what they say when a library is missing."""

from __future__ import annotations

import copy
import pickle
import sys
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import render_test

from glyphwall.core.errors import BadDrawing, GlyphwallError, MissingLibrary
from glyphwall.core.registry import get_game
from glyphwall.envs import pettingzoo
from glyphwall.envs._rendering import RENDER_FPS
from glyphwall.envs.gymnasium import GlyphwallEnv
from glyphwall.envs.vector import MAX_PICTURES, GlyphwallVectorEnv
from glyphwall.render import svg
from glyphwall.render.raster import rasterize

if TYPE_CHECKING:
    from tests.unit.envs.conftest import Screen

SMALL = {"size": 3, "hand": 2}


def legal(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[-1])


@pytest.mark.parametrize(("game", "options"), [("grawlix", SMALL), ("graffiti", {"seats": 3})])
def test_pictures_keep_their_size_while_the_drawing_grows(game: str, options: dict[str, Any]) -> None:
    env = GlyphwallEnv(game, options, render_mode="rgb_array", render_size=(240, 180))
    _, info = env.reset(seed=1)
    seen = [env.render()]
    for _ in range(5):
        info = env.step(legal(info))[4]
        seen.append(env.render())
    assert {(picture.shape, picture.dtype.name) for picture in seen} == {((180, 240, 3), "uint8")}
    assert all(len(np.unique(picture)) > 20 for picture in seen)
    assert not np.array_equal(seen[0], seen[-1])
    seen[0][:] = 0  # the caller's own, and writable
    assert np.array_equal(env.render(), seen[-1])


def test_a_seat_sees_its_own_picture_and_a_spectator_no_secrets() -> None:
    env = GlyphwallEnv("graffiti", seat=0, render_mode="rgb_array", render_size=(400, 240))
    env.reset(seed=1)
    view = env.single.state.view
    drawn = [rasterize(svg(view(seat), theme="light"), 400, 240) for seat in (0, 1)]
    assert np.array_equal(env.render(), drawn[0])
    assert not np.array_equal(drawn[0], drawn[1])
    aec = pettingzoo.env("graffiti", render_mode="rgb_array", render_size=(400, 240))
    aec.reset(seed=1)
    spectator = rasterize(svg(aec.unwrapped.single.state.view(None), theme="light"), 400, 240)
    assert np.array_equal(aec.render(), spectator)


def test_the_last_ply_is_marked_as_the_drawing_marks_it() -> None:
    env = GlyphwallEnv("grawlix", SMALL, seat=0, render_mode="rgb_array", render_size=(240, 180))
    _, info = env.reset(seed=1)
    for _ in range(3):
        info = env.step(legal(info))[4]
    view, events = env.single.state.view(0), env.single.last_events(0)
    assert events
    assert np.array_equal(env.render(), rasterize(svg(view, theme="light", events=events), 240, 180))


def test_metadata_is_what_recorders_ask_for() -> None:
    for metadata in (GlyphwallEnv.metadata, GlyphwallVectorEnv.metadata, pettingzoo.RawEnv.metadata):
        assert set(metadata["render_modes"]) == {"human", "rgb_array", "ansi"}
        assert metadata["render_fps"] == RENDER_FPS
    env = gymnasium.make("glyphwall/Grawlix-v1", options=SMALL, render_mode="rgb_array_list", render_size=(64, 64))
    _, info = env.reset(seed=1)
    env.step(legal(info))
    pictures: Any = env.render()
    assert len(pictures) == 2


def test_record_video_gets_a_frame_for_each_position(tmp_path: Any) -> None:
    pytest.importorskip("moviepy", reason="moviepy is not installed; Gymnasium writes videos with it")
    env = gymnasium.make("glyphwall/Grawlix-v1", options=SMALL, render_mode="rgb_array", render_size=(64, 64))
    env = gymnasium.wrappers.RecordVideo(env, str(tmp_path / "videos"), episode_trigger=lambda number: True)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(legal(info))
    env.close()  # type: ignore[no-untyped-call]
    assert [path.name for path in (tmp_path / "videos").iterdir()] == ["rl-video-episode-0.mp4"]


def test_vectors_draw_each_game() -> None:
    envs = GlyphwallVectorEnv("grawlix", 3, SMALL, render_mode="rgb_array", render_size=(80, 60))
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert [picture.shape for picture in pictures] == [(60, 80, 3)] * 3
    texts = GlyphwallVectorEnv("grawlix", 2, SMALL, render_mode="ansi")
    texts.reset(seed=1)
    assert all("takes a tile" in text for text in texts.render() or ())
    assert GlyphwallVectorEnv("grawlix", 2, SMALL).render() is None
    many = GlyphwallVectorEnv("grawlix", MAX_PICTURES + 1, SMALL, render_mode="rgb_array")
    with pytest.raises(GlyphwallError, match=f"render: {MAX_PICTURES + 1} games; at most {MAX_PICTURES}"):
        many.render()


def test_a_window_shows_every_position_without_a_call(screen: Screen) -> None:
    env = GlyphwallEnv("grawlix", SMALL, render_mode="human", render_size=(80, 60))
    assert not screen.is_open(), "only once there is a game"
    _, info = env.reset(seed=1)
    env.step(legal(info))
    assert [picture.shape for picture in screen.shown] == [(80, 60, 3)] * 2
    assert env.render() is None
    other, again = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301
    assert other.single.state == again.single.state == env.single.state
    assert screen.is_open()
    env.close()
    assert not screen.is_open()
    envs = GlyphwallVectorEnv("grawlix", 2, SMALL, render_mode="human", render_size=(80, 60))
    _, info = envs.reset(seed=1)
    envs.step(info["action_mask"].argmax(axis=1))
    assert len(screen.shown) == 5
    envs.close()
    assert not screen.is_open()


def test_pettingzoos_own_test_of_rendering_passes(screen: Screen) -> None:
    render_test(lambda render_mode=None: pettingzoo.env("grawlix", SMALL, render_mode=render_mode))
    assert screen.shown


def show(env: GlyphwallEnv) -> None:
    env.reset(seed=1)
    env.render()


@pytest.mark.parametrize(
    ("mode", "library", "extra"),
    [("rgb_array", "typst", "draw"), ("rgb_array", "PIL", "draw"), ("human", "pygame", "render")],
)
def test_a_missing_library_is_named_by_the_first_picture(
    monkeypatch: pytest.MonkeyPatch, mode: str, library: str, extra: str
) -> None:
    """Not earlier: Stable-Baselines3 asks for pictures wherever it makes environments, and rarely looks at one."""
    for name in [name for name in sys.modules if name.startswith(f"{library}.")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, library, None)
    env = GlyphwallEnv("grawlix", SMALL, render_mode=mode)
    with pytest.raises(MissingLibrary, match=rf"pip install \"glyphwall\[{extra}\]\""):
        show(env)


@pytest.mark.parametrize("size", [(0, 10), (15, 100), (100, 5000), (100,), "ab", None, 100, (1.5, 100), (True, 100)])
def test_sizes_that_are_refused(size: Any) -> None:
    with pytest.raises(GlyphwallError, match=r"render_size .*: width and height, each from 16 to 4096"):
        GlyphwallEnv("grawlix", SMALL, render_mode="rgb_array", render_size=size)


@pytest.mark.parametrize("mode", ["rgb", "", 1, "human_list", ["ansi"]])
def test_modes_that_are_refused(mode: Any) -> None:
    for make in (
        lambda: GlyphwallEnv("grawlix", render_mode=mode),
        lambda: pettingzoo.env("grawlix", render_mode=mode),
    ):
        with pytest.raises(GlyphwallError, match=r"render_mode .*: human, rgb_array, ansi, or None"):
            make()


def test_a_picture_of_any_size_is_exactly_that_large() -> None:
    drawing = svg(get_game("grawlix").initial_state().view(None), theme="light")
    for width, height in ((17, 33), (333, 101), (101, 333)):
        assert rasterize(drawing, width, height).shape == (height, width, 3)
    with pytest.raises(BadDrawing, match="a picture of 100000 x 100000"):
        rasterize(drawing, 100_000, 100_000)
