import { type EventEntry, questionPassedOn } from '@candi/contract/interviews/agent';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();

const passedOn = (seq: number, data: Record<string, unknown>): EventEntry => ({
  kind: 'event',
  seq,
  atMs: 9000 + seq,
  name: questionPassedOn.name,
  data,
});

it("lists each question that was passed on once, in the candidate's words", async () => {
  const session = await begin(gateway);
  const agent = (call: string, body: unknown) => callAsAgent(gateway, session, call, body);
  await agent('claim', { workerId: 'one' });
  const asked = { questionId: null, startMs: 4000 };
  const entries = [
    passedOn(0, { ...asked, text: 'What is the salary?' }),
    passedOn(1, { ...asked, text: 'what is the salary', startMs: 8000 }),
    passedOn(2, { ...asked, text: 'How many are you?', startMs: 9000 }),
    passedOn(3, { text: '', startMs: 1 }),
    { ...passedOn(4, { ...asked, text: 'Something else' }), name: 'turn_settled' },
  ];
  expect((await agent('entries', { epoch: 1, entries })).status).toBe(200);
  const { body } = await gateway.call<ReportAnswer>('GET', `/v1/reports/${session.sessionId}`, {
    token: session.recruiter.token,
  });
  expect(body.openQuestions).toEqual([
    { id: '1-0', text: 'What is the salary?', startMs: 4000 },
    { id: '1-2', text: 'How many are you?', startMs: 9000 },
  ]);
});
