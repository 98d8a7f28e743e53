import type { AdminOverview } from '@candi/contract/identity/admin';
import { expect, it } from 'vitest';
import { setUpAdmin } from '../../../testing/admin.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

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
