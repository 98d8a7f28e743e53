import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { limits } from '../../platform/http/rate-limit.ts';
import { createLog } from '../../platform/log.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { linkInEmail } from '../../../testing/emails.ts';

const lines: string[] = [];
const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { log });

const eventsOf = (userId: string) =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ user }) => user === userId)
    .map(({ event }) => event);
const auditOf = async (userId: string) =>
  (
    await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('writes account events to the log and to the company’s audit log, without secrets', async () => {
  const { email, userId, token, companyId } = await gateway.signUp('EDITOR');
  const from = { 'X-Forwarded-For': randomUUID() };
  const post = (path: string, body: unknown, options: { token?: string } = {}) =>
    gateway.call('POST', `/v1/auth/${path}`, { body, headers: from, ...options });
  await post('logout-elsewhere', confirmed, { token });
  const [wrong, second, third] = [
    'a wrong phrase, typed',
    'a second phrase of hers',
    'a third phrase of hers',
  ];
  await post('change-password', { currentPassword: testPassword, password: second }, { token });
  await post('forgot-password?profile=user', { email });
  const secret = (await linkInEmail(gateway, email, 'reset')).searchParams.get('token') ?? '';
  await post(`reset-password?profile=user&token=${secret}`, { password: third });
  for (let round = 0; round <= limits.guess.hits; round += 1)
    await post('signin?profile=user', { email, password: wrong });
  const owner = await gateway.signUp('OWNER', companyId);
  await gateway.call('PATCH', `/v1/members/${userId}`, { token: owner.token, body: { role: 'VIEWER' } });

  const expected = [
    'user.sign_in',
    'user.sign_out_elsewhere',
    'user.new_password',
    'user.sign_in',
    'user.new_password',
    ...Array.from({ length: limits.guess.hits }, () => 'user.sign_in_failed'),
    'user.sign_in_limited',
    'member.change_role',
  ];
  expect(eventsOf(userId)).toEqual(expected);
  expect(await auditOf(userId)).toEqual(expected);
  for (const text of [testPassword, wrong, second, third, secret, email, token])
    expect(lines.join('')).not.toContain(text);
});

it('writes the sign-ins and failures of a platform admin to the audit log', async () => {
  const { userId, email } = await signUpAdmin(gateway);
  for (const password of ['wrong', testPassword])
    await gateway.call('POST', '/v1/auth/signin?profile=admin', {
      body: { email, password },
      headers: { 'X-Forwarded-For': randomUUID() },
    });
  expect((await auditOf(userId)).slice(-2)).toEqual(['user.sign_in_failed', 'user.sign_in']);
});

it('writes a sign-in with an unknown email address to the log only', async () => {
  const before = lines.length;
  await gateway.call('POST', '/v1/auth/signin?profile=user', {
    body: { email: 'stranger@candi.test', password: 'wrong' },
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  const [line = ''] = lines.slice(before);
  expect(JSON.parse(line)).toMatchObject({
    event: 'user.sign_in_failed',
    user: null,
    address: '203.0.113.9',
  });
  expect(line).not.toContain('stranger');
});
