import type { AuditAction } from '@candi/language/shapes/actions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUpAdmin, setUpAdmin } from '../../../testing/admin.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestCandidate, createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { withAdmin } from './with-admin.ts';
import { allowLongStatements, withCompany } from './with-company.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);
const member = setUpMember(gateway);
let other: TestMember;
beforeAll(async () => {
  await createTestCandidate(gateway, member);
  other = await gateway.signUp();
  await createTestCandidate(gateway, other);
});

const line = { companyId: null, action: 'company.read' as const, subjectId: null };
const lines = (action: AuditAction) =>
  gateway.database.owner.queries
    .selectFrom('auditLog')
    .select(['actorId', 'companyId', 'subjectId'])
    .where('action', '=', action)
    .execute();

describe('withAdmin', () => {
  it('sees the rows of every company and writes an audit log entry', async () => {
    const seen = await withAdmin(
      gateway.deps.database,
      admin.userId,
      { ...line, action: 'user.list' },
      (trx) => trx.selectFrom('candidates').select('companyId').execute(),
    );
    const companies = [...new Set(seen.map((row) => row.companyId))];
    expect(companies).toEqual(expect.arrayContaining([member.companyId, other.companyId]));
    expect(await lines('user.list')).toEqual([{ actorId: admin.userId, companyId: null, subjectId: null }]);
  });

  it('rejects everyone except an active admin', async () => {
    const read = (userId: string) =>
      withAdmin(gateway.deps.database, userId, { ...line, action: 'user.read' }, (trx) =>
        trx.selectFrom('candidates').select('id').execute(),
      );
    await expect(read(member.userId)).rejects.toThrow('not an active admin');
    const suspended = await signUpAdmin(gateway);
    await gateway.database.owner.queries
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.userId)
      .execute();
    await expect(read(suspended.userId)).rejects.toThrow('not an active admin');
    expect(await lines('user.read')).toEqual([]);
  });

  it('rolls back the transaction if the audit log entry can’t be written', async () => {
    const write = withAdmin(
      gateway.deps.database,
      admin.userId,
      { ...line, companyId: admin.userId },
      (trx) =>
        trx.updateTable('users').set({ status: 'suspended' }).where('id', '=', member.userId).execute(),
    );
    await expect(write).rejects.toThrow('foreign key');
    expect((await gateway.call('GET', '/v1/auth', { token: member.token })).status).toBe(200);
  });

  it('can’t write audit log entries for another admin or change existing entries', async () => {
    const forge = (work: ReturnType<typeof sql>) =>
      withAdmin(gateway.deps.database, admin.userId, line, (trx) => work.execute(trx));
    await expect(
      forge(sql`insert into audit_log (actor_id, action) values (${member.userId}, 'x.y')`),
    ).rejects.toThrow('row-level security');
    for (const work of [sql`update audit_log set action = 'x.y'`, sql`delete from audit_log`])
      await expect(forge(work)).rejects.toThrow('permission denied');
  });

  it.each([
    [
      'insert into jobs (company_id, name, description, position) select id, $$x$$, $$$$, $$$$ from companies',
    ],
    ['update candidates set first_name = $$x$$'],
    ['delete from sessions'],
    ['update companies set name = $$x$$'],
    ['update members set role = $$VIEWER$$'],
    ['update users set email = $$x@y.test$$'],
    ['select password_hash from users'],
    ['select token_hash from account_tokens'],
    ['select sealed from mails'],
    ['select frozen from session_briefs'],
  ])('rejects: %s', async (statement) => {
    await expect(
      withAdmin(gateway.deps.database, admin.userId, line, (trx) => sql.raw(statement).execute(trx)),
    ).rejects.toThrow('permission denied');
  });

  it('creates owners, members and companies only within an admin’s rights', async () => {
    const refused = (statement: string) =>
      expect(
        withAdmin(gateway.deps.database, admin.userId, line, (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toThrow('row-level security');
    await refused(`insert into users (role, email, password_hash, first_name, last_name) values
      ('USER', 'x@y.test', 'x', 'x', 'y')`);
    await refused(`insert into invitations (company_id, email, role, token_hash, expires_at)
      values ('${member.companyId}', 'x@y.test', 'EDITOR', 'x', now())`);
    await refused(`insert into account_tokens (user_id, purpose, token_hash, expires_at)
      values ('${member.userId}', 'verify', 'x', now())`);
    await refused(`insert into companies (kind, name) values ('SOLO', 'x')`);
  });

  it('doesn’t extend what members see: their transactions see only their own company', async () => {
    const seen = await withCompany(gateway.deps.database, member.companyId, (trx) =>
      trx.selectFrom('candidates').select('companyId').execute(),
    );
    expect([...new Set(seen.map((row) => row.companyId))]).toEqual([member.companyId]);
    const { rows } = await sql<{ bypasses: boolean }>`
      select rolbypassrls as bypasses from pg_roles where rolname = 'candi_admin'`.execute(
      gateway.database.owner.queries,
    );
    expect(rows).toEqual([{ bypasses: false }]);
  });

  it.each(['set role candi_admin', 'set session authorization candi_admin'])(
    'a company’s transaction can’t assume the admin role: %s',
    async (statement) => {
      await expect(
        withCompany(gateway.deps.database, member.companyId, (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toThrow('permission denied');
    },
  );
});

it.each([
  ['the server', () => gateway.deps.database.sql],
  ['the platform’s admins', () => gateway.deps.database.admin],
] as const)('%s: a long-running statement is cancelled', async (_, connection) => {
  const [row] = await connection()`select current_setting('statement_timeout') as limit`;
  expect(row).toEqual({ limit: '30s' });
});

it('allowLongStatements raises the statement timeout until the transaction ends', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const within = await withCompany(gateway.deps.database, member.companyId, async (trx) => {
    await allowLongStatements(trx);
    return limit.execute(trx);
  });
  expect(within.rows).toEqual([{ limit: '10min' }]);
});

describe('reader', () => {
  it('lets an admin read a report and a job of any company, each with an audit log entry', async () => {
    const made = await createTestInterview(gateway, member);
    const job = await createTestJob(gateway, member);
    const read = (path: string, token: string) => gateway.call('GET', path, { token });
    expect((await read(`/v1/reports/${made.sessionId}`, admin.token)).status).toBe(200);
    expect((await read(`/v1/jobs/${job.id}`, admin.token)).status).toBe(200);
    const of = { actorId: admin.userId, companyId: member.companyId };
    expect(await lines('session.read')).toEqual([{ ...of, subjectId: made.sessionId }]);
    expect(await lines('job.read')).toContainEqual({ ...of, subjectId: job.id });
  });

  it('lets a member read only in their own company', async () => {
    const made = await createTestInterview(gateway, member);
    const stranger = await gateway.signUp();
    const path = `/v1/reports/${made.sessionId}`;
    expect((await gateway.call('GET', path, { token: member.token })).status).toBe(200);
    expect((await gateway.call('GET', path, { token: stranger.token })).status).toBe(404);
    for (const id of ['none', member.userId])
      expect((await gateway.call('GET', `/v1/reports/${id}`, { token: admin.token })).status).toBe(404);
  });
});
