import { expect, it } from 'vitest';
import { naturalVoices } from '../../../speech/natural/voices.ts';
import { fakeSpeaker } from '../testing/fake-speech.ts';
import type { NaturalCandidate, NaturalPause } from './candidates.ts';
import { recordNaturally } from './recording.ts';

const voice = naturalVoices[0];
if (!voice) throw new Error('no voice');
const text = 'I left… no, it was April. Yes.';
const pause = (before: string, ms: number): NaturalPause => ({
  offset: text.indexOf(before),
  place: 'mark',
  ms,
  filling: 'silence',
});
const candidateOf = (pauses: NaturalPause[]): NaturalCandidate => ({
  id: 'one',
  language: 'en',
  questions: [],
  voice,
  speed: 1,
  answers: [{ id: 'one-1', text, pauses }],
});
const record = async (pauses: NaturalPause[]) => {
  const [recording] = await recordNaturally(fakeSpeaker, candidateOf(pauses), 1);
  if (!recording) throw new Error('no recording');
  return recording;
};

it('gives pauses their planned lengths and knows which words are between them', async () => {
  const { pauses, words, endMs } = await record([pause('no', 1200), pause('Yes', 700)]);
  expect(pauses.map(({ fromMs, toMs }) => Math.round(toMs - fromMs))).toEqual([1200, 700]);
  expect(words.map((part) => part.text)).toEqual(['I left', 'no it was April', 'Yes']);
  // Silence before the answer, seven words, two pauses, and silence beside the speech.
  expect(endMs).toBeGreaterThan(600 + 7 * 200 + 1900);
  expect(endMs).toBeLessThan(600 + 7 * 200 + 1900 + 120);
});

it('the audio is silent in a pause and not beside it', async () => {
  const { pauses, samples } = await record([pause('no', 1200)]);
  const loudest = (fromMs: number, toMs: number) =>
    Math.max(...samples.subarray(fromMs * 16, toMs * 16).map(Math.abs));
  const { fromMs = 0, toMs = 0 } = pauses[0] ?? {};
  expect(loudest(fromMs, toMs)).toBe(0);
  expect(loudest(fromMs - 60, fromMs)).toBeGreaterThan(3000);
  expect(loudest(toMs, toMs + 60)).toBeGreaterThan(3000);
});

it('leaves out a pause at which the voice speaks on', async () => {
  const { pauses, words } = await record([pause('was', 900)]);
  expect(pauses).toEqual([]);
  expect(words.map((part) => part.text)).toEqual(['I left no it was April Yes']);
});
