import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Spoken } from '@candi/infra/offline-ai/testing/speak-client';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { wavHeader } from '@candi/infra/offline-ai/wire/wav-header';
import { percentile } from '../figures/percentile.ts';

interface Aligned {
  starts: (number | null)[];
}

/** Returns how far the starts of words are from those of PocketSphinx's forced alignment (ms). */
export function wordErrors(python: string, folder: string, spoken: readonly Spoken[]) {
  const requests = spoken.map(({ pcm, sentences: [sentence] }, index) => {
    const file = join(folder, `${index}.wav`);
    writeFileSync(file, wav16k(pcm));
    const words = sentence?.words ?? [];
    return { file, words: words.map(({ word }) => word.toLowerCase().replaceAll('’', "'")), times: words };
  });
  const input = requests.map(({ file, words }) => `${JSON.stringify({ file, words })}\n`).join('');
  const output = execFileSync(python, [join(import.meta.dirname, 'align.py')], { input, encoding: 'utf8' });
  const errors = output
    .trim()
    .split('\n')
    .flatMap((line, index) => {
      const { starts } = JSON.parse(line) as Aligned;
      return starts.flatMap((start, at) => {
        const own = requests[index]?.times[at];
        return start === null || !own ? [] : [own.startMs - start];
      });
    });
  const distances = errors.map(Math.abs);
  return {
    words: errors.length,
    wordErrorMs: {
      p50: percentile(distances, 0.5),
      p95: percentile(distances, 0.95),
      median: percentile(errors, 0.5),
    },
  };
}

/** Returns a WAV file of 16 kHz. `pcm`: s16le, 24 kHz. */
function wav16k(pcm: Buffer): Buffer {
  const samples = new Int16Array(Uint8Array.from(pcm).buffer);
  const low = createResampler(24_000, 16_000)(Float32Array.from(samples), true);
  const data = Buffer.from(Int16Array.from(low, Math.round).buffer);
  return Buffer.concat([wavHeader(16_000, data.length), data]);
}
