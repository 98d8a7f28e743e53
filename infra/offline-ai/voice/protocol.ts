import type { Language } from '@candi/contract/platform/enumerations';

/** Between the offline AI and the voice's process. Samples are s16le mono at `voiceSampleRate`. */
export const voiceSampleRate = 24_000;

export interface SayRequest {
  id: number;
  language: Language;
  /** One sentence. */
  text: string;
  /** 1 is the voice's own rate. */
  speed: number;
}

/** When something sounds, in ms from the sentence's first sample. */
export interface Sounding {
  startMs: number;
  endMs: number;
}
export interface SpokenWord extends Sounding {
  word: string;
  /** Where it stands in the sentence, in characters. */
  offset: number;
}
/** IPA, stress marks left out. */
export interface SpokenPhoneme extends Sounding {
  phoneme: string;
}
export interface SentenceTiming {
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
}

export type EngineMessage =
  | { kind: 'ready' }
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  | { kind: 'done'; id: number; timing: SentenceTiming }
  | { kind: 'failed'; id: number; reason: string };
