import { join } from 'node:path';
import type { VoiceDetector } from './listener.ts';
import { recogniserSampleRate } from './messages.ts';
import { floats, floatsOf, integers, loadModel, tensorOf } from './onnx.ts';
import { windowSamples } from './segmenter.ts';

/** Number of samples before a window that the model gets with it. */
const contextSamples = 64;
/** Dimensions of the model's state. */
const stateDims = [2, 1, 128] as const;
/** Probabilities from which a window begins a voice, and below which it ends one. */
const threshold = { begin: 0.5, end: 0.35 };
/** Number of windows in a row that begin or end a voice. */
const windowsInRow = 2;

/** Loads Silero's model of voices from a folder. Rejects if it is missing. */
export async function loadVoiceDetector(folder: string): Promise<() => VoiceDetector> {
  const model = await loadModel(join(folder, 'silero_vad.onnx'));
  const sampleRate = integers([recogniserSampleRate]);
  return () => {
    const noState = () => floats(new Float32Array(2 * 1 * 128), ...stateDims);
    let state = noState();
    let samples = new Float32Array(contextSamples + windowSamples);
    let voiced = false;
    let inRow = 0;
    return {
      async isVoiced(window) {
        samples.copyWithin(0, windowSamples);
        samples.set(window, contextSamples);
        const results = await model.run({ input: floats(samples, 1, samples.length), state, sr: sampleRate });
        state = tensorOf(results, 'stateN');
        const [probability = 0] = floatsOf(results, 'output');
        const changes = voiced ? probability < threshold.end : probability > threshold.begin;
        inRow = changes ? inRow + 1 : 0;
        if (inRow >= windowsInRow) [voiced, inRow] = [!voiced, 0];
        return voiced;
      },
      reset() {
        state = noState();
        samples = new Float32Array(contextSamples + windowSamples);
        voiced = false;
        inRow = 0;
      },
    };
  };
}
