import { z } from 'zod';
import { commonMessage, dtmf, mark, media, stop, streamName } from './dialect.ts';
import type { Dialect, StreamMessage } from './dialect.ts';

const sequence_number = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().min(0)])
  .optional()
  .transform((number) => (number === undefined ? null : Number(number)));
const message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.object({
    event: z.literal('start'),
    sequence_number,
    stream_id: streamName,
    start: z.object({
      call_control_id: streamName,
      media_format: z.object({
        encoding: z.literal('PCMU'),
        sample_rate: z.literal(8000),
        channels: z.literal(1).default(1),
      }),
    }),
  }),
  media.extend({ sequence_number }),
  dtmf.extend({ sequence_number }),
  mark.extend({ sequence_number }),
  stop.extend({ sequence_number }),
  // Says that a message to the peer was malformed.
  z.object({ event: z.literal('error'), sequence_number }),
]);

const toMessage = (read: z.infer<typeof message>): StreamMessage => {
  if (read.event === 'connected') return { event: 'connected', sequence: null };
  const { sequence_number: sequence } = read;
  switch (read.event) {
    case 'start': {
      const { call_control_id: callId } = read.start;
      // Who calls whom is known from the webhook, which is signed.
      const start = { streamId: read.stream_id, callId, direction: 'in', from: '', to: '' } as const;
      return { event: 'start', sequence, start };
    }
    case 'error':
      return { event: 'ignored', sequence };
    default:
      return commonMessage(read, sequence);
  }
};

/**
 * Telnyx's media streams in the mode `rtp`
 * (https://developers.telnyx.com/api-reference/websockets/stream-call-media-over-websocket).
 */
export const telnyxDialect: Dialect = {
  read: (value) => {
    const { data } = message.safeParse(value);
    return data === undefined ? null : toMessage(data);
  },
  addressed: () => ({}),
  // Telnyx takes 20 ms to 30 s of audio in a message.
  minAudioBytes: 160,
};
