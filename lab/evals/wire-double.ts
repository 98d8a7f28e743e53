import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { chunkOf } from './relay/answer.ts';
import { type ModelRequest, modelRequest } from './relay/request-folder.ts';

/** How a streamed answer ends: as it should, with a broken connection, without its end marker, or never. */
export type Ending = 'complete' | 'broken' | 'closed' | 'silent';

/** The double's response to one request. */
export interface WireAnswer {
  /** Complete HTTP response that is sent in place of a streamed answer. */
  refused?: { status: number; headers?: Record<string, string>; body: string };
  /** Text of the streamed answer. */
  text?: string;
  /** Text that is streamed over and over after `text`, until the client disconnects. */
  forever?: string;
  /** Stream deltas to send in place of `text`. */
  deltas?: readonly object[];
  ending?: Ending;
  /** Interval between the tokens after the text's first line (ms). */
  tokenMs?: number;
}

/** A test double of a language model with OpenAI's API. */
export interface WireDouble {
  /** Address without a path. */
  origin: string;
  stop: () => Promise<void>;
}

/** Length of a streamed token (characters), and interval between the chunks of an endless answer (ms). */
const tokenLength = 12;
const endlessMs = 5;

/**
 * Starts the double on a free port of 127.0.0.1. `answerTo`: returns the answer to a request, or null if nothing is at
 * its path, such as "/v1/chat/completions".
 */
export async function startWireDouble(
  answerTo: (path: string, request: ModelRequest) => WireAnswer | null,
): Promise<WireDouble> {
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (incoming.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"object":"list","data":[]}');
      return;
    }
    const answer = answerTo(incoming.url ?? '', modelRequest.parse(await json(incoming)));
    if (answer === null) response.writeHead(404).end();
    else await perform(answer, response);
  };
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function perform(answer: WireAnswer, response: ServerResponse): Promise<void> {
  const { refused, text = '', deltas = [], forever, ending = 'complete', tokenMs = 0 } = answer;
  if (refused !== undefined) {
    response.writeHead(refused.status, { 'Content-Type': 'application/json', ...refused.headers });
    response.end(refused.body);
    return;
  }
  const send = (delta: object, finish: string | null = null): void => {
    response.write(chunkOf('double', delta, finish));
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  send({ role: 'assistant', content: '' });
  const [head = '', ...words] = text.split(/(?<=\n)/u);
  if (head !== '') send({ content: head });
  for (const content of words.join('').match(new RegExp(`[^]{1,${tokenLength}}`, 'gu')) ?? []) {
    if (tokenMs > 0) await delay(tokenMs);
    if (response.closed) return;
    send({ content });
  }
  for (const delta of deltas) send(delta);
  if (forever !== undefined) {
    while (!response.closed) {
      send({ content: forever });
      await delay(endlessMs);
    }
  }
  if (ending === 'silent' || response.closed) return;
  if (ending === 'broken') {
    // Breaks the connection only after the written data has been sent.
    response.write('', () => response.destroy());
    return;
  }
  if (ending === 'complete') {
    send({}, 'stop');
    response.write('data: [DONE]\n\n');
  }
  response.end();
}
