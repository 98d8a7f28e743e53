import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/identity/auth';
import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { JobRow } from '@candi/contract/hiring/jobs';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { Page } from '@candi/contract/platform/common';
import type { Dashboard } from '@candi/contract/reports/dashboard';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { meterEndedSessions } from '../../interviews/sessions/meter.job.ts';
import { testPassword } from '../../../testing/gateway.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { DiskFullError } from '../../platform/adapters/storage/storage.ts';
import { makeSampleJobs } from './sample-job.ts';

const gateway = setUpGateway();
const stranger = setUpMember(gateway);

let token: string;
let companyId: string;
const read = async <Body>(path: string): Promise<Body> =>
  (await gateway.call<Body>('GET', path, { token })).body;
const jobs = async (): Promise<JobRow[]> => (await read<Page<JobRow>>('/v1/jobs')).rows;
const sessions = async (): Promise<SessionRow[]> => (await read<Page<SessionRow>>('/v1/sessions')).rows;
const candidates = async (): Promise<CandidateSummary[]> =>
  (await read<Page<CandidateSummary>>('/v1/candidates')).rows;
const remove = (id: string, by: string) => gateway.call('DELETE', `/v1/jobs/${id}`, { token: by });
const makeOne = () => makeSampleJobs(gateway.database.owner.queries, gateway.deps.storage, gateway.deps.log);

const signUp = async (): Promise<string> => {
  const body = {
    kind: 'COMPANY',
    companyName: 'Harbour Hotels',
    firstName: 'Nora',
    lastName: 'Lind',
    email: `${randomUUID()}@candi.test`,
    password: testPassword,
    language: 'es',
  };
  return (await gateway.call<SigninAnswer>('POST', '/v1/auth/signup', { body })).body.access_token;
};

beforeAll(async () => {
  token = await signUp();
  companyId = (await read<CurrentUserAnswer>('/v1/auth')).user.company?.id ?? '';
  await makeOne();
});

describe('the sample job of a company that has signed up', () => {
  it('is made once', async () => {
    expect(await makeOne()).toBe(0);
    expect(await jobs()).toHaveLength(1);
  });

  it('is in the owner’s language, with three applicants and a recorded interview, all marked as samples', async () => {
    const [job, ...more] = await jobs();
    expect(more).toEqual([]);
    expect(job).toMatchObject({ name: 'Especialista en atención al cliente', sample: true, applicants: 3 });
    const [session] = await sessions();
    expect(session).toMatchObject({ status: 'COMPLETED', language: 'es', sample: true });
    const report = await read<ReportAnswer>(`/v1/reports/${session?.sessionId}`);
    expect(report).toMatchObject({ sample: true, recording: { status: 'ready', mimeType: 'video/mp4' } });
    const file = await gateway.call('GET', report.recording.url ?? '');
    expect(file.status).toBe(200);
  });

  it('counts neither in the usage nor in the funnels', async () => {
    await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
    const { usage, funnels, toReview } = await read<Dashboard>('/v1/dashboard');
    expect(usage.interview).toMatchObject({ used: 0 });
    expect(funnels).toEqual([]);
    expect(toReview).toMatchObject([{ sample: true }]);
  });

  it('is removed by those who may edit jobs, and by nobody of another company', async () => {
    const [job] = await jobs();
    const viewer = await gateway.signUp('VIEWER', companyId);
    const editor = await gateway.signUp('EDITOR', companyId);
    const id = job?.id ?? '';
    expect((await remove(id, viewer.token)).status).toBe(403);
    expect((await remove(id, stranger.token)).status).toBe(404);
    const body = { firstName: 'Rui', lastName: 'Real', email: 'rui@candi.test', phone: '' };
    await gateway.call('POST', '/v1/candidates', { token, body });
    expect(await candidates()).toHaveLength(4);

    expect((await remove(id, editor.token)).status).toBe(200);
    expect(await jobs()).toEqual([]);
    expect(await sessions()).toEqual([]);
    expect((await candidates()).map(({ firstName }) => firstName)).toEqual(['Rui']);
    const { queries } = gateway.database.owner;
    for (const table of ['interviews', 'applications', 'recordings', 'reports'] as const)
      expect(
        await queries.selectFrom(table).selectAll().where('companyId', '=', companyId).execute(),
        table,
      ).toEqual([]);
    // The recording and the three résumés.
    expect(await queries.selectFrom('erasedFiles').selectAll().execute()).toHaveLength(4);
    expect((await remove(id, editor.token)).status).toBe(404);
    expect(await makeOne()).toBe(0);
  });
});

it('a sample job that doesn’t fit on the disk leaves no files, however often it is tried', async () => {
  await signUp();
  const { storage, log } = gateway.deps;
  const written: string[] = [];
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    if (!key.startsWith('resumes/')) throw new DiskFullError(new Error('ENOSPC'));
    written.push(key);
    await storage.write(key, bytes);
  };
  expect(await makeSampleJobs(gateway.database.owner.queries, { ...storage, write }, log)).toBe(0);
  expect(written).not.toEqual([]);
  for (const key of written) expect(await storage.stat(key)).toBeNull();
  expect(await makeOne()).toBe(1);
});
