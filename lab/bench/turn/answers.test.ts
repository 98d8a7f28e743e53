import { afterAll, expect, it } from 'vitest';
import { answersPerRoom, answersIn, roomsOf, type Answer } from './answers.ts';
import { speechEngines } from './offline/corpus.ts';
import { fakeSpeaker } from './testing/fake-speech.ts';

const engines = { ...speechEngines(), natural: () => Promise.resolve(fakeSpeaker) };
afterAll(() => engines.stop());

/** Returns the plan of an answer without its samples: espeak-ng doesn't speak the same text twice alike. */
const planOf = ({ id, voice, question, script, clips }: Answer) => ({
  id,
  voice,
  question,
  words: script.map(({ words }) => words.map(({ word }) => word)),
  clips: clips.length,
});

it.each(['en', 'es', 'ar'] as const)(
  '%s: the first answers stay the same if more answers are requested',
  async (language) => {
    const few = await answersIn(language, 3, engines);
    const many = await answersIn(language, 22, engines);
    expect(many.slice(0, 3).map(planOf)).toEqual(few.map(planOf));
    expect(new Set(many.map(({ id }) => id)).size).toBe(22);
  },
  60_000,
);

it('answers that the offline engine recognises come first in English, then those of both sets in turn', async () => {
  const answers = await answersIn('en', 26, engines);
  expect(answers.slice(0, 16).every(({ script }) => script.length === 0)).toBe(true);
  const candidates = [...new Set(answers.slice(16).map(({ voice }) => voice.split('-')[1]))];
  expect(candidates).toEqual(['tuning', 'held']);
});

it('a room has one voice, and its questions are those of its answers', async () => {
  for (const language of ['en', 'es'] as const)
    for (const room of roomsOf(await answersIn(language, 20, engines))) {
      expect(room.length).toBeLessThanOrEqual(answersPerRoom);
      expect(new Set(room.map(({ voice }) => voice)).size).toBe(1);
      expect(new Set(room.map(({ question }) => question?.question)).size).toBe(room.length);
    }
});
