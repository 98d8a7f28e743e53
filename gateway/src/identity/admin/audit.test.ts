import type { AuditEntry, CompanyAuditEntry } from '@candi/contract/identity/audit';
import type { Page } from '@candi/contract/platform/common';
import { beforeAll, expect, it } from 'vitest';
import { setUpAdmin } from '../../../testing/admin.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);
const member = setUpMember(gateway);
beforeAll(async () => {
  const { queries } = gateway.database.owner;
  // Removes the entries that signing in has written.
  await queries.deleteFrom('auditLog').where('actorId', '=', member.userId).execute();
  const line = { companyId: member.companyId, actorId: member.userId, details: {} };
  for (const hour of [1, 2, 2, 2, 3])
    await queries
      .insertInto('auditLog')
      .values({ ...line, action: `hour.h${'x'.repeat(hour)}`, at: new Date(`2026-01-05T0${hour}:00:00Z`) })
      .execute();
});

const list = async (query: string) =>
  (await gateway.call<Page<AuditEntry>>('GET', `/v1/admin/audit?${query}`, { token: admin.token })).body;
const hours = (rows: AuditEntry[]) => rows.map(({ at }) => new Date(at).getUTCHours());

it('the audit log can be filtered by company, actor, action and time', async () => {
  const of = `companyId=${member.companyId}&actorId=${member.userId}`;
  const { rows } = await list(of);
  expect(hours(rows)).toEqual([3, 2, 2, 2, 1]);
  expect(rows[0]).toMatchObject({
    action: 'hour.hxxx',
    actor: { id: member.userId, name: 'Ana Lima', email: member.email },
    company: { id: member.companyId, name: 'Test & Co' },
    subjectId: null,
  });
  expect(hours((await list(`${of}&action=hour.hxx`)).rows)).toEqual([2, 2, 2]);
  expect(hours((await list(`${of}&from=2026-01-05T02:00:00Z&to=2026-01-05T03:00:00Z`)).rows)).toEqual([
    2, 2, 2,
  ]);
  expect((await list(`companyId=${admin.userId}`)).rows).toEqual([]);
});

it('entries with the same time are split correctly into pages', async () => {
  const seen: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Page<AuditEntry> = await list(`actorId=${member.userId}&limit=2${next && `&after=${next}`}`);
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  const wrong = await gateway.call('GET', '/v1/admin/audit?after=x', { token: admin.token });
  expect(wrong.status).toBe(422);
});

it('the audit log records who reads it, and with which filters', async () => {
  await list('action=user.suspend');
  const { rows } = await list('action=audit.list&limit=1');
  expect(rows[0]).toMatchObject({ actor: { id: admin.userId }, details: { action: 'user.suspend' } });
});

it('the list of actions contains each action once', async () => {
  const { body } = await gateway.call<{ actions: string[] }>('GET', '/v1/admin/audit/actions', {
    token: admin.token,
  });
  expect(body.actions).toEqual([...new Set(body.actions)].toSorted());
  expect(body.actions).toEqual(expect.arrayContaining(['audit.list', 'hour.hx', 'hour.hxx', 'hour.hxxx']));
});

it('the owner and admins of a company read its own log, and see that an outsider acted, but not who', async () => {
  const own = await gateway.signUp('ADMIN', member.companyId);
  const stranger = await gateway.signUp();
  await gateway.call('GET', `/v1/admin/companies/${member.companyId}`, { token: admin.token });
  const read = (token: string, query = '') =>
    gateway.call<Page<CompanyAuditEntry>>('GET', `/v1/company/audit${query}`, { token });
  const { rows } = (await read(own.token)).body;
  expect(rows[0]).toMatchObject({ action: 'company.read', actor: null, outside: true });
  expect(JSON.stringify(rows)).not.toContain(admin.email);
  expect(rows.find(({ action }) => action === 'hour.hxxx')).toMatchObject({
    actor: { id: member.userId, name: 'Ana Lima', email: member.email },
    outside: false,
  });
  expect((await read(own.token, '?action=hour.hxx')).body.rows).toHaveLength(3);
  expect((await read(stranger.token)).body.rows.map(({ action }) => action)).toEqual(['user.sign_in']);
  const actions = await gateway.call<{ actions: string[] }>('GET', '/v1/company/audit/actions', {
    token: stranger.token,
  });
  expect(actions.body.actions).toEqual(['user.sign_in']);
  const editor = await gateway.signUp('EDITOR', member.companyId);
  expect((await read(editor.token)).status).toBe(403);
});
