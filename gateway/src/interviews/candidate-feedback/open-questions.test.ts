import { expect, it } from 'vitest';
import { openQuestionsOf } from './open-questions.ts';

const asked = (id: string, text: string) => ({ id, text, startMs: 1000 });
const salary = asked('1-0', 'What is the salary?');
const again = asked('1-4', 'what is the salary');
const canteen = asked('2-1', 'Is there a canteen?');

it('lists a repeated question once, as it was first asked', () =>
  expect(openQuestionsOf([salary, canteen, again], new Set())).toEqual([salary, canteen]));

it('doesn’t list a question if any repeat of it was withdrawn', () => {
  expect(openQuestionsOf([salary, canteen, again], new Set(['1-0']))).toEqual([canteen]);
  expect(openQuestionsOf([salary, canteen, again], new Set(['1-4', '9-9']))).toEqual([canteen]);
});
