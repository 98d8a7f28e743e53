import { z } from 'zod';
import { integer, text } from '../platform/common.ts';

/** How many criteria a question has once they are drafted. */
export const criteriaLimits = { least: 3, most: 6 } as const;

/** Something that a good answer to a question shows, which a person can observe in the words of the answer. */
export const criterion = z.object({
  /** Names what the answer shows, without saying what the right answer is: the model that speaks sees it. */
  label: text.trim().min(1).max(120),
  /** 1 is useful, 2 important, 3 essential. */
  weight: integer.min(1).max(3).default(2),
  /** What an answer rated 1, 3 or 5 says or does. Never leaves the gateway. */
  anchor1: text.trim().min(1).max(600),
  anchor3: text.trim().min(1).max(600),
  anchor5: text.trim().min(1).max(600),
  /** The wording in which Candi may ask for it. */
  probe: text.trim().min(1).max(300),
});
export type Criterion = z.infer<typeof criterion>;

/** A question's criteria: none until they are drafted. */
export const questionCriteria = z
  .array(criterion)
  .max(criteriaLimits.most)
  .refine(({ length }) => length === 0 || length >= criteriaLimits.least);

/** A language model's answer to the task `criteria`. */
export const criteriaAnswer = z.object({
  criteria: z.array(criterion).min(criteriaLimits.least).max(criteriaLimits.most),
});

/**
 * `drafting`: there are none yet, and a background job drafts them. `failed`: there are none, and they couldn't be
 * drafted. `drafted`: as Candi drafted them. `edited`: written or confirmed by a recruiter.
 */
export const criteriaStates = ['drafting', 'failed', 'drafted', 'edited'] as const;
export type CriteriaState = (typeof criteriaStates)[number];

/** What drafted criteria. */
export const criteriaDraft = z.object({
  model: z.string(),
  promptVersion: z.string(),
  /** True if the embedded offline rules drafted them. */
  offlineDemo: z.boolean(),
});

/** What the agent is told of a criterion. */
export const liveCriterion = criterion.pick({ label: true, weight: true, probe: true });
export type LiveCriterion = z.infer<typeof liveCriterion>;

/**
 * Salted hashes of the words that Candi must not say before the candidate does: the stems of the expected answer and the
 * anchors without those of the question, its labels and its probes.
 */
export const withheldStems = z.object({ salt: z.string().min(16), hashes: z.array(z.string()) });
export type WithheldStems = z.infer<typeof withheldStems>;
