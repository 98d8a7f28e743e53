"""The parts of Kokoro: the encoder, which predicts durations and pitch of a whole sentence, and the decoder, which
makes the sound and takes nine tenths of the time.
"""

import functools
import json
from pathlib import Path

import numpy as np
import onnxruntime as ort

from onnx_cut import Model

# The tensors between encoder and decoder: phonemes (512 × frames), pitch and energy (2 × frames each).
BETWEEN = ["/encoder/MatMul_1_output_0", "/encoder/Reshape_output_0", "/encoder/Reshape_1_output_0"]


def session_of(model: bytes, threads: int = 1) -> ort.InferenceSession:
    options = ort.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    # Without this, threads that wait for work keep a core busy.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    # Freed memory goes back to the system: a long sentence would hold some 100 MB for ever.
    options.enable_cpu_mem_arena = False
    return ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])


class Kokoro:
    def __init__(self, folder: Path, threads: int = 1) -> None:
        self.folder = folder
        vocabulary = json.loads((folder / "vocab.json").read_text("utf-8"))
        self.vocabulary = vocabulary.get("vocab", vocabulary)
        self.model = Model((folder / "kokoro.onnx").read_bytes())
        # Variance and mean of each normalisation of the decoder: ".../ReduceMean_2_output_0", ".../ReduceMean_output_0".
        self.statistics_names = sorted(
            name
            for node in self.model.needed(["audio"], BETWEEN)
            if node.operation == "ReduceMean"
            for name in node.outputs
        )
        self.encoder = session_of(self.model.cut([*BETWEEN, "durations"]), threads)

    @functools.cache
    def styles_of(self, voice: str) -> np.ndarray:
        """Returns the styles of a voice, one for each number of symbols."""
        return np.fromfile(self.folder / "voices" / f"{voice}.bin", np.float32).reshape(-1, 1, 256)

    def encode(
        self, symbols: str, voice: str, speed: float
    ) -> tuple[np.ndarray, dict[str, np.ndarray], list[int]]:
        """Returns the style, the tensors between encoder and decoder, and the frames of each symbol."""
        ids = [self.vocabulary[symbol] for symbol in symbols]
        styles = self.styles_of(voice)
        style = styles[min(len(ids), len(styles) - 1)]
        tokens = np.asarray([[0, *ids, 0]], np.int64)
        inputs = {"tokens": tokens, "style": style, "speed": np.asarray([speed], np.float32)}
        *between, durations = self.encoder.run(None, inputs)
        return style, dict(zip(BETWEEN, between, strict=True)), [int(each) for each in durations.reshape(-1)]
