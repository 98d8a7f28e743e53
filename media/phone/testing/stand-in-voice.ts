import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

const asked = z.object({ type: z.string(), text: z.string().default('') });

/** A provider of speech on Deepgram's wire, which says 100 ms of a tone for every text. */
export class StandInVoice {
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  /** Texts in the order in which they were requested, and the models that speak them. */
  readonly texts: string[] = [];
  readonly models: string[] = [];
  /** Keys that the clients sent. */
  readonly keys = new Set<string>();
  /** How the next requests fail: not at all, with an error message, or by closing the connection. */
  fault: 'none' | 'error' | 'closed' = 'none';
  #waiting: { text: string; resolve: () => void }[] = [];

  static async start(): Promise<StandInVoice> {
    const voice = new StandInVoice();
    await once(voice.#server, 'listening');
    return voice;
  }

  private constructor() {
    this.#server.on('connection', (socket, request) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      this.models.push(url.searchParams.get('model') ?? '');
      this.keys.add(request.headers.authorization ?? '');
      socket.on('message', (data: Buffer) => {
        const { type, text } = asked.parse(JSON.parse(data.toString()));
        if (type === 'Speak') this.#said(text);
        if (type !== 'Flush') return;
        if (this.fault === 'closed') return socket.close(1011);
        if (this.fault === 'error') return socket.send(JSON.stringify({ type: 'Error', description: 'no' }));
        // The chunks have odd lengths, as those of a network may.
        const audio = tone();
        for (let at = 0; at < audio.length; at += 1001) socket.send(audio.subarray(at, at + 1001));
        return socket.send(JSON.stringify({ type: 'Flushed', sequence_id: 0 }));
      });
    });
  }

  get url(): string {
    const address = this.#server.address();
    return `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Resolves when the text is requested, also if it already was. */
  async said(text: string): Promise<void> {
    if (this.texts.includes(text)) return;
    await new Promise<void>((resolve) => this.#waiting.push({ text, resolve }));
  }

  /** Resolves when the text is requested for the next time. */
  saidNext(text: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ text, resolve }));
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  #said(text: string): void {
    this.texts.push(text);
    for (const { resolve } of this.#waiting.filter((one) => one.text === text)) resolve();
    this.#waiting = this.#waiting.filter((one) => one.text !== text);
  }
}

/** Returns 100 ms of 500 Hz as s16le at 24 kHz. */
const tone = (): Buffer => {
  const samples = Int16Array.from(
    { length: 2400 },
    (_, at) => 8000 * Math.sin((2 * Math.PI * 500 * at) / 24_000),
  );
  return Buffer.from(samples.buffer);
};
