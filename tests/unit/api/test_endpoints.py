"""The list of endpoints: a call finds its endpoint, and each has what servers, devices and clients are made from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from glyphwall.api.endpoints import ENDPOINTS, all_endpoints

GENERATED = Path(__file__).resolve().parents[3] / "web" / "protocol" / "endpoints.ts"


def find(method: str, path: str) -> list[tuple[str, dict[str, object]]]:
    return [(each.name, found) for each in all_endpoints() if (found := each.match(method, path)) is not None]


@pytest.mark.parametrize(
    ("method", "path", "name", "parameters"),
    [
        ("POST", "/api/analysis/lines", "get_lines", {}),
        ("GET", "/api/games/abcdefghijkl/views/12", "get_view", {"game_id": "abcdefghijkl", "ply": 12}),
        ("GET", "/api/puzzles/grawlix", "get_puzzles", {"game": "grawlix"}),
        ("POST", "/api/puzzles/grawlix/ab12", "continue_puzzle", {"game": "grawlix", "puzzle": "ab12"}),
        ("POST", "/api/graffiti/editor", "graffiti_editor", {}),
    ],
)
def test_a_call_finds_its_endpoint(method: str, path: str, name: str, parameters: dict[str, object]) -> None:
    assert find(method, path) == [(name, parameters)]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/analysis/lines"),
        ("GET", "/api/games/abcdefghijkl/views/x"),
        ("GET", "/api/games/abcdefghijkl/views/-1"),
        ("GET", "/api/puzzles/../secrets"),
        ("GET", "/api/puzzles/grawlix/"),
        ("POST", "/api/games/"),
    ],
)
def test_other_calls_find_none(method: str, path: str) -> None:
    assert find(method, path) == []


def test_names_and_paths_are_unique_and_everything_is_described() -> None:
    endpoints = all_endpoints()
    assert len({each.name for each in endpoints}) == len(endpoints)
    assert len({(each.method, re.sub(r"\{.*?\}", "{}", each.path)) for each in endpoints}) == len(endpoints)
    assert all(each.handler.__doc__ for each in endpoints)


def test_the_client_has_a_function_for_each() -> None:
    exported = set(re.findall(r"^export const (\w+)", GENERATED.read_text("utf-8"), re.MULTILINE))
    for each in ENDPOINTS:
        first, *rest = each.name.split("_")
        assert first + "".join(part.capitalize() for part in rest) in exported
