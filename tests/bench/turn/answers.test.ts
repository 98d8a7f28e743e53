import type { Language } from '@candi/contract/platform/enumerations';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersPerRoom, answersIn, roomsOf, type Answer } from './answers.ts';

const spoken = ['en', 'es'] as const satisfies Language[];
let engine: Synthesiser;
beforeAll(async () => {
  engine = await startSynthesiser([...spoken]);
}, 60_000);
afterAll(() => engine.stop());

/**
 * Returns the plan of an answer without its samples, because the engine doesn't synthesise the same text twice with
 * identical samples.
 */
const planOf = ({ id, voice, question, script, clips }: Answer) => ({
  id,
  voice,
  question,
  words: script.map(({ words }) => words.map(({ word }) => word)),
  clips: clips.length,
});

it.each(spoken)(
  '%s: the first answers stay the same if more answers are requested',
  async (language) => {
    const few = await answersIn(language, 3, engine);
    const many = await answersIn(language, 22, engine);
    expect(many.slice(0, 3).map(planOf)).toEqual(few.map(planOf));
    expect(new Set(many.map(({ id }) => id)).size).toBe(22);
  },
  60_000,
);

it('recorded English answers come first, then answers of candidates used for tuning and held back', async () => {
  const answers = await answersIn('en', 26, engine);
  expect(answers.slice(0, 16).every(({ script }) => script.length === 0)).toBe(true);
  const candidates = [...new Set(answers.slice(16).map(({ voice }) => voice.split('-')[1]))];
  expect(candidates).toEqual(['tuning', 'held']);
}, 60_000);

it('a room has one voice, and its questions are those of its answers', async () => {
  const rooms = roomsOf(await answersIn('es', 10, engine));
  for (const room of rooms) {
    expect(room.length).toBeLessThanOrEqual(answersPerRoom);
    expect(new Set(room.map(({ voice }) => voice)).size).toBe(1);
    expect(new Set(room.map(({ question }) => question?.question)).size).toBe(room.length);
  }
}, 60_000);
