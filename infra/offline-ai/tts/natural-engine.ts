import type { AskOptions } from './engine-process.ts';
import type { PieceLengths } from './pieces.ts';
import type { Sentence, SentenceTiming } from './protocol.ts';

/** Speech as a model produced it, with the silence around it. Times are relative to the first sample. */
export interface ModelSpeech extends SentenceTiming {
  /** 24 kHz. */
  samples: Float32Array;
}

/** A voice of a neural model. */
export interface NaturalEngine {
  /** Name, version and voice. */
  name: string;
  /** Gain that brings speech to about −18 dBFS RMS (dB). */
  gainDb: number;
  lengths: PieceLengths;
  isReady(): boolean;
  /** Resolves with whether the engine is ready within a time (ms). */
  whenReady(timeoutMs: number): Promise<boolean>;
  /** Speaks a piece of a sentence. Without samples, the model can't pronounce the text. */
  speak(piece: Sentence, options: Pick<AskOptions, 'dueAt' | 'signal'>): Promise<ModelSpeech>;
  stop(): void;
}

/** Joins chunks of 32-bit floats. */
export function joinAudio(chunks: readonly Uint8Array[]): Float32Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return new Float32Array(bytes.buffer);
}
