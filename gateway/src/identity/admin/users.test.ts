import type { AdminCandidate, AdminUser, AdminUserDetail } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { describe, expect, it } from 'vitest';
import { signUpAdmin, setUpAdmin } from '../../../testing/admin.ts';
import { confirmed, createTestGateway, testPassword } from '../../../testing/gateway.ts';
import { createTestCandidate, createTestInterview } from '../../../testing/interview.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);
const member = setUpMember(gateway);

const get = <T>(path: string, token = admin.token) => gateway.call<T>('GET', path, { token });
const post = <T = { code: string }>(path: string, body?: unknown, token = admin.token) =>
  gateway.call<T>('POST', path, { token, body });
const me = (token: string) => gateway.call('GET', '/v1/auth', { token });
const signIn = (email: string, profile: string, password = testPassword) =>
  gateway.call<{ access_token: string }>('POST', `/v1/auth/signin?profile=${profile}`, {
    body: { email, password },
  });

describe('users', () => {
  it('are found by words, profile and status, in either order', async () => {
    // Uses a gateway of its own, because other tests add users to the shared database.
    const own = await createTestGateway();
    try {
      const boss = await signUpAdmin(own);
      const person = await own.signUp();
      const list = (query: string) =>
        own.call<Page<AdminUser>>('GET', `/v1/admin/users?${query}`, { token: boss.token });
      const ids = async (query: string) => (await list(query)).body.rows.map(({ userId }) => userId);
      expect(await ids(`q=${person.email.slice(0, 12).toUpperCase()}`)).toEqual([person.userId]);
      expect(await ids('q=lima+ana')).toContain(person.userId);
      expect(await ids('profile=admin')).toEqual([boss.userId]);
      expect(await ids('profile=solo_user')).toEqual([]);
      expect(await ids('status=suspended')).toEqual([]);
      expect(await ids('sort=name')).toEqual([person.userId, boss.userId]);
      const first = await list('sort=name&limit=1');
      const second = await list(`sort=name&limit=1&after=${first.body.next}`);
      expect(second.body).toMatchObject({
        rows: [{ userId: boss.userId, profileType: 'admin' }],
        next: null,
      });
      // A cursor of one sort order is invalid for another.
      expect((await list(`sort=newest&after=${first.body.next}`)).status).toBe(422);
    } finally {
      await own.close();
    }
  });

  it('show their company and logins', async () => {
    const { body } = await get<AdminUserDetail>(`/v1/admin/users/${member.userId}`);
    expect(body).toMatchObject({
      email: member.email,
      profileType: 'user',
      memberRole: 'OWNER',
      company: { id: member.companyId, name: 'Test & Co' },
      status: 'active',
      lastLogin: member.lastLogin,
      logins: [{ at: member.lastLogin, endedAt: null }],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('are signed out on every device when suspended, and can’t sign in until they are activated', async () => {
    const user = await gateway.signUp('EDITOR', member.companyId);
    const { body: second } = await signIn(user.email, 'user');
    expect((await post(`/v1/admin/users/${user.userId}/suspend`, confirmed)).status).toBe(200);
    for (const token of [user.token, second.access_token]) expect((await me(token)).status).toBe(401);
    expect((await signIn(user.email, 'user')).status).toBe(403);
    const { body } = await get<AdminUserDetail>(`/v1/admin/users/${user.userId}`);
    expect(body.status).toBe('suspended');
    expect(body.logins.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect((await post(`/v1/admin/users/${user.userId}/activate`, confirmed)).status).toBe(200);
    expect((await me(user.token)).status).toBe(401);
    expect((await signIn(user.email, 'user')).status).toBe(200);
    const actions = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'companyId'])
      .where('subjectId', '=', user.userId)
      .where('action', 'in', ['user.suspend', 'user.activate'])
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'user.suspend', companyId: member.companyId },
      { action: 'user.activate', companyId: member.companyId },
    ]);
  });

  it('are suspended and activated only with the admin’s password, and are emailed with the owner', async () => {
    const owner = await gateway.signUp();
    const user = await gateway.signUp('EDITOR', owner.companyId);
    const stranger = await gateway.signUp();
    for (const action of ['suspend', 'activate'] as const) {
      const path = `/v1/admin/users/${user.userId}/${action}`;
      expect((await post(path, {})).body.code).toBe('CONFIRMATION_REQUIRED');
      const wrong = { confirmation: { password: 'not the password' } };
      expect((await post(path, wrong)).body.code).toBe('CONFIRMATION_WRONG');
      expect(await emailsTo(gateway, user.email)).toHaveLength(action === 'suspend' ? 0 : 1);
      expect((await post(path, confirmed)).status).toBe(200);
      // Suspending again changes nothing, so nobody is told.
      expect((await post(path, confirmed)).status).toBe(200);
    }
    const subjects = ['An account was suspended', 'An account is active again'];
    for (const { email } of [user, owner])
      expect((await emailsTo(gateway, email)).map(({ subject }) => subject)).toEqual(subjects);
    expect(await emailsTo(gateway, stranger.email)).toEqual([]);
  });

  it('always include an active admin: nobody can suspend themselves, and if two suspend each other, one stays active', async () => {
    const own = await post(`/v1/admin/users/${admin.userId}/suspend`, confirmed);
    expect(own).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    const [one, two] = [await signUpAdmin(gateway), await signUpAdmin(gateway)];
    const answers = await Promise.all([
      post(`/v1/admin/users/${one.userId}/suspend`, confirmed, two.token),
      post(`/v1/admin/users/${two.userId}/suspend`, confirmed, one.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await post(`/v1/admin/users/${member.companyId}/suspend`, confirmed)).status).toBe(404);
  });
});

describe('admins', () => {
  it('are invited by email and choose their password', async () => {
    const body = { firstName: 'Bo', lastName: 'Li', email: 'Bo.Li@admin.test', language: 'pt', ...confirmed };
    const { confirmation: _, ...unconfirmed } = body;
    expect((await post('/v1/admin/admins', unconfirmed)).body.code).toBe('CONFIRMATION_REQUIRED');
    expect(await emailsTo(gateway, 'bo.li@admin.test')).toEqual([]);
    const made = await post<{ id: string }>('/v1/admin/admins', body);
    expect(made.status).toBe(201);
    const waiting = await get<AdminUserDetail>(`/v1/admin/users/${made.body.id}`);
    expect(waiting.body).toMatchObject({ emailVerified: false, profileType: 'admin', language: 'pt' });
    const { invitation } = waiting.body;
    expect(invitation?.expired).toBe(false);
    expect((Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    const first = await linkInEmail(gateway, 'bo.li@admin.test', 'admin_invitation');
    expect((await post(`/v1/admin/admins/${made.body.id}/resend`)).status).toBe(200);
    const url = await linkInEmail(gateway, 'bo.li@admin.test', 'admin_invitation');
    expect(url.pathname).toBe('/reset-password');
    expect(url.searchParams.get('token')).not.toBe(first.searchParams.get('token'));
    const password = 'seven green kettles';
    const setting = await gateway.call('POST', `/v1/auth/reset-password${url.search}`, {
      body: { password },
    });
    expect(setting.status).toBe(200);
    const { body: signedIn } = await signIn('bo.li@admin.test', 'admin', password);
    expect((await get('/v1/admin/users', signedIn.access_token)).status).toBe(200);
    const accepted = await get<AdminUserDetail>(`/v1/admin/users/${made.body.id}`);
    expect(accepted.body).toMatchObject({ emailVerified: true, invitation: null });
    expect((await post(`/v1/admin/admins/${made.body.id}/resend`)).status).toBe(404);
    expect(await post('/v1/admin/admins', body)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE' },
    });
  });

  it('have an invitation that is shown as expired after seven days, and is valid again when it is resent', async () => {
    const body = { firstName: 'Di', lastName: 'Aro', email: 'di@admin.test', language: 'en', ...confirmed };
    const { id } = (await post<{ id: string }>('/v1/admin/admins', body)).body;
    await gateway.database.owner.sql`
      update audit_log set at = now() - interval '8 days' where subject_id = ${id}`;
    const invitation = async () => (await get<AdminUserDetail>(`/v1/admin/users/${id}`)).body.invitation;
    expect(await invitation()).toMatchObject({ expired: true });
    await post(`/v1/admin/admins/${id}/resend`);
    expect(await invitation()).toMatchObject({ expired: false });
  });

  it('are invited once per idempotency key', async () => {
    const body = { firstName: 'Cy', lastName: 'Ode', email: 'cy@admin.test', language: 'en', ...confirmed };
    const call = (headers: Record<string, string>) =>
      gateway.call<{ id: string }>('POST', '/v1/admin/admins', { token: admin.token, headers, body });
    const first = await call({ 'Idempotency-Key': 'admin-once-1' });
    expect((await call({ 'Idempotency-Key': 'admin-once-1' })).body.id).toBe(first.body.id);
    expect((await call({ 'Idempotency-Key': 'admin-once-2' })).status).toBe(409);
    expect(await emailsTo(gateway, 'cy@admin.test')).toHaveLength(1);
  });

  it('aren’t found by the id of a user who isn’t an admin', async () => {
    expect((await post(`/v1/admin/admins/${member.userId}/resend`)).status).toBe(404);
  });
});

it('lists the candidates of all companies with their latest session', async () => {
  const scheduledAt = '2030-01-01T10:00:00.000Z';
  const made = await createTestInterview(gateway, member, { body: { scheduledAt } });
  const other = await gateway.signUp();
  const theirs = await createTestCandidate(gateway, other);
  const list = async (query = '') =>
    (await get<Page<AdminCandidate>>(`/v1/admin/candidates?${query}`)).body.rows;
  const rows = await list();
  expect(rows.map(({ id }) => id)).toEqual([theirs.id, made.candidateId]);
  expect(rows[0]).toMatchObject({ company: { id: other.companyId }, session: null });
  expect(rows[1]).toMatchObject({
    company: { id: member.companyId },
    session: { id: made.sessionId, title: 'First interview', status: 'PENDING', scheduledAt },
  });
  expect((await list(`companyId=${other.companyId}`)).map(({ id }) => id)).toEqual([theirs.id]);
  expect((await list(`q=${theirs.email}`)).map(({ id }) => id)).toEqual([theirs.id]);
});
