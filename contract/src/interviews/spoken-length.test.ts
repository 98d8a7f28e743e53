import { expect, it } from 'vitest';
import { companySpeechMs, companySpeechOf, speechMs, tooLongFrom } from './spoken-length.ts';

const empty = { interviewerIntro: '', companyIntro: '', jobIntro: '', outro: '' };
/** A text that is spoken for about this long (s). */
const text = (seconds: number): string => 'a'.repeat(Math.floor((seconds * 1000) / speechMs('a')));

it('the company’s texts are as long as all of them together, without the spaces around them', () => {
  expect(companySpeechOf(empty)).toBe(0);
  const texts = { ...empty, companyIntro: ` ${text(10)}\n`, outro: text(20) };
  expect(companySpeechOf(texts)).toBe(speechMs(text(10)) + speechMs(text(20)));
});

it('texts are too long from the one that goes beyond the maximum', () => {
  expect(tooLongFrom({ ...empty, jobIntro: text(companySpeechMs / 1000) })).toBeNull();
  expect(tooLongFrom({ ...empty, interviewerIntro: text(46) })).toBe('interviewerIntro');
  expect(
    tooLongFrom({ interviewerIntro: text(15), companyIntro: text(15), jobIntro: text(16), outro: text(9) }),
  ).toBe('jobIntro');
});
