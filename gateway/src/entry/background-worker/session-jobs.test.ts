import { readFile } from 'node:fs/promises';
import type { LogEntry } from '@candi/contract/interviews/agent';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSfu, type TestSfu } from '../../../testing/sfu.ts';
import { openaiModel } from '../../platform/llm.ts';
import { startTestModel, type TestModel } from '../../../testing/model.ts';
import { begin } from '../../../testing/started-interview.ts';
import { createTestGateway, type TestGateway } from '../../../testing/gateway.ts';
import { workOnSessionJobs } from './session-jobs.ts';
import { queueEndedSessions } from './outbox.ts';

const take = await readFile(new URL('../../../../media/finalise/fixtures/take.webm', import.meta.url));

let sfu: TestSfu;
let model: TestModel;
let gateway: TestGateway;
let boss: PgBoss;
beforeAll(async () => {
  sfu = await startTestSfu();
  model = await startTestModel((task) =>
    JSON.stringify(
      task.task === 'score'
        ? { rating: 4, feedback: 'Good.', quotes: [{ turn: task.answer[0]?.turn, quote: 'read the plan' }] }
        : { summary: 'Fine.', strengths: [], weaknesses: [], risks: [], nextSteps: [] },
    ),
  );
  gateway = await createTestGateway({
    LIVEKIT_URL: sfu.url,
    LIVEKIT_API_KEY: sfu.apiKey,
    LIVEKIT_API_SECRET: sfu.apiSecret,
  });
  boss = new PgBoss({
    connectionString: gateway.database.ownerUrl,
    schema: 'queue',
    max: 3,
    useListenNotify: true,
  });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  await workOnSessionJobs({
    boss,
    database: gateway.database.owner.queries,
    storage: gateway.deps.storage,
    model: openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 2000 });
  await gateway.close();
  await model.stop();
  await sfu.stop();
});

type Session = Awaited<ReturnType<typeof begin>>;
const inSession = (session: Session, method: string, path: string, body?: unknown) =>
  gateway.call(method, `/v1/sessions/${session.sessionId}${path}`, {
    token: session.join.sessionToken,
    scheme: 'Session',
    body,
  });
const asAgent = (session: Session, path: string, body: unknown) =>
  gateway.call('POST', `/v1/agent/sessions/${session.sessionId}${path}`, {
    token: gateway.deps.environment.SERVICE_TOKEN,
    body,
  });
async function upload(session: Session, bytes: Buffer, complete: boolean): Promise<void> {
  await inSession(session, 'POST', '/takes', { mimeType: 'video/webm', startMs: 700 });
  await gateway.app.request(`/v1/sessions/${session.sessionId}/takes/0?offset=0`, {
    method: 'PATCH',
    headers: {
      Authorization: `Session ${session.join.sessionToken}`,
      'Content-Type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (complete)
    await inSession(session, 'POST', '/takes/0/complete', { size: bytes.length, durationMs: 3000 });
}
const sound = (session: Session, voice: string, startMs: number) =>
  gateway.app.request(
    `/v1/agent/sessions/${session.sessionId}/audio/${voice}?epoch=1&piece=0&startMs=${startMs}`,
    {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${gateway.deps.environment.SERVICE_TOKEN}`,
        'Content-Type': 'application/octet-stream',
      },
      body: new Uint8Array(Int16Array.from({ length: 32_000 }, (_, at) => 8000 * Math.sin(at / 10)).buffer),
    },
  );
async function answer(session: Session): Promise<void> {
  await asAgent(session, '/claim', { workerId: 'w' });
  const question = session.template.questions.find(({ priority }) => priority === 'high');
  const entry: LogEntry = {
    seq: 0,
    kind: 'segment',
    turnIndex: 1,
    speaker: 'candidate',
    text: 'First I read the plan.',
    startMs: 1500,
    endMs: 2500,
    confidence: 0.9,
    typed: false,
    questionId: question?.id ?? null,
  };
  await asAgent(session, '/entries', { epoch: 1, entries: [entry] });
}
/** Moves the end of the session and its uploads into the past, so that no job waits for them. */
async function longAgo(session: Session): Promise<void> {
  const owner = gateway.database.owner.queries;
  const then = sql<Date>`now() - interval '20 s'`;
  const id = session.sessionId;
  await owner
    .updateTable('sessions')
    .set({ endedAt: then, leaseExpiresAt: then })
    .where('id', '=', id)
    .execute();
  await owner.updateTable('takes').set({ updatedAt: then }).where('sessionId', '=', id).execute();
  await sql`update audio_pieces set created_at = ${then} where session_id = ${id}`.execute(owner);
}
const page = async (session: Session): Promise<ReportAnswer> =>
  (
    await gateway.call<ReportAnswer>('GET', `/v1/reports/${session.sessionId}`, {
      token: session.recruiter.token,
    })
  ).body;
const states = async (session: Session): Promise<string[]> => {
  const { reportStatus, recording } = await page(session);
  return [reportStatus, recording.status];
};
const soon = { interval: 50 };

describe('after a session', () => {
  it('its report and its seekable recording are made, and the recruiter reads both', async () => {
    const session = await begin(gateway);
    await answer(session);
    await upload(session, take, true);
    expect(await page(session)).toMatchObject({
      status: 'OPENED',
      reportStatus: 'waiting',
      report: null,
      recording: { status: 'uploading', url: null },
      turns: [{ index: 1, text: 'First I read the plan.' }],
    });
    await asAgent(session, '/end', { epoch: 1, outcome: 'completed' });
    expect(await queueEndedSessions(gateway.database.owner.queries, boss)).toBe(2);
    expect(await queueEndedSessions(gateway.database.owner.queries, boss)).toBe(0);
    await expect.poll(() => states(session), soon).toEqual(['ready', 'ready']);

    const { report, recording } = await page(session);
    expect(report).toMatchObject({
      overallScore: 75,
      verdict: 'YES',
      made: { model: 'm-1', offlineDemo: false },
      questions: [
        { rating: 4, quotes: [{ turnIndex: 1, quote: 'read the plan', startMs: 1500 }] },
        { rating: null, quotes: [] },
      ],
    });
    expect(recording).toMatchObject({ source: 'browser', mimeType: 'video/webm', offsetMs: 700 });
    expect(recording.durationMs).toBeGreaterThan(2500);

    const url = recording.url ?? '';
    const whole = await gateway.app.request(url);
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'video/webm']);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(whole.headers.get('Content-Length')).toBe(String(bytes.length));
    const etag = whole.headers.get('ETag') ?? '';
    const part = await gateway.app.request(url, { headers: { Range: 'bytes=100-199', 'If-Range': etag } });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 100-199/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
    const status = async (headers: Record<string, string>, method = 'GET', path = url) =>
      (await gateway.app.request(path, { method, headers })).status;
    expect(await status({ 'If-None-Match': etag })).toBe(304);
    expect(await status({ Range: 'bytes=100-199', 'If-Range': '"older"' })).toBe(200);
    expect(await status({ Range: `bytes=${bytes.length}-` })).toBe(416);
    expect(await status({}, 'HEAD')).toBe(200);
    expect(await status({}, 'GET', `${url}x`)).toBe(401);
  });

  it('the agent’s audio replaces a browser recording that can’t be read', async () => {
    const session = await begin(gateway);
    await answer(session);
    await upload(session, Buffer.from('not a film'), false);
    await sound(session, 'candi', 400);
    await sound(session, 'candidate', 2400);
    await inSession(session, 'POST', '/end', { reason: 'left' });
    await longAgo(session);
    await queueEndedSessions(gateway.database.owner.queries, boss);
    await expect.poll(() => states(session), soon).toEqual(['ready', 'ready']);
    const { recording, status, cancelReason } = await page(session);
    expect([status, cancelReason]).toEqual(['CANCELLED', 'left']);
    expect(recording).toMatchObject({ source: 'agent', offsetMs: 400 });
    expect(recording.durationMs).toBeCloseTo(4000, -2);
    expect((await gateway.app.request(recording.url ?? '')).headers.get('Content-Type')).toMatch(/^audio\//);
  });

  it('a truncated recording is saved, and a missing one is no failure', async () => {
    const cut = await begin(gateway);
    await upload(cut, take.subarray(0, Math.floor(take.length / 2)), false);
    const empty = await begin(gateway);
    for (const session of [cut, empty]) {
      await inSession(session, 'POST', '/end', { reason: 'completed' });
      await longAgo(session);
    }
    await queueEndedSessions(gateway.database.owner.queries, boss);
    await expect.poll(() => states(cut), soon).toEqual(['ready', 'ready']);
    await expect.poll(() => states(empty), soon).toEqual(['ready', 'none']);
    expect((await page(cut)).recording.source).toBe('browser');
    expect((await page(empty)).report).toMatchObject({
      overallScore: null,
      verdict: 'INSUFFICIENT_EVIDENCE',
    });
  });

  it('jobs that fail after all retries are reported on the session’s page', async () => {
    const session = await begin(gateway);
    await inSession(session, 'POST', '/end', { reason: 'completed' });
    await boss.send('report-dead', { sessionId: session.sessionId });
    await boss.send('finalise-dead', { sessionId: session.sessionId });
    await expect.poll(() => states(session), soon).toEqual(['failed', 'failed']);
  });
});

describe('a report', () => {
  it('is hidden from others', async () => {
    const session = await begin(gateway);
    const path = `/v1/reports/${session.sessionId}`;
    const stranger = await gateway.signUp();
    expect((await gateway.call('GET', path, { token: stranger.token })).status).toBe(404);
    expect((await gateway.call('GET', path)).status).toBe(401);
    const viewer = await gateway.signUp('VIEWER', session.companyId);
    expect((await gateway.call('GET', path, { token: viewer.token })).status).toBe(200);
    await gateway.database.owner.queries.updateTable('interviews').set({ access: 'private' }).execute();
    expect((await gateway.call('GET', path, { token: viewer.token })).status).toBe(404);
    expect((await gateway.call('GET', path, { token: session.recruiter.token })).status).toBe(200);
  });
});
