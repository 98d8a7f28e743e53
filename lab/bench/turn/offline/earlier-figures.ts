import type { Language } from '@candi/contract/platform/enumerations';
import type { AnswerSet } from './candidates.ts';

/** Figures of the answers that espeak-ng spoke, of 120 in each set, on November 27, 2026. Waits are in ms. */
export interface EarlierFigures {
  cutOff: number;
  wait: readonly [p50: number, p95: number];
  starterCutOff: number;
}

export const earlierFigures: Record<AnswerSet, Record<Language, EarlierFigures>> = {
  held: {
    en: { cutOff: 5, wait: [2162, 3360], starterCutOff: 39 },
    pt: { cutOff: 11, wait: [1581, 3390], starterCutOff: 53 },
    es: { cutOff: 7, wait: [1678, 3384], starterCutOff: 45 },
    ar: { cutOff: 7, wait: [2034, 3363], starterCutOff: 31 },
  },
  tuning: {
    en: { cutOff: 4, wait: [1402, 3361], starterCutOff: 38 },
    pt: { cutOff: 14, wait: [980, 3385], starterCutOff: 57 },
    es: { cutOff: 13, wait: [1502, 3376], starterCutOff: 47 },
    ar: { cutOff: 12, wait: [1232, 3376], starterCutOff: 19 },
  },
};

/** Why the figures differ. */
export const earlierReason =
  'espeak: the same texts spoken by espeak-ng on November 27, 2026. Its voices fall alike at the end of an answer and ' +
  'inside, and one of three of its pauses was longer than 1 s, so the figures aren’t comparable: see lab/bench/turn/README.md.';
