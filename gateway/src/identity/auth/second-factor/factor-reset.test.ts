import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type { SecondFactorAnswer } from '@candi/contract/identity/second-factor';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../../testing/admin.ts';
import { switchFactorOn } from '../../../../testing/authenticator.ts';
import { deviceOf } from '../../../../testing/device.ts';
import { emailsTo, linkInEmail } from '../../../../testing/emails.ts';
import { confirmed, testPassword } from '../../../../testing/gateway.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';

const gateway = setUpGateway();
restoreBeforeEach(gateway);

type Answer = SigninAnswer & FactorNeeded & ErrorBody;
interface Who {
  token: string;
  userId: string;
}
const reset = (by: Who, whom: Who, body: object = confirmed) =>
  gateway.call<Answer>('POST', `/v1/members/${whom.userId}/second-factor/reset`, { token: by.token, body });
const resetAsAdmin = (by: Who, whom: Who, body: object = confirmed) =>
  gateway.call<Answer>('POST', `/v1/admin/users/${whom.userId}/second-factor/reset`, {
    token: by.token,
    body,
  });
const signIn = (email: string, headers = {}, profile: ProfileType = 'user') =>
  gateway.call<Answer>('POST', `/v1/auth/signin?profile=${profile}`, {
    body: { email, password: testPassword },
    headers,
  });
const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
const hasFactor = async ({ token }: Who) =>
  (await gateway.call<SecondFactorAnswer>('GET', '/v1/auth/second-factor', { token })).body.since !== null;
const subjectsTo = async (email: string) => (await emailsTo(gateway, email)).map(({ subject }) => subject);

async function team() {
  const owner = await gateway.signUp();
  const [admin, otherAdmin, editor] = [
    await gateway.signUp('ADMIN', owner.companyId),
    await gateway.signUp('ADMIN', owner.companyId),
    await gateway.signUp('EDITOR', owner.companyId),
  ];
  return { owner, admin, otherAdmin, editor };
}

describe('a member’s second factor', () => {
  it('is removed by the owner with everything that passes it, and the password is enough again', async () => {
    const { owner, editor } = await team();
    const { recoveryCodes } = await switchFactorOn(gateway, editor.token);
    // A remembered device, and a sign-in that waits for the factor.
    const { body: first } = await signIn(editor.email);
    const remembered = await gateway.call<Answer>('POST', '/v1/auth/second-factor/sign-in', {
      body: { token: first.factorToken, code: recoveryCodes[0], remember: true },
    });
    const { body: waiting } = await signIn(editor.email);
    expect((await signIn(editor.email, deviceOf(remembered.headers))).body).toHaveProperty('access_token');

    expect((await reset(owner, editor, {})).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await reset(owner, editor, { confirmation: { password: 'wrong' } })).body.code).toBe(
      'CONFIRMATION_WRONG',
    );
    expect(await hasFactor(editor)).toBe(true);
    expect((await reset(owner, editor)).body).toEqual({ message: 'Two-step sign-in was reset.' });

    for (const token of [editor.token, remembered.body.access_token])
      expect((await current(token)).status).toBe(401);
    const late = { token: waiting.factorToken, code: recoveryCodes[1] };
    expect(
      (await gateway.call<Answer>('POST', '/v1/auth/second-factor/sign-in', { body: late })).body.code,
    ).toBe('LINK_OVER');
    const { body: login } = await signIn(editor.email);
    expect((await current(login.access_token)).body.user.secondFactor).toBe(false);

    const { queries } = gateway.database.owner;
    for (const table of ['secondFactors', 'recoveryCodes'] as const)
      expect(
        await queries.selectFrom(table).select('userId').where('userId', '=', editor.userId).execute(),
      ).toEqual([]);
    expect(
      await queries
        .selectFrom('knownDevices')
        .select('userId')
        .where('userId', '=', editor.userId)
        .where('factorUntil', 'is not', null)
        .execute(),
    ).toEqual([]);
    expect(
      await queries
        .selectFrom('auditLog')
        .select(['companyId', 'actorId', 'subjectId'])
        .where('action', '=', 'member.reset_factor')
        .execute(),
    ).toEqual([{ companyId: owner.companyId, actorId: owner.userId, subjectId: editor.userId }]);
    for (const { email } of [editor, owner])
      expect(await subjectsTo(email)).toContain('Two-step sign-in was reset');
    // A new factor doesn't bring the remembered device back.
    await switchFactorOn(gateway, login.access_token);
    expect((await signIn(editor.email, deviceOf(remembered.headers))).body).toHaveProperty('factorToken');
  });

  it('has to be switched on anew before anything else where one is required', async () => {
    const { owner, editor } = await team();
    await gateway.call('PUT', '/v1/company/second-factor', { token: owner.token, body: { required: true } });
    await switchFactorOn(gateway, editor.token);
    await reset(owner, editor);
    const { body } = await signIn(editor.email);
    expect((await current(body.access_token)).body.user.factorMissing).toBe(true);
    expect((await gateway.call('GET', '/v1/company', { token: body.access_token })).body.code).toBe(
      'SECOND_FACTOR_MISSING',
    );
  });

  it('is removed by admins, but never the owner’s or their own', async () => {
    const { owner, admin, otherAdmin, editor } = await team();
    const apps = new Map<Who, string[]>();
    for (const one of [owner, admin, otherAdmin, editor])
      // oxlint-disable-next-line no-await-in-loop -- the second factor of one account after the other
      apps.set(one, (await switchFactorOn(gateway, one.token)).recoveryCodes);
    const by = (who: Who) => ({ confirmation: { code: apps.get(who)?.pop() } });
    // Where the actor has a second factor, the password doesn't confirm it.
    expect((await reset(admin, editor)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await reset(admin, owner, by(admin))).body.code).toBe('ACCESS_DENIED');
    expect((await reset(admin, admin, by(admin))).body.code).toBe('ACCESS_DENIED');
    expect((await reset(owner, owner, by(owner))).body.code).toBe('ACCESS_DENIED');
    expect((await reset(editor, otherAdmin, by(editor))).body.code).toBe('ACCESS_DENIED');
    for (const one of [owner, admin, otherAdmin, editor]) expect(await hasFactor(one)).toBe(true);
    expect((await reset(admin, editor, by(admin))).status).toBe(200);
    expect((await reset(admin, otherAdmin, by(admin))).status).toBe(200);
    expect((await reset(admin, editor, by(admin))).body.code).toBe('SECOND_FACTOR_OFF');
  });

  it('can’t be removed from another company', async () => {
    const { owner } = await team();
    const { editor } = await team();
    await switchFactorOn(gateway, editor.token);
    expect((await reset(owner, editor)).status).toBe(404);
    expect(await hasFactor(editor)).toBe(true);
  });
});

describe('a platform admin', () => {
  it('removes the second factor of an owner and of another admin, but not their own', async () => {
    const { owner, admin: member } = await team();
    const [admin, other] = [await signUpAdmin(gateway), await signUpAdmin(gateway)];
    await switchFactorOn(gateway, owner.token);
    await switchFactorOn(gateway, other.token);
    const { recoveryCodes } = await switchFactorOn(gateway, admin.token);
    const by = () => ({ confirmation: { code: recoveryCodes.pop() } });
    expect((await resetAsAdmin(admin, owner, {})).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await resetAsAdmin(admin, admin, by())).body.code).toBe('ACCESS_DENIED');
    expect((await resetAsAdmin(admin, member, by())).body.code).toBe('SECOND_FACTOR_OFF');
    expect((await resetAsAdmin(member, owner)).body.code).toBe('ACCESS_DENIED');
    expect((await resetAsAdmin(admin, { ...owner, userId: owner.companyId }, by())).status).toBe(404);
    for (const [one, profile, companyId] of [
      [owner, 'user', owner.companyId],
      [other, 'admin', null],
    ] as const) {
      expect((await resetAsAdmin(admin, one, by())).status).toBe(200);
      expect((await current(one.token)).status).toBe(401);
      expect((await signIn(one.email, {}, profile)).body).toHaveProperty('access_token');
      expect(await subjectsTo(one.email)).toContain('Two-step sign-in was reset');
      const line = await gateway.database.owner.queries
        .selectFrom('auditLog')
        .select(['companyId', 'actorId'])
        .where('action', '=', 'user.reset_factor')
        .where('subjectId', '=', one.userId)
        .executeTakeFirstOrThrow();
      expect(line).toEqual({ companyId, actorId: admin.userId });
    }
    expect(await hasFactor(admin)).toBe(true);
  });
});

describe('the email about a second factor that was switched on', () => {
  const undo = (token: string, password = 'a pelican reads the news', headers = {}) =>
    gateway.call<Answer>('POST', '/v1/auth/second-factor/undoing', { body: { token, password }, headers });
  const linkTo = async (email: string) =>
    (await linkInEmail(gateway, email, 'second_factor')).searchParams.get('token') ?? '';

  it('gets the account back from somebody who knows the password: one use, for 7 days', async () => {
    const { owner, editor } = await team();
    const { body: intruder } = await signIn(editor.email);
    const { recoveryCodes } = await switchFactorOn(gateway, intruder.access_token);
    const link = await linkInEmail(gateway, editor.email, 'second_factor');
    expect(`${link.pathname}?for=${link.searchParams.get('for')}`).toBe('/reset-password?for=factor');
    const token = await linkTo(editor.email);
    // The intruder can't make the link useless by switching the factor off and on again.
    const off = { confirmation: { code: recoveryCodes[0] } };
    await gateway.call('POST', '/v1/auth/second-factor/off', { token: intruder.access_token, body: off });
    await switchFactorOn(gateway, intruder.access_token);

    expect((await undo(token, 'password')).status).toBe(422);
    const headers = { 'Idempotency-Key': 'a key of one request' };
    for (const _retry of [1, 2])
      // oxlint-disable-next-line no-await-in-loop -- the same request again
      expect((await undo(token, undefined, headers)).body).toEqual({
        message: 'Two-step sign-in was reset.',
      });
    expect((await undo(token)).body.code).toBe('LINK_OVER');
    expect((await current(intruder.access_token)).status).toBe(401);
    expect((await signIn(editor.email)).status).toBe(401);
    const { body } = await gateway.call<Answer>('POST', '/v1/auth/signin?profile=user', {
      body: { email: editor.email, password: 'a pelican reads the news' },
    });
    expect((await current(body.access_token)).body.user.secondFactor).toBe(false);
    expect(await subjectsTo(owner.email)).toContain('Two-step sign-in was reset');
    expect((await subjectsTo(editor.email)).at(-1)).toBe('Your password was changed');
    const { actorId } = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'user.undo_factor')
      .where('companyId', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    expect(actorId).toBe(editor.userId);
  });

  it('has a link that expires after 7 days', async () => {
    const { editor } = await team();
    await switchFactorOn(gateway, editor.token);
    const token = await linkTo(editor.email);
    const start = Date.now();
    const days = (count: number) => new Date(start + count * 86_400_000);
    Object.assign(gateway.deps, { now: () => days(7.01) });
    expect((await undo(token)).body.code).toBe('LINK_OVER');
    Object.assign(gateway.deps, { now: () => days(6.99) });
    expect((await undo(token)).status).toBe(200);
    Object.assign(gateway.deps, { now: () => new Date() });
  });

  it('says whom to ask instead of giving a link if the address is unconfirmed or a platform admin’s', async () => {
    const [admin, member] = [await signUpAdmin(gateway), await gateway.signUp()];
    const { queries } = gateway.database.owner;
    await queries
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', member.userId)
      .execute();
    for (const { token, email } of [admin, member]) {
      await switchFactorOn(gateway, token);
      const [mail] = (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'second_factor');
      expect(mail?.text).toContain('to reset your two-step sign-in');
      expect((await linkInEmail(gateway, email, 'second_factor')).pathname).toBe('/forgot-password');
    }
  });
});

it.each([
  ['an unconfirmed address, which a stranger may have used, goes', null, 'access_token'],
  ['a confirmed address stays', new Date(), 'factorToken'],
])('when the password is reset, the second factor behind %s', async (_what, emailVerifiedAt, answer) => {
  const { email, token, userId } = await gateway.signUp();
  const { queries } = gateway.database.owner;
  await queries.updateTable('users').set({ emailVerifiedAt }).where('id', '=', userId).execute();
  await switchFactorOn(gateway, token);
  await gateway.call('POST', '/v1/auth/forgot-password?profile=user', { body: { email } });
  const { search } = await linkInEmail(gateway, email, 'reset');
  const password = 'a pelican reads the news';
  await gateway.call('POST', `/v1/auth/reset-password${search}`, { body: { password } });
  const { body } = await gateway.call<Answer>('POST', '/v1/auth/signin?profile=user', {
    body: { email, password },
  });
  expect(body).toHaveProperty(answer);
});
