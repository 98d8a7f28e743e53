import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import { z } from 'zod';
import { wavFile } from '../../../tests/measure/wav.ts';

const sampleRate = 24_000;
const words = z.array(
  z.object({ word: z.string(), offset: z.number(), startMs: z.number(), endMs: z.number() }),
);

/** A spoken text. */
export interface NaturalSpeech {
  samples: Float32Array;
  sampleRate: typeof sampleRate;
  /** Times are relative to the first sample (ms). */
  words: z.infer<typeof words>;
}

/** Spoken texts, stored as WAV files with the times of their words beside them. */
export class SpeechCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the speech stored under a key; null if there is none. */
  read(key: readonly unknown[]): NaturalSpeech | null {
    const path = this.#pathOf(key);
    try {
      const spoken = words.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8')));
      const pcm = readFileSync(`${path}.wav`).subarray(wavHeaderBytes);
      const samples = Float32Array.from(
        { length: pcm.length >> 1 },
        (_, i) => pcm.readInt16LE(i * 2) / 32_767,
      );
      return { samples, sampleRate, words: spoken };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Stores speech. Each file is replaced as a whole, so several processes may store the same speech. */
  write(key: readonly unknown[], speech: NaturalSpeech): void {
    const path = this.#pathOf(key);
    mkdirSync(this.#folder, { recursive: true });
    const replace = (name: string, content: Buffer | string): void => {
      const own = `${name}.${process.pid}`;
      writeFileSync(own, content);
      renameSync(own, name);
    };
    replace(`${path}.wav`, wavFile(speech));
    // The times are written last: speech without them counts as absent.
    replace(`${path}.json`, JSON.stringify(speech.words));
  }

  #pathOf(key: readonly unknown[]): string {
    return join(this.#folder, createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32));
  }
}
