import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { companyTexts } from './company-texts.ts';
import { languageOf } from './language-of.ts';

it.each(languages)('recognises %s', (language) => {
  const { supportJob, strongSummary, rejectedSummary, supportQuestions } = companyTexts[language];
  for (const text of [supportJob.description, `${strongSummary} ${rejectedSummary}`, ...supportQuestions])
    expect([text, languageOf(text)]).toEqual([text, language]);
});

it('recognises a language despite terms and names from another language', () => {
  expect(languageOf('Grace Kelleher e Tom Brannigan estão esperando a sua decisão.')).toBe('pt');
  expect(languageOf('ابحث عن موظف يعرف Zendesk و Excel في عمّان')).toBe('ar');
  expect(languageOf('The only open job is Agente de atención al cliente, with two applicants.')).toBe('en');
});

it('doesn’t guess from a few words', () => {
  expect(languageOf('Ok.')).toBeNull();
  expect(languageOf('Zendesk Excel SQL Java')).toBeNull();
});
