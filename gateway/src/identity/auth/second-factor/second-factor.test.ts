import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type {
  FactorSetupAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '@candi/contract/identity/second-factor';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../../testing/admin.ts';
import { appOf, switchFactorOn } from '../../../../testing/authenticator.ts';
import { deviceOf } from '../../../../testing/device.ts';
import { emailsTo, linkInEmail } from '../../../../testing/emails.ts';
import { confirmed, testPassword } from '../../../../testing/gateway.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';
import { withUser } from '../../../platform/database/with-company.ts';
import { limits } from '../../../platform/http/rate-limit.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { now: () => new Date(Date.now() + clock.offsetMs) });
restoreBeforeEach(gateway);

// Each test begins with a step of the authenticator app, so that it ends within the step.
beforeEach(() => void (clock.offsetMs += 30_000 - (gateway.deps.now().getTime() % 30_000)));

/** Puts the gateway's clock forward by so many steps of an authenticator app. */
const wait = (steps: number) => void (clock.offsetMs += steps * 30_000);

type Answer = SigninAnswer & FactorNeeded & RecoveryCodesAnswer & FactorSetupAnswer & ErrorBody;
interface From {
  token?: string;
  headers?: Record<string, string>;
}
/** Sends a request from an IP address that wasn't used before. */
const post = (path: string, body: object, { token, headers }: From = {}) =>
  gateway.call<Answer>('POST', `/v1/auth/${path}`, {
    body,
    token,
    headers: { 'X-Forwarded-For': randomUUID(), ...headers },
  });
const signIn = (email: string, from: From = {}, profile = 'user') =>
  post(`signin?profile=${profile}`, { email, password: testPassword }, from);
const second = (
  token: string,
  code: string,
  { remember = false, ...from }: From & { remember?: boolean } = {},
) => post('second-factor/sign-in', { token, code, remember }, from);
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const read = (token: string) => gateway.call<SecondFactorAnswer>('GET', '/v1/auth/second-factor', { token });
const kindsTo = async (email: string) =>
  (await emailsTo(gateway, email)).map(({ kind, subject }) => `${kind}: ${subject}`);

/** Signs up a member with a second factor whose first code is already used up. */
async function signUpWithFactor() {
  const member = await gateway.signUp();
  const app = await switchFactorOn(gateway, member.token);
  wait(1);
  return { ...member, ...app };
}
/** Returns the token of a sign-in that waits for the second factor. */
const tokenOf = async (email: string, from: From = {}) => (await signIn(email, from)).body.factorToken;

describe('switching the second factor on', () => {
  it('takes the password and a code, and returns ten recovery codes', async () => {
    const { token, email, userId } = await gateway.signUp();
    expect((await read(token)).body).toMatchObject({ since: null, appSince: null, recoveryCodesLeft: 0 });
    expect((await post('second-factor', {}, { token })).body.code).toBe('CONFIRMATION_REQUIRED');
    const { body } = await post('second-factor', confirmed, { token });
    expect(body.url).toContain(`secret=${body.secret}`);
    expect(body.url).toContain(encodeURIComponent(email));
    expect((await current(token)).body.user.secondFactor).toBe(false);
    expect((await signIn(email)).body).toHaveProperty('access_token');
    expect((await post('second-factor/confirm', { code: '000000' }, { token })).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const code = appOf(gateway, body.secret);
    const on = await post('second-factor/confirm', { code: code() }, { token });
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const one of on.body.recoveryCodes) expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await current(token)).body.user.secondFactor).toBe(true);
    expect((await read(token)).body).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await kindsTo(email)).toEqual(['second_factor: Two-step sign-in is on']);
    const again = { confirmation: { code: on.body.recoveryCodes[0] } };
    expect((await post('second-factor', again, { token })).body.code).toBe('SECOND_FACTOR_ON');
    // Neither the secret nor the codes can be read from the database.
    const { queries } = gateway.database.owner;
    const stored = JSON.stringify([
      await queries.selectFrom('secondFactors').selectAll().where('userId', '=', userId).execute(),
      await queries.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute(),
    ]);
    expect(stored).not.toContain(body.secret);
    expect(stored).not.toContain(Buffer.from(body.secret).toJSON().data.join(','));
  });

  it('ends the other logins, which were opened without it', async () => {
    const member = await gateway.signUp();
    const { body: other } = await signIn(member.email);
    await switchFactorOn(gateway, member.token);
    expect((await current(other.access_token)).status).toBe(401);
    expect((await current(member.token)).status).toBe(200);
  });

  it('needs a secret that the user asked for', async () => {
    const { token } = await gateway.signUp();
    expect((await post('second-factor/confirm', { code: '123456' }, { token })).status).toBe(404);
    expect((await post('second-factor/recovery-codes', confirmed, { token })).status).toBe(404);
  });
});

describe('a sign-in to an account with a second factor', () => {
  it('asks for a code after the password, and opens no login before', async () => {
    const { email, userId, code } = await signUpWithFactor();
    const { queries } = gateway.database.owner;
    const logins = () => queries.selectFrom('userLogins').select('lastLogin').where('userId', '=', userId);
    const before = await logins().execute();
    const first = await signIn(email);
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['factorToken', 'app', 'passkey']]);
    expect(first.headers.get('Set-Cookie')).toBeNull();
    expect(await logins().execute()).toEqual(before);
    const wrong = await second(first.body.factorToken, code(40));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);
    const { status, body } = await second(first.body.factorToken, code());
    expect(status).toBe(200);
    expect((await current(body.access_token)).body.user).toMatchObject({ id: userId, secondFactor: true });
  });

  it('accepts the digits of other scripts, spaces, and a clock that is half a minute off', async () => {
    const { email, code } = await signUpWithFactor();
    const arabic = Array.from(code(), (digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await second(await tokenOf(email), `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
    expect((await second(await tokenOf(email), code(1))).status).toBe(200);
    wait(3);
    expect((await second(await tokenOf(email), code(-2))).status).toBe(422);
    expect((await second(await tokenOf(email), code(-1))).status).toBe(200);
  });

  it('accepts a code once, even from two devices at the same time', async () => {
    const { email, code } = await signUpWithFactor();
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(email)));
    const answers = await Promise.all(tokens.map((token) => second(token, code())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    // A code of an earlier step was never used, but is older than the one that was.
    expect((await second(await tokenOf(email), code(-1))).status).toBe(422);
  });

  it('accepts each recovery code once, even from several devices at the same time', async () => {
    const { email, token, recoveryCodes } = await signUpWithFactor();
    const [code = ''] = recoveryCodes;
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(email)));
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(tokens.map((one) => second(one, typed)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await read(token)).body.recoveryCodesLeft).toBe(9);
    expect((await kindsTo(email)).at(-1)).toBe('second_factor: A recovery code was used');
  });

  it('uses its token up, ends with it after ten minutes, and gives a retry the same login', async () => {
    const { email, code } = await signUpWithFactor();
    const token = await tokenOf(email);
    const headers = { 'Idempotency-Key': randomUUID() };
    const right = code();
    const first = await second(token, right, { headers });
    const again = await second(token, right, { headers });
    expect(again.body.lastLogin).toBe(first.body.lastLogin);
    wait(1);
    expect((await second(token, code())).body.code).toBe('LINK_OVER');
    const late = await tokenOf(email);
    wait(20);
    expect((await second(late, code())).body.code).toBe('LINK_OVER');
    expect((await second('x'.repeat(43), code())).body.code).toBe('INVALID_LINK');
  });

  it('ends when the password changes or the account is suspended', async () => {
    const { email, token, userId, code } = await signUpWithFactor();
    const waiting = await tokenOf(email);
    await post(
      'change-password',
      {
        currentPassword: testPassword,
        password: 'a pelican reads the news',
        confirmation: { code: code() },
      },
      { token },
    );
    expect((await second(waiting, code())).body.code).toBe('LINK_OVER');
    const other = await signUpWithFactor();
    const suspended = await tokenOf(other.email);
    const { queries } = gateway.database.owner;
    await queries.updateTable('users').set({ status: 'suspended' }).where('id', '=', other.userId).execute();
    expect((await second(suspended, other.code())).body.code).toBe('ACCOUNT_SUSPENDED');
    expect(userId).not.toBe(other.userId);
  });

  it('takes the code of its own account only', async () => {
    const [member, other] = [await signUpWithFactor(), await signUpWithFactor()];
    const token = await tokenOf(member.email);
    expect((await second(token, other.code())).status).toBe(422);
    expect((await second(token, other.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await second(token, member.code())).status).toBe(200);
    // Nor does a token of another purpose start or end the second step.
    await post('forgot-password?profile=user', { email: member.email });
    const reset = (await linkInEmail(gateway, member.email, 'reset')).searchParams.get('token') ?? '';
    wait(1);
    expect((await second(reset, member.code())).status).toBe(404);
    const waiting = await tokenOf(member.email);
    expect((await post('sign-token', { kind: 'link', token: waiting })).status).toBe(404);
    expect((await post('sign-token', { token: waiting })).status).toBe(404);
  });

  it('asks admins and solo recruiters, too', async () => {
    const admin = await signUpAdmin(gateway);
    const adminApp = await switchFactorOn(gateway, admin.token);
    const email = `${randomUUID()}@candi.test`;
    const solo = await post('signup', {
      kind: 'SOLO',
      firstName: 'Ana',
      lastName: 'Lima',
      email,
      password: testPassword,
      language: 'en',
    });
    const soloApp = await switchFactorOn(gateway, solo.body.access_token);
    wait(1);
    for (const [profile, address, app] of [
      ['admin', admin.email, adminApp],
      ['solo_user', email, soloApp],
    ] as const) {
      const { body } = await signIn(address, {}, profile);
      expect(Object.keys(body)).toEqual(['factorToken', 'app', 'passkey']);
      const { status, body: login } = await second(body.factorToken, app.code());
      expect(status).toBe(200);
      expect((await current(login.access_token)).body.user.profileType).toBe(profile);
    }
  });

  it('asks after an emailed link, too, and again if the request is retried', async () => {
    const { email, code } = await signUpWithFactor();
    for (let round = 0; round <= limits.accountGuess.hits; round += 1)
      await post('signin?profile=user', { email, password: 'wrong' });
    const link = (await linkInEmail(gateway, email, 'sign_in_link')).searchParams.get('token') ?? '';
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post('sign-token', { kind: 'link', token: link }, { headers });
    expect(Object.keys(first.body)).toEqual(['factorToken', 'app', 'passkey']);
    const again = await post('sign-token', { kind: 'link', token: link }, { headers });
    expect(Object.keys(again.body)).toEqual(['factorToken', 'app', 'passkey']);
    expect((await second(again.body.factorToken, code())).status).toBe(200);
  });
});

describe('a device', () => {
  const remembered = async (remember: boolean) => {
    const member = await signUpWithFactor();
    const answer = await second(await tokenOf(member.email), member.code(), { remember });
    wait(1);
    return { ...member, headers: deviceOf(answer.headers) };
  };

  it('isn’t asked again for 30 days if the user wishes so', async () => {
    const { email, headers, code } = await remembered(true);
    expect((await signIn(email, { headers })).body).toHaveProperty('access_token');
    expect((await signIn(email)).body).toHaveProperty('factorToken');
    // The device of one account isn't asked for that account only.
    const other = await signUpWithFactor();
    expect((await signIn(other.email, { headers })).body).toHaveProperty('factorToken');
    wait(30 * 24 * 120);
    const token = await tokenOf(email, { headers });
    expect((await second(token, code(), { headers })).status).toBe(200);
  });

  it('is asked every time otherwise, and again once the factor was renewed', async () => {
    const forgotten = await remembered(false);
    expect((await signIn(forgotten.email, forgotten)).body).toHaveProperty('factorToken');
    const { email, headers, token, code } = await remembered(true);
    const off = { confirmation: { code: code() } };
    expect((await post('second-factor/off', off, { token })).status).toBe(200);
    expect((await signIn(email, { headers })).body).toHaveProperty('access_token');
    await switchFactorOn(gateway, token);
    expect((await signIn(email, { headers })).body).toHaveProperty('factorToken');
  });

  it('that passed isn’t affected by the wrong codes of strangers, who have recovery codes left', async () => {
    const { email, headers, code, recoveryCodes } = await remembered(false);
    const token = await tokenOf(email);
    const wrong = await Promise.all(
      Array.from({ length: limits.factor.hits + 5 }, () => second(token, code(40))),
    );
    const counts = [422, 429].map((status) => wrong.filter((answer) => answer.status === status).length);
    expect(counts).toEqual([limits.factor.hits, 5]);
    expect((await second(token, code())).status).toBe(429);
    expect((await second(token, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await second(await tokenOf(email, { headers }), code(), { headers })).status).toBe(200);
  });
});

describe('a sensitive action of somebody with a second factor', () => {
  it('needs a code; the password isn’t enough', async () => {
    const { token, email, code, companyId } = await signUpWithFactor();
    const end = (body: object, headers = {}) => post('logout-elsewhere', body, { token, headers });
    for (const body of [{}, confirmed]) expect((await end(body)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await end({ confirmation: { code: code(40) } })).body.code).toBe('SECOND_FACTOR_WRONG');
    const headers = { 'Idempotency-Key': randomUUID() };
    const right = { confirmation: { code: code() } };
    expect((await end(right, headers)).status).toBe(200);
    // A retry of the same request is accepted, but the code confirms nothing else.
    expect((await end(right, headers)).status).toBe(200);
    expect((await end(right)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await post('second-factor/off', right, { token, headers })).status).toBe(422);
    const deletion = await gateway.call('POST', '/v1/company/deletion', {
      token,
      body: { name: 'Test & Co', ...confirmed },
    });
    expect(deletion.body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await kindsTo(email)).toEqual(['second_factor: Two-step sign-in is on']);
    expect(companyId).toBeTruthy();
  });

  it('renews the recovery codes, and the earlier ones no longer work', async () => {
    const { token, email, code, recoveryCodes } = await signUpWithFactor();
    expect((await post('second-factor/recovery-codes', confirmed, { token })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    const { body } = await post(
      'second-factor/recovery-codes',
      { confirmation: { code: code() } },
      { token },
    );
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await second(await tokenOf(email), recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await second(await tokenOf(email), body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('tells the owner of the company of new recovery codes, and when it is switched off', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    const { recoveryCodes } = await switchFactorOn(gateway, member.token);
    const change = (path: string, code?: string) =>
      post(`second-factor/${path}`, { confirmation: { code } }, { token: member.token });
    const { body } = await change('recovery-codes', recoveryCodes[0]);
    expect((await change('off', body.recoveryCodes[0])).status).toBe(200);
    expect(await kindsTo(owner.email)).toEqual([
      'security_notice: New recovery codes were created',
      'security_notice: Two-step sign-in was switched off',
    ]);
  });

  it('switches it off, after which the password is enough', async () => {
    const { token, email, recoveryCodes } = await signUpWithFactor();
    const off = { confirmation: { code: recoveryCodes[3] } };
    expect((await post('second-factor/off', off, { token })).body).toEqual({
      message: 'Two-step sign-in is off.',
    });
    expect((await signIn(email)).body).toHaveProperty('access_token');
    expect(await kindsTo(email)).toEqual([
      'second_factor: Two-step sign-in is on',
      'second_factor: A recovery code was used',
      'second_factor: Two-step sign-in is off',
    ]);
    const actions = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'like', 'user.%factor%')
      .where('actorId', 'is not', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['user.factor_off', 'user.factor_on']);
  });
});

it('a second factor survives a new SESSION_SECRET once a code was used, and recovery codes always', async () => {
  const { email, code, recoveryCodes } = await signUpWithFactor();
  const { environment } = gateway.deps;
  const old = environment.SESSION_SECRET;
  const next = { ...environment, SESSION_SECRET: randomUUID(), SESSION_SECRET_OLD: old };
  Object.assign(gateway.deps, { environment: next });
  expect((await second(await tokenOf(email), code())).status).toBe(200);
  wait(1);
  Object.assign(gateway.deps, { environment: { ...next, SESSION_SECRET_OLD: '' } });
  expect((await second(await tokenOf(email), code())).status).toBe(200);
  wait(1);
  Object.assign(gateway.deps, {
    environment: { ...next, SESSION_SECRET: randomUUID(), SESSION_SECRET_OLD: '' },
  });
  expect((await second(await tokenOf(email), code())).status).toBe(422);
  expect((await second(await tokenOf(email), recoveryCodes[0] ?? '')).status).toBe(200);
});

it('nobody can read or change the second factor of another user, even if the code lacks a check', async () => {
  const [member, other] = [await signUpWithFactor(), await signUpWithFactor()];
  await withUser(gateway.deps.database, other.userId, async (trx) => {
    expect(await trx.selectFrom('secondFactors').select('userId').execute()).toEqual([
      { userId: other.userId },
    ]);
    await trx.deleteFrom('recoveryCodes').execute();
    await trx.deleteFrom('secondFactors').execute();
  });
  expect((await signIn(other.email)).body).toHaveProperty('access_token');
  const token = await tokenOf(member.email);
  expect((await second(token, member.recoveryCodes[0] ?? '')).status).toBe(200);
});
