"""``glyphwall players`` on a narrow screen: what one types stands there whole."""

from __future__ import annotations

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import built_in_ids
from glyphwall.players.levels import levels


@pytest.mark.parametrize("columns", ["80", "100", "200"])
@pytest.mark.parametrize("game", built_in_ids())
def test_names_of_levels_are_never_cut(
    game: str, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["players", "--game", game]) == 0
    said = capsys.readouterr().out
    assert "…" not in said
    words = said.split()
    assert {f"level:{level.id}" for level in levels(game)} <= set(words)
