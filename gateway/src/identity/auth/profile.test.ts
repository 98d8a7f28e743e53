import type { CurrentUserAnswer, SigninAnswer, MessageAnswer } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/rate-limit.ts';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { deviceOf } from '../../../testing/device.ts';
import { emailsTo, kindsTo } from '../../../testing/emails.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();

const newPhrase = 'a pelican reads the news';
type Answer = SigninAnswer & MessageAnswer & ErrorBody;
const call = (method: string, path: string, token: string | undefined, body: unknown = {}) =>
  gateway.call<Answer>(method, `/v1/auth/${path}`, { token, body });
const change = (token: string, currentPassword: string, password: string) =>
  call('POST', 'change-password', token, { currentPassword, password });
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const signIn = (email: string, password = testPassword) =>
  call('POST', 'signin?profile=user', undefined, { email, password });

describe('the profile', () => {
  it('updates the name and language of one user only', async () => {
    const [member, colleague] = [await gateway.signUp(), await gateway.signUp()];
    const body = { firstName: ' ليلى ', lastName: 'منصور', language: 'ar' };
    const saved = await call('PATCH', 'profile?lang=ar', member.token, body);
    expect(saved.body.message).toBe('تم حفظ ملفك الشخصي.');
    expect((await current(member.token)).body.user).toMatchObject({
      firstName: 'ليلى',
      lastName: 'منصور',
      language: 'ar',
    });
    expect((await current(colleague.token)).body.user.firstName).toBe('Ana');
  });

  it('can’t be changed to an invalid name, or by callers who aren’t signed in', async () => {
    const { token } = await gateway.signUp();
    const person = { firstName: 'Ana', lastName: 'Lima', language: 'en' };
    const { status, body } = await call('PATCH', 'profile', token, { ...person, lastName: '' });
    expect([status, body.details]).toEqual([422, { fields: { lastName: 'This field is required' } }]);
    expect((await call('PATCH', 'profile', undefined, person)).status).toBe(401);
  });
});

describe('changing the password', () => {
  it('ends every login and returns a new one', async () => {
    const member = await gateway.signUp();
    const { body: other } = await signIn(member.email);
    const { status, body } = await change(member.token, testPassword, newPhrase);
    expect([status, body.message]).toEqual([200, 'Your password was changed.']);
    for (const token of [member.token, other.access_token]) {
      const refused = await gateway.call('GET', '/v1/auth', { token });
      expect([refused.status, refused.body.error]).toEqual([401, 'Invalid token']);
    }
    expect((await current(body.access_token)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(member.email, newPhrase)).status).toBe(200);
    expect(await kindsTo(gateway, member.email)).toEqual(['password_changed']);
    const audit = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'companyId'])
      .where('subjectId', '=', member.userId)
      .where('action', '=', 'user.new_password')
      .execute();
    expect(audit).toEqual([
      { action: 'user.new_password', actorId: member.userId, companyId: member.companyId },
    ]);
  });

  it('requires the current password and a strong new one', async () => {
    const { token, email } = await gateway.signUp();
    const wrong = await change(token, 'not the password', newPhrase);
    expect([wrong.status, wrong.body.details]).toEqual([
      422,
      { fields: { currentPassword: 'This isn’t your current password' } },
    ]);
    for (const weak of ['short', 'Qwerty123456', email])
      expect((await change(token, testPassword, weak)).body.details).toHaveProperty('fields.password');
    expect((await current(token)).status).toBe(200);
  });

  it('limits guesses at the current password together with those at the sign-in', async () => {
    const { token, email } = await gateway.signUp();
    const Cookie = deviceOf((await signIn(email)).headers).Cookie;
    const guess = (path: string, body: object) =>
      gateway.call('POST', `/v1/auth/${path}`, { token, body, headers: { Cookie } });
    const attempt = { currentPassword: 'wrong', password: newPhrase };
    for (let round = 0; round < limits.deviceGuess.hits; round += 2) {
      expect((await guess('change-password', attempt)).status).toBe(422);
      expect((await guess('signin?profile=user', { email, password: 'wrong' })).status).toBe(401);
    }
    for (const answer of [
      await guess('change-password', { ...attempt, currentPassword: testPassword }),
      await guess('logout-elsewhere', confirmed),
    ])
      expect(answer.status).toBe(429);
  });
});

it('signing out elsewhere ends every login except the current one', async () => {
  const member = await gateway.signUp();
  const { body: other } = await signIn(member.email);
  expect((await call('POST', 'logout-elsewhere', member.token)).body.code).toBe('CONFIRMATION_REQUIRED');
  expect((await current(other.access_token)).status).toBe(200);
  expect((await call('POST', 'logout-elsewhere', member.token, confirmed)).body.message).toBe(
    'You are signed out everywhere else.',
  );
  expect((await current(other.access_token)).status).toBe(401);
  expect((await current(member.token)).status).toBe(200);
});

it('signing out elsewhere is emailed once to the user and the owner of the company', async () => {
  const owner = await gateway.signUp();
  const member = await gateway.signUp('VIEWER', owner.companyId);
  const colleague = await gateway.signUp('ADMIN', owner.companyId);
  await signIn(member.email);
  for (let times = 0; times < 2; times++) await call('POST', 'logout-elsewhere', member.token, confirmed);
  for (const { email } of [member, owner])
    expect(await emailsTo(gateway, email)).toMatchObject([{ subject: 'Signed out on all other devices' }]);
  expect(await emailsTo(gateway, colleague.email)).toEqual([]);
});

it('a suspension ends all logins for good', async () => {
  const member = await gateway.signUp();
  const set = (status: 'active' | 'suspended') =>
    gateway.database.owner.queries
      .updateTable('users')
      .set({ status })
      .where('id', '=', member.userId)
      .execute();
  await set('suspended');
  expect((await current(member.token)).status).toBe(401);
  await set('active');
  expect((await current(member.token)).status).toBe(401);
  expect((await signIn(member.email)).status).toBe(200);
});

it('a user can’t read or change another user’s data, even if the code lacks a check', async () => {
  const { withUser } = await import('../../platform/database/with-company.ts');
  const [member, other] = [await gateway.signUp(), await gateway.signUp()];
  const changed = await withUser(gateway.deps.database, member.userId, (trx) =>
    trx.updateTable('users').set({ firstName: 'Eve' }).returning('id').execute(),
  );
  expect(changed).toEqual([{ id: member.userId }]);
  await expect(
    withUser(gateway.deps.database, member.userId, (trx) =>
      trx
        .insertInto('accountTokens')
        .values({
          userId: other.userId,
          purpose: 'reset',
          tokenHash: Buffer.from('x'),
          expiresAt: new Date(),
        })
        .execute(),
    ),
  ).rejects.toThrow('row-level security');
  await expect(
    withUser(gateway.deps.database, member.userId, (trx) =>
      trx.selectFrom('accountTokens').select('tokenHash').execute(),
    ),
  ).rejects.toThrow('permission denied');
});
