import type { PhoneLeg } from '@candi/contract/interviews/phone';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { AudioClock } from './audio-clock.ts';
import { samplesPerMs } from './g711.ts';
import { noListener } from './leg.ts';
import type { Leg, LegCall } from './leg.ts';
import { MessageBudget } from './message-budget.ts';

/**
 * Twilio's media streams: JSON text frames over a WebSocket
 * (https://www.twilio.com/docs/voice/media-streams/websocket-messages). The embedded SIP leg speaks the same dialect,
 * with one more message, `hold`.
 */

/** Maximum size of a message (bytes). */
export const maxMessageBytes = 16_384;
/** Maximum length of the base64 text of one message's audio: 1 s. */
const maxPayload = 10_668;
/** How long the other side may take until `start`, and may then send nothing (ms). */
export const patience = { startMs: 5000, silentMs: 15_000 } as const;
/** Maximum amount of audio waiting to be sent (bytes). A peer that reads nothing is disconnected. */
const maxBuffered = 1_000_000;

const sid = z.string().regex(/^[\w.@:+-]{1,200}$/);
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
      streamSid: sid,
      callSid: sid,
      mediaFormat: z.object({
        encoding: z.literal('audio/x-mulaw'),
        sampleRate: z.literal(8000),
        channels: z.literal(1),
      }),
      customParameters: z
        .object({ direction: z.enum(['in', 'out']).default('in'), from: address, to: address })
        .prefault({}),
    }),
  }),
  z.object({
    event: z.literal('media'),
    sequenceNumber,
    media: z.object({ track: z.string().max(20).optional(), payload: z.base64().max(maxPayload) }),
  }),
  z.object({
    event: z.literal('dtmf'),
    sequenceNumber,
    dtmf: z.object({ digit: z.string().regex(/^[0-9*#]$/) }),
  }),
  z.object({ event: z.literal('mark'), sequenceNumber, mark: z.object({ name: z.string().max(100) }) }),
  z.object({ event: z.literal('hold'), sequenceNumber, hold: z.boolean() }),
  z.object({ event: z.literal('stop'), sequenceNumber }),
]);
type Message = z.infer<typeof message>;
type Start = Extract<Message, { event: 'start' }>['start'];

/** Returns null for anything that isn't a valid message. */
const readMessage = (data: RawData, isBinary: boolean): Message | null => {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return message.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
};

/** WebSocket close codes (RFC 6455, section 7.4.1). */
const closeCodes = { normal: 1000, policy: 1008 } as const;

export interface StreamOptions {
  kind: PhoneLeg;
  /** Returns whether a stream may start. It must return false for a stream that has been seen before. */
  mayStart: (start: { streamSid: string; callSid: string }) => boolean;
  /** Called when the stream has started, before anything else of the call is read. */
  onLeg: (leg: Leg) => void;
  /** Called if the stream is closed because the peer broke the protocol. The reason contains none of its words. */
  onRefused: (reason: string) => void;
}

/** Reads a stream. It is closed if it breaks the protocol. */
export const openMediaStream = (socket: WebSocket, options: StreamOptions): void => {
  const budget = new MessageBudget();
  let leg: MediaStreamLeg | null = null;
  const gone = (): void => {
    clearTimeout(watch);
    socket.off('message', receive);
    leg?.end();
  };
  const refuse = (reason: string): void => {
    options.onRefused(reason);
    socket.close(closeCodes.policy);
    // A peer that ignores the close handshake is disconnected.
    setTimeout(() => socket.terminate(), 1000).unref();
    gone();
  };
  let watch = setTimeout(() => refuse('not started'), patience.startMs);
  const start = ({ callSid, streamSid, customParameters }: Start): void => {
    if (!options.mayStart({ callSid, streamSid })) return refuse('replayed');
    leg = new MediaStreamLeg(socket, streamSid, { kind: options.kind, callSid, ...customParameters });
    clearTimeout(watch);
    watch = setTimeout(() => refuse('silent'), patience.silentMs);
    options.onLeg(leg);
  };
  const receive = (data: RawData, isBinary: boolean): void => {
    if (!budget.take(performance.now())) return refuse('too many messages');
    const read = readMessage(data, isBinary);
    if (read === null) return refuse('invalid message');
    if (read.event === 'stop') return socket.close(closeCodes.normal);
    if (read.event === 'connected' || read.event === 'start') {
      if (leg !== null) return refuse('started twice');
      return read.event === 'start' ? start(read.start) : undefined;
    }
    if (leg === null) return refuse('not started');
    watch.refresh();
    leg.receive(read);
  };
  socket.on('message', receive);
  socket.once('close', gone);
  // After an error, such as a message that is too large, ws closes the socket.
  socket.on('error', () => undefined);
};

type CallMessage = Exclude<Message, { event: 'connected' | 'start' | 'stop' }>;

class MediaStreamLeg implements Leg {
  readonly call: LegCall;
  readonly clock = new AudioClock();
  readonly ended: AbortSignal;
  listener = noListener;
  readonly #socket: WebSocket;
  readonly #streamSid: string;
  readonly #ending = new AbortController();
  readonly #marks = new Map<string, () => void>();
  #markCount = 0;
  #lastSequence = 0;
  #held = false;

  constructor(socket: WebSocket, streamSid: string, call: LegCall) {
    this.#socket = socket;
    this.#streamSid = streamSid;
    this.call = call;
    this.ended = this.#ending.signal;
  }

  receive(read: CallMessage): void {
    if (read.sequenceNumber !== undefined) {
      const sequence = Number(read.sequenceNumber);
      // A message that arrives twice is ignored.
      if (sequence <= this.#lastSequence) return;
      this.#lastSequence = sequence;
    }
    switch (read.event) {
      case 'media':
        return this.#hear(read.media);
      case 'dtmf':
        return this.listener.onKey(read.dtmf.digit);
      case 'hold':
        this.#held = read.hold;
        return;
      case 'mark':
        this.#marks.get(read.mark.name)?.();
        this.#marks.delete(read.mark.name);
    }
  }

  get held(): boolean {
    return this.#held;
  }

  play(audio: Uint8Array): void {
    if (audio.length === 0) return;
    this.#send({ event: 'media', media: { payload: Buffer.from(audio).toString('base64') } });
  }

  played(): Promise<void> {
    if (this.ended.aborted) return Promise.resolve();
    this.#markCount += 1;
    const name = `${this.#markCount}`;
    return new Promise((resolve) => {
      this.#marks.set(name, resolve);
      this.#send({ event: 'mark', mark: { name } });
    });
  }

  clear(): void {
    this.#send({ event: 'clear' });
  }

  hangUp(): void {
    this.#socket.close(closeCodes.normal);
  }

  end(): void {
    this.#ending.abort();
    for (const resolve of this.#marks.values()) resolve();
    this.#marks.clear();
  }

  #hear({ track, payload }: Extract<Message, { event: 'media' }>['media']): void {
    // A stream may also carry what is played to the caller.
    if (track === 'outbound') return;
    const audio = Buffer.from(payload, 'base64');
    this.clock.advance(audio.length / samplesPerMs);
    this.listener.onAudio(audio);
  }

  #send(what: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBuffered) return this.#socket.terminate();
    this.#socket.send(JSON.stringify({ streamSid: this.#streamSid, ...what }));
  }
}
