import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@candi/infra/start/testing/listen';

export interface HttpServer {
  /** Origin, without a trailing slash. */
  url: string;
  /** Stops the server and closes its open connections. */
  stop: () => Promise<void>;
}

/** Starts an HTTP server on a free loopback port. */
export async function startHttpServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<HttpServer> {
  const server = createServer((request, response) => void respond(request, response));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
