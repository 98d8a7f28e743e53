import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ApplicationDetail, ApplicationRow } from '@candi/contract/hiring/applications';
import { applicationConsentVersion } from '@candi/contract/hiring/applications';
import type { Page } from '@candi/contract/platform/common';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { Job, JobAnswer, jobBody, JobPhase } from '@candi/contract/hiring/jobs';
import type { z } from 'zod';
import type { CallAnswer, TestGateway, TestMember } from './gateway.ts';
import { createTestCandidate } from './interview.ts';

const fixture = (name: string) =>
  readFile(new URL(`../src/platform/adapters/pdf/fixtures/${name}`, import.meta.url));
/** A résumé that begins with "Robin Hale / Customer support specialist. 5 years of experience with Zendesk, …". */
export const englishPdf = await fixture('english.pdf');

export const jobRequest = {
  name: 'Support, Porto',
  position: 'Support specialist',
  location: 'Porto',
  description: 'We help travellers.\n\n- Zendesk\n- Fluent French',
} satisfies z.input<typeof jobBody>;

/** Creates a job as the given recruiter. Returns the job, with helpers that make its API calls. */
export async function createTestBoard(
  gateway: TestGateway,
  member: TestMember,
  body: Partial<z.input<typeof jobBody>> = {},
) {
  const call = async <Body = ErrorBody>(method: string, path: string, sent?: unknown) =>
    gateway.call<Body>(method, path, { token: member.token, body: sent });
  const job = (await call<Job>('POST', '/v1/jobs', { ...jobRequest, ...body })).body;
  const base = `/v1/jobs/${job.id}`;
  const read = async () => (await call<JobAnswer>('GET', base)).body;
  return {
    job,
    call: <Body = ErrorBody>(method: string, path: string, sent?: unknown) =>
      call<Body>(method, base + path, sent),
    read,
    /** Adds phases in this order after CV screening, which is always the first phase. Returns the ids of all phases. */
    addPhases: async (...names: string[]): Promise<string[]> => {
      for (const name of names) await call<JobPhase[]>('POST', `${base}/phases`, { name });
      return (await read()).phases.map(({ id }) => id);
    },
    /** Adds `count` new candidates to the job. Returns their applications. */
    add: async (count: number): Promise<ApplicationRow[]> => {
      const candidateIds: string[] = [];
      for (let at = 0; at < count; at += 1)
        candidateIds.push((await createTestCandidate(gateway, member)).id);
      await call('POST', `${base}/applications`, { candidateIds });
      const { body: page } = await call<Page<ApplicationRow>>('GET', `${base}/applications?limit=100`);
      return page.rows.filter(({ candidate }) => candidateIds.includes(candidate.id));
    },
    list: async (query = '') =>
      (await call<Page<ApplicationRow>>('GET', `${base}/applications?${query}`)).body,
    detail: async (id: string) => (await call<ApplicationDetail>('GET', `${base}/applications/${id}`)).body,
    change: (sent: object) => call<{ changed: number }>('PATCH', `${base}/applications`, sent),
  };
}
export type TestBoard = Awaited<ReturnType<typeof createTestBoard>>;

export const applicant = () => ({
  firstName: 'Robin',
  lastName: 'Hale',
  email: `${randomUUID()}@candi.test`,
  phone: '+351 21 000 0000',
  answers: [] as { questionId: string; answer: string }[],
  consent: { version: applicationConsentVersion, language: 'en' },
});

/**
 * Submits an application to a public job, as the form in a browser does. `file`: null if no résumé is attached; `photo`:
 * null if there is none.
 */
export async function applyTo<Body = ErrorBody>(
  gateway: Pick<TestGateway, 'app'>,
  jobId: string,
  form: object,
  file: { bytes: Uint8Array; name: string } | null = { bytes: englishPdf, name: 'Robin Hale.pdf' },
  headers: Record<string, string> = {},
  photo: Uint8Array<ArrayBuffer> | null = null,
): Promise<CallAnswer<Body>> {
  const data = new FormData();
  data.set('application', JSON.stringify(form));
  if (file)
    data.set('resume', new File([new Uint8Array(file.bytes)], file.name, { type: 'application/pdf' }));
  if (photo) data.set('photo', new File([photo], 'me.webp', { type: 'image/webp' }));
  const response = await gateway.app.request(`/v1/open-jobs/${jobId}/applications`, {
    method: 'POST',
    body: data,
    headers,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}
