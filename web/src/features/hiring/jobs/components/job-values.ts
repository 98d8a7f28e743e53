import type { ApplicationQuestion, Job } from '@candi/contract/hiring/jobs';

/** What the job form edits. */
export interface JobValues {
  name: string;
  position: string;
  location: string;
  description: string;
  applicationQuestions: ApplicationQuestion[];
}

/** Returns the form's first values: the job's own, empty for a new one (null). */
export const valuesOf = (job: Job | null): JobValues => ({
  name: job?.name ?? '',
  position: job?.position ?? '',
  location: job?.location ?? '',
  description: job?.description ?? '',
  applicationQuestions: job?.applicationQuestions ?? [],
});
