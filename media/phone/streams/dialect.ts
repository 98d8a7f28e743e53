import { z } from 'zod';
import type { PhoneDirection } from '@candi/contract/interviews/phone';

/** Maximum length of the base64 text of one message's audio: 1 s. */
const maxPayload = 10_668;

/** Identifier of a call or a stream. */
export const streamName = z.string().regex(/^[\w.@:+-]{1,200}$/);

/** The first message of a stream, as the peer sent it. */
export interface StreamStart {
  streamId: string;
  /** Identifier of the call at the peer. */
  callId: string;
  direction: PhoneDirection;
  /** Numbers or SIP addresses; may be empty or forged. */
  from: string;
  to: string;
}

/** A message that a stream's peer sends. `sequence`: number of the message in its stream; null if it has none. */
export type StreamMessage = { sequence: number | null } & (
  | { event: 'connected' }
  | { event: 'start'; start: StreamStart }
  /** Audio of the caller. */
  | { event: 'media'; audio: Buffer }
  | { event: 'dtmf'; digit: string }
  | { event: 'mark'; name: string }
  | { event: 'hold'; hold: boolean }
  /** A valid message that means nothing to the bridge. */
  | { event: 'ignored' }
  | { event: 'stop' }
);

/** Messages that Twilio and Telnyx write alike, apart from the sequence number. */
export const media = z.object({
  event: z.literal('media'),
  media: z.object({ track: z.string().max(20).optional(), payload: z.base64().max(maxPayload) }),
});
export const dtmf = z.object({
  event: z.literal('dtmf'),
  dtmf: z.object({ digit: z.string().regex(/^[0-9*#]$/) }),
});
export const mark = z.object({ event: z.literal('mark'), mark: z.object({ name: z.string().max(100) }) });
export const stop = z.object({ event: z.literal('stop') });
type Common = z.infer<typeof media | typeof dtmf | typeof mark | typeof stop>;

/** Returns a message that Twilio and Telnyx write alike. */
export const commonMessage = (read: Common, sequence: number | null): StreamMessage => {
  switch (read.event) {
    case 'media':
      // A stream may also carry what is played to the caller.
      if (read.media.track === 'outbound') return { event: 'ignored', sequence };
      return { event: 'media', sequence, audio: Buffer.from(read.media.payload, 'base64') };
    case 'dtmf':
      return { event: 'dtmf', sequence, digit: read.dtmf.digit };
    case 'mark':
      return { event: 'mark', sequence, name: read.mark.name };
    case 'stop':
      return { event: 'stop', sequence };
  }
};

/** How a kind of peer writes the messages of a media stream: JSON text frames over a WebSocket. */
export interface Dialect {
  /** Returns null for anything that isn't a valid message. */
  read: (value: unknown) => StreamMessage | null;
  /** Fields that every message to the peer has. */
  addressed: (streamId: string) => object;
  /** Minimum amount of audio in a message to the peer (bytes). */
  minAudioBytes: number;
}
