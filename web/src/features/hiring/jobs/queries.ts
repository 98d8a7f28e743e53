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
import type { Page } from '@candi/contract/platform/common';
import type { Verdict } from '@candi/contract/platform/enumerations';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { applicationsKey, jobKey, jobsKey } from '#data/job-keys.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.jobs;

export interface JobFilter {
  state: 'open' | 'closed' | null;
  /** Search words; empty for all jobs. */
  q: string;
  sort: JobSort;
}

export interface JobReportFilter {
  verdict: Verdict | null;
  /** Search words; empty for all reports. */
  q: string;
  sort: JobReportSort;
}

/** Reads one page of jobs. `after` is the previous page's cursor, or null for the first page. */
export const readJobs = (
  { state, q, sort }: JobFilter,
  after: string | null,
  limit?: string,
): Promise<Page<JobRow>> =>
  answer(
    calls().$get({
      query: { sort, ...(state ? { state } : {}), ...(q === '' ? {} : { q }), ...pageQuery(after, limit) },
    }),
  );

/** Reads one page of reports from a job's interviews. */
const readJobReports = (
  id: string,
  { verdict, q, sort }: JobReportFilter,
  after: string | null,
  limit = '50',
): Promise<Page<JobReportRow>> =>
  answer(
    calls()[':id'].reports.$get({
      param: { id },
      query: {
        sort,
        ...(verdict ? { verdict } : {}),
        ...(q === '' ? {} : { q }),
        ...pageQuery(after, limit),
      },
    }),
  );

export const jobQueries = {
  list: (filter: JobFilter) =>
    pages<JobRow>([...jobsKey, filter], (after, limit) => readJobs(filter, after, limit)),
  one: (id: string) =>
    queryOptions({
      queryKey: jobKey(id),
      queryFn: (): Promise<JobAnswer> => answer(calls()[':id'].$get({ param: { id } })),
    }),
  reports: (id: string, filter: JobReportFilter) =>
    pages<JobReportRow>(['job-reports', id, filter], (after, limit) =>
      readJobReports(id, filter, after, limit),
    ),
};

/** Refetches a job and the lists of jobs. */
const refreshJob = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: jobsKey });
  void client.invalidateQueries({ queryKey: jobKey(id) });
};

/** Creates a job if `id` is null; otherwise replaces its texts and questions. */
export const saveJob = (id: string | null) =>
  mutationOptions({
    mutationFn: ({ values: json, idempotencyKey }: Submission<JobBody>): Promise<Job> =>
      answer(
        id === null
          ? calls({ idempotencyKey }).$post({ json })
          : calls()[':id'].$put({ param: { id }, json }),
      ),
    onSuccess: (job, _submission, _begun, { client }) => refreshJob(client, job.id),
  });

export const setJobOpen = (id: string) =>
  mutationOptions({
    mutationFn: (open: boolean) =>
      answer(calls({ quiet: false })[':id'].state.$put({ param: { id }, json: { open } })),
    onSuccess: (_job, _open, _begun, { client }) => refreshJob(client, id),
  });

export const copyJob = (id: string) =>
  mutationOptions({
    mutationFn: (name: string) =>
      answer(calls({ quiet: false })[':id'].copies.$post({ param: { id }, json: { name } })),
    onSuccess: (_job, _name, _begun, { client }) => refreshJob(client, id),
  });

export const deleteJob = mutationOptions({
  mutationFn: (id: string) => answer(calls()[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => void client.invalidateQueries({ queryKey: jobsKey }),
});

/** Query-key prefixes of all lists that show samples. */
const listsWithSamples = [jobsKey, ['candidates'], ['sessions'], ['dashboard']];

/** Deletes the sample job with its applicants and interviews. */
export const removeSampleJob = mutationOptions({
  mutationFn: (id: string) => answer(calls({ quiet: false })[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => {
    for (const queryKey of listsWithSamples) void client.invalidateQueries({ queryKey });
  },
});

/** Puts the phases returned by the gateway into the cached job, and refetches the lists of jobs. */
const putPhases = async (client: QueryClient, jobId: string, phases: JobPhase[]): Promise<void> => {
  await storeAnswer<JobAnswer>(client, jobKey(jobId), (job) => job && { ...job, phases });
  void client.invalidateQueries({ queryKey: jobsKey });
};

export const addPhase = (id: string) =>
  mutationOptions({
    mutationFn: (name: string): Promise<JobPhase[]> =>
      answer(calls({ background: true })[':id'].phases.$post({ param: { id }, json: { name } })),
    onSuccess: (phases, _name, _begun, { client }) => putPhases(client, id, phases),
  });

export const renamePhase = (id: string) =>
  mutationOptions({
    mutationFn: ({ phaseId, name }: { phaseId: string; name: string }): Promise<JobPhase[]> =>
      answer(
        calls({ background: true })[':id'].phases[':phaseId'].$put({
          param: { id, phaseId },
          json: { name },
        }),
      ),
    onSuccess: (phases, _renamed, _begun, { client }) => putPhases(client, id, phases),
  });

/** Reorders a job's phases. The new order is shown immediately, and reverted with a message if the call fails. */
export const arrangePhases = (id: string) =>
  mutationOptions({
    mutationFn: (phases: JobPhase[]): Promise<JobPhase[]> => {
      // The CV screening phase is always first, so it isn't sent.
      const phaseIds = phases.filter(({ kind }) => kind === 'CUSTOM').map((phase) => phase.id);
      const call = calls({ quiet: false, background: true });
      return answer(call[':id'].phases.$put({ param: { id }, json: { phaseIds } }));
    },
    onMutate: async (phases, { client }) => {
      const before = client.getQueryData<JobAnswer>(jobKey(id));
      await putPhases(client, id, phases);
      return before;
    },
    onSuccess: (phases, _arranged, _before, { client }) => putPhases(client, id, phases),
    onError: (_error, _arranged, before, { client }) => {
      client.setQueryData(jobKey(id), before);
      notifications.show({ color: 'red', message: t('jobs.phases.orderUndone') });
    },
  });

/** Deletes a phase. `moveTo` is the phase that receives its candidates; null if it has none. */
export const deletePhase = (id: string) =>
  mutationOptions({
    mutationFn: ({ phaseId, moveTo }: { phaseId: string; moveTo: string | null }): Promise<JobPhase[]> =>
      answer(
        calls()[':id'].phases[':phaseId'].$delete({
          param: { id, phaseId },
          query: moveTo === null ? {} : { moveTo },
        }),
      ),
    onSuccess: async (phases, _deleted, _begun, { client }) => {
      await putPhases(client, id, phases);
      void client.invalidateQueries({ queryKey: applicationsKey(id) });
    },
  });
