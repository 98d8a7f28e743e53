import type { Language } from '@candi/contract/platform/enumerations';

/** Sample rate of the audio sent by the TTS process (Hz). Samples are s16le mono. */
export const voiceSampleRate = 24_000;

/** A variant of eSpeak's voices, with its pitch and the pitch range of its intonation (0–99). */
export interface Speaker {
  variant: string;
  pitch: number;
  range: number;
}

export interface SayRequest {
  id: number;
  language: Language;
  /** A single sentence. */
  text: string;
  /** Speaking rate relative to the voice's own rate. */
  speed: number;
  /** A speaker other than Candi's voice, for synthetic candidates. Defaults to the language's voice. */
  speaker?: Speaker;
}

/** Time range relative to the sentence's first sample (ms). */
export interface TimedSegment {
  startMs: number;
  endMs: number;
}
export interface SpokenWord extends TimedSegment {
  word: string;
  /** Position in the sentence (characters). */
  offset: number;
}
/** A phoneme in IPA, without stress marks. */
export interface SpokenPhoneme extends TimedSegment {
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
