import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, SigninAnswer, MessageAnswer } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../platform/http/rate-limit.ts';
import { newSecret } from '../../platform/http/tokens.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { testPassword } from '../../../testing/gateway.ts';
import { emailsTo, kindsTo, linkInEmail } from '../../../testing/emails.ts';
import { deviceOf } from '../../../testing/device.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { tokenSeconds } from './account-emails.ts';

let now = new Date();
const sleep = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
const gateway = setUpGateway({ TRUSTED_PROXIES: '1' }, { now: () => now, sleep });

const newPhrase = 'a pelican reads the news';
type Answer = SigninAnswer & MessageAnswer & ErrorBody;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  gateway.call<Answer>('POST', `/v1/auth/${path}`, {
    body,
    headers: { 'X-Forwarded-For': randomUUID(), ...headers },
  });
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const signIn = (email: string, password: string) => post('signin?profile=user', { email, password });
const over = 'This link has expired or has already been used. Please ask for a new one.';

describe('confirming the email address', () => {
  const signUp = async () => {
    const email = `${randomUUID()}@candi.test`;
    const { body } = await post('signup', {
      kind: 'SOLO',
      firstName: 'Sam',
      lastName: 'Okafor',
      email,
      password: testPassword,
      language: 'en',
    });
    return { email, token: body.access_token, secret: tokenIn(await linkInEmail(gateway, email, 'verify')) };
  };

  it('works once with the emailed link, and signs the user in', async () => {
    const { token, secret } = await signUp();
    const { status, body } = await post('sign-token', { token: secret });
    expect(status).toBe(200);
    expect(body.message).toBe('Your email is confirmed.');
    const me = (await current(body.access_token)).body.user;
    expect(me).toMatchObject({ profileType: 'solo_user', emailVerified: true, lastLogin: body.lastLogin });
    expect((await current(token)).body.user.emailVerified).toBe(true);

    const again = await post('sign-token', { token: secret });
    expect([again.status, again.body.error]).toEqual([410, over]);
    expect(again.body.details).toEqual({ emailVerified: true });
  });

  it('fails after seven days', async () => {
    const { token, secret } = await signUp();
    pass(tokenSeconds.verify);
    const { status, body } = await post('sign-token', { token: secret });
    expect([status, body.code]).toEqual([410, 'LINK_OVER']);
    expect(body.details).toEqual({ emailVerified: false });
    expect(tokenSeconds.verify).toBe(7 * 24 * 3600);
    expect((await current(token)).status).toBe(401);
  });

  it('works with a new email, which invalidates the links of earlier ones', async () => {
    const { email, token, secret } = await signUp();
    const sent = await gateway.call<MessageAnswer>('POST', '/v1/auth/send-verification', { token });
    expect(sent.body.message).toBe('The email was sent again.');
    const second = tokenIn(await linkInEmail(gateway, email, 'verify'));
    expect(second).not.toBe(secret);
    expect((await post('sign-token', { token: second })).status).toBe(200);
    expect((await post('sign-token', { token: secret })).status).toBe(410);
    await gateway.call('POST', '/v1/auth/send-verification', { token });
    expect(await kindsTo(gateway, email)).toHaveLength(2);
  });

  it('returns the same login to a retry with the same key', async () => {
    const { secret } = await signUp();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await post('sign-token', { token: secret }, key);
    const { status, body } = await post('sign-token', { token: secret }, key);
    expect([status, body.lastLogin]).toEqual([200, first.body.lastLogin]);
    expect((await current(body.access_token)).status).toBe(200);

    const { lastLogin, access_token: token } = body;
    await gateway.call('POST', '/v1/auth/logout', { token, body: { lastLogin } });
    expect((await current(token)).status).toBe(401);
    expect((await post('sign-token', { token: secret }, key)).body.code).toBe('LINK_OVER');
  });

  it('fails for a retry after ten minutes', async () => {
    const { secret } = await signUp();
    const key = { 'Idempotency-Key': randomUUID() };
    await post('sign-token', { token: secret }, key);
    pass(10 * 60);
    expect((await post('sign-token', { token: secret }, key)).body.code).toBe('LINK_OVER');
  });

  it('succeeds for only one of two concurrent requests', async () => {
    const { secret } = await signUp();
    const answers = await Promise.all([1, 2, 3].map(() => post('sign-token', { token: secret })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  it('fails with any other token, and stores only the hash of a token', async () => {
    const { email, secret } = await signUp();
    for (const token of [newSecret(), `${secret.slice(0, -1)}_`]) {
      const { status, body } = await post('sign-token', { token });
      expect([status, body.error]).toEqual([404, 'Invalid link.']);
    }
    await post('forgot-password?profile=solo_user', { email });
    const reset = tokenIn(await linkInEmail(gateway, email, 'reset'));
    expect((await post('sign-token', { token: reset })).status).toBe(404);
    const stored = await gateway.database.owner.sql`select t::text as row from account_tokens t`;
    expect(stored.map(({ row }) => String(row)).join()).not.toContain(secret);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, profile = 'user', from: string = randomUUID()) =>
    post(`forgot-password?profile=${profile}`, { email }, { 'X-Forwarded-For': from });
  const reset = (token: string, password: string, profile = 'user', headers = {}) =>
    post(`reset-password?token=${token}&profile=${profile}`, { password }, headers);
  const forgotten = async (member?: TestMember) => {
    const person = member ?? (await gateway.signUp());
    await forget(person.email);
    return { ...person, secret: tokenIn(await linkInEmail(gateway, person.email, 'reset')) };
  };

  it('is reset once with the emailed link; all logins end, and the user is notified', async () => {
    const person = await forgotten();
    const { body: other } = await signIn(person.email, testPassword);
    const { status, body } = await reset(person.secret, newPhrase);
    expect([status, body]).toEqual([200, { message: 'Your password was changed.' }]);
    for (const token of [person.token, other.access_token]) expect((await current(token)).status).toBe(401);
    expect((await signIn(person.email, testPassword)).status).toBe(401);
    expect((await signIn(person.email, newPhrase)).status).toBe(200);
    expect(await kindsTo(gateway, person.email)).toEqual(['reset', 'password_changed']);

    const again = await reset(person.secret, 'the third phrase of all');
    expect([again.status, again.body.error]).toEqual([410, over]);
    expect((await signIn(person.email, newPhrase)).status).toBe(200);
  });

  it('is reset on a page that shows which account it belongs to', async () => {
    const person = await gateway.signUp();
    await forget(person.email);
    const link = await linkInEmail(gateway, person.email, 'reset');
    expect(link.origin + link.pathname).toBe('http://candi.test/reset-password');
    expect(link.searchParams.get('profile')).toBe('user');
  });

  it('can be reset only within an hour', async () => {
    const late = await forgotten();
    expect(tokenSeconds.reset).toBe(3600);
    pass(tokenSeconds.reset - 1);
    const inTime = await forgotten();
    pass(1);
    expect((await reset(late.secret, newPhrase)).body.code).toBe('LINK_OVER');
    expect((await reset(inTime.secret, newPhrase)).status).toBe(200);
    expect((await signIn(late.email, testPassword)).status).toBe(200);
  });

  it('is reset once: other links become invalid, even after a password change in the profile', async () => {
    const first = await forgotten();
    const second = await forgotten(first);
    expect((await reset(second.secret, newPhrase)).status).toBe(200);
    expect((await reset(first.secret, 'the third phrase of all')).status).toBe(410);

    const third = await forgotten();
    const changed = await gateway.call('POST', '/v1/auth/change-password', {
      token: third.token,
      body: { currentPassword: testPassword, password: newPhrase },
    });
    expect(changed.status).toBe(200);
    expect((await reset(third.secret, 'the third phrase of all')).status).toBe(410);
  });

  it('is not reset by a wrong token, a confirmation token or a token for another profile', async () => {
    const { secret } = await forgotten();
    for (const [token, profile] of [
      ['', 'user'],
      ['x', 'user'],
      [newSecret(), 'user'],
      [secret, 'solo_user'],
      [secret, 'admin'],
    ] as const) {
      const { status, body } = await reset(token, newPhrase, profile);
      expect([status, body.error]).toEqual([404, 'Invalid link.']);
    }
    expect((await reset(secret, newPhrase)).status).toBe(200);
  });

  it('is not replaced by a weak one, after which the link still works', async () => {
    const { secret, email } = await forgotten();
    for (const weak of ['short', 'qwerty123456', email]) {
      const { status, body } = await reset(secret, weak);
      expect(status).toBe(422);
      expect(body.details).toHaveProperty('fields.password');
    }
    expect((await reset(secret, newPhrase)).status).toBe(200);
  });

  it('can be reset again with the same idempotency key if the new password is the same', async () => {
    const { secret } = await forgotten();
    const key = { 'Idempotency-Key': randomUUID() };
    await reset(secret, newPhrase, 'user', key);
    expect((await reset(secret, newPhrase, 'user', key)).status).toBe(200);
    expect((await reset(secret, 'the third phrase of all', 'user', key)).status).toBe(410);
    expect((await reset(secret, newPhrase, 'user', { 'Idempotency-Key': randomUUID() })).status).toBe(410);
  });

  it('lets the user sign in once it is reset, even after too many wrong passwords', async () => {
    const person = await forgotten();
    const from = { 'X-Forwarded-For': '203.0.113.21' };
    const enter = (password: string, headers = {}) =>
      post('signin?profile=user', { email: person.email, password }, { ...from, ...headers });
    for (let round = 0; round <= limits.guess.hits; round += 1) await enter('wrong');
    expect((await enter(testPassword)).status).toBe(429);
    const { headers } = await reset(person.secret, newPhrase, 'user', from);
    expect((await enter(newPhrase)).status).toBe(429);
    expect((await enter(newPhrase, deviceOf(headers))).status).toBe(200);
  });

  it('leads to the same response in the same time, whether or not the account exists', async () => {
    const known = await gateway.signUp();
    for (const [email, letters] of [
      [known.email, 1],
      ['stranger@candi.test', 0],
    ] as const) {
      const asleep = Promise.withResolvers<number>();
      const awake = Promise.withResolvers<void>();
      sleep.mockImplementationOnce((ms) => {
        asleep.resolve(ms);
        return awake.promise;
      });
      const answered = vi.fn<() => void>();
      const answer = forget(email).finally(answered);
      expect(await asleep.promise).toBe(250);
      // By now, nothing else can delay the response: the email is queued, and another call has got its response.
      await expect.poll(() => emailsTo(gateway, email)).toHaveLength(letters);
      await signIn(known.email, testPassword);
      expect(answered).not.toHaveBeenCalled();
      awake.resolve();
      const { status, body } = await answer;
      expect([status, body]).toEqual([
        200,
        { message: 'If there is an account for this email, we’ve sent a link to it.' },
      ]);
    }
  });

  it('leads to only a few emails an hour, whose last links work, but always to one if requested from a known device', async () => {
    const { email } = await gateway.signUp();
    const { headers } = await signIn(email, testPassword);
    for (let round = 0; round < limits.email.hits; round += 1) await forget(email);
    expect((await forget(email.toUpperCase())).status).toBe(200);
    expect(await kindsTo(gateway, email)).toHaveLength(limits.email.hits);
    expect(limits.email.seconds).toBeLessThanOrEqual(tokenSeconds.reset);
    await post('forgot-password?profile=user', { email }, deviceOf(headers));
    expect(await kindsTo(gateway, email)).toHaveLength(limits.email.hits + 1);
  });

  it('can be requested from one IP address only up to a limit', async () => {
    const from = '203.0.113.20';
    for (let round = 0; round < limits.emails.hits; round += 1)
      await forget(`${randomUUID()}@candi.test`, 'user', from);
    expect((await forget(`${randomUUID()}@candi.test`, 'user', from)).status).toBe(429);
  });

  it('doesn’t lead to an email for a suspended user', async () => {
    const before = await forgotten();
    const suspend = (userId: string) =>
      gateway.database.owner.queries
        .updateTable('users')
        .set({ status: 'suspended' })
        .where('id', '=', userId)
        .execute();
    await suspend(before.userId);
    expect((await reset(before.secret, newPhrase)).body.code).toBe('ACCOUNT_SUSPENDED');
    await forget(before.email);
    expect(await emailsTo(gateway, before.email)).toHaveLength(1);
  });
});
