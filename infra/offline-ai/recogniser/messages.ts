import type { Language } from '@candi/contract/platform/enumerations';

/** Sample rate of the audio that is recognised (Hz). Samples are s16le mono. */
export const recogniserSampleRate = 16_000;
/** Bytes of one millisecond of this audio. */
export const bytesPerMs = (recogniserSampleRate / 1000) * 2;

export interface StreamOptions {
  language: Language;
  /** Silence that ends an utterance (ms). A value below the engine's minimum counts as the minimum. */
  endpointingMs: number;
  interim: boolean;
}

/** A recognised word. Times are since the start of the stream's audio (ms). */
export interface HeardWord {
  /** The word in lower case, without punctuation. */
  word: string;
  /** The word as it is written in a sentence, with capitals and punctuation. */
  written: string;
  startMs: number;
  endMs: number;
  /** Estimated probability that the word is right (0–1). */
  confidence: number;
}

/** Results of one stream. Times are since the start of the stream's audio (ms). */
export type RecogniserMessage =
  | { type: 'start'; atMs: number }
  | { type: 'interim'; words: HeardWord[] }
  | {
      type: 'final';
      words: HeardWord[];
      /** Whether silence followed the speech, which means that the speaker has finished. */
      endpoint: boolean;
      startMs: number;
      endMs: number;
      /** Whether `finish` asked for this result. */
      asked: boolean;
    }
  /** Audio was processed. Audio before `settledMs` isn't needed any more: its words are final. */
  | { type: 'heard'; bytes: number; settledMs: number };

/** Requests to the recogniser process. `stream` identifies one stream of audio. */
export type RecogniserRequest =
  /** Starts a stream. Its first sample is at `fromMs` of the stream's audio. */
  | { kind: 'begin'; stream: number; fromMs: number; options: StreamOptions }
  | { kind: 'audio'; stream: number; pcm: Uint8Array }
  /** Ends the current utterance. The reply is a `final` message with `asked`. */
  | { kind: 'finish'; stream: number }
  | { kind: 'end'; stream: number };

/** Replies of the recogniser process. */
export type RecogniserReply =
  | { kind: 'ready' }
  | { kind: 'message'; stream: number; message: RecogniserMessage };
