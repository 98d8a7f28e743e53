"""Finds where words are in speech, with PocketSphinx's forced alignment (English).

Input: JSON lines {"file", "words"} with a WAV file of 16 kHz; output: JSON lines with the start of each word and of
each phoneme (ms). Words that PocketSphinx doesn't know have the start null.
"""

import json
import sys
import wave

from pocketsphinx import Decoder

decoder = Decoder(lm=None, loglevel="FATAL")
for line in sys.stdin:
    request = json.loads(line)
    with wave.open(request["file"]) as file:
        audio = file.readframes(file.getnframes())
    words = [word if decoder.lookup_word(word) else None for word in request["words"]]
    try:
        decoder.set_align_text(" ".join(word for word in words if word))
        for _ in range(2):
            decoder.start_utt()
            decoder.process_raw(audio, full_utt=True)
            decoder.end_utt()
            if _ == 0:
                decoder.set_alignment()
        found = [word for word in decoder.get_alignment() if not word.name.startswith(("<", "["))]
        starts = iter([word.start * 10 for word in found])
        print(json.dumps({
            "starts": [next(starts) if word else None for word in words],
            "phones": [[phone.name, phone.start * 10] for word in found for phone in word],
        }), flush=True)
    except (RuntimeError, StopIteration) as error:
        print(json.dumps({"starts": [], "phones": [], "error": str(error)}), flush=True)
