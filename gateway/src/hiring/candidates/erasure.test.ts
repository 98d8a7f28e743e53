import { describe, expect, it } from 'vitest';
import { emailsTo, linkInEmail } from '../../../testing/emails.ts';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { createTestCandidate, createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { limits } from '../../platform/http/rate-limit.ts';

const gateway = setUpGateway();

const deleteCompany = (owner: TestMember) =>
  gateway.call('POST', '/v1/company/deletion', {
    token: owner.token,
    body: { name: 'Test & Co', ...confirmed },
  });
type Made = Awaited<ReturnType<typeof createTestInterview>>;
const ask = (made: Pick<Made, 'id' | 'candidateId' | 'token'>) =>
  gateway.call('POST', `/v1/interviews/${made.id}/candidates/${made.candidateId}/erasure`, {
    token: made.token,
    scheme: 'Link',
  });
const erase = (token: string) => gateway.call('POST', '/v1/erasure', { body: { token } });
const emailOf = async ({ candidateId }: Pick<Made, 'candidateId'>): Promise<string> =>
  (
    await gateway.database.owner.queries
      .selectFrom('candidates')
      .select('email')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow()
  ).email;
const tokenTo = async (email: string): Promise<string> =>
  (await linkInEmail(gateway, email, 'candidate_erasure')).searchParams.get('token') ?? '';
const candidatesOf = async (owner: TestMember): Promise<string[]> => {
  const rows = await gateway.database.owner.queries
    .selectFrom('candidates')
    .select('id')
    .where('companyId', '=', owner.companyId)
    .execute();
  return rows.map(({ id }) => id);
};

describe('a candidate of a deleted company', () => {
  it('has their data erased at once, with a link that is emailed to them', async () => {
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner, { candidates: 2 });
    const other = made.links[1]!.candidateId;
    const email = await emailOf(made);
    await deleteCompany(owner);
    expect((await ask(made)).status).toBe(200);
    // Asking alone erases nothing.
    expect(await candidatesOf(owner)).toHaveLength(2);
    const token = await tokenTo(email);
    const stored = await gateway.database.owner.sql`select e::text as row from candidate_erasures e`;
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await erase('A'.repeat(43))).body.code).toBe('LINK_OVER');
    expect((await erase(token)).status).toBe(200);
    expect(await candidatesOf(owner)).toEqual([other]);
    expect(await emailsTo(gateway, email)).toEqual([]);
    const line = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['companyId', 'actorId', 'subjectId', 'details'])
      .where('action', '=', 'candidate.erase')
      .where('companyId', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      companyId: owner.companyId,
      actorId: null,
      subjectId: made.candidateId,
      details: {},
    });
    expect((await erase(token)).body.code).toBe('LINK_OVER');
    expect((await ask(made)).body.code).toBe('INVALID_LINK');
  });

  it('is erased although the company was restored in the meantime', async () => {
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner);
    const email = await emailOf(made);
    await deleteCompany(owner);
    await ask(made);
    const restoration = await linkInEmail(gateway, owner.email, 'company_deleted');
    const restored = await gateway.call('POST', '/v1/company/restoration', {
      body: { token: restoration.searchParams.get('token') },
    });
    expect(restored.status).toBe(200);
    expect((await erase(await tokenTo(email))).status).toBe(200);
    expect(await candidatesOf(owner)).toEqual([]);
  });

  it('isn’t erased by an expired link or during an interview', async () => {
    const owner = await gateway.signUp();
    const made = await createTestInterview(gateway, owner);
    const email = await emailOf(made);
    await deleteCompany(owner);
    await ask(made);
    const token = await tokenTo(email);
    const { queries, sql } = gateway.database.owner;
    const set = (status: 'OPENED' | 'PENDING', startedAt: Date | null) =>
      queries.updateTable('sessions').set({ status, startedAt }).where('id', '=', made.sessionId).execute();
    await set('OPENED', new Date());
    expect((await erase(token)).body.code).toBe('IN_SESSION');
    await set('PENDING', null);
    await sql`update candidate_erasures set expires_at = now() - interval '1 second'`;
    expect((await erase(token)).body.code).toBe('LINK_OVER');
    expect(await candidatesOf(owner)).toEqual([made.candidateId]);
  });
});

it('is emailed only to candidates of deleted companies, and only with their own link', async () => {
  const [owner, closed] = [await gateway.signUp(), await gateway.signUp()];
  const made = await createTestInterview(gateway, owner);
  const theirs = await createTestInterview(gateway, closed);
  await deleteCompany(closed);
  expect((await ask(made)).body.code).toBe('COMPANY_NOT_DELETED');
  expect((await ask({ ...theirs, token: made.token })).body.code).toBe('INVALID_LINK');
  expect((await ask({ ...theirs, token: 'A'.repeat(43) })).body.code).toBe('INVALID_LINK');
  expect(await emailsTo(gateway, await emailOf(theirs))).not.toContainEqual(
    expect.objectContaining({ kind: 'candidate_erasure' }),
  );
});

describe('an applicant of a deleted company', () => {
  const askFor = (jobId: string, email: string) =>
    gateway.call<{ message: string }>('POST', `/v1/open-jobs/${jobId}/erasure`, { body: { email } });

  it('requests the link with an email address, and the response doesn’t reveal whether it is known', async () => {
    const owner = await gateway.signUp();
    const job = await createTestJob(gateway, owner);
    const { id, email } = await createTestCandidate(gateway, owner);
    const kinds = async () => (await emailsTo(gateway, email)).map(({ kind }) => kind);
    // While the company is there, its members decide.
    expect((await askFor(job.id, email)).status).toBe(200);
    expect(await kinds()).toEqual([]);
    await deleteCompany(owner);
    expect((await gateway.call('GET', `/v1/open-jobs/${job.id}`)).body).toMatchObject({
      code: 'JOB_CLOSED',
      details: { companyDeleted: true },
    });

    const known = await askFor(job.id, email.toUpperCase());
    const unknown = await askFor(job.id, 'nobody@candi.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await kinds()).toEqual(['candidate_erasure']);
    expect(await candidatesOf(owner)).toEqual([id]);
    expect((await erase(await tokenTo(email))).status).toBe(200);
    expect(await candidatesOf(owner)).toEqual([]);
  });

  it('gets few emails, however many companies have the address', async () => {
    const email = `${crypto.randomUUID()}@candi.test`;
    const newJob = async () => {
      const owner = await gateway.signUp();
      const job = await createTestJob(gateway, owner);
      const body = { firstName: 'Noor', lastName: 'Haddad', email };
      await gateway.call('POST', '/v1/candidates', { token: owner.token, body });
      await deleteCompany(owner);
      return job.id;
    };
    const [first, second] = [await newJob(), await newJob()];
    for (let round = 0; round < limits.email.hits; round += 1) await askFor(first, email);
    expect(await emailsTo(gateway, email)).toHaveLength(limits.email.hits);
    expect((await askFor(second, email)).status).toBe(200);
    expect(await emailsTo(gateway, email)).toHaveLength(limits.email.hits);
  });

  it('isn’t offered this for a closed job of an open company, and an unknown job isn’t found', async () => {
    const owner = await gateway.signUp();
    const job = await createTestJob(gateway, owner);
    await gateway.database.owner.queries
      .updateTable('jobs')
      .set({ open: false })
      .where('id', '=', job.id)
      .execute();
    expect((await gateway.call('GET', `/v1/open-jobs/${job.id}`)).body).toMatchObject({
      code: 'JOB_CLOSED',
      details: { companyDeleted: false },
    });
    expect((await askFor(crypto.randomUUID(), 'nobody@candi.test')).status).toBe(404);
  });
});
