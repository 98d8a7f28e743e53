import type { Candidate, CandidateBody } from '@candi/contract/candidates';
import { allPages, pageLimit } from '#app/all-pages.ts';
import { answer, api } from '#app/api.ts';

/** All of the company's candidates, newest first. */
export const readCandidates = (): Promise<Candidate[]> =>
  allPages((cursor) =>
    answer(api({ quiet: true }).v1.candidates.$get({ query: { limit: pageLimit, ...cursor } })),
  );

export const createCandidate = (body: CandidateBody, idempotencyKey: string): Promise<Candidate> =>
  answer(api({ quiet: true, idempotencyKey }).v1.candidates.$post({ json: body }));
