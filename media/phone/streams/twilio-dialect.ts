import { phoneDirections } from '@candi/contract/interviews/phone';
import { z } from 'zod';
import { digit, markName, payload, streamName } from './dialect.ts';
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
  z.object({
    event: z.literal('media'),
    sequenceNumber,
    media: z.object({ track: z.string().max(20).optional(), payload }),
  }),
  z.object({ event: z.literal('dtmf'), sequenceNumber, dtmf: z.object({ digit }) }),
  z.object({ event: z.literal('mark'), sequenceNumber, mark: z.object({ name: markName }) }),
  z.object({ event: z.literal('hold'), sequenceNumber, hold: z.boolean() }),
  z.object({ event: z.literal('stop'), sequenceNumber }),
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
    case 'media':
      // A stream may also carry what is played to the caller.
      if (read.media.track === 'outbound') return { event: 'ignored', sequence };
      return { event: 'media', sequence, audio: Buffer.from(read.media.payload, 'base64') };
    case 'dtmf':
      return { event: 'dtmf', sequence, digit: read.dtmf.digit };
    case 'mark':
      return { event: 'mark', sequence, name: read.mark.name };
    case 'hold':
      return { event: 'hold', sequence, hold: read.hold };
    case 'stop':
      return { event: 'stop', sequence };
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
