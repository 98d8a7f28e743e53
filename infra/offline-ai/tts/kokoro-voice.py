"""Speaks with Kokoro (https://huggingface.co/hexgrad/Kokoro-82M), as a child process of the offline engine.

Usage: kokoro-voice.py FOLDER, with kokoro.onnx, vocab.json and voices/*.bin. A request is {"id", "symbols", "voice",
"speed"}; `symbols` are phonemes of the alphabet of misaki. Its result has the units of 25 ms of each symbol and of the
silence before and after them.
"""

import functools
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime as ort

from frames import send_audio, serve

folder = Path(sys.argv[1])
vocabulary = json.loads((folder / "vocab.json").read_text("utf-8"))
vocabulary = vocabulary.get("vocab", vocabulary)
options = ort.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
options.log_severity_level = 3
# Freed memory goes back to the system: one long sentence would hold 0.5 GB for ever.
options.enable_cpu_mem_arena = False
session = ort.InferenceSession(str(folder / "kokoro.onnx"), options, providers=["CPUExecutionProvider"])


@functools.cache
def styles_of(voice: str) -> np.ndarray:
    """Returns the styles of a voice, one for each number of symbols."""
    return np.fromfile(folder / "voices" / f"{voice}.bin", np.float32).reshape(-1, 1, 256)


def answer(request: dict) -> list[int]:
    ids = [vocabulary[symbol] for symbol in request["symbols"]]
    styles = styles_of(request["voice"])
    audio, durations = session.run(
        ["audio", "durations"],
        {
            "tokens": np.asarray([[0, *ids, 0]], np.int64),
            "style": styles[min(len(ids), len(styles) - 1)],
            "speed": np.asarray([request["speed"]], np.float32),
        },
    )
    send_audio(request["id"], audio.reshape(-1))
    return [int(duration) for duration in durations.reshape(-1)]


session.run(
    ["audio"],
    {
        "tokens": np.asarray([[0, 50, 83, 0]], np.int64),
        "style": next(iter(styles_of(path.stem) for path in (folder / "voices").glob("*.bin")))[2],
        "speed": np.ones(1, np.float32),
    },
)
serve(answer)
