import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { listen } from '../../testing/listen.ts';
import { type LocalServer, localServers } from '../servers.ts';
import { type ServerName, type WireFormat, wireFormats } from './wire-formats.ts';

const chatBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type ChatMessages = z.infer<typeof chatBody>['messages'];

export interface DoubleOptions {
  models: readonly string[];
  /** Returns the answer to a chat. Default: an empty one. */
  answer?: (messages: ChatMessages) => string;
  /** Time until the first token (ms). */
  firstTokenMs?: number;
}

/** A test double of one of the three servers on a port of its own, at the wire. */
export interface ServerDouble {
  server: LocalServer;
  /** The requests that it received, such as "GET /v1/models". */
  requests: string[];
  /** Number of requests that the client cancelled before they were answered. */
  cancelled: number;
  /** The headers of the last request. */
  headers: IncomingMessage['headers'];
  stop(): void;
}

/** Length of a streamed token (code points). */
const tokenPattern = /[^]{1,5}/gu;

async function chat(
  format: WireFormat,
  { models, answer = () => '', firstTokenMs = 0 }: DoubleOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { model, messages } = chatBody.parse(JSON.parse(await text(request)));
  const refusal = models.includes(model) ? null : format.unknown(model);
  if (refusal) {
    response.writeHead(refusal.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(refusal.body));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  if (firstTokenMs > 0) await delay(firstTokenMs, undefined, { ref: false });
  const tokens = answer(messages).match(tokenPattern) ?? [];
  for (const chunk of format.chunks(model, tokens)) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** Starts a double of the named server. */
export async function startServerDouble(name: ServerName, options: DoubleOptions): Promise<ServerDouble> {
  const format = wireFormats[name];
  return startDouble(name, (request, response) => {
    if (request.url === '/v1/chat/completions') return chat(format, options, request, response);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(format.modelList(options.models)));
  });
}

/** Starts a server that answers at the named server's place as `respond` says. */
export async function startDouble(
  name: ServerName,
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<ServerDouble> {
  const known = localServers.find((server) => server.name === name);
  if (known === undefined) throw new Error(`no server ${name}`);
  const server = createServer((request, response) => {
    double.requests.push(`${request.method} ${request.url}`);
    double.headers = request.headers;
    response.once('close', () => {
      if (!response.writableFinished) double.cancelled += 1;
    });
    void respond(request, response);
  });
  const double: ServerDouble = {
    server: { ...known, port: await listen(server) },
    requests: [],
    cancelled: 0,
    headers: {},
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return double;
}
