import { z } from 'zod';
import { digit, markName, payload, streamName } from './dialect.ts';
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
  z.object({
    event: z.literal('media'),
    sequence_number,
    media: z.object({ track: z.string().max(20).optional(), payload }),
  }),
  z.object({ event: z.literal('dtmf'), sequence_number, dtmf: z.object({ digit }) }),
  z.object({ event: z.literal('mark'), sequence_number, mark: z.object({ name: markName }) }),
  // Says that a message to the peer was malformed.
  z.object({ event: z.literal('error'), sequence_number }),
  z.object({ event: z.literal('stop'), sequence_number }),
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
    case 'media':
      // A stream may also carry what is played to the caller.
      if (read.media.track === 'outbound') return { event: 'ignored', sequence };
      return { event: 'media', sequence, audio: Buffer.from(read.media.payload, 'base64') };
    case 'dtmf':
      return { event: 'dtmf', sequence, digit: read.dtmf.digit };
    case 'mark':
      return { event: 'mark', sequence, name: read.mark.name };
    case 'error':
      return { event: 'ignored', sequence };
    case 'stop':
      return { event: 'stop', sequence };
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
