"""Finds where the words of speech begin, with Whisper's own words and the alignment of its attention.

Usage: whisper_align.py FOLDER LANGUAGE, with the model's folder. Input: samples (f32le mono, 16 kHz, at most 30 s).
Output: a JSON list of {"text", "startMs"}.
"""

import json
import sys
from pathlib import Path

import ctranslate2
import numpy as np
import whisper

# The model was trained on 30 s, and only then is the alignment exact.
whisper.LENGTHS = (30,)
FRAME_MS = 20
# The narrowest filter of the attention that is smooth.
FILTER = 3

folder, language = sys.argv[1:]
samples = np.frombuffer(sys.stdin.buffer.read(), np.float32)
model = ctranslate2.models.Whisper(folder, device="cpu", compute_type="int8", intra_threads=1)
features = np.ascontiguousarray(whisper.log_mel(samples)[None])
encoded = model.encode(ctranslate2.StorageView.from_array(features))
prompt = ["<|startoftranscript|>", f"<|{language}|>", "<|transcribe|>", "<|notimestamps|>"]
[result] = model.generate(encoded, [prompt], beam_size=5)
[tokens], [ids] = result.sequences, result.sequences_ids
vocabulary = Path(folder, "vocabulary.txt").read_text(encoding="utf-8").split("\n")
[aligned] = model.align(
    encoded,
    [vocabulary.index(token) for token in prompt],
    [ids],
    len(samples) // whisper.HOP,
    median_filter_width=FILTER,
)
starts = {}
for token, frame in aligned.alignments:
    starts.setdefault(token, frame * FRAME_MS)
words = []
for index, token in enumerate(tokens):
    # A space begins a word; "Ġ" stands for it in byte-level tokens.
    if index in starts and (token.startswith("Ġ") or not words):
        words.append({"tokens": [token], "startMs": starts[index]})
    elif words:
        words[-1]["tokens"].append(token)
print(json.dumps([{"text": whisper.text_of(word["tokens"]), "startMs": word["startMs"]} for word in words]))
