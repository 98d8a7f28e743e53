"""Cuts a part out of an ONNX model, on the level of protocol buffers: the package `onnx` isn't needed.

Numbers of fields are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
"""

from collections.abc import Iterator

GRAPH = 7
NODE, INITIALIZER, INPUT, OUTPUT, VALUE_INFO = 1, 5, 11, 12, 13
TENSOR_NAME = 8


def varint(data: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(data: memoryview) -> Iterator[tuple[int, memoryview, memoryview]]:
    """Yields the number, the contents and the whole bytes of each field."""
    at = 0
    while at < len(data):
        start = at
        key, at = varint(data, at)
        kind = key & 7
        if kind == 2:
            length, at = varint(data, at)
        elif kind == 0:
            length = varint(data, at)[1] - at
        else:
            length = 8 if kind == 1 else 4
        yield key >> 3, data[at : at + length], data[start : at + length]
        at += length


def field(number: int, content: bytes) -> bytes:
    """Returns a field with bytes, text or a message."""
    result = bytearray()
    for value in (number << 3 | 2, len(content)):
        while value > 127:
            result.append(value & 127 | 128)
            value >>= 7
        result.append(value)
    return bytes(result) + content


class Node:
    def __init__(self, content: memoryview, whole: memoryview) -> None:
        self.whole = whole
        self.inputs: list[str] = []
        self.outputs: list[str] = []
        self.operation = ""
        for number, value, _ in fields(content):
            if number == 1:
                self.inputs.append(str(value, "utf-8"))
            elif number == 2:
                self.outputs.append(str(value, "utf-8"))
            elif number == 4:
                self.operation = str(value, "utf-8")


def name_in(content: memoryview, number: int) -> str:
    return next(str(value, "utf-8") for each, value, _ in fields(content) if each == number)


class Model:
    def __init__(self, data: bytes) -> None:
        self.head = b""
        self.nodes: list[Node] = []
        self.initializers: dict[str, memoryview] = {}
        self.inputs: dict[str, memoryview] = {}
        for number, content, whole in fields(memoryview(data)):
            if number != GRAPH:
                self.head += bytes(whole)
                continue
            for part, value, all_of_it in fields(content):
                if part == NODE:
                    self.nodes.append(Node(value, all_of_it))
                elif part == INITIALIZER:
                    self.initializers[name_in(value, TENSOR_NAME)] = all_of_it
                elif part == INPUT:
                    self.inputs[name_in(value, 1)] = all_of_it

    def needed(self, outputs: list[str], given: list[str]) -> list[Node]:
        """Returns the nodes that compute the outputs from the given tensors and the model's inputs, in order."""
        wanted = set(outputs)
        kept: list[Node] = []
        # A node comes after those whose outputs it uses.
        for node in reversed(self.nodes):
            if any(output in wanted and output not in given for output in node.outputs):
                kept.append(node)
                wanted.update(node.inputs)
        return kept[::-1]

    def cut(self, outputs: list[str], given: list[str] | None = None) -> bytes:
        """Returns a model with these outputs. `given`: tensors of 32-bit floats that become inputs."""
        given = given or []
        nodes = self.needed(outputs, given)
        used = {name for node in nodes for name in node.inputs}
        parts = [bytes(node.whole) for node in nodes]
        parts += [bytes(whole) for name, whole in self.initializers.items() if name in used]
        parts += [bytes(whole) for name, whole in self.inputs.items() if name in used]
        # A value of type TypeProto.tensor_type (1) with elem_type (1) FLOAT (1).
        tensor = field(2, field(1, b"\x08\x01"))
        parts += [field(INPUT, field(1, name.encode()) + tensor) for name in given if name in used]
        parts += [field(OUTPUT, field(1, name.encode())) for name in outputs]
        parts.append(field(2, b"part"))
        return self.head + field(GRAPH, b"".join(parts))
