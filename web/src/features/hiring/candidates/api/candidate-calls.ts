import type {
  Candidate,
  CandidateBody,
  CandidateDetail,
  CandidateInput,
  CandidateSort,
  CandidateSummary,
  ResumeFile,
} from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import { ApiError } from '#data/api-error.ts';
import { answer, api } from '#data/api.ts';
import { createFetch } from '#data/http.ts';
import { pageHost } from '#data/page-host.ts';
import { upload } from '#data/upload.ts';

/** One page of the company's candidates. `after` is the page before's cursor, null for the first. */
export const readCandidates = (
  { q, sort }: { q: string; sort: CandidateSort },
  after: string | null,
): Promise<Page<CandidateSummary>> =>
  answer(
    api({ quiet: true }).v1.candidates.$get({
      query: { limit: '30', sort, q, ...(after === null ? {} : { after }) },
    }),
  );

export const readCandidate = (id: string): Promise<CandidateDetail> =>
  answer(api({ quiet: true }).v1.candidates[':id'].$get({ param: { id } }));

export const createCandidate = (body: CandidateInput, idempotencyKey: string): Promise<Candidate> =>
  answer(api({ quiet: true, idempotencyKey }).v1.candidates.$post({ json: body }));

/** All of the fields anew. */
export const changeCandidate = (id: string, body: CandidateBody): Promise<Candidate> =>
  answer(api({ quiet: true }).v1.candidates[':id'].$put({ param: { id }, json: body }));

export const eraseCandidate = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.candidates[':id'].$delete({ param: { id } }));

export const uploadResume = (
  id: string,
  file: File,
  controller: AbortController,
): Promise<{ resume: ResumeFile; resumeUrl: string }> =>
  upload(`/v1/candidates/${id}/resume?name=${encodeURIComponent(file.name)}`, file, {
    method: 'PUT',
    controller,
  });

export const removeResume = (id: string): Promise<unknown> =>
  answer(api({ quiet: true }).v1.candidates[':id'].resume.$delete({ param: { id } }));

/** The file at a résumé's address, whose key says who may read it. Throws `ApiError` with the text `failed`. */
export async function downloadResume(resumeUrl: string, failed: string): Promise<Blob> {
  const call = createFetch({ ...pageHost, token: () => null }, { quiet: true });
  const response = await call(`${resumeUrl}&download=1`).catch((error: unknown) => {
    throw new ApiError('UNKNOWN', failed, error instanceof ApiError ? error.status : 0);
  });
  return response.blob();
}
