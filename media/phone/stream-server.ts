import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { STATUS_CODES, createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Leg } from './leg.ts';
import type { Logger } from '@candi/runtime/json-logger';
import { maxMessageBytes, openMediaStream } from './media-stream.ts';
import { RecentNames } from './recent-names.ts';

/** Maximum number of streams that are open at the same time. */
const maxStreams = 100;
/** How long a stream's name is remembered, so that a recorded stream can't be replayed (ms). */
const rememberedMs = 24 * 3_600_000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares in constant time; the hashes also hide the length of the token. */
const isAuthorised = (request: IncomingMessage, token: string): boolean =>
  timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`));

export interface StreamServerOptions {
  /** Port on the loopback interface; 0 selects any free port. */
  port: number;
  /** Token of the embedded SIP leg. */
  token: string;
  /** Called for each call. */
  onLeg: (leg: Leg) => void;
  log: Logger;
}

export interface StreamServer {
  port: number;
  /** Ends all calls. */
  close: () => Promise<void>;
}

/** Accepts the media streams of telephone calls at `/streams/sip`. */
export const startStreamServer = async (options: StreamServerOptions): Promise<StreamServer> => {
  const { token, onLeg, log } = options;
  const seen = new RecentNames(rememberedMs);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });

  const http = createServer((request, response) => {
    const isHealth = request.method === 'GET' && request.url === '/health';
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isHealth ? { ok: true, calls: sockets.clients.size } : { ok: false }));
  });
  const refuse = (socket: Duplex, status: number): void => {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  };
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.url !== '/streams/sip') return refuse(socket, 404);
    if (!isAuthorised(request, token)) return refuse(socket, 401);
    if (sockets.clients.size >= maxStreams) return refuse(socket, 503);
    return sockets.handleUpgrade(request, socket, head, (webSocket) => {
      openMediaStream(webSocket, {
        kind: 'sip',
        mayStart: ({ callSid, streamSid }) =>
          seen.add(`stream ${streamSid}`, Date.now()) && seen.add(`call ${callSid}`, Date.now()),
        onLeg,
        onRefused: (reason) => log.warn('stream refused', { reason }),
      });
    });
  });
  http.listen(options.port, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: async () => {
      const closed = once(http, 'close');
      for (const client of sockets.clients) client.close(1001);
      http.close();
      http.closeIdleConnections();
      await closed;
    },
  };
};
