import type { RecoveryCodesAnswer } from '@candi/contract/identity/second-factor';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import { expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import { switchFactorOn } from '../../../testing/authenticator.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { restoreBeforeEach, setUpGateway } from '../../../testing/set-up.ts';
import { limits } from '../../platform/http/rate-limit.ts';

const gateway = setUpGateway();
restoreBeforeEach(gateway);

const { hits } = limits.notice;
/** Does something two times more than it is emailed, one time after the other. */
async function often(work: (round: number) => Promise<{ status: number }>): Promise<void> {
  for (let round = 0; round < hits + 2; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- one time after the other
    expect((await work(round)).status).toBe(200);
}
const countTo = async (email: string, subject: string) =>
  (await emailsTo(gateway, email)).filter((mail) => mail.subject === subject).length;
const countInLog = async (action: string, subjectId: string) =>
  (
    await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', action)
      .where('subjectId', '=', subjectId)
      .execute()
  ).length;
const signIn = (email: string, password = testPassword) =>
  gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=user', { body: { email, password } });

it('signing in and ending all other logins in turn sends few emails, and another person’s are still sent', async () => {
  const owner = await gateway.signUp();
  const [editor, other] = [
    await gateway.signUp('EDITOR', owner.companyId),
    await gateway.signUp('EDITOR', owner.companyId),
  ];
  const signInAndOut = async ({ email, token }: typeof editor) => {
    await signIn(email);
    return gateway.call('POST', '/v1/auth/logout-elsewhere', { token, body: confirmed });
  };
  await often(() => signInAndOut(editor));
  const subject = 'Signed out on all other devices';
  for (const { email } of [editor, owner]) expect(await countTo(email, subject)).toBe(hits);
  expect(await countInLog('user.sign_out_elsewhere', editor.userId)).toBe(hits + 2);
  await signInAndOut(other);
  expect(await countTo(owner.email, subject)).toBe(hits + 1);
});

it('giving and taking a role in turn sends few emails', async () => {
  const owner = await gateway.signUp();
  const member = await gateway.signUp('EDITOR', owner.companyId);
  const set = (role: string) =>
    gateway.call('PATCH', `/v1/members/${member.userId}`, {
      token: owner.token,
      body: { role, ...confirmed },
    });
  await often(async () => {
    await set('ADMIN');
    return set('EDITOR');
  });
  for (const subject of ['Your company has a new admin', 'A member is no longer an admin'])
    for (const { email } of [member, owner]) expect(await countTo(email, subject)).toBe(hits);
  expect(await countInLog('member.change_role', member.userId)).toBe(2 * (hits + 2));
});

it('suspending and activating in turn sends few emails', async () => {
  const [admin, owner] = [await signUpAdmin(gateway), await gateway.signUp()];
  const member = await gateway.signUp('EDITOR', owner.companyId);
  const set = (action: string) =>
    gateway.call('POST', `/v1/admin/users/${member.userId}/${action}`, {
      token: admin.token,
      body: confirmed,
    });
  await often(async () => {
    await set('suspend');
    return set('activate');
  });
  for (const subject of ['An account was suspended', 'An account is active again'])
    for (const { email } of [member, owner]) expect(await countTo(email, subject)).toBe(hits);
  expect(await countInLog('user.suspend', member.userId)).toBe(hits + 2);
});

it('new recovery codes in turn send few emails to the user and the owner', async () => {
  const owner = await gateway.signUp();
  const member = await gateway.signUp('EDITOR', owner.companyId);
  let [code] = (await switchFactorOn(gateway, member.token)).recoveryCodes;
  await often(async () => {
    const answer = await gateway.call<RecoveryCodesAnswer>('POST', '/v1/auth/second-factor/recovery-codes', {
      token: member.token,
      body: { confirmation: { code } },
    });
    [code] = answer.body.recoveryCodes;
    return answer;
  });
  for (const subject of ['You have new recovery codes', 'A recovery code was used'])
    expect(await countTo(member.email, subject)).toBe(hits);
  expect(await countTo(owner.email, 'New recovery codes were created')).toBe(hits);
  expect(await countInLog('user.recovery_codes_renewed', member.userId)).toBe(hits + 2);
});

it('changing the password in turn sends few emails', async () => {
  const { token: first, email, userId } = await gateway.signUp();
  let token = first;
  const passwords = [testPassword, 'a pelican reads the news'] as const;
  await often(async (round) => {
    const answer = await gateway.call<SigninAnswer>('POST', '/v1/auth/change-password', {
      token,
      body: { currentPassword: passwords[round % 2], password: passwords[(round + 1) % 2] },
    });
    token = answer.body.access_token;
    return answer;
  });
  expect(await countTo(email, 'Your password was changed')).toBe(hits);
  expect(await countInLog('user.new_password', userId)).toBe(hits + 2);
});

it('an owner is emailed few links to reset the password', async () => {
  const [admin, owner] = [await signUpAdmin(gateway), await gateway.signUp()];
  const send = () =>
    gateway.call('POST', `/v1/admin/companies/${owner.companyId}/owner-reset`, { token: admin.token });
  for (let round = 0; round < limits.email.hits; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(await countTo(owner.email, 'Choose a new password')).toBe(limits.email.hits);
});

it('an invited admin is emailed few links to choose a password', async () => {
  const admin = await signUpAdmin(gateway);
  const email = 'ines@admin.test';
  const { body } = await gateway.call<{ id: string }>('POST', '/v1/admin/admins', {
    token: admin.token,
    body: { firstName: 'Ines', lastName: 'Prado', email, language: 'en', ...confirmed },
  });
  const resend = () => gateway.call('POST', `/v1/admin/admins/${body.id}/resend`, { token: admin.token });
  for (let round = 0; round < limits.email.hits; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
  expect(await countTo(email, 'You’re now a Candi admin')).toBe(limits.email.hits + 1);
});
