import { expect, test } from 'vitest';
import { speakable } from './speakable.ts';

test('mark-up, pictures and control characters go, words stay', () => {
  expect(speakable('<b>Tom</b> & Ann\u0000 😀 **now** [[x]]', 'en')).toBe('b Tom /b and Ann now x');
  expect(speakable('https://www.example.com/a_b', 'en')).toBe('example.com/a b');
});

test.each([
  ['pt', 'a e b'],
  ['es', 'a y b'],
] as const)('"&" in %s', (language, text) => {
  expect(speakable('a&b', language)).toBe(text);
});

test('Arabic gets the vowels it is written without', () => {
  expect(speakable('يمكنك', 'ar')).toBe('يَمكَنَك');
});
