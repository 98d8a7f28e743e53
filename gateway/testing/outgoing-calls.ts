import { randomUUID } from 'node:crypto';
import { callingAgeHours } from '@candi/contract/identity/calling';
import type { InterviewBody } from '@candi/contract/interviews/interviews';
import type { ClaimedTry, ClaimTryAnswer, PhonePlan, TryResult } from '@candi/contract/interviews/phone-out';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach } from 'vitest';
import type { CallAnswer, TestGateway, TestMember } from './gateway.ts';
import { setUpLiveGateway } from './live-gateway.ts';
import { dial, inviteByPhone, lineOn, newNumber, type TestCall } from './phone.ts';
import { restoreBeforeEach } from './set-up.ts';
import type { TestInvitation } from './started-interview.ts';

/** Variables of a gateway that may call Portuguese numbers and softphones on this machine. */
export const callsOutOn = { ...lineOn, PHONE_COUNTRIES: 'PT', PHONE_SIP_HOSTS: '127.0.0.1' };

const dayMs = 86_400_000;
/** Time until the appointment at least (ms), so that the companies of the tests are old enough for calls by then. */
const aheadMs = (callingAgeHours / 24 + 1) * dayMs;

/** Returns the next Wednesday, at least two days ahead, at 14:00 UTC, which is within the calling hours of Portugal. */
export function nextWednesday(): Date {
  const day = new Date(Date.now() + aheadMs);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  day.setUTCHours(14, 0, 0, 0);
  return day.getTime() > Date.now() + aheadMs ? day : new Date(day.getTime() + 7 * dayMs);
}

/** An interview's appointment, and a clock that tests set relative to it. */
export class Appointment {
  readonly at = nextWednesday();
  clock = this.at;

  /** Returns a time relative to the appointment. */
  after(minutes: number): Date {
    return new Date(this.at.getTime() + minutes * 60_000);
  }
  /** Sets the clock relative to the appointment. */
  setClock(minutes: number): void {
    this.clock = this.after(minutes);
  }
}

/**
 * Creates a gateway that may call candidates, and an appointment, for the tests of a file. Each test begins an hour
 * before the appointment, with the original environment and without calls of earlier tests.
 */
export function setUpOutgoingCalls() {
  const { gateway } = setUpLiveGateway(callsOutOn);
  const owner = () => gateway.database.owner.queries;
  const appointment = new Appointment();
  restoreBeforeEach(gateway);
  beforeEach(async () => {
    gateway.deps.now = () => appointment.clock;
    appointment.setClock(-60);
    await owner().deleteFrom('phoneTries').execute();
  });
  return { gateway, owner, appointment };
}

export interface Called extends TestInvitation {
  number: string;
}

export const confirmNumber = (
  gateway: TestGateway,
  { recruiter, sessionId }: TestInvitation,
  number: string,
): Promise<CallAnswer<ErrorBody>> =>
  gateway.call('PUT', `/v1/sessions/${sessionId}/phone-number`, {
    token: recruiter.token,
    body: { number },
    // Pages send a key with every change.
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

/** Invites a candidate whom Candi calls at `at`. */
export async function inviteToBeCalled(
  gateway: TestGateway,
  at: Date,
  recruiter?: TestMember,
  settings: Partial<InterviewBody> = {},
  number = newNumber(),
): Promise<Called> {
  const scheduled = { candiCalls: true, scheduledAt: at.toISOString(), ...settings };
  const invitation = await inviteByPhone(gateway, scheduled, recruiter);
  const { status, body } = await confirmNumber(gateway, invitation, number);
  if (status !== 200) throw new Error(`confirm: ${JSON.stringify(body)}`);
  return { ...invitation, number };
}

/** Returns a session's calls as its recruiter sees them. */
export async function planOf(gateway: TestGateway, invitation: TestInvitation): Promise<PhonePlan> {
  const { interviewId, sessionId, recruiter } = invitation;
  const path = `/v1/interviews/${interviewId}/phone-plans?sessionId=${sessionId}`;
  const { token } = recruiter;
  const { body } = await gateway.call<Page<PhonePlan>>('GET', path, { token });
  const [plan] = body.rows;
  if (!plan) throw new Error(`no plan: ${JSON.stringify(body)}`);
  return plan;
}
export const resultsOf = async (
  gateway: TestGateway,
  invitation: TestInvitation,
): Promise<(TryResult | null)[]> => (await planOf(gateway, invitation)).tries.map(({ result }) => result);

const asBridge = <Body = ErrorBody>(gateway: TestGateway, path: string, body: unknown) =>
  gateway.call<Body>('POST', `/v1/phone/tries/${path}`, {
    token: gateway.deps.environment.SERVICE_TOKEN,
    body,
  });

/** Claims the next try as the phone bridge. */
export async function claim(gateway: TestGateway): Promise<ClaimedTry | null> {
  const { status, body } = await asBridge<ClaimTryAnswer>(gateway, 'claim', { leg: 'sip' });
  if (status !== 200) throw new Error(`claim: ${status} ${JSON.stringify(body)}`);
  return body.claimed;
}
export async function mustClaim(gateway: TestGateway): Promise<ClaimedTry> {
  const claimed = await claim(gateway);
  if (!claimed) throw new Error('No call is due');
  return claimed;
}

/** Reports that nobody answered a call. Returns the response's status. */
export const reportUnanswered = async (
  gateway: TestGateway,
  { id }: Pick<ClaimedTry, 'id'>,
  result: string,
): Promise<number> => (await asBridge(gateway, `${id}/result`, { result })).status;

/** Lets the callee of a claimed try answer. Throws if the call is refused. */
export const answered = (gateway: TestGateway, { callSid, to }: ClaimedTry): Promise<TestCall> =>
  dial(gateway, { callSid, direction: 'out', from: lineOn.PHONE_NUMBER, to });

/** Stores an incoming call of a session that hasn't ended. */
export async function addRunningCall(
  gateway: TestGateway,
  { companyId, sessionId }: TestInvitation,
): Promise<void> {
  const call = { leg: 'sip', direction: 'in', callerHash: Buffer.from(''), caller: '' } as const;
  await gateway.database.owner.queries
    .insertInto('phoneCalls')
    .values({ ...call, callSid: randomUUID(), companyId, sessionId })
    .execute();
}
