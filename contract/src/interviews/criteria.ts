import { z } from 'zod';
import { integer, text } from '../platform/common.ts';

/** Minimum and maximum number of criteria that are drafted for a question. */
export const criteriaLimits = { least: 3, most: 6 } as const;

/** A quality of a good answer that a person can observe in the answer's words. */
export const criterion = z.object({
  /** Names what a good answer shows without giving the answer away, because the speaking model sees the label. */
  label: text.trim().min(1).max(120),
  /** 1 is useful, 2 important, 3 essential. */
  weight: integer.min(1).max(3).default(2),
  /** What an answer rated 1, 3 or 5 says or does. The agent never receives the anchors. */
  anchor1: text.trim().min(1).max(600),
  anchor3: text.trim().min(1).max(600),
  anchor5: text.trim().min(1).max(600),
  /** Follow-up question with which Candi may ask about the criterion. */
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
 * `drafting`: a background job is to draft the criteria. `failed`: the criteria couldn't be drafted. `drafted`: as
 * Candi drafted them. `edited`: written or confirmed by a recruiter.
 */
export const criteriaStates = ['drafting', 'failed', 'drafted', 'edited'] as const;
export type CriteriaState = (typeof criteriaStates)[number];

/** The model and prompts that drafted a question's criteria. */
export const criteriaDraft = z.object({
  model: z.string(),
  promptVersion: z.string(),
  /** True if the embedded offline rules drafted the criteria. */
  offlineDemo: z.boolean(),
});

/** The part of a criterion that is sent to the agent. */
export const liveCriterion = criterion.pick({ label: true, weight: true, probe: true });
export type LiveCriterion = z.infer<typeof liveCriterion>;

/**
 * Salted hashes of the word stems that Candi must not say before the candidate does: those of the expected answer and
 * the anchors, except stems that also occur in the question, the labels or the probes.
 */
export const withheldStems = z.object({ salt: z.string().min(16), hashes: z.array(z.string()) });
export type WithheldStems = z.infer<typeof withheldStems>;
