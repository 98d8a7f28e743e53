"""Frames on stdout: the lengths of a JSON object and of audio (u32, little endian), then both."""

import json
import struct
import sys

import numpy as np


def send(head: dict, audio: bytes = b"") -> None:
    text = json.dumps(head).encode()
    sys.stdout.buffer.write(struct.pack("<II", len(text), len(audio)) + text + audio)
    sys.stdout.buffer.flush()


def send_audio(request: int, samples: np.ndarray) -> None:
    """Sends samples as 32-bit floats."""
    send({"kind": "audio", "id": request}, np.ascontiguousarray(samples, dtype="<f4").tobytes())


def serve(answer) -> None:
    """Answers one JSON request a line from stdin, until stdin closes. `answer` returns the result of a request."""
    send({"kind": "ready"})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            send({"kind": "done", "id": request["id"], "result": answer(request)})
        except Exception as error:
            send({"kind": "failed", "id": request["id"], "reason": f"{type(error).__name__}: {error}"})
