import type { Logger } from '@candi/runtime/json-logger';
import { z } from 'zod';
import { requestJson } from '../../http-client.ts';
import type { LegCall } from '../../leg.ts';
import { streamName } from '../../streams/dialect.ts';
import { RecentNames } from '../../streams/recent-names.ts';
import { twilioDialect } from '../../streams/twilio-dialect.ts';
import { emptyAnswer } from '../line.ts';
import type { CallOutcome, Line, WebhookAnswer, WebhookRequest } from '../line.ts';
import { PlacedCalls, PlatformRefusal } from '../placed-calls.ts';
import { StreamAddresses, addressMs } from '../stream-addresses.ts';
import { isSignedByTwilio } from './signature.ts';
import { busyTwiml, connectTwiml } from './twiml.ts';

const voiceForm = z.object({
  AccountSid: z.string(),
  CallSid: streamName,
  From: z.string().max(200).default(''),
  To: z.string().max(200).default(''),
});
const statusForm = z.object({
  AccountSid: z.string(),
  CallSid: streamName,
  CallStatus: z.string(),
  SipResponseCode: z.string().optional(),
});
const callAnswer = z.object({ sid: streamName });

/** SIP status codes of a callee who declines, or whose side doesn't let the call through (RFC 3261, 8197 and 8688). */
const rejectedCodes = new Set(['403', '603', '607', '608']);

/**
 * Returns the outcome that a status means (https://www.twilio.com/docs/voice/api/call-resource#call-status-values); null
 * if the call isn't decided yet.
 */
const outcomeOf = ({ CallStatus, SipResponseCode = '' }: z.infer<typeof statusForm>): CallOutcome | null => {
  switch (CallStatus) {
    case 'in-progress':
    case 'completed':
      return 'answered';
    case 'busy':
      return rejectedCodes.has(SipResponseCode) ? 'rejected' : 'busy';
    case 'no-answer':
      return 'no_answer';
    case 'failed':
      return rejectedCodes.has(SipResponseCode) ? 'rejected' : 'failed';
    case 'canceled':
      return 'failed';
    default:
      return null;
  }
};

export interface TwilioLineOptions {
  /** URL at which Twilio reaches the bridge. */
  publicUrl: string;
  /** The own number (E.164), from which calls are placed. */
  number: string;
  accountSid: string;
  authToken: string;
  apiUrl: string;
  log: Logger;
}

/** Returns the line of a Twilio account. */
export const twilioLine = (options: TwilioLineOptions): Line => {
  const { publicUrl, number, accountSid, authToken, apiUrl, log } = options;
  const addresses = new StreamAddresses(publicUrl, 'twilio');
  const answered = new RecentNames();

  const post = async (path: string, form: Record<string, string>): Promise<unknown> => {
    const { status, body } = await requestJson({
      method: 'POST',
      url: `${apiUrl}/2010-04-01/Accounts/${accountSid}/Calls${path}.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    });
    if (status >= 300) throw new PlatformRefusal(status);
    return body;
  };
  const end = async (platformId: string): Promise<void> => {
    await post(`/${platformId}`, { Status: 'completed' }).catch((problem: unknown) =>
      log.warn('hanging up at Twilio failed', { problem }),
    );
  };
  const placed = new PlacedCalls(end, log);
  /** Returns the TwiML that connects a call to an address of its own. */
  const connect = (call: LegCall, platformId: string | null, validMs: number): string => {
    const { direction, from, to } = call;
    return connectTwiml(addresses.issue({ call, platformId }, validMs), { direction, from, to });
  };

  const voice = (form: Record<string, string>, hasPlace: boolean): WebhookAnswer => {
    const { data } = voiceForm.safeParse(form);
    if (data === undefined || data.AccountSid !== accountSid || !answered.add(data.CallSid, Date.now()))
      return emptyAnswer(403);
    const { CallSid: callSid, From: from, To: to } = data;
    const call: LegCall = { kind: 'twilio', callSid, direction: 'in', from, to };
    const body = hasPlace ? connect(call, callSid, addressMs) : busyTwiml;
    return { status: 200, contentType: 'text/xml', body };
  };
  const status = async (callSid: string, form: Record<string, string>): Promise<WebhookAnswer> => {
    const { data } = statusForm.safeParse(form);
    if (data === undefined || data.AccountSid !== accountSid) return emptyAnswer(403);
    const outcome = outcomeOf(data);
    if (outcome === null) return emptyAnswer(204);
    return emptyAnswer((await placed.report(callSid, data.CallSid, outcome)) ? 204 : 404);
  };
  const receive = async (request: WebhookRequest, hasPlace: boolean): Promise<WebhookAnswer> => {
    const [, path, callSid = ''] = /^\/twilio\/(voice|status\/([\w.-]{1,200}))$/.exec(request.url) ?? [];
    if (path === undefined || request.method !== 'POST') return emptyAnswer(404);
    const form = new URLSearchParams(request.body);
    const signature = request.headers['x-twilio-signature'];
    if (!isSignedByTwilio(authToken, signature, `${publicUrl}${request.url}`, form)) {
      log.warn('webhook refused', { reason: 'signature' });
      return emptyAnswer(403);
    }
    const fields = Object.fromEntries(form);
    return path === 'voice' ? voice(fields, hasPlace) : status(callSid, fields);
  };

  return {
    leg: 'twilio',
    receive,
    hangUp: (callSid) => placed.hangUp(callSid),
    place: ({ callSid, to, ringSeconds }) => {
      const call: LegCall = { kind: 'twilio', callSid, direction: 'out', from: number, to };
      const platformId = post('', {
        To: to,
        From: number,
        Twiml: connect(call, null, ringSeconds * 1000 + addressMs),
        Timeout: `${ringSeconds}`,
        StatusCallback: `${publicUrl}/twilio/status/${callSid}`,
        // This event stands for every final status, including those of calls that nobody answered.
        StatusCallbackEvent: 'completed',
      }).then((answer) => callAnswer.parse(answer).sid);
      return placed.outcome(callSid, ringSeconds, platformId);
    },
    admit: async ({ url, headers }) => {
      const signature = headers['x-twilio-signature'];
      // The address is a secret of its own, so that a handshake may have no signature. A wrong one doesn't use it up.
      if (signature !== undefined && !isSignedByTwilio(authToken, signature, addresses.urlOf(url))) {
        log.warn('stream refused', { reason: 'signature' });
        return 403;
      }
      const expected = addresses.redeem(url);
      if (expected === null) return 404;
      const { call } = expected;
      const platformId = expected.platformId ?? (await placed.platformId(call.callSid));
      if (platformId === null) return 404;
      placed.arrived(call.callSid);
      return {
        dialect: twilioDialect,
        identify: ({ callId }) => (callId === platformId ? call : null),
        hangUp: () => end(platformId),
      };
    },
  };
};
