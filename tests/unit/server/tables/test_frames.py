"""Whatever bytes a client sends, reading them gives a message or a refusal, and never anything else."""

from __future__ import annotations

import json
import re
from contextlib import nullcontext, suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from glyphwall.play.protocol.requests import ClientMessage, Contribute
from glyphwall.play.refusals import BadMessage
from glyphwall.server.tables.connection_reader import decode, id_of

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from(
    sorted({"type", *(field.encode_name for kind in get_args(ClientMessage) for field in fields(kind))})
)
TYPES = st.sampled_from([kind.__struct_config__.tag for kind in get_args(ClientMessage)])
HEXADECIMAL = st.text(alphabet="0123456789abcdef", min_size=63, max_size=65)
NEARLY = st.builds(
    lambda kind, rest: {"type": kind} | rest, TYPES, st.dictionaries(NAMES, VALUES | HEXADECIMAL, max_size=6)
)


def reads(frame: bytes) -> None:
    request_id = id_of(frame)
    assert request_id is None or 1 <= len(request_id) <= 64
    with suppress(BadMessage):
        assert isinstance(decode(frame), ClientMessage)


@given(st.binary(max_size=200))
def test_any_bytes(frame: bytes) -> None:
    reads(frame)


@given(VALUES | NEARLY)
def test_any_json(value: Any) -> None:
    reads(json.dumps(value).encode())


@given(st.text(alphabet='{}[]",:0123456789eE+-.\\ntfalsru', max_size=60))
def test_anything_like_json(text: str) -> None:
    reads(text.encode())


def test_deep_nesting() -> None:
    for opening in ("[", '{"id":', '{"type":"move","id":'):
        reads((opening * 5000).encode())


CONTRIBUTIONS = st.fixed_dictionaries(
    {"type": st.just("contribute"), "id": st.text(min_size=1, max_size=64), "seat": st.integers(-1, 8)},
    optional={name: st.none() | HEXADECIMAL | VALUES for name in ("commitment", "secret", "transcript")},
)


@given(CONTRIBUTIONS)
def test_contributions_are_read_as_they_are_or_refused(value: dict[str, Any]) -> None:
    frame = json.dumps(value).encode()
    reads(frame)
    told = [value.get(name) for name in ("commitment", "secret", "transcript")]
    right = all(each is None or (isinstance(each, str) and re.fullmatch("[0-9a-f]{64}", each)) for each in told)
    with nullcontext() if right and 0 <= value["seat"] <= 7 else pytest.raises(BadMessage):
        message = decode(frame)
        assert isinstance(message, Contribute)
        assert [message.commitment, message.secret, message.transcript] == told
