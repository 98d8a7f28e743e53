import { describe, expect, it } from 'vitest';
import { wordErrorRate, words } from './words.ts';

describe('word error rate', () => {
  it.each([
    ['one two three', 'one two three', 0],
    ['one two three four', 'one too three four', 0.25],
    ['one two three four', 'one two four', 0.25],
    ['one two', 'one two and more', 1],
    ['Don’t stop, please.', 'dont stop please', 0],
  ])('%s ~ %s = %d', (said, heard, rate) => expect(wordErrorRate(said, heard)).toBe(rate));
  it('refuses an empty reference', () => expect(() => wordErrorRate(' ', 'x')).toThrow('nothing was said'));
});

it('splits words of any script', () => expect(words('مرحبا، كيف الحال؟')).toEqual(['مرحبا', 'كيف', 'الحال']));
