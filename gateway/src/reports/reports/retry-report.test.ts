import type { ReportAnswer } from '@candi/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { isModelConnected } from '../../platform/llm.ts';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';

const { gateway } = setUpLiveGateway({ LLM_KEY: 'key', LLM_MODEL: 'm-1' });

/** Starts a session in a new company and gives its report this status. */
async function withReport(status: 'failed' | 'running') {
  const session = await begin(gateway);
  const { companyId } = session.recruiter;
  await gateway.database.owner.queries
    .insertInto('reports')
    .values({
      sessionId: session.sessionId,
      companyId,
      status,
      failure: status === 'failed' ? 'could not be made' : null,
      enqueuedAt: new Date(),
    })
    .execute();
  return { ...session, companyId };
}
const stored = (sessionId: string) =>
  gateway.database.owner.queries
    .selectFrom('reports')
    .where('sessionId', '=', sessionId)
    .select(['status', 'failure', 'enqueuedAt'])
    .executeTakeFirstOrThrow();
const audited = (sessionId: string) =>
  gateway.database.owner.queries
    .selectFrom('auditLog')
    .where('subjectId', '=', sessionId)
    .where('action', '=', 'report.retry')
    .select('actorId')
    .execute();
const retry = (sessionId: string, token: string) =>
  gateway.call('POST', `/v1/reports/${sessionId}/retry`, { token });

it('requeues a failed report once, with an audit log entry', async () => {
  const { sessionId, companyId } = await withReport('failed');
  const editor = await gateway.signUp('EDITOR', companyId);
  expect((await retry(sessionId, editor.token)).status).toBe(200);
  expect((await retry(sessionId, editor.token)).status).toBe(200);
  expect(await stored(sessionId)).toEqual({ status: 'waiting', failure: null, enqueuedAt: null });
  expect(await audited(sessionId)).toEqual([{ actorId: editor.userId }]);
  const { body } = await gateway.call<ReportAnswer>('GET', `/v1/reports/${sessionId}`, {
    token: editor.token,
  });
  expect(body.reportStatus).toBe('waiting');
});

it('leaves a running report unchanged', async () => {
  const { sessionId, recruiter } = await withReport('running');
  expect((await retry(sessionId, recruiter.token)).status).toBe(200);
  expect(await stored(sessionId)).toMatchObject({ status: 'running', enqueuedAt: expect.any(Date) });
  expect(await audited(sessionId)).toEqual([]);
});

it('doesn’t let viewers or other companies retry a report', async () => {
  const { sessionId, companyId } = await withReport('failed');
  const viewer = await gateway.signUp('VIEWER', companyId);
  expect((await retry(sessionId, viewer.token)).status).toBe(403);
  const stranger = await gateway.signUp();
  expect((await retry(sessionId, stranger.token)).status).toBe(404);
  expect((await stored(sessionId)).status).toBe('failed');
});

describe('a report that is ready', () => {
  /** Gives the session a finished report that was made by the offline engine or by a language model. */
  async function withReady(offlineDemo: boolean) {
    const made = await withReport('running');
    const report = { overallScore: 40, verdict: 'NO', questions: [], made: { offlineDemo } };
    await gateway.database.owner.sql`update reports set status = 'ready', overall_score = 40, verdict = 'NO',
      content = ${gateway.database.owner.sql.json(report)} where session_id = ${made.sessionId}`;
    return made;
  }
  const read = async (sessionId: string, token: string) =>
    (await gateway.call<ReportAnswer>('GET', `/v1/reports/${sessionId}`, { token })).body;

  it('can be made again if the offline engine made it and a language model is configured, and is kept until then', async () => {
    const { sessionId, recruiter } = await withReady(true);
    expect(await read(sessionId, recruiter.token)).toMatchObject({ reportStatus: 'ready', improvable: true });
    expect((await retry(sessionId, recruiter.token)).status).toBe(200);
    expect(await read(sessionId, recruiter.token)).toMatchObject({
      reportStatus: 'waiting',
      report: { overallScore: 40 },
    });
    expect(await audited(sessionId)).toHaveLength(1);
  });

  it('isn’t made again if a language model made it', async () => {
    const { sessionId, recruiter } = await withReady(false);
    expect(await read(sessionId, recruiter.token)).toMatchObject({ improvable: false });
    expect((await retry(sessionId, recruiter.token)).status).toBe(200);
    expect(await stored(sessionId)).toMatchObject({ status: 'ready' });
  });
});

it.each([
  [{ LLM_MODEL: 'candi-offline', LLM_KEY: 'key', LLM_URL: 'http://127.0.0.1:1/v1' }, false],
  [{ LLM_MODEL: 'gpt', LLM_KEY: '', LLM_URL: 'https://api.openai.com/v1' }, false],
  [{ LLM_MODEL: 'gpt', LLM_KEY: 'key', LLM_URL: 'https://api.openai.com/v1' }, true],
  [{ LLM_MODEL: 'llama', LLM_KEY: '', LLM_URL: 'http://127.0.0.1:11434/v1' }, true],
])('%o is a connected language model: %s', (settings, connected) =>
  expect(isModelConnected(settings)).toBe(connected),
);
