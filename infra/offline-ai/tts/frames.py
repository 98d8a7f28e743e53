"""The protocol of the engines in Python.

Requests are JSON objects, one a line on stdin; {"interrupt": id} takes one back,
{"pause": true} stops the work until {"pause": false}. Answers are frames on stdout: the
lengths of a JSON object and of audio (u32, little endian), then both. The process ends when stdin closes.
"""

import json
import os
import queue
import struct
import sys
import threading
from collections.abc import Callable

import numpy as np


class Interrupted(Exception):
    pass


def send(head: dict, audio: bytes = b"") -> None:
    text = json.dumps(head).encode()
    sys.stdout.buffer.write(struct.pack("<II", len(text), len(audio)) + text + audio)
    sys.stdout.buffer.flush()


def send_audio(request: int, samples: np.ndarray) -> None:
    """Sends samples as 32-bit floats."""
    send({"kind": "audio", "id": request}, np.ascontiguousarray(samples, dtype="<f4").tobytes())


def serve(answer: Callable[[dict, Callable[[], None]], object]) -> None:
    """Answers requests, one after the other. `answer` returns the result of a request; it may call its second argument
    between two parts of the work, which waits during a pause and raises Interrupted if the request was taken back.
    """
    requests: queue.Queue[dict] = queue.Queue()
    interrupted: set[int] = set()
    unpaused = threading.Event()
    unpaused.set()

    def read() -> None:
        for line in sys.stdin:
            message = json.loads(line)
            # Only requests have an ID; their other keys are those of the program.
            if "id" in message:
                requests.put(message)
            elif "interrupt" in message:
                interrupted.add(message["interrupt"])
            else:
                (unpaused.clear if message["pause"] else unpaused.set)()
        # Nobody listens any more. Work in progress isn't worth finishing.
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    send({"kind": "ready"})
    while True:
        request = requests.get()
        number = request["id"]

        def check(number: int = number) -> None:
            unpaused.wait()
            if number in interrupted:
                raise Interrupted

        try:
            check()
            send({"kind": "done", "id": number, "result": answer(request, check)})
        except Interrupted:
            send({"kind": "failed", "id": number, "reason": "interrupted"})
        except Exception as error:
            send({"kind": "failed", "id": number, "reason": f"{type(error).__name__}: {error}"})
        interrupted.discard(number)
