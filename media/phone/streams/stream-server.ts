import { once } from 'node:events';
import { STATUS_CODES, createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Logger } from '@candi/runtime/json-logger';
import type { Leg } from '../leg.ts';
import { emptyAnswer } from '../lines/line.ts';
import type { AdmittedStream, Line } from '../lines/line.ts';
import { maxMessageBytes, openMediaStream } from './media-stream.ts';
import { readBody } from './read-body.ts';
import { RecentNames } from './recent-names.ts';

/** How many connections there may be for each call that the bridge can take. */
const maxConnectionsPerCall = 2;

export interface StreamServerOptions {
  /** Address and port to listen on; port 0 selects any free port. */
  host: string;
  port: number;
  line: Line;
  /** Maximum number of calls at the same time. */
  maxCalls: number;
  /** Returns the number of calls. */
  calls: () => number;
  /** Returns whether one more call can be taken. */
  hasPlace: () => boolean;
  /** Returns whether the bridge placed this call and waits for its stream. */
  isExpected: (callSid: string) => boolean;
  /** Called for each call. */
  onLeg: (leg: Leg) => void;
  log: Logger;
}

/** Accepts the media streams of telephone calls, and the webhooks of a telephony platform. */
export class StreamServer {
  readonly #options: StreamServerOptions;
  readonly #seen = new RecentNames();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  readonly #http = createServer((request, response) => void this.#answer(request, response));
  readonly #endings = new Set<Promise<void>>();

  private constructor(options: StreamServerOptions) {
    this.#options = options;
    this.#http.requestTimeout = 15_000;
    this.#http.on('upgrade', (request, socket, head) => void this.#upgrade(request, socket, head));
  }

  static async start(options: StreamServerOptions): Promise<StreamServer> {
    const server = new StreamServer(options);
    server.#http.listen(options.port, options.host);
    await once(server.#http, 'listening');
    return server;
  }

  get port(): number {
    const address = this.#http.address();
    return typeof address === 'object' && address ? address.port : this.#options.port;
  }

  /** Ends all calls. */
  async close(): Promise<void> {
    const closed = once(this.#http, 'close');
    for (const client of this.#sockets.clients) client.close(1001);
    this.#http.close();
    this.#http.closeIdleConnections();
    await closed;
    await Promise.all(this.#endings);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    if (method === 'GET' && url === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, calls: this.#options.calls() }));
      return;
    }
    const body = method === 'POST' ? await readBody(request) : '';
    if (body === null) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const answer = await this.#options.line
      .receive({ method, url, headers, body }, this.#options.hasPlace())
      .catch((problem: unknown) => {
        this.#options.log.warn('webhook failed', { problem });
        return emptyAnswer(500);
      });
    response.writeHead(
      answer.status,
      answer.contentType === '' ? {} : { 'content-type': answer.contentType },
    );
    response.end(answer.body);
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const refuse = (status: number): void => {
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    };
    if (this.#sockets.clients.size >= this.#options.maxCalls * maxConnectionsPerCall) return refuse(503);
    const { url = '', headers } = request;
    const admitted = await this.#options.line.admit({ url, headers });
    if (typeof admitted === 'number') return refuse(admitted);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, admitted));
  }

  #open(socket: WebSocket, admitted: AdmittedStream): void {
    const { hasPlace, isExpected, onLeg, log } = this.#options;
    openMediaStream(socket, {
      dialect: admitted.dialect,
      identify: (start) => {
        const call = admitted.identify(start);
        if (call === null) return 'another call';
        const now = Date.now();
        const isNew =
          this.#seen.add(`stream ${start.streamId}`, now) && this.#seen.add(`call ${call.callSid}`, now);
        if (!isNew) return 'replayed';
        if (call.direction === 'out' && !isExpected(call.callSid)) return 'not placed';
        if (call.direction === 'in' && !hasPlace()) return 'no place';
        return call;
      },
      onLeg,
      onRefused: (reason) => log.warn('stream refused', { reason }),
      onOver: (byPeer) => {
        if (byPeer || admitted.hangUp === undefined) return;
        const ending = admitted.hangUp().finally(() => this.#endings.delete(ending));
        this.#endings.add(ending);
      },
    });
  }
}
