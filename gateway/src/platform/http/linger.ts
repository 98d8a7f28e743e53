import type { IncomingMessage } from 'node:http';

/** How long the rest of a refused body is received, and thrown away (ms). */
const lingerMs = 20_000;

/**
 * The same answer to a request whose body is still on its way, sent in full at once; the connection closes when the
 * rest of the body has come and was thrown away. Closing it earlier would reset it, and a browser that is still
 * sending would report a broken connection instead of showing the answer.
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

/** Resolves when the request has ended, its connection is gone or the time is over. */
function discarded(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(), lingerMs);
    for (const event of ['end', 'close', 'error'])
      incoming.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    // Starting a read here would pause the request for good.
    incoming.removeAllListeners('data');
    incoming.resume();
  });
}
