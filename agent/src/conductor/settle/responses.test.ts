import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import type { Settlement } from '../events/steps.ts';
import { shortQuestion } from '../script/short-question.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';

const textOf = ({ release }: Settlement): string => (release.kind === 'fixed' ? release.text : '');

it.each(languages)(
  'hints are refused in other and fewer words each time, with other words that lead back to the question: %s',
  (language) => {
    const { noHint, backToQuestion, questionStands } = promptsFor(language);
    const brief = sampleBrief(language);
    const harness = new ConductorHarness(brief).begin();
    const [first, second] = brief.questions;
    const ways: string[] = [];
    const refusal = (question = ''): string => {
      const text = textOf(harness.turn(meaning('hint')));
      harness.saidBy('candi', text);
      const heart = shortQuestion(question, language);
      const all = [...backToQuestion.map((line) => `${line} ${heart}`), ...questionStands];
      const back = all.filter((line) => text.endsWith(` ${line}`));
      expect(back).toHaveLength(1);
      ways.push(...back);
      return text.replace(` ${back[0]}`, '');
    };
    expect([refusal(first?.question), refusal(first?.question)]).toEqual(noHint.slice(0, 2));
    harness.turn(enough);
    expect(refusal(second?.question)).toBe(noHint[2]);
    expect(noHint.map(({ length }) => length)).toEqual(
      noHint.map(({ length }) => length).toSorted((a, b) => b - a),
    );
    const more = [refusal(second?.question), refusal(second?.question)];
    expect(more.toSorted()).toEqual(noHint.slice(1).toSorted());
    expect(new Set(ways.slice(0, 4)).size).toBe(4);
  },
);

it.each(languages)('an addition is named by what the earlier question is about: %s', (language) => {
  const questions = {
    en: ['Tell me about the importer that you rewrote.', 'about the importer.'],
    pt: ['Fale sobre o importador que você reescreveu.', 'sobre o importador.'],
    es: ['Háblame de la migración que hiciste.', 'sobre la migración.'],
    ar: ['حدثني عن مشروع صعب.', 'عن مشروع صعب.'],
  } as const;
  const [question, words] = questions[language];
  const brief = sampleBrief(language);
  const [first, ...rest] = brief.questions;
  if (first === undefined) throw new Error('no question');
  const harness = new ConductorHarness({ ...brief, questions: [{ ...first, question }, ...rest] }).begin();
  harness.turn(enough);
  expect(textOf(harness.turn({ intent: 'go_back', question: 1 }))).toContain(words);
});

it('an addition to a question whose topic is unclear is named by the question’s number', () => {
  const brief = sampleBrief('en');
  const [first, ...rest] = brief.questions;
  if (first === undefined) throw new Error('no question');
  const unclear = { ...first, question: 'Which wood floats best?' };
  const harness = new ConductorHarness({ ...brief, questions: [unclear, ...rest] }).begin();
  harness.turn(enough);
  expect(textOf(harness.turn({ intent: 'go_back', question: 1 }))).toContain('to question one.');
});

it.each(languages)('each refusal says that Candi can’t say how it’s going: %s', (language) => {
  const words = { en: 'how it', pt: 'como você está indo', es: 'cómo vas', ar: 'المقابلة' } as const;
  const { noHint } = promptsFor(language);
  const [first, second, third] = noHint;
  const { noHintGently } = promptsFor(language);
  for (const line of [noHintGently, ...(language === 'ar' ? [second, third] : [first, second, third])])
    expect(line).toContain(words[language]);
});

it('a nervous candidate is refused the first hint more gently', () => {
  const { noHint, noHintGently } = promptsFor('en');
  const harness = new ConductorHarness(sampleBrief('en')).begin();
  harness.turn(meaning('nervous'));
  expect(textOf(harness.turn(meaning('hint')))).toContain(noHintGently);
  expect(textOf(harness.turn(meaning('hint')))).toContain(noHint[1]);
});
