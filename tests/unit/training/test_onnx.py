"""ONNX: the file is the network, read back and computed here by the schema's numbers and the operators' definitions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from glyphwall.players.net.about import About
from glyphwall.players.net.weights import NetWeights
from glyphwall.training._onnx_export import export_onnx, messages
from tests.games import GRAWLIX

OPTIONS = GRAWLIX.make_options(size=2, hand=1)
SIZE, ACTIONS, SEATS, WIDTH = 81, 44, 2, 7
TYPES = {1: np.float32, 2: np.uint8, 7: np.int64}


OPERATORS: dict[str, Any] = {
    "Cast": lambda x, to: x.astype(TYPES[to]),
    "MatMul": np.matmul,
    "Add": np.add,
    "Relu": lambda x: np.maximum(x, 0),
    "Tanh": np.tanh,
    "Gather": lambda x, places: x[places],
    "ReduceSum": lambda x, axes, keepdims: x.sum(axis=tuple(axes), keepdims=bool(keepdims)),
    "Unsqueeze": lambda x, axes: np.expand_dims(x, tuple(axes)),
    "Squeeze": lambda x, axes: np.squeeze(x, tuple(axes)),
}


def network(blocks: int = 2) -> NetWeights:
    """Return a network with random weights."""
    dice = np.random.default_rng(1)

    def layer(inputs: int, outputs: int) -> tuple[np.ndarray, np.ndarray]:
        return dice.normal(0, 0.3, (inputs, outputs)).astype(np.float32), dice.normal(size=outputs).astype(np.float32)

    layers = {"enter": layer(SIZE + ACTIONS, 8), "policy": layer(8, ACTIONS)}
    layers |= {"value_a": layer(8, 5), "value_b": layer(5, SEATS)}
    layers |= {f"block{block}_{part}": layer(8, 8) for block in range(blocks) for part in "ab"}
    return NetWeights(About("grawlix", "grawlix-v1", ({"size": 2, "hand": 1},), blocks, {}), layers)


def inputs() -> dict[str, np.ndarray]:
    dice = np.random.default_rng(2)
    legal = np.sort(dice.permuted(np.tile(np.arange(ACTIONS), (4, 1)), axis=1)[:, :WIDTH], axis=1)
    legal[np.arange(WIDTH) >= np.array([7, 1, 3, 0])[:, None]] = ACTIONS
    return {"observation": dice.integers(3, size=(4, SIZE), dtype=np.uint8), "legal": legal.astype(np.int64)}


def computed(model: Any, given: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Compute a model's outputs by the definitions of the operators that occur."""
    known = dict(given)
    for tensor in model.graph.initializer:
        known[tensor.name] = np.frombuffer(tensor.raw_data, TYPES[tensor.data_type]).reshape(tuple(tensor.dims))
    for node in model.graph.node:
        numbers = {attribute.name: attribute.i for attribute in node.attribute}
        known[node.output[0]] = OPERATORS[node.op_type](*(known[name] for name in node.input), **numbers)
    return {output.name: known[output.name] for output in model.graph.output}


@pytest.mark.parametrize("blocks", [0, 2])
def test_it_computes_what_the_network_does(blocks: int) -> None:
    net, given = network(blocks), inputs()
    model = messages()["Model"].FromString(export_onnx(net))
    found = computed(model, given)
    logits, values = net(given["observation"], given["legal"])
    inside = given["legal"] < ACTIONS
    assert np.allclose(found["logits"][inside], logits[inside], atol=1e-5)
    assert np.allclose(found["values"], values, atol=1e-5)


def test_it_says_what_it_takes_and_what_it_is_for() -> None:
    model = messages()["Model"].FromString(export_onnx(network()))
    shapes = {
        value.name: [dim.dim_param or dim.dim_value for dim in value.type.tensor_type.shape.dim]
        for value in (*model.graph.input, *model.graph.output)
    }
    assert shapes == {
        "observation": ["n", SIZE],
        "legal": ["n", "width"],
        "logits": ["n", "width"],
        "values": ["n", SEATS],
    }
    assert "grawlix-v1" in model.metadata_props[0].value
    assert export_onnx(network()) == export_onnx(network())


def test_onnx_runtime_agrees() -> None:
    runtime = pytest.importorskip("onnxruntime")
    net, given = network(), inputs()
    session = runtime.InferenceSession(export_onnx(net))
    logits, values = session.run(["logits", "values"], given)
    right, worth = net(given["observation"], given["legal"])
    inside = given["legal"] < ACTIONS
    assert np.allclose(logits[inside], right[inside], atol=1e-5)
    assert np.allclose(values, worth, atol=1e-5)
