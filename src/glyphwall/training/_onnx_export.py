"""A trained network as ONNX, for runtimes in other languages.

Only the few operations of `players.net.weights.NetWeights` are needed, so the file is written with protobuf alone (in
the extra ``train``), by the numbers of ONNX's published schema: IR version 8, operator set 17.

Inputs: ``observation``, uint8 ``(n, size)``, and ``legal``, int64 ``(n, width)``, the legal actions padded with the
number of all actions. Outputs: ``logits``, float32 ``(n, width)``, where padding has no meaning, and ``values``,
float32 ``(n, seats)``, from -1 to 1, counted from the viewing seat.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core._extras import require_extra

with require_extra("train", "ONNX"):
    from google.protobuf import (  # type: ignore[import-untyped]
        descriptor_pb2,
        descriptor_pool,
        message_factory,
    )

if TYPE_CHECKING:
    from glyphwall.players.net.weights import NetWeights

_IR_VERSION, _OPERATOR_SET = 8, 17
_FLOAT, _UINT8, _INT64 = 1, 2, 7
"""ONNX's numbers of element types."""
_ELEMENT = {np.dtype(np.float32): _FLOAT, np.dtype(np.uint8): _UINT8, np.dtype(np.int64): _INT64}

# Message: its fields as (number, name, type), "*" for repeated ones; only what is written here.
_MESSAGES: dict[str, tuple[tuple[int, str, str], ...]] = {
    "Model": (
        (1, "ir_version", "int64"),
        (2, "producer_name", "string"),
        (3, "producer_version", "string"),
        (6, "doc_string", "string"),
        (7, "graph", "Graph"),
        (8, "opset_import", "*OperatorSet"),
        (14, "metadata_props", "*Entry"),
    ),
    "OperatorSet": ((1, "domain", "string"), (2, "version", "int64")),
    "Entry": ((1, "key", "string"), (2, "value", "string")),
    "Graph": (
        (1, "node", "*Node"),
        (2, "name", "string"),
        (5, "initializer", "*Tensor"),
        (11, "input", "*Value"),
        (12, "output", "*Value"),
    ),
    "Node": (
        (1, "input", "*string"),
        (2, "output", "*string"),
        (3, "name", "string"),
        (4, "op_type", "string"),
        (5, "attribute", "*Attribute"),
    ),
    "Attribute": ((1, "name", "string"), (3, "i", "int64"), (20, "type", "int64")),
    "Tensor": ((1, "dims", "*int64"), (2, "data_type", "int64"), (8, "name", "string"), (9, "raw_data", "bytes")),
    "Value": ((1, "name", "string"), (2, "type", "Type")),
    "Type": ((1, "tensor_type", "TensorType"),),
    "TensorType": ((1, "elem_type", "int64"), (2, "shape", "Shape")),
    "Shape": ((1, "dim", "*Dimension"),),
    "Dimension": ((1, "dim_value", "int64"), (2, "dim_param", "string")),
}


@cache
def messages() -> dict[str, Any]:
    """Return the classes of ONNX's messages, as far as they are used here."""
    kinds = descriptor_pb2.FieldDescriptorProto
    plain = {"int64": kinds.TYPE_INT64, "string": kinds.TYPE_STRING, "bytes": kinds.TYPE_BYTES}
    file = descriptor_pb2.FileDescriptorProto(name="glyphwall_onnx.proto", package="glyphwall.onnx", syntax="proto3")
    for name, fields in _MESSAGES.items():
        message = file.message_type.add(name=name)
        for number, field, kind in fields:
            made = message.field.add(name=field, number=number)
            made.label = kinds.LABEL_REPEATED if kind.startswith("*") else kinds.LABEL_OPTIONAL
            kind = kind.removeprefix("*")
            if kind in plain:
                made.type = plain[kind]
            else:
                made.type, made.type_name = kinds.TYPE_MESSAGE, f".glyphwall.onnx.{kind}"
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return {
        name: message_factory.GetMessageClass(pool.FindMessageTypeByName(f"glyphwall.onnx.{name}"))
        for name in _MESSAGES
    }


def export_onnx(net: NetWeights) -> bytes:
    """Return a network as the bytes of an ``.onnx`` file."""
    graph = _Graph()
    weights, biases = net.layers["enter"]
    policy, policy_biases = net.layers["policy"]
    actions = policy.shape[1]
    size = len(weights) - actions
    nothing = np.zeros((1, weights.shape[1]), np.float32)  # of padding
    graph.add("Cast", ["observation"], "seen", to=_FLOAT)
    graph.add("MatMul", ["seen", graph.constant("enter/observation", weights[:size])], "from_seen")
    graph.add("Gather", [graph.constant("enter/legal", np.concatenate([weights[size:], nothing])), "legal"], "rows")
    graph.add("ReduceSum", ["rows", graph.constant("one", np.array([1]))], "from_legal", keepdims=0)
    graph.add("Add", ["from_seen", "from_legal"], "inputs")
    graph.add("Add", ["inputs", graph.constant("enter/b", biases)], "entered")
    hidden = graph.add("Relu", ["entered"], "hidden")
    for block in range(net.about.blocks):
        inner = graph.add("Relu", [graph.dense(f"block{block}_a", net, hidden)], f"block{block}")
        hidden = graph.add("Add", [hidden, graph.dense(f"block{block}_b", net, inner)], f"hidden{block}")
    hidden = graph.add("Relu", [hidden], "last")
    worth = graph.add("Relu", [graph.dense("value_a", net, hidden)], "worth")
    graph.add("Tanh", [graph.dense("value_b", net, worth)], "values")
    # Logits of the listed actions only: one row of weights for each, times the hidden layer.
    rows = np.concatenate([np.ascontiguousarray(policy.T), np.zeros((1, len(policy)), np.float32)])
    graph.add("Gather", [graph.constant("policy/w", rows), "legal"], "policy_rows")
    graph.add("Unsqueeze", [hidden, graph.constant("two", np.array([2]))], "column")
    graph.add("MatMul", ["policy_rows", "column"], "products")
    graph.add("Squeeze", ["products", "two"], "scores")
    graph.add("Gather", [graph.constant("policy/b", np.append(policy_biases, np.float32(0))), "legal"], "policy_biases")
    graph.add("Add", ["scores", "policy_biases"], "logits")
    seats = len(net.layers["value_b"][1])
    inputs = (("observation", _UINT8, ("n", size)), ("legal", _INT64, ("n", "width")))
    outputs = (("logits", _FLOAT, ("n", "width")), ("values", _FLOAT, ("n", seats)))
    return graph.write(net, inputs, outputs)


class _Graph:
    def __init__(self) -> None:
        self._graph = messages()["Graph"](name="glyphwall")

    def constant(self, name: str, array: np.ndarray) -> str:
        """Add an array; return its name."""
        plain = np.ascontiguousarray(array)
        little = plain.astype(plain.dtype.newbyteorder("<"))
        self._graph.initializer.add(
            name=name, dims=plain.shape, data_type=_ELEMENT[plain.dtype], raw_data=little.tobytes()
        )
        return name

    def add(self, operator: str, inputs: list[str], output: str, **attributes: int) -> str:
        """Add an operation; return the name of its result."""
        node = self._graph.node.add(op_type=operator, name=output, input=inputs, output=[output])
        for name, value in attributes.items():
            node.attribute.add(name=name, i=value, type=2)  # a whole number
        return output

    def dense(self, name: str, net: NetWeights, rows: str) -> str:
        """Add a dense layer."""
        weights, biases = net.layers[name]
        product = self.add("MatMul", [rows, self.constant(f"{name}/w", weights)], f"{name}/product")
        return self.add("Add", [product, self.constant(f"{name}/b", biases)], f"{name}/out")

    def write(self, net: NetWeights, inputs: Any, outputs: Any) -> bytes:
        """Return the whole model."""
        for place, described in ((self._graph.input, inputs), (self._graph.output, outputs)):
            for name, element, shape in described:
                tensor = place.add(name=name).type.tensor_type
                tensor.elem_type = element
                for each in shape:
                    tensor.shape.dim.add(**({"dim_param": each} if isinstance(each, str) else {"dim_value": each}))
        model = messages()["Model"](ir_version=_IR_VERSION, producer_name="glyphwall", graph=self._graph)
        model.opset_import.add(domain="", version=_OPERATOR_SET)
        model.metadata_props.add(key="about", value=msgspec.json.encode(net.about).decode())
        return bytes(model.SerializeToString(deterministic=True))
