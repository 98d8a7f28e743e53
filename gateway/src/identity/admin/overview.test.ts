import type { AdminCandidate, AdminOverview } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import { expect, it } from 'vitest';
import { setUpAdmin } from '../../../testing/admin.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { seedVisitors } from '../../entry/demo/seed-visitors.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);

const overview = async () =>
  (await gateway.call<AdminOverview>('GET', '/v1/admin/overview', { token: admin.token })).body;

it('counts companies, users, candidates and interviews, and is written to the audit log', async () => {
  const before = await overview();
  const owner = await gateway.signUp();
  const { links } = await createTestInterview(gateway, owner, { candidates: 2 });
  const [running = '', done = ''] = links.map(({ sessionId }) => sessionId);
  const { sql } = gateway.database.owner;
  await sql`update sessions set status = 'OPENED', started_at = now() where id = ${running}`;
  await sql`update sessions set status = 'COMPLETED', started_at = now(), ended_at = now() where id = ${done}`;
  expect(await overview()).toEqual({
    companies: before.companies + 1,
    users: before.users + 1,
    candidates: before.candidates + 2,
    running: before.running + 1,
    completed: before.completed + 1,
  });
  const lines =
    await sql`select action from audit_log where action = 'overview.read' and actor_id = ${admin.userId}`;
  expect(lines).toHaveLength(2);
});

it('leaves out the visitors of the welcome page and their company, like the list of candidates', async () => {
  const list = async (query: string) =>
    (
      await gateway.call<Page<AdminCandidate>>('GET', `/v1/admin/candidates?${query}`, {
        token: admin.token,
      })
    ).body.rows.map(({ email }) => email);
  const before = await overview();
  const listed = await list('');
  const { queries } = gateway.database.owner;
  await seedVisitors(queries);
  const { companyId } = await queries
    .selectFrom('companies')
    .select('id as companyId')
    .where('forVisitors', '=', true)
    .executeTakeFirstOrThrow();
  const email = 'guest@visitor.invalid';
  await queries
    .insertInto('candidates')
    .values({ companyId, firstName: 'Guest', lastName: '–', email, phone: '' })
    .execute();

  expect(await list('')).toEqual(listed);
  for (const query of [`q=${email}`, `companyId=${companyId}`]) expect(await list(query)).toEqual([]);
  expect(await overview()).toEqual(before);
});
