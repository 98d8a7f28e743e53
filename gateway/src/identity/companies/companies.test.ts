import type { CompanySettings } from '@candi/contract/identity/companies';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseFiles } from '../../entry/background-worker/erase-files.ts';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const removedRooms: string[] = [];
beforeAll(async () => {
  gateway.deps.rooms = {
    ...gateway.deps.rooms,
    remove: async (sessionId) => void removedRooms.push(sessionId),
  };
});

const read = (who: TestMember) => gateway.call<CompanySettings>('GET', '/v1/company', { token: who.token });
const save = (who: TestMember, body: object) =>
  gateway.call<CompanySettings>('PUT', '/v1/company', { token: who.token, body });
const end = (who: TestMember, name: string) =>
  gateway.call('POST', '/v1/company/deletion', { token: who.token, body: { name, ...confirmed } });
const settings = { name: 'Harbour & Sons', timeZone: 'America/Sao_Paulo', retentionDays: 90 };

describe('company settings', () => {
  it('can be read by all members and changed by the owner and admins', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    expect((await read(editor)).body).toMatchObject({
      name: 'Test & Co',
      timeZone: 'UTC',
      retentionDays: 365,
    });
    expect((await save(editor, settings)).status).toBe(403);
    expect((await save(admin, settings)).status).toBe(200);
    expect((await read(owner)).body).toMatchObject({ id: owner.companyId, kind: 'COMPANY', ...settings });
  });

  it.each([
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['retentionDays', { retentionDays: 29 }],
    ['retentionDays', { retentionDays: 1826 }],
  ])('aren’t accepted with an invalid %s', async (field, wrong) => {
    const owner = await gateway.signUp();
    const { status, body } = await gateway.call('PUT', '/v1/company', {
      token: owner.token,
      body: { ...settings, ...wrong },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.details?.['fields'] ?? {})).toEqual([field]);
  });

  it('determine how long an interview is kept, as the candidate is told', async () => {
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner);
    await save(owner, settings);
    const { body } = await gateway.call<LinkAnswer>(
      'GET',
      `/v1/interviews/${made.id}/candidates/${made.candidateId}/link`,
      { token: made.token, scheme: 'Link' },
    );
    expect(body.consent.retentionDays).toBe(90);
  });
});

describe('deleting a company', () => {
  it('requires its owner to type the name, and deletes everything', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    const other = await gateway.signUp();
    const made = await createTestInterview(gateway, owner, { candidates: 2 });
    const { queries } = gateway.database.owner;
    await queries
      .updateTable('sessions')
      .set({ status: 'OPENED', startedAt: new Date() })
      .where('id', '=', made.sessionId)
      .execute();
    const file = `${made.sessionId}/recording`;
    await gateway.deps.storage.write(file, new Uint8Array([1]));

    expect((await end(admin, 'Test & Co')).status).toBe(403);
    const unconfirmed = { token: owner.token, body: { name: 'Test & Co' } };
    expect(await gateway.call('POST', '/v1/company/deletion', unconfirmed)).toMatchObject({
      status: 422,
      body: { code: 'CONFIRMATION_REQUIRED' },
    });
    expect(await end(owner, 'test')).toMatchObject({
      status: 422,
      body: { details: { fields: { name: 'This isn’t the company’s name' } } },
    });
    expect((await end(owner, 'Test & Co')).status).toBe(200);

    for (const gone of [owner, admin])
      expect((await gateway.call('GET', '/v1/auth', { token: gone.token })).status).toBe(401);
    expect((await read(other)).status).toBe(200);
    expect(removedRooms).toEqual([made.sessionId]);
    const left = await queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [owner.userId, admin.userId])
      .execute();
    expect(left).toEqual([]);
    const line = await queries
      .selectFrom('auditLog')
      .select(['companyId', 'subjectId', 'details'])
      .where('action', '=', 'company.delete')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      companyId: null,
      subjectId: owner.companyId,
      details: { name: 'Test & Co', by: owner.email, members: 2 },
    });

    // The files of rows that were just deleted are kept for now, because uploads may still be in progress.
    expect(await eraseFiles(queries, gateway.deps.storage, gateway.deps.log)).toBe(0);
    await queries
      .updateTable('erasedFiles')
      .set({ createdAt: new Date(0) } as never)
      .execute();
    expect(await eraseFiles(queries, gateway.deps.storage, gateway.deps.log)).toBe(2);
    expect(await gateway.deps.storage.stat(file)).toBeNull();
    expect(await queries.selectFrom('erasedFiles').selectAll().execute()).toEqual([]);
  });
});
