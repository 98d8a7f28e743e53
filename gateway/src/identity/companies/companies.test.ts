import type { CompanySettings } from '@candi/contract/identity/companies';
import type { InterviewLink } from '@candi/contract/interviews/interviews';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseFiles } from '../../entry/background-worker/erase-files.ts';
import { eraseExpired } from '../../interviews/sessions/retention.job.ts';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { confirmed, testPassword, type TestMember } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { eraseDeletedCompanies } from './erase-companies.job.ts';
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
  const restore = (token: string) => gateway.call('POST', '/v1/company/restoration', { body: { token } });
  const tokenFor = async ({ email }: TestMember): Promise<string> =>
    (await linkInEmail(gateway, email, 'company_deleted')).searchParams.get('token') ?? '';
  /** Pretends that a company was deleted earlier. */
  const age = (who: TestMember, days: number) =>
    gateway.database.owner.sql`
      update companies set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${who.companyId}`;
  const erase = () =>
    eraseDeletedCompanies(
      { database: gateway.database.owner.queries, payments: null, log: gateway.deps.log },
      gateway.deps.now(),
    );
  const signIn = (who: TestMember) =>
    gateway.call('POST', '/v1/auth/signin?profile=user', {
      body: { email: who.email, password: testPassword },
    });
  const linkOf = (made: { id: string; candidateId: string; token: string }) =>
    gateway.call('GET', `/v1/interviews/${made.id}/candidates/${made.candidateId}/link`, {
      token: made.token,
      scheme: 'Link',
    });

  const linkIn = (id: string, { candidateId, url }: InterviewLink) => ({
    id,
    candidateId,
    token: url.split('/').at(-1) ?? '',
  });

  it('requires its owner to type the name and the password', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
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
    expect((await read(owner)).status).toBe(200);
  });

  it('closes it at once: members are signed out, links and jobs are over, and running interviews go on', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    const other = await gateway.signUp();
    const made = await createTestInterview(gateway, owner, { withJob: true, candidates: 2 });
    const [running, waiting] = made.links;
    const theirs = await createTestInterview(gateway, other);
    const { queries } = gateway.database.owner;
    const job = await queries
      .selectFrom('jobs')
      .select('id')
      .where('companyId', '=', owner.companyId)
      .executeTakeFirst();
    const startedAt = new Date();
    await queries
      .updateTable('sessions')
      .set({ status: 'OPENED', startedAt })
      .where('id', '=', running!.sessionId)
      .execute();
    const removed = removedRooms.length;
    expect((await end(owner, 'Test & Co')).status).toBe(200);

    for (const gone of [owner, admin])
      expect((await gateway.call('GET', '/v1/auth', { token: gone.token })).status).toBe(401);
    expect(await signIn(admin)).toMatchObject({ status: 403, body: { code: 'COMPANY_DELETED' } });
    const closed = { status: 404, body: { code: 'INVALID_LINK', details: { reason: 'closed' } } };
    expect(await linkOf(linkIn(made.id, waiting!))).toMatchObject(closed);
    expect(await gateway.call('GET', `/v1/open-jobs/${job?.id}`)).toMatchObject({
      status: 410,
      body: { error: 'Job is no longer available.' },
    });
    // The interview that is running isn't touched, and its link says what it says while an interview runs.
    expect(removedRooms.length).toBe(removed);
    expect(await linkOf(linkIn(made.id, running!))).not.toMatchObject(closed);
    await queries
      .updateTable('sessions')
      .set({ status: 'COMPLETED', endedAt: new Date(Date.now() + 60_000) })
      .where('id', '=', running!.sessionId)
      .execute();
    expect(await linkOf(linkIn(made.id, running!))).not.toMatchObject(closed);
    // Other companies notice nothing.
    expect((await read(other)).status).toBe(200);
    expect((await linkOf(theirs)).status).toBe(200);
    expect((await emailsTo(gateway, admin.email)).map(({ kind }) => kind)).toEqual([]);
    expect((await emailsTo(gateway, other.email)).map(({ kind }) => kind)).toEqual([]);
  });

  it('can be undone by the owner for seven days, with the emailed link only', async () => {
    const [owner, other] = [await gateway.signUp(), await gateway.signUp()];
    const editor = await gateway.signUp('EDITOR', owner.companyId);
    const made = await createTestInterview(gateway, owner);
    for (const who of [owner, other]) await end(who, 'Test & Co');
    const token = await tokenFor(owner);
    expect((await restore('A'.repeat(43))).body.code).toBe('LINK_OVER');
    const stored = await gateway.database.owner.sql`select c::text as row from companies c`;
    expect(JSON.stringify(stored)).not.toContain(token);

    await age(owner, 6);
    expect(await erase()).toBe(0);
    // Two requests at once and a repeated one have the effect of one.
    const answers = await Promise.all([restore(token), restore(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await restore(token)).status).toBe(200);
    expect((await signIn(owner)).status).toBe(200);
    expect((await signIn(editor)).status).toBe(200);
    expect((await linkOf(made)).status).toBe(200);
    // The logins from before stay ended, and the other company stays closed.
    expect((await gateway.call('GET', '/v1/auth', { token: owner.token })).status).toBe(401);
    expect((await signIn(other)).body.code).toBe('COMPANY_DELETED');
    const lines = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('action')
      .where('companyId', '=', owner.companyId)
      .where('action', 'like', 'company.%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['company.delete', 'company.restore']);

    await age(other, 8);
    expect((await restore(await tokenFor(other))).body.code).toBe('LINK_OVER');
  });

  it('happens once, however many requests race', async () => {
    const owner = await gateway.signUp();
    const answers = await Promise.all([end(owner, 'Test & Co'), end(owner, 'Test & Co')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await emailsTo(gateway, owner.email)).toHaveLength(1);
  });

  it('erases everything after seven days, and candidates whom somebody erases at once', async () => {
    const owner = await gateway.signUp();
    const admin = await gateway.signUp('ADMIN', owner.companyId);
    const other = await gateway.signUp();
    const made = await createTestInterview(gateway, owner, { candidates: 2 });
    const theirs = await createTestInterview(gateway, other);
    const { queries } = gateway.database.owner;
    const [first, second] = made.links;
    const file = `${second!.sessionId}/recording`;
    await gateway.deps.storage.write(file, new Uint8Array([1]));
    const candidates = () =>
      queries.selectFrom('candidates').select('id').where('companyId', '=', owner.companyId).execute();
    const erased = await gateway.call('DELETE', `/v1/candidates/${first!.candidateId}`, {
      token: owner.token,
    });
    expect(erased.status).toBe(200);
    expect(await candidates()).toEqual([{ id: second!.candidateId }]);

    await end(owner, 'Test & Co');
    // Companies that earlier tests deleted.
    await erase();
    // The retention period doesn't stop for a company that waits to be erased.
    await queries
      .updateTable('sessions')
      .set({ status: 'COMPLETED', startedAt: new Date(0), endedAt: new Date(1) })
      .where('id', '=', second!.sessionId)
      .execute();
    expect(await eraseExpired(queries, gateway.deps.log)).toBe(1);
    expect(await erase()).toBe(0);
    await age(owner, 8);
    expect(await erase()).toBe(1);
    expect(await candidates()).toEqual([]);
    const left = await queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [owner.userId, admin.userId, other.userId])
      .execute();
    expect(left).toEqual([{ id: other.userId }]);
    expect((await linkOf(theirs)).status).toBe(200);
    const line = await queries
      .selectFrom('auditLog')
      .select(['companyId', 'subjectId', 'details'])
      .where('action', '=', 'company.erase')
      .where('subjectId', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      companyId: null,
      subjectId: owner.companyId,
      details: { name: 'Test & Co', by: owner.email, members: 2 },
    });
    // The files of rows that were just deleted are kept for now, because uploads may still be in progress.
    await queries
      .updateTable('erasedFiles')
      .set({ createdAt: new Date(0) } as never)
      .execute();
    await eraseFiles(queries, gateway.deps.storage, gateway.deps.log);
    expect(await gateway.deps.storage.stat(file)).toBeNull();
  });
});
