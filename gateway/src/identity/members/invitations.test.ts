import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type { InvitationAnswer, InvitationRow, MembersAnswer } from '@candi/contract/identity/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { confirmed, testPassword, type TestMember } from '../../../testing/gateway.ts';
import { switchFactorOn } from '../../../testing/authenticator.ts';
import { deviceOf } from '../../../testing/device.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

/** How far the gateway's clock is ahead of real time (ms). */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const gateway = setUpGateway({}, { now: clock });
let owner: TestMember;
beforeAll(async () => {
  owner = await company();
});

/** Signs up an owner whose plan has several seats. */
async function company(plan: 'FREE' | 'STARTUP' | 'AGENCY_PRO' = 'AGENCY_PRO'): Promise<TestMember> {
  const made = await gateway.signUp();
  const { queries } = gateway.database.owner;
  await queries.updateTable('subscriptions').set({ plan }).where('companyId', '=', made.companyId).execute();
  return made;
}
const deletion = { name: 'Test & Co', ...confirmed };
/** Ways in which a company ends an invitation. */
const ends: [string, (by: TestMember, id: string) => Promise<unknown>][] = [
  ['was revoked', ({ token }, id) => gateway.call('DELETE', `/v1/invitations/${id}`, { token })],
  [
    'lost its company',
    ({ token }) => gateway.call('POST', '/v1/company/deletion', { token, body: deletion }),
  ],
];
const tokenFor = async (email: string): Promise<string> =>
  (await linkInEmail(gateway, email, 'invitation')).searchParams.get('token') ?? '';
const someone = () => `${randomUUID()}@candi.test`;
const invite = (email: string, by = owner, role = 'EDITOR', headers = {}) =>
  gateway.call<{ id: string; code: string }>('POST', '/v1/invitations', {
    token: by.token,
    body: { email, role },
    headers,
  });
const resend = (id: string, headers = {}) =>
  gateway.call('POST', `/v1/invitations/${id}/resend`, { token: owner.token, headers });
const readTeam = async (by = owner): Promise<MembersAnswer> =>
  (await gateway.call<MembersAnswer>('GET', '/v1/members', { token: by.token })).body;
const open = async (by = owner): Promise<InvitationRow[]> => (await readTeam(by)).invitations;
const read = (token: string) => gateway.call<InvitationAnswer>('GET', '/v1/setup', { token, scheme: 'Link' });
const person = { firstName: 'Noor', lastName: 'Haddad', language: 'ar', password: 'seven green kettles' };
const setUp = (token: string, body: object = person) =>
  gateway.call<SigninAnswer & { code: string }>('POST', '/v1/setup', { token, scheme: 'Link', body });
const setUpBySignin = (token: string, password: string) =>
  gateway.call<SigninAnswer & FactorNeeded & { code: string }>('POST', '/v1/setup/signin', {
    token,
    scheme: 'Link',
    body: { password },
  });
/** Signs up somebody, removes them from their company and signs them in again. */
async function personWithoutCompany() {
  const first = await gateway.signUp();
  const gone = await gateway.signUp('EDITOR', first.companyId);
  await gateway.call('DELETE', `/v1/members/${gone.userId}`, { token: first.token });
  const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=user', {
    body: { email: gone.email, password: testPassword },
  });
  return { ...gone, token: body.access_token };
}
const me = async (token: string) =>
  (await gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token })).body.user;
async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  ahead = days * 86_400_000;
  try {
    return await work();
  } finally {
    ahead = 0;
  }
}

describe('an invitation', () => {
  it('is sent by email with a token, of which only the SHA-256 hash is stored', async () => {
    const email = someone();
    const { status, body } = await invite(email.toUpperCase(), owner, 'VIEWER');
    expect(status).toBe(201);
    const [letter] = await emailsTo(gateway, email);
    expect(letter?.subject).toContain('Test & Co');
    expect((await linkInEmail(gateway, email, 'invitation')).pathname).toBe('/setup');
    const token = await tokenFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await gateway.database.owner.queries
      .selectFrom('invitations')
      .select(['tokenHash', 'role', 'expiresAt'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.tokenHash).toEqual(hashSecret(token));
    expect((row.expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect((await open())[0]).toMatchObject({
      id: body.id,
      email,
      role: 'VIEWER',
      mail: 'queued',
      expired: false,
    });
  });

  it('creates a member with a new account only once', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenFor(email);
    for (let round = 0; round < 2; round += 1)
      expect((await read(token)).body).toEqual({
        companyName: 'Test & Co',
        email,
        role: 'EDITOR',
        inviterName: 'Ana Lima',
        hasAccount: false,
      });
    const { status, body } = await setUp(token);
    expect(status).toBe(200);
    expect(await me(body.access_token)).toMatchObject({
      email,
      firstName: 'Noor',
      language: 'ar',
      memberRole: 'EDITOR',
      company: { id: owner.companyId },
    });
    expect(await read(token)).toMatchObject({ status: 404, body: { code: 'INVALID_LINK' } });
    expect((await setUp(token, { ...person, password: 'eight green kettles' })).status).toBe(404);
    // The same request counts as a retry after a lost response.
    expect((await setUp(token)).status).toBe(200);
    expect((await open()).map((row) => row.email)).not.toContain(email);
  });

  it('creates only one member for two concurrent requests', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenFor(email);
    const passwords = ['seven green kettles', 'eight green kettles', 'nine green kettles'];
    const answers = await Promise.all(passwords.map((password) => setUp(token, { ...person, password })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const members = await gateway.call<MembersAnswer>('GET', '/v1/members', { token: owner.token });
    expect(members.body.members.filter((row) => row.email === email)).toHaveLength(1);
  });

  it('can’t be accepted with a short or common password', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenFor(email);
    for (const password of ['short', 'password1234', email])
      expect((await setUp(token, { ...person, password })).status).toBe(422);
    expect((await setUp(token)).status).toBe(200);
  });

  it('gets another link when sent again, and the old one stops working', async () => {
    const email = someone();
    const { body } = await invite(email);
    const old = await tokenFor(email);
    expect((await resend(body.id)).status).toBe(200);
    const fresh = await tokenFor(email);
    expect(fresh).not.toBe(old);
    expect((await read(old)).status).toBe(404);
    expect((await read(fresh)).status).toBe(200);
  });

  it('expires after 7 days, and can be sent again', async () => {
    const email = someone();
    const { body } = await invite(email);
    const token = await tokenFor(email);
    await later(7, async () => {
      expect((await read(token)).status).toBe(404);
      expect((await setUp(token)).status).toBe(404);
    });
    expect((await read(token)).status).toBe(200);
    const { queries } = gateway.database.owner;
    await queries.updateTable('invitations').set({ expiresAt: clock() }).where('id', '=', body.id).execute();
    expect((await open()).find(({ id }) => id === body.id)?.expired).toBe(true);
    expect((await resend(body.id)).status).toBe(200);
    expect((await open()).find(({ id }) => id === body.id)?.expired).toBe(false);
  });

  it('can’t be used once revoked, and frees its seat', async () => {
    const email = someone();
    const { body } = await invite(email);
    const token = await tokenFor(email);
    const revoke = () => gateway.call('DELETE', `/v1/invitations/${body.id}`, { token: owner.token });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await setUp(token)).status).toBe(404);
    expect((await invite(email)).status).toBe(201);
  });

  it('of another company can’t be sent again or revoked', async () => {
    const { body } = await invite(someone());
    const stranger = await company();
    for (const [method, path] of [
      ['POST', `/v1/invitations/${body.id}/resend`],
      ['DELETE', `/v1/invitations/${body.id}`],
    ] as const)
      expect((await gateway.call(method, path, { token: stranger.token })).status).toBe(404);
    expect(await open(stranger)).toEqual([]);
  });

  it('is sent, and sent again, once per idempotency key', async () => {
    const email = someone();
    const mails = () =>
      gateway.database.owner.queries
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', email)
        .execute();
    const headers = { 'Idempotency-Key': 'invite-once-1' };
    const [first, second] = [
      await invite(email, owner, 'EDITOR', headers),
      await invite(email, owner, 'EDITOR', headers),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await mails()).toHaveLength(1);
    const again = { 'Idempotency-Key': 'invite-again-1' };
    for (const _ of ['the request', 'its retry'])
      expect((await resend(first.body.id, again)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it('can’t be sent to members, to people already invited, or beyond the plan’s seats', async () => {
    const email = someone();
    await invite(email);
    expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'ALREADY_INVITED' } });
    expect(await invite(owner.email)).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } });
    const small = await company('FREE');
    expect(await invite(someone(), small)).toMatchObject({ status: 409, body: { code: 'SEATS_TAKEN' } });
    expect(await invite(someone(), owner, 'OWNER')).toMatchObject({ status: 422 });
  });

  it('occupies one of the plan’s seats while it is pending, even if requests are concurrent', async () => {
    const startup = await company('STARTUP');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invite(someone(), startup)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409]);
    expect(await open(startup)).toHaveLength(4);
    expect((await readTeam(startup)).seats).toEqual({ used: 5, of: 5 });
  });

  it('requires the inviter’s email address to be confirmed', async () => {
    const fresh = await company();
    const { queries } = gateway.database.owner;
    await queries
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', fresh.userId)
      .execute();
    expect((await invite(someone(), fresh)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });
});

it('an accepted invitation limits wrong passwords like a sign-in', async () => {
  const email = someone();
  await invite(email);
  const token = await tokenFor(email);
  expect((await setUp(token)).status).toBe(200);
  expect((await setUp(token)).status).toBe(200);
  await gateway.database.owner.sql`delete from rate_limits`;
  const statuses: number[] = [];
  for (let round = 0; round <= limits.guess.hits; round += 1)
    statuses.push((await setUp(token, { ...person, password: `a wrong phrase ${round}` })).status);
  expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await setUpBySignin(token, 'wrong')).status).toBe(429);
  await gateway.database.owner.sql`delete from rate_limits`;
});

describe('a person with an account', () => {
  it('in another company is invited like anyone else, and only they learn that they can’t join', async () => {
    const other = await company();
    const { status, body } = await invite(other.email);
    const plain = await invite(someone());
    expect([status, Object.keys(body)]).toEqual([plain.status, Object.keys(plain.body)]);
    expect((await resend(body.id)).status).toBe(200);
    expect(await setUpBySignin(await tokenFor(other.email), testPassword)).toMatchObject({
      status: 409,
      body: { code: 'OTHER_COMPANY' },
    });
  });

  it('who was removed from the company can rejoin by signing in', async () => {
    const first = await company();
    const gone = await gateway.signUp('EDITOR', first.companyId);
    await gateway.call('DELETE', `/v1/members/${gone.userId}`, { token: first.token });
    expect((await invite(gone.email, owner, 'VIEWER')).status).toBe(201);
    expect((await linkInEmail(gateway, gone.email, 'invitation')).pathname).toBe('/setup/signin');
    const token = await tokenFor(gone.email);
    expect((await read(token)).body.hasAccount).toBe(true);
    expect(await setUp(token)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXISTS' } });
    expect(await setUpBySignin(token, 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED' },
    });
    const { status, body } = await setUpBySignin(token, testPassword);
    expect(status).toBe(200);
    expect(await me(body.access_token)).toMatchObject({
      id: gone.userId,
      memberRole: 'VIEWER',
      company: { id: owner.companyId },
    });
    expect((await setUpBySignin(token, testPassword)).status).toBe(200);
    expect((await setUpBySignin(token, 'wrong')).status).toBe(404);
  });

  it('of a person with a second factor is accepted only once that was entered', async () => {
    const gone = await personWithoutCompany();
    const { recoveryCodes } = await switchFactorOn(gateway, gone.token);
    await invite(gone.email, owner, 'VIEWER');
    const token = await tokenFor(gone.email);
    const first = await setUpBySignin(token, testPassword);
    expect(first.body).toHaveProperty('factorToken');
    expect(first.body).not.toHaveProperty('access_token');
    expect((await read(token)).status).toBe(200);
    expect((await me(gone.token)).company).toBeNull();
    const second = (code: string | undefined) =>
      gateway.call<SigninAnswer & { code: string }>('POST', '/v1/auth/second-factor/sign-in', {
        body: { token: first.body.factorToken, code },
      });
    expect((await second('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await read(token)).status).toBe(200);
    const { body } = await second(recoveryCodes[0]);
    expect(await me(body.access_token)).toMatchObject({
      id: gone.userId,
      memberRole: 'VIEWER',
      company: { id: owner.companyId },
    });
    expect((await read(token)).status).toBe(404);
  });

  it.each(ends)('that %s while the second factor was asked for can’t be accepted', async (_what, end) => {
    const inviter = await company();
    const gone = await personWithoutCompany();
    const { recoveryCodes } = await switchFactorOn(gateway, gone.token);
    const { body: invited } = await invite(gone.email, inviter, 'VIEWER');
    const first = await setUpBySignin(await tokenFor(gone.email), testPassword);
    await end(inviter, invited.id);
    const second = await gateway.call<{ code: string }>('POST', '/v1/auth/second-factor/sign-in', {
      body: { token: first.body.factorToken, code: recoveryCodes[0] },
    });
    expect(second.body.code).toBe('INVALID_LINK');
    expect((await me(gone.token)).company).toBeNull();
  });

  it('to a company that demands a second factor is accepted only once one was switched on', async () => {
    const strict = await company();
    await gateway.call('PUT', '/v1/company/second-factor', { token: strict.token, body: { required: true } });
    const gone = await personWithoutCompany();
    await invite(gone.email, strict, 'VIEWER');
    const token = await tokenFor(gone.email);
    const first = await setUpBySignin(token, testPassword);
    expect(first.body.factorFirst).toBe(true);
    expect(await me(first.body.access_token)).toMatchObject({ factorMissing: true, company: null });
    expect((await read(token)).status).toBe(200);
    const { headers } = await switchFactorOn(gateway, first.body.access_token);
    expect((await read(token)).status).toBe(200);
    const again = await gateway.call<SigninAnswer>('POST', '/v1/setup/signin', {
      token,
      scheme: 'Link',
      body: { password: testPassword },
      headers: deviceOf(headers),
    });
    expect(await me(again.body.access_token)).toMatchObject({
      factorMissing: false,
      company: { id: strict.companyId },
    });
  });

  it('joins one company only, whichever invitation is accepted first', async () => {
    const first = await company();
    const second = await company();
    const gone = await gateway.signUp('EDITOR', first.companyId);
    await gateway.call('DELETE', `/v1/members/${gone.userId}`, { token: first.token });
    await invite(gone.email, owner);
    const one = await tokenFor(gone.email);
    await invite(gone.email, second);
    const two = await tokenFor(gone.email);
    expect((await setUpBySignin(one, testPassword)).status).toBe(200);
    expect(await setUpBySignin(two, testPassword)).toMatchObject({
      status: 409,
      body: { code: 'OTHER_COMPANY' },
    });
  });

  it('who is suspended can’t join', async () => {
    const first = await company();
    const gone = await gateway.signUp('EDITOR', first.companyId);
    await gateway.call('DELETE', `/v1/members/${gone.userId}`, { token: first.token });
    await invite(gone.email);
    const token = await tokenFor(gone.email);
    const { queries } = gateway.database.owner;
    await queries.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute();
    expect((await setUpBySignin(token, testPassword)).status).toBe(403);
  });
});
