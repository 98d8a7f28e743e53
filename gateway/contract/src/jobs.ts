import { z } from 'zod';
import { id } from './common.ts';

export const maxApplicationQuestions = 10;

export const applicationQuestion = z.object({
  id,
  question: z.string().trim().min(1).max(500),
  required: z.boolean().default(true),
});
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

export const applicationAnswer = z.object({ question: z.string(), answer: z.string() });
/** As asked and given: later edits of the job change nothing of it. */
export type ApplicationAnswer = z.infer<typeof applicationAnswer>;

/** What a fit score rests on. */
export interface FitBasis {
  matched: string[];
  missing: string[];
  by: 'screening' | 'recruiter';
}

export const jobBody = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(20_000).default(''),
  position: z.string().trim().min(1).max(200),
  location: z.string().trim().max(200).default(''),
  applicationQuestions: z.array(applicationQuestion).max(maxApplicationQuestions).default([]),
});
export type JobBody = z.infer<typeof jobBody>;
export interface Job extends JobBody {
  id: string;
  open: boolean;
  createdAt: string;
}
