import type {
  AgentEndAnswer,
  AppendAnswer,
  ClaimAnswer,
  LogEntry,
  RenewAnswer,
} from '@candi/contract/interviews/agent';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { SegmentsAnswer } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, invite } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { segment } from '../../../testing/log-entries.ts';
import { callAsCandidate, endAsCandidate, sendAudio } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
});

const agent = <Body>(call: string, body: unknown, token = gateway.deps.environment.SERVICE_TOKEN) =>
  gateway.call<Body & ErrorBody>('POST', `/v1/agent/sessions/${session.sessionId}/${call}`, { token, body });
const claim = (workerId: string) => agent<ClaimAnswer>('claim', { workerId });
const append = (epoch: number, entries: LogEntry[]) => agent<AppendAnswer>('entries', { epoch, entries });
const expireLease = () =>
  gateway.database.owner.queries
    .updateTable('sessions')
    .set({ leaseExpiresAt: sql<Date>`now() - interval '1 ms'` })
    .where('id', '=', session.sessionId)
    .execute();
const said = (seq: number, text: string, turnIndex = 0): LogEntry =>
  segment(seq, 'candidate', text, turnIndex);
const event = (seq: number): LogEntry => ({
  seq,
  kind: 'event',
  atMs: seq,
  name: 'asked',
  data: { question: seq },
});

const end = () => agent<AgentEndAnswer>('end', { epoch: 1, outcome: 'error' });
const put = (epoch: number, piece: number, bytes: Uint8Array<ArrayBuffer>, voice = 'candi') =>
  sendAudio(gateway, session, voice, { epoch, piece, startMs: 0 }, bytes);

describe('the claim', () => {
  it('requires the service token and an open session', async () => {
    expect((await agent('claim', { workerId: 'w' }, 'wrong')).status).toBe(401);
    session = { ...session, ...(await invite(gateway)) };
    const { status, body } = await claim('w');
    expect([status, body.code]).toEqual([409, 'SESSION_OVER']);
  });

  it('is granted to only one of many agents, with the brief', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, worker) => claim(`worker-${worker}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter((one) => one !== won[0]).map(({ body }) => body.code))).toEqual(
      new Set(['LEASE_HELD']),
    );
    expect(won[0]?.body).toMatchObject({
      epoch: 1,
      startedAt: session.join.startedAt,
      candidateIdentity: session.join.candidateIdentity,
      log: [],
    });
    expect(JSON.stringify(won[0]?.body)).not.toContain('Read the plan');
  });

  it('is granted to the next agent, with the log, when the lease has expired; writes by the old agent are rejected', async () => {
    await claim('first');
    await append(1, [said(0, 'Hello'), event(1)]);
    await expireLease();
    const second = await claim('second');
    expect(second.body).toMatchObject({
      epoch: 2,
      log: [
        { epoch: 1, ...said(0, 'Hello') },
        { epoch: 1, ...event(1) },
      ],
    });
    for (const late of [
      append(1, [said(2, 'late')]),
      agent<RenewAnswer>('renew', { epoch: 1 }),
      agent<AgentEndAnswer>('end', { epoch: 1, outcome: 'completed' }),
    ]) {
      const { status, body } = await late;
      expect([status, body.code]).toEqual([409, 'STALE_EPOCH']);
    }
  });

  it('may be repeated by the same worker if the response was lost', async () => {
    await claim('first');
    expect((await claim('first')).body.epoch).toBe(2);
  });
});

describe('the lease', () => {
  it('is kept by renewals, which report the session’s end', async () => {
    await claim('first');
    await expireLease();
    expect((await agent<RenewAnswer>('renew', { epoch: 1 })).body).toEqual({
      status: 'OPENED',
      inCharge: null,
    });
    expect((await claim('second')).body.code).toBe('LEASE_HELD');
    await endAsCandidate(gateway, session);
    expect((await agent<RenewAnswer>('renew', { epoch: 1 })).body).toEqual({
      status: 'COMPLETED',
      inCharge: null,
    });
  });
});

describe('the log', () => {
  it('keeps the language of segments whose language isn’t the interview’s', async () => {
    const { body } = await claim('w');
    await append(body.epoch, [said(0, 'Well.'), { ...said(1, 'Bien.'), language: 'es' } as LogEntry]);
    const page = await callAsCandidate<SegmentsAnswer>(gateway, session, 'GET', 'segments');
    expect(page.body.segments.map(({ language }) => language)).toEqual([undefined, 'es']);
  });

  it('stores each entry once, however often it is sent, and returns the segments to the page', async () => {
    await claim('first');
    const entries = [said(0, 'I split'), event(1), said(2, 'the table.')];
    const answers = await Promise.all([
      append(1, entries),
      append(1, entries),
      append(1, [said(3, 'Yes.', 1)]),
    ]);
    expect(answers.map(({ body }) => body.stored).toSorted((a, b) => a - b)).toEqual([0, 1, 3]);
    expect((await append(1, [said(0, 'something else'), event(4)])).body).toEqual({ stored: 1 });
    const page = await callAsCandidate<SegmentsAnswer>(gateway, session, 'GET', 'segments');
    expect(page.body.segments.map(({ id, text }) => [id, text])).toEqual([
      ['1-0', 'I split'],
      ['1-2', 'the table.'],
      ['1-3', 'Yes.'],
    ]);
    expect(page.body.segments[0]).not.toHaveProperty('questionId');
  });

  it('stores whatever a candidate types or pastes', async () => {
    await claim('first');
    const text = 'a\0b \u{D83D} c 😀 ‏مرحبا';
    const odd: LogEntry = {
      seq: 1,
      kind: 'event',
      atMs: 0,
      name: 'typed',
      data: { [text]: [text, 1, null] },
    };
    expect((await append(1, [said(0, text), odd])).body).toEqual({ stored: 2 });
    await expireLease();
    const kept = 'a\u{FFFD}b \u{FFFD} c 😀 ‏مرحبا';
    expect((await claim('second')).body.log).toMatchObject([
      { text: kept },
      { data: { [kept]: [kept, 1, null] } },
    ]);
  });

  it('accepts last entries shortly after the candidate has ended the session, but none after the agent has', async () => {
    await claim('first');
    await endAsCandidate(gateway, session);
    expect((await append(1, [said(0, 'last words')])).body).toEqual({ stored: 1 });
    await gateway.database.owner.queries
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now() - interval '10 s'` })
      .where('id', '=', session.sessionId)
      .execute();
    expect((await append(1, [said(1, 'too late')])).body.code).toBe('SESSION_OVER');

    session = await begin(gateway);
    await claim('other');
    await agent('end', { epoch: 1, outcome: 'completed' });
    expect((await append(1, [said(0, 'too late')])).body.code).toBe('SESSION_OVER');
  });
});

describe('ending a session as the agent', () => {
  it('closes the session once, and leaves a session unchanged that has already ended', async () => {
    await claim('first');
    expect((await end()).body).toEqual({ status: 'CANCELLED', cancelReason: 'error' });
    expect((await end()).body).toEqual({ status: 'CANCELLED', cancelReason: 'error' });

    session = await begin(gateway);
    await claim('first');
    await endAsCandidate(gateway, session);
    expect((await end()).body).toEqual({ status: 'COMPLETED', cancelReason: null });
  });

  it('and as the candidate at the same time leads to a single outcome', async () => {
    await claim('first');
    await Promise.all([
      agent('end', { epoch: 1, outcome: 'error' }),
      endAsCandidate(gateway, session),
      agent('end', { epoch: 1, outcome: 'error' }),
      endAsCandidate(gateway, session),
    ]);
    const reports = await gateway.database.owner.queries
      .selectFrom('reports')
      .where('sessionId', '=', session.sessionId)
      .selectAll()
      .execute();
    expect(reports).toHaveLength(1);
  });
});

describe('audio chunks', () => {
  it('are each stored once and returned unchanged', async () => {
    await claim('first');
    const sound = crypto.getRandomValues(new Uint8Array(32_000));
    expect(await (await put(1, 0, sound)).json()).toEqual({ stored: true });
    expect(await (await put(1, 0, new Uint8Array(10))).json()).toEqual({ stored: false });
    const stored = gateway.deps.storage.read(`${session.sessionId}/audio/candi-1-0.pcm`, 0, 40_000);
    expect(new Uint8Array(await new Response(stored).arrayBuffer())).toEqual(sound);
    expect((await put(2, 0, sound)).status).toBe(409);
    expect((await put(1, 0, sound, 'nobody')).status).toBe(404);
  });
});
