import type { Language } from '@candi/contract/platform/enumerations';
import type { Bound } from '../../figures/bounds.ts';
import { limits } from '../../../../tests/measure/limits.ts';
import type { AnswerSet } from './candidates.ts';
import { createJudge } from './conductor.ts';
import type { Line, ObservedSet } from './observations.ts';
import { replayCandi, type TakenTurn } from './replay.ts';
import { figuresOf, type PolicyFigures } from './report.ts';

/** What the policy does with the same answers from a browser and by telephone. */
export interface ComparedLines {
  language: Language;
  set: AnswerSet;
  browser: PolicyFigures;
  telephone: PolicyFigures;
  /** Number of answers that were cut off on this line and not on the other one. */
  only: Record<Line, number>;
}

const takenOf = ({ candidates }: ObservedSet): TakenTurn[] => {
  const judge = createJudge();
  return candidates.flatMap(({ candidate, answers }) => replayCandi(candidate, answers, judge));
};

/** Compares sets that are in the same order. */
export const compareLines = (
  browser: readonly ObservedSet[],
  telephone: readonly ObservedSet[],
): ComparedLines[] =>
  telephone.flatMap((own, index) => {
    const other = browser[index];
    if (other === undefined) return [];
    const { language, set } = own;
    const [here, there] = [takenOf(own), takenOf(other)];
    const onlyIn = (some: readonly TakenTurn[], others: readonly TakenTurn[]): number =>
      some.filter(({ cutOff }, at) => cutOff !== null && others[at]?.cutOff === null).length;
    const only = { telephone: onlyIn(here, there), browser: onlyIn(there, here) };
    return [{ language, set, browser: figuresOf(there), telephone: figuresOf(here), only }];
  });

const pair = ({ p50, p95 }: PolicyFigures['wait']): string => (p50 === null ? '–' : `${p50} / ${p95}`);

export const lineRow = ({ browser, telephone, only }: ComparedLines) => ({
  answers: telephone.answers,
  'cut off, browser': browser.cutOff,
  'cut off, telephone': telephone.cutOff,
  'only browser / only telephone': `${only.browser} / ${only.telephone}`,
  'wait p50 / p95, browser': pair(browser.wait),
  'wait p50 / p95, telephone': pair(telephone.wait),
});

/** Returns the bounds of the telephone: more answers cut off than from a browser, in all languages together. */
export const lineBounds = (compared: readonly ComparedLines[]): Bound[] => {
  const sum = (of: (one: ComparedLines) => number): number =>
    compared.reduce((total, one) => total + of(one), 0);
  const answers = sum(({ telephone }) => telephone.answers);
  const more = sum(({ telephone, browser }) => telephone.cutOff - browser.cutOff);
  return [
    {
      what: 'telephone: share of answers cut off, more than from a browser',
      figure: more / Math.max(1, answers),
      atMost: limits.turnOffline.telephoneExtraShare,
    },
  ];
};
