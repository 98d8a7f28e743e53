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
