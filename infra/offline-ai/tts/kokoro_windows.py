"""Where a sentence is divided into windows of frames of 25 ms, and when its first sound may be heard."""

import numpy as np

FRAME_SAMPLES = 600
# Frames beside a window that are decoded too, because the sound of a frame depends on its neighbours.
CONTEXT = 4
# Frames of silence that are kept before the first phoneme and after the last one.
KEPT_BEFORE, KEPT_AFTER = 4, 8
SHORTEST, USUAL = 16, 40
# Time after which playing begins in any case (s).
LONGEST_WAIT = 2.5
# How far from its intended place a window may end (frames).
REACH = 8
# Below this pitch, the voice doesn't sound (Hz).
UNVOICED = 10


def spoken_range(symbols: str, durations: list[int]) -> tuple[int, int]:
    """Returns the first frame and the end of what is decoded: the speech with little silence around it."""
    letters = [index for index, symbol in enumerate(symbols) if symbol.isalpha()]
    if not letters:
        raise ValueError("the text has no sounds")
    before = sum(durations[: letters[0] + 1])
    end = sum(durations[: letters[-1] + 2])
    return max(0, before - KEPT_BEFORE), min(sum(durations), end + KEPT_AFTER)


def without_silence(durations: list[int], start: int, end: int) -> list[int]:
    """Returns the durations of what was decoded, see spoken_range."""
    rest = end - start
    result = []
    for duration in [durations[0] - start, *durations[1:]]:
        result.append(min(duration, rest))
        rest -= result[-1]
    return result


def cut_near(pitch: np.ndarray, energy: np.ndarray, start: int, wanted: int, end: int) -> int:
    """Returns the frame before which a window ends: where the voice doesn't sound, because the phase of the pitch isn't
    the same in two windows; else where it is quietest.
    """
    if end - wanted < SHORTEST:
        return end
    frames = np.arange(max(start + 4, wanted - REACH), min(end, wanted + REACH))
    sounds = np.maximum(pitch[frames], pitch[frames - 1]) >= UNVOICED
    distance = np.abs(frames - wanted)
    return int(frames[np.lexsort((distance, energy[frames] if sounds.all() else distance, sounds))[0]])


class Pace:
    """Decides when sound is passed on, so that the rest of the sentence isn't late on a slow machine."""

    def __init__(self) -> None:
        # Work for a frame, in the time of a frame, as lately measured.
        self.factor = 0.8

    def measure(self, seconds: float, frames: int) -> None:
        self.factor += 0.3 * (seconds / (frames * 0.025) - self.factor)

    def next_window(self, ahead: float) -> int:
        """Returns the length of a window that is ready before `ahead` frames have been played. If none is, a longer one
        is less work in all.
        """
        fitting = int(ahead / self.factor - 2 * CONTEXT)
        return USUAL if fitting < SHORTEST else min(USUAL, fitting)

    def allows(self, done: int, left: int, waited: float) -> bool:
        """Returns whether playing can begin when `done` frames are ready and `left` aren't, after a wait (s). Later, a
        gap in the sentence is better than more silence before it.
        """
        if waited > LONGEST_WAIT:
            return True
        next_one = self.factor * (min(left, SHORTEST) + 2 * CONTEXT)
        late = (self.factor * (USUAL + 2 * CONTEXT) / USUAL - 1) * left
        return left == 0 or (next_one <= done and late + SHORTEST <= done)
