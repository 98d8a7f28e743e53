import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { errorAnswer, waitText } from './respond.ts';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [2400, '40 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('formats %i s as "%s"', (seconds, text) => expect(waitText(seconds, 'en')).toBe(text));

it('uses the plural forms of each language', () => {
  const texts = [60, 120, 180, 660].map((seconds) =>
    languages.map((language) => waitText(seconds, language)),
  );
  expect(texts).toEqual([
    ['1 minute', '1 minuto', '1 minuto', 'دقيقة واحدة'],
    ['2 minutes', '2 minutos', '2 minutos', 'دقيقتين'],
    ['3 minutes', '3 minutos', '3 minutos', '3 دقائق'],
    ['11 minutes', '11 minutos', '11 minutos', '11 دقيقة'],
  ]);
});

it('an error says how long to wait, in the language of the request', () => {
  const error = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2400 });
  expect(languages.map((language) => errorAnswer(error, language).body.error)).toEqual([
    'Too many attempts. Try again in 40 minutes.',
    'Muitas tentativas. Tente novamente em 40 minutos.',
    'Demasiados intentos. Inténtalo de nuevo en 40 minutos.',
    'محاولات كثيرة. يُرجى إعادة المحاولة بعد 40 دقيقة.',
  ]);
});

it.each(['MAILED_TOO_OFTEN', 'MAIL_LIMIT'] as const)('%s says how long to wait in every language', (code) => {
  const error = new AppError(code, { recipient: 'ana@people.example', count: 10, retryAfterSeconds: 7200 });
  for (const language of languages)
    expect(errorAnswer(error, language).body.error).toContain(waitText(7200, language));
});
