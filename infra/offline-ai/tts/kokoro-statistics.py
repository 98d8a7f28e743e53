"""Makes kokoro-statistics.npz, which kokoro-voice.py needs.

Usage: kokoro-statistics.py FOLDER OUT <LINES, with Kokoro's folder and lines of a voice, a tab and phonemes as in
kokoro-tokens.ts. Kokoro's decoder normalises each channel by its mean and variance over the whole sentence. To decode a
sentence in windows, they must be known beforehand: this computes those of each voice over all of its lines.
"""

import sys
from pathlib import Path

import numpy as np

from kokoro_model import BETWEEN, Kokoro, session_of

kokoro = Kokoro(Path(sys.argv[1]))
names = kokoro.statistics_names
decoder = session_of(kokoro.model.cut(["audio", *names], BETWEEN))
frames: dict[str, int] = {}
sums: dict[str, list[np.ndarray]] = {}
for line in sys.stdin:
    voice, symbols = line.rstrip("\n").split("\t")
    style, between, _ = kokoro.encode(symbols, voice, 1.0)
    found = decoder.run(None, {"style": style, **between})[1:]
    count = between[BETWEEN[0]].shape[-1]
    variances, means = found[::2], found[1::2]
    squares = [variance + mean**2 for mean, variance in zip(means, variances, strict=True)]
    own = sums.setdefault(voice, [np.zeros_like(each) for each in (*means, *squares)])
    for total, each in zip(own, (*means, *squares), strict=True):
        total += each * count
    frames[voice] = frames.get(voice, 0) + count
    print(voice, frames[voice], file=sys.stderr)

arrays: dict[str, np.ndarray] = {}
for voice, own in sums.items():
    half = len(own) // 2
    for at in range(half):
        mean = own[at] / frames[voice]
        variance = own[half + at] / frames[voice] - mean**2
        for value in (variance, mean):
            arrays.setdefault(voice, []).append(value.astype(np.float32).reshape(-1))
    arrays[voice] = np.concatenate(arrays[voice])
np.savez_compressed(sys.argv[2], sizes=[each.size for each in found], **arrays)
