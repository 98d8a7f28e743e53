import { languages, type Language } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { answerKinds } from '@candi/language/shapes/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { acknowledgementOf, answerKind } from './acknowledgement.ts';
import { ConductorHarness } from '../testing/harness.ts';

const long = 'word '.repeat(60);

const answers: Record<Language, readonly [numbers: string, correction: string, other: string]> = {
  en: [
    'We went from 4 percent to 0.2.',
    'It was March, or rather April.',
    'I called them all back and then we looked at it together.',
  ],
  pt: [
    'Foi de 4 por cento para 0,2.',
    'Foi em março, ou melhor, em abril.',
    'Eu liguei para todos e depois olhamos tudo juntos.',
  ],
  es: [
    'Pasó del 4 por ciento al 0,2.',
    'Fue en marzo, mejor dicho, en abril.',
    'Llamé a todos y después lo revisamos entre los dos.',
  ],
  ar: [
    'انتقلنا من 4 بالمئة إلى 0.2.',
    'كان ذلك في مارس، لا عفوًا، في أبريل.',
    'اتصلت بالجميع ثم نظرنا في الأمر معًا خطوة بعد خطوة.',
  ],
};

it.each(languages)('answers are told apart by kind: %s', (language) => {
  const [numbers, correction, other] = answers[language];
  expect(answerKind(numbers, language)).toBe('numbers');
  expect(answerKind(correction, language)).toBe('correction');
  expect(answerKind(other, language)).toBeNull();
  expect(answerKind(long, language)).toBe('long');
  expect(answerKind('Excel', language)).toBe('short');
});

it.each(languages)('acknowledgements of each kind vary: none is among her latest lines: %s', (language) => {
  const prompts = promptsFor(language);
  const harness = new ConductorHarness(sampleBrief(language)).begin();
  const [numbers, correction, other] = answers[language];
  for (const answer of [numbers, correction, other, long, 'Excel']) {
    const said: string[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const line = acknowledgementOf(harness.state, answer);
      expect(line).not.toBe(said.at(-1));
      said.push(line);
      harness.saidBy('candi', `${line} Q?`);
    }
    const kind = answerKind(answer, language);
    const lines = kind === null ? prompts.acknowledgements : prompts.acknowledgementsOf[kind];
    expect(new Set(said)).toEqual(new Set(lines));
  }
  expect(answerKinds.map((kind) => prompts.acknowledgementsOf[kind].length)).toEqual([4, 4, 4, 4]);
});
