"""Speaks English with hibari (https://pypi.org/project/hibari-tts/), as a child process of the offline engine.

A request is {"id", "text", "speed"}. Its result lists groups of tokens: {"tokens": [{"text", "symbols", "spaced"}],
"durations"}. `symbols` are phonemes of the alphabet of misaki, `durations` has the units of 25 ms of each symbol, of
each space after a token but the last, and of the silence before and after them.
"""

from collections.abc import Callable

import numpy as np
import onnxruntime as ort
from hibari import Hibari, dsp
from hibari.g2p.normalize import normalize

from frames import send_audio, serve

# The model computes the durations, but doesn't return them.
DURATIONS = "/Clip_output_0"
# Maximum number of symbols in one run of the model; hibari's own limit.
MAX_SYMBOLS = 400


def with_output(model: bytes, name: str) -> bytes:
    """Returns the ONNX model with one more output.

    Protocol buffers merge repeated occurrences of a message field, so appending a `graph` (field 7) that has only an
    `output` (field 12) with a `name` (field 1) adds this output to the graph.
    """
    value = bytes([0x0A, len(name)]) + name.encode()
    graph = bytes([0x62, len(value)]) + value
    return model + bytes([0x3A, len(graph)]) + graph


hibari = Hibari(voice="heart")
options = ort.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
options.log_severity_level = 3
with open(hibari.model_path, "rb") as file:
    hibari.sess = ort.InferenceSession(
        with_output(file.read(), DURATIONS), options, providers=["CPUExecutionProvider"]
    )


def groups_of(text: str) -> list[list[dict]]:
    """Returns the tokens of a text in groups that the model can speak at once."""
    groups: list[list[dict]] = [[]]
    size = 0
    for token in hibari.g2p.phonemize_tokens(hibari.g2p.tokenize(normalize(text))):
        symbols = "".join(symbol for symbol in token.phonemes or "" if symbol in hibari.vocab)
        if groups[-1] and size + len(symbols) > MAX_SYMBOLS:
            groups.append([])
            size = 0
        size += len(symbols) + 1
        groups[-1].append({"text": token.text, "symbols": symbols, "spaced": bool(token.whitespace)})
    return [group for group in groups if any(letter.isalpha() for token in group for letter in token["symbols"])]


def speak(tokens: list[dict], speed: float) -> tuple[np.ndarray, list[int]]:
    tokens[-1]["spaced"] = False
    text = "".join(token["symbols"] + " " * token["spaced"] for token in tokens)
    ids = [0, *[hibari.vocab[symbol] for symbol in text], 0]
    *spectra, durations = hibari.sess.run(
        None, {"ids": np.asarray([ids], np.int64), "speed": np.asarray([speed], np.float32)}
    )
    # The seed is fixed, so that a text always sounds the same.
    audio = dsp.synth(*[part[0] for part in spectra], np.random.default_rng(0))
    return audio, [int(duration) for duration in durations.reshape(-1)]


def answer(request: dict, check: Callable[[], None]) -> list[dict]:
    result = []
    for tokens in groups_of(request["text"]):
        check()
        audio, durations = speak(tokens, request["speed"])
        send_audio(request["id"], audio)
        result.append({"tokens": tokens, "durations": durations})
    return result


for example in ("Hello, this is Candi, and 2 more.", "Thank you for joining me today.", "Xyzzyq?"):
    for each in groups_of(example):
        speak(each, 1.0)
serve(answer)
