import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import type { PhoneTest } from '@candi/contract/interviews/dial-in';
import type { SessionState } from '@candi/contract/interviews/sessions';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { providerRecogniser } from '../../platform/adapters/recogniser/recogniser.ts';
import {
  dial,
  inviteByPhone,
  lineOn,
  offerPhoneTest,
  pinOnPage,
  setUpPhoneLine,
} from '../../../testing/phone.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';
import { consent, invite, joinWith, type TestInvitation } from '../../../testing/started-interview.ts';
import { limits } from '../../platform/http/rate-limit.ts';
import { closeSession } from '../sessions/close.repository.ts';
import { eraseTestInterviews } from '../sessions/test-interview.repository.ts';
import { testQuestionsIn } from '../sessions/test-interview-questions.ts';

const { gateway, owner, sessionRow } = setUpPhoneLine();

/** Returns a test that is joined by telephone. Throws if none is offered. */
async function offered(invitation: TestInvitation, key?: string): Promise<PhoneTest> {
  const { body } = await offerPhoneTest(gateway, invitation, key);
  if (!body.test) throw new Error(`no test: ${JSON.stringify(body)}`);
  return body.test;
}
const readState = ({ path, token }: TestInvitation, testId: string) =>
  gateway.call<SessionState>('GET', `${path}/test/${testId}`, { token, scheme: 'Link' });

describe('a test by telephone', () => {
  it('has a number and a PIN of its own, the same for the same key', async () => {
    const invitation = await inviteByPhone(gateway);
    const key = randomUUID();
    const [first, again, other] = [
      await offered(invitation, key),
      await offered(invitation, key),
      await offered(invitation),
    ];
    expect(first.dialIn).toEqual({
      number: lineOn.PHONE_NUMBER,
      pin: expect.stringMatching(/^\d{14}$/),
    });
    expect(again).toEqual(first);
    const pins = [first.dialIn.pin, other.dialIn.pin, await pinOnPage(gateway, invitation)];
    expect(new Set(pins).size).toBe(3);
  });

  it('isn’t offered for other types, without a line, or in languages that nothing recognises', async () => {
    const video = await invite(gateway, undefined, { type: 'VIDEO' });
    const phone = await inviteByPhone(gateway, { language: 'pt' });
    const { environment } = gateway.deps;
    expect((await offerPhoneTest(gateway, video)).body).toEqual({ test: null });
    gateway.deps.recogniser = providerRecogniser(['en']);
    expect((await offerPhoneTest(gateway, phone)).body).toEqual({ test: null });
    gateway.deps.recogniser = providerRecogniser(['en', 'pt']);
    gateway.deps.environment = { ...environment, PHONE_LINE: 'off' };
    expect((await offerPhoneTest(gateway, phone)).body).toEqual({ test: null });
    const { length } = await owner()
      .selectFrom('sessions')
      .where('companyId', 'in', [video.companyId, phone.companyId])
      .where('test', '=', true)
      .select('id')
      .execute();
    expect(length).toBe(0);
  });

  it('is held with questions of its own and its own consent, and uses up nothing', async () => {
    const invitation = await inviteByPhone(gateway);
    const { token } = invitation.recruiter;
    const read = async (path: string) => (await gateway.call<object>('GET', path, { token })).body;
    // The first-run checklist is left out, because a test counts as one of its steps.
    const figures = async () => [
      { ...(await read('/v1/dashboard')), firstRun: null },
      await read('/v1/usage'),
      await read('/v1/subscription'),
    ];
    const before = await figures();
    const { sessionId, dialIn } = await offered(invitation);
    expect((await readState(invitation, sessionId)).body).toMatchObject({ status: 'PENDING' });

    const call = await dial(gateway);
    expect(await call.enter(dialIn.pin)).toMatchObject({ accepted: true, state: 'new', test: true });
    expect(await call.join(false)).toMatchObject({ status: 409, body: { code: 'CONSENT_REQUIRED' } });
    const { status, body } = await call.join();
    expect(status).toBe(200);
    expect(body).toMatchObject({ sessionId, test: true, type: 'PHONE' });
    expect((await readState(invitation, sessionId)).body).toMatchObject({ status: 'OPENED', byPhone: true });
    const { brief } = (await callAsAgent<ClaimAnswer>(gateway, body, 'claim', { workerId: 'w' })).body;
    expect(brief).toMatchObject({ test: true, byPhone: true });
    expect(brief.questions.map(({ question }) => question)).toEqual(
      testQuestionsIn('en').map(({ question }) => question),
    );

    await owner()
      .transaction()
      .execute((trx) => closeSession(trx, gateway.deps, sessionId, { status: 'COMPLETED', byCandi: true }));
    expect((await readState(invitation, sessionId)).body).toMatchObject({ status: 'COMPLETED' });
    expect(await figures()).toEqual(before);
    expect((await gateway.call('GET', `/v1/reports/${sessionId}`, { token })).status).toBe(404);
    expect(await sessionRow(invitation.sessionId)).toMatchObject({ status: 'PENDING', consentAt: null });
    const real = await dial(gateway);
    expect(await real.enter(await pinOnPage(gateway, invitation))).toMatchObject({
      accepted: true,
      state: 'new',
      test: false,
    });
  });

  it('can be dialled before the appointment, and dialled back into', async () => {
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const invitation = await inviteByPhone(gateway, { scheduledAt });
    const { dialIn } = await offered(invitation);
    const call = await dial(gateway, { to: `sip:${dialIn.pin}@127.0.0.1:5060` });
    expect(call.dialled).toMatchObject({ accepted: true, state: 'new' });
    await call.join();
    await call.end();
    const again = await dial(gateway);
    expect(await again.enter(dialIn.pin)).toMatchObject({ accepted: true, state: 'return' });
    expect((await again.join(false)).status).toBe(200);
  });

  it('is over with its end, and once the interview itself has been joined', async () => {
    const invitation = await inviteByPhone(gateway);
    const [ended, waiting] = [await offered(invitation), await offered(invitation)];
    const call = await dial(gateway);
    await call.enter(ended.dialIn.pin);
    await call.join();
    await owner()
      .transaction()
      .execute((trx) =>
        closeSession(trx, gateway.deps, ended.sessionId, { status: 'COMPLETED', byCandi: true }),
      );
    await consent(gateway, invitation);
    expect((await joinWith(gateway, invitation)).status).toBe(200);
    for (const { dialIn } of [ended, waiting])
      expect(await (await dial(gateway)).enter(dialIn.pin)).toMatchObject({
        accepted: false,
        reason: 'over',
      });
    expect(await offerPhoneTest(gateway, invitation)).toMatchObject({
      status: 404,
      body: { code: 'INVALID_LINK', details: { reason: 'open' } },
    });
  });

  it('is offered as often as a test on the page', async () => {
    const invitation = await inviteByPhone(gateway);
    for (let made = 0; made < limits.testInterview.hits; made++) await offered(invitation);
    expect((await offerPhoneTest(gateway, invitation)).status).toBe(429);
  });

  it('is erased with its PIN and its calls', async () => {
    const invitation = await inviteByPhone(gateway);
    const { sessionId, dialIn } = await offered(invitation);
    const call = await dial(gateway);
    await call.enter(dialIn.pin);
    await sql`update sessions set created_at = created_at - interval '25 hours' where id = ${sessionId}`.execute(
      owner(),
    );
    await eraseTestInterviews(owner(), gateway.deps.log);
    expect(await (await dial(gateway)).enter(dialIn.pin)).toMatchObject({ reason: 'unknown' });
    expect((await call.join()).status).toBe(404);
  });
});

describe('the state of a test', () => {
  it('is shown only to the candidate’s link', async () => {
    const [mine, other] = [await inviteByPhone(gateway), await inviteByPhone(gateway)];
    const { sessionId } = await offered(mine);
    expect(await readState(other, sessionId)).toMatchObject({ body: { code: 'INVALID_LINK' } });
    // The interview itself isn't a test.
    expect(await readState(mine, mine.sessionId)).toMatchObject({ body: { code: 'INVALID_LINK' } });
  });
});
