import type { BetaCode, BetaCodeCreated, BetaRedemption } from '@candi/contract/identity/beta-codes';
import { normalCode } from '@candi/contract/identity/beta-codes';
import type { Page } from '@candi/contract/platform/common';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/http/tokens.ts';
import { setUpAdmin } from '../../../testing/admin.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { betaCodeState } from './beta-codes.service.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);

const post = <T = { code: string }>(path: string, body?: unknown) =>
  gateway.call<T>('POST', path, { token: admin.token, body });
const create = (body: object = {}) => post<BetaCodeCreated>('/v1/admin/beta-codes', { maxUses: 1, ...body });
const find = async (id: string) =>
  (await gateway.call<Page<BetaCode>>('GET', '/v1/admin/beta-codes', { token: admin.token })).body.rows.find(
    (row) => row.id === id,
  );
const redeem = async (code: string) => {
  const owner = await gateway.signUp();
  const { status } = await gateway.call('POST', '/v1/subscription/code', {
    token: owner.token,
    body: { code },
  });
  return { owner, status };
};

describe('a beta code', () => {
  it('is shown once: only its hash and last four characters are stored', async () => {
    const { status, body } = await create({ note: 'Fair in Lisbon', maxUses: 3 });
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    const row = await gateway.database.owner.queries
      .selectFrom('betaCodes')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.codeHash).toEqual(hashSecret(normalCode(body.code)));
    expect(await find(body.id)).toMatchObject({
      ending: body.code.slice(-4),
      note: 'Fair in Lisbon',
      maxUses: 3,
      uses: 0,
      state: 'open',
      createdBy: 'Alex Reed',
    });
    const stored = JSON.stringify([
      row,
      await gateway.database.owner.queries.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(stored).not.toContain(body.code);
  });

  it('is the same for the same idempotency key', async () => {
    const call = (key: string) =>
      gateway.call<BetaCodeCreated>('POST', '/v1/admin/beta-codes', {
        token: admin.token,
        headers: { 'Idempotency-Key': key },
        body: { maxUses: 1 },
      });
    const first = await call('beta-once-1');
    expect((await call('beta-once-1')).body).toEqual(first.body);
    expect((await call('beta-once-2')).body.code).not.toBe(first.body.code);
    expect((await redeem(first.body.code)).status).toBe(200);
  });

  it('can be redeemed however it is typed, and lists its redemptions', async () => {
    const { body } = await create();
    const { owner, status } = await redeem(` ${body.code.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(200);
    expect(await find(body.id)).toMatchObject({ uses: 1, state: 'used_up' });
    expect((await redeem(body.code)).status).toBe(422);
    const { body: by } = await gateway.call<BetaRedemption[]>(
      'GET',
      `/v1/admin/beta-codes/${body.id}/redemptions`,
      { token: admin.token },
    );
    expect(by).toMatchObject([
      { company: { id: owner.companyId, name: 'Test & Co' }, user: { id: owner.userId, name: 'Ana Lima' } },
    ]);
  });

  it('can’t be redeemed once revoked or expired', async () => {
    const { body } = await create({ maxUses: 5 });
    expect((await post(`/v1/admin/beta-codes/${body.id}/revoke`)).status).toBe(200);
    expect((await post(`/v1/admin/beta-codes/${body.id}/revoke`)).status).toBe(404);
    expect((await redeem(body.code)).status).toBe(422);
    const { body: over } = await create({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await redeem(over.code)).status).toBe(422);
    expect((await find(over.id))?.state).toBe('expired');
  });

  it.each([{ maxUses: 0 }, { maxUses: 10_001 }, { maxUses: 1.5 }, { expiresAt: 'soon' }])(
    'can’t be created with %o',
    async (body) => {
      expect((await create(body)).status).toBe(422);
    },
  );
});

it('says the most specific reason why a code can’t be redeemed', () => {
  const now = new Date();
  const code = { revokedAt: now, expiresAt: now, maxUses: 1 };
  expect(betaCodeState(code, 1, now)).toBe('revoked');
  expect(betaCodeState({ ...code, revokedAt: null }, 1, now)).toBe('used_up');
  expect(betaCodeState({ ...code, revokedAt: null }, 0, now)).toBe('expired');
  expect(betaCodeState({ revokedAt: null, expiresAt: null, maxUses: 1 }, 0, now)).toBe('open');
});
