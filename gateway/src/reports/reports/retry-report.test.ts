import type { ReportAnswer } from '@candi/contract/reports/reports';
import { expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';

const { gateway } = setUpLiveGateway();

/** Starts a session in a new company and gives the session's report this status. */
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

it('requeues a failed report once, with an audit entry', async () => {
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

it('is refused to viewers and to other companies', async () => {
  const { sessionId, companyId } = await withReport('failed');
  const viewer = await gateway.signUp('VIEWER', companyId);
  expect((await retry(sessionId, viewer.token)).status).toBe(403);
  const stranger = await gateway.signUp();
  expect((await retry(sessionId, stranger.token)).status).toBe(404);
  expect((await stored(sessionId)).status).toBe('failed');
});
