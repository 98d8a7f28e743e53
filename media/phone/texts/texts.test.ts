import { readFileSync } from 'node:fs';
import { languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { consentIn } from '../consent/spoken-consent.ts';
import { spokenNumber } from './spoken-number.ts';
import { textsOf, waitOf } from '@candi/language/phone';

const locale = z.object({
  join: z
    .object({ what: z.object({ readers: z.string() }), test: z.object({ consent: z.string() }) })
    .catchall(z.unknown()),
});

/** Returns the texts of the join page. */
const joinPage = (language: string) =>
  locale.parse(
    JSON.parse(
      readFileSync(new URL(`../../../web/public/locales/${language}.json`, import.meta.url), 'utf8'),
    ),
  ).join;

const filled = (text: unknown, values: Record<string, string | number>): string =>
  String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.each(languages)(
  'the statement in %s is the one of the join page, for every number of days',
  (language) => {
    const page = joinPage(language);
    const plural = new Intl.PluralRules(language);
    for (const days of [1, 2, 3, 7, 11, 30, 90, 100, 365]) {
      const shown = filled(page[`consent_${plural.select(days)}`], { company: 'Acme', count: days });
      expect(textsOf(language).consentStatement({ companyName: 'Acme', days })).toBe(shown);
    }
  },
);

test.each(languages)('the statement of a test in %s is the one of the test’s join page', (language) => {
  expect(textsOf(language).testStatement).toBe(joinPage(language).test.consent);
});

test.each(languages)(
  'the last words of a question for consent in %s are no reply to it, should they be heard as an echo',
  (language) => {
    const { askConsentByVoice, askConsentAgainByVoice, consentUnclear } = textsOf(language);
    for (const text of [askConsentByVoice, askConsentAgainByVoice, consentUnclear]) {
      const words = text.split(' ').slice(-6);
      const ends = words.map((_, at) => words.slice(at).join(' '));
      expect(ends.filter((end) => consentIn(end, language) !== null)).toEqual([]);
    }
  },
);

test.each(languages)('who reads and who decides is said in %s as on the join page', (language) => {
  const shown = filled(joinPage(language).what.readers, { company: 'Acme' });
  expect(textsOf(language).readers('Acme')).toBe(shown);
});

test.each([
  ['en', /\bAI\b/, /recorded/],
  ['pt', /inteligência artificial/, /gravadas/],
  ['es', /inteligencia artificial/, /se graban/],
  ['ar', /الذكاء الاصطناعي/, /مسجَّلة/],
] as const)(
  'the first words in %s say that Candi is an AI and that interviews are recorded',
  (language, ai, recorded) => {
    const { greeting } = textsOf(language);
    expect(greeting).toMatch(ai);
    expect(greeting).toMatch(recorded);
  },
);

test.each([
  ['en', /\bAI\b/, /recorded/],
  ['pt', /inteligência artificial/, /gravada/],
  ['es', /inteligencia artificial/, /se graba/],
  ['ar', /الذكاء الاصطناعي/, /مسجَّلة/],
] as const)('who is called in %s hears the same at once, and for which company', (language, ai, recorded) => {
  const { calledGreeting, machineMessage } = textsOf(language);
  expect(calledGreeting('Acme')).toMatch(ai);
  expect(calledGreeting('Acme')).toMatch(recorded);
  for (const text of [
    calledGreeting('Acme'),
    machineMessage({ companyName: 'Acme', number: null }),
    machineMessage({ companyName: 'Acme', number: '1 2 3' }),
  ])
    expect(text).toContain('Acme');
  expect(machineMessage({ companyName: 'Acme', number: '1 2 3' })).toContain('1 2 3');
});

test.each([
  ['en', '+351 211 000', 'plus 3 5 1, 2 1 1, 0 0 0'],
  ['ar', '+351', 'زائد 3 5 1'],
  ['es', '(0800) 12-34', '0 8 0 0, 1 2, 3 4'],
  ['en', 'sip:candi@127.0.0.1:5060', null],
  ['pt', '+', null],
] as const)('a number in %s such as %s is spoken as “%s”', (language, number, spoken) => {
  expect(spokenNumber(language, number)).toBe(spoken);
});

test.each([
  ['en', 61_000, 'in 2 minutes'],
  ['en', 0, 'in 1 minute'],
  ['pt', 100 * 60_000, 'em 2 horas'],
  ['es', 23.5 * 3_600_000, 'dentro de 24 horas'],
  ['ar', 3 * 60_000, 'خلال 3 دقائق'],
  ['en', 50 * 3_600_000, 'in 3 days'],
] as const)('a wait in %s of %i ms is spoken as “%s”', (language, ms, spoken) => {
  expect(waitOf(language, ms)).toBe(spoken);
});

test.each([
  ['en', /\bAI\b/, /nine/, /recorded/],
  ['pt', /inteligência artificial/, /nove/, /gravada/],
  ['es', /inteligencia artificial/, /nueve/, /se graba/],
  ['ar', /الذكاء الاصطناعي/, /تسعة/, /مسجَّلة/],
] as const)(
  'the first sentence of an outgoing call in %s says who calls, that Candi is an AI, and what 9 does',
  (language, ai, nine, recorded) => {
    const [first = '', ...rest] = textsOf(language).calledGreeting('Acme').split('. ');
    expect(first).toContain('Acme');
    expect(first).toMatch(ai);
    expect(first).toMatch(nine);
    expect(rest.join(' ')).toMatch(recorded);
  },
);
