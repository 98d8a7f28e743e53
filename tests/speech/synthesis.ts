import type { Language } from '@candi/contract/platform/enumerations';
import { voiceSampleRate, type Speaker, type SpokenWord } from '@candi/infra/offline-ai/tts/protocol';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { KnownWord } from '../doubles/script.ts';
import { fromPcm, type Sound } from '../measure/sound.ts';

/** What is said without a break in the intonation, and after which words it is cut. */
export interface Utterance {
  words: string[];
  /** Pitch and speed relative to the engine's own voice. */
  pitch: number;
  speed: number;
  pauses: readonly { afterWord: number }[];
  /** Defaults to Candi's voice. */
  speaker?: Speaker;
}

/** Absolute value (0–1) below which a sample counts as silence. */
const silent = 0.01;
/** Length of the fade at each cut, which prevents clicks (s). */
const fadeS = 0.01;

/** A segment of speech without a pause, with the positions of its words. */
export interface SpokenSegment {
  sound: Sound;
  words: KnownWord[];
}

/** Returns when each word begins (ms). The engine merges small words, which then have the same start. */
const wordStarts = (words: readonly string[], spoken: readonly SpokenWord[]): number[] => {
  let offset = 0;
  return words.map((word) => {
    const at = offset;
    offset += word.length + 1;
    return spoken.findLast((one) => one.offset <= at)?.startMs ?? 0;
  });
};

const cutOut = (
  samples: Float32Array,
  fromS: number,
  toS: number,
): { samples: Float32Array; fromS: number } => {
  let from = Math.round(fromS * voiceSampleRate);
  let to = Math.min(samples.length, Math.round(toS * voiceSampleRate));
  while (from < to && Math.abs(samples[from] ?? 0) < silent) from += 1;
  while (to > from && Math.abs(samples[to - 1] ?? 0) < silent) to -= 1;
  const cutout = samples.slice(from, to);
  const fade = Math.round(fadeS * voiceSampleRate);
  for (let i = 0; i < Math.min(fade, cutout.length); i += 1) {
    cutout[i] = ((cutout[i] ?? 0) * i) / fade;
    cutout[cutout.length - 1 - i] = ((cutout[cutout.length - 1 - i] ?? 0) * i) / fade;
  }
  return { samples: cutout, fromS: from / voiceSampleRate };
};

/**
 * Synthesises a planned answer as one utterance and cuts it at its pauses, so that the intonation falls only at the
 * end of the answer. The pitch is changed by playing the audio faster or slower.
 */
export const speak = async (
  voice: Synthesiser,
  language: Language,
  { words, pauses, pitch, speed, speaker }: Utterance,
): Promise<SpokenSegment[]> => {
  const parts: Buffer[] = [];
  const text = `${words.join(' ')}.`;
  const timing = await voice.say(
    { language, text, speed: speed / pitch, ...(speaker && { speaker }) },
    (pcm) => parts.push(Buffer.from(pcm)),
  );
  const all = fromPcm(Buffer.concat(parts));
  const starts = wordStarts(words, timing.words);
  const endS = all.length / voiceSampleRate;
  const cuts = [0, ...pauses.map(({ afterWord }) => afterWord), words.length];
  return cuts.slice(1).map((toWord, i) => {
    const fromWord = cuts[i] ?? 0;
    const startOf = (word: number): number => (starts[word] ?? endS * 1000) / 1000;
    const { samples, fromS } = cutOut(all, fromWord === 0 ? 0 : startOf(fromWord), startOf(toWord));
    const lengthMs = (samples.length * 1000) / voiceSampleRate;
    const placed = (s: number): number =>
      Math.round(Math.min(lengthMs, Math.max(0, (s - fromS) * 1000)) / pitch);
    return {
      sound: { samples, sampleRate: Math.round(voiceSampleRate * pitch) },
      words: words.slice(fromWord, toWord).map((word, at) => ({
        word,
        startMs: placed(startOf(fromWord + at)),
        endMs: placed(startOf(fromWord + at + 1)),
      })),
    };
  });
};
