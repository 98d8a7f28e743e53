import { describe, expect, test } from 'vitest';
import { comparable, wordDifferences, wrongShare } from './score.ts';

describe('numbers', () => {
  test.each([
    ['en', 'twenty-six nurses', '26 nurses'],
    ['en', 'in two thousand and eight', 'in 2008'],
    ['en', 'in twenty nineteen', 'in 2019'],
    ['en', 'a hundred and eight percent', '108%'],
    ['en', 'one hundred and eight percent', '108 percent'],
    ['en', 'one point two million dollars', '$1.2 million'],
    ['en', 'forty-two thousand pounds', '£42,000'],
    ['en', 'two or three hundred', '2 or 300'],
    ['en', 'three four', '3 4'],
    ['es', 'cuatro mil paquetes', '4.000 paquetes'],
    ['es', 'treinta y un mil euros', '31.000 €'],
    ['es', 'mil doscientos veintitrés', '1223'],
    ['es', 'un quince por ciento', 'un 15%'],
    ['pt', 'vinte e seis para onze', '26 para 11'],
    ['pt', 'três mil e duzentas mensagens', '3.200 mensagens'],
    ['pt', 'mil reais', 'R$ 1.000'],
  ] as const)('in %s, "%s" is "%s"', (language, spoken, written) => {
    expect(comparable(written, language)).toEqual(comparable(spoken, language));
  });

  test.each([
    ['en', 'one of the five', ['one', 'of', 'the', '5']],
    ['en', 'a list and two cards', ['a', 'list', 'and', '2', 'cards']],
    ['es', 'una lista y dos cartas', ['una', 'lista', 'y', '2', 'cartas']],
    ['pt', 'sete e meia', ['7', 'e', 'meia']],
    ['pt', 'dois e três', ['2', 'e', '3']],
  ] as const)('in %s, "%s" keeps its other words', (language, text, expected) => {
    expect(comparable(text, language)).toEqual(expected);
  });

  test('accents count', () => {
    expect(comparable('Dejó', 'es')).not.toEqual(comparable('dejo', 'es'));
  });
});

describe('differences', () => {
  test.each([
    ['the same', 'a b c', 'a b c', []],
    ['another word', 'a b c', 'a x c', [{ said: 'b', heard: 'x' }]],
    ['a missing word', 'a b c', 'a c', [{ said: 'b', heard: '' }]],
    ['an added word', 'a c', 'a b c', [{ said: '', heard: 'b' }]],
    ['nothing heard', 'a', '', [{ said: 'a', heard: '' }]],
    ['other spacing', 'our data base grew', 'our database grew', []],
    ['other spacing', 'the codebase', 'the code base', []],
    [
      'figures apart',
      '1 2',
      '12',
      [
        { said: '1', heard: '' },
        { said: '2', heard: '12' },
      ],
    ],
  ])('%s', (_, said, heard, expected) => {
    const split = (text: string) => text.split(' ').filter(Boolean);
    expect(wordDifferences(split(said), split(heard))).toEqual(expected);
  });
});

test('the interval is Wilson’s', () => {
  // Newcombe (1998), table I: 15 of 148.
  const { share, low, high } = wrongShare({ words: 148, errors: 15 });
  expect(share).toBeCloseTo(0.1014, 4);
  expect(low).toBeCloseTo(0.0624, 4);
  expect(high).toBeCloseTo(0.1605, 4);
  expect(wrongShare({ words: 100, errors: 0 }).low).toBe(0);
});
