import type { IncomingMessage } from 'node:http';

/** Maximum size of a webhook's body (bytes). */
const maxBytes = 64 * 1024;

/** Returns the body as text; null if it is too large or the connection breaks. */
export const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) return null;
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
};
