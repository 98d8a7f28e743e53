import { randomUUID } from 'node:crypto';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { limits, networkOf } from '../../platform/http/rate-limit.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { deviceOf } from '../../../testing/device.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { lowCost, testPassword } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { minMailMs } from './account-emails.ts';
import { deleteOldDevices } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://candi.test' });

const signIn = (from: string, email: string, password: string, headers: Record<string, string> = {}) =>
  gateway.call<SigninAnswer & ErrorBody>('POST', '/v1/auth/signin?profile=user&lang=pt', {
    body: { email, password },
    headers: { 'X-Forwarded-For': from, ...headers },
  });

describe('wrong passwords', () => {
  it('are rejected from the twentieth per IP address on, across accounts and concurrent requests', async () => {
    const from = randomUUID();
    const strangers = Array.from({ length: 25 }, () => `${randomUUID()}@candi.test`);
    const answers = await Promise.all(strangers.map((email) => signIn(from, email, 'wrong')));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 19 }, () => 401),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    const refused = answers.at(-1);
    expect(refused?.body.error).toBe('Muitas tentativas. Tente novamente em 15 minutos.');
    // `Retry-After` is the time left in the window that the first guess started.
    const waitS = Number(refused?.headers.get('Retry-After'));
    expect(waitS).toBeLessThanOrEqual(limits.guess.seconds);
    expect(waitS).toBeGreaterThan(limits.guess.seconds - 60);
  });

  it('by a stranger don’t lock the user out', async () => {
    const { email } = await gateway.signUp();
    const stranger = randomUUID();
    for (let round = 0; round <= limits.guess.hits; round += 1) await signIn(stranger, email, 'wrong');
    expect((await signIn(stranger, email, testPassword)).status).toBe(429);
    expect((await signIn(randomUUID(), email, testPassword)).status).toBe(200);
  });

  it('are counted, but right ones aren’t', async () => {
    const { email } = await gateway.signUp();
    const office = randomUUID();
    for (let round = 0; round < limits.guess.hits + 5; round += 1)
      expect((await signIn(office, email, testPassword)).status).toBe(200);
  });

  it('count once each, although they are compared with accounts of both kinds', async () => {
    const { email } = await gateway.signUp();
    const { queries } = gateway.database.owner;
    await queries
      .insertInto('users')
      .values({
        role: 'SOLO_USER',
        email,
        firstName: 'Ana',
        lastName: 'Lima',
        passwordHash: await hashPassword('another phrase of hers', 'test', lowCost),
      })
      .execute();
    const from = randomUUID();
    const statuses: number[] = [];
    for (let round = 0; round < limits.guess.hits; round += 1)
      statuses.push((await signIn(from, email, 'wrong')).status);
    expect(statuses).toEqual(Array.from({ length: limits.guess.hits }, () => 401));
  });

  it('from a shared IP address don’t affect a known device, which has its own limit', async () => {
    const { email } = await gateway.signUp();
    const other = await gateway.signUp();
    const office = randomUUID();
    const known = deviceOf((await signIn(office, email, testPassword)).headers);
    for (let round = 0; round <= limits.guess.hits; round += 1) await signIn(office, other.email, 'wrong');
    expect((await signIn(office, email, testPassword)).status).toBe(429);
    expect((await signIn(office, email, testPassword, known)).status).toBe(200);
    // The device is known only for its own account.
    expect((await signIn(office, other.email, testPassword, known)).status).toBe(429);

    for (let round = 0; round < limits.deviceGuess.hits; round += 1)
      expect((await signIn(office, email, 'wrong', known)).status).toBe(401);
    expect((await signIn(randomUUID(), email, testPassword, known)).status).toBe(429);
  });
});

describe('wrong passwords for one account from many IP addresses', () => {
  const tooMany = async (email: string) => {
    for (let round = 0; round < limits.accountGuess.hits; round += 1)
      expect((await signIn(randomUUID(), email, 'wrong')).status).toBe(401);
  };
  const linksTo = async (email: string) =>
    (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'sign_in_link');
  const openLink = (token: string) =>
    gateway.call<SigninAnswer & ErrorBody>('POST', '/v1/auth/sign-token', {
      body: { kind: 'link', token },
      headers: { 'X-Forwarded-For': randomUUID() },
    });
  const tokenFor = async (email: string) =>
    (await linkInEmail(gateway, email, 'sign_in_link')).searchParams.get('token') ?? '';

  it('leave unknown devices one answer, whether the password is right or the address has an account', async () => {
    const { email } = await gateway.signUp();
    const known = deviceOf((await signIn(randomUUID(), email, testPassword)).headers);
    const nobody = `${randomUUID()}@candi.test`;
    for (const address of [email, nobody]) await tooMany(address);
    const answers = await Promise.all([
      signIn(randomUUID(), email, 'wrong'),
      signIn(randomUUID(), email.toUpperCase(), testPassword),
      signIn(randomUUID(), nobody, 'wrong'),
    ]);
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 403,
        body: {
          code: 'SIGN_IN_BY_LINK',
          error: 'Enviamos um link para este endereço, se ele tiver uma conta.',
        },
      });
    expect(await linksTo(email)).toHaveLength(1);
    // A known device notices nothing.
    expect((await signIn(randomUUID(), email, 'wrong', known)).status).toBe(401);
    expect((await signIn(randomUUID(), email, testPassword, known)).status).toBe(200);
  });

  it('leave a link that signs in once, and makes the device known', async () => {
    const { email, userId } = await gateway.signUp();
    await tooMany(email);
    await signIn(randomUUID(), email, testPassword);
    const token = await tokenFor(email);
    const [stored] = await gateway.database.owner.sql`
      select t::text as row from account_tokens t where user_id = ${userId} and purpose = 'signin'`;
    expect(stored?.['row']).not.toContain(token);
    const opened = await openLink(token);
    expect(opened.status).toBe(200);
    expect((await gateway.call('GET', '/v1/auth', { token: opened.body.access_token })).status).toBe(200);
    expect((await openLink(token)).body.code).toBe('LINK_OVER');
    const device = deviceOf(opened.headers);
    expect((await signIn(randomUUID(), email, testPassword, device)).status).toBe(200);
  });

  it('leave a link that ends with the password', async () => {
    const { email, userId } = await gateway.signUp();
    await tooMany(email);
    await signIn(randomUUID(), email, testPassword);
    const token = await tokenFor(email);
    await gateway.database.owner.sql`update users set password_hash = 'another' where id = ${userId}`;
    expect((await openLink(token)).body.code).toBe('LINK_OVER');
  });

  it('send one link an hour to an address, whichever of its accounts is tried', async () => {
    const { email } = await gateway.signUp();
    await gateway.call('POST', '/v1/auth/signup', {
      body: {
        kind: 'SOLO',
        firstName: 'Bo',
        lastName: 'Li',
        language: 'en',
        email,
        password: 'a heron of my own',
      },
    });
    await tooMany(email);
    for (const profile of ['user', 'solo_user', 'user'])
      expect(
        await gateway.call('POST', `/v1/auth/signin?profile=${profile}`, {
          body: { email, password: testPassword },
          headers: { 'X-Forwarded-For': randomUUID() },
        }),
      ).toMatchObject({ status: 403, body: { code: 'SIGN_IN_BY_LINK' } });
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('leave a link that can’t be used as another kind of link, nor after an hour', async () => {
    const { email } = await gateway.signUp();
    await tooMany(email);
    await signIn(randomUUID(), email, 'wrong');
    const token = await tokenFor(email);
    const confirm = await gateway.call('POST', '/v1/auth/sign-token', { body: { token } });
    expect(confirm.body.code).toBe('INVALID_LINK');
    const { now } = gateway.deps;
    gateway.deps.now = () => new Date(now().getTime() + 3_600_000);
    expect((await openLink(token)).body.code).toBe('LINK_OVER');
    gateway.deps.now = now;
  });

  it('disable the password of an account whose address nobody had confirmed, once its link is used', async () => {
    const { email, userId } = await gateway.signUp();
    const { queries } = gateway.database.owner;
    await queries.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', userId).execute();
    await tooMany(email);
    await signIn(randomUUID(), email, 'wrong');
    const opened = await openLink(await tokenFor(email));
    expect((await signIn(randomUUID(), email, testPassword, deviceOf(opened.headers))).status).toBe(401);
  });

  it('take no longer to answer for an account than for an unknown address', async () => {
    const slept: number[] = [];
    const { sleep } = gateway.deps;
    gateway.deps.sleep = async (ms) => void (ms === minMailMs && slept.push(ms));
    const { email } = await gateway.signUp();
    for (const address of [email, `${randomUUID()}@candi.test`]) {
      await tooMany(address);
      await signIn(randomUUID(), address, 'wrong');
    }
    gateway.deps.sleep = sleep;
    expect(slept).toEqual([minMailMs, minMailMs]);
  });
});

describe('a device on which somebody signed in to their own account under another person’s email address', () => {
  const signUpSolo = (from: string, email: string) =>
    gateway.call('POST', '/v1/auth/signup', {
      body: {
        kind: 'SOLO',
        firstName: 'Mo',
        lastName: 'Roe',
        language: 'en',
        email,
        password: 'a heron of my own',
      },
      headers: { 'X-Forwarded-For': from },
    });

  it('isn’t known for the other person’s accounts, however many device cookies it gets', async () => {
    const { email } = await gateway.signUp();
    await signUpAdmin(gateway, email);
    const from = randomUUID();
    const first = deviceOf((await signUpSolo(from, email)).headers);
    for (let round = 0; round < limits.guess.hits; round += 1)
      expect((await signIn(from, email, 'wrong', round % 3 ? {} : first)).status).toBe(401);
    const { headers } = await gateway.call('POST', '/v1/auth/signin?profile=solo_user', {
      body: { email, password: 'a heron of my own' },
      headers: { 'X-Forwarded-For': randomUUID() },
    });
    for (const device of [first, deviceOf(headers)]) {
      expect((await signIn(from, email, testPassword, device)).status).not.toBe(200);
      const asAdmin = await gateway.call('POST', '/v1/auth/signin?profile=admin', {
        body: { email, password: testPassword },
        headers: { 'X-Forwarded-For': from, ...device },
      });
      expect(asAdmin.status).toBe(429);
    }
    // The other person can still sign in from elsewhere, and the device can still sign in to its own account.
    expect((await signIn(randomUUID(), email, testPassword)).status).toBe(200);
    expect((await signIn(from, email, 'a heron of my own', first)).status).toBe(200);
  });

  it('can’t request more reset emails for the other person than a stranger', async () => {
    const { email } = await gateway.signUp();
    const device = deviceOf((await signUpSolo(randomUUID(), email)).headers);
    const forget = (headers: Record<string, string>) =>
      gateway.call('POST', '/v1/auth/forgot-password?profile=user', { body: { email }, headers });
    for (let round = 0; round < limits.email.hits; round += 1) await forget({});
    await forget(device);
    const resets = (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'reset');
    expect(resets).toHaveLength(limits.email.hits);
  });
});

describe('a device', () => {
  it('is recognised by a cookie that scripts and other sites can’t access, and that is stored as a hash', async () => {
    const { email, userId } = await gateway.signUp();
    const { headers } = await signIn(randomUUID(), email, testPassword);
    const cookie = headers.get('Set-Cookie') ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/v1', 'Max-Age=15552000'])
      expect(cookie.split('; ')).toContain(part);
    const value = deviceOf(headers).Cookie.split('=')[1] ?? '';
    const rows = await gateway.database.owner.sql`
      select encode(device_hash, 'base64') as hash, d::text as row from known_devices d where user_id = ${userId}`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('keeps its cookie for another account, and gets a new one if the gateway didn’t issue the cookie', async () => {
    const [first, second] = [await gateway.signUp(), await gateway.signUp()];
    const known = deviceOf((await signIn(randomUUID(), first.email, testPassword)).headers);
    const again = await signIn(randomUUID(), second.email, testPassword, known);
    expect(deviceOf(again.headers)).toEqual(known);
    const planted = { Cookie: `candi_device=${'a'.repeat(43)}` };
    const fresh = await signIn(randomUUID(), first.email, testPassword, planted);
    expect(deviceOf(fresh.headers)).not.toEqual(planted);
  });

  it('is deleted after half a year without a sign-in', async () => {
    const [old, fresh] = [await gateway.signUp(), await gateway.signUp()];
    const { queries, sql } = gateway.database.owner;
    await sql`update known_devices set created_at = now() - interval '181 days' where user_id = ${old.userId}`;
    await deleteOldDevices(queries);
    const left = await queries.selectFrom('knownDevices').select('userId').execute();
    const people = left.map(({ userId }) => userId);
    expect(people).not.toContain(old.userId);
    expect(people).toContain(fresh.userId);
  });

  it('is unknown after a password reset', async () => {
    const { email, token } = await gateway.signUp();
    const office = randomUUID();
    const known = deviceOf((await signIn(office, email, testPassword)).headers);
    const body = { currentPassword: testPassword, password: 'a pelican reads the news' };
    await gateway.call('POST', '/v1/auth/change-password', { token, body });
    for (let round = 0; round <= limits.guess.hits; round += 1) await signIn(office, 'a@candi.test', 'wrong');
    expect((await signIn(office, email, body.password, known)).status).toBe(429);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
