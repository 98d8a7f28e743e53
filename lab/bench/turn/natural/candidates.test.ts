import { describe, expect, it } from 'vitest';
import { naturalVoices } from '../../../speech/natural/voices.ts';
import { answerSets } from '../offline/candidates.ts';
import { naturalCandidatesIn } from './candidates.ts';
import { pauseLimits } from './pause-lengths.ts';

const usesOf = (names: readonly string[]) =>
  new Set(names.map((name) => naturalVoices.find((voice) => voice.name === name)?.use));

describe.each(['en', 'es', 'pt'] as const)('%s', (language) => {
  it.each(answerSets)('%s: 120 answers, the same in every run', (set) => {
    const candidates = naturalCandidatesIn(language, set);
    const answers = candidates.flatMap((candidate) => candidate.answers);
    expect(answers).toHaveLength(120);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(120);
    expect(naturalCandidatesIn(language, set)).toEqual(candidates);
    for (const { answers: own, questions } of candidates) expect(own).toHaveLength(questions.length);
  });

  it('the answers held back have voices and texts of their own, never Candi’s voice', () => {
    const [tuning, held] = answerSets.map((set) => naturalCandidatesIn(language, set));
    expect(usesOf((tuning ?? []).map(({ voice }) => voice.name))).toEqual(new Set(['tuning']));
    expect(usesOf((held ?? []).map(({ voice }) => voice.name))).toEqual(new Set(['test']));
    const textsOf = (candidates: typeof tuning) =>
      (candidates ?? [])
        .flatMap(({ answers }) => answers.map(({ text }) => text))
        .filter((text) => text.length > 25);
    expect(textsOf(tuning).filter((text) => textsOf(held).includes(text))).toEqual([]);
  });

  it('a voice speaks a text once, with other pauses in each take', () => {
    const answers = naturalCandidatesIn(language, 'held').flatMap((one) =>
      one.answers.map((answer) => ({ ...answer, key: `${one.voice.name} ${one.speed} ${answer.text}` })),
    );
    expect(new Set(answers.map(({ key }) => key)).size).toBe(20);
    const [first, second] = answers.filter(({ text }) => text === answers[0]?.text);
    expect(first?.pauses.map(({ offset }) => offset)).toEqual(second?.pauses.map(({ offset }) => offset));
    expect(first?.pauses.map(({ ms }) => ms)).not.toEqual(second?.pauses.map(({ ms }) => ms));
  });

  it('pauses are as long as in spontaneous speech', () => {
    const lengths = answerSets
      .flatMap((set) => naturalCandidatesIn(language, set))
      .flatMap(({ answers }) => answers.flatMap(({ pauses }) => pauses.map(({ ms }) => ms)))
      .toSorted((a, b) => a - b);
    const shareOver = (ms: number) => lengths.filter((length) => length > ms).length / lengths.length;
    expect(lengths[lengths.length >> 1]).toBeGreaterThan(440);
    expect(lengths[lengths.length >> 1]).toBeLessThan(600);
    expect(shareOver(1000)).toBeGreaterThan(0.15);
    expect(shareOver(1000)).toBeLessThan(0.3);
    expect(lengths[0]).toBeGreaterThanOrEqual(pauseLimits.least);
    expect(lengths.at(-1)).toBeLessThanOrEqual(pauseLimits.most);
  });
});
