import type { Candidate, CandidatePhases, CandidateRow } from '@candi/contract/hiring/candidates';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { storeTestReport } from '../../../testing/reports.ts';
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
  await sql`update sessions set status = 'COMPLETED', started_at = now(), ended_at = now()
    where id = ${sessionId}`;
  await storeTestReport(gateway, owner, sessionId, { overallScore: 71, offlineDemo: true });
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  expect((await list('', editor)).rows).toMatchObject([
    { firstName: 'Ada', application: { jobId: job.id, jobName: job.name, phase: '' }, scored: null },
    { firstName: 'Bea', application: null, scored: null },
  ]);
  expect((await list()).rows).toMatchObject([
    { firstName: 'Ada' },
    { firstName: 'Bea', scored: { sessionId, score: 71, offlineDemo: true } },
  ]);
  await storeTestReport(gateway, owner, sessionId, { overallScore: 72 });
  expect((await list('?q=bea')).rows).toMatchObject([{ scored: { score: 72, offlineDemo: false } }]);
});

describe('the filters for decision, phase and fit', () => {
  const apply = async (jobId: string, ...candidateIds: string[]) => {
    await gateway.call('POST', `/v1/jobs/${jobId}/applications`, {
      token: owner.token,
      body: { candidateIds },
    });
  };
  const phaseNames = async (who = owner) =>
    (await gateway.call<CandidatePhases>('GET', '/v1/candidates/phases', { token: who.token })).body.phases;
  const addPhase = async (jobId: string, name: string) => {
    const path = `/v1/jobs/${jobId}/phases`;
    const { body } = await gateway.call<JobPhase[]>('POST', path, { token: owner.token, body: { name } });
    return body.at(-1)?.id ?? '';
  };
  const applicationOf = async (candidateId: string) => {
    const { id } = await gateway.database.owner.queries
      .selectFrom('applications')
      .select('id')
      .where('candidateId', '=', candidateId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const change = async (jobId: string, candidateId: string, body: object) => {
    const applicationIds = [await applicationOf(candidateId)];
    const { status } = await gateway.call('PATCH', `/v1/jobs/${jobId}/applications`, {
      token: owner.token,
      body: { applicationIds, ...body },
    });
    expect(status).toBe(200);
  };

  it('select candidates by their newest application and latest decision, page by page', async () => {
    const [ada, bea] = [await add('Ada', 10), await add('Bea', 20)];
    await add('Cleo', 30);
    const job = await createTestJob(gateway, owner);
    const offer = await addPhase(job.id, 'Offer');
    await apply(job.id, ada, bea);
    expect(await phaseNames()).toEqual(['CV_SCREENING']);
    expect(await names('?phase=CV_SCREENING&sort=name')).toEqual(['Ada', 'Bea']);
    expect(await names('?decision=NONE&sort=name')).toEqual(['Ada', 'Bea', 'Cleo']);

    await change(job.id, ada, { phaseId: offer, decision: 'ACCEPTED' });
    await change(job.id, bea, { decision: 'REJECTED', fit: 'TOP' });
    expect(await phaseNames()).toEqual(['CV_SCREENING', 'Offer']);
    expect(await names('?phase=Offer')).toEqual(['Ada']);
    expect(await names('?decision=ACCEPTED')).toEqual(['Ada']);
    expect(await names('?decision=REJECTED&fit=TOP&phase=CV_SCREENING')).toEqual(['Bea']);
    expect(await names('?decision=REJECTED&phase=Offer')).toEqual([]);
    expect(await names('?decision=NONE')).toEqual(['Cleo']);
    expect(await names('?decision=ACCEPTED&q=bea')).toEqual([]);

    await change(job.id, bea, { phaseId: offer });
    const first = await list('?phase=Offer&sort=name&limit=1');
    expect(first.rows.map(({ firstName }) => firstName)).toEqual(['Ada']);
    expect(
      await names(`?phase=Offer&sort=name&limit=1&after=${encodeURIComponent(first.next ?? '')}`),
    ).toEqual(['Bea']);
    expect(await names('?phase=Offer', await gateway.signUp())).toEqual([]);
    expect(await phaseNames(await gateway.signUp())).toEqual([]);
  });

  it('follow a renamed phase, a newer application, and one that was removed', async () => {
    const ada = await add('Ada', 10);
    const [job, other] = [await createTestJob(gateway, owner), await createTestJob(gateway, owner)];
    const offer = await addPhase(job.id, 'Offer');
    await apply(job.id, ada);
    await change(job.id, ada, { phaseId: offer });
    await gateway.call('PUT', `/v1/jobs/${job.id}/phases/${offer}`, {
      token: owner.token,
      body: { name: 'Contract' },
    });
    expect(await phaseNames()).toEqual(['Contract']);
    await apply(other.id, ada);
    expect(await names('?phase=CV_SCREENING')).toEqual(['Ada']);
    await gateway.call('DELETE', `/v1/jobs/${other.id}/applications/${await applicationOf(ada)}`, {
      token: owner.token,
    });
    expect(await names('?phase=Contract')).toEqual(['Ada']);
  });

  it('count a decision on the candidate or on an interview, but none on a private interview', async () => {
    const [ada, bea] = [await add('Ada', 10), await add('Bea', 20)];
    const decide = (path: string, decision: string | null) =>
      gateway.call('PUT', `/v1/${path}/decision`, { token: owner.token, body: { decision } });
    await decide(`candidates/${ada}`, 'SHORTLISTED');
    expect(await names('?decision=SHORTLISTED')).toEqual(['Ada']);
    const made = await createTestInterview(gateway, owner, { candidates: 0, body: { candidateIds: [ada] } });
    expect(await names('?decision=SHORTLISTED')).toEqual(['Ada']);
    await decide(`sessions/${made.links[0]?.sessionId}`, 'FOLLOW_UP');
    expect(await names('?decision=SHORTLISTED')).toEqual([]);
    expect(await names('?decision=FOLLOW_UP')).toEqual(['Ada']);
    await decide(`sessions/${made.links[0]?.sessionId}`, null);
    expect(await names('?decision=NONE&sort=name')).toEqual(['Ada', 'Bea']);

    const secret = await createTestInterview(gateway, owner, {
      candidates: 0,
      body: { candidateIds: [bea], access: 'private' },
    });
    await decide(`sessions/${secret.links[0]?.sessionId}`, 'REJECTED');
    expect(await names('?decision=REJECTED')).toEqual([]);
  });
});
