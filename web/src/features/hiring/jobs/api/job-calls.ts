import type { Page } from '@candi/contract/platform/common';
import type {
  Job,
  JobAnswer,
  JobBody,
  JobPhase,
  JobReportRow,
  JobReportSort,
  JobRow,
  JobSort,
} from '@candi/contract/hiring/jobs';
import type { Verdict } from '@candi/contract/platform/enumerations';
import { answer, api } from '#data/api.ts';

export interface JobFilter {
  state: 'open' | 'closed' | null;
  q: string;
  sort: JobSort;
}

/** One page of jobs. `after` is the page before's cursor, null for the first. */
export const readJobs = ({ state, q, sort }: JobFilter, after: string | null): Promise<Page<JobRow>> =>
  answer(
    api({ quiet: true }).v1.jobs.$get({
      query: {
        limit: '30',
        sort,
        ...(state ? { state } : {}),
        ...(q === '' ? {} : { q }),
        ...(after === null ? {} : { after }),
      },
    }),
  );

export const readJob = (id: string): Promise<JobAnswer> =>
  answer(api({ quiet: true }).v1.jobs[':id'].$get({ param: { id } }));

export const createJob = (body: JobBody, idempotencyKey: string): Promise<Job> =>
  answer(api({ quiet: true, idempotencyKey }).v1.jobs.$post({ json: body }));

export const changeJob = (id: string, body: JobBody): Promise<Job> =>
  answer(api({ quiet: true }).v1.jobs[':id'].$put({ param: { id }, json: body }));

export const openOrCloseJob = (id: string, open: boolean): Promise<Job> =>
  answer(api().v1.jobs[':id'].state.$put({ param: { id }, json: { open } }));

export const copyJob = (id: string, name: string): Promise<Job> =>
  answer(api().v1.jobs[':id'].copies.$post({ param: { id }, json: { name } }));

export const deleteJob = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.jobs[':id'].$delete({ param: { id } }));

export const addPhase = (id: string, name: string): Promise<JobPhase[]> =>
  answer(
    api({ quiet: true, background: true }).v1.jobs[':id'].phases.$post({ param: { id }, json: { name } }),
  );

export const renamePhase = (id: string, phaseId: string, name: string): Promise<JobPhase[]> =>
  answer(
    api({ quiet: true, background: true }).v1.jobs[':id'].phases[':phaseId'].$put({
      param: { id, phaseId },
      json: { name },
    }),
  );

/** The custom phases, all of them, in their new order. */
export const arrangePhases = (id: string, phaseIds: string[]): Promise<JobPhase[]> =>
  answer(api({ background: true }).v1.jobs[':id'].phases.$put({ param: { id }, json: { phaseIds } }));

/** `moveTo`: where its candidates go; null where it has none. */
export const deletePhase = (id: string, phaseId: string, moveTo: string | null): Promise<JobPhase[]> =>
  answer(
    api({ quiet: true }).v1.jobs[':id'].phases[':phaseId'].$delete({
      param: { id, phaseId },
      query: moveTo === null ? {} : { moveTo },
    }),
  );

export interface JobReportFilter {
  verdict: Verdict | null;
  q: string;
  sort: JobReportSort;
}
export const readJobReports = (
  id: string,
  { verdict, q, sort }: JobReportFilter,
  after: string | null,
  limit = '50',
): Promise<Page<JobReportRow>> =>
  answer(
    api({ quiet: true }).v1.jobs[':id'].reports.$get({
      param: { id },
      query: {
        limit,
        sort,
        ...(verdict ? { verdict } : {}),
        ...(q === '' ? {} : { q }),
        ...(after === null ? {} : { after }),
      },
    }),
  );
