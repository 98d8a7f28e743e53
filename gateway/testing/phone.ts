import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { PhoneTest } from '@candi/contract/interviews/dial-in';
import type { Dialled, PhoneCallAnswer } from '@candi/contract/interviews/phone';
import type { InterviewBody } from '@candi/contract/interviews/interviews';
import { consentVersion, type JoinAnswer, type LinkAnswer } from '@candi/contract/interviews/sessions';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { CallAnswer, TestGateway, TestMember } from './gateway.ts';
import { setUpLiveGateway } from './live-gateway.ts';
import { restoreBeforeEach } from './set-up.ts';
import { invite, type TestInvitation } from './started-interview.ts';

/** Variables of a gateway whose phone line is on. */
export const lineOn = { PHONE_LINE: 'sip', PHONE_NUMBER: '+351 210 001 122', STT_LANGUAGES: 'en,pt' };

/**
 * Creates a gateway whose phone line is on, for the tests of a file. Before each test, its clock and environment are
 * restored, and no PIN has been counted by the rate limits.
 */
export function setUpPhoneLine() {
  const { gateway } = setUpLiveGateway(lineOn);
  const owner = () => gateway.database.owner.queries;
  restoreBeforeEach(gateway);
  beforeEach(() => sql`delete from rate_limits`.execute(owner()));
  const sessionRow = (id: string) =>
    owner().selectFrom('sessions').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { gateway, owner, sessionRow };
}

/** Invites a candidate to a phone interview. */
export const inviteByPhone = (
  gateway: TestGateway,
  settings: Partial<InterviewBody> = {},
  recruiter?: TestMember,
): Promise<TestInvitation> => invite(gateway, recruiter, { type: 'PHONE', ...settings });

/** Returns the PIN that the join page shows. Throws if it shows none. */
export async function pinOnPage(gateway: TestGateway, { path, token }: TestInvitation): Promise<string> {
  const { body } = await gateway.call<LinkAnswer>('GET', `${path}/link`, { token, scheme: 'Link' });
  if (!body.dialIn) throw new Error(`no PIN: ${JSON.stringify(body)}`);
  return body.dialIn.pin;
}

/** Requests a test interview that is joined by telephone, as on the page /test. */
export const offerPhoneTest = (
  gateway: TestGateway,
  { path, token }: TestInvitation,
  key: string = randomUUID(),
) =>
  gateway.call<{ test: PhoneTest | null } & ErrorBody>('POST', `${path}/test/phone`, {
    token,
    scheme: 'Link',
    headers: { 'Idempotency-Key': key },
  });

/** Sends a request as the phone bridge. `path`: relative to /v1/phone/calls. */
export const callAsBridge = <Body = ErrorBody>(
  gateway: TestGateway,
  path: string,
  body: unknown,
): Promise<CallAnswer<Body>> =>
  gateway.call<Body>('POST', `/v1/phone/calls${path}`, {
    token: gateway.deps.environment.SERVICE_TOKEN,
    body,
  });

/** Returns a number from which no test has called yet. */
export const newNumber = (): string => `+35191${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;

/** A call that has arrived. */
export class TestCall {
  readonly #gateway: TestGateway;
  readonly id: string;
  readonly dialled: Dialled | null;
  /** Whether an admin tests the line. */
  readonly tested: boolean;
  constructor(gateway: TestGateway, { callId, dialled, tested }: PhoneCallAnswer) {
    this.#gateway = gateway;
    this.id = callId;
    this.dialled = dialled;
    this.tested = tested;
  }

  enter(pin: string): Promise<Dialled> {
    return callAsBridge<Dialled>(this.#gateway, `/${this.id}/pin`, { pin }).then(({ body }) => body);
  }
  join(consents = true): Promise<CallAnswer<JoinAnswer & ErrorBody>> {
    const consent = consents ? { version: consentVersion, language: 'en' } : null;
    return callAsBridge<JoinAnswer & ErrorBody>(this.#gateway, `/${this.id}/join`, { consent });
  }
  end(reason = 'hung_up'): Promise<CallAnswer<ErrorBody>> {
    return callAsBridge(this.#gateway, `/${this.id}/end`, { reason });
  }
}

/** Lets a call arrive. Throws if it is refused. */
export async function dial(gateway: TestGateway, changes: object = {}): Promise<TestCall> {
  const { status, body } = await callAsBridge<PhoneCallAnswer>(gateway, '', {
    callSid: randomUUID(),
    leg: 'sip',
    direction: 'in',
    from: newNumber(),
    to: 'sip:candi@127.0.0.1',
    ...changes,
  });
  if (status !== 200) throw new Error(`call: ${status} ${JSON.stringify(body)}`);
  return new TestCall(gateway, body);
}
