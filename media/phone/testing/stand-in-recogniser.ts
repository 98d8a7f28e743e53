import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { z } from 'zod';

const control = z.object({ type: z.string() });

/** A recogniser on Deepgram's wire, which hears what the test says. */
export class StandInRecogniser {
  readonly #server: WebSocketServer;
  readonly #sockets: WebSocket[] = [];
  /** Query parameters with which each stream was opened. */
  readonly queries: Record<string, string>[] = [];
  /** Audio received so far, of all streams, without messages that contain only silence (bytes). */
  heardBytes = 0;
  /** Silence received so far, in messages that contain nothing else (bytes). */
  silentBytes = 0;
  /** Types of the control messages that were received. */
  readonly controls: string[] = [];
  /** Keys that the clients sent. */
  readonly keys = new Set<string>();

  static async start(): Promise<StandInRecogniser> {
    const recogniser = new StandInRecogniser();
    await once(recogniser.#server, 'listening');
    return recogniser;
  }

  private constructor() {
    this.#server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    this.#server.on('connection', (socket, request) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      this.queries.push(Object.fromEntries(url.searchParams));
      this.keys.add(request.headers.authorization ?? '');
      this.#sockets.push(socket);
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) this[data.some((byte) => byte !== 0) ? 'heardBytes' : 'silentBytes'] += data.length;
        else this.controls.push(control.parse(JSON.parse(data.toString())).type);
      });
    });
  }

  get url(): string {
    const address = this.#server.address();
    return `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Number of streams that are open. */
  get streams(): number {
    return this.#server.clients.size;
  }

  /** Sends a message of the recogniser in the newest stream. */
  send(message: object): void {
    this.#sockets.at(-1)?.send(JSON.stringify(message));
  }

  /** Reports words as final, without the end of the reply. */
  hear(transcript: string, isFinal = true, isEnd = false): void {
    this.send({
      type: 'Results',
      is_final: isFinal,
      speech_final: isEnd,
      channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
    });
  }

  /** Sends a final transcript that ends the caller's reply. */
  reply(transcript: string): void {
    this.hear(transcript, true, true);
  }

  /** Closes all streams, and accepts no more. */
  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }
}
