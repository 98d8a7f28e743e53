import type { Candidate, CandidateRow } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await gateway.signUp();
});

const list = async (query = '', who = owner) =>
  (await gateway.call<Page<CandidateRow>>('GET', `/v1/candidates/overview${query}`, { token: who.token }))
    .body;
const names = async (query = '', who = owner) =>
  (await list(query, who)).rows.map(({ firstName }) => firstName);

/** Adds a candidate who was last active `hours` ago. */
async function add(firstName: string, hours: number): Promise<string> {
  const body = { firstName, lastName: 'Reed', email: `${firstName.toLowerCase()}@candi.test` };
  const { body: made } = await gateway.call<Candidate>('POST', '/v1/candidates', {
    token: owner.token,
    body,
  });
  await gateway.database.owner.sql`update candidate_search
    set active_at = now() - ${hours} * interval '1 hour' where candidate_id = ${made.id}`;
  return made.id;
}

it('lists all candidates by their last activity or by name, page by page', async () => {
  for (const [at, name] of ['Bea', 'Ada', 'Cleo'].entries()) await add(name, 10 - at);
  expect(await names()).toEqual(['Cleo', 'Ada', 'Bea']);
  expect(await names('?sort=name')).toEqual(['Ada', 'Bea', 'Cleo']);
  const first = await list('?limit=2');
  expect(first.rows.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Ada']);
  expect(await names(`?limit=2&after=${encodeURIComponent(first.next ?? '')}`)).toEqual(['Bea']);
  expect(await names('?q=ada')).toEqual(['Ada']);
  expect(await names('', await gateway.signUp())).toEqual([]);
});

it('moves candidates up when they apply, change their phase, or have an interview', async () => {
  const [ada, bea, cleo] = [await add('Ada', 10), await add('Bea', 20), await add('Cleo', 30)];
  const job = await createTestJob(gateway, owner);
  await gateway.call('POST', `/v1/jobs/${job.id}/applications`, {
    token: owner.token,
    body: { candidateIds: [cleo] },
  });
  expect(await names()).toEqual(['Cleo', 'Ada', 'Bea']);
  const made = await createTestInterview(gateway, owner, { candidates: 0, body: { candidateIds: [bea] } });
  expect(await names()).toEqual(['Bea', 'Cleo', 'Ada']);
  const { sql } = gateway.database.owner;
  await sql`update candidate_search set active_at = now() - interval '2 days' where candidate_id = ${bea}`;
  const [link] = made.links;
  await sql`update sessions set status = 'COMPLETED', started_at = now(), ended_at = now()
    where id = ${link?.sessionId ?? ''}`;
  expect((await names())[0]).toBe('Bea');
  expect(ada).not.toBe('');
});

it('shows the newest application and the newest score; private interviews change neither score nor order', async () => {
  const [ada, bea] = [await add('Ada', 10), await add('Bea', 20)];
  const job = await createTestJob(gateway, owner);
  await gateway.call('POST', `/v1/jobs/${job.id}/applications`, {
    token: owner.token,
    body: { candidateIds: [ada] },
  });
  const made = await createTestInterview(gateway, owner, {
    candidates: 0,
    body: { candidateIds: [bea], access: 'private' },
  });
  const { sql } = gateway.database.owner;
  const sessionId = made.links[0]?.sessionId ?? '';
  await sql`update sessions set status = 'COMPLETED', started_at = now(), ended_at = now(), list_score = 71
    where id = ${sessionId}`;
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  expect((await list('', editor)).rows).toMatchObject([
    { firstName: 'Ada', application: { jobId: job.id, jobName: job.name, phase: '' }, scored: null },
    { firstName: 'Bea', application: null, scored: null },
  ]);
  expect((await list()).rows).toMatchObject([
    { firstName: 'Ada' },
    { firstName: 'Bea', scored: { sessionId, score: 71 } },
  ]);
});
