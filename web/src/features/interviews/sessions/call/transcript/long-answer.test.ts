import { expect, test } from 'vitest';
import { longestAnswer, splitAnswer } from './long-answer.ts';

test('an answer that isn’t too long is sent whole', () => {
  expect(splitAnswer('  Yes. ')).toEqual({ part: 'Yes.', rest: '' });
  const longest = 'a'.repeat(longestAnswer);
  expect(splitAnswer(longest)).toEqual({ part: longest, rest: '' });
});

test('a longer answer is split between two words', () => {
  const answer = 'night porter '.repeat(4000).trim();
  const parts: string[] = [];
  for (let rest = answer; rest !== '';) {
    const split = splitAnswer(rest);
    parts.push(split.part);
    rest = split.rest;
  }
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(longestAnswer);
    expect(part).toMatch(/^(night|porter)\b.*\b(night|porter)$/);
  }
  expect(parts.join(' ')).toBe(answer);
});

test('a text without spaces is split, but no character', () => {
  const answer = `a${'😀'.repeat(longestAnswer)}`;
  const { part, rest } = splitAnswer(answer);
  expect(part.length).toBe(longestAnswer - 1);
  expect(part + rest).toBe(answer);
});
