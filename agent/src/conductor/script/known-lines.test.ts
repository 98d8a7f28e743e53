import { languages } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { conversations } from '@candi/language/conversation';
import { sampleBrief } from '../../simulation/samples.ts';
import { introParts } from './intro.ts';
import { knownLines, linesOfEveryInterview } from './known-lines.ts';

test.each(languages)('%s: the lines of the interview are in the order in which they are said', (language) => {
  const brief = { ...sampleBrief(language), warmUp: true, resumeQuestion: 'Resume?' };
  const [own, fixed, ...others] = knownLines(brief);
  const prompts = promptsFor(language);
  const intro = introParts(brief);
  const ofTemplate = ['interviewer_intro', 'company_intro', 'job_intro', 'resume_question'];
  expect(own).toMatchObject({ language, isOwn: true });
  expect(own?.texts).toEqual([
    ...intro.filter(({ kind }) => ofTemplate.includes(kind)).map(({ text }) => text),
    ...brief.questions.flatMap(({ question, criteria = [] }) => [
      question,
      ...criteria.slice(0, 1).map(({ probe }) => probe),
    ]),
    prompts.outro(brief.candidateFirstName),
  ]);
  expect(own?.texts[0]).toContain(brief.candidateFirstName);
  expect(fixed).toMatchObject({ language, isOwn: false });
  expect(fixed?.texts.slice(0, 4)).toEqual([
    prompts.soundCheck,
    prompts.howItWorks,
    prompts.warmUp,
    prompts.leadIn(brief.questions.length),
  ]);
  expect(fixed?.texts).toEqual(
    expect.arrayContaining([prompts.stillThere, prompts.inviteQuestions, ...prompts.acknowledgements]),
  );
  expect(others).toEqual([]);
});

test('tone, telephone and test interview have their own lines', () => {
  const fixedOf = (over: object) => knownLines({ ...sampleBrief('es'), ...over })[1]?.texts;
  expect(fixedOf({ tone: 'warm' })).toEqual(
    expect.arrayContaining([...promptsFor('es', 'warm').acknowledgements]),
  );
  expect(fixedOf({ byPhone: true })?.[0]).toBe(conversations.es.phonePrompts.soundCheck);
  expect(fixedOf({ test: true })).not.toContain(promptsFor('es').unknownAnswer);
});

test('the test of another language is announced in the one language and held in the other', () => {
  const brief = { ...sampleBrief('pt'), testingLanguage: 'ar' as const };
  const [own, , around, within] = knownLines(brief);
  expect(around?.language).toBe('pt');
  expect(within?.language).toBe('ar');
  expect(within?.texts.slice(0, 2)).toEqual(promptsFor('ar').languageQuestions);
  expect(own?.texts).not.toContain(promptsFor('ar').languageQuestions[0]);
});

test('a line is listed once, and none is empty', () => {
  for (const language of languages)
    for (const { texts } of knownLines({ ...sampleBrief(language), companyIntro: '' })) {
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every((text) => text.trim() !== '')).toBe(true);
    }
});

test.each(languages)(
  '%s: the lines of every interview are among those of one in the usual tone',
  (language) => {
    const brief = { ...sampleBrief(language), tone: 'neutral' as const };
    const known = knownLines(brief).flatMap(({ texts }) => texts);
    const { texts, isOwn } = linesOfEveryInterview(language);
    expect(isOwn).toBe(false);
    expect(texts.length).toBeGreaterThan(30);
    expect(known).toEqual(expect.arrayContaining([...texts]));
  },
);
