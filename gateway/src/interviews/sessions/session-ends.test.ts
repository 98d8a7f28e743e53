import { stoppedByCandidate, timeShort, turnSettled } from '@candi/contract/interviews/agent';
import type { LogEntry } from '@candi/contract/interviews/agent';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { LinkState } from '@candi/contract/interviews/sessions';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { segment } from '../../../testing/log-entries.ts';
import { callAsAgent, callAsCandidate, readReport } from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
let questions: { id: string; question: string }[];
beforeEach(async () => {
  session = await begin(gateway);
  questions = session.template.questions;
  await callAsAgent(gateway, session, 'claim', { workerId: 'w' });
});

let seq = 0;
const store = (...entries: LogEntry[]) => callAsAgent(gateway, session, 'entries', { epoch: 1, entries });
/** Stores that Candi has asked a question and, with `answer`, what the candidate said. */
const ask = (at: number, answer?: string) => {
  const { id: questionId = '', question = '' } = questions[at] ?? {};
  const asked: LogEntry[] = [{ ...segment((seq += 1), 'candi', question), questionId }];
  if (answer !== undefined) asked.push({ ...segment((seq += 1), 'candidate', answer), questionId });
  return store(...asked);
};
const event = (name: string, data: Record<string, unknown>): LogEntry => ({
  seq: (seq += 1),
  kind: 'event',
  atMs: 900,
  name,
  data,
});
const settled = (by: string, questionId: string | null = null) =>
  store(event(turnSettled.name, { acts: [], by, questionId }));
const stop = () => store(event(stoppedByCandidate.name, {}));
const endByPage = (reason: string) => callAsCandidate(gateway, session, 'POST', 'end', { reason });
const endByAgent = () => callAsAgent(gateway, session, 'end', { epoch: 1, outcome: 'completed' });
/** How the session ended, as its recruiter sees it on its page and in the list, and its candidate on the end page. */
const shown = async () => {
  const { status, cancelReason, endedBy, questions: share } = await readReport(gateway, session);
  const end = { status, cancelReason, endedBy, questions: share };
  const { token } = session.recruiter;
  const { body } = await gateway.call<Page<SessionRow>>('GET', '/v1/sessions', { token });
  expect(body.rows).toMatchObject([end]);
  const link = { token: session.token, scheme: 'Link' } as const;
  expect((await gateway.call<LinkState>('GET', `${session.path}/state`, link)).body).toMatchObject(end);
  return end;
};

describe('before the first question, a candidate', () => {
  const cancelled = { status: 'CANCELLED', cancelReason: 'left', endedBy: 'candidate' };

  it('can’t complete the interview with the button', async () => {
    expect((await endByPage('completed')).body).toMatchObject({ status: 'CANCELLED', cancelReason: 'left' });
    expect(await shown()).toMatchObject({ ...cancelled, questions: { asked: 0, answered: 0 } });
  });

  it.each(['left', 'completed'])(
    'can’t complete it by word or key, also if the page says %s',
    async (reason) => {
      await stop();
      await endByPage(reason);
      expect(await shown()).toMatchObject(cancelled);
    },
  );

  it('can’t complete it through the agent', async () => {
    await stop();
    await endByAgent();
    expect(await shown()).toMatchObject(cancelled);
  });

  it('can’t complete it by a wish that is stored after leaving', async () => {
    await endByPage('refreshed');
    await stop();
    expect(await shown()).toMatchObject(cancelled);
  });
});

it('an interview to which no agent came is cancelled by the button as a fault of the platform', async () => {
  await gateway.database.owner.sql`
    update sessions set started_at = now() - interval '1 minute', lease_expires_at = null
    where id = ${session.sessionId}`;
  await endByPage('completed');
  const { status, cancelReason, endedBy } = await readReport(gateway, session);
  expect({ status, cancelReason, endedBy }).toEqual({
    status: 'CANCELLED',
    cancelReason: 'error',
    endedBy: null,
  });
  // The candidate gets the attempt back.
  const { body } = await gateway.call<Page<SessionRow>>('GET', '/v1/sessions', {
    token: session.recruiter.token,
  });
  expect(body.rows.map((row) => row.status).toSorted()).toEqual(['CANCELLED', 'PENDING']);
});

describe('the end of an interview', () => {
  it('by the candidate says how much was asked', async () => {
    await ask(0, 'I read the plan.');
    await endByPage('completed');
    expect(await shown()).toEqual({
      status: 'COMPLETED',
      cancelReason: null,
      endedBy: 'candidate',
      questions: { total: questions.length, asked: 1, answered: 1 },
    });
  });

  it('counts a question that was asked before it and stored after it', async () => {
    await endByPage('completed');
    await ask(0);
    expect(await shown()).toMatchObject({
      status: 'COMPLETED',
      cancelReason: null,
      questions: { asked: 1, answered: 0 },
    });
  });

  it.each([
    ['silence', 'silence'],
    ['clock', 'time'],
    ['model', null],
  ])('by Candi, whose last turn was settled by %s, is ended by %s', async (by, endedBy) => {
    await ask(0);
    await settled(by);
    await endByAgent();
    expect(await shown()).toMatchObject({ status: 'COMPLETED', endedBy });
  });

  it.each(['silence', 'clock', 'model'])(
    'by Candi after the candidate said that they had to leave says so, however her last turn was settled (%s)',
    async (by) => {
      await ask(0);
      await store(event(timeShort.name, { untilMs: 60_000 }));
      await settled(by);
      await endByAgent();
      expect(await shown()).toMatchObject({
        status: 'COMPLETED',
        endedBy: 'leaving',
        questions: { total: questions.length, asked: 1 },
      });
    },
  );

  it('by Candi because a candidate who had to leave says nothing more to a question is ended by silence', async () => {
    await ask(0);
    await store(event(timeShort.name, { untilMs: 60_000 }));
    await settled('silence', questions[0]?.id);
    await endByAgent();
    expect(await shown()).toMatchObject({ status: 'COMPLETED', endedBy: 'silence' });
  });

  it('by Candi after a candidate who had to leave could stay after all isn’t because of that', async () => {
    await ask(0);
    await store(event(timeShort.name, { untilMs: 60_000 }));
    await store(event(timeShort.name, { untilMs: 900_000, stays: true }));
    await settled('clock');
    await endByAgent();
    expect(await shown()).toMatchObject({ status: 'COMPLETED', endedBy: 'time' });
  });

  it('after its last question names nobody, and may have no answer', async () => {
    for (const at of questions.keys()) await ask(at);
    await settled('silence');
    await endByAgent();
    expect(await shown()).toMatchObject({
      status: 'COMPLETED',
      endedBy: null,
      questions: { asked: questions.length, answered: 0 },
    });
  });

  it('by a page that is closed is the candidate’s', async () => {
    await ask(0);
    await endByPage('left');
    expect(await shown()).toMatchObject({ status: 'CANCELLED', cancelReason: 'left', endedBy: 'candidate' });
  });
});
