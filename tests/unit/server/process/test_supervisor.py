"""What several workers share out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.server.process.supervisor import own_settings
from tests.unit.server.kit import make_settings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("number", [1, 2, 5, 8, 64])
def test_no_address_may_take_all_connections_of_a_worker(tmp_path: Path, number: int) -> None:
    """With five workers and more, one address could hold every connection there was."""
    settings = make_settings(tmp_path)
    workers = [own_settings(settings, index, number) for index in range(number)]
    assert sum(each.max_connections for each in workers) >= settings.max_connections
    for each in workers:
        assert 1 <= each.connections_per_address <= settings.connections_per_address
        assert each.connections_per_address <= each.max_connections / 2 + 1
