import { expect, test } from 'vitest';
import { naturalVoice } from '../../speech/natural/voices.ts';
import { answerTo, readScripts } from './script.ts';

const scripts = readScripts();

test('every interview is spoken by a test voice of its language', () => {
  expect(scripts.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'es', 'pt']);
  for (const { voice, language } of scripts)
    expect(naturalVoice(voice)).toMatchObject({ language, use: 'test' });
});

test.each(scripts)('has an answer to each line: $title', (script) => {
  const [first, second] = script.questions.map(({ question }) => question);
  expect(answerTo(`Hello. ${first}`, script, [])).toBe(script.answers[0]);
  expect(answerTo(second ?? '', script, [])).toBe(script.answers[1]);
  expect(answerTo('And why?', script, ['Questions?'])).toBe(script.more);
  expect(answerTo('That was all. Questions?', script, ['Questions?'])).toBe(script.nothing);
});
