import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { switchFactorOn } from '../../../testing/authenticator.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { confirmed, testPassword, type TestMember } from '../../../testing/gateway.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' });
const newPhrase = 'a pelican reads the news';
const newAddress = () => `${randomUUID()}@new.test`;
type Answer = SigninAnswer & ErrorBody;

const ask = (who: TestMember, email: string, proof: object = confirmed) =>
  gateway.call('POST', '/v1/auth/change-email', {
    token: who.token,
    body: { email, ...proof },
    headers: { 'X-Forwarded-For': randomUUID() },
  });
const post = (path: string, body: object, headers = {}) =>
  gateway.call<Answer>('POST', `/v1/auth/${path}`, {
    body,
    headers: { 'X-Forwarded-For': randomUUID(), ...headers },
  });
const confirm = (token: string) => post('change-email/confirmation', { token });
const undo = (token: string, password = newPhrase, headers = {}) =>
  post('change-email/undoing', { token, password }, headers);
const signIn = (email: string, password = testPassword) => post('signin?profile=user', { email, password });
const tokenIn = async (recipient: string, kind: string) =>
  (await linkInEmail(gateway, recipient, kind)).searchParams.get('token') ?? '';
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const emailOf = async ({ userId }: TestMember) =>
  (
    await gateway.database.owner.queries
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;
/** Changes a member's address and returns the new one. */
const changed = async (who: TestMember): Promise<string> => {
  const address = newAddress();
  await ask(who, address);
  expect((await confirm(await tokenIn(address, 'email_change'))).status).toBe(200);
  return address;
};

describe('changing the email address', () => {
  it('needs the password, and takes effect only with the link sent to the new address', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    const stranger = await gateway.signUp();
    const address = newAddress();
    expect((await ask(member, address, {})).body.code).toBe('CONFIRMATION_REQUIRED');
    const wrong = { confirmation: { password: 'not the password' } };
    expect((await ask(member, address, wrong)).body.code).toBe('CONFIRMATION_WRONG');
    expect(await emailsTo(gateway, address)).toEqual([]);

    const { body: other } = await signIn(member.email);
    expect((await ask(member, address.toUpperCase())).status).toBe(200);
    expect((await current(member.token)).body.user.email).toBe(member.email);
    const token = await tokenIn(address, 'email_change');
    const rows = await gateway.database.owner.sql`select e::text as row from email_changes e`;
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    // A retry of a request whose answer was lost has no effect.
    expect((await confirm(token)).status).toBe(200);

    expect((await current(member.token)).body.user.email).toBe(address);
    expect((await current(other.access_token)).status).toBe(401);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(address)).status).toBe(200);
    const kinds = async (email: string) =>
      (await emailsTo(gateway, email)).map(({ kind, subject }) => [kind, subject]);
    expect((await kinds(member.email)).at(-1)).toEqual(['email_changed', 'Your email address was changed']);
    expect(await kinds(owner.email)).toEqual([['security_notice', 'An email address was changed']]);
    expect(await kinds(stranger.email)).toEqual([]);
    expect(await emailOf(stranger)).toBe(stranger.email);
  });

  it('tells nothing about an address that has an account, and sends it nothing', async () => {
    const [member, taken] = [await gateway.signUp(), await gateway.signUp()];
    const free = newAddress();
    const answers = [await ask(member, taken.email), await ask(member, free)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: answers[1]?.body },
      { status: 200, body: answers[1]?.body },
    ]);
    expect(await emailsTo(gateway, taken.email)).toEqual([]);
    expect(await emailsTo(gateway, free)).toHaveLength(1);
  });

  it('fails if somebody signs up with the address meanwhile', async () => {
    const member = await gateway.signUp();
    const address = newAddress();
    await ask(member, address);
    const token = await tokenIn(address, 'email_change');
    const { queries } = gateway.database.owner;
    const person = { firstName: 'Bo', lastName: 'Li', passwordHash: 'x' };
    await queries
      .insertInto('users')
      .values({ role: 'USER', email: address, ...person })
      .execute();
    expect((await confirm(token)).body.code).toBe('LINK_OVER');
    expect(await emailOf(member)).toBe(member.email);
  });

  it('ends with a newer request, a new password, the end of the login that asked, and after a day', async () => {
    const first = await gateway.signUp();
    const [one, two] = [newAddress(), newAddress()];
    await ask(first, one);
    await ask(first, two);
    expect((await confirm(await tokenIn(one, 'email_change'))).body.code).toBe('INVALID_LINK');

    await gateway.call('POST', '/v1/auth/change-password', {
      token: first.token,
      body: { currentPassword: testPassword, password: newPhrase },
    });
    expect((await confirm(await tokenIn(two, 'email_change'))).body.code).toBe('INVALID_LINK');

    const second = await gateway.signUp();
    const three = newAddress();
    await ask(second, three);
    const { body: own } = await signIn(second.email);
    await gateway.call('POST', '/v1/auth/logout-elsewhere', { token: own.access_token, body: confirmed });
    expect((await confirm(await tokenIn(three, 'email_change'))).body.code).toBe('INVALID_LINK');

    // The end of another login in the list ends what it asked for; signing out oneself doesn't.
    const fifth = await gateway.signUp();
    const [five, six] = [newAddress(), newAddress()];
    const end = (token: string, { lastLogin }: TestMember) =>
      gateway.call('POST', '/v1/auth/logout', { token, body: { lastLogin, ...confirmed } });
    const { body: mine } = await signIn(fifth.email);
    await ask(fifth, five);
    await end(mine.access_token, fifth);
    expect((await confirm(await tokenIn(five, 'email_change'))).body.code).toBe('INVALID_LINK');
    const sixth = await gateway.signUp();
    await ask(sixth, six);
    await end(sixth.token, sixth);
    expect((await confirm(await tokenIn(six, 'email_change'))).status).toBe(200);

    const third = await gateway.signUp();
    const four = newAddress();
    await ask(third, four);
    const { userId } = third;
    await gateway.database.owner.sql`
      update email_changes set expires_at = now() - interval '1 second' where user_id = ${userId}`;
    expect((await confirm(await tokenIn(four, 'email_change'))).body.code).toBe('LINK_OVER');
  });

  it('leaves only one link valid of several that are asked for at once', async () => {
    const member = await gateway.signUp();
    const addresses = Array.from({ length: 4 }, newAddress);
    await Promise.all(addresses.map((address) => ask(member, address)));
    const tokens = await Promise.all(addresses.map((address) => tokenIn(address, 'email_change')));
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await emailsTo(gateway, member.email)).map(({ kind }) => kind)).toEqual(['email_changed']);
    expect((await undo(await tokenIn(member.email, 'email_changed'))).status).toBe(200);
    expect(await emailOf(member)).toBe(member.email);
  });

  it('emails each link that undoes a change to the address that it restores', async () => {
    const member = await gateway.signUp();
    const { queries } = gateway.database.owner;
    const waiting = Array.from({ length: 4 }, () => ({ address: newAddress(), token: newSecret() }));
    await queries
      .insertInto('emailChanges')
      .values(
        waiting.map(({ address, token }) => ({
          userId: member.userId,
          newEmail: address,
          tokenHash: hashSecret(token),
          lastLogin: new Date(member.lastLogin),
          expiresAt: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute();
    await Promise.all(waiting.map(({ token }) => confirm(token)));
    const sent = await emailsTo(gateway, member.email);
    expect(sent.filter(({ kind }) => kind === 'email_changed')).toHaveLength(1);
    expect((await undo(await tokenIn(member.email, 'email_changed'))).status).toBe(200);
    expect(await emailOf(member)).toBe(member.email);
  });

  it('makes links that were sent to the old address useless', async () => {
    const member = await gateway.signUp();
    await post('forgot-password?profile=user', { email: member.email });
    const url = await linkInEmail(gateway, member.email, 'reset');
    await changed(member);
    const used = await post(`reset-password${url.search}`, { password: newPhrase });
    expect(used.body.code).toBe('LINK_OVER');
  });
});

describe('undoing a change of the email address', () => {
  it('works once for seven days from the old address, ends all logins and sets a new password', async () => {
    const member = await gateway.signUp();
    const address = await changed(member);
    const token = await tokenIn(member.email, 'email_changed');
    expect((await undo('A'.repeat(43))).body.code).toBe('INVALID_LINK');
    expect((await undo(token, 'short')).body.code).toBe('VALIDATION');
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await undo(token, newPhrase, headers)).status).toBe(200);
    expect((await undo(token, newPhrase, headers)).status).toBe(200);
    expect((await undo(token, 'the third phrase of all')).body.code).toBe('LINK_OVER');
    expect((await current(member.token)).status).toBe(401);
    expect((await signIn(address)).status).toBe(401);
    expect((await signIn(member.email, testPassword)).status).toBe(401);
    expect((await signIn(member.email, newPhrase)).status).toBe(200);
    // The confirmation of the change doesn't work again, either.
    expect((await confirm(await tokenIn(address, 'email_change'))).body.code).toBe('LINK_OVER');
  });

  it('also ends a second factor that was switched on since, even if its setup was begun before', async () => {
    const member = await gateway.signUp();
    await gateway.call('POST', '/v1/auth/second-factor', { token: member.token, body: confirmed });
    await changed(member);
    await switchFactorOn(gateway, member.token);
    expect((await undo(await tokenIn(member.email, 'email_changed'))).status).toBe(200);
    expect((await signIn(member.email, newPhrase)).body).toHaveProperty('access_token');
  });

  it('also ends a second factor that was switched on shortly before the change', async () => {
    const member = await gateway.signUp();
    const { recoveryCodes } = await switchFactorOn(gateway, member.token);
    const address = newAddress();
    await ask(member, address, { confirmation: { code: recoveryCodes[0] } });
    expect((await confirm(await tokenIn(address, 'email_change'))).status).toBe(200);
    expect((await undo(await tokenIn(member.email, 'email_changed'))).status).toBe(200);
    expect((await signIn(member.email, newPhrase)).body).toHaveProperty('access_token');
  });

  it('is also possible for a company that was deleted meanwhile: the old address gets the link, too', async () => {
    const owner = await gateway.signUp();
    const address = await changed(owner);
    const deletion = { name: 'Test & Co', ...confirmed };
    const { status } = await gateway.call('POST', '/v1/company/deletion', {
      token: owner.token,
      body: deletion,
    });
    expect(status).toBe(200);
    for (const recipient of [owner.email, address])
      expect(await tokenIn(recipient, 'company_deleted')).not.toBe('');
  });

  it('is too late after seven days', async () => {
    const member = await gateway.signUp();
    await changed(member);
    const token = await tokenIn(member.email, 'email_changed');
    const { userId } = member;
    await gateway.database.owner.sql`
      update email_changes set undo_until = now() - interval '1 second' where user_id = ${userId}`;
    expect((await undo(token)).body.code).toBe('LINK_OVER');
  });

  it('reaches behind later changes, whose own links end with it', async () => {
    const member = await gateway.signUp();
    const second = await changed(member);
    const third = await changed(member);
    const first = await tokenIn(member.email, 'email_changed');
    const later = await tokenIn(second, 'email_changed');
    const answers = await Promise.all([undo(first), undo(first)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await undo(later)).body.code).toBe('LINK_OVER');
    expect(await emailOf(member)).toBe(member.email);
    expect((await signIn(third)).status).toBe(401);
  });

  it('can’t be prevented by an account that takes the old address', async () => {
    const member = await gateway.signUp();
    await changed(member);
    const person = { firstName: 'Bo', lastName: 'Li', language: 'en', password: 'a heron of my own' };
    const squatter = { kind: 'COMPANY', companyName: 'Boats', email: member.email, ...person };
    expect((await post('signup', squatter)).body.code).toBe('EMAIL_IN_USE');
    const other = await gateway.signUp();
    await ask(other, member.email);
    expect((await confirm(await tokenIn(member.email, 'email_change'))).body.code).toBe('LINK_OVER');
    expect((await undo(await tokenIn(member.email, 'email_changed'))).status).toBe(200);
    // An account of another kind may have the address.
    await changed(other);
    expect((await post('signup', { kind: 'SOLO', email: other.email, ...person })).status).toBe(200);
  });

  it('isn’t offered to an address that nobody confirmed, which may be a stranger’s', async () => {
    const member = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', member.userId)
      .execute();
    await changed(member);
    expect(await emailsTo(gateway, member.email)).toEqual([]);
  });
});
