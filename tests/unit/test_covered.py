"""What coverage saw is told by package_of, and the modules that are reached least are named."""

from __future__ import annotations

from pathlib import Path

from tools.build.covered import by_file, package_of, report


def seen(statements: int, lines: int, branches: int = 0, reached: int = 0) -> dict[str, dict[str, int]]:
    return {
        "summary": {
            "num_statements": statements,
            "covered_lines": lines,
            "num_branches": branches,
            "covered_branches": reached,
        }
    }


FILES = {
    "src/glyphwall/__init__.py": seen(10, 10),
    "src/glyphwall/core/codec.py": seen(60, 40, 40, 10),
    "src/glyphwall/games/nim/rules/rules.py": seen(80, 80, 20, 10),
    "src/glyphwall/games/nim/pack.py": seen(5, 0),
}


def test_rooms() -> None:
    names = ("__init__.py", "core/codec.py", "games/nim/rules/rules.py", "games/nim/pack.py")
    assert [package_of(Path(name)) for name in names] == [".", "core", "games/nim/rules", "games/nim"]


def test_the_whole_is_told_with_what_is_low() -> None:
    assert report(by_file(FILES)).splitlines() == [
        "lines and branches reached: 69.8 %",
        "by package: games/nim 0, core 50, games/nim/rules 90, . 100",
        "lowest: core/codec.py 50, games/nim/rules/rules.py 90",
    ]


def test_some_rooms_are_told_alone() -> None:
    assert report(by_file(FILES), ["rules"]).splitlines()[0] == "lines and branches reached: 90.0 %"
