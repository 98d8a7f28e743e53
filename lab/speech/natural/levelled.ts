import type { SpokenWord } from '@candi/infra/offline-ai/tts/protocol';

const sampleRate = 24_000;
/** Level of the speech, without its pauses (RMS of samples from −1 to 1): −20 dBFS. */
const level = 0.1;
/** Highest sample (0–1). */
const ceiling = 0.95;
/** Length of the stretches that are compared (samples), and how far below the loudest a pause is: −35 dB. */
const stretch = sampleRate / 50;
const pauseRatio = 10 ** (-35 / 10);
/** Value below which samples at both ends count as silence, and how much of them is kept (samples): 50 ms. */
const quiet = 0.002;
const kept = sampleRate / 20;

/** Returns the RMS of the speech in a sound, without its pauses. */
export const speechRms = (samples: Float32Array): number => {
  const powers = Array.from({ length: Math.ceil(samples.length / stretch) }, (_, index) => {
    const part = samples.subarray(index * stretch, (index + 1) * stretch);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  });
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const speech = powers.filter((power) => power > loudest * pauseRatio);
  return Math.sqrt(speech.reduce((sum, power) => sum + power, 0) / Math.max(1, speech.length));
};

/** Returns speech at the level of all voices, or a little lower if it would clip. */
export const levelled = (samples: Float32Array): Float32Array => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(level / Math.max(1e-6, speechRms(samples)), ceiling / Math.max(1e-6, peak));
  return samples.map((sample) => sample * gain);
};

/** Removes the silence at both ends, except for 50 ms, and moves the times of the words. */
export const trimmed = (
  samples: Float32Array,
  words: readonly SpokenWord[],
): { samples: Float32Array; words: SpokenWord[] } => {
  const isLoud = (sample: number): boolean => Math.abs(sample) > quiet;
  const from = Math.max(0, samples.findIndex(isLoud) - kept);
  const to = Math.min(samples.length, samples.findLastIndex(isLoud) + 1 + kept);
  const lengthMs = ((to - from) * 1000) / sampleRate;
  const moved = (ms: number): number =>
    Math.round(Math.min(lengthMs, Math.max(0, ms - (from * 1000) / sampleRate)));
  return {
    samples: samples.slice(from, to),
    words: words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
  };
};
