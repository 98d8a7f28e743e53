import type { RawData, WebSocket } from 'ws';
import { AudioClock } from '../audio-clock.ts';
import { samplesPerMs, silentByte } from '../g711.ts';
import { noListener } from '../leg.ts';
import type { Leg, LegCall } from '../leg.ts';
import type { Dialect, StreamMessage, StreamStart } from './dialect.ts';
import { MessageBudget } from './message-budget.ts';
import { SequenceWindow } from './sequence-window.ts';

/** Maximum size of a message (bytes). */
export const maxMessageBytes = 16_384;
/** How long the other side may take until `start`, and may then send nothing (ms). */
export const patience = { startMs: 5000, silentMs: 15_000 } as const;
/** Maximum amount of audio waiting to be sent (bytes). A peer that reads nothing is disconnected. */
const maxBuffered = 1_000_000;

/** WebSocket close codes (RFC 6455, section 7.4.1). */
const closeCodes = { normal: 1000, policy: 1008 } as const;

export interface StreamOptions {
  dialect: Dialect;
  /**
   * Returns the call of a stream, or why it may not start. It must refuse a stream that has been seen before. The
   * reason is logged, and must contain none of the peer's words.
   */
  identify: (start: StreamStart) => LegCall | string;
  /** Called when the stream has started, before anything else of the call is read. */
  onLeg: (leg: Leg) => void;
  /** Called if the stream is closed because the peer broke the protocol. The reason contains none of its words. */
  onRefused: (reason: string) => void;
  /** Called once when the stream ends, or is about to. `byPeer`: the peer has said that the call has ended. */
  onOver: (byPeer: boolean) => void;
}

/** Reads a stream. It is closed if it breaks the protocol. */
export const openMediaStream = (socket: WebSocket, options: StreamOptions): void => {
  const budget = new MessageBudget();
  let leg: MediaStreamLeg | null = null;
  let isOver = false;
  const over = (byPeer: boolean): void => {
    if (!isOver) options.onOver(byPeer);
    isOver = true;
  };
  const gone = (): void => {
    clearTimeout(watch);
    socket.off('message', receive);
    leg?.end();
    over(false);
  };
  const refuse = (reason: string): void => {
    options.onRefused(reason);
    socket.close(closeCodes.policy);
    // A peer that ignores the close handshake is disconnected.
    setTimeout(() => socket.terminate(), 1000).unref();
    gone();
  };
  let watch = setTimeout(() => refuse('not started'), patience.startMs);
  const start = (read: StreamStart): void => {
    const call = options.identify(read);
    if (typeof call === 'string') return refuse(call);
    leg = new MediaStreamLeg(socket, options.dialect, read.streamId, call, () => over(false));
    clearTimeout(watch);
    watch = setTimeout(() => refuse('silent'), patience.silentMs);
    options.onLeg(leg);
  };
  const receive = (data: RawData, isBinary: boolean): void => {
    if (!budget.take(performance.now())) return refuse('too many messages');
    const read = readMessage(options.dialect, data, isBinary);
    if (read === null) return refuse('invalid message');
    if (read.event === 'stop') {
      over(true);
      return socket.close(closeCodes.normal);
    }
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

const readMessage = (dialect: Dialect, data: RawData, isBinary: boolean): StreamMessage | null => {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return dialect.read(JSON.parse(data.toString()));
  } catch {
    return null;
  }
};

type CallMessage = Exclude<StreamMessage, { event: 'connected' | 'start' | 'stop' }>;

class MediaStreamLeg implements Leg {
  readonly call: LegCall;
  readonly clock = new AudioClock();
  readonly ended: AbortSignal;
  listener = noListener;
  readonly #socket: WebSocket;
  readonly #dialect: Dialect;
  readonly #streamId: string;
  readonly #onHangUp: () => void;
  readonly #ending = new AbortController();
  readonly #marks = new Map<string, () => void>();
  readonly #sequences = new SequenceWindow();
  /** Audio that is too short for a message of its own. */
  #short = Buffer.alloc(0);
  #markCount = 0;
  #held = false;

  constructor(socket: WebSocket, dialect: Dialect, streamId: string, call: LegCall, onHangUp: () => void) {
    this.#onHangUp = onHangUp;
    this.#socket = socket;
    this.#dialect = dialect;
    this.#streamId = streamId;
    this.call = call;
    this.ended = this.#ending.signal;
  }

  receive(read: CallMessage): void {
    // A message that arrives twice is ignored.
    if (read.sequence !== null && !this.#sequences.add(read.sequence)) return;
    switch (read.event) {
      case 'media':
        this.clock.advance(read.audio.length / samplesPerMs);
        return this.listener.onAudio(read.audio);
      case 'dtmf':
        return this.listener.onKey(read.digit);
      case 'hold':
        this.#held = read.hold;
        return;
      case 'mark':
        this.#marks.get(read.name)?.();
        this.#marks.delete(read.name);
        return;
      case 'ignored':
    }
  }

  get held(): boolean {
    return this.#held;
  }

  play(audio: Uint8Array): void {
    const waiting = Buffer.concat([this.#short, audio]);
    const isShort = waiting.length < this.#dialect.minAudioBytes;
    this.#short = isShort ? waiting : Buffer.alloc(0);
    if (!isShort) this.#send({ event: 'media', media: { payload: waiting.toString('base64') } });
  }

  played(): Promise<void> {
    if (this.ended.aborted) return Promise.resolve();
    if (this.#short.length > 0)
      this.play(Buffer.alloc(this.#dialect.minAudioBytes - this.#short.length, silentByte));
    this.#markCount += 1;
    const name = `${this.#markCount}`;
    return new Promise((resolve) => {
      this.#marks.set(name, resolve);
      this.#send({ event: 'mark', mark: { name } });
    });
  }

  clear(): void {
    this.#short = Buffer.alloc(0);
    this.#send({ event: 'clear' });
  }

  hangUp(): void {
    this.#onHangUp();
    this.#socket.close(closeCodes.normal);
  }

  end(): void {
    this.#ending.abort();
    for (const resolve of this.#marks.values()) resolve();
    this.#marks.clear();
  }

  #send(what: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBuffered) return this.#socket.terminate();
    this.#socket.send(JSON.stringify({ ...this.#dialect.addressed(this.#streamId), ...what }));
  }
}
