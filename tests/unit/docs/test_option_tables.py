"""The pages of the games list the options that there are."""

from __future__ import annotations

from tools.goldens.option_tables import pages


def test_the_tables_are_up_to_date() -> None:
    """``python -m tools.goldens.option_tables`` writes them anew."""
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python -m tools.goldens.option_tables"
