import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import type { OfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { installedSpeech, onlyEnglishRecogniser, recordings } from '@candi/infra/offline-ai/testing/speech';
import { wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromPcm, joinSamples } from '../../../tests/measure/sound.ts';
import { byTelephone, pcmOf, silenceOf } from './changes.ts';
import { hear } from './hear.ts';
import { comparable, wordDifferences } from './score.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let ai: OfflineAi;
beforeAll(async () => {
  const folders = onlyEnglishRecogniser(await installedSpeech());
  ai = await startOfflineAi({ port: 0, folders, key: 'secret', listeningPlaces: 1 });
});
afterAll(() => ai.stop());

const hearEnglish = (samples: Float32Array) =>
  hear(ai.port, pcmOf(joinSamples([silenceOf(300), samples, silenceOf(1000)])), {
    realTime: false,
    language: 'en',
  });

test('of what a real person reads by telephone, at most 6 % of the words are wrong', async () => {
  const all = recordings('librivox');
  const samples = joinSamples(all.flatMap(({ pcm }) => [fromPcm(pcm), silenceOf(700)]));
  const { text } = await hearEnglish(byTelephone(samples));
  const said = comparable(all.map(({ words }) => words).join(' '), 'en');
  const differences = wordDifferences(said, comparable(text, 'en'));
  console.log(differences.map((each) => `${each.said} → ${each.heard}`).join(', '));
  expect(differences.length / said.length).toBeLessThanOrEqual(0.06);
});

// Two sentences of a synthetic voice, Kokoro's em_santa.
test('of Spanish, the English recogniser is sure of hardly a word', async () => {
  const wav = readFileSync(join(import.meta.dirname, '../../speech/recogniser/spanish.wav'));
  const { text, confidences } = await hearEnglish(fromPcm(wav.subarray(wavHeaderBytes)));
  console.log(text, confidences.join(' '));
  expect(confidences.filter((confidence) => confidence >= 0.8).length).toBeLessThanOrEqual(2);
});
