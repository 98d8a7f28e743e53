import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeMuLaw, encodeMuLaw, samplesPerMs, silentByte } from '@candi/media/phone/g711';

/** Length of an RTP packet's audio (ms), and its samples. */
const packetMs = 20;
export const packetSamples = packetMs * samplesPerMs;
const rtpHeaderBytes = 12;
/** RTP payload types: mu-law (RFC 3551), and telephone events as this phone offers them (RFC 4733). */
const payloadTypes = { muLaw: 0, telephoneEvent: 101 } as const;
/** Packets of a key: while it is pressed, and at its end. Each is sent at its own time. */
const keyPackets = { pressed: 3, ended: 3 } as const;
const keyCodes = '0123456789*#';
/** Packets between two keys, so that each is heard on its own. */
const gapPackets = 3;
/** How long an answer to a request may take (ms). */
const answerMs = 20_000;

/** What an RTP phone says and hears. Times are those of performance.now() (ms). */
export interface PhoneAudio {
  /** Returns the next packet's audio, which the microphone records from `fromMs` on; null is silence. */
  next?: (fromMs: number) => Int16Array | null;
  /** Called with each packet's audio and when it arrived. */
  onAudio?: (samples: Int16Array, atMs: number) => void;
}

interface Head {
  first: string;
  headers: Map<string, string>;
  body: string;
}

const parse = (text: string): Head => {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    const value = line.slice(at + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return { first, headers, body: text.slice(end + 4) };
};

const bound = async (): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
};

/**
 * A telephone for benches: SIP and RTP over UDP on this machine, in this process, so that it is known when each sample
 * is sent and received. It repeats no message and has no jitter buffer.
 */
export class RtpPhone {
  /** Aborted when the call is over, whoever ended it. */
  readonly ended: AbortSignal;
  audio: PhoneAudio;
  readonly #ending = new AbortController();
  readonly #sip: Socket;
  readonly #rtp: Socket;
  readonly #target: { address: string; host: string; port: number };
  readonly #id = crypto.randomUUID();
  readonly #tag = crypto.randomUUID().slice(0, 8);
  #remoteTag = '';
  #mediaPort = 0;
  #command = 0;
  #sequence = 0;
  #timestamp = 0;
  #keys: { code: number; sent: number; timestamp: number }[] = [];
  #onResponse: ((response: Head) => void) | null = null;

  private constructor(sip: Socket, rtp: Socket, address: string, audio: PhoneAudio) {
    const [, host = '', port = ''] = /^sip:[^@]*@([^:]+):(\d+)$/.exec(address) ?? [];
    if (host === '') throw new Error(`not an address of this machine: ${address}`);
    this.#target = { address, host, port: Number(port) };
    this.#sip = sip;
    this.#rtp = rtp;
    this.audio = audio;
    this.ended = this.#ending.signal;
    sip.on('message', (data) => this.#received(data.toString()));
    rtp.on('message', (data) => {
      const atMs = performance.now();
      if ((data[1] ?? 0) % 128 !== payloadTypes.muLaw) return;
      this.audio.onAudio?.(decodeMuLaw(data.subarray(rtpHeaderBytes)), atMs);
    });
  }

  /** Calls an address such as `sip:12345678@127.0.0.1:5060`. Throws if the call isn't answered. */
  static async dial(address: string, audio: PhoneAudio = {}): Promise<RtpPhone> {
    const phone = new RtpPhone(await bound(), await bound(), address, audio);
    try {
      const { first, headers, body } = await phone.#request('INVITE', phone.#description());
      if (!first.startsWith('SIP/2.0 200')) throw new Error(`${address}: ${first}`);
      phone.#remoteTag = /;tag=([^;\s]+)/.exec(headers.get('to') ?? '')?.[1] ?? '';
      phone.#mediaPort = Number(/^m=audio (\d+)/m.exec(body)?.[1]);
      phone.#send('ACK', phone.#command, '');
      void phone.#speak();
      return phone;
    } catch (error) {
      phone.#close();
      throw error;
    }
  }

  /** Presses keys, one after another. Resolves when they have been sent. */
  async press(keys: string): Promise<void> {
    for (const key of keys) this.#keys.push({ code: keyCodes.indexOf(key), sent: 0, timestamp: 0 });
    while (this.#keys.length > 0 && !this.ended.aborted) await pause(packetMs);
  }

  async hangUp(): Promise<void> {
    if (this.ended.aborted) return;
    await this.#request('BYE', '');
    this.#close();
  }

  #close(): void {
    if (this.ended.aborted) return;
    this.#ending.abort();
    this.#sip.close();
    this.#rtp.close();
  }

  #description(): string {
    const lines = [
      'v=0',
      'o=- 1 1 IN IP4 127.0.0.1',
      's=-',
      'c=IN IP4 127.0.0.1',
      't=0 0',
      `m=audio ${this.#rtp.address().port} RTP/AVP ${payloadTypes.muLaw} ${payloadTypes.telephoneEvent}`,
      `a=rtpmap:${payloadTypes.telephoneEvent} telephone-event/8000`,
      'a=sendrecv',
    ];
    return `${lines.join('\r\n')}\r\n`;
  }

  #send(method: string, number: number, body: string): void {
    const { address, host, port } = this.#target;
    const own = `127.0.0.1:${this.#sip.address().port}`;
    const tag = this.#remoteTag === '' ? '' : `;tag=${this.#remoteTag}`;
    const lines = [
      `${method} ${address} SIP/2.0`,
      `Via: SIP/2.0/UDP ${own};branch=z9hG4bK${crypto.randomUUID()};rport`,
      `From: <sip:bench@${own}>;tag=${this.#tag}`,
      `To: <${address}>${tag}`,
      `Call-ID: ${this.#id}`,
      `CSeq: ${number} ${method}`,
      'Max-Forwards: 70',
      `Contact: <sip:bench@${own}>`,
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    this.#sip.send(`${lines.join('\r\n')}\r\n\r\n${body}`, port, host);
  }

  /** Sends a request and returns its final response. */
  async #request(method: string, body: string): Promise<Head> {
    const response = new Promise<Head>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method}: no answer`)), answerMs);
      this.#onResponse = (head) => {
        clearTimeout(late);
        this.#onResponse = null;
        resolve(head);
      };
    });
    this.#command += 1;
    this.#send(method, this.#command, body);
    return response;
  }

  #received(text: string): void {
    const head = parse(text);
    const [, status] = /^SIP\/2\.0 (\d{3})/.exec(head.first) ?? [];
    if (status !== undefined) {
      if (Number(status) >= 200) this.#onResponse?.(head);
      return;
    }
    if (head.first.startsWith('ACK ')) return;
    const copied = ['via', 'from', 'to', 'call-id', 'cseq'].map(
      (name) => `${name}: ${head.headers.get(name) ?? ''}`,
    );
    const { host, port } = this.#target;
    const answer = `${['SIP/2.0 200 OK', ...copied, 'content-length: 0'].join('\r\n')}\r\n\r\n`;
    this.#sip.send(answer, port, host, () => {
      if (head.first.startsWith('BYE ')) this.#close();
    });
  }

  /** Sends a packet every 20 ms until the call is over. */
  async #speak(): Promise<void> {
    const startMs = performance.now();
    for (let index = 1; !this.ended.aborted; index += 1) {
      const dueMs = startMs + index * packetMs;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) await pause(waitMs);
      if (this.ended.aborted) return;
      const samples = this.audio.next?.(dueMs - packetMs) ?? null;
      this.#sendKeyOr(
        samples === null ? new Uint8Array(packetSamples).fill(silentByte) : encodeMuLaw(samples),
      );
    }
  }

  #sendKeyOr(audio: Uint8Array): void {
    const [key] = this.#keys;
    const { pressed, ended } = keyPackets;
    if (key === undefined || key.sent >= pressed + ended)
      this.#sendRtp(payloadTypes.muLaw, this.#timestamp, audio);
    else {
      if (key.sent === 0) key.timestamp = this.#timestamp;
      const duration = packetSamples * Math.min(key.sent + 1, pressed + 1);
      const flags = 10 + (key.sent < pressed ? 0 : 0x80);
      const payload = Uint8Array.of(key.code, flags, duration >> 8, duration & 0xff);
      this.#sendRtp(payloadTypes.telephoneEvent, key.timestamp, payload);
    }
    this.#timestamp = (this.#timestamp + packetSamples) >>> 0;
    if (key === undefined) return;
    key.sent += 1;
    if (key.sent >= pressed + ended + gapPackets) this.#keys.shift();
  }

  #sendRtp(type: number, timestamp: number, payload: Uint8Array): void {
    const packet = Buffer.alloc(rtpHeaderBytes + payload.length);
    packet[0] = 0x80;
    packet[1] = type;
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(timestamp, 4);
    packet.writeUInt32BE(7, 8);
    packet.set(payload, rtpHeaderBytes);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#rtp.send(packet, this.#mediaPort, this.#target.host);
  }
}
