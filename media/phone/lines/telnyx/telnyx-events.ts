import type { UnansweredResult } from '@candi/contract/interviews/phone-out';
import { z } from 'zod';
import { streamName } from '../../streams/dialect.ts';

const address = z.string().max(200).nullish();
/** Webhook of a call (https://developers.telnyx.com/api-reference/callbacks/call-hangup and its neighbours). */
const webhook = z.object({
  data: z.object({
    id: z.string().min(1).max(200),
    event_type: z.string(),
    payload: z.object({
      call_control_id: streamName,
      connection_id: z.string(),
      direction: z.string().nullish(),
      from: address,
      to: address,
      client_state: z.string().max(1000).nullish(),
      hangup_cause: z.string().nullish(),
    }),
  }),
});

export interface TelnyxEvent {
  id: string;
  kind: 'initiated' | 'answered' | 'hangup' | 'other';
  platformId: string;
  connectionId: string;
  isIncoming: boolean;
  from: string;
  to: string;
  /** The bridge's identifier of an outgoing call, which its order carried; the empty string if the call came in. */
  callSid: string;
  hangupCause: string;
}

const kinds: Partial<Record<string, TelnyxEvent['kind']>> = {
  'call.initiated': 'initiated',
  'call.answered': 'answered',
  'call.hangup': 'hangup',
};

/** Returns the event of a webhook; null if it isn't one of a call. */
export const readTelnyxEvent = (body: string): TelnyxEvent | null => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const { data } = webhook.safeParse(value).data ?? {};
  if (data === undefined) return null;
  const { payload } = data;
  return {
    id: data.id,
    kind: kinds[data.event_type] ?? 'other',
    platformId: payload.call_control_id,
    connectionId: payload.connection_id,
    isIncoming: payload.direction === 'incoming',
    from: payload.from ?? '',
    to: payload.to ?? '',
    callSid: Buffer.from(payload.client_state ?? '', 'base64').toString(),
    hangupCause: payload.hangup_cause ?? '',
  };
};

/** Returns why a call that ended wasn't answered. */
export const unansweredOf = (hangupCause: string): UnansweredResult => {
  switch (hangupCause) {
    case 'user_busy':
      return 'busy';
    case 'timeout':
    case 'no_answer':
      return 'no_answer';
    case 'call_rejected':
      return 'rejected';
    default:
      return 'failed';
  }
};
