import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { InterviewLink, SessionRow } from '@candi/contract/interviews/interviews';
import type { Page } from '@candi/contract/platform/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { createTestInterview, type TestInterview } from '../../../testing/interview.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { setUpMember } from '../../../testing/set-up.ts';

const { gateway } = setUpLiveGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);
let viewer: TestMember;
beforeAll(async () => {
  viewer = await gateway.signUp('VIEWER', member.companyId);
});

const act = <T = { message: string }>(who: TestMember, id: string, action: string, body?: object) =>
  gateway.call<T & { code?: string }>('POST', `/v1/sessions/${id}/${action}`, { token: who.token, body });
const session = (id: string) =>
  gateway.database.owner.queries
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const emailOf = async ({ candidateId }: { candidateId: string }) =>
  (
    await gateway.database.owner.queries
      .selectFrom('candidates')
      .select('email')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow()
  ).email;
const audited = async (subject: string) =>
  (
    await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const readLink = (made: { id: string; candidateId: string }, token: string) =>
  gateway.call('GET', `/v1/interviews/${made.id}/candidates/${made.candidateId}/link`, {
    token,
    scheme: 'Link',
  });
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const list = async (who: TestMember, query: string) =>
  (await gateway.call<Page<SessionRow>>('GET', `/v1/sessions?${query}`, { token: who.token })).body.rows;
const end = async (id: string) => {
  await gateway.database.owner.queries
    .updateTable('sessions')
    .set({ status: 'CANCELLED', cancelReason: 'left', startedAt: new Date(), endedAt: new Date() })
    .where('id', '=', id)
    .execute();
};

describe('a resent invitation', () => {
  it('contains a new link, and the old one stops working', async () => {
    const made = await createTestInterview(gateway, member);
    expect(await act(member, made.sessionId, 'invitation')).toMatchObject({
      status: 200,
      body: { message: 'Invitation on its way.' },
    });
    const letters = await emailsTo(gateway, await emailOf(made));
    expect(letters.map(({ kind }) => kind)).toEqual(['interview', 'interview']);
    const url = /^http\S+$/m.exec(letters[1]?.text ?? '')?.[0] ?? '';
    expect((await readLink(made, tokenOf(url))).status).toBe(200);
    expect((await readLink(made, made.token)).status).toBe(404);
    expect(await list(member, `interviewId=${made.id}`)).toMatchObject([{ mail: 'queued' }]);
  });

  it('can’t be sent once the session is over, by viewers, or by other companies', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await act(viewer, made.sessionId, 'invitation')).status).toBe(403);
    expect((await act(stranger, made.sessionId, 'invitation')).status).toBe(404);
    await end(made.sessionId);
    expect(await act(member, made.sessionId, 'invitation')).toMatchObject({
      status: 409,
      body: { code: 'SESSION_OVER' },
    });
  });
});

describe('withdrawing a session', () => {
  it('ends it if it is pending, and emails the candidate if invited by email', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await act(member, made.sessionId, 'withdraw', {})).status).toBe(200);
    expect(await session(made.sessionId)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'withdrawn',
      startedAt: null,
    });
    expect((await readLink(made, made.token)).status).toBe(404);
    const letters = await emailsTo(gateway, await emailOf(made));
    expect(letters.map(({ kind }) => kind)).toEqual(['interview', 'interview_withdrawn']);
    expect(await audited(made.sessionId)).toEqual(['session.withdraw']);
    expect((await act(member, made.sessionId, 'withdraw', {})).status).toBe(409);
  });

  it('doesn’t email candidates who weren’t invited by email, or anyone if that is turned off', async () => {
    const silent = await createTestInterview(gateway, member, { body: { sendMails: false } });
    await act(member, silent.sessionId, 'withdraw', {});
    expect(await emailsTo(gateway, await emailOf(silent))).toEqual([]);
    const unwanted = await createTestInterview(gateway, member);
    await act(member, unwanted.sessionId, 'withdraw', { notify: false });
    expect(await emailsTo(gateway, await emailOf(unwanted))).toHaveLength(1);
  });

  it('cancels the appointment in the candidate’s calendar', async () => {
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await createTestInterview(gateway, member, { body: { scheduledAt } });
    await act(member, made.sessionId, 'withdraw', {});
    const [first, last] = await emailsTo(gateway, await emailOf(made));
    expect(first?.ics).toContain('METHOD:REQUEST');
    expect(first?.ics).toContain('SEQUENCE:0');
    expect(last?.ics).toContain('METHOD:CANCEL');
    expect(last?.ics).toContain('SEQUENCE:1');
    for (const letter of [first, last]) expect(letter?.ics).toContain(`UID:${made.sessionId}@candi`);
  });

  it('leaves a running interview as it is if only invitations are to be withdrawn', async () => {
    const running = await begin(gateway);
    const body = { onlyPending: true };
    expect((await act(running.recruiter, running.sessionId, 'withdraw', body)).status).toBe(200);
    expect(await session(running.sessionId)).toMatchObject({ status: 'OPENED', endedAt: null });
    const made = await createTestInterview(gateway, member);
    await act(member, made.sessionId, 'withdraw', body);
    expect(await session(made.sessionId)).toMatchObject({ status: 'CANCELLED', endedBy: 'recruiter' });
  });

  it('ends a running interview and removes its room', async () => {
    const running = await begin(gateway);
    expect(await gateway.deps.rooms.identities(running.sessionId)).toEqual([]);
    expect((await act(running.recruiter, running.sessionId, 'withdraw', {})).status).toBe(200);
    expect(await session(running.sessionId)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'withdrawn',
    });
    expect(await gateway.deps.rooms.identities(running.sessionId)).toBeNull();
    const report = await gateway.database.owner.queries
      .selectFrom('reports')
      .select('status')
      .where('sessionId', '=', running.sessionId)
      .executeTakeFirst();
    expect(report).toEqual({ status: 'waiting' });
  });

  it('requires permission in the session’s company', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await act(viewer, made.sessionId, 'withdraw', {})).status).toBe(403);
    expect((await act(stranger, made.sessionId, 'withdraw', {})).status).toBe(404);
    expect((await session(made.sessionId)).status).toBe('PENDING');
  });
});

describe('a new attempt', () => {
  const grant = (who: TestMember, id: string, body: object = {}) =>
    act<InterviewLink>(who, id, 'attempts', body);

  it('is a new session with its own link, created after the last one has ended', async () => {
    const made = await createTestInterview(gateway, member, { withJob: true });
    expect(await grant(member, made.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_NOT_OVER' },
    });
    await end(made.sessionId);
    const { status, body } = await grant(member, made.sessionId);
    expect(status).toBe(201);
    expect((await readLink(made, tokenOf(body.url))).status).toBe(200);
    const [before, after] = await Promise.all([session(made.sessionId), session(body.sessionId)]);
    expect(before).toMatchObject({ status: 'CANCELLED', attempt: 1 });
    expect(after).toMatchObject({
      status: 'PENDING',
      attempt: 2,
      interviewId: made.id,
      candidateId: made.candidateId,
      applicationId: before.applicationId,
    });
    expect(await audited(body.sessionId)).toEqual(['session.grant_attempt']);
    const letters = await emailsTo(gateway, await emailOf(made));
    expect(letters.at(-1)?.text).toContain(body.url);
    const rows = await list(member, `interviewId=${made.id}`);
    expect(rows).toMatchObject([
      { attempt: 2, lastAttempt: true },
      { attempt: 1, lastAttempt: false },
    ]);
  });

  it('is created only once, even for concurrent requests', async () => {
    const made = await createTestInterview(gateway, member);
    await end(made.sessionId);
    const answers = await Promise.all([1, 2, 3].map(() => grant(member, made.sessionId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await grant(member, made.sessionId)).status).toBe(409);
  });

  it('can be joined although the interview is over and stays over', async () => {
    const made = await createTestInterview(gateway, member, { body: { sendMails: false } });
    await end(made.sessionId);
    const { queries } = gateway.database.owner;
    const past = new Date(Date.now() - 1000);
    await queries.updateTable('interviews').set({ expiresAt: past }).where('id', '=', made.id).execute();
    const { body } = await grant(member, made.sessionId, { sendMails: false });
    expect((await readLink(made, tokenOf(body.url))).status).toBe(200);
    expect(await emailsTo(gateway, await emailOf(made))).toEqual([]);
    const interview = await queries
      .selectFrom('interviews')
      .select('expiresAt')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(interview.expiresAt).toEqual(past);
    const [row] = await list(member, `interviewId=${made.id}`);
    expect(Date.parse(row?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  });

  it('requires permission in the session’s company', async () => {
    const made = await createTestInterview(gateway, member);
    await end(made.sessionId);
    expect((await grant(viewer, made.sessionId)).status).toBe(403);
    expect((await grant(stranger, made.sessionId)).status).toBe(404);
  });
});

describe('a decision', () => {
  const decide = (who: TestMember, id: string, decision: CandidateDecision | null) =>
    gateway.call('PUT', `/v1/sessions/${id}/decision`, { token: who.token, body: { decision } });
  const decided = async (made: TestInterview) =>
    (await list(member, `interviewId=${made.id}`)).map(({ decision }) => decision);

  it('is stored with the session if there is no job, and can be removed', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await decide(member, made.sessionId, 'SHORTLISTED')).status).toBe(200);
    await decide(member, made.sessionId, 'SHORTLISTED');
    expect(await decided(made)).toEqual(['SHORTLISTED']);
    expect((await session(made.sessionId)).decision).toBe('SHORTLISTED');
    await decide(member, made.sessionId, null);
    expect(await decided(made)).toEqual([null]);
    expect(await audited(made.sessionId)).toEqual(['session.decide', 'session.decide']);
  });

  it('is stored with the application if there is one', async () => {
    const made = await createTestInterview(gateway, member, { withJob: true });
    await decide(member, made.sessionId, 'ACCEPTED');
    expect(await decided(made)).toEqual(['ACCEPTED']);
    const { decision, applicationId } = await session(made.sessionId);
    expect(decision).toBeNull();
    expect(await audited(applicationId ?? '')).toContain('application.decide');
  });

  it('requires permission in the session’s company, and a known value', async () => {
    const made = await createTestInterview(gateway, member);
    expect((await decide(viewer, made.sessionId, 'ACCEPTED')).status).toBe(403);
    expect((await decide(stranger, made.sessionId, 'ACCEPTED')).status).toBe(404);
    const wrong = await gateway.call('PUT', `/v1/sessions/${made.sessionId}/decision`, {
      token: member.token,
      body: { decision: 'MAYBE' },
    });
    expect(wrong.status).toBe(422);
    expect(await decided(made)).toEqual([null]);
  });
});
