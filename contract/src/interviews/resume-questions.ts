import { z } from 'zod';
import { pageQuery } from '../platform/common.ts';

/** Limits of a question about a résumé (characters). */
export const resumeQuestionLimits = { least: 15, most: 300 } as const;

/** A language model's answer to the task `resume_question`. */
export const resumeQuestionAnswer = z.object({
  question: z.string().trim().min(resumeQuestionLimits.least).max(resumeQuestionLimits.most),
});
export type ResumeQuestionAnswer = z.infer<typeof resumeQuestionAnswer>;

/**
 * `preparing`: a background job is preparing the question. `ready`: Candi asks it. `removed`: a recruiter removed it.
 * The other states have no question: the candidate has no résumé (`no_resume`) or one without text (`unreadable`), the
 * interview has no job (`no_job`), every proposal was refused (`refused`), or the language model failed (`failed`).
 */
export const resumeQuestionStates = [
  'preparing',
  'ready',
  'removed',
  'no_resume',
  'unreadable',
  'no_job',
  'refused',
  'failed',
] as const;
export type ResumeQuestionState = (typeof resumeQuestionStates)[number];

/** Why a question about a résumé may not be asked. */
export const resumeQuestionFaults = [
  'protected',
  'several',
  'length',
  'verdict',
  'not_a_question',
  'language',
] as const;
export type ResumeQuestionFault = (typeof resumeQuestionFaults)[number];

/** What prepared a question. */
export interface ResumeQuestionDraft {
  model: string;
  promptVersion: string;
  /** True if the embedded offline rules prepared it. */
  offlineDemo: boolean;
}

/** The question about one candidate's résumé, as listed on the interview page, the newest session first. */
export interface ResumeQuestion {
  sessionId: string;
  candidateName: string;
  state: ResumeQuestionState;
  /** Null unless the state is `ready`. */
  question: string | null;
  /** Why the last proposal was refused; null unless the state is `refused`. */
  fault: ResumeQuestionFault | null;
  /** What prepared the question; null if there is none, or if a recruiter has worded it. */
  draft: ResumeQuestionDraft | null;
  /** False once the attempt has started, because changing or removing the question would no longer take effect. */
  open: boolean;
}
export const resumeQuestionsQuery = pageQuery;

/** A recruiter's wording of a prepared question. The gateway checks it by the same rules as a proposal. */
export const resumeQuestionChange = z.object({
  question: z.string().trim().min(1).max(resumeQuestionLimits.most),
});
export type ResumeQuestionChange = z.infer<typeof resumeQuestionChange>;
