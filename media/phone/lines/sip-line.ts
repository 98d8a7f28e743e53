import { createHash, timingSafeEqual } from 'node:crypto';
import { registrationBody } from '@candi/contract/interviews/phone-line';
import type { Registration } from '@candi/contract/interviews/phone-line';
import type { Logger } from '@candi/runtime/json-logger';
import { z } from 'zod';
import { requestJson } from '../http-client.ts';
import { twilioDialect } from '../streams/twilio-dialect.ts';
import { emptyAnswer } from './line.ts';
import type { CallOrder, CallOutcome, Line } from './line.ts';

/** How long the leg may take to report the outcome after the longest ringing (ms). */
const reportMs = 15_000;
/** How long the leg may take to say whether it is registered (ms). */
const registrationMs = 2000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares in constant time; the hashes also hide the length of the token. */
const isAuthorised = (authorization: string, token: string): boolean =>
  timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));

const outcome = z.object({
  state: z.enum(['ringing', 'answered', 'busy', 'no_answer', 'rejected', 'failed', 'ended']),
  sipCode: z.number(),
});
const resultOf = ({ state, sipCode }: z.infer<typeof outcome>): CallOutcome => {
  switch (state) {
    case 'answered':
    case 'busy':
    case 'no_answer':
    case 'rejected':
    case 'failed':
      return state;
    case 'ended':
      // The call may have been answered and ended before its outcome was read.
      return sipCode === 200 ? 'answered' : 'failed';
    case 'ringing':
      return 'failed';
  }
};

export interface SipLineOptions {
  /** Token that the SIP leg and the bridge share. */
  token: string;
  /** URL of the leg's control API. */
  controlUrl: string;
  log: Logger;
}

/** Returns the line of the embedded SIP leg (infra/sip). */
export const sipLine = ({ token, controlUrl, log }: SipLineOptions): Line => {
  const control = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    rest: { body?: string; timeoutMs?: number } = {},
  ) =>
    requestJson({
      method,
      url: `${controlUrl}${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...rest,
    });
  const place = async ({ callSid, to, ringSeconds }: CallOrder): Promise<CallOutcome> => {
    const body = JSON.stringify({ callSid, to, from: '', ringSeconds });
    const ordered = await control('POST', '/calls', { body });
    if (ordered.status !== 202) {
      log.warn('the SIP leg refused to call', { status: ordered.status });
      return 'failed';
    }
    const timeoutMs = ringSeconds * 1000 + reportMs;
    const read = await control('GET', `/calls/${encodeURIComponent(callSid)}?wait=1`, { timeoutMs });
    return resultOf(outcome.parse(read.body));
  };
  const hangUp = async (callSid: string): Promise<void> => {
    await control('DELETE', `/calls/${encodeURIComponent(callSid)}`).catch((problem: unknown) =>
      log.warn('the SIP leg failed to hang up', { problem }),
    );
  };
  const registration = async (): Promise<Registration> => {
    try {
      const read = await control('GET', '/registration', { timeoutMs: registrationMs });
      return registrationBody.parse(read.body);
    } catch {
      return { state: 'failed', fault: 'leg', sipCode: null };
    }
  };
  return {
    leg: 'sip',
    registration,
    place: async (order) => {
      try {
        return await place(order);
      } catch (problem) {
        log.warn('the SIP leg failed to call', { problem });
        await hangUp(order.callSid);
        return 'failed';
      }
    },
    hangUp,
    admit: ({ url, headers: { authorization = '' } }) => {
      if (url !== '/streams/sip') return Promise.resolve(404);
      if (!isAuthorised(authorization, token)) return Promise.resolve(401);
      return Promise.resolve({
        dialect: twilioDialect,
        identify: ({ callId: callSid, direction, from, to }) => ({
          kind: 'sip',
          callSid,
          direction,
          from,
          to,
        }),
      });
    },
    receive: () => Promise.resolve(emptyAnswer(404)),
  };
};
