import { describe, expect, test } from 'vitest';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { actPatternsOf } from '../understanding.ts';
import { minutesIn } from './minutes.ts';

const minutes = (text: string, language: Language): number | null =>
  minutesIn(plain(text), actPatternsOf(language).minutes);

describe('a number of several words is one number', () => {
  test.each([
    ['en', 'I have twenty five minutes', 25],
    ['en', 'I have to go in thirty-two more minutes', 32],
    ['en', 'I only have forty minutes', 40],
    ['en', 'in seventeen minutes', 17],
    ['pt', 'Só tenho vinte e cinco minutos', 25],
    ['pt', 'Preciso sair daqui a quarenta e um minutos', 41],
    ['pt', 'Tenho só dezoito minutos', 18],
    ['es', 'Solo tengo treinta y cinco minutos', 35],
    ['es', 'Me quedan veintidós minutos', 22],
    ['es', 'Tengo que irme en dieciséis minutos', 16],
    ['ar', 'عندي خمس عشرة دقيقة', 15],
    ['ar', 'عندي اثنتا عشرة دقيقة فقط', 12],
    ['ar', 'يجب أن أغادر بعد خمس وعشرين دقيقة', 25],
    ['ar', 'معي خمسة و أربعون دقيقة', 45],
    ['ar', 'بعد عشرين دقيقة', 20],
  ] as const)('%s: %s', (language, text, number) => {
    expect(minutes(text, language)).toBe(number);
  });
});

describe('of several numbers, the last one counts', () => {
  test.each([
    ['en', 'I have two or three minutes', 3],
    ['en', 'I have two, three minutes', 3],
    ['en', 'ten five minutes', 5],
    ['en', 'between five and ten minutes', 10],
    ['en', 'twenty, twenty five minutes', 25],
    ['pt', 'Tenho dois ou três minutos', 3],
    ['pt', 'Tenho entre cinco e dez minutos', 10],
    ['pt', 'vinte ou vinte e cinco minutos', 25],
    ['es', 'Tengo dos o tres minutos', 3],
    ['es', 'Tengo entre cinco y diez minutos', 10],
    ['ar', 'عندي خمس أو عشر دقائق', 10],
    ['ar', 'بين خمس وعشر دقائق', 10],
  ] as const)('%s: %s', (language, text, number) => {
    expect(minutes(text, language)).toBe(number);
  });
});

test.each([
  ['en', 'I have half an hour', 30],
  ['en', 'I have 25 minutes', 25],
  ['pt', 'Tenho meia hora', 30],
  ['es', 'Me quedan 5 minutos', 5],
  ['ar', 'معي ٢٥ دقيقة', 25],
  ['ar', 'عندي دقيقتين', 2],
  ['en', 'I have to leave soon', null],
] as const)('%s: %s', (language, text, number) => {
  expect(minutes(text, language)).toBe(number);
});
