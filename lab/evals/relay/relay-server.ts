import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { chunkOf, chunksOf, completionOf } from './answer.ts';
import { keyOf, modelRequest, type RequestFolder } from './request-folder.ts';

/** Interval at which empty chunks are sent before the answer arrives (ms), so that clients don't time out. */
const aliveMs = 5000;

const bodyShape = modelRequest.extend({ stream: z.boolean().default(false) });

export interface Relay {
  /** Base URL for clients; the value for `LLM_URL`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a server on 127.0.0.1 that implements OpenAI's chat completions with answers from a folder. `port`: 0
 * selects any free port.
 */
export async function startRelay(folder: RequestFolder, port: number): Promise<Relay> {
  const server = createServer((request, response) => void respond(folder, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function respond(folder: RequestFolder, incoming: IncomingMessage, response: ServerResponse) {
  if (incoming.method === 'GET')
    return sendJson(response, 200, { object: 'list', data: [{ id: 'relay', object: 'model' }] });
  const body = bodyShape.safeParse(await json(incoming).catch(() => undefined));
  if (!body.success)
    return sendJson(response, 400, {
      error: { message: z.prettifyError(body.error), type: 'invalid_request' },
    });
  const { stream, ...request } = body.data;
  const key = keyOf(request);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let alive: NodeJS.Timeout | undefined;
  if (stream) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(chunkOf(key, { role: 'assistant', content: '' }));
    alive = setInterval(() => response.write(chunkOf(key, { content: '' })), aliveMs);
  }
  try {
    const answer = await folder.answer(request, gone.signal);
    if (!stream) return sendJson(response, 200, completionOf(key, answer));
    clearInterval(alive);
    for (const chunk of chunksOf(key, answer)) response.write(chunk);
    response.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    console.error(error);
    response.destroy();
  } finally {
    clearInterval(alive);
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
