import type { Sound } from '../measure/sound.ts';

/** A word that a recogniser double knows in advance. Times are relative to the segment's first sample (ms). */
export interface KnownWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Number of the speaker, for recognisers that separate speakers. */
  speaker?: number;
}

/** A continuous sound: speech or, if there are no words, a cough or a hum. */
export interface SoundSegment {
  lengthMs: number;
  /** Time of the first sound that is as loud as speech (ms). */
  onsetMs: number;
  words: KnownWord[];
}

/** Threshold above which sound counts as speech (RMS over 10 ms of 16-bit samples). */
export const speechLevel = 300;

/** Returns the script entry of a continuous sound, for a scripted recogniser double. */
export const soundSegmentOf = ({ samples, sampleRate }: Sound, words: KnownWord[]): SoundSegment => {
  const step = Math.round(sampleRate / 100);
  let onset = 0;
  for (; onset + step <= samples.length; onset += step) {
    const energy = samples.subarray(onset, onset + step).reduce((sum, sample) => sum + sample * sample, 0);
    if (Math.sqrt(energy / step) * 32_768 >= speechLevel) break;
  }
  return {
    lengthMs: (samples.length * 1000) / sampleRate,
    onsetMs: (onset * 1000) / sampleRate,
    words,
  };
};
