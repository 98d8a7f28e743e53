import { type EventEntry, secondVoice } from '@candi/contract/interviews/agent';
import { type SignalBody, signalLimit } from '@candi/contract/interviews/signals';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openaiModel } from '../../platform/llm.ts';
import { reportOnSession } from '../../reports/reports/report.job.ts';
import { startTestModel, plainReport } from '../../../testing/model.ts';
import { begin, invite } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import {
  answerAsCandidate,
  callAsAgent,
  endAsCandidate,
  readReport,
} from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
});

const send = (signals: SignalBody[], token = session.join.sessionToken) =>
  gateway.call<{ code?: string }>('POST', `/v1/sessions/${session.sessionId}/signals`, {
    token,
    scheme: 'Session',
    body: { signals },
  });
const page = () => readReport(gateway, session);
const end = () => endAsCandidate(gateway, session);

it('signals are listed with their times, in order, on the recruiter’s page', async () => {
  expect((await send([{ seq: 1, kind: 'pasted', atMs: 9000, characters: 212 }])).status).toBe(200);
  await send([{ seq: 0, kind: 'hidden', atMs: 4000, durationMs: 12_000 }]);
  expect((await page()).signals).toEqual([
    { kind: 'hidden', atMs: 4000, durationMs: 12_000, characters: null },
    { kind: 'pasted', atMs: 9000, durationMs: null, characters: 212 },
  ]);
});

it('signals are stored once, and get their duration when they end', async () => {
  const hidden = { seq: 0, kind: 'hidden', atMs: 4000 } as const;
  await Promise.all([send([hidden]), send([hidden])]);
  expect((await page()).signals).toMatchObject([{ durationMs: null }]);
  await send([hidden, { ...hidden, durationMs: 700 }]);
  await send([{ ...hidden, durationMs: 9 }]);
  expect((await page()).signals).toMatchObject([{ atMs: 4000, durationMs: 700 }]);
});

it('signals are limited in number, and must be of known kinds', async () => {
  expect((await send([{ seq: signalLimit, kind: 'hidden', atMs: 0 }])).status).toBe(422);
  const odd = { seq: 0, kind: 'second_face', atMs: 0 } as unknown as SignalBody;
  expect((await send([odd])).status).toBe(422);
});

it('signals are accepted only from this session’s page, and not after it is over', async () => {
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

it('signals of another company’s session can’t be read', async () => {
  await send([{ seq: 0, kind: 'hidden', atMs: 0 }]);
  const { recruiter } = await invite(gateway);
  const answer = await gateway.call('GET', `/v1/reports/${session.sessionId}`, { token: recruiter.token });
  expect(answer.status).toBe(404);
});

it('signals include other voices that the agent heard, and merge segments that are close together', async () => {
  const voice = (seq: number, atMs: number, durationMs: number): EventEntry => ({
    seq,
    kind: 'event',
    atMs,
    name: secondVoice.name,
    data: { durationMs },
  });
  await callAsAgent(gateway, session, 'claim', { workerId: 'w' });
  const entries = [
    voice(0, 50_000, 2000),
    voice(1, 8000, 1500),
    voice(2, 58_000, 3000),
    voice(3, 59_000, 1000),
    { ...voice(4, 90_000, 0), data: {} },
  ];
  await callAsAgent(gateway, session, 'entries', { epoch: 1, entries });
  await send([{ seq: 0, kind: 'hidden', atMs: 9000 }]);
  const none = { durationMs: null, characters: null };
  expect((await page()).signals).toEqual([
    { ...none, kind: 'second_voice', atMs: 8000, durationMs: 1500 },
    { ...none, kind: 'hidden', atMs: 9000 },
    { ...none, kind: 'second_voice', atMs: 50_000, durationMs: 11_000 },
  ]);
});

it('signals never affect scoring: the model gets the same input with and without them', async () => {
  const model = await startTestModel(plainReport);
  await answerAsCandidate(gateway, session);
  const score = async () => {
    const from = model.requests.length;
    await reportOnSession(
      gateway.database.owner.queries,
      openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
      session.sessionId,
    );
    const { made, ...report } = (await page()).report!;
    // The answers and the skills are judged concurrently, so the order of the requests varies.
    const asked = model.requests.slice(from).map((request) => JSON.stringify(request));
    return { asked: asked.toSorted(), report, transcriptHash: made.transcriptHash };
  };
  try {
    await end();
    const without = await score();
    await send([
      { seq: 0, kind: 'hidden', atMs: 1000, durationMs: 60_000 },
      { seq: 1, kind: 'pasted', atMs: 1400, characters: 900 },
    ]);
    const heard = { seq: 1, kind: 'event', atMs: 1600, name: secondVoice.name, data: { durationMs: 2000 } };
    await callAsAgent(gateway, session, 'entries', { epoch: 1, entries: [heard] });
    expect((await page()).signals).toHaveLength(3);
    expect(await score()).toEqual(without);
    expect(without.asked).toHaveLength(3);
  } finally {
    await model.stop();
  }
});
