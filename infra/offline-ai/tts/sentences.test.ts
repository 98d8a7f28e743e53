import { expect, test } from 'vitest';
import { allSentences, takeSentences } from './sentences.ts';

test('a sentence counts as complete only once something follows it', () => {
  expect(takeSentences('It took 3.')).toEqual({ sentences: [], rest: 'It took 3.' });
  expect(takeSentences('It took 3.5 hours. And')).toEqual({
    sentences: ['It took 3.5 hours.'],
    rest: ' And',
  });
});

test.each([
  ['Hello. How are you? Fine!', ['Hello.', 'How are you?', 'Fine!']],
  ['مرحبًا. كيف حالك؟ جيد', ['مرحبًا.', 'كيف حالك؟', 'جيد']],
  ['“Yes.” he said…', ['“Yes.”', 'he said…']],
  ['one\ntwo', ['one', 'two']],
  ['  ', []],
])('%s', (text, sentences) => {
  expect(allSentences(text)).toEqual(sentences);
});

test('a sentence that is too long is cut at a comma or a space, and nothing is lost', () => {
  const long = `${'many words, '.repeat(60)}end.`;
  const sentences = allSentences(long);
  expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(240);
  expect(sentences.join(' ')).toBe(long);
  const solid = 'x'.repeat(1000);
  expect(allSentences(solid).join('')).toBe(solid);
});
