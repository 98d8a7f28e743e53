import type { JobBody } from '@candi/contract/hiring/jobs';

/** How well a résumé meets the job's requirements. */
export const resumeTiers = ['strong', 'fair', 'weak'] as const;
export type ResumeTier = (typeof resumeTiers)[number];

export interface ResumeFacts {
  company: string;
  city: string;
  years: number;
}

/** A job of the demo, with the texts of its applicants' résumés. */
export interface DemoHiring {
  job: JobBody;
  /** Names of the phases after CV screening. */
  phases: readonly string[];
  /** Lines of a résumé, without the name and the headings. */
  resumes: Record<ResumeTier, (facts: ResumeFacts) => readonly string[]>;
}
