import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface DoubleRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface DoubleAnswer {
  status: number;
  body: object | null;
}

/** Starts an HTTP server that answers as told. It is stopped after the test. Returns its URL. */
export const startHttpDouble = async (
  answer: (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>,
): Promise<string> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const { status, body } = await answer({ method, path, headers, body: await text(request) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === null ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
