import { anotherDayAsked, type AppendAnswer } from '@candi/contract/interviews/agent';
import { expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent, endAsCandidate, readReport } from '../../../testing/session-calls.ts';
import { begin, invite, joinTest } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();

const ask = (sessionId: string, seq = 0, data = {}) =>
  callAsAgent<AppendAnswer>(gateway, { sessionId }, 'entries', {
    epoch: 1,
    entries: [{ seq, kind: 'event', atMs: 900, name: anotherDayAsked.name, data }],
  });
const claim = (sessionId: string) => callAsAgent(gateway, { sessionId }, 'claim', { workerId: 'w' });
const lettersOf = async ({ email }: TestMember) =>
  (await emailsTo(gateway, email)).filter(({ kind }) => kind === 'another_day_asked');

it('emails each recruiter once, with a link to the session, when a candidate asks for another day', async () => {
  const session = await begin(gateway);
  const { sessionId, recruiter, companyId } = session;
  const admin = await gateway.signUp('ADMIN', companyId);
  const viewer = await gateway.signUp('VIEWER', companyId);
  await claim(sessionId);
  expect((await readReport(gateway, session)).anotherDayAsked).toBe(false);
  expect((await ask(sessionId)).body).toEqual({ stored: 1 });
  // Neither a repeated request nor a second one later in the interview sends an email.
  await ask(sessionId);
  await ask(sessionId, 1);
  for (const member of [recruiter, admin]) {
    const letters = await lettersOf(member);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain('Rui Costa');
    expect(letters[0]?.text).toContain('First talk');
    expect(letters[0]?.text).toContain(`/report/${sessionId}`);
  }
  expect(await lettersOf(viewer)).toEqual([]);
  expect((await readReport(gateway, session)).anotherDayAsked).toBe(true);
});

it('sends the emails even if the request is stored just after the end, when a new attempt can be created', async () => {
  const session = await begin(gateway);
  await claim(session.sessionId);
  await endAsCandidate(gateway, session);
  expect((await ask(session.sessionId)).status).toBe(200);
  expect(await lettersOf(session.recruiter)).toHaveLength(1);
  const granted = await gateway.call('POST', `/v1/sessions/${session.sessionId}/attempts`, {
    token: session.recruiter.token,
    body: {},
  });
  expect(granted.status).toBeLessThan(300);
});

it('sends nothing for a request or a choice in a test interview', async () => {
  const invitation = await invite(gateway);
  const { body } = await joinTest(gateway, invitation);
  await claim(body.sessionId);
  expect((await ask(body.sessionId)).body).toEqual({ stored: 1 });
  await ask(body.sessionId, 1, { because: 'model_failed' });
  expect(await lettersOf(invitation.recruiter)).toEqual([]);
});
