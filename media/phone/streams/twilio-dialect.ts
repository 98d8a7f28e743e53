import { phoneDirections } from '@candi/contract/interviews/phone';
import { z } from 'zod';
import { commonMessage, dtmf, mark, media, stop, streamName } from './dialect.ts';
import type { Dialect, StreamMessage } from './dialect.ts';

const sequenceNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();
const address = z.string().max(200).default('');
const message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.object({
    event: z.literal('start'),
    sequenceNumber,
    start: z.object({
      streamSid: streamName,
      callSid: streamName,
      mediaFormat: z.object({
        encoding: z.literal('audio/x-mulaw'),
        sampleRate: z.literal(8000),
        channels: z.literal(1),
      }),
      customParameters: z
        .object({ direction: z.enum(phoneDirections).default('in'), from: address, to: address })
        .prefault({}),
    }),
  }),
  media.extend({ sequenceNumber }),
  dtmf.extend({ sequenceNumber }),
  mark.extend({ sequenceNumber }),
  stop.extend({ sequenceNumber }),
  z.object({ event: z.literal('hold'), sequenceNumber, hold: z.boolean() }),
]);

const toMessage = (read: z.infer<typeof message>): StreamMessage => {
  if (read.event === 'connected') return { event: 'connected', sequence: null };
  const sequence = read.sequenceNumber === undefined ? null : Number(read.sequenceNumber);
  switch (read.event) {
    case 'start': {
      const { streamSid, callSid, customParameters } = read.start;
      return {
        event: 'start',
        sequence,
        start: { streamId: streamSid, callId: callSid, ...customParameters },
      };
    }
    case 'hold':
      return { event: 'hold', sequence, hold: read.hold };
    default:
      return commonMessage(read, sequence);
  }
};

/**
 * Twilio's media streams (https://www.twilio.com/docs/voice/media-streams/websocket-messages). The embedded SIP leg
 * speaks the same dialect, with one more message, `hold`.
 */
export const twilioDialect: Dialect = {
  read: (value) => {
    const { data } = message.safeParse(value);
    return data === undefined ? null : toMessage(data);
  },
  addressed: (streamId) => ({ streamSid: streamId }),
  minAudioBytes: 1,
};
