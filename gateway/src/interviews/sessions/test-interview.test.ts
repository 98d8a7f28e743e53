import { randomUUID } from 'node:crypto';
import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import type { Subscription } from '@candi/contract/billing/subscriptions';
import type { Page } from '@candi/contract/platform/common';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import { testQuestionCount } from '@candi/contract/interviews/link';
import type { SessionState } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { queueEndedSessions } from '../../entry/background-worker/outbox.ts';
import { meterEndedSessions } from './meter.job.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { testQuestionsIn } from './test-interview-questions.ts';
import {
  consent,
  invite,
  joinTest,
  joinWith,
  type TestInvitation,
  testQuestions,
} from '../../../testing/started-interview.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';
import { eraseTestInterviews } from './test-interview.repository.ts';

const { gateway } = setUpLiveGateway();

const tryOut = (invitation: TestInvitation, key?: string) => joinTest(gateway, invitation, key);
const owner = () => gateway.database.owner.queries;

describe('a test interview', () => {
  it('has its own questions in each language, as many as the page says', () => {
    for (const language of ['en', 'pt', 'es', 'ar'] as const)
      expect(testQuestionsIn(language)).toHaveLength(testQuestionCount);
  });

  it('runs like an interview, with questions that reveal nothing, and doesn’t use up the attempt', async () => {
    const invitation = await invite(gateway);
    const { status, body } = await tryOut(invitation);
    expect(status).toBe(200);
    expect(body).toMatchObject({ test: true, durationSeconds: 900 });
    expect(body.sessionId).not.toBe(invitation.sessionId);
    const claimed = await callAsAgent<ClaimAnswer>(gateway, body, 'claim', { workerId: 'w' });
    const asked = claimed.body.brief.questions.map(({ question }) => question);
    expect(asked).toEqual(testQuestionsIn('en').map(({ question }) => question));
    for (const { question } of testQuestions) expect(JSON.stringify(claimed.body)).not.toContain(question);

    await consent(gateway, invitation);
    const real = await joinWith(gateway, invitation);
    expect(real.body).toMatchObject({ sessionId: invitation.sessionId, test: false });
    expect((await tryOut(invitation)).body).toMatchObject({
      code: 'INVALID_LINK',
      details: { reason: 'open' },
    });
  });

  it('reserves no hours, and runs when none are left, as an interview does whose link was already sent', async () => {
    const invitation = await invite(gateway);
    const { token, companyId } = invitation.recruiter;
    const interview = async () =>
      (await gateway.call<Subscription>('GET', '/v1/subscription', { token })).body.usage.interview;
    const before = (await interview()).reserved;
    expect(before).toBe(15 * 60);
    expect((await tryOut(invitation)).status).toBe(200);
    expect((await interview()).reserved).toBe(before);
    await owner()
      .insertInto('usageEntries')
      .values({
        sessionId: randomUUID(),
        companyId,
        kind: 'interview',
        startedAt: new Date(),
        seconds: 400 * 3600,
      })
      .execute();
    expect((await interview()).available).toBe(0);
    await expect(invite(gateway, invitation.recruiter)).rejects.toThrow('QUOTA_REACHED');
    expect((await tryOut(invitation)).status).toBe(200);
    await consent(gateway, invitation);
    expect((await joinWith(gateway, invitation)).status).toBe(200);
  });

  it('is the same session for the same key, and a different one for another key', async () => {
    const invitation = await invite(gateway);
    const key = randomUUID();
    const [first, again, other] = [
      await tryOut(invitation, key),
      await tryOut(invitation, key),
      await tryOut(invitation),
    ];
    expect(again.body.sessionId).toBe(first.body.sessionId);
    expect(other.body.sessionId).not.toBe(first.body.sessionId);
  });

  it('isn’t included in lists, reports, usage or statistics, and is erased a day later', async () => {
    const invitation = await invite(gateway);
    const { token } = invitation.recruiter;
    const read = async <T>(path: string) => (await gateway.call<T>('GET', path, { token })).body;
    // The first-run checklist is left out, because a test counts as one of its steps.
    const figures = async () => [
      { ...(await read<object>('/v1/dashboard')), firstRun: null },
      await read('/v1/usage'),
      await read('/v1/subscription'),
    ];
    const before = await figures();
    const { body: test } = await tryOut(invitation);
    const asCandidate = { token: test.sessionToken, scheme: 'Session' } as const;
    await gateway.call('POST', `/v1/sessions/${test.sessionId}/takes`, {
      ...asCandidate,
      body: { mimeType: 'video/webm', startMs: 0 },
    });
    const ended = await gateway.call<SessionState>('POST', `/v1/sessions/${test.sessionId}/end`, {
      ...asCandidate,
      body: { reason: 'completed' },
    });
    expect(ended.body.status).toBe('COMPLETED');
    await meterEndedSessions(owner(), gateway.deps.log);

    const { rows: sessions } = await read<Page<SessionRow>>('/v1/sessions');
    expect(sessions.map(({ sessionId, attempt }) => [sessionId, attempt])).toEqual([
      [invitation.sessionId, 1],
    ]);
    expect((await gateway.call('GET', `/v1/reports/${test.sessionId}`, { token })).status).toBe(404);
    expect(await figures()).toEqual(before);
    const rows = (table: 'reports' | 'usageEntries') =>
      owner().selectFrom(table).where('sessionId', '=', test.sessionId).select('sessionId').execute();
    expect([await rows('reports'), await rows('usageEntries')]).toEqual([[], []]);
    const sent: string[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only method of the queue that is used
    const boss = { send: (_: string, job: { sessionId: string }) => sent.push(job.sessionId) } as never;
    await queueEndedSessions(owner(), boss, gateway.deps.log);
    expect(sent).not.toContain(test.sessionId);

    const left = () => owner().selectFrom('sessions').where('id', '=', test.sessionId).select('id').execute();
    await eraseTestInterviews(owner(), gateway.deps.log);
    expect(await left()).toHaveLength(1);
    await sql`update sessions set ended_at = ended_at - interval '25 hours' where id = ${test.sessionId}`.execute(
      owner(),
    );
    await eraseTestInterviews(owner(), gateway.deps.log);
    expect(await left()).toEqual([]);
  });
});
