import { expect, test } from 'vitest';
import { speakable } from './speakable.ts';

test('removes markup, pictographs and control characters, and keeps words', () => {
  expect(speakable('<b>Tom</b> & Ann\u0000 😀 **now** [[x]]', 'en')).toBe('b Tom /b and Ann now x');
  expect(speakable('https://www.example.com/a_b', 'en')).toBe('example.com/a b');
});

test.each([
  ['pt', 'a e b'],
  ['es', 'a y b'],
] as const)('reads "&" as a word in %s', (language, text) => {
  expect(speakable('a&b', language)).toBe(text);
});

test('adds the short vowels that written Arabic omits', () => {
  expect(speakable('يمكنك', 'ar')).toBe('يَمكَنَك');
});
