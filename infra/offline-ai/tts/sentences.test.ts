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
  [
    'At 5 p.m. on Monday, e.g. here. At 6 p.m. Tom left.',
    ['At 5 p.m. on Monday, e.g. here.', 'At 6 p.m.', 'Tom left.'],
  ],
  ['Mr. Hall met Dr. Lee. Who is it?', ['Mr. Hall met Dr. Lee.', 'Who is it?']],
  [
    'El Sr. Gil y la Dra. Paz, p. ej. Ana, viven en la Av. Sol. Son aprox. veinte, el máx. Ya está.',
    ['El Sr. Gil y la Dra. Paz, p. ej. Ana, viven en la Av. Sol.', 'Son aprox. veinte, el máx.', 'Ya está.'],
  ],
  ['Foi na Acme Ltda. A Profa. Lima saiu.', ['Foi na Acme Ltda.', 'A Profa. Lima saiu.']],
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

test('the sentences of a text are the same however it is divided', () => {
  const text = `Hi! It took 3.5 hours, e.g. at 5 p.m. on 1. May… “Yes.” He (Ltd.) left. Mr. Lee. A Sra. Paz, aprox. 5, máx. A. ${'a, b c '.repeat(60)}. A.`;
  for (const size of [1, 2, 5, 11, 240, 241]) {
    const sentences: string[] = [];
    let rest = '';
    for (let at = 0; at < text.length; at += size) {
      const taken = takeSentences(rest + text.slice(at, at + size));
      sentences.push(...taken.sentences);
      rest = taken.rest;
    }
    expect([...sentences, ...allSentences(rest)]).toEqual(allSentences(text));
  }
});
