"""What is made once is made before anybody is served: made for the first who asks, it would keep all others waiting."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.server import app as application
from glyphwall.server.app import warm_up
from glyphwall.server.catalogue import catalogue as offered
from glyphwall.server.computers.compiling import Compilation
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUES = [BUILT_IN_TEXTS, *(get_plugin(game_id).texts for game_id in game_ids())]


def test_nothing_is_left_to_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for catalogue in CATALOGUES:
        monkeypatch.setattr(catalogue, "_languages", {})
    offered.catalogue.cache_clear()
    made = application.make_app(make_settings(tmp_path))
    warm_up(made)
    for catalogue in CATALOGUES:
        assert {locale for _, locale in catalogue._languages} == set(locales())
    assert offered.catalogue.cache_info().currsize == 1
    nothing: Any = None
    config = made.openapi_config
    assert config is not None
    written = {plugin.paths[0]: plugin.render(nothing, {}) for plugin in config.render_plugins}
    assert "/api/games" in json.loads(written["/openapi.json"])["paths"]
    assert b"/api/games:" in written["/openapi.yaml"]


@pytest.mark.parametrize("ahead", [True, False])
async def test_a_server_makes_it_before_it_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: bool) -> None:
    made: list[Any] = []
    monkeypatch.setattr(application, "warm_up", made.append)
    monkeypatch.setattr(Compilation, "start", lambda _: None)
    async with serving(make_settings(tmp_path, compile_ahead=ahead)) as server:
        assert made == ([server.app] if ahead else [])
