import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Timeouts (ms) for receiving a request's headers and the whole request. The latter allows uploading 20 MB at 0.5
 * Mbit/s.
 */
const slowRequests = { headersTimeout: 15_000, requestTimeout: 330_000, connectionsCheckingInterval: 5000 };

/** Creates an HTTP server for an app's `fetch`, without starting to listen. */
export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0]): Server {
  const listener = getRequestListener(fetch);
  return createServer(slowRequests, (request, response) => void listener(request, response));
}
