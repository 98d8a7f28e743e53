"""Prepares the int8 export of Kokoro for this CPU: usage `prepare_kokoro.py INPUT.onnx OUTPUT.onnx`.

The convolutions of the export are dynamically quantised (DynamicQuantizeLinear, ConvInteger, Cast, Mul). Depending on
the processor and on onnxruntime's version they are faster as 32-bit floats (with AVX2: 2.3 times in 1.23.2) or slower
(1.2 times in 1.32.0). Both models are measured here, and the faster one is kept. It gets a second output, `durations`: the length of each input token
in frames of 600 samples, as the length regulator uses it.
"""

import json
import os
import sys
import time
from collections import defaultdict

import numpy
import onnx
import onnxruntime
from onnx import helper, numpy_helper

# The number of quantised convolutions in the export. Another number means that the export is not the expected one.
EXPECTED_CONVOLUTIONS = 87
SAMPLE_RATE = 24_000
SAMPLES_PER_FRAME = 600
# The integer number of frames per token, shape [tokens].
DURATIONS = "/encoder/Gather_output_0"


class Graph:
    """An ONNX graph with indexes of its initializers, producers and consumers, as they were before any change."""

    def __init__(self, graph):
        self.graph = graph
        self.initializers = {tensor.name: tensor for tensor in graph.initializer}
        self.producers = {output: node for node in graph.node for output in node.output}
        self.consumers = defaultdict(list)
        for node in graph.node:
            for name in node.input:
                self.consumers[name].append(node)

    def array(self, name):
        return numpy_helper.to_array(self.initializers[name])

    def only_consumer(self, name, operator):
        consumers = self.consumers[name]
        if len(consumers) != 1 or consumers[0].op_type != operator:
            raise ValueError(f"{name} should be used by one {operator}")
        return consumers[0]

    def float_bias(self, name, channels):
        """Returns the float bias from which the quantised bias `name` is computed."""
        pending = [name]
        seen = set()
        while pending:
            current = pending.pop(0)
            if current in seen:
                continue
            seen.add(current)
            if current in self.initializers:
                array = self.array(current)
                is_bias = "bias" in current and "scale" not in current
                if is_bias and array.dtype == numpy.float32 and array.shape == (channels,):
                    return array
            elif current in self.producers:
                pending.extend(self.producers[current].input)
        raise ValueError(f"{name} has no float bias")


def other_input(node, name):
    return next(candidate for candidate in node.input if candidate != name)


def per_channel(array, dimensions):
    """Reshapes one value per output channel so that it broadcasts over weights with `dimensions` dimensions."""
    return array.reshape([-1] + [1] * (dimensions - 1)) if array.size > 1 else array


def replace_convolution(graph, convolution):
    """Replaces a quantised convolution, including the rescaling of its result, by a Conv of floats."""
    quantise = graph.producers[convolution.input[0]]
    if quantise.op_type != "DynamicQuantizeLinear":
        raise ValueError(f"the input of {convolution.name} is not dynamically quantised")
    quantised = graph.array(convolution.input[1]).astype(numpy.float32)

    following = graph.consumers[convolution.output[0]][0]
    bias = None
    if following.op_type == "Add":
        bias = graph.float_bias(other_input(following, convolution.output[0]), quantised.shape[0])
        following = graph.consumers[following.output[0]][0]
    rescale = graph.only_consumer(following.output[0], "Mul")
    scales = graph.producers[other_input(rescale, following.output[0])]
    scale = graph.array(other_input(scales, quantise.output[1])).astype(numpy.float32)
    zero = graph.array(convolution.input[3]).astype(numpy.float32)

    weights = (quantised - per_channel(zero, quantised.ndim)) * per_channel(scale, quantised.ndim)
    inputs = [quantise.input[0], f"{convolution.name}_weights"]
    graph.graph.initializer.append(numpy_helper.from_array(weights, inputs[1]))
    if bias is not None:
        inputs.append(f"{convolution.name}_bias")
        graph.graph.initializer.append(numpy_helper.from_array(bias, inputs[2]))
    replacement = helper.make_node("Conv", inputs, list(rescale.output), name=f"{convolution.name}_float")
    replacement.attribute.extend(convolution.attribute)

    position = next(index for index, node in enumerate(graph.graph.node) if node.output == rescale.output)
    graph.graph.node.remove(rescale)
    graph.graph.node.insert(position, replacement)


def remove_unused(graph):
    """Removes nodes and initializers that no output depends on."""
    outputs = {output.name for output in graph.output}
    while True:
        used = outputs.union(name for node in graph.node for name in node.input)
        unused = [node for node in graph.node if used.isdisjoint(node.output)]
        if not unused:
            break
        for node in unused:
            graph.node.remove(node)
    for tensor in [tensor for tensor in graph.initializer if tensor.name not in used]:
        graph.initializer.remove(tensor)


def fold_convolutions(model):
    """Replaces all quantised convolutions. Throws if the model is not the expected export."""
    graph = Graph(model.graph)
    convolutions = [node for node in model.graph.node if node.op_type == "ConvInteger"]
    if len(convolutions) != EXPECTED_CONVOLUTIONS:
        raise ValueError(f"expected {EXPECTED_CONVOLUTIONS} quantised convolutions, found {len(convolutions)}")
    for convolution in convolutions:
        replace_convolution(graph, convolution)
    remove_unused(model.graph)


def add_durations(model):
    model.graph.node.append(helper.make_node("Identity", [DURATIONS], ["durations"], name="durations"))
    model.graph.output.append(helper.make_tensor_value_info("durations", onnx.TensorProto.INT64, ["tokens"]))


def cost(path):
    """Returns the CPU time that the model needs for a second of sound (s), the lesser of two runs after a first one."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    inputs = {
        "tokens": numpy.array([[0, *range(43, 63), 0]], dtype=numpy.int64),
        "style": numpy.zeros((1, 256), dtype=numpy.float32),
        "speed": numpy.ones(1, dtype=numpy.float32),
    }
    costs = []
    for _ in range(3):
        began = time.process_time()
        audio, durations = session.run(["audio", "durations"], inputs)
        costs.append((time.process_time() - began) / (audio.shape[-1] / SAMPLE_RATE))
        if audio.shape[-1] != int(durations.sum()) * SAMPLES_PER_FRAME:
            raise ValueError("the durations do not add up to the length of the sound")
    return min(costs[1:])


def main(source, target):
    model = onnx.load(source)
    add_durations(model)
    quantised = f"{target}.quantised"
    onnx.save(model, quantised)
    fold_convolutions(model)
    onnx.save(model, target)
    del model
    costs = {"quantised": cost(quantised), "folded": cost(target)}
    if costs["quantised"] < costs["folded"]:
        os.replace(quantised, target)
    else:
        os.remove(quantised)
    print(json.dumps(costs))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
