import { type EventEntry, type LogEntry, secondVoice } from '@candi/contract/interviews/agent';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { type SignalBody, signalLimit } from '@candi/contract/interviews/signals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openaiModel } from '../../platform/llm.ts';
import { reportOnSession } from '../../reports/reports/report.job.ts';
import { startTestModel } from '../../../testing/model.ts';
import { begin, invite } from '../../../testing/started-interview.ts';
import type { TestGateway } from '../../../testing/gateway.ts';
import { createLiveGateway } from '../../../testing/live-gateway.ts';

let gateway: TestGateway;
let session: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  ({ gateway } = await createLiveGateway());
});
afterAll(() => gateway.close());
beforeEach(async () => {
  session = await begin(gateway);
});

const send = (signals: SignalBody[], token = session.join.sessionToken) =>
  gateway.call<{ code?: string }>('POST', `/v1/sessions/${session.sessionId}/signals`, {
    token,
    scheme: 'Session',
    body: { signals },
  });
const page = async () =>
  (
    await gateway.call<ReportAnswer>('GET', `/v1/reports/${session.sessionId}`, {
      token: session.recruiter.token,
    })
  ).body;
const end = () =>
  gateway.call('POST', `/v1/sessions/${session.sessionId}/end`, {
    token: session.join.sessionToken,
    scheme: 'Session',
    body: { reason: 'completed' },
  });

it('are listed with their times, in order, on the recruiter’s page', async () => {
  expect((await send([{ seq: 1, kind: 'pasted', atMs: 9000, characters: 212 }])).status).toBe(200);
  await send([{ seq: 0, kind: 'hidden', atMs: 4000, durationMs: 12_000 }]);
  expect((await page()).signals).toEqual([
    { kind: 'hidden', atMs: 4000, durationMs: 12_000, characters: null },
    { kind: 'pasted', atMs: 9000, durationMs: null, characters: 212 },
  ]);
});

it('are stored once, and get their duration when they are over', async () => {
  const hidden = { seq: 0, kind: 'hidden', atMs: 4000 } as const;
  await Promise.all([send([hidden]), send([hidden])]);
  expect((await page()).signals).toMatchObject([{ durationMs: null }]);
  await send([hidden, { ...hidden, durationMs: 700 }]);
  await send([{ ...hidden, durationMs: 9 }]);
  expect((await page()).signals).toMatchObject([{ atMs: 4000, durationMs: 700 }]);
});

it('are limited, and only of known kinds', async () => {
  expect((await send([{ seq: signalLimit, kind: 'hidden', atMs: 0 }])).status).toBe(422);
  const odd = { seq: 0, kind: 'second_face', atMs: 0 } as unknown as SignalBody;
  expect((await send([odd])).status).toBe(422);
});

it('are accepted only from this session’s page, and not after it is over', async () => {
  const signal: SignalBody = { seq: 0, kind: 'blurred', atMs: 0 };
  const other = await begin(gateway);
  expect((await send([signal], other.join.sessionToken)).status).toBe(401);
  await end();
  expect((await send([signal])).status).toBe(200);
  await gateway.database.owner.queries
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now() - interval '10 s'` })
    .where('id', '=', session.sessionId)
    .execute();
  expect((await send([{ ...signal, seq: 1 }])).body.code).toBe('SESSION_OVER');
  expect((await page()).signals).toHaveLength(1);
});

it('of another company’s session can’t be read', async () => {
  await send([{ seq: 0, kind: 'hidden', atMs: 0 }]);
  const { recruiter } = await invite(gateway);
  const answer = await gateway.call('GET', `/v1/reports/${session.sessionId}`, { token: recruiter.token });
  expect(answer.status).toBe(404);
});

it('include other voices that the agent heard; close segments are merged', async () => {
  const voice = (seq: number, atMs: number, durationMs: number): EventEntry => ({
    seq,
    kind: 'event',
    atMs,
    name: secondVoice.name,
    data: { durationMs },
  });
  const service = { token: gateway.deps.environment.SERVICE_TOKEN };
  const path = `/v1/agent/sessions/${session.sessionId}`;
  await gateway.call('POST', `${path}/claim`, { ...service, body: { workerId: 'w' } });
  const entries = [
    voice(0, 50_000, 2000),
    voice(1, 8000, 1500),
    voice(2, 58_000, 3000),
    voice(3, 59_000, 1000),
    { ...voice(4, 90_000, 0), data: {} },
  ];
  await gateway.call('POST', `${path}/entries`, { ...service, body: { epoch: 1, entries } });
  await send([{ seq: 0, kind: 'hidden', atMs: 9000 }]);
  const none = { durationMs: null, characters: null };
  expect((await page()).signals).toEqual([
    { ...none, kind: 'second_voice', atMs: 8000, durationMs: 1500 },
    { ...none, kind: 'hidden', atMs: 9000 },
    { ...none, kind: 'second_voice', atMs: 50_000, durationMs: 11_000 },
  ]);
});

it('never affect scoring: its input is the same with and without them', async () => {
  const model = await startTestModel((task) =>
    JSON.stringify(
      task.task === 'score'
        ? { rating: 4, feedback: '', quotes: [{ turn: task.answer[0]?.turn, quote: 'read the plan' }] }
        : { summary: 'Fine.', strengths: [], weaknesses: [], risks: [], nextSteps: [] },
    ),
  );
  const service = { token: gateway.deps.environment.SERVICE_TOKEN };
  const path = `/v1/agent/sessions/${session.sessionId}`;
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
    questionId: session.template.questions.find(({ priority }) => priority === 'high')?.id ?? null,
  };
  await gateway.call('POST', `${path}/claim`, { ...service, body: { workerId: 'w' } });
  await gateway.call('POST', `${path}/entries`, { ...service, body: { epoch: 1, entries: [entry] } });
  const score = async () => {
    const from = model.requests.length;
    await reportOnSession(
      gateway.database.owner.queries,
      openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
      session.sessionId,
    );
    const { made, ...report } = (await page()).report!;
    return { asked: model.requests.slice(from), report, transcriptHash: made.transcriptHash };
  };
  try {
    await end();
    const without = await score();
    await send([
      { seq: 0, kind: 'hidden', atMs: 1000, durationMs: 60_000 },
      { seq: 1, kind: 'pasted', atMs: 1400, characters: 900 },
    ]);
    const heard = { seq: 1, kind: 'event', atMs: 1600, name: secondVoice.name, data: { durationMs: 2000 } };
    await gateway.call('POST', `${path}/entries`, { ...service, body: { epoch: 1, entries: [heard] } });
    expect((await page()).signals).toHaveLength(3);
    expect(await score()).toEqual(without);
    expect(without.asked).toHaveLength(2);
  } finally {
    await model.stop();
  }
});
