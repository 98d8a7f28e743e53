import type { IncomingMessage } from 'node:http';

/** How long the rest of a rejected body is received and discarded (ms). */
const lingerMs = 20_000;

/**
 * Returns `answer` for a request whose body is still arriving. The response is sent at once, and the connection stays
 * open until the rest of the body has been received and discarded. Closing it earlier would reset it, and a browser
 * that is still sending would report a connection error instead of the response.
 */
export async function lingering(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('Connection', 'close');
  headers.set('Content-Length', String(bytes.byteLength));
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes);
      await discarded(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

/** Resolves when the request has ended, its connection is closed or the time limit has passed. */
function discarded(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(), lingerMs);
    for (const event of ['end', 'close', 'error'])
      incoming.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    // Without this, the next read would pause the request for good.
    incoming.removeAllListeners('data');
    incoming.resume();
  });
}
