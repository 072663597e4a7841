"""Tables of options and limits in the pages are those of the code."""

from __future__ import annotations

from tools.goldens import limit_table
from tools.goldens.option_tables import pages


def test_the_tables_of_options_are_up_to_date() -> None:
    for page, content in pages().items():
        assert page.read_text(encoding="utf-8") == content, f"{page.name}: python -m tools.goldens.option_tables"


def test_the_table_of_limits_is_up_to_date() -> None:
    assert limit_table.PAGE.read_text(encoding="utf-8") == limit_table.page(), "python -m tools.goldens.limit_table"
