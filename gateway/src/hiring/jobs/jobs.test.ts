import { randomUUID } from 'node:crypto';
import type { Page } from '@candi/contract/platform/common';
import type { Job, JobRow } from '@candi/contract/hiring/jobs';
import { describe, expect, it } from 'vitest';
import { createTestBoard, jobRequest } from '../../../testing/applications.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

const as = (who: TestMember) => ({
  create: (body: object, headers: Record<string, string> = {}) =>
    gateway.call<Job>('POST', '/v1/jobs', { token: who.token, body, headers }),
  list: async (query = '') =>
    (await gateway.call<Page<JobRow>>('GET', `/v1/jobs?${query}`, { token: who.token })).body,
  put: <Body = Job & { message: string }>(path: string, body: object) =>
    gateway.call<Body>('PUT', `/v1/jobs/${path}`, { token: who.token, body }),
});

describe('a job', () => {
  it.each([
    ['name', 'Please enter a valid job name'],
    ['position', 'Please enter a valid position name'],
  ])('requires its %s', async (field, text) => {
    for (const value of [undefined, '  ', 'x'.repeat(201)]) {
      const { status, body } = await as(member).create({ ...jobRequest, [field]: value });
      expect([status, body]).toMatchObject([422, { error: text, details: { fields: { [field]: text } } }]);
    }
  });

  it('can’t have a link as its name, which applicants receive by email', async () => {
    const name = 'You won €500! Claim: https://evil.example/claim';
    const { status, body } = await as(member).create({ ...jobRequest, name });
    expect([status, body]).toMatchObject([422, { error: 'Please enter a valid job name' }]);
    const { job } = await createTestBoard(gateway, member);
    expect((await as(member).put(job.id, { ...jobRequest, name })).status).toBe(422);
    expect((await as(member).create({ ...jobRequest, name: 'Node.js developer' })).status).toBe(201);
  });

  it('can have up to ten questions', async () => {
    const questions = Array.from({ length: 11 }, () => ({ id: randomUUID(), question: 'Why?' }));
    const ten = await as(member).create({ ...jobRequest, applicationQuestions: questions.slice(1) });
    expect(ten.body.applicationQuestions).toHaveLength(10);
    expect(ten.body.applicationQuestions[0]).toMatchObject({ question: 'Why?', required: true });
    const eleven = await as(member).create({ ...jobRequest, applicationQuestions: questions });
    expect(eleven.status).toBe(422);
  });

  it('can be edited, closed and reopened, with a message for each', async () => {
    const { job, read } = await createTestBoard(gateway, member);
    const edited = await as(member).put(job.id, { ...jobRequest, name: 'Support, Faro' });
    expect(edited.body).toMatchObject({ name: 'Support, Faro', message: 'The job was saved.' });
    expect((await as(member).put(job.id, { ...jobRequest, name: '' })).status).toBe(422);
    await as(member).put(`${job.id}/state`, { open: false });
    expect(await read()).toMatchObject({ open: false, name: 'Support, Faro' });
    const opened = await as(member).put(`${job.id}/state?lang=pt`, { open: true });
    expect(opened.body).toMatchObject({ open: true, message: 'A vaga está aberta.' });
  });

  it('can be copied with its texts and phases but without its candidates; the copy is closed', async () => {
    const question = { id: randomUUID(), question: 'Why?', required: false };
    const board = await createTestBoard(gateway, member, { applicationQuestions: [question] });
    await board.addPhases('Call', 'Offer');
    await board.add(2);
    const { body: copy } = await board.call<Job>('POST', '/copies', { name: 'Support (copy)' });
    expect(copy).toMatchObject({
      name: 'Support (copy)',
      description: jobRequest.description,
      open: false,
      applicationQuestions: [{ question: 'Why?', required: false }],
    });
    expect(copy.applicationQuestions[0]?.id).not.toBe(question.id);
    const [row] = (await as(member).list('q=copy')).rows;
    expect(row?.phases.map(({ name, applicants }) => [name, applicants])).toEqual([
      ['', 0],
      ['Call', 0],
      ['Offer', 0],
    ]);
  });

  it('is deleted with its applications, but not its candidates', async () => {
    const board = await createTestBoard(gateway, member);
    const [application] = await board.add(1);
    const key = { 'Idempotency-Key': randomUUID() };
    const remove = () =>
      gateway.call('DELETE', `/v1/jobs/${board.job.id}`, { token: member.token, headers: key });
    expect((await remove()).status).toBe(200);
    // A retry, as after a lost response.
    expect((await remove()).status).toBe(200);
    expect((await board.call('GET', '')).status).toBe(404);
    const { queries } = gateway.database.owner;
    const candidates = queries
      .selectFrom('candidates')
      .select('id')
      .where('id', '=', application!.candidate.id);
    expect(await candidates.execute()).toHaveLength(1);
  });

  it('can be changed by editors, read by viewers, and isn’t visible to other companies', async () => {
    const board = await createTestBoard(gateway, member);
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    const stranger = await gateway.signUp();
    const status = async (who: TestMember, method: string, path = '', body?: unknown) =>
      (await gateway.call(method, `/v1/jobs/${board.job.id}${path}`, { token: who.token, body })).status;
    expect(await status(viewer, 'GET')).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', jobRequest],
      ['PUT', '/state', { open: false }],
      ['POST', '/copies', { name: 'x' }],
      ['POST', '/phases', { name: 'x' }],
      ['DELETE', '', undefined],
    ] as const) {
      expect(await status(viewer, method, path, body)).toBe(403);
      expect(await status(stranger, method, path, body)).toBe(404);
    }
    expect(await status(stranger, 'GET')).toBe(404);
    expect(await status(stranger, 'GET', '/applications')).toBe(404);
    expect(await status(stranger, 'GET', '/reports')).toBe(404);
    expect((await as(stranger).list()).rows).toEqual([]);
  });
});

describe('the platform’s admins', () => {
  it('can read any job and its applications, with an audit log entry for each read, but can’t change anything', async () => {
    const admin = await signUpAdmin(gateway);
    const board = await createTestBoard(gateway, member);
    const [application] = await board.add(1);
    const ask = (method: string, path = '', body?: unknown) =>
      gateway.call<{ name?: string }>(method, `/v1/jobs/${board.job.id}${path}`, {
        token: admin.token,
        body,
      });
    const reads = ['', '/applications', `/applications/${application!.id}`, '/reports'];
    for (const path of reads) expect((await ask('GET', path)).status).toBe(200);
    expect((await ask('GET')).body).toMatchObject({ name: 'Support, Porto', companyName: 'Test & Co' });
    const lines = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'companyId'])
      .where('actorId', '=', admin.userId)
      .where('subjectId', '=', board.job.id)
      .execute();
    expect(lines).toEqual(
      Array.from({ length: reads.length + 1 }, () => ({ action: 'job.read', companyId: member.companyId })),
    );
    for (const [method, path, body] of [
      ['PUT', '', jobRequest],
      ['PUT', '/state', { open: false }],
      ['DELETE', '', undefined],
      ['POST', '/phases', { name: 'x' }],
      ['PATCH', '/applications', { applicationIds: [application!.id], decision: 'REJECTED' }],
      ['POST', '/screening', undefined],
    ] as const)
      expect((await ask(method, path, body)).status).toBe(403);
  });
});

describe('the list', () => {
  it('filters by state and search words, and counts the applications in each phase', async () => {
    const lister = await gateway.signUp();
    const open = await createTestBoard(gateway, lister, { name: 'Baker, 100%', location: 'Faro' });
    const [, call] = await open.addPhases('Call');
    const [one] = await open.add(3);
    await open.change({ applicationIds: [one!.id], phaseId: call });
    const closed = await createTestBoard(gateway, lister, { name: 'Cook' });
    await as(lister).put(`${closed.job.id}/state`, { open: false });
    const names = async (query: string) => (await as(lister).list(query)).rows.map(({ name }) => name);
    expect(await names('')).toEqual(['Cook', 'Baker, 100%']);
    expect(await names('state=open')).toEqual(['Baker, 100%']);
    expect(await names('state=closed')).toEqual(['Cook']);
    expect(await names('q=faro+baker')).toEqual(['Baker, 100%']);
    expect(await names('q=0%25')).toEqual(['Baker, 100%']);
    expect(await names('q=%25ook')).toEqual([]);
    const [row] = (await as(lister).list('state=open')).rows;
    expect(row).toMatchObject({
      applicants: 3,
      phases: [
        { kind: 'CV_SCREENING', applicants: 2 },
        { kind: 'CUSTOM', name: 'Call', applicants: 1 },
      ],
    });
  });

  it.each([
    ['newest', ['c', 'A', 'b', 'a', 'B']],
    ['oldest', ['B', 'a', 'b', 'A', 'c']],
  ])('returns all pages in the sort order %s', async (sort, expected) => {
    const lister = await gateway.signUp();
    for (const name of ['B', 'a', 'b', 'A', 'c']) await as(lister).create({ ...jobRequest, name });
    expect(await readAll(lister, sort)).toEqual(expected);
    const byName = await readAll(lister, 'name');
    expect(byName.map((name) => name.toLowerCase())).toEqual(['a', 'a', 'b', 'b', 'c']);
    const { next } = await as(lister).list(`sort=${sort}&limit=2`);
    const wrong = await gateway.call('GET', `/v1/jobs?sort=name&after=${next}`, { token: lister.token });
    expect(wrong.status).toBe(422);
  });

  async function readAll(lister: TestMember, sort: string): Promise<string[]> {
    const names: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Page<JobRow> = await as(lister).list(`sort=${sort}&limit=2${after && `&after=${after}`}`);
      names.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    return names;
  }
});
