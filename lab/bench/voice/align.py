"""Finds where words are in speech, with PocketSphinx's forced alignment (English).

Input: JSON lines {"file", "words"} with a WAV file of 16 kHz; output: JSON lines with the start of each word (ms), null
for words that PocketSphinx doesn't know and for all words of a sentence that it can't align.
"""

import json
import sys
import wave

from pocketsphinx import Decoder

# Silence before and after the speech, which PocketSphinx expects (ms).
PADDING = 300

for line in sys.stdin:
    request = json.loads(line)
    with wave.open(request["file"]) as file:
        silence = b"\0\0" * (16 * PADDING)
        audio = silence + file.readframes(file.getnframes()) + silence
    # A decoder keeps the last text's state, so each sentence has its own.
    decoder = Decoder(lm=None, loglevel="FATAL")
    known = [word for word in request["words"] if decoder.lookup_word(word)]
    decoder.set_align_text(" ".join(known))
    decoder.start_utt()
    decoder.process_raw(audio, full_utt=True)
    decoder.end_utt()
    found = [part for part in decoder.seg() or [] if part.word[0] not in "<["]
    starts = iter([part.start_frame * 10 - PADDING for part in found])
    matches = [part.word.split("(")[0] for part in found] == known
    print(json.dumps({"starts": [next(starts) if matches and word in known else None for word in request["words"]]}))
