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
const planOf = ({ id, voice, pauses, script, clips }: Answer) => ({
  id,
  voice,
  pauses,
  words: script.map(({ words }) => words.map(({ word }) => word)),
  gapsMs: clips.map(({ gapMs }) => gapMs),
});

it.each(spoken)(
  '%s: the first answers stay the same if more answers are requested',
  async (language) => {
    const few = await answersIn(language, 3, engine);
    const many = await answersIn(language, 20, engine);
    expect(many.slice(0, 3).map(planOf)).toEqual(few.map(planOf));
    expect(new Set(many.map(({ id }) => id)).size).toBe(20);
  },
  60_000,
);

it('a further set speaks the same sentences with different pauses, in separate rooms', async () => {
  const answers = await answersIn('en', 32, engine);
  const [first, second] = [answers.slice(0, 16), answers.slice(16)];
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => `${id}.2`));
  expect(second.map(({ pauses }) => pauses)).not.toEqual(first.map(({ pauses }) => pauses));
  for (const room of roomsOf(answers)) {
    expect(room.length).toBeLessThanOrEqual(answersPerRoom);
    expect(new Set(room.map(({ id }) => first.some((own) => own.id === id))).size).toBe(1);
  }
});
