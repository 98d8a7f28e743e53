import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { samplesPerMs, silentByte } from '../g711.ts';

export const legToken = 'leg-token-of-at-least-32-characters';
const sent = z.object({
  event: z.enum(['media', 'mark', 'clear']),
  media: z.object({ payload: z.base64() }).optional(),
  mark: z.object({ name: z.string() }).optional(),
});

/** Whose messages a caller sends. The SIP leg speaks Twilio's dialect. */
type CallerDialect = 'twilio' | 'telnyx';
interface CallerOptions {
  token: string;
  path: string;
  callSid: string;
  dialect: CallerDialect;
  /** Headers of the handshake, besides the token's. */
  headers: Record<string, string>;
}

let calls = 0;

/** A leg on the wire, with a caller who presses keys. It plays everything at once, unless `isSlow` is set. */
export class Caller {
  readonly socket: WebSocket;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly callSid: string;
  readonly streamSid: string;
  readonly #dialect: CallerDialect;
  /** Whether what is sent stays queued until `playAll` or a clear. */
  isSlow = false;
  /** Audio that has been played, and audio that was dropped by a clear. */
  played = Buffer.alloc(0);
  dropped = Buffer.alloc(0);
  /** Length of the shortest audio that was received in one message (bytes). */
  shortestAudio = Number.POSITIVE_INFINITY;
  /** Number of marks that were played. */
  marks = 0;
  #queue: (Buffer | string)[] = [];
  #sequence = 0;
  #onChange: () => void = () => undefined;

  private constructor(socket: WebSocket, callSid: string, dialect: CallerDialect) {
    this.socket = socket;
    this.callSid = callSid;
    this.#dialect = dialect;
    this.streamSid = `stream-${callSid}`;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data: Buffer) => this.#receive(data.toString()));
  }

  /** Connects without a word. Rejects if the bridge refuses the connection. */
  static async connect(port: number, options: Partial<CallerOptions> = {}): Promise<Caller> {
    const {
      token = legToken,
      path = '/streams/sip',
      callSid = `call-${(calls += 1)}`,
      dialect = 'twilio',
      headers = {},
    } = options;
    const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { ...authorization, ...headers },
    });
    const caller = new Caller(socket, callSid, dialect);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return caller;
  }

  /** Connects and starts the stream. */
  static async dial(port: number, to = 'sip:interviews@candi.example', callSid?: string): Promise<Caller> {
    const caller = await Caller.connect(port, callSid === undefined ? {} : { callSid });
    caller.start({ to });
    return caller;
  }

  send(message: object): void {
    this.#sequence += 1;
    const number = `${this.#sequence}`;
    const numbered =
      this.#dialect === 'twilio'
        ? { sequenceNumber: number, streamSid: this.streamSid }
        : { sequence_number: number, stream_id: this.streamSid };
    this.socket.send(JSON.stringify({ ...numbered, ...message }));
  }

  start({ to = '', direction = 'in', ...changed }: Record<string, unknown> = {}): void {
    const { streamSid, callSid } = this;
    this.send({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    if (this.#dialect === 'telnyx') {
      const media_format = { encoding: 'PCMU', sample_rate: 8000, channels: 1 };
      return this.send({ event: 'start', start: { call_control_id: callSid, media_format, ...changed } });
    }
    this.send({
      event: 'start',
      start: {
        streamSid,
        callSid,
        accountSid: '',
        tracks: ['inbound'],
        mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        customParameters: { direction, from: 'sip:ana@candi.example', to },
        ...changed,
      },
    });
  }

  press(keys: string): void {
    for (const digit of keys) this.send({ event: 'dtmf', dtmf: { track: 'inbound_track', digit } });
  }

  say(audio: Uint8Array): void {
    const payload = Buffer.from(audio).toString('base64');
    this.send({ event: 'media', media: { track: 'inbound', chunk: '1', timestamp: '0', payload } });
  }

  /** Resolves when the bridge has received everything that was sent so far. */
  async received(): Promise<void> {
    const answered = once(this.socket, 'pong');
    this.socket.ping();
    await answered;
  }

  /** Sends silence, in messages of up to half a second. */
  silence(ms: number): void {
    for (let left = ms; left > 0; left -= 500)
      this.say(new Uint8Array(Math.min(500, left) * samplesPerMs).fill(silentByte));
  }

  /** Says nothing for a time, in which the bridge can act. */
  async pause(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      this.silence(Math.min(500, left));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** Says nothing until the promise is settled. */
  waitFor<T>(promise: Promise<T>): Promise<T> {
    const timer = setInterval(() => this.silence(500), 2);
    return promise.finally(() => clearInterval(timer));
  }

  /** Resolves when the condition holds, which is checked on every message of the bridge. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (condition()) resolve();
      };
      this.#onChange = check;
      check();
    });
  }

  playAll(): void {
    for (const item of this.#queue.splice(0)) this.#play(item);
  }

  get queuedBytes(): number {
    return this.#queue.reduce((sum, item) => sum + (typeof item === 'string' ? 0 : item.length), 0);
  }

  hangUp(): void {
    this.send({ event: 'stop', stop: { accountSid: '', callSid: this.callSid } });
  }

  #receive(text: string): void {
    const { event, media, mark } = sent.parse(JSON.parse(text));
    if (event === 'clear') {
      const queue = this.#queue.splice(0);
      for (const item of queue) {
        if (typeof item === 'string') this.#play(item);
        else this.dropped = Buffer.concat([this.dropped, item]);
      }
    } else {
      const audio = media && Buffer.from(media.payload, 'base64');
      if (audio) this.shortestAudio = Math.min(this.shortestAudio, audio.length);
      this.#queue.push(audio ?? mark?.name ?? '');
      if (!this.isSlow) this.playAll();
    }
    this.#onChange();
  }

  #play(item: Buffer | string): void {
    if (typeof item === 'string') {
      this.marks += 1;
      this.send({ event: 'mark', mark: { name: item } });
    } else this.played = Buffer.concat([this.played, item]);
  }
}
