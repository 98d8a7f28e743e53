import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { findGo } from '@candi/infra/sfu/find';
import { readEnvironment } from '@candi/infra/start/settings';
import { rightPin } from '@candi/media/phone/testing/stand-in-gateway';
import { startTestBridge } from '@candi/media/phone/testing/start-test-bridge';
import { en } from '@candi/language/en/phone';
import { expect, onTestFinished, test } from 'vitest';
import { startSipLeg } from '../calls/sip-leg.ts';

const userEnv = readEnvironment('', process.env);
const go = await findGo(userEnv);

/** A telephone that speaks SIP over UDP and hears RTP. */
class Telephone {
  /** Number of RTP packets that were heard. */
  packets = 0;
  readonly #sip: Socket;
  readonly #rtp: Socket;
  readonly #leg: number;
  #sequence = 0;
  #legTag = '';

  private constructor(sip: Socket, rtp: Socket, leg: number) {
    this.#sip = sip;
    this.#rtp = rtp;
    this.#leg = leg;
    rtp.on('message', () => (this.packets += 1));
  }

  static async make(leg: number): Promise<Telephone> {
    const sockets = [createSocket('udp4'), createSocket('udp4')] as const;
    for (const socket of sockets) {
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
    }
    onTestFinished(() => sockets.forEach((socket) => socket.close()));
    return new Telephone(...sockets, leg);
  }

  /** Calls an address and confirms the answer. */
  async call(user: string): Promise<void> {
    const description = [
      'v=0',
      'o=- 1 1 IN IP4 127.0.0.1',
      's=-',
      'c=IN IP4 127.0.0.1',
      't=0 0',
      `m=audio ${this.#rtp.address().port} RTP/AVP 0`,
      '',
    ];
    const answer = await this.ask('INVITE', user, 'application/sdp', description.join('\r\n'));
    if (!answer.startsWith('SIP/2.0 200')) throw new Error(answer.split('\r\n')[0]);
    this.#legTag = /^To:.*;tag=([^;\s]+)/m.exec(answer)?.[1] ?? '';
    this.#send('ACK', user);
    const media = Number(/m=audio (\d+)/.exec(answer)?.[1]);
    // Silence in mu-law. The leg answers to the address from which the first packet comes.
    this.#rtp.send(
      Buffer.concat([Buffer.from('800000010000000000000001', 'hex'), Buffer.alloc(160, 0xff)]),
      media,
    );
  }

  press(key: string): Promise<string> {
    return this.ask('INFO', 'x', 'application/dtmf-relay', `Signal=${key}\r\nDuration=160\r\n`);
  }

  /** Sends a request. Resolves with its final response. */
  async ask(method: string, user: string, type = '', body = ''): Promise<string> {
    this.#sequence += 1;
    this.#send(method, user, type, body);
    for (;;) {
      const [data]: unknown[] = await once(this.#sip, 'message', { signal: AbortSignal.timeout(20_000) });
      const text = String(data);
      if (!text.startsWith('SIP/2.0 1') && text.includes(`CSeq: ${this.#sequence} ${method}`)) return text;
    }
  }

  #send(method: string, user: string, type = '', body = ''): void {
    const own = `127.0.0.1:${this.#sip.address().port}`;
    const tag = this.#legTag && `;tag=${this.#legTag}`;
    const lines = [
      `${method} sip:${user}@127.0.0.1:${this.#leg} SIP/2.0`,
      `Via: SIP/2.0/UDP ${own};branch=z9hG4bK-${method}-${this.#sequence};rport`,
      `From: <sip:ana@${own}>;tag=1`,
      `To: <sip:${user}@127.0.0.1>${tag}`,
      `Call-ID: ${own}`,
      `CSeq: ${this.#sequence} ${method}`,
      `Contact: <sip:ana@${own}>`,
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    this.#sip.send(`${lines.join('\r\n')}\r\n\r\n${body}`, this.#leg, '127.0.0.1');
  }
}

test.skipIf(!go)(
  'a caller reaches the bridge through the SIP leg, enters the PIN, agrees and hangs up',
  async () => {
    const { port, gateway, voice, rooms } = await startTestBridge();
    const telephone = await Telephone.make((await startSipLeg(port)).port);
    await telephone.call('interviews');
    await voice.said(en.askPin);
    expect(gateway.calls).toMatchObject([{ leg: 'sip', direction: 'in', from: 'ana', to: 'interviews' }]);
    for (const key of rightPin) await telephone.press(key);
    await voice.said(en.askConsent);
    await telephone.press('1');
    const visit = await rooms.visit(1);
    expect(gateway.pins).toEqual([rightPin]);
    await expect.poll(() => visit.heard).toBeGreaterThan(800);
    expect(telephone.packets).toBeGreaterThan(10);
    expect(await telephone.ask('BYE', 'interviews')).toContain('SIP/2.0 200');
    await expect.poll(() => gateway.ends).toEqual(['hung_up']);
  },
  240_000,
);

test.skipIf(!go)(
  'when the bridge hangs up, so does the SIP leg',
  async () => {
    const { port, voice, bridge } = await startTestBridge();
    const telephone = await Telephone.make((await startSipLeg(port)).port);
    await telephone.call(rightPin);
    await voice.said(en.greeting);
    await bridge.stop();
    // The call no longer exists.
    await expect.poll(async () => (await telephone.ask('BYE', 'x')).split('\r\n')[0]).toContain('481');
  },
  240_000,
);
