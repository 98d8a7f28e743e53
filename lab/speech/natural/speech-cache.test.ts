import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SpeechCache } from './speech-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-speech-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('returns what was stored under the same key, and nothing under another', () => {
  const cache = new SpeechCache(join(folder, 'new'));
  const words = [{ word: 'sí', offset: 1, startMs: 0, endMs: 250 }];
  const samples = Float32Array.of(0, 0.5, -0.5);
  expect(cache.read(['em_alex', 1, '¡sí!'])).toBeNull();
  cache.write(['em_alex', 1, '¡sí!'], { samples, sampleRate: 24_000, words });
  const stored = cache.read(['em_alex', 1, '¡sí!']);
  expect(stored?.words).toEqual(words);
  expect([...(stored?.samples ?? [])].map((sample) => Math.round(sample * 1000) / 1000)).toEqual([
    0, 0.5, -0.5,
  ]);
  expect(cache.read(['em_alex', 1.1, '¡sí!'])).toBeNull();
});
