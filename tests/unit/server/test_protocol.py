"""The exported protocol: it is up to date, and says what the server sends and takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.build import export_protocol

from glyphwall.play.protocol.table import Entry

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    document = json.loads(export_protocol.export_schema())
    definitions: dict[str, Any] = document["$defs"]
    return definitions


def test_nothing_has_drifted() -> None:
    assert export_protocol.drift() == []


def test_drift_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_protocol, "UNCHECKED", ())
    assert export_protocol.drift() == ["web/protocol/frames.json"]


def test_clients_may_leave_out_what_has_a_default(schema: dict[str, Any]) -> None:
    assert schema["Hello"]["required"] == ["type", "protocol"]
    assert "options" not in schema["CreateGame"]["required"]


def test_the_server_leaves_nothing_out(schema: dict[str, Any]) -> None:
    for name in ("Table", "Entry", "Update", "SeatInfo", "GrawlixView", "ErrorBody"):
        assert set(schema[name]["required"]) == set(schema[name]["properties"])
    entry = msgspec.to_builtins(Entry(version=1, kind="joined"))
    assert set(entry) == set(schema["Entry"]["properties"])


def test_every_message_is_tagged(schema: dict[str, Any]) -> None:
    for union in ("ClientMessage", "ServerMessage"):
        names = [option["$ref"].rpartition("/")[2] for option in schema[union]["anyOf"]]
        tags = [schema[name]["properties"]["type"]["enum"] for name in names]
        assert len({tag for (tag,) in tags}) == len(names)
