"""Speaks test texts with Kokoro, as a child process at the lowest priority.

Usage: kokoro-speak.py FOLDER, with Kokoro's files. Two kinds of requests:
- {"id", "read", "british"}: returns the tokens of an English text as {"text", "symbols", "spaced"}, with phonemes of
  hibari's front end, which has the alphabet that Kokoro was trained with.
- {"id", "symbols", "voice", "speed", "pause"}: sends the audio and returns the frames of 25 ms of each symbol and of the
  silence before and after them. `pause`: minimum frames of each mark at which the voice pauses; 0 leaves its own.

The offline engine's program decodes a sentence in windows and needs statistics of each voice for it. This one decodes
the whole text at once, so that it speaks with any voice.
"""

import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path

from frames import send_audio, serve
from hibari.g2p import G2P
from hibari.g2p.normalize import normalize
from kokoro_model import BETWEEN, Kokoro, session_of
from kokoro_pauses import with_pauses

LOWEST_PRIORITY = 19

os.nice(LOWEST_PRIORITY)
kokoro = Kokoro(Path(sys.argv[1]))
decoder = session_of(kokoro.model.cut(["audio"], BETWEEN))


@functools.cache
def front_end(british: bool) -> G2P:
    return G2P(british=british)


def read(text: str, british: bool) -> list[dict]:
    g2p = front_end(british)
    tokens = g2p.phonemize_tokens(g2p.tokenize(normalize(text)))
    return [
        {"text": token.text, "symbols": token.phonemes or "", "spaced": bool(token.whitespace)} for token in tokens
    ]


def answer(request: dict, check: Callable[[], None]) -> list:
    if "read" in request:
        return read(request["read"], request["british"])
    style, between, durations = kokoro.encode(request["symbols"], request["voice"], request["speed"])
    if request["pause"] > 0:
        between, durations = with_pauses(request["symbols"], between, durations, request["pause"])
    check()
    send_audio(request["id"], decoder.run(None, {"style": style, **between})[0].reshape(-1))
    return durations


serve(answer)
