import type { Page } from '@candi/contract/platform/common';
import type { InterviewCreated, InterviewLink, SessionRow } from '@candi/contract/interviews/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/http/tokens.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import {
  createTestCandidate,
  createTestInterview,
  createTestJob,
  createTestTemplate,
} from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { toInterviewQuestions } from '../templates/question-criteria.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);
let templateId: string;
let candidateId: string;
beforeAll(async () => {
  templateId = (await createTestTemplate(gateway, member)).id;
  candidateId = (await createTestCandidate(gateway, member)).id;
});

const create = (who: TestMember, body: object, headers?: Record<string, string>) =>
  gateway.call<InterviewCreated & { code?: string; error?: string }>('POST', '/v1/interviews', {
    token: who.token,
    ...(headers && { headers }),
    body: { title: 'Talk', language: 'en', duration: 10, templateId, candidateIds: [candidateId], ...body },
  });
const stored = (id: string) =>
  gateway.database.owner.queries
    .selectFrom('interviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const sessionCount = async () =>
  (await gateway.database.owner.queries.selectFrom('sessions').select('id').execute()).length;
const list = async (who: TestMember, query = '') =>
  (await gateway.call<Page<SessionRow>>('GET', `/v1/sessions${query}`, { token: who.token })).body;

const renew = (who: TestMember, sessionId: string) =>
  gateway.call<InterviewLink>('POST', `/v1/sessions/${sessionId}/link`, { token: who.token });
const read = (made: { id: string; candidateId: string }, token: string) =>
  gateway.call('GET', `/v1/interviews/${made.id}/candidates/${made.candidateId}/link`, {
    token,
    scheme: 'Link',
  });

describe('a new interview', () => {
  it('has a link for each candidate, of which only the hash is stored', async () => {
    const other = (await createTestCandidate(gateway, member)).id;
    const { status, body } = await create(member, { candidateIds: [candidateId, other, candidateId] });
    expect(status).toBe(201);
    expect(body.links.map((link) => link.candidateId)).toEqual([candidateId, other]);
    for (const { url, sessionId, candidateId: of, candidateName } of body.links) {
      expect(candidateName).toBe('Noor Haddad');
      const prefix = `http://candi.test/interview/${body.id}/${of}/join/`;
      expect(url.startsWith(prefix)).toBe(true);
      const token = url.slice(prefix.length);
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const session = await gateway.database.owner.queries
        .selectFrom('sessions')
        .select(['linkHash', 'status'])
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(session.status).toBe('PENDING');
      expect(session.linkHash?.equals(hashSecret(token))).toBe(true);
    }
  });

  it('copies the template’s questions with their ids, and keeps them when the template changes', async () => {
    const template = await createTestTemplate(gateway, member);
    const { body } = await create(member, { templateId: template.id });
    await gateway.database.owner.queries
      .updateTable('templates')
      .set({ title: 'Changed', version: 2 })
      .where('id', '=', template.id)
      .execute();
    const interview = await stored(body.id);
    expect(interview.questions).toEqual(toInterviewQuestions(template.questions));
    expect(interview.template).toMatchObject({ id: template.id, version: 1, title: 'First interview' });
    expect(interview.phase).toBe('SCREENING');
  });

  it('expires after 14 days by default', async () => {
    const { body } = await create(member, {});
    const made = await stored(body.id);
    expect((made.expiresAt.getTime() - made.createdAt.getTime()) / 86_400_000).toBeCloseTo(14, 3);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body: short } = await create(member, { expiresAt });
    expect((await stored(short.id)).expiresAt.toISOString()).toBe(expiresAt);
    const { status } = await create(member, { expiresAt: '2020-01-01T00:00:00Z' });
    expect(status).toBe(422);
  });

  it.each([4, 61, 7.5, -1])('can’t last %d minutes', async (duration) => {
    const { status, body } = await create(member, { duration });
    expect(status).toBe(422);
    expect(body.error).toBe('Invalid duration');
  });

  it.each([5, 60])('can last %d minutes', async (duration) => {
    expect((await create(member, { duration })).status).toBe(201);
  });

  it('requires candidates and a template', async () => {
    expect(await create(member, { candidateIds: [] })).toMatchObject({
      status: 422,
      body: { code: 'CANDIDATES_REQUIRED', error: 'Candidates must be selected to create an interview.' },
    });
    expect(await create(member, { templateId: undefined })).toMatchObject({
      status: 422,
      body: { error: 'A template is needed before an interview can be created.' },
    });
  });

  it('for a job creates applications for the candidates, but only once', async () => {
    const job = await createTestJob(gateway, member);
    await create(member, { jobId: job.id });
    await create(member, { jobId: job.id });
    const { queries } = gateway.database.owner;
    const applications = await queries
      .selectFrom('applications')
      .selectAll()
      .where('jobId', '=', job.id)
      .execute();
    expect(applications).toMatchObject([{ candidateId }]);
    const sessions = await queries
      .selectFrom('sessions')
      .select('id')
      .where('applicationId', '=', applications[0]!.id)
      .execute();
    expect(sessions).toHaveLength(2);
  });

  it('rejects ids of another company, and stores nothing', async () => {
    const foreign = {
      templateId: (await createTestTemplate(gateway, stranger)).id,
      jobId: (await createTestJob(gateway, stranger)).id,
      candidateIds: [candidateId, (await createTestCandidate(gateway, stranger)).id],
    };
    const before = await sessionCount();
    for (const [name, value] of Object.entries(foreign))
      expect(await create(member, { [name]: value })).toMatchObject({
        status: 404,
        body: { code: 'PAGE_NOT_FOUND' },
      });
    expect(await sessionCount()).toBe(before);
  });

  it('is created once per Idempotency-Key: a repeat returns the same links, although their tokens aren’t stored', async () => {
    const headers = { 'Idempotency-Key': 'interview-0001' };
    const first = await create(member, {}, headers);
    const before = await sessionCount();
    const again = await create(member, {}, headers);
    expect(again.body).toEqual(first.body);
    expect(await sessionCount()).toBe(before);
    const token = first.body.links[0]!.url.split('/').at(-1) ?? '';
    const rows = await gateway.database.owner.queries
      .selectFrom('idempotencyKeys')
      .select('answer')
      .execute();
    for (const { answer } of rows) expect(answer?.includes(token)).toBe(false);
  });
});

describe('the list', () => {
  it('has a row for each session, newest first, page by page', async () => {
    const lister = await gateway.signUp();
    const first = await createTestInterview(gateway, lister, { candidates: 3 });
    const second = await createTestInterview(gateway, lister, { candidates: 2 });
    const all = await list(lister);
    expect(all.rows.map((row) => row.interviewId)).toEqual([
      second.id,
      second.id,
      first.id,
      first.id,
      first.id,
    ]);
    expect(all.rows[0]).toMatchObject({
      title: 'First interview',
      status: 'PENDING',
      type: 'HUMANOID',
      language: 'en',
      duration: 10,
      access: 'restricted',
      reportStatus: null,
      startedAt: null,
    });
    const pages = [await list(lister, '?limit=2')];
    while (pages.at(-1)?.next) pages.push(await list(lister, `?limit=2&after=${pages.at(-1)?.next}`));
    expect(pages.map((page) => page.rows.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap((page) => page.rows)).toEqual(all.rows);
  });

  it('filters by status and words', async () => {
    const lister = await gateway.signUp();
    await createTestInterview(gateway, lister, { body: { title: '100% Porto' } });
    await createTestInterview(gateway, lister, { body: { title: 'Lisbon' } });
    const titles = async (query: string) => (await list(lister, query)).rows.map((row) => row.title);
    expect(await titles('?status=COMPLETED')).toEqual([]);
    expect(await titles('?status=PENDING')).toHaveLength(2);
    expect(await titles('?q=noor%20lisb')).toEqual(['Lisbon']);
    expect(await titles('?q=%25')).toEqual(['100% Porto']);
    expect(await titles('?q=nowhere')).toEqual([]);
  });

  it('shows a private interview only to its creator and the company’s owner and admins', async () => {
    const owner = await gateway.signUp();
    const [creator, editor, admin] = await Promise.all([
      gateway.signUp('EDITOR', owner.companyId),
      gateway.signUp('EDITOR', owner.companyId),
      gateway.signUp('ADMIN', owner.companyId),
    ]);
    const made = await createTestInterview(gateway, creator, { body: { access: 'private' } });
    expect(await Promise.all([creator, owner, admin, editor].map((who) => list(who)))).toMatchObject([
      { rows: [{ interviewId: made.id }] },
      { rows: [{ interviewId: made.id }] },
      { rows: [{ interviewId: made.id }] },
      { rows: [] },
    ]);
    expect((await renew(editor, made.sessionId)).status).toBe(404);
    expect((await renew(admin, made.sessionId)).status).toBe(200);
  });
});

describe('a new link', () => {
  it('replaces the old one', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await read(made, made.token)).status).toBe(200);
    const { status, body } = await renew(member, made.sessionId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sessionId: made.sessionId, candidateId: made.candidateId });
    expect(await read(made, made.token)).toMatchObject({ status: 404, body: { error: 'Invalid link.' } });
    expect((await read(made, body.url.split('/').at(-1) ?? '')).status).toBe(200);
  });

  it('can’t be created for a session that has started, or by another company', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await renew(stranger, made.sessionId)).status).toBe(404);
    expect((await read(made, made.token)).status).toBe(200);
    await gateway.database.owner.queries
      .updateTable('sessions')
      .set({ status: 'OPENED', startedAt: new Date() })
      .where('id', '=', made.sessionId)
      .execute();
    expect(await renew(member, made.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_OVER' },
    });
  });

  it('is recorded in the audit log, like each interview', async () => {
    const made = await createTestInterview(gateway, member);
    await renew(member, made.sessionId);
    const lines = await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'companyId'])
      .where('subjectId', 'in', [made.id, made.sessionId])
      .orderBy('id')
      .execute();
    const by = { actorId: member.userId, companyId: member.companyId };
    expect(lines).toEqual([
      { action: 'interview.create', ...by },
      { action: 'session.renew_link', ...by },
    ]);
  });
});

describe('candidates that match a filter', () => {
  it('are all invited, each with their own link', async () => {
    const recruiter = await gateway.signUp();
    const template = await createTestTemplate(gateway, recruiter);
    const people = [
      await createTestCandidate(gateway, recruiter),
      await createTestCandidate(gateway, recruiter),
    ];
    const invite = (q: string) =>
      create(recruiter, { templateId: template.id, candidateIds: [people[0]!.id], matching: { q } });
    const { status, body } = await invite('');
    expect(status).toBe(201);
    expect(body.links.map((link) => link.candidateId).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    const nobody = { templateId: template.id, candidateIds: [], matching: { q: 'nobody-of-this-name' } };
    expect(await create(recruiter, nobody)).toMatchObject({
      status: 422,
      body: { code: 'CANDIDATES_REQUIRED' },
    });
  });
});
