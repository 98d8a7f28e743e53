import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { z } from 'zod';
import type { Recognisers } from '../recogniser/recognisers.ts';
import type { Synthesiser } from '../tts/synthesiser.ts';
import { isAllowed } from './app.ts';
import { listen } from './listen.ts';
import { listenQuery } from './listen-query.ts';
import { speak } from './speak.ts';
import { speakQuery } from './speak-query.ts';

/** Maximum size of a message (bytes). */
const maxPayload = 1_000_000;
const maxSpeaking = 64;

export interface Sockets {
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  speaking: () => number;
  close: () => void;
}

/** Creates the WebSocket endpoints of Deepgram's API. */
export function createSockets(
  synthesiser: Synthesiser,
  recognisers: Recognisers,
  key: string | null,
): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  let speaking = 0;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const requestId = crypto.randomUUID();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const no = (status: number, reason: string) => refuse(socket, status, reason, requestId);
    const query = Object.fromEntries(url.searchParams);
    const open = (onOpen: Parameters<WebSocketServer['handleUpgrade']>[3]) =>
      server.handleUpgrade(request, socket, head, onOpen);
    if (!isAllowed(request.headers.authorization, key)) return no(401, 'Invalid credentials.');
    if (url.pathname.endsWith('/v1/speak')) {
      const parsed = speakQuery.safeParse(query);
      if (!parsed.success) return no(400, firstIssue(parsed.error));
      if (speaking >= maxSpeaking) return no(429, 'Too many concurrent speech streams.');
      return open((ws) => {
        speaking++;
        void speak(ws, synthesiser, parsed.data, requestId).finally(() => speaking--);
      });
    }
    if (!url.pathname.endsWith('/v1/listen')) return no(404, `No such address: ${url.pathname}`);
    const parsed = listenQuery.safeParse(query);
    if (!parsed.success) return no(400, firstIssue(parsed.error));
    const { language } = parsed.data;
    const missing = recognisers.missing(language);
    if (missing !== null) return no(503, `This engine can't recognise speech in "${language}": ${missing}`);
    if (!recognisers.hasPlace(language)) return no(429, 'Too many concurrent recognition streams.');
    return open((ws) => void listen(ws, recognisers, parsed.data, requestId));
  }

  return {
    onUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      upgrade(request, socket, head);
    },
    speaking: () => speaking,
    close() {
      for (const client of server.clients) client.terminate();
    },
  };
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'bad parameters';
}

/** Refuses an upgrade request with an error in Deepgram's format. */
function refuse(socket: Duplex, status: number, reason: string, requestId: string): void {
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ err_code: title, err_msg: `${title}: ${reason}`, request_id: requestId });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `dg-request-id: ${requestId}`,
    // Header values are Latin-1, so other characters are left out here. The body has the full text.
    `dg-error: ${reason.replaceAll(/[^\x20-\x7e]/gu, '')}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
