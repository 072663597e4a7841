"""Leduc, an outside game, as if it were installed, also for the process that builds its module."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from tools.build.build_web import ROOT

from glyphwall.core import registry

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def installed_leduc(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Register it here, and by an entry point on the path of every child process."""
    site = tmp_path_factory.mktemp("site")
    about = site / "glyphwall_leduc-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: glyphwall-leduc\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[glyphwall.games]\nleduc = leduc.plugin:PLUGIN\n")
    path = os.pathsep.join((str(site), str(ROOT / "examples" / "leduc"), os.environ.get("PYTHONPATH", "")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._BUILT_IN, "leduc", "leduc.plugin:PLUGIN")
        patch.setenv("PYTHONPATH", path)
        yield
    registry.get_plugin.cache_clear()
