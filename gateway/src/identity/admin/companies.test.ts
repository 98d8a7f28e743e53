import { randomUUID } from 'node:crypto';
import type {
  AdminCompany,
  AdminCompanyDetail,
  AdminJob,
  AdminSession,
  AdminUserDetail,
} from '@candi/contract/identity/admin';
import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/identity/auth';
import type { Page } from '@candi/contract/platform/common';
import { describe, expect, it } from 'vitest';
import { setUpAdmin } from '../../../testing/admin.ts';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);

const get = <T>(path: string) => gateway.call<T>('GET', path, { token: admin.token });
const post = <T = { code: string }>(path: string, body?: unknown) =>
  gateway.call<T>('POST', path, { token: admin.token, body });
const create = (name: string, ownerEmail: string) =>
  post<{ id: string; code: string }>('/v1/admin/companies', { name, ownerEmail, language: 'es' });
const lineOf = (action: string, subject: string) =>
  gateway.database.owner.queries
    .selectFrom('auditLog')
    .select(['actorId', 'companyId'])
    .where('action', '=', action)
    .where('subjectId', '=', subject)
    .execute();

/** Reads all pages of a list and returns the rows. */
async function all<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: Page<T> } = await get(`${path}&limit=2${next && `&after=${next}`}`);
    rows.push(...body.rows);
    next = body.next;
  }
  return rows;
}

describe('a deleted company', () => {
  it('is marked with the time of its erasure, in lists and on its own page, and its users are too', async () => {
    const [owner, other] = [await gateway.signUp(), await gateway.signUp()];
    await gateway.call('POST', '/v1/company/deletion', {
      token: owner.token,
      body: { name: 'Test & Co', ...confirmed },
    });
    const { deletedAt } = await gateway.database.owner.queries
      .selectFrom('companies')
      .select('deletedAt')
      .where('id', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    const erasedAt = new Date((deletedAt?.getTime() ?? 0) + 7 * 86_400_000).toISOString();
    const ids = async (query: string) =>
      (await all<AdminCompany>(`/v1/admin/companies?${query}`)).map(({ id }) => id);
    expect(await ids('state=deleted')).toContain(owner.companyId);
    expect(await ids('state=deleted')).not.toContain(other.companyId);
    expect(await ids('state=open')).toContain(other.companyId);
    expect(await ids('state=open')).not.toContain(owner.companyId);
    expect((await get('/v1/admin/companies?state=gone')).status).toBe(422);
    const read = async ({ companyId }: { companyId: string }) =>
      (await get<AdminCompanyDetail>(`/v1/admin/companies/${companyId}`)).body.erasedAt;
    expect(await read(owner)).toBe(erasedAt);
    expect(await read(other)).toBeNull();
    const user = await get<AdminUserDetail>(`/v1/admin/users/${owner.userId}`);
    expect(user.body.company).toEqual({ id: owner.companyId, name: 'Test & Co', erasedAt });
  });
});

describe('companies', () => {
  it('are listed in either order, found by words, and counted', async () => {
    const owner = await gateway.signUp();
    await gateway.signUp('VIEWER', owner.companyId);
    await createTestInterview(gateway, owner, { candidates: 2 });
    const names = ['Zephyr Boats', 'albatross boats', 'Zephyr 100% Rigs'];
    const made = await gateway.database.owner.queries
      .insertInto('companies')
      .values(names.map((name) => ({ kind: 'COMPANY' as const, name })))
      .returning('id')
      .execute();
    const ours = new Set([owner.companyId, ...made.map(({ id }) => id)]);
    /** Lists only this test's companies, because other tests create companies too. */
    const list = async (query: string) =>
      (await all<AdminCompany>(`/v1/admin/companies?${query}`)).filter(({ id }) => ours.has(id));
    const byName = await list('sort=name');
    expect(byName.map(({ name }) => name)).toEqual([
      'albatross boats',
      'Test & Co',
      'Zephyr 100% Rigs',
      'Zephyr Boats',
    ]);
    expect(byName[0]).toMatchObject({ counts: { members: 0, candidates: 0, sessions: 0 } });
    const newest = await list('sort=newest');
    expect(newest.map(({ id }) => id).toSorted()).toEqual(byName.map(({ id }) => id).toSorted());
    expect(newest.at(-1)).toMatchObject({
      id: owner.companyId,
      plan: 'GROWTH',
      owner: { userId: owner.userId, email: owner.email },
      counts: { members: 2, candidates: 2, sessions: 2 },
    });
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ name }) => name);
    expect((await found('BOATS zeph')).toSorted()).toEqual(['Zephyr Boats']);
    expect(await found('100%')).toEqual(['Zephyr 100% Rigs']);
    expect(await found('no such')).toEqual([]);
    expect((await get('/v1/admin/companies?after=eHg')).status).toBe(422);
    expect(await list('kind=SOLO')).toEqual([]);
  });

  it('are created with an invitation for their owner, who accepts it', async () => {
    const email = `${randomUUID()}@candi.test`;
    const { status, body } = await create('Puerto Nuevo', email.toUpperCase());
    expect(status).toBe(201);
    expect(await lineOf('company.create', body.id)).toEqual([{ actorId: admin.userId, companyId: body.id }]);
    const waiting = await get<AdminCompanyDetail>(`/v1/admin/companies/${body.id}`);
    expect(waiting.body).toMatchObject({ owner: null, members: [], invitations: [{ email, role: 'OWNER' }] });
    const [letter] = await emailsTo(gateway, email);
    expect(letter?.subject).toContain('Únete');

    const url = await linkInEmail(gateway, email, 'invitation');
    const setup = await gateway.call<SigninAnswer>('POST', '/v1/setup', {
      token: url.searchParams.get('token') ?? '',
      scheme: 'Link',
      body: { firstName: 'Lu', lastName: 'Paz', language: 'es', password: 'seven green kettles' },
    });
    const me = await gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token: setup.body.access_token });
    expect(me.body.user).toMatchObject({
      memberRole: 'OWNER',
      company: { id: body.id, name: 'Puerto Nuevo' },
    });
    const { body: now } = await get<AdminCompanyDetail>(`/v1/admin/companies/${body.id}`);
    expect(now).toMatchObject({ owner: { email }, members: [{ role: 'OWNER' }], invitations: [] });
  });

  it('can re-invite a pending owner at another email address, which invalidates the first link', async () => {
    const wrong = `${randomUUID()}@candi.test`;
    const right = `${randomUUID()}@candi.test`;
    const { body } = await create('Typo Ltd', wrong);
    const old = (await linkInEmail(gateway, wrong, 'invitation')).searchParams.get('token') ?? '';
    const path = `/v1/admin/companies/${body.id}/owner-invitation`;
    expect((await post(path, { email: right })).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await post(path, { email: right, ...confirmed })).status).toBe(200);
    expect((await gateway.call('GET', '/v1/setup', { token: old, scheme: 'Link' })).status).toBe(404);
    const token = (await linkInEmail(gateway, right, 'invitation')).searchParams.get('token') ?? '';
    expect((await gateway.call('GET', '/v1/setup', { token, scheme: 'Link' })).status).toBe(200);
  });

  it('are created once per idempotency key', async () => {
    const email = `${randomUUID()}@candi.test`;
    const body = { name: 'Once', ownerEmail: email, language: 'en' };
    const call = (of: object) =>
      gateway.call<{ id: string }>('POST', '/v1/admin/companies', {
        token: admin.token,
        headers: { 'Idempotency-Key': 'company-once' },
        body: of,
      });
    const [first, second] = await Promise.all([call(body), call(body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await emailsTo(gateway, email)).toHaveLength(1);
    expect((await call({ ...body, name: 'Twice' })).body.id).not.toBe(first.body.id);
  });

  it('can’t get a second owner, or an owner who belongs to another company', async () => {
    const owner = await gateway.signUp();
    expect(await create('Second', owner.email)).toMatchObject({
      status: 409,
      body: { code: 'OTHER_COMPANY' },
    });
    const email = `${randomUUID()}@candi.test`;
    const path = `/v1/admin/companies/${owner.companyId}/owner-invitation`;
    expect((await post(path, { email, ...confirmed })).status).toBe(404);
    expect(await emailsTo(gateway, email)).toEqual([]);
  });

  it("can have a reset link sent to their owner; using it ends the owner's logins", async () => {
    const owner = await gateway.signUp();
    const path = `/v1/admin/companies/${owner.companyId}/owner-reset`;
    expect((await post(path)).status).toBe(200);
    expect(await lineOf('company.reset_owner_password', owner.companyId)).toEqual([
      { actorId: admin.userId, companyId: owner.companyId },
    ]);
    expect((await gateway.call('GET', '/v1/auth', { token: owner.token })).status).toBe(200);
    const url = await linkInEmail(gateway, owner.email, 'reset');
    const reset = await gateway.call('POST', `/v1/auth/reset-password${url.search}`, {
      body: { password: 'seven green kettles' },
    });
    expect(reset.status).toBe(200);
    expect((await gateway.call('GET', '/v1/auth', { token: owner.token })).status).toBe(401);
    const { body } = await create('Nobody yet', `${randomUUID()}@candi.test`);
    expect((await post(`/v1/admin/companies/${body.id}/owner-reset`)).status).toBe(404);
  });

  it('show their members, jobs and sessions', async () => {
    // The job of another company, which isn't shown.
    await createTestInterview(gateway, await gateway.signUp(), { withJob: true });
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner, { withJob: true });
    const base = `/v1/admin/companies/${owner.companyId}`;
    const { body } = await get<AdminCompanyDetail>(base);
    expect(body.members).toMatchObject([{ userId: owner.userId, role: 'OWNER', status: 'active' }]);
    expect(body.members[0]?.lastLogin).toBe(owner.lastLogin);
    expect((await get<Page<AdminJob>>(`${base}/jobs`)).body.rows).toMatchObject([
      { open: true, applications: 1 },
    ]);
    const sessions = async () => (await get<Page<AdminSession>>(`${base}/sessions`)).body.rows;
    expect(await sessions()).toMatchObject([
      { sessionId: made.sessionId, status: 'PENDING', scheduledAt: null, overallScore: null },
    ]);
    for (const offlineDemo of [true, false]) {
      await storeTestReport(gateway, owner, made.sessionId, { overallScore: 79, offlineDemo });
      expect(await sessions()).toMatchObject([{ overallScore: 79, offlineDemo }]);
    }
    for (const id of [admin.userId, 'none'])
      for (const path of [id, `${id}/jobs`, `${id}/sessions`])
        expect((await get(`/v1/admin/companies/${path}`)).status).toBe(404);
  });
});

it('the admin area is closed to members, and admins can’t change a company’s data', async () => {
  const owner = await gateway.signUp();
  for (const path of ['companies', 'users', 'candidates', 'audit', 'beta-codes', `users/${owner.userId}`])
    expect((await gateway.call('GET', `/v1/admin/${path}`, { token: owner.token })).status).toBe(403);
  const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=admin', {
    body: { email: owner.email, password: testPassword },
  });
  expect(body.access_token).toBeUndefined();
  expect((await gateway.call('GET', '/v1/candidates', { token: admin.token })).status).toBe(403);
  expect((await post('/v1/candidates', { firstName: 'A', lastName: 'B', email: 'a@b.test' })).status).toBe(
    403,
  );
});
