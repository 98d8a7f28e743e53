"""Recognises speech with Whisper. Started by whisper.ts with the model's folder as its argument.

Input: a line of JSON, {"language", "samples"}, then that number of samples (f32le mono, 16 kHz, at most 10 s).
Output: a line of JSON per request, {"text", "probability", "no_speech", "in_language", "ended"}; the first line is
{"ready": true}. `probability` is the geometric mean of the probabilities of the text's tokens (0-1), `no_speech` the
probability that the audio has no speech, and `in_language` the one that it is in the requested language. `ended` is false
if the model went on until it had no room left, which it does when it repeats itself.
"""

import json
import math
import sys

import ctranslate2
import numpy as np

RATE = 16_000
FFT = 400
HOP = 160
MELS = 80
# The model was trained on 30 s. Shorter audio is padded to one of these lengths (s) to save time. Without at least
# MARGIN (s) of silence at the end, the model repeats the last words until it has no room left.
LENGTHS = (6, 10)
MARGIN = 1
# Maximum number of tokens: nobody says more in this time.
TOKENS_A_SECOND = 8
# Number of texts that are followed until the most probable is known; the model's own programs follow 5. It costs a seventh
# more time than following one.
BEAM = 5
WANTED = {"return_scores": True, "return_no_speech_prob": True}


def mel_filters():
    """Triangular filters on Slaney's mel scale, as in the model's training (github.com/openai/whisper, audio.py)."""

    def to_mel(hertz):
        return np.where(hertz < 1000, hertz * 3 / 200, 15 + np.log(np.maximum(hertz, 1) / 1000) * 27 / np.log(6.4))

    def to_hertz(mel):
        return np.where(mel < 15, mel * 200 / 3, 1000 * np.exp((mel - 15) * np.log(6.4) / 27))

    bins = np.linspace(0, RATE / 2, FFT // 2 + 1)
    edges = to_hertz(np.linspace(0, to_mel(np.array(RATE / 2)), MELS + 2))
    rising = (bins[None, :] - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - bins[None, :]) / (edges[2:] - edges[1:-1])[:, None]
    area = 2 / (edges[2:] - edges[:-2])
    return (np.maximum(0, np.minimum(rising, falling)) * area[:, None]).astype(np.float32)


FILTERS = mel_filters()
WINDOW = np.hanning(FFT + 1)[:-1].astype(np.float32)


def log_mel(samples):
    seconds = next((length for length in LENGTHS if (length - MARGIN) * RATE >= len(samples)), LENGTHS[-1])
    samples = np.pad(samples[: seconds * RATE], (0, max(0, seconds * RATE - len(samples))))
    padded = np.pad(samples, FFT // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, FFT)[::HOP][:-1]
    power = np.abs(np.fft.rfft(frames * WINDOW, axis=1).T) ** 2
    spectrum = np.log10(np.maximum(FILTERS @ power.astype(np.float32), 1e-10))
    spectrum = np.maximum(spectrum, spectrum.max() - 8)
    return ((spectrum + 4) / 4).astype(np.float32)


def byte_of_character():
    """Maps the characters of byte-level tokens to bytes (github.com/openai/gpt-2, encoder.py)."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in plain]
    return {chr(byte): byte for byte in plain} | {chr(256 + index): byte for index, byte in enumerate(others)}


BYTES = byte_of_character()


def text_of(tokens):
    characters = "".join(token for token in tokens if not token.startswith("<|"))
    return bytes(BYTES[each] for each in characters if each in BYTES).decode("utf-8", "replace").strip()


def main():
    model = ctranslate2.models.Whisper(sys.argv[1], device="cpu", compute_type="int8", intra_threads=1, inter_threads=1)

    def recognise(samples, language):
        features = ctranslate2.StorageView.from_array(np.ascontiguousarray(log_mel(samples)[None]))
        encoded = model.encode(features)
        [languages] = model.detect_language(encoded)
        tag = f"<|{language}|>"
        prompt = ["<|startoftranscript|>", tag, "<|transcribe|>", "<|notimestamps|>"]
        most = 8 + len(samples) * TOKENS_A_SECOND // RATE
        # CTranslate2 generates at most half of max_length.
        [result] = model.generate(encoded, [prompt], beam_size=BEAM, max_length=2 * most, **WANTED)
        [tokens], [score] = result.sequences, result.scores
        return {
            "text": text_of(tokens),
            "probability": round(math.exp(score), 3),
            "no_speech": round(result.no_speech_prob, 3),
            "in_language": round(dict(languages)[tag], 5),
            "ended": len(tokens) < most,
        }

    recognise(np.zeros(RATE, np.float32), "en")
    print(json.dumps({"ready": True}), flush=True)
    source = sys.stdin.buffer
    while line := source.readline():
        request = json.loads(line)
        samples = np.frombuffer(source.read(request["samples"] * 4), np.float32)
        print(json.dumps(recognise(samples, request["language"])), flush=True)


if __name__ == "__main__":
    main()
