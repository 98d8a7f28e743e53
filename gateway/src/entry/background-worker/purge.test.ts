import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purge } from './purge.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();

it('deletes idempotency keys after a day, rate-limit counts after their window and ids of payment webhooks, PINs, calls and confirmed numbers after 30 days, and nothing earlier', async () => {
  const member = await gateway.signUp();
  const owner = gateway.database.owner.queries;
  const create = (key: string, firstName: string) =>
    gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: member.token,
      headers: { 'Idempotency-Key': key },
      body: { firstName, lastName: 'Costa', email: `${firstName}@candi.test` },
    });
  const [old, fresh] = [randomUUID(), randomUUID()];
  const { body: ana } = await create(old, 'ana');
  await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second'`.execute(owner);
  const { body: bea } = await create(fresh, 'bea');
  await sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'
    where created_at > now() - interval '1 hour'`.execute(owner);
  expect((await create(old, 'ana')).body).toEqual(ana);

  await sql`delete from rate_limits`.execute(owner);
  await sql`insert into rate_limits values ('over', 3, now() - interval '1 second'), ('running', 3,
    now() + interval '1 minute')`.execute(owner);

  const { companyId } = member;
  await sql`insert into payment_events (id, company_id, type, created_at) values
    ('evt_old', ${companyId}, 'invoice.paid', now() - interval '31 days'),
    ('evt_new', ${companyId}, 'invoice.paid', now() - interval '29 days')`.execute(owner);

  await sql`insert into phone_calls (leg, call_sid, direction, caller_hash, caller, started_at) values
    ('sip', 'old', 'in', '', '', now() - interval '31 days'), ('sip', 'new', 'in', '', '', now())`.execute(
    owner,
  );

  const interview = await createTestInterview(gateway, member, { candidates: 2 });
  await sql`insert into confirmed_numbers (company_id, interview_id, candidate_id, number, candidate_phone)
    select company_id, interview_id, candidate_id, '+351912345678', '' from sessions`.execute(owner);
  await sql`update interviews set expires_at = now() - interval '31 days' where id = ${interview.id}`.execute(
    owner,
  );
  // This candidate was given more time.
  const [later] = interview.links;
  await sql`update sessions set expires_at = now() where id = ${later?.sessionId ?? ''}`.execute(owner);

  const [first, second] = interview.links;
  for (const [candidate, hours] of [
    [first, -1],
    [second, 1],
  ] as const)
    await sql`insert into candidate_erasures (token_hash, company_id, candidate_id, expires_at)
      values (${randomBytes(32)}, ${companyId}, ${candidate?.candidateId}, now() + make_interval(hours => ${hours}))`.execute(
      owner,
    );

  const none = {
    idempotencyKeys: 0,
    rateLimits: 0,
    paymentEvents: 0,
    erasures: 0,
    pins: 0,
    calls: 0,
    confirmedNumbers: 0,
  };
  expect(await purge(owner, gateway.deps.log)).toEqual({
    ...none,
    idempotencyKeys: 1,
    rateLimits: 1,
    paymentEvents: 1,
    erasures: 1,
    calls: 1,
    confirmedNumbers: 1,
  });
  expect(await purge(owner, gateway.deps.log)).toEqual(none);
  expect((await create(fresh, 'bea')).body).toEqual(bea);
  expect((await create(old, 'ana')).status).toBe(409);
  const { rows } = await sql<{ bucket: string }>`select bucket from rate_limits`.execute(owner);
  expect(rows.map(({ bucket }) => bucket)).toContain('running');
  expect(rows.map(({ bucket }) => bucket)).not.toContain('over');
});
