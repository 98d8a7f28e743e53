import { type EventEntry, questionPassedOn } from '@candi/contract/interviews/agent';
import type { CandidateFeedback } from '@candi/contract/interviews/candidate-feedback';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent, endAsCandidate } from '../../../testing/session-calls.ts';
import { begin, type TestInvitation } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();
type Session = Awaited<ReturnType<typeof begin>>;
let session: Session;

const passedOn = (text: string, seq: number): EventEntry => ({
  kind: 'event',
  seq,
  atMs: 9000 + seq,
  name: questionPassedOn.name,
  data: { text, startMs: 1000 * seq, questionId: null },
});
/** Starts a session in which Candi passes on the questions. The ids of their log entries are 1-0, 1-1, … */
async function beginAsking(...questions: string[]): Promise<Session> {
  const begun = await begin(gateway);
  await callAsAgent(gateway, begun, 'claim', { workerId: 'w' });
  await callAsAgent(gateway, begun, 'entries', { epoch: 1, entries: questions.map(passedOn) });
  return begun;
}
const byLink = <T>(method: string, path: string, by: TestInvitation = session) =>
  gateway.call<T & ErrorBody>(method, `${by.path}/afterwards${path}`, { token: by.token, scheme: 'Link' });
const withdraw = (id: string, by?: TestInvitation) =>
  byLink<{ withdrawn: boolean }>('DELETE', `/questions/${id}`, by);
const ownQuestions = async () => {
  const { openQuestions, questionsWithdrawable } = (await byLink<CandidateFeedback>('GET', '')).body;
  return { texts: openQuestions.map(({ text }) => text), questionsWithdrawable };
};
const openAs = async ({ token }: { token: string }) =>
  (
    await gateway.call<ReportAnswer>('GET', `/v1/reports/${session.sessionId}`, { token })
  ).body.openQuestions.map(({ text }) => text);

beforeEach(async () => {
  session = await beginAsking('What is the salary?', 'Is there a canteen?');
});

describe('a question that was passed on', () => {
  it('is listed for the candidate, who can withdraw it everywhere', async () => {
    await endAsCandidate(gateway, session);
    expect(await ownQuestions()).toEqual({
      texts: ['What is the salary?', 'Is there a canteen?'],
      questionsWithdrawable: true,
    });
    expect(await withdraw('1-0')).toMatchObject({ status: 200, body: { withdrawn: true } });
    expect((await withdraw('1-0')).status).toBe(200);
    expect(await ownQuestions()).toEqual({ texts: ['Is there a canteen?'], questionsWithdrawable: true });
    expect(await openAs(session.recruiter)).toEqual(['Is there a canteen?']);
  });

  it('can’t be withdrawn once a member has opened the report', async () => {
    await endAsCandidate(gateway, session);
    await withdraw('1-0');
    const viewer = await gateway.signUp('VIEWER', session.companyId);
    expect(await openAs(viewer)).toEqual(['Is there a canteen?']);
    const refused = await withdraw('1-1');
    expect(refused).toMatchObject({ status: 409, body: { code: 'REPORT_OPENED' } });
    expect(await ownQuestions()).toEqual({ texts: ['Is there a canteen?'], questionsWithdrawable: false });
    expect(await openAs(viewer)).toEqual(['Is there a canteen?']);
    // A question that was withdrawn before stays withdrawn, so repeating the request succeeds.
    expect((await withdraw('1-0')).status).toBe(200);
  });

  it('can still be withdrawn after a member has watched the running interview or an admin has read the report', async () => {
    await openAs(session.recruiter);
    await endAsCandidate(gateway, session);
    await openAs(await signUpAdmin(gateway));
    expect((await ownQuestions()).questionsWithdrawable).toBe(true);
    expect((await withdraw('1-0')).status).toBe(200);
    expect(await openAs(session.recruiter)).toEqual(['Is there a canteen?']);
  });

  it('can be withdrawn only with its own link, only after the interview, and only if it exists', async () => {
    expect(await withdraw('1-0')).toMatchObject({ status: 404, body: { code: 'INVALID_LINK' } });
    await endAsCandidate(gateway, session);
    const other = await beginAsking();
    await endAsCandidate(gateway, other);
    expect(await withdraw('1-0', other)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
    const crossed = await withdraw('1-0', { ...session, token: other.token });
    expect(crossed).toMatchObject({ status: 404, body: { code: 'INVALID_LINK' } });
    for (const id of ['1-9', '1', '1-0-0', 'x', '%27'])
      expect(await withdraw(id)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
    expect((await ownQuestions()).texts).toEqual(['What is the salary?', 'Is there a canteen?']);
  });

  it('is either withdrawn or shown if the report is opened at the same time', async () => {
    const texts = Array.from({ length: 8 }, (_, number) => `Question number ${number}?`);
    session = await beginAsking(...texts);
    await endAsCandidate(gateway, session);
    for (const [number, text] of texts.entries()) {
      await gateway.database.owner.queries
        .updateTable('sessions')
        .set({ reportOpenedAt: null })
        .where('id', '=', session.sessionId)
        .execute();
      const [{ status }, shown] = await Promise.all([withdraw(`1-${number}`), openAs(session.recruiter)]);
      expect({ text, status, shown: shown.includes(text) }).toEqual(
        status === 200 ? { text, status, shown: false } : { text, status: 409, shown: true },
      );
    }
  });
});
