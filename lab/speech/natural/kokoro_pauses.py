"""Gives Kokoro's marks a minimum length, so that the voice pauses at each of them."""

import numpy as np

from kokoro_model import BETWEEN

# Marks at which somebody who answers pauses. They count only before a space.
MARKS = "….!?"


def insert(values: np.ndarray, at: int, count: int, value: np.ndarray | float) -> np.ndarray:
    """Returns values with `count` more of them before the position `at` of the last axis."""
    more = np.broadcast_to(value, (*values.shape[:-1], count))
    return np.concatenate([values[..., :at], more, values[..., at:]], axis=-1, dtype=values.dtype)


def with_pauses(
    symbols: str, between: dict[str, np.ndarray], durations: list[int], least: int
) -> tuple[dict[str, np.ndarray], list[int]]:
    """Returns the tensors between encoder and decoder, and the frames of each symbol, with at least `least` frames for
    each mark. A frame that is added repeats the phonemes of its mark. It has no pitch, and the energy of the silence
    before the first word.
    """
    features, pitch, energy = (between[name] for name in BETWEEN)
    durations = list(durations)
    silence = energy[..., :1]
    # Backwards, so that earlier positions stay valid. The first duration is that of the silence before the symbols.
    for index in range(len(symbols) - 1, 0, -1):
        if symbols[index - 1] not in MARKS or symbols[index] != " ":
            continue
        count = least - durations[index]
        if count <= 0:
            continue
        at = sum(durations[: index + 1])
        features = insert(features, at, count, features[..., max(0, at - 1) : max(1, at)])
        pitch = insert(pitch, 2 * at, 2 * count, 0.0)
        energy = insert(energy, 2 * at, 2 * count, silence)
        durations[index] += count
    return dict(zip(BETWEEN, (features, pitch, energy), strict=True)), durations
