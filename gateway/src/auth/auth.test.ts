import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../http/rate-limit.ts';
import { verifyToken } from '../http/tokens.ts';
import type { TestGateway, TestMember } from '../testing/gateway.ts';
import { createTestGateway, testPassword } from '../testing/gateway.ts';
import { hashPassword } from './passwords.ts';

let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  gateway = await createTestGateway();
  member = await gateway.signUp();
});
afterAll(() => gateway.close());

const signIn = (email: string, password: string, profile = 'user', lang = 'en') =>
  gateway.call<SigninAnswer & { error: string; code: string }>(
    'POST',
    `/v1/auth/signin?profile=${profile}&lang=${lang}`,
    { body: { email, password } },
  );
const current = (token?: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
function claimsOf(token: string) {
  const claims = verifyToken('access', gateway.deps.environment.SESSION_SECRET, token, new Date());
  if (!claims) throw new Error('no token of ours');
  return claims;
}

describe('sign-in', () => {
  it('gives a token of 12 hours for this profile and company', async () => {
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

  it('answers alike for an unknown e-mail, a wrong password and another profile', async () => {
    const answers = await Promise.all([
      signIn('nobody@candi.test', testPassword),
      signIn(member.email, 'wrong'),
      signIn(member.email, testPassword, 'solo_user'),
      signIn(member.email, testPassword, 'admin'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'SIGN_IN_FAILED', error: 'The email or the password is not right.' });
    }
  });

  it('costs as much CPU time for an unknown e-mail as for a wrong password', async () => {
    const known = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ password_hash: await hashPassword(testPassword) })
      .where('id', '=', known.userId)
      .execute();
    /** CPU time of this process for one refused sign-in (µs), which other processes of the machine don't change. */
    const costOf = async (email: string) => {
      const before = process.cpuUsage();
      await signIn(email, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < limits.account.hits; round += 1) {
      costs.known.push(await costOf(known.email));
      costs.unknown.push(await costOf('stranger@candi.test'));
    }
    const ratio = Math.min(...costs.known) / Math.min(...costs.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('stops guessing at one account, in the language of the request, and lets others in', async () => {
    const victim = await gateway.signUp();
    for (let round = 0; round < limits.account.hits; round += 1) await signIn(victim.email, 'wrong');
    const { status, body, headers } = await signIn(victim.email, testPassword, 'user', 'pt');
    expect(status).toBe(429);
    expect(body.error).toBe('Tentativas demais. Aguarde um momento e tente de novo.');
    expect(headers.get('Retry-After')).toBe(String(limits.account.seconds));
    expect((await signIn(member.email, testPassword)).status).toBe(200);
  });

  it('refuses a body that is none', async () => {
    const { status, body } = await signIn('not an e-mail', '');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { email: 'Please enter a valid email', password: 'This field is required' } },
    });
  });
});

describe('current user', () => {
  it('comes with a fresh token of the same login', async () => {
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
      company: { id: member.companyId, name: 'Test & Co' },
    });
    expect((await current(body.access_token)).status).toBe(200);
  });

  it('is refused without a token, in the language of the request', async () => {
    const { status, body } = await gateway.call('GET', '/v1/auth?lang=pt');
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'UNAUTHORIZED', error: 'Não autorizado.' });
  });

  it('is refused with a wrong token, and "Invalid token" is never translated', async () => {
    for (const lang of ['en', 'pt', 'es', 'ar']) {
      const { status, body } = await gateway.call('GET', `/v1/auth?lang=${lang}`, { token: 'x.y.z' });
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'INVALID_TOKEN', error: 'Invalid token' });
    }
  });

  it('is refused to a suspended user, at the call and at the sign-in', async () => {
    const suspended = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.userId)
      .execute();
    expect((await current(suspended.token)).status).toBe(401);
    const { status, body } = await signIn(suspended.email, testPassword);
    expect([status, body.code]).toEqual([403, 'ACCESS_DENIED']);
  });
});

describe('logout', () => {
  it('ends the tokens of that login, refreshed ones too, and of no other', async () => {
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

it("keeps the platform's admins out of the companies' calls", async () => {
  const { owner } = gateway.database;
  const known = await owner.queries
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  const email = 'admin@candi.test';
  await owner.queries
    .insertInto('users')
    .values({ role: 'ADMIN', email, first_name: 'A', last_name: 'B', ...known })
    .execute();
  const { body } = await signIn(email, testPassword, 'admin');
  expect((await current(body.access_token)).body.user).toMatchObject({ profileType: 'admin', company: null });
  const { status, body: refused } = await gateway.call('GET', '/v1/templates', { token: body.access_token });
  expect([status, refused.error]).toEqual([403, 'Access denied.']);
});
