import { languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { answerSets, candidatesIn } from './candidates.ts';

const textsOf = (language: (typeof languages)[number], set: (typeof answerSets)[number]): string[] =>
  candidatesIn(language, set).flatMap(({ answers }) =>
    answers.map(({ sentences }) => sentences.map((words) => words.join(' ')).join('. ')),
  );

describe.each(languages)('%s', (language) => {
  it.each(answerSets)('%s: at least 100 answers, the same in every run', (set) => {
    const candidates = candidatesIn(language, set);
    expect(candidates.flatMap(({ answers }) => answers).length).toBeGreaterThanOrEqual(100);
    expect(candidatesIn(language, set)).toEqual(candidates);
    for (const { answers, questions } of candidates) expect(answers).toHaveLength(questions.length);
  });

  it('the answers held back have other voices, texts and questions', () => {
    const [tuning, held] = answerSets.map((set) => candidatesIn(language, set));
    const shared = <T>(of: (candidates: typeof tuning) => T[]): T[] =>
      of(tuning).filter((one) => new Set(of(held)).has(one));
    expect(shared((all) => (all ?? []).map(({ speaker }) => speaker.variant))).toEqual([]);
    expect(
      shared((all) => (all ?? []).flatMap(({ questions }) => questions.map((one) => one.question))),
    ).toEqual([]);
    const longTexts = textsOf(language, 'tuning').filter((text) => text.length > 20);
    expect(longTexts.filter((text) => textsOf(language, 'held').includes(text))).toEqual([]);
  });

  it('pauses inside and between sentences, in order, for 0.3 to 3 s', () => {
    const answers = candidatesIn(language, 'tuning').flatMap((candidate) => candidate.answers);
    const pauses = answers.flatMap((answer) => answer.pauses);
    for (const place of ['mark', 'sentence', 'word'])
      expect(pauses.filter((pause) => pause.place === place).length).toBeGreaterThan(5);
    expect(Math.min(...pauses.map(({ ms }) => ms))).toBeGreaterThanOrEqual(300);
    expect(Math.max(...pauses.map(({ ms }) => ms))).toBeLessThanOrEqual(3000);
    for (const { pauses: own, sentences } of answers) {
      const places = own.map(({ sentence, afterWord }) => sentence * 100 + afterWord);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      // Nothing is paused for after the last word.
      for (const { sentence, afterWord } of own)
        expect(sentence < sentences.length - 1 || afterWord < (sentences[sentence]?.length ?? 0)).toBe(true);
    }
  });
});
