import type { Language } from '@candi/contract/platform/enumerations';
import { startVoice, type Voice } from '@candi/infra/offline-ai/voice/voice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersARoom, answersIn, roomsOf, type Answer } from './answers.ts';

const spoken = ['en', 'es'] as const satisfies Language[];
let engine: Voice;
beforeAll(async () => {
  engine = await startVoice([...spoken]);
}, 60_000);
afterAll(() => engine.stop());

/** The engine doesn't say the same text twice with the same samples, so only the plan of an answer is compared. */
const planOf = ({ id, voice, pauses, script, pieces }: Answer) => ({
  id,
  voice,
  pauses,
  words: script.map(({ words }) => words.map(({ word }) => word)),
  gapsMs: pieces.map(({ gapMs }) => gapMs),
});

it.each(spoken)(
  '%s: more answers leave the first ones as they are',
  async (language) => {
    const few = await answersIn(language, 3, engine);
    const many = await answersIn(language, 20, engine);
    expect(many.slice(0, 3).map(planOf)).toEqual(few.map(planOf));
    expect(new Set(many.map(({ id }) => id)).size).toBe(20);
  },
  60_000,
);

it('speaks the sentences of a further set with other pauses, in rooms of its own', async () => {
  const answers = await answersIn('en', 32, engine);
  const [first, second] = [answers.slice(0, 16), answers.slice(16)];
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => `${id}.2`));
  expect(second.map(({ pauses }) => pauses)).not.toEqual(first.map(({ pauses }) => pauses));
  for (const room of roomsOf(answers)) {
    expect(room.length).toBeLessThanOrEqual(answersARoom);
    expect(new Set(room.map(({ id }) => first.some((own) => own.id === id))).size).toBe(1);
  }
});
