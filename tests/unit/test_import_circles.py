"""Modules do not import each other in a circle, but for those that are named; and the check finds one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tools.build.import_circles import ALLOWED, circles, faults, graph, modules

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "from __future__ import annotations\nfrom typing import TYPE_CHECKING\n"
TOP = "from glyphwall import {}\n"
INSIDE = "def f():\n    from glyphwall.{0} import name\n"
TYPES = "if TYPE_CHECKING:\n    import glyphwall.{}\n"


def package(folder: Path, **sources: str) -> dict[str, dict[str, bool]]:
    """Who imports whom in a package with these modules."""
    (folder / "glyphwall").mkdir()
    for name, source in sources.items():
        (folder / "glyphwall" / f"{name}.py").write_text(HEAD + source, encoding="utf-8")
    return graph(modules(folder))


def test_there_are_no_circles_but_the_named_ones() -> None:
    assert list(faults(graph(modules()))) == []
    assert len(ALLOWED) <= 4
    assert max(map(len, ALLOWED), default=0) <= 4


@pytest.mark.parametrize("back", [TOP, INSIDE, TYPES])
def test_every_import_counts(tmp_path: Path, back: str) -> None:
    imports = package(
        tmp_path, one=TOP.format("two"), two=TOP.format("three"), three=back.format("one"), four=TOP.format("one")
    )
    circle = frozenset({"glyphwall.one", "glyphwall.two", "glyphwall.three"})
    assert circles(imports) == [circle]
    (told,) = faults(imports, ())
    assert told.startswith("3 modules import each other in a circle:\n  glyphwall.one -> glyphwall.two\n")
    allowed = list(faults(imports, (circle,)))
    assert allowed == (
        [] if back is TYPES else [f"allowed in types only, and a circle at run time: {', '.join(sorted(circle))}"]
    )


def test_a_circle_that_is_gone_leaves_the_list(tmp_path: Path) -> None:
    imports = package(tmp_path, one=TOP.format("two"), two="")
    assert circles(imports) == []
    gone = frozenset({"glyphwall.one", "glyphwall.two"})
    assert list(faults(imports, (gone,))) == ["no circle any more, take it from the list: glyphwall.one, glyphwall.two"]


def test_a_guard_against_types_is_no_guard_for_them(tmp_path: Path) -> None:
    imports = package(tmp_path, one="if not TYPE_CHECKING:\n    from glyphwall import two\n", two=TYPES.format("one"))
    assert imports["glyphwall.one"] == {"glyphwall.two": False}
    assert imports["glyphwall.two"] == {"glyphwall.one": True}
