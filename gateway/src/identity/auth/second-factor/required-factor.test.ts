import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type { CompanySettings } from '@candi/contract/identity/companies';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../../testing/admin.ts';
import { switchFactorOn } from '../../../../testing/authenticator.ts';
import { confirmed, testPassword } from '../../../../testing/gateway.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';

const gateway = setUpGateway();
restoreBeforeEach(gateway);

const signIn = async (email: string, profile = 'user') =>
  (
    await gateway.call<SigninAnswer & FactorNeeded>('POST', `/v1/auth/signin?profile=${profile}`, {
      body: { email, password: testPassword },
    })
  ).body;
const missing = async (token: string) =>
  (await gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token })).body.user.factorMissing;
const refusalOf = async (path: string, token: string) =>
  (await gateway.call('GET', path, { token })).body.code;
const demand = (token: string, body: object) =>
  gateway.call<CompanySettings & ErrorBody>('PUT', '/v1/company/second-factor', { token, body });
/** Sets REQUIRE_SECOND_FACTOR. */
const operatorDemands = (who: 'admins' | 'all') =>
  Object.assign(gateway.deps, { environment: { ...gateway.deps.environment, REQUIRE_SECOND_FACTOR: who } });

describe('a company whose owner demands a second factor', () => {
  it('lets members without one do nothing but switch it on, from their next sign-in', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    const stranger = await gateway.signUp();
    expect((await demand(owner.token, { required: true })).body.secondFactorRequired).toBe(true);
    // A login from before goes on.
    expect(await missing(member.token)).toBe(false);
    expect((await gateway.call('GET', '/v1/company', { token: member.token })).status).toBe(200);

    const { access_token: token } = await signIn(member.email);
    expect(await missing(token)).toBe(true);
    for (const path of ['/v1/company', '/v1/members', '/v1/templates', '/v1/jobs'])
      expect(await refusalOf(path, token)).toBe('SECOND_FACTOR_MISSING');
    const profile = { firstName: 'Eve', lastName: 'Lima', language: 'en' };
    for (const [method, path, body] of [
      ['PATCH', '/v1/auth/profile', profile],
      ['POST', '/v1/auth/change-password', { currentPassword: testPassword, password: 'a pelican reads' }],
      ['POST', '/v1/auth/logout-elsewhere', confirmed],
    ] as const)
      expect((await gateway.call(method, path, { token, body })).body.code).toBe('SECOND_FACTOR_MISSING');
    expect(await refusalOf('/v1/company', (await signIn(stranger.email)).access_token)).toBeUndefined();

    await switchFactorOn(gateway, token);
    expect(await missing(token)).toBe(false);
    expect((await gateway.call('GET', '/v1/company', { token })).status).toBe(200);
    expect(await signIn(member.email)).toHaveProperty('factorToken');
  });

  it('lets nobody go on without one by a new password or by switching it off', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    await demand(owner.token, { required: true });
    const password = 'a pelican reads the news';
    const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/change-password', {
      token: member.token,
      body: { currentPassword: testPassword, password },
    });
    expect(await missing(body.access_token)).toBe(true);

    const other = await gateway.signUp('EDITOR', owner.companyId);
    const { recoveryCodes } = await switchFactorOn(gateway, other.token);
    const off = { confirmation: { code: recoveryCodes[0] } };
    expect(
      (await gateway.call('POST', '/v1/auth/second-factor/off', { token: other.token, body: off })).status,
    ).toBe(200);
    expect(await missing(other.token)).toBe(true);
  });

  it('was told so by its owner, who confirms that it no longer is', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    expect((await demand(admin.token, { required: true })).status).toBe(403);
    await demand(owner.token, { required: true });
    expect((await demand(owner.token, { required: false })).body.code).toBe('CONFIRMATION_REQUIRED');
    expect(await missing((await signIn(admin.email)).access_token)).toBe(true);
    expect((await demand(owner.token, { required: false, ...confirmed })).body.secondFactorRequired).toBe(
      false,
    );
    expect(await missing((await signIn(admin.email)).access_token)).toBe(false);
    const lines = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('companyId', '=', owner.companyId)
      .where('action', '=', 'company.change')
      .orderBy('id')
      .execute();
    expect(lines.map(({ details }) => details)).toEqual([
      { secondFactorRequired: true },
      { secondFactorRequired: false },
    ]);
  });
});

describe('REQUIRE_SECOND_FACTOR', () => {
  it('admins: demands it of the platform’s admins only', async () => {
    const [admin, member] = [await signUpAdmin(gateway), await gateway.signUp()];
    operatorDemands('admins');
    const { access_token: token } = await signIn(admin.email, 'admin');
    expect(await missing(token)).toBe(true);
    expect(await refusalOf('/v1/admin/companies', token)).toBe('SECOND_FACTOR_MISSING');
    expect(await missing((await signIn(member.email)).access_token)).toBe(false);
    await switchFactorOn(gateway, token);
    expect((await gateway.call('GET', '/v1/admin/companies', { token })).status).toBe(200);
  });

  it('all: demands it of everybody, also after a sign-up', async () => {
    operatorDemands('all');
    const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/signup', {
      body: {
        kind: 'SOLO',
        firstName: 'Ana',
        lastName: 'Lima',
        email: `${randomUUID()}@candi.test`,
        password: testPassword,
        language: 'en',
      },
    });
    expect(await missing(body.access_token)).toBe(true);
    expect(await refusalOf('/v1/company', body.access_token)).toBe('SECOND_FACTOR_MISSING');
    const ended = await gateway.call('POST', '/v1/auth/logout', {
      token: body.access_token,
      body: { lastLogin: body.lastLogin },
    });
    expect(ended.status).toBe(200);
  });
});
