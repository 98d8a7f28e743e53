import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { JobRow } from '@candi/contract/hiring/jobs';
import type { Template } from '@candi/contract/interviews/templates';
import { answer, api } from '#data/api.ts';
import { typedSoFar } from './typed-so-far.ts';

const limit = '30';
const rest = (after: string | null) => (after === null ? {} : { after });
const calls = () => api({ quiet: true }).v1;

/** A page of what a field offers. `q`: words; `after`: the page before's cursor. */
export const offerTemplates = (q: string, after: string | null): Promise<Page<Template>> =>
  answer(calls().templates.$get({ query: { limit, q, ...rest(after) } }));

export const offerCandidates = (q: string, after: string | null): Promise<Page<CandidateSummary>> =>
  answer(calls().candidates.$get({ query: { limit, q: typedSoFar(q), ...rest(after) } }));

export const offerJobs = (q: string, after: string | null): Promise<Page<JobRow>> =>
  answer(calls().jobs.$get({ query: { limit, q, ...rest(after) } }));

export const readCandidate = (id: string): Promise<CandidateSummary> =>
  answer(calls().candidates[':id'].$get({ param: { id } }));
