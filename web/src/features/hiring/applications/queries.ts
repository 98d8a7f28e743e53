import type {
  AddableCandidate,
  ApplicationCounts,
  ApplicationDetail,
  ApplicationRow,
  ApplicationsAdded,
  ApplicationsChanged,
  ApplicationsMatching,
  OpenJob,
} from '@candi/contract/hiring/applications';
import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { MessageAnswer } from '@candi/contract/identity/auth';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import type { Language } from '@candi/contract/platform/enumerations';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { createFetch } from '#data/http.ts';
import { inBatches } from '#data/in-batches.ts';
import { applicationsKey, jobKey, jobsKey } from '#data/job-keys.ts';
import { pageHost } from '#data/page-host.ts';
import { pageQuery, pages, pollWhile } from '#data/pages.ts';
import type { Submission } from '#data/submission.ts';
import type { ApplicationFilter, Lists, RowChange } from './application-lists.ts';
import { changedLists, changedRow, countedPhases } from './application-lists.ts';
import type { OpenJobValues } from './open-job-values.ts';
import { toForm } from './open-job-values.ts';

/** Returns the API client for one job's routes, such as `ofJob().applications`. */
const ofJob = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.jobs[':id'];

/** Query-key prefix shared by a job's application details. */
const detailsKey = (jobId: string) => ['application', jobId] as const;
const detailKey = (jobId: string, id: string) => [...detailsKey(jobId), id] as const;
/** Query-key prefix shared by a job's application counts. */
const countsKey = (jobId: string) => ['application-counts', jobId] as const;

/** Polling interval while a résumé is being screened (ms). */
const pollMs = 4000;
/** Maximum number of candidates per request. */
const atOnce = 200;

/** Returns the query parameters of a filter, without the empty ones. */
const asked = ({ fit, decision, q }: Omit<ApplicationFilter, 'sort'>) => ({
  ...(fit ? { fit } : {}),
  ...(decision ? { decision } : {}),
  ...(q === '' ? {} : { q }),
});

export const applicationQueries = {
  /** Applications of a job in one phase, or in every phase if `phaseId` is null. */
  list: (
    jobId: string,
    phaseId: string | null,
    filter: ApplicationFilter,
  ): ReturnType<typeof pages<ApplicationRow>> => ({
    ...pages<ApplicationRow>(
      [...applicationsKey(jobId), phaseId, filter],
      (after, limit = phaseId === null ? '50' : '20') =>
        answer(
          ofJob().applications.$get({
            param: { id: jobId },
            query: {
              ...pageQuery(after, limit),
              sort: filter.sort,
              ...(phaseId ? { phaseId } : {}),
              ...asked(filter),
            },
          }),
        ),
    ),
    refetchInterval: pollWhile<ApplicationRow>(pollMs, ({ screening }) => screening === 'waiting'),
  }),
  one: (jobId: string, id: string) =>
    queryOptions({
      queryKey: detailKey(jobId, id),
      queryFn: (): Promise<ApplicationDetail> =>
        answer(ofJob().applications[':applicationId'].$get({ param: { id: jobId, applicationId: id } })),
      // Refetched on mount because the résumé's URL expires.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.screening === 'waiting' ? pollMs : false),
    }),
  /** Number of matching applications by phase. Phases without a match are left out. */
  counts: (jobId: string, { fit, decision, q }: ApplicationFilter) =>
    queryOptions({
      queryKey: [...countsKey(jobId), { fit, decision, q }],
      queryFn: (): Promise<ApplicationCounts> =>
        answer(
          ofJob()['application-counts'].$get({ param: { id: jobId }, query: asked({ fit, decision, q }) }),
        ),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** The company's newest candidates that match the search words and aren't in the job yet, all on one page. */
  addable: (jobId: string, q: string) =>
    pages<AddableCandidate>(['addable-candidates', jobId, q], async () => ({
      rows: await answer(ofJob()['addable-candidates'].$get({ param: { id: jobId }, query: { q } })),
      next: null,
    })),
  openJob: (id: string) =>
    queryOptions({
      queryKey: ['open-job', id],
      queryFn: (): Promise<OpenJob> =>
        answer(api({ quiet: true }).v1['open-jobs'][':id'].$get({ param: { id } })),
    }),
};

/** Emails an applicant of a deleted company a link that erases their data. */
export const askErasure = (jobId: string) =>
  mutationOptions({
    mutationFn: (email: string): Promise<MessageAnswer> =>
      answer(
        api({ quiet: true, showsMessage: true }).v1['open-jobs'][':id'].erasure.$post({
          param: { id: jobId },
          json: { email },
        }),
      ),
  });

/** Refetches a job with its applications. */
export const refreshApplications = (client: QueryClient, jobId: string): void => {
  void client.invalidateQueries({ queryKey: applicationsKey(jobId) });
  void client.invalidateQueries({ queryKey: jobKey(jobId) });
};

export interface Change {
  rows: ApplicationRow[];
  change: RowChange;
}

/**
 * Changes the phase, decision or fit of applications. The change is shown immediately, and reverted with a message if
 * the call fails.
 */
export const changeApplications = (jobId: string) => {
  const mutationKey = ['change-applications', jobId];
  const all = { queryKey: applicationsKey(jobId) };
  return mutationOptions({
    mutationKey,
    mutationFn: ({ rows, change }: Change): Promise<ApplicationsChanged> =>
      answer(
        ofJob({ background: true }).applications.$patch({
          param: { id: jobId },
          json: { applicationIds: rows.map(({ id }) => id), ...change },
        }),
      ),
    onMutate: async ({ rows, change }, { client }) => {
      await client.cancelQueries(all);
      const job = client.getQueryData<JobAnswer>(jobKey(jobId));
      const details = rows.map(({ id }) => detailKey(jobId, id));
      const before = [
        ...client.getQueriesData(all),
        ...[jobKey(jobId), ...details].map((key) => [key, client.getQueryData(key)] as const),
      ];
      const after = rows.map((row) => changedRow(row, change, job?.phases ?? []));
      for (const [key] of client.getQueriesData<Lists>(all)) {
        const [, , phaseId, filter] = key as [string, string, string | null, ApplicationFilter];
        client.setQueryData<Lists>(key, (lists) => lists && changedLists(lists, { phaseId, filter }, after));
      }
      for (const row of after)
        client.setQueryData<ApplicationDetail>(
          detailKey(jobId, row.id),
          (detail) => detail && { ...detail, ...row },
        );
      client.setQueryData<JobAnswer>(
        jobKey(jobId),
        (found) => found && { ...found, phases: countedPhases(found.phases, rows, after) },
      );
      return before;
    },
    onError: (error, _change, before, { client }) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      notifications.show({ color: 'red', message: t('applications.undone', { error: error.message }) });
    },
    onSettled: (_changed, _error, { rows }, _before, { client }) => {
      // A refetch while other changes are pending would show the changed rows in their old places.
      if (client.isMutating({ mutationKey }) > 1) return;
      refreshApplications(client, jobId);
      void client.invalidateQueries({ queryKey: countsKey(jobId) });
      for (const { id } of rows) void client.invalidateQueries({ queryKey: detailKey(jobId, id) });
    },
  });
};

/** Changes all applications that match a filter; the gateway finds them. */
export const changeMatching = (jobId: string) =>
  mutationOptions({
    mutationFn: ({ matching, change }: { matching: ApplicationsMatching; change: RowChange }) =>
      answer<ApplicationsChanged>(
        ofJob().applications.$patch({ param: { id: jobId }, json: { matching, ...change } }),
      ),
    onSuccess: ({ changed }) => {
      notifications.show({ color: 'lagoon', message: t('applications.changed', { count: changed }) });
    },
    onError: (error) => {
      notifications.show({ color: 'red', message: error.message });
    },
    onSettled: (_changed, _error, _matching, _begun, { client }) => {
      refreshApplications(client, jobId);
      void client.invalidateQueries({ queryKey: countsKey(jobId) });
      void client.invalidateQueries({ queryKey: detailsKey(jobId) });
    },
  });

/** Adds candidates to the first phase of a job. Candidates that are already in the job keep their phase. */
export const addApplications = mutationOptions({
  mutationFn: async ({ jobId, choice }: { jobId: string; choice: CandidateChoice }) => {
    for (const json of inBatches(choice, atOnce))
      await answer<ApplicationsAdded>(ofJob().applications.$post({ param: { id: jobId }, json }));
  },
  onSuccess: (_answer, { jobId }, _begun, { client }) => {
    refreshApplications(client, jobId);
    void client.invalidateQueries({ queryKey: jobsKey });
  },
});

export const removeApplication = (jobId: string) =>
  mutationOptions({
    mutationFn: (applicationId: string) =>
      answer(
        ofJob({ quiet: false }).applications[':applicationId'].$delete({
          param: { id: jobId, applicationId },
        }),
      ),
    onSuccess: (_answer, _id, _begun, { client }) => refreshApplications(client, jobId),
  });

/** Screens all résumés of a job's applications again. */
export const screenAgain = (jobId: string) =>
  mutationOptions({
    mutationFn: () => answer(ofJob({ quiet: false }).screening.$post({ param: { id: jobId } })),
    onSuccess: (_answer, _nothing, _begun, { client }) =>
      client.invalidateQueries({ queryKey: applicationsKey(jobId) }),
  });

/**
 * Sends the application form of a job as multipart form data, with the résumé as a file. `language` is the language in
 * which the consent was shown.
 */
export const sendApplication = (jobId: string, language: Language, loadingMessage: string) =>
  mutationOptions({
    mutationFn: async ({ values, idempotencyKey }: Submission<OpenJobValues>): Promise<void> => {
      const body = new FormData();
      body.set('application', JSON.stringify(toForm(values, language)));
      body.set('resume', values.resume ?? new File([], ''));
      if (values.photo) body.set('photo', values.photo);
      const call = createFetch(pageHost, { quiet: true, idempotencyKey, loadingMessage });
      await call(`/v1/open-jobs/${jobId}/applications`, { method: 'POST', body });
    },
  });
