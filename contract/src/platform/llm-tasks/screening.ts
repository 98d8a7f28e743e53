import { z } from 'zod';

/**
 * Extracts requirements from a job's text; no résumé is sent. The answer is JSON (`requirementsAnswer`) and nothing
 * else.
 */
export const requirementsTask = z.object({
  task: z.literal('requirements'),
  name: z.string(),
  position: z.string(),
  description: z.string(),
});
export type RequirementsTask = z.infer<typeof requirementsTask>;
export const requirementsAnswer = z.object({
  requirements: z
    .array(z.object({ text: z.string().trim().min(1).max(200), essential: z.boolean() }))
    .max(12),
});
export type RequirementsAnswer = z.infer<typeof requirementsAnswer>;

/** Finds the requirements that a résumé meets. The answer is JSON (`screenAnswer`) and nothing else. */
export const screenTask = z.object({
  task: z.literal('screen'),
  position: z.string(),
  requirements: z.array(z.string()),
  resume: z.string(),
});
export type ScreenTask = z.infer<typeof screenTask>;
export const screenAnswer = z.object({
  /** `requirement`: zero-based index in the list. `evidence`: verbatim quote from the résumé. Code checks the quote. */
  met: z.array(z.object({ requirement: z.number().int(), evidence: z.string() })),
});
export type ScreenAnswer = z.infer<typeof screenAnswer>;
