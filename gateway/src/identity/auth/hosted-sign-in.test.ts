import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, HostedSessionInput, SigninAnswer } from '@candi/contract/identity/auth';
import { confirmingSignInMinutes } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { setUpClerk } from '../../../testing/clerk.ts';
import { linkInEmail } from '../../../testing/emails.ts';
import { createTestGateway, testPassword, type TestGateway } from '../../../testing/gateway.ts';
import { beforeTests, closeAfterTests } from '../../../testing/set-up.ts';

const clerk = setUpClerk();
/** The gateway's clock. `stoppedAt`: if set, the clock stands still at this time (ms since the epoch). */
const clock: { offsetMs: number; stoppedAt: number | null } = { offsetMs: 0, stoppedAt: null };
const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.offsetMs);
const gateway = closeAfterTests(
  beforeTests(() => createTestGateway({ ...clerk().variables(), TRUSTED_PROXIES: '1' }, { now })),
);
afterEach(() => {
  clerk().moods = { keys: 'well', users: 'well', page: 'well' };
});

const newAddress = () => `${randomUUID()}@candi.test`;
const account = { firstName: 'Ana', lastName: 'Lima', language: 'es' as const, timeZone: 'America/Lima' };
type Session = Partial<HostedSessionInput>;
const exchange = (token: string, over: Session = {}, at: TestGateway = gateway) =>
  at.call<SigninAnswer & ErrorBody>('POST', '/v1/auth/sign-token', {
    body: { kind: 'hosted', token, profile: 'user', ...over },
    headers: { 'X-Forwarded-For': randomUUID() },
  });
const current = async ({ body }: { body: SigninAnswer }, at: TestGateway = gateway) =>
  (await at.call<CurrentUserAnswer>('GET', '/v1/auth', { token: body.access_token })).body.user;
/** Adds a user at Clerk. Returns their email address and id. */
const person = (over: Parameters<ReturnType<typeof clerk>['addUser']>[0] | object = {}) => {
  const email = newAddress();
  return { email, sub: clerk().addUser({ email, ...over }) };
};
const register = async (profile: 'user' | 'solo_user', email: string) =>
  gateway.call<SigninAnswer>('POST', '/v1/auth/signup', {
    body: {
      ...(profile === 'user' ? { kind: 'COMPANY', companyName: 'Aurora Travel' } : { kind: 'SOLO' }),
      ...account,
      email,
      password: testPassword,
    },
  });

describe('a session of the hosted sign-in', () => {
  it('signs in to the account with the verified email address and the chosen profile', async () => {
    const { email, sub } = person();
    await register('user', email);
    await register('solo_user', email);
    const asMember = await exchange(clerk().token(sub));
    expect(asMember.status).toBe(200);
    expect(await current(asMember)).toMatchObject({ email, profileType: 'user', emailVerified: true });
    const alone = await exchange(clerk().token(sub), { profile: 'solo_user' });
    expect(await current(alone)).toMatchObject({ email, profileType: 'solo_user' });
  });

  it('asks for the details of a new account if there is none, then creates it with a confirmed address', async () => {
    const { email, sub } = person({ firstName: 'Ada', lastName: 'evil.example' });
    const asked = await exchange(clerk().token(sub));
    expect([asked.status, asked.body.code]).toEqual([409, 'ACCOUNT_NEEDED']);
    // Ignores a name that email programs would turn into a link.
    expect(asked.body.details).toEqual({ email, firstName: 'Ada', lastName: '', hasOther: false });
    const nameless = await exchange(clerk().token(sub), { account });
    expect(nameless.body.details).toEqual({ fields: { 'account.companyName': 'This field is required' } });
    const made = await exchange(clerk().token(sub), { account: { ...account, companyName: 'Aurora' } });
    expect(await current(made)).toMatchObject({
      email,
      profileType: 'user',
      memberRole: 'OWNER',
      emailVerified: true,
      language: 'es',
      company: { name: 'Aurora' },
    });
    const other = await exchange(clerk().token(sub), { profile: 'solo_user' });
    expect(other.body.details).toMatchObject({ hasOther: true });
    const alone = await exchange(clerk().token(sub), { profile: 'solo_user', account });
    expect(await current(alone)).toMatchObject({ profileType: 'solo_user', company: { name: 'Ana Lima' } });
  });

  it('confirms sensitive actions for five minutes after the sign-in, but not those of a login with a password', async () => {
    const { email, sub } = person();
    const { body: byPassword } = await register('user', email);
    const act = ({ access_token: token }: SigninAnswer) =>
      gateway.call('POST', '/v1/auth/logout-elsewhere', { token, body: {} });
    expect((await act(byPassword)).body.code).toBe('CONFIRMATION_REQUIRED');
    const { body: hosted } = await exchange(clerk().token(sub));
    expect((await act(hosted)).status).toBe(200);
    clock.offsetMs = (confirmingSignInMinutes * 60 + 1) * 1000;
    onTestFinished(() => {
      clock.offsetMs = 0;
    });
    expect((await act(hosted)).body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it.each([
    ['a first factor of 5 minutes ago', [5, -1], 200],
    ['both factors, 5 minutes ago at most', [2, 5], 200],
    ['a session whose first factor is 6 minutes old', [6, -1], 422],
    ['a session whose second factor is 6 minutes old', [0, 6], 422],
    ['no factor', [-1, -1], 422],
    ['a token that doesn’t say it', undefined, 422],
    ['a claim of another form', ['0', '0'], 422],
  ])('confirms sensitive actions by the age of the factors: %s', async (_, fva, status) => {
    const { email, sub } = person();
    await register('user', email);
    // A few seconds pass between Clerk's token and the action; the clock is stopped so that they don't count.
    const iat = Math.floor(Date.now() / 1000);
    clock.stoppedAt = iat * 1000;
    onTestFinished(() => {
      clock.stoppedAt = null;
    });
    const { body: login } = await exchange(clerk().token(sub, { iat, fva }));
    const acted = await gateway.call('POST', '/v1/auth/logout-elsewhere', {
      token: login.access_token,
      body: {},
    });
    expect(acted.status).toBe(status);
  });

  it('never signs in to an admin’s account', async () => {
    const { email, sub } = person();
    await gateway.database.owner.queries
      .insertInto('users')
      .values({ role: 'ADMIN', email, firstName: 'A', lastName: 'B', passwordHash: 'x' })
      .execute();
    expect((await exchange(clerk().token(sub))).body.code).toBe('ACCOUNT_NEEDED');
    const { status } = await gateway.call('POST', '/v1/auth/sign-token', {
      body: { kind: 'hosted', token: clerk().token(sub), profile: 'admin' },
    });
    expect(status).toBe(422);
  });

  it('invalidates the password and the logins of an account whose email address was never confirmed', async () => {
    const { email, sub } = person();
    const { body: squatter } = await register('user', email);
    expect((await exchange(clerk().token(sub))).status).toBe(200);
    expect((await gateway.call('GET', '/v1/auth', { token: squatter.access_token })).status).toBe(401);
    const guess = { email, password: testPassword };
    expect((await gateway.call('POST', '/v1/auth/signin?profile=user', { body: guess })).status).toBe(401);
    // An account with a confirmed address keeps its password.
    const member = await gateway.signUp();
    const known = clerk().addUser({ email: member.email.toUpperCase() });
    expect((await exchange(clerk().token(known))).status).toBe(200);
    expect((await gateway.call('GET', '/v1/auth', { token: member.token })).status).toBe(200);
  });

  it('is rejected for a suspended account, and for a person whom Clerk has banned', async () => {
    const { email, sub } = person();
    await register('user', email);
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('email', '=', email)
      .execute();
    expect((await exchange(clerk().token(sub))).body.code).toBe('ACCOUNT_SUSPENDED');
    const banned = person({ banned: true });
    expect((await exchange(clerk().token(banned.sub))).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('is rejected without a verified email address', async () => {
    const { sub } = person({ status: 'unverified' });
    const { status, body } = await exchange(clerk().token(sub));
    expect([status, body.code]).toEqual([403, 'HOSTED_EMAIL_MISSING']);
  });

  it('creates one account for concurrent requests', async () => {
    const { email, sub } = person();
    const body = { profile: 'solo_user' as const, account };
    const answers = await Promise.all([1, 2, 3].map(() => exchange(clerk().token(sub), body)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await exchange(clerk().token(sub), body)).status).toBe(200);
    const rows = await gateway.database.owner.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a login with a session of the hosted sign-in', () => {
  const signIn = async () => {
    const { email, sub } = person();
    await register('user', email);
    const sid = `sess_${randomUUID()}`;
    const { body } = await exchange(clerk().token(sub, { sid }));
    const refresh = () => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token: body.access_token });
    expect((await refresh()).status).toBe(200);
    return { sub, sid, refresh };
  };

  it.each(['ended', 'removed', 'revoked', null])(
    'ends at its next refresh once the session is %s',
    async (status) => {
      const { sid, refresh } = await signIn();
      clerk().setSession(sid, status);
      expect((await refresh()).status).toBe(401);
      // The login has ended, even if the session came back.
      clerk().setSession(sid, 'active');
      expect((await refresh()).status).toBe(401);
    },
  );

  it('ends at its next refresh once Clerk has banned the person', async () => {
    const { sub, refresh } = await signIn();
    const other = await signIn();
    clerk().ban(sub);
    expect((await refresh()).status).toBe(401);
    expect((await other.refresh()).status).toBe(200);
  });

  it('outlives the session if that only expires, and Clerk’s failures', async () => {
    const { sid, refresh } = await signIn();
    clerk().setSession(sid, 'expired');
    expect((await refresh()).status).toBe(200);
    clerk().setSession(sid, 'ended');
    for (const mood of ['failing', 'nonsense'] as const) {
      clerk().moods.users = mood;
      expect((await refresh()).status).toBe(200);
    }
  });

  it('isn’t looked up at Clerk if it was opened with a password', async () => {
    const { body } = await register('user', newAddress());
    const before = clerk().requests.length;
    expect(await current({ body })).toMatchObject({ profileType: 'user' });
    expect(clerk().requests).toHaveLength(before);
  });
});

describe('a session token', () => {
  it('is rejected if it is forged', async () => {
    const { sub } = person();
    for (const [how, token] of Object.entries(clerk().forgedTokens(sub))) {
      const { status, body } = await exchange(token);
      expect([how, status, body.code]).toEqual([how, 401, 'HOSTED_SESSION_INVALID']);
    }
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  it.each([
    ['expired', () => ({ exp: seconds() - 60 })],
    ['not valid yet', () => ({ nbf: seconds() + 60 })],
    ['issued in the future', () => ({ iat: seconds() + 60 })],
    ['of another issuer', () => ({ iss: 'https://clerk.evil.example' })],
    ['of another site', () => ({ azp: 'https://evil.example' })],
    ['of no site', () => ({ azp: undefined })],
    ['of no session', () => ({ sid: undefined })],
    ['of a pending session', () => ({ sts: 'pending' })],
    ['of a user who is gone', () => ({ sub: 'user_gone' })],
  ])('is rejected if it is %s', async (_, over) => {
    const { sub } = person();
    const { status, body } = await exchange(clerk().token(sub, over()));
    expect([status, body.code]).toEqual([401, 'HOSTED_SESSION_INVALID']);
  });

  it('can be signed with a new key at once, and no longer with a withdrawn one', async () => {
    const { email, sub } = person();
    await register('user', email);
    const old = clerk().token(sub);
    expect((await exchange(old)).status).toBe(200);
    clock.offsetMs += 3000;
    clerk().rotateKeys();
    expect((await exchange(clerk().token(sub))).status).toBe(200);
    expect((await exchange(old)).status).toBe(200);
    clerk().forgetOldKeys();
    clock.offsetMs += 5 * 60_000;
    expect((await exchange(old)).body.code).toBe('HOSTED_SESSION_INVALID');
    expect((await exchange(clerk().token(sub))).status).toBe(200);
  });

  it('with an unknown key doesn’t make the gateway fetch the keys every time', async () => {
    const { sub } = person();
    const asked = () => clerk().requests.filter((one) => one.endsWith('jwks.json')).length;
    const before = asked();
    clock.stoppedAt = Date.now();
    onTestFinished(() => {
      clock.stoppedAt = null;
    });
    for (let round = 0; round < 8; round += 1)
      await exchange(clerk().forgedTokens(sub)['signed by an unknown key'] ?? '');
    expect(asked() - before).toBeLessThanOrEqual(1);
  });
});

describe('a Clerk API that is', () => {
  it.each(['failing', 'nonsense', 'silent'] as const)(
    '%s is reported as unavailable, and sign-in works again afterwards',
    { timeout: 30_000 },
    async (mood) => {
      const { email, sub } = person();
      await register('user', email);
      for (const part of ['keys', 'users'] as const) {
        clock.offsetMs += 5 * 60_000;
        clerk().moods[part] = mood;
        const { status, body } = await exchange(clerk().token(sub));
        expect([part, status, body.code]).toEqual([part, 503, 'HOSTED_UNAVAILABLE']);
        expect(body.error).toContain('interview links still work');
        clerk().moods[part] = 'well';
      }
      expect((await exchange(clerk().token(sub))).status).toBe(200);
    },
  );
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    const owner = await gateway.signUp();
    await gateway.call('POST', '/v1/invitations', { token: owner.token, body: { email, role: 'EDITOR' } });
    const link = await linkInEmail(gateway, email, 'invitation');
    return { owner, invitation: link.searchParams.get('token') ?? '' };
  };

  it('can be accepted by a new person with the invited address, and again after a lost response', async () => {
    const { email, sub } = person();
    const { owner, invitation } = await invite(email);
    const other = await exchange(clerk().token(person().sub), { invitation, account });
    expect(other.body.code).toBe('INVITED_BY_OTHER_EMAIL');
    expect((await exchange(clerk().token(sub), { invitation })).body.code).toBe('ACCOUNT_NEEDED');
    const joined = await exchange(clerk().token(sub), { invitation, account });
    expect(await current(joined)).toMatchObject({
      memberRole: 'EDITOR',
      emailVerified: true,
      company: { id: owner.companyId },
    });
    expect((await exchange(clerk().token(sub), { invitation, account })).status).toBe(200);
    const unknown = await exchange(clerk().token(sub), { invitation: 'x'.repeat(43) });
    expect(unknown.body.code).toBe('INVALID_LINK');
  });

  it('can’t be accepted by an account of another company', async () => {
    const { email, sub } = person();
    await register('user', email);
    const { invitation } = await invite(email);
    expect((await exchange(clerk().token(sub), { invitation })).body.code).toBe('OTHER_COMPANY');
  });
});

describe('without a secret key', () => {
  const keyless = closeAfterTests(
    beforeTests(() => createTestGateway({ ...clerk().variables(), CLERK_SECRET_KEY: '' })),
  );
  it('the gateway takes the email address from the claims that the operator has added', async () => {
    const email = newAddress();
    const claims = { email, email_verified: true, first_name: 'Ana', last_name: null };
    const { body } = await exchange(clerk().token('user_1', claims), {}, keyless);
    expect(body.details).toEqual({ email, firstName: 'Ana', lastName: '', hasOther: false });
    const session: Session = { profile: 'solo_user', account };
    expect(
      await current(await exchange(clerk().token('user_1', claims), session, keyless), keyless),
    ).toMatchObject({
      email,
    });
    expect(clerk().requests).not.toContain('GET /v1/users/user_1');
  });
  it.each([{}, { email: newAddress() }, { email: newAddress(), email_verified: false }, { email: 'x' }])(
    'the gateway finds no verified email address in the claims %j',
    async (claims) => {
      const { body } = await exchange(clerk().token('user_1', claims), {}, keyless);
      expect(body.code).toBe('HOSTED_EMAIL_MISSING');
    },
  );
});

describe('without a publishable key,', () => {
  const closed = closeAfterTests(beforeTests(() => createTestGateway()));
  it('the route doesn’t exist, and the page settings say so', async () => {
    expect((await exchange(clerk().token('user_1'), {}, closed)).status).toBe(404);
    const { body } = await closed.call<object>('GET', '/v1/page-settings');
    expect(body).toMatchObject({ hostedSignIn: null });
  });
});

it('the page settings contain the publishable key and never the secret key', async () => {
  const { body } = await gateway.call<object>('GET', '/v1/page-settings');
  expect(body).toMatchObject({
    hostedSignIn: {
      publishableKey: clerk().variables()['CLERK_PUBLISHABLE_KEY'],
      proxyUrl: clerk().url,
      signInUrl: '/signin',
      signUpUrl: '/signup',
    },
  });
  expect(JSON.stringify(body)).not.toContain(clerk().secretKey);
});
