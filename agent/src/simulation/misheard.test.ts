import { expect, it } from 'vitest';
import { misheard, vocabularyOf } from './misheard.ts';
import { randomFrom } from './random.ts';

const text =
  'Last year a warehouse in Porto lost its label printers every Friday evening and the logs showed nothing at all';
const vocabulary = vocabularyOf([
  text,
  'we wrote letters about prints and lots of lobsters in parts of the north',
]);
const words = text.split(' ');

it.each([0.1, 0.25])('gets a share of %d of the words wrong', (share) => {
  const heard = misheard(text, share, vocabulary, randomFrom(3)).split(' ');
  const kept = heard.filter((word) => words.includes(word)).length;
  expect(kept).toBeGreaterThanOrEqual(words.length - Math.round(words.length * share));
  expect(heard.join(' ')).not.toBe(text);
});

it('returns the same words for the same seed, and different words for another seed', () => {
  const heard = (seed: number): string => misheard(text, 0.25, vocabulary, randomFrom(seed));
  expect(heard(1)).toBe(heard(1));
  expect(heard(1)).not.toBe(heard(2));
});

it('leaves short texts unchanged, and never returns an empty text', () => {
  expect(misheard('Yes, please.', 0.1, vocabulary, randomFrom(1))).toBe('Yes, please.');
  for (let seed = 1; seed <= 20; seed++)
    expect(misheard('Yes.', 1, vocabulary, randomFrom(seed))).not.toBe('');
});
