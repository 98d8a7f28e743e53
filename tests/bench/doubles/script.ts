/** What will be said to a recogniser that knows it beforehand. Milliseconds from the stretch's first sample. */
export interface KnownWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Who says it, for a recogniser that tells voices apart. */
  speaker?: number;
}

/** Sound without a pause in it: speech, or, without words, a cough or a hum. */
export interface Stretch {
  lengthMs: number;
  /** Where it is first as loud as speech. */
  onsetMs: number;
  words: KnownWord[];
}

/** Louder than this (root mean square of 10 ms, of 16-bit samples) is speech. */
export const speechLevel = 300;
