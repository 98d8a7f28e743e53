import type { LoginRow, SigninAnswer } from '@candi/contract/identity/auth';
import { expect, it } from 'vitest';
import { idleDays, signToken } from '../../platform/http/tokens.ts';
import { deviceOf } from '../../../testing/device.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { clearOldAddresses } from './logins.repository.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { now: () => new Date(Date.now() + clock.offsetMs) });
const day = 86_400_000;

const firefox = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'X-Forwarded-For': '200.160.2.3',
};
const signIn = (email: string, headers: Record<string, string> = {}) =>
  gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=user', {
    body: { email, password: testPassword },
    headers,
  });
const logins = async (token: string) =>
  (await gateway.call<{ logins: LoginRow[] }>('GET', '/v1/auth/logins', { token })).body.logins;
const read = async (token: string) => (await gateway.call('GET', '/v1/auth', { token })).status;
const newDeviceMails = async (email: string) =>
  (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'new_device');

it('the list of logins says where each was opened and when it was last used, and each can be ended alone', async () => {
  const member = await gateway.signUp();
  const stranger = await gateway.signUp();
  clock.offsetMs += 1000;
  const { body: other } = await signIn(member.email, firefox);
  clock.offsetMs += 30 * 60_000;
  const [mine, theirs, ...none] = await logins(member.token);
  expect(none).toEqual([]);
  expect(mine).toMatchObject({ lastLogin: member.lastLogin, current: true });
  expect(theirs).toMatchObject({
    lastLogin: other.lastLogin,
    device: 'Firefox, Windows',
    address: '200.160.2.3',
    country: 'BR',
    current: false,
  });
  expect(Date.parse(mine?.seenAt ?? '') - Date.parse(theirs?.seenAt ?? '')).toBeGreaterThan(29 * 60_000);
  // Nobody else can end it.
  const end = (token: string, lastLogin: string, confirmation: object = confirmed) =>
    gateway.call('POST', '/v1/auth/logout', { token, body: { lastLogin, ...confirmation } });
  await end(stranger.token, other.lastLogin);
  expect(await read(other.access_token)).toBe(200);
  // Nor can somebody who has nothing but an access token.
  const bare = await end(member.token, other.lastLogin, {});
  expect([bare.status, bare.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED']);
  expect(await read(other.access_token)).toBe(200);
  await end(member.token, other.lastLogin);
  expect(await read(other.access_token)).toBe(401);
  expect(await read(member.token)).toBe(200);
  expect(await logins(member.token)).toHaveLength(1);
  expect(await logins(stranger.token)).toHaveLength(1);
});

it(`a login ends after ${idleDays} days without use, and lasts longer if it is used`, async () => {
  expect(idleDays).toBe(7);
  const [idle, busy] = [await gateway.signUp(), await gateway.signUp()];
  const refresh = async (token: string) =>
    (await gateway.call<SigninAnswer>('GET', '/v1/auth', { token })).body.access_token;
  let used = busy.token;
  for (let half = 0; half < 2 * idleDays - 1; half += 1) {
    clock.offsetMs += day / 2 - 60_000;
    used = await refresh(used);
  }
  const { queries } = gateway.database.owner;
  await queries
    .updateTable('userLogins')
    .set({ seenAt: new Date(gateway.deps.now().getTime() - idleDays * day + 60_000) })
    .where('userId', '=', idle.userId)
    .execute();
  const left = signToken('access', gateway.deps.environment, {
    iat: 0,
    exp: Math.floor(gateway.deps.now().getTime() / 1000) + 3600,
    profileType: 'user',
    user: idle.userId,
    company: idle.companyId,
    lastLogin: idle.lastLogin,
  });
  clock.offsetMs += 120_000;
  expect(await read(left)).toBe(401);
  expect(await read(used)).toBe(200);
  expect(await logins(used)).toHaveLength(1);
});

/** Puts the clock forward until a new device of a new account is told to its person. */
const getOlder = () => void (clock.offsetMs += 11 * 60_000);

it('a sign-in from a new device is told to the account’s own person, once per device', async () => {
  const member = await gateway.signUp();
  expect(await newDeviceMails(member.email)).toEqual([]);
  await signIn(member.email, { 'User-Agent': 'curl/8.9.1' });
  expect(await newDeviceMails(member.email)).toEqual([]);
  getOlder();
  const device = deviceOf((await signIn(member.email, firefox)).headers);
  const [mail, ...others] = await newDeviceMails(member.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Firefox, Windows');
  getOlder();
  await signIn(member.email, { ...firefox, ...device });
  expect(await newDeviceMails(member.email)).toHaveLength(1);
  // A wrong password is no sign-in.
  await gateway.call('POST', '/v1/auth/signin?profile=user', {
    body: { email: member.email, password: 'wrong' },
  });
  expect(await newDeviceMails(member.email)).toHaveLength(1);
});

it('a new password is told, but not as a sign-in from a new device', async () => {
  const member = await gateway.signUp();
  getOlder();
  const device = deviceOf((await signIn(member.email, firefox)).headers);
  expect(await newDeviceMails(member.email)).toHaveLength(1);
  const changed = await gateway.call<SigninAnswer>('POST', '/v1/auth/change-password', {
    token: member.token,
    body: { currentPassword: testPassword, password: 'a pelican reads the news' },
    headers: { ...firefox, ...device },
  });
  expect(changed.status).toBe(200);
  expect(await newDeviceMails(member.email)).toHaveLength(1);
  expect(await logins(changed.body.access_token)).toMatchObject([
    { device: 'Firefox, Windows', current: true },
  ]);
});

it('addresses are cleared once the login can no longer be active', async () => {
  const member = await gateway.signUp();
  clock.offsetMs += 1000;
  await signIn(member.email, firefox);
  const { queries } = gateway.database.owner;
  const addresses = async () =>
    (
      await queries.selectFrom('userLogins').select('address').where('userId', '=', member.userId).execute()
    ).filter(({ address }) => address !== null).length;
  await clearOldAddresses(queries);
  expect(await addresses()).toBe(1);
  await queries.deleteFrom('userLogins').where('userId', '=', member.userId).execute();
  await queries
    .insertInto('userLogins')
    .values({ userId: member.userId, lastLogin: new Date('2020-01-01'), address: '198.51.100.7' })
    .execute();
  await clearOldAddresses(queries);
  expect(await addresses()).toBe(0);
});
