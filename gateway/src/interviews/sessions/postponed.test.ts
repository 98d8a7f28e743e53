import { anotherDayAsked, followUpsEnded } from '@candi/contract/interviews/agent';
import type { LinkState } from '@candi/contract/interviews/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { segment } from '../../../testing/log-entries.ts';
import {
  askFirstQuestion,
  callAsAgent,
  callAsCandidate,
  readReport,
} from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
  await agent('claim', { workerId: 'w' });
});

const agent = (call: string, body: unknown) => callAsAgent(gateway, session, call, body);
const store = (seq: number, name: string, data: Record<string, unknown>) =>
  agent('entries', { epoch: 1, entries: [{ seq, kind: 'event', atMs: 90_500, name, data }] });
/** The candidate chooses another day, because the model has failed. */
const postpone = (because: 'model_failed' | null = 'model_failed') =>
  store(1, anotherDayAsked.name, because === null ? {} : { because });
const endByAgent = (outcome = 'completed') => agent('end', { epoch: 1, outcome });
const endByPage = (reason: string) => callAsCandidate(gateway, session, 'POST', 'end', { reason });
const shown = async () => {
  const { status, cancelReason, endedBy } = await readReport(gateway, session);
  return { status, cancelReason, endedBy };
};
/** What the link leads to after the end. */
const link = async () => {
  const own = { token: session.token, scheme: 'Link' } as const;
  return (await gateway.call<LinkState>('GET', `${session.path}/state`, own)).body.status;
};
const attempts = async () =>
  (
    await gateway.database.owner.queries
      .selectFrom('sessions')
      .where('companyId', '=', session.companyId)
      .select('id')
      .execute()
  ).length;
const mailTexts = async () =>
  (await emailsTo(gateway, session.recruiter.email))
    .filter(({ kind }) => kind === 'another_day_asked')
    .map(({ text }) => text);
const mailText = async () => (await mailTexts())[0];

const ourFault = { status: 'CANCELLED', cancelReason: 'error', endedBy: null };
const completed = { status: 'COMPLETED', cancelReason: null, endedBy: null };

// The interview has two questions.
describe('an interview that ends for another day because the model has failed', () => {
  it('gives the attempt back if fewer than half of the questions were asked', async () => {
    expect((await postpone()).status).toBe(200);
    await endByAgent();
    expect(await shown()).toEqual(ourFault);
    expect([await attempts(), await link()]).toEqual([2, 'PENDING']);
    expect(await mailText()).toContain('the same link works again');
  });

  it('uses the attempt up if half of the questions were asked', async () => {
    await askFirstQuestion(gateway, session.sessionId);
    await postpone();
    await endByAgent();
    expect(await shown()).toEqual(completed);
    expect([await attempts(), await link()]).toEqual([1, 'COMPLETED']);
    expect(await mailText()).toContain('At least half of the questions');
    expect((await readReport(gateway, session)).anotherDayAsked).toBe(true);
  });

  it.each(['left', 'refreshed', 'completed'])(
    'gives the attempt back if the page ends it during the goodbye: %s',
    async (reason) => {
      await postpone();
      await endByPage(reason);
      expect(await shown()).toEqual(ourFault);
      expect([await attempts(), await link()]).toEqual([2, 'PENDING']);
    },
  );

  it('gives back one attempt if the choice is stored only after the candidate has left', async () => {
    await endByPage('left');
    expect(await shown()).toMatchObject({ cancelReason: 'left' });
    await postpone();
    await store(2, 'utterance_started', {});
    expect(await shown()).toEqual(ourFault);
    expect(await attempts()).toBe(2);
  });

  it('is cancelled if the recruiter withdraws it', async () => {
    await postpone();
    const { token } = session.recruiter;
    const body = { notify: false };
    await gateway.call('POST', `/v1/sessions/${session.sessionId}/withdraw`, { token, body });
    expect(await shown()).toMatchObject({ cancelReason: 'withdrawn', endedBy: 'recruiter' });
    expect(await attempts()).toBe(1);
  });
});

it('gives the attempt back if a recruiter has spoken, since nobody knows then how many questions were asked', async () => {
  await askFirstQuestion(gateway, session.sessionId);
  await agent('entries', { epoch: 1, entries: [segment(2, 'recruiter', 'Let me ask you something.')] });
  await postpone();
  await endByAgent();
  expect(await shown()).toEqual(ourFault);
  expect([await attempts(), await link()]).toEqual([2, 'PENDING']);
  expect(await mailText()).toContain('the same link works again');
  expect(await mailText()).not.toMatch(/half/iu);
});

it('the recruiters are told of the choice once, even if the candidate had asked for another day before', async () => {
  await store(0, anotherDayAsked.name, {});
  expect(await mailTexts()).toEqual([expect.stringContaining('If you agree')]);
  await postpone();
  await postpone();
  expect(await mailTexts()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('If you agree'),
      expect.stringContaining('the same link works again'),
    ]),
  );
  expect(await mailTexts()).toHaveLength(2);
});

it('a wish for another day that nothing of ours caused gives no attempt back', async () => {
  await postpone(null);
  await endByAgent();
  expect(await shown()).toEqual(completed);
  expect(await attempts()).toBe(1);
  expect(await mailText()).toContain('the decision is yours');
});

it('the report says from when on there were no follow-ups', async () => {
  expect((await readReport(gateway, session)).followUpsEndedMs).toBeNull();
  await store(1, followUpsEnded.name, {});
  expect((await readReport(gateway, session)).followUpsEndedMs).toBe(90_500);
});
