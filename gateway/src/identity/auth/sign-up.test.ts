import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, SigninAnswer, SignupInput } from '@candi/contract/identity/auth';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/rate-limit.ts';
import { testPassword } from '../../../testing/gateway.ts';
import { emailsTo, kindsTo, linkInEmail } from '../../../testing/emails.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' });

const newAddress = () => `${randomUUID()}@candi.test`;
const company = (over: Partial<SignupInput> = {}): SignupInput => ({
  kind: 'COMPANY',
  companyName: 'Aurora Travel',
  firstName: 'Ana',
  lastName: 'Lima',
  email: newAddress(),
  password: testPassword,
  language: 'pt',
  ...over,
});
/** Signs up from a random IP address, unless `from` sets one. */
const signUp = (
  body: unknown,
  { from = randomUUID(), key, token }: { from?: string; key?: string; token?: string } = {},
) =>
  gateway.call<SigninAnswer & ErrorBody>('POST', '/v1/auth/signup', {
    body,
    token,
    headers: { 'X-Forwarded-For': from, ...(key && { 'Idempotency-Key': key }) },
  });
const current = async (token: string) =>
  (await gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token })).body.user;

describe('sign-up', () => {
  it('creates a company with its owner and signs in, with the email address unconfirmed', async () => {
    const body = company({ email: newAddress().toUpperCase() });
    const { status, body: answer } = await signUp(body);
    expect(status).toBe(200);
    expect(await current(answer.access_token)).toMatchObject({
      profileType: 'user',
      memberRole: 'OWNER',
      email: body.email.toLowerCase(),
      emailVerified: false,
      language: 'pt',
      company: { name: 'Aurora Travel' },
      lastLogin: answer.lastLogin,
    });
    const [letter, ...more] = await emailsTo(gateway, body.email.toLowerCase());
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'verify', subject: 'Confirme seu e-mail' });
    expect(letter?.text).toMatch(/^http:\/\/candi\.test\/verify\?token=[\w-]{43}$/m);
  });

  it('creates a solo recruiter under their own name', async () => {
    const { companyName: _, ...solo } = { ...company(), kind: 'SOLO' as const, companyName: '' };
    const { body } = await signUp(solo);
    expect(await current(body.access_token)).toMatchObject({
      profileType: 'solo_user',
      memberRole: 'OWNER',
      company: { name: 'Ana Lima' },
    });
  });

  it('allows one account of each kind per email address', async () => {
    const body = company();
    expect((await signUp(body)).status).toBe(200);
    expect((await signUp({ ...body, kind: 'SOLO' })).status).toBe(200);
    const { status, body: refused } = await signUp({ ...body, email: body.email.toUpperCase() });
    expect(status).toBe(409);
    expect(refused).toEqual({
      error: 'This email is already in use',
      code: 'EMAIL_IN_USE',
      details: { fields: { email: 'This email is already in use' } },
    });
    expect(await emailsTo(gateway, body.email)).toHaveLength(2);
  });

  it('creates exactly one complete account for two concurrent requests', async () => {
    const body = company();
    const answers = await Promise.all([signUp(body), signUp(body), signUp(body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const owned = await gateway.database.owner.queries
      .selectFrom('users')
      .innerJoin('members', 'members.userId', 'users.id')
      .innerJoin('subscriptions', 'subscriptions.companyId', 'members.companyId')
      .select('members.role')
      .where('users.email', '=', body.email)
      .execute();
    expect(owned).toEqual([{ role: 'OWNER' }]);
  });

  it('accepts a retry only with the same idempotency key', async () => {
    const [body, key] = [company(), randomUUID()];
    await signUp(body, { key });
    expect((await signUp(body, { key })).status).toBe(200);
    expect((await signUp({ ...body, password: 'another good phrase' }, { key })).status).toBe(409);
    expect((await signUp(body, { key: randomUUID() })).status).toBe(409);
    expect(await kindsTo(gateway, body.email)).toHaveLength(1);
  });

  it.each([
    ['password', 'elevenchars', 'Please choose a password of at least 12 characters'],
    ['password', 'Qwerty123456', 'This password is too easy to guess. Please choose another one'],
    ['password', 'AuroraTravel2026', 'This password is too easy to guess. Please choose another one'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['firstName', ' ', 'This field is required'],
    ['companyName', '', 'This field is required'],
    ['companyName', 'See https://evil.test', 'A name can’t contain a web or email address'],
    ['lastName', '<b>', 'Please enter a valid value'],
    ['language', 'fr', 'Please enter a valid value'],
  ])('rejects %s %j with a message', async (field, value, text) => {
    const { status, body } = await signUp({ ...company(), [field]: value });
    expect(status).toBe(422);
    expect(body.details).toEqual({ fields: { [field]: text } });
  });

  it('is limited per IP address', async () => {
    const from = '203.0.113.9';
    // Rejected attempts count too, because they can be used to find out who has an account.
    for (let round = 0; round < limits.signup.hits; round += 1)
      await signUp({ ...company(), password: 'Qwerty123456' }, { from });
    expect((await signUp(company(), { from })).status).toBe(429);
    expect((await signUp(company(), { from: '203.0.113.10' })).status).toBe(200);
  });
});

const zoneOf = async (token: string) => {
  const { company: made } = await current(token);
  const row = await gateway.database.owner.queries
    .selectFrom('companies')
    .select('timeZone')
    .where('id', '=', made?.id ?? '')
    .executeTakeFirstOrThrow();
  return row.timeZone;
};

it.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Middle/Earth', 'UTC'],
  [undefined, 'UTC'],
])('a browser in %s creates a company with the time zone %s', async (timeZone, kept) => {
  const { body } = await signUp({ ...company(), timeZone });
  expect(await zoneOf(body.access_token)).toBe(kept);
});

describe('an emailed token at sign-up', () => {
  const secretIn = async (email: string, kind: string) =>
    (await linkInEmail(gateway, email, kind)).searchParams.get('token') ?? '';

  it('joins the invitation’s company once, and only for the invited email address', async () => {
    const owner = await gateway.signUp();
    await gateway.database.owner.queries
      .updateTable('subscriptions')
      .set({ plan: 'STARTUP' })
      .where('companyId', '=', owner.companyId)
      .execute();
    const body = company();
    await gateway.call('POST', '/v1/invitations', {
      token: owner.token,
      body: { email: body.email, role: 'EDITOR' },
    });
    const token = await secretIn(body.email, 'invitation');
    expect((await signUp({ ...body, email: newAddress() }, { token })).body.code).toBe('INVALID_LINK');
    const { status, body: answer } = await signUp(body, { token });
    expect(status).toBe(200);
    expect(await current(answer.access_token)).toMatchObject({
      memberRole: 'EDITOR',
      emailVerified: true,
      company: { id: owner.companyId },
    });
    expect((await signUp(body, { token })).status).toBe(200);
    const stolen = await signUp({ ...body, password: 'a phrase of somebody else' }, { token });
    expect(stolen.body.code).toBe('INVALID_LINK');
  });

  it('confirms the existing account and doesn’t create another', async () => {
    const body = company();
    await signUp(body);
    const token = await secretIn(body.email, 'verify');
    const { body: answer } = await signUp(body, { token });
    expect(await current(answer.access_token)).toMatchObject({ email: body.email, emailVerified: true });
    expect((await signUp(body, { token })).body.code).toBe('LINK_OVER');
    expect((await signUp(company(), { token: 'x'.repeat(43) })).body.code).toBe('INVALID_LINK');
  });
});
