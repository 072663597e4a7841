"""Editions of people's own on a server: in the catalogue, in games, after a restart with another file."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.games.graffiti.rules import edition
from glyphwall.server.catalogue import custom_editions
from glyphwall.server.catalogue.catalogue import catalogue
from glyphwall.server.command import serve
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLE = Path("examples") / "graffiti_edition" / "longer-street.json"


@pytest.fixture(autouse=True)
def own_editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """None but what the test gives."""

    def forget() -> None:
        edition.forget_editions()
        catalogue.cache_clear()

    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path / "none"))
    monkeypatch.setattr(edition, "_given", {})
    forget()
    yield
    forget()


def listed() -> dict[str, list[str]]:
    return {info.id: [found.title for found in info.editions] for info in catalogue()}


def test_the_catalogue_lists_the_editions_that_can_be_played() -> None:
    assert listed() == {"grawlix": [], "graffiti": ["Reconstructed edition"]}
    catalogue.cache_clear()
    custom_editions.give_edition(str(EXAMPLE))
    assert listed()["graffiti"] == ["Reconstructed edition", "The longer street"]
    assert [info.edition_option for info in catalogue()] == ["", "edition"]


def test_whose_edition_it_is_is_said_where_several_games_have_some(monkeypatch: pytest.MonkeyPatch) -> None:
    assert custom_editions.give_edition(f"graffiti={EXAMPLE}") == "longer-street"
    monkeypatch.setitem(vars(get_plugin("grawlix")), "editions", get_plugin("graffiti").editions)
    with pytest.raises(GlyphwallError, match="whose edition is it"):
        custom_editions.give_edition(str(EXAMPLE))
    assert custom_editions.give_edition(f"graffiti={EXAMPLE}") == "longer-street"


def test_without_such_games_there_are_no_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(custom_editions, "game_ids", lambda: ("grawlix",))
    with pytest.raises(GlyphwallError, match="no game that can be played here has editions"):
        custom_editions.give_edition(str(EXAMPLE))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "mine.json: No such file"),
        ("nonsense", "mine.json: JSON is malformed"),
        ("{}", "mine.json: the file: format, name"),
    ],
)
def test_serve_says_what_is_wrong_with_a_file(tmp_path: Path, content: str | None, said: str) -> None:
    file = tmp_path / "mine.json"
    if content is not None:
        file.write_text(content)
    result = CliRunner().invoke(serve, ["--data", str(tmp_path / "data"), "--edition", str(file)])
    assert result.exit_code == 1
    assert said in result.output
    assert len(result.output.splitlines()) == 1


async def begin(server: Server) -> Any:
    return await server.create("here", "here", game="graffiti", options={"edition": "longer-street"})


async def test_a_game_names_its_edition_with_a_fingerprint(server: Server) -> None:
    custom_editions.give_edition(str(EXAMPLE))
    game = await begin(server)
    table = (await server.http.get(f"/api/games/{game.game_id}")).json()
    name, _, fingerprint = table["options"]["edition"].partition("@")
    assert (name, len(fingerprint)) == ("longer-street", 8)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.view["edition"] == "The longer street"
        assert len(peer.view["spaces"]) > 20


async def test_a_game_of_the_shipped_edition_shows_no_spaces(server: Server) -> None:
    game = await server.create("here", "here", game="graffiti")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert "spaces" not in peer.view


async def test_another_file_of_the_same_name_is_refused(tmp_path: Path) -> None:
    custom_editions.give_edition(str(EXAMPLE))
    settings = make_settings(tmp_path / "data")
    async with serving(settings) as server:
        game_id = (await begin(server)).game_id
    other = tmp_path / "longer-street.json"
    shutil.copy(EXAMPLE, other)
    other.write_text(other.read_text().replace('"points": 15', '"points": 16'))
    edition._given.clear()
    edition.forget_editions()
    custom_editions.give_edition(str(other))
    async with serving(settings) as server:
        answer = await server.http.get(f"/api/games/{game_id}")
    assert (answer.status_code, answer.json()["code"]) == (409, "edition-missing")
    assert "begun with another file of this name" in answer.text
