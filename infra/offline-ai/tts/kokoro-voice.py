"""Speaks with Kokoro (https://huggingface.co/hexgrad/Kokoro-82M), as a child process of the offline engine.

Usage: kokoro-voice.py FOLDER [--background NICENESS], with kokoro.onnx, vocab.json and voices/*.bin. A request is {"id",
"symbols", "voice", "speed"}; `symbols` are phonemes of the alphabet of misaki. Its result has the frames of 25 ms of
each symbol and of the silence before and after them.

Pitch and durations of the whole sentence are predicted at once. The sound is made in windows, so that the first is
heard while the others are made. With --background, it is sent when the sentence is complete, and the process
has one thread and that niceness.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from frames import send_audio, serve
from kokoro_model import BETWEEN, Kokoro, session_of
from kokoro_windows import CONTEXT, FRAME_SAMPLES, Pace, cut_near, spoken_range, without_silence

# Length over which two windows are faded into each other (samples): 5 ms.
FADE = 120
FIRST, BACKGROUND = 20, 40
# With more threads, the first sound comes earlier, for about the same CPU time.
MOST_THREADS = 4

in_background = "--background" in sys.argv[2:]
if in_background:
    os.nice(int(sys.argv[3]))
threads = 1 if in_background else min(MOST_THREADS, os.cpu_count() or 1)
kokoro = Kokoro(Path(sys.argv[1]), threads)
decoder = session_of(kokoro.model.cut(["audio"], [*BETWEEN, *kokoro.statistics_names]), threads)
stored = np.load(Path(__file__).with_name("kokoro-statistics.npz"))
ends = np.cumsum(stored["sizes"])[:-1]
# The mean and the variance of each channel, which otherwise depend on the window: see kokoro-statistics.py.
statistics = {
    voice: {
        name: part.reshape(1, -1, 1)
        for name, part in zip(kokoro.statistics_names, np.split(stored[voice], ends), strict=True)
    }
    for voice in stored.files
    if voice != "sizes"
}
pace = Pace()


def decode(voice: str, style: np.ndarray, between: dict[str, np.ndarray], start: int, end: int) -> np.ndarray:
    """Returns the sound of some frames, and of as many of the next ones as there are up to CONTEXT."""
    count = between[BETWEEN[0]].shape[-1]
    first, last = max(0, start - CONTEXT), min(count, end + CONTEXT)
    # Pitch and energy have two values for each frame.
    per_frame = {name: value.shape[-1] // count for name, value in between.items()}
    part = {
        name: value[..., first * per_frame[name] : last * per_frame[name]] for name, value in between.items()
    }
    since = time.perf_counter()
    audio = decoder.run(None, {"style": style, **part, **statistics[voice]})[0].reshape(-1)
    pace.measure(time.perf_counter() - since, last - first)
    return audio[(start - first) * FRAME_SAMPLES :]


def speak(
    request: dict, check: Callable[[], None], send: Callable[[int, np.ndarray], None] = send_audio
) -> list[int]:
    voice, symbols = request["voice"], request["symbols"]
    begun = time.perf_counter()
    style, between, durations = kokoro.encode(symbols, voice, request["speed"])
    pitch, energy = (between[name].reshape(-1, 2).mean(axis=1) for name in BETWEEN[1:])
    at, end = start, _ = spoken_range(symbols, durations)
    fading = np.zeros(0, np.float32)
    held: list[np.ndarray] = []
    heard_since: float | None = None
    while at < end:
        check()
        if in_background:
            length = BACKGROUND
        elif at == start:
            length = FIRST
        else:
            ahead = at - start - (0 if heard_since is None else (time.perf_counter() - heard_since) / 0.025)
            length = pace.next_window(ahead)
        to = cut_near(pitch, energy, at, min(end, at + length), end)
        audio = decode(voice, style, between, at, to)
        fade = np.linspace(0, 1, len(fading), endpoint=False, dtype=np.float32)
        audio[: len(fading)] = audio[: len(fading)] * fade + fading * (1 - fade)
        samples = (to - at) * FRAME_SAMPLES
        fading = audio[samples : samples + FADE].copy()
        held.append(audio[:samples])
        at = to
        now = time.perf_counter()
        if heard_since is None and not in_background and pace.allows(at - start, end - at, now - begun):
            heard_since = now
        if heard_since is not None or at == end:
            send(request["id"], np.concatenate(held))
            held = []
    return without_silence(durations, start, end)


# Warms up the sessions.
for name in statistics:
    example = {"id": 0, "symbols": "sˈi.", "voice": name, "speed": 1.0}
    speak(example, lambda: None, lambda _, samples: None)
serve(speak)
