import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/identity/auth';
import { describe, expect, it } from 'vitest';
import { verifyToken } from '../../platform/http/tokens.ts';
import { createTestGateway, lowCost, testPassword } from '../../../testing/gateway.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { hashPassword } from './passwords.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' });
const member = setUpMember(gateway);

/** Signs in from a random IP address, unless `headers` set one. */
const signIn = (email: string, password: string, profile = 'user', headers: Record<string, string> = {}) =>
  gateway.call<SigninAnswer & { error: string; code: string }>('POST', `/v1/auth/signin?profile=${profile}`, {
    body: { email, password },
    headers: { 'X-Forwarded-For': randomUUID(), ...headers },
  });
const current = (token?: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
function claimsOf(token: string) {
  const claims = verifyToken('access', gateway.deps.environment, token, new Date());
  if (!claims) throw new Error('not a valid access token');
  return claims;
}

describe('sign-in', () => {
  it('returns a token valid for 12 hours for the profile and company', async () => {
    const { status, body } = await signIn(member.email.toUpperCase(), testPassword);
    expect(status).toBe(200);
    const claims = claimsOf(body.access_token);
    expect(claims).toMatchObject({
      profileType: 'user',
      user: member.userId,
      company: member.companyId,
      lastLogin: body.lastLogin,
    });
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
  });

  it('returns the same response for an unknown email address, a wrong password and another profile', async () => {
    const answers = await Promise.all([
      signIn('nobody@candi.test', testPassword),
      signIn(member.email, 'wrong'),
      signIn(member.email, 'wrong', 'solo_user'),
      signIn(member.email, testPassword, 'admin'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'SIGN_IN_FAILED', error: 'Incorrect email or password.' });
    }
  });

  it('costs as much CPU time for an unknown email address as for a wrong password', async () => {
    const known = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ passwordHash: await hashPassword(testPassword, 'test') })
      .where('id', '=', known.userId)
      .execute();
    /** Returns the CPU time of this process for one failed sign-in (µs). Other processes don't affect it. */
    const costOf = async (email: string) => {
      const before = process.cpuUsage();
      await signIn(email, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 10; round += 1) {
      costs.known.push(await costOf(known.email));
      costs.unknown.push(await costOf('stranger@candi.test'));
    }
    const ratio = Math.min(...costs.known) / Math.min(...costs.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('finds the account of the other kind, but prefers the chosen kind', async () => {
    const elsewhere = await signIn(member.email, testPassword, 'solo_user');
    expect(claimsOf(elsewhere.body.access_token).profileType).toBe('user');

    const both = await gateway.signUp();
    const { queries } = gateway.database.owner;
    const solo = await queries
      .insertInto('users')
      .values({
        role: 'SOLO_USER',
        email: both.email,
        firstName: 'Ana',
        lastName: 'Lima',
        passwordHash: await hashPassword('another phrase of hers', 'test', lowCost),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profileFor = async (password: string, tab: string) => {
      const { user, profileType } = claimsOf((await signIn(both.email, password, tab)).body.access_token);
      return [user, profileType];
    };
    for (const tab of ['user', 'solo_user']) {
      expect(await profileFor('another phrase of hers', tab)).toEqual([solo.id, 'solo_user']);
      expect(await profileFor(testPassword, tab)).toEqual([both.userId, 'user']);
    }
    await queries
      .updateTable('users')
      .set({ passwordHash: await hashPassword(testPassword, 'test', lowCost) })
      .where('id', '=', solo.id)
      .execute();
    expect(await profileFor(testPassword, 'solo_user')).toEqual([solo.id, 'solo_user']);
    expect(await profileFor(testPassword, 'user')).toEqual([both.userId, 'user']);
  });

  it('rejects a malformed body', async () => {
    const { status, body } = await signIn('not an e-mail', '');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { email: 'Please enter a valid email', password: 'This field is required' } },
    });
  });
});

describe('current user', () => {
  it('is returned with a new token for the same login', async () => {
    const { body } = await current(member.token);
    expect(body.user).toEqual({
      id: member.userId,
      profileType: 'user',
      exp: claimsOf(body.access_token).exp,
      lastLogin: member.lastLogin,
      role: 'USER',
      memberRole: 'OWNER',
      status: 'active',
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Lima',
      email: member.email,
      language: 'en',
      secondFactor: false,
      factorMissing: false,
      company: { id: member.companyId, name: 'Test & Co' },
    });
    expect((await current(body.access_token)).status).toBe(200);
  });

  it('is not returned without a token; the error is in the language of the request', async () => {
    const { status, body } = await gateway.call('GET', '/v1/auth?lang=pt');
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'UNAUTHORIZED', error: 'Não autorizado.' });
  });

  it('is not returned for a wrong token, and "Invalid token" is never translated', async () => {
    for (const lang of ['en', 'pt', 'es', 'ar']) {
      const { status, body } = await gateway.call('GET', `/v1/auth?lang=${lang}`, { token: 'x.y.z' });
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'INVALID_TOKEN', error: 'Invalid token' });
    }
  });

  it('is not returned if suspended, and can’t sign in', async () => {
    const suspended = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.userId)
      .execute();
    expect((await current(suspended.token)).status).toBe(401);
    const { status, body } = await signIn(suspended.email, testPassword);
    expect([status, body]).toEqual([
      403,
      {
        code: 'ACCOUNT_SUSPENDED',
        error: 'This account is suspended. Please contact support for assistance.',
      },
    ]);
    expect((await signIn(suspended.email, 'wrong')).body.code).toBe('SIGN_IN_FAILED');
  });
});

describe('logout', () => {
  it('invalidates the tokens of that login, including refreshed ones, and no others', async () => {
    const { body: other } = await signIn(member.email, testPassword);
    const { body: refreshed } = await current(member.token);
    const { status } = await gateway.call('POST', '/v1/auth/logout', {
      token: member.token,
      body: { lastLogin: member.lastLogin },
    });
    expect(status).toBe(200);
    expect((await current(member.token)).status).toBe(401);
    expect((await current(refreshed.access_token)).status).toBe(401);
    expect((await current(other.access_token)).status).toBe(200);
  });
});

it('ends a login after 30 days, however often its token was refreshed', async () => {
  let now = new Date();
  const own = await createTestGateway({}, { now: () => now });
  try {
    const person = await own.signUp();
    const read = (token: string) => own.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
    let { token } = person;
    const endsAt = now.getTime() + 30 * 86_400_000;
    while (now.getTime() + 11 * 3_600_000 < endsAt) {
      now = new Date(now.getTime() + 11 * 3_600_000);
      const answer = await read(token);
      expect(answer.status).toBe(200);
      token = answer.body.access_token;
    }
    const claims = verifyToken('access', own.deps.environment, token, now);
    expect(claims?.exp).toBe(Math.floor(endsAt / 1000));
    now = new Date(endsAt);
    expect((await read(token)).status).toBe(401);
  } finally {
    await own.close();
  }
});

it('signs platform admins in with the admin profile only, and denies them the companies’ routes', async () => {
  const { owner } = gateway.database;
  const known = await owner.queries
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  const email = 'admin@candi.test';
  await owner.queries
    .insertInto('users')
    .values({ role: 'ADMIN', email, firstName: 'A', lastName: 'B', ...known })
    .execute();
  for (const profile of ['user', 'solo_user'])
    expect((await signIn(email, testPassword, profile)).body.code).toBe('SIGN_IN_FAILED');
  const { body } = await signIn(email, testPassword, 'admin');
  expect((await current(body.access_token)).body.user).toMatchObject({ profileType: 'admin', company: null });
  const { status, body: refused } = await gateway.call('GET', '/v1/templates', { token: body.access_token });
  expect([status, refused.error]).toEqual([403, 'Access denied.']);
});
