import type {
  AddableCandidate,
  ApplicationCounts,
  ApplicationDetail,
  ApplicationForm,
  ApplicationRow,
  ApplicationsAdded,
  ApplicationsChange,
  ApplicationsChanged,
  ApplicationSort,
  OpenJob,
} from '@candi/contract/hiring/applications';
import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision, Fit } from '@candi/contract/platform/enumerations';
import { answer, api } from '#data/api.ts';
import { createFetch } from '#data/http.ts';
import { pageHost } from '#data/page-host.ts';

export interface ApplicationFilter {
  fit: Fit | 'NONE' | null;
  decision: CandidateDecision | 'NONE' | null;
  q: string;
  sort: ApplicationSort;
}

/** One page of a job's applications; of one phase, or of all. `after` is the page before's cursor. */
export const readApplications = (
  jobId: string,
  phaseId: string | null,
  { fit, decision, q, sort }: ApplicationFilter,
  after: string | null,
): Promise<Page<ApplicationRow>> =>
  answer(
    api({ quiet: true }).v1.jobs[':id'].applications.$get({
      param: { id: jobId },
      query: {
        limit: phaseId === null ? '50' : '20',
        sort,
        ...(phaseId ? { phaseId } : {}),
        ...(fit ? { fit } : {}),
        ...(decision ? { decision } : {}),
        ...(q === '' ? {} : { q }),
        ...(after === null ? {} : { after }),
      },
    }),
  );

export const readApplication = (jobId: string, applicationId: string): Promise<ApplicationDetail> =>
  answer(
    api({ quiet: true }).v1.jobs[':id'].applications[':applicationId'].$get({
      param: { id: jobId, applicationId },
    }),
  );

/** How many applications match, by phase. Phases without any are left out. */
export const countApplications = (
  jobId: string,
  { fit, decision, q }: Omit<ApplicationFilter, 'sort'>,
): Promise<ApplicationCounts> =>
  answer(
    api({ quiet: true }).v1.jobs[':id']['application-counts'].$get({
      param: { id: jobId },
      query: {
        ...(fit ? { fit } : {}),
        ...(decision ? { decision } : {}),
        ...(q === '' ? {} : { q }),
      },
    }),
  );

/** Changes all that match a filter; the gateway finds them. */
export const changeMatching = (jobId: string, change: ApplicationsChange): Promise<ApplicationsChanged> =>
  answer(
    api({ quiet: true, idempotencyKey: crypto.randomUUID() }).v1.jobs[':id'].applications.$patch({
      param: { id: jobId },
      json: change,
    }),
  );

/** The page has shown the change already, and tells itself when it fails. */
export const changeApplications = (jobId: string, change: ApplicationsChange): Promise<ApplicationsChanged> =>
  answer(
    api({ quiet: true, background: true }).v1.jobs[':id'].applications.$patch({
      param: { id: jobId },
      json: change,
    }),
  );

export const addApplications = (jobId: string, choice: CandidateChoice): Promise<ApplicationsAdded> =>
  answer(api({ quiet: true }).v1.jobs[':id'].applications.$post({ param: { id: jobId }, json: choice }));

export const removeApplication = (jobId: string, applicationId: string): Promise<unknown> =>
  answer(
    api().v1.jobs[':id'].applications[':applicationId'].$delete({ param: { id: jobId, applicationId } }),
  );

/** The newest of the company's candidates that the job has not, by words. */
export const readAddable = (jobId: string, q: string): Promise<AddableCandidate[]> =>
  answer(
    api({ quiet: true }).v1.jobs[':id']['addable-candidates'].$get({ param: { id: jobId }, query: { q } }),
  );

export const screenAgain = (jobId: string): Promise<unknown> =>
  answer(api().v1.jobs[':id'].screening.$post({ param: { id: jobId } }));

export const readOpenJob = (id: string): Promise<OpenJob> =>
  answer(api({ quiet: true }).v1['open-jobs'][':id'].$get({ param: { id } }));

/** Sends the form as a browser would, file and all. */
export async function sendApplication(
  jobId: string,
  form: ApplicationForm,
  resume: File,
  options: { idempotencyKey: string; loadingMessage: string },
): Promise<void> {
  const body = new FormData();
  body.set('application', JSON.stringify(form));
  body.set('resume', resume);
  const call = createFetch(pageHost, { quiet: true, ...options });
  await call(`/v1/open-jobs/${jobId}/applications`, { method: 'POST', body });
}
