import type { AskOptions } from './engine-process.ts';
import type { SegmentLengths } from './segments.ts';
import type { Sentence, SentenceTiming } from './protocol.ts';

export interface SpeakOptions extends Pick<AskOptions, 'dueAt' | 'signal' | 'onRestart'> {
  /** Receives samples at 24 kHz as they are produced, with silence around the speech. */
  onSamples(samples: Float32Array): void;
}

/** A voice of a neural model. */
export interface NaturalEngine {
  /** Name, version and voice. */
  name: string;
  /** Gain that brings speech to about −18 dBFS RMS (dB). */
  gainDb: number;
  lengths: SegmentLengths;
  isReady(): boolean;
  /** Resolves with whether the engine is ready within a time (ms). */
  whenReady(timeoutMs: number): Promise<boolean>;
  /**
   * Speaks a segment of a sentence. The same segment always sounds the same. Returns times relative to the first sample.
   * Without samples, the model can't pronounce the text.
   */
  speak(segment: Sentence, options: SpeakOptions): Promise<SentenceTiming>;
  stop(): void;
}

/** Returns the samples in a chunk of 32-bit floats. */
export const samplesOf = (pcm: Uint8Array): Float32Array =>
  // The samples must start at a multiple of four bytes.
  pcm.byteOffset % 4 === 0
    ? new Float32Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 4)
    : new Float32Array(Uint8Array.from(pcm).buffer);
