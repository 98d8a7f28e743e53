import type { AdminCandidate } from '@candi/contract/identity/admin';
import type {
  Candidate,
  CandidateDetail,
  CandidateInput,
  CandidatePhases,
  CandidateRow,
  CandidateSort,
  CandidateSummary,
  DecisionFilter,
  OverviewSort,
  ResumeFile,
} from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision, Fit } from '@candi/contract/platform/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#data/api-error.ts';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { createFetch } from '#data/http.ts';
import { pageHost } from '#data/page-host.ts';
import { photosKey } from '#data/photos.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';
import { upload } from '#data/upload.ts';
import { withoutEmpty } from '#ui/use-url-filter.ts';
import type { CandidateValues } from './candidate-values.ts';
import { toBody } from './candidate-values.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.candidates;

/** Query-key prefix shared by the company's candidate lists and search results. */
const candidatesKey = ['candidates'] as const;
const candidateKey = (id: string) => ['candidate-detail', id] as const;

interface CandidateFilter {
  /** Search words; empty for all candidates. */
  q: string;
  sort: CandidateSort;
}

/** Filter of the list of all candidates. Empty strings don't filter. */
export interface OverviewFilter {
  /** Search words; empty for all candidates. */
  q: string;
  /** Latest decision. */
  decision: DecisionFilter | '';
  /** Name of the phase of the newest application, or `screeningPhase`. */
  phase: string;
  /** Fit of the newest application. */
  fit: Fit | '';
  industry: string;
  location: string;
  /** Years of experience. */
  minYears: string;
  maxYears: string;
  openToWork: boolean;
  hasLinkedin: boolean;
  hasGithub: boolean;
  sort: OverviewSort;
}

const flag = (on: boolean) => (on ? 'true' : 'false');

/** Reads one page of the company's candidates. `after` is the previous page's cursor, or null for the first page. */
export const readCandidates = (
  filter: CandidateFilter,
  after: string | null,
  limit?: string,
): Promise<Page<CandidateSummary>> =>
  answer(calls().$get({ query: { ...filter, ...pageQuery(after, limit) } }));

export const candidateQueries = {
  list: (filter: CandidateFilter) =>
    pages<CandidateSummary>([...candidatesKey, filter], (after, limit) =>
      readCandidates(filter, after, limit),
    ),
  /** The company's candidates with their last score, phase and activity. */
  overview: (filter: OverviewFilter) =>
    pages<CandidateRow>([...candidatesKey, 'overview', filter], (after, limit) => {
      const { openToWork, hasLinkedin, hasGithub, minYears, maxYears, decision, phase, fit, ...texts } =
        filter;
      return answer(
        calls().overview.$get({
          query: {
            ...texts,
            ...withoutEmpty({ minYears, maxYears, phase }),
            decision: decision || undefined,
            fit: fit || undefined,
            openToWork: flag(openToWork),
            hasLinkedin: flag(hasLinkedin),
            hasGithub: flag(hasGithub),
            ...pageQuery(after, limit),
          },
        }),
      );
    }),
  /** The phases that the company's candidates are in. */
  phases: queryOptions({
    queryKey: [...candidatesKey, 'phases'],
    queryFn: (): Promise<CandidatePhases> => answer(calls().phases.$get()),
    refetchOnMount: 'always',
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: candidateKey(id),
      queryFn: (): Promise<CandidateDetail> => answer(calls()[':id'].$get({ param: { id } })),
    }),
  /** Candidates of every company, for platform admins. */
  ofAllCompanies: (filter: Record<'q' | 'companyId', string>) =>
    pages<AdminCandidate>(['admin', 'candidates', filter], (after, limit) =>
      answer(
        api({ quiet: true }).v1.admin.candidates.$get({
          query: { ...withoutEmpty(filter), ...pageQuery(after, limit) },
        }),
      ),
    ),
};

/** Refetches the lists of the company's candidates. */
export const refreshCandidates = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: candidatesKey });
};

/** Refetches a candidate's details with their pools, jobs and interviews. */
export const refreshCandidate = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: candidateKey(id) });
};

/** Refetches everything except candidate details and photos: a candidate may be in any list. */
export const refreshAllLists = (client: QueryClient): void => {
  const kept: readonly unknown[] = [candidateKey('')[0], photosKey];
  void client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
};

export const createCandidate = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<CandidateInput>): Promise<Candidate> =>
    answer(calls({ idempotencyKey }).$post({ json })),
  onSuccess: (_candidate, _submission, _begun, { client }) => refreshCandidates(client),
});

/** Replaces every field of a candidate. */
export const changeCandidate = (id: string) =>
  mutationOptions({
    mutationFn: ({ values }: Submission<CandidateValues>): Promise<Candidate> =>
      answer(calls()[':id'].$put({ param: { id }, json: toBody(values) })),
    onSuccess: async (saved, _submission, _begun, { client }) => {
      await storeAnswer<CandidateDetail>(
        client,
        candidateKey(id),
        (before) => before && { ...before, ...saved },
      );
      refreshCandidates(client);
    },
  });

/** Sets the decision that is stored with the candidate, not with an application or interview; null removes it. */
export const decideOnCandidate = (id: string) =>
  mutationOptions({
    mutationFn: (decision: CandidateDecision | null) =>
      answer(calls()[':id'].decision.$put({ param: { id }, json: { decision } })),
    onSettled: (_answer, _error, _decision, _begun, { client }) => refreshCandidate(client, id),
  });

export const eraseCandidate = mutationOptions({
  mutationFn: (id: string) => answer(calls()[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => refreshCandidates(client),
});

const refreshResume = (client: QueryClient, id: string): void => {
  refreshCandidate(client, id);
  refreshCandidates(client);
};

export const uploadResume = (id: string) =>
  mutationOptions({
    mutationFn: ({ file, controller }: { file: File; controller: AbortController }) =>
      upload<{ resume: ResumeFile; resumeUrl: string }>(
        `/v1/candidates/${id}/resume?name=${encodeURIComponent(file.name)}`,
        file,
        { method: 'PUT', controller },
      ),
    onSuccess: (_resume, _upload, _begun, { client }) => refreshResume(client, id),
  });

export const removeResume = (id: string) =>
  mutationOptions({
    mutationFn: () => answer(calls()[':id'].resume.$delete({ param: { id } })),
    onSuccess: (_answer, _nothing, _begun, { client }) => refreshResume(client, id),
  });

/** Shows a candidate's changed photo in the details and in every list. */
const showPhoto = async (client: QueryClient, id: string, photoUrl: string | null): Promise<void> => {
  await storeAnswer<CandidateDetail>(client, candidateKey(id), (before) => before && { ...before, photoUrl });
  refreshAllLists(client);
};

export const uploadPhoto = (id: string) =>
  mutationOptions({
    mutationFn: ({ file, controller }: { file: Blob; controller: AbortController }) =>
      upload<{ photoUrl: string | null }>(`/v1/candidates/${id}/photo`, file, {
        method: 'PUT',
        background: true,
        controller,
      }),
    onSuccess: ({ photoUrl }, _upload, _begun, { client }) => showPhoto(client, id, photoUrl),
  });

export const removePhoto = (id: string) =>
  mutationOptions({
    mutationFn: () => answer(calls()[':id'].photo.$delete({ param: { id } })),
    onSuccess: (_answer, _nothing, _begun, { client }) => showPhoto(client, id, null),
  });

/** Downloads a résumé from its URL, which contains the access key. Throws `ApiError` with the message `failed`. */
export async function downloadResume(resumeUrl: string, failed: string): Promise<Blob> {
  const call = createFetch({ ...pageHost, token: () => null }, { quiet: true });
  const response = await call(`${resumeUrl}&download=1`).catch((error: unknown) => {
    throw new ApiError('UNKNOWN', failed, error instanceof ApiError ? error.status : 0);
  });
  return response.blob();
}
