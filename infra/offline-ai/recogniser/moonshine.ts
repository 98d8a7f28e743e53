import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import type { VoiceDetector } from './listener.ts';
import { recogniserSampleRate } from './messages.ts';
import { windowSamples } from './segmenter.ts';
import type { SpeechModel } from './transcribe.ts';
import { wordsOf } from './words.ts';

/** Loads Moonshine's English model from a folder. Rejects if a file is missing. Uses one thread. */
export async function loadMoonshine(folder: string): Promise<() => SpeechModel> {
  const recognizer = new sherpa.OfflineRecognizer({
    featConfig: { sampleRate: recogniserSampleRate, featureDim: 80 },
    modelConfig: {
      moonshine: {
        encoder: join(folder, 'encoder_model.ort'),
        mergedDecoder: join(folder, 'decoder_model_merged.ort'),
      },
      tokens: join(folder, 'tokens.txt'),
      numThreads: 1,
    },
  });
  const decode: SpeechModel['decode'] = (samples) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ sampleRate: recogniserSampleRate, samples });
    recognizer.decode(stream);
    return Promise.resolve({ text: recognizer.getResult(stream).text });
  };
  // The first decoding is slower than those after it.
  await decode(new Float32Array(recogniserSampleRate));
  const ofNoise = new Set<string>();
  for (const samples of noises()) {
    const { text } = await decode(samples);
    const said = wordsOf(text).map(({ word }) => word);
    if (said.length > 0) ofNoise.add(said.join(' '));
  }
  const model: SpeechModel = { decode, ofNoise };
  return () => model;
}

/** Yields noises of a second: bursts that fade, as coughs and knocks do, of different lengths (s) and levels. */
function* noises(): Generator<Float32Array> {
  let state = 1;
  // The generator of Park and Miller (1988), so that the noises are the same in each process.
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 1_073_741_823.5 - 1;
  for (const fade of [0.05, 0.15])
    for (const level of [0.03, 0.3])
      yield Float32Array.from({ length: recogniserSampleRate }, (_, index) => {
        const since = index / recogniserSampleRate - 0.25;
        return since < 0 ? 0 : level * random() * Math.exp(-since / fade);
      });
}

/** Creates a detector of voices with Silero's model from a folder. */
export function createVoiceDetector(folder: string): VoiceDetector {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: join(folder, 'silero_vad.onnx'),
        threshold: 0.5,
        // The segmenter decides how long a voice or a silence must be: here, one window each.
        minSpeechDuration: windowSamples / recogniserSampleRate,
        minSilenceDuration: windowSamples / recogniserSampleRate,
        // Above it, sherpa would raise the threshold.
        maxSpeechDuration: 24 * 3600,
        windowSize: windowSamples,
      },
      sampleRate: recogniserSampleRate,
      numThreads: 1,
    },
    30,
  );
  return {
    isVoiced(window) {
      vad.acceptWaveform(window);
      return vad.isDetected();
    },
    reset() {
      // Also forgets the speech that sherpa collects, which isn't used.
      vad.clear();
      vad.reset();
    },
  };
}
