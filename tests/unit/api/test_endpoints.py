"""The list of endpoints: a call finds its endpoint, and each has what servers, devices and clients are made from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import inspect

from glyphwall.api.endpoints import ENDPOINTS, all_endpoints
from glyphwall.core._decoding import prepare_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.api.endpoints import Endpoint

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


def unbounded(kind: Any, path: str) -> Iterator[str]:
    """The texts, lists and mappings in a body that may have any length."""
    match kind:
        case inspect.Metadata():
            yield from unbounded(kind.type, path)
        case inspect.UnionType():
            for each in kind.types:
                yield from unbounded(each, path)
        case inspect.StructType():
            for field in kind.fields:
                yield from unbounded(field.type, f"{path}.{field.name}")
        case inspect.StrType() | inspect.ListType() | inspect.VarTupleType() | inspect.DictType():
            if kind.max_length is None and getattr(kind, "pattern", None) is None:
                yield path
            yield from unbounded(getattr(kind, "item_type", None), f"{path}[]")


@pytest.mark.parametrize(
    "endpoint", [each for each in all_endpoints() if each.method == "POST"], ids=lambda each: each.name
)
def test_every_part_of_a_body_has_a_bound(endpoint: Endpoint) -> None:
    assert list(unbounded(inspect.type_info(prepare_type(endpoint.request)), "")) == []
