import type { Language } from '@candi/contract/platform/enumerations';
import type { EngineReply } from './engine-process.ts';

/** Sample rate of the audio sent by the TTS process (Hz). Samples are s16le mono. */
export const voiceSampleRate = 24_000;

/** A variant of eSpeak's voices, with its pitch and the pitch range of its intonation (0–99). */
export interface Speaker {
  variant: string;
  pitch: number;
  range: number;
}

export interface Sentence {
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

/** A word as espeak-ng reads it. */
export interface ReadWord {
  /** Position in the text (characters). */
  offset: number;
  /** Phonemes in IPA, with stress marks before them. */
  phonemes: string[];
}

export type EspeakRequest = ({ kind: 'say' } & Sentence) | { kind: 'read'; language: Language; text: string };
export type EspeakResult = { kind: 'said'; timing: SentenceTiming } | { kind: 'read'; words: ReadWord[] };

/** What the process of espeak-ng sends. */
export type EspeakMessage = EngineReply<EspeakResult>;
