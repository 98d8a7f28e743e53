import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { openaiModel } from '../../platform/llm.ts';
import { plainReport, setUpModel } from '../../../testing/model.ts';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { moveEndIntoPast, type TestSession, uploadRecording } from '../../../testing/recordings.ts';
import {
  answerAsCandidate,
  callAsAgent,
  endAsCandidate,
  readReport,
  sendAudio,
} from '../../../testing/session-calls.ts';
import { workOnSessionJobs } from './session-jobs.ts';
import { queueEndedSessions } from './outbox.ts';

const recorded = await readFile(
  new URL('../../../../media/finalise/fixtures/recording.webm', import.meta.url),
);

const { gateway } = setUpLiveGateway();
const model = setUpModel(plainReport);
const boss = setUpQueue(gateway);
beforeAll(() =>
  workOnSessionJobs({
    boss: boss(),
    database: gateway.database.owner.queries,
    storage: gateway.deps.storage,
    model: openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
    log: pino({ level: 'silent' }),
    environment: gateway.deps.environment,
  }),
);

const sound = (session: TestSession, voice: string, startMs: number) =>
  sendAudio(
    gateway,
    session,
    voice,
    { epoch: 1, piece: 0, startMs },
    new Uint8Array(Int16Array.from({ length: 32_000 }, (_, at) => 8000 * Math.sin(at / 10)).buffer),
  );
const states = async (session: TestSession): Promise<string[]> => {
  const { reportStatus, recording } = await readReport(gateway, session);
  return [reportStatus, recording.status];
};
const soon = { interval: 50 };

describe('after a session, the background worker', () => {
  it('creates the report and a seekable recording, which the recruiter can open', async () => {
    const session = await begin(gateway);
    await answerAsCandidate(gateway, session);
    await uploadRecording(gateway, session, recorded, { startMs: 700, durationMs: 3000 });
    expect(await readReport(gateway, session)).toMatchObject({
      status: 'OPENED',
      reportStatus: 'waiting',
      report: null,
      recording: { status: 'uploading', url: null },
      turns: [{ index: 1, text: 'First I read the plan.' }],
    });
    await callAsAgent(gateway, session, 'end', { epoch: 1, outcome: 'completed' });
    expect(await queueEndedSessions(gateway.database.owner.queries, boss(), gateway.deps.log)).toBe(2);
    expect(await queueEndedSessions(gateway.database.owner.queries, boss(), gateway.deps.log)).toBe(0);
    await expect.poll(() => states(session), soon).toEqual(['ready', 'ready']);

    const { report, recording } = await readReport(gateway, session);
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

  it('replaces an unreadable browser recording with the agent’s audio', async () => {
    const session = await begin(gateway);
    await answerAsCandidate(gateway, session);
    await uploadRecording(gateway, session, Buffer.from('not a film'), { startMs: 700, durationMs: null });
    await sound(session, 'candi', 400);
    await sound(session, 'candidate', 2400);
    await endAsCandidate(gateway, session, 'left');
    await moveEndIntoPast(gateway, session);
    await queueEndedSessions(gateway.database.owner.queries, boss(), gateway.deps.log);
    await expect.poll(() => states(session), soon).toEqual(['ready', 'ready']);
    const { recording, status, cancelReason } = await readReport(gateway, session);
    expect([status, cancelReason]).toEqual(['CANCELLED', 'left']);
    expect(recording).toMatchObject({ source: 'agent', offsetMs: 400 });
    expect(recording.durationMs).toBeCloseTo(4000, -2);
    expect((await gateway.app.request(recording.url ?? '')).headers.get('Content-Type')).toMatch(/^audio\//);
  });

  it('saves a truncated recording, and doesn’t treat a missing one as a failure', async () => {
    const cut = await begin(gateway);
    const half = recorded.subarray(0, Math.floor(recorded.length / 2));
    await uploadRecording(gateway, cut, half, { startMs: 700, durationMs: null });
    const empty = await begin(gateway);
    for (const session of [cut, empty]) {
      await endAsCandidate(gateway, session);
      await moveEndIntoPast(gateway, session);
    }
    await queueEndedSessions(gateway.database.owner.queries, boss(), gateway.deps.log);
    await expect.poll(() => states(cut), soon).toEqual(['ready', 'ready']);
    await expect.poll(() => states(empty), soon).toEqual(['ready', 'none']);
    expect((await readReport(gateway, cut)).recording.source).toBe('browser');
    expect((await readReport(gateway, empty)).report).toMatchObject({
      overallScore: null,
      verdict: 'INSUFFICIENT_EVIDENCE',
    });
  });

  it('shows on the session’s page that jobs failed after all retries', async () => {
    const session = await begin(gateway);
    await endAsCandidate(gateway, session);
    await boss().send('report-dead', { sessionId: session.sessionId });
    await boss().send('finalise-dead', { sessionId: session.sessionId });
    await expect.poll(() => states(session), soon).toEqual(['failed', 'failed']);
  });
});

describe('a report', () => {
  it('is hidden from other companies and, if it is private, from other members', async () => {
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
