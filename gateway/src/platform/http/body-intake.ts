import type { Context } from 'hono';
import { AppError } from '../errors/app-error.ts';
import type { Env } from './context.ts';

/** Memory for the bodies of callers who haven't shown who they are, over all open requests. Bytes. */
export const strangersBytes = 64 * 1024 * 1024;
/** When a caller who was turned away for lack of that memory may try again. Seconds. */
const retryAfterSeconds = 5;
/** Time that every body may take (ms); a longer one must come at this rate at least (bytes a second). */
export const bodyGraceMs = 10_000;
export const slowestBody = 16 * 1024;

/** Maximum size of a request's body, and the error for a longer one. */
export interface BodyLimit {
  bytes: number;
  error: () => AppError;
}

/** Counts the bytes of strangers' bodies that are in memory. One for each server. */
export class BodyIntake {
  #strangers = 0;

  /** Bytes in memory now. */
  get strangers(): number {
    return this.#strangers;
  }

  /**
   * Puts a checked body in the place of the request's. Nothing of it is read before a handler asks for it, so callers
   * who are refused before cost no memory. Reading fails for a body that is too long, too slow or cut off, or when
   * strangers' bodies fill the memory they may have; the error is then in `c.var.bodyFault`. Throws at once if the
   * request says that its body is too long. Returns what to call when the request is answered.
   */
  check(c: Context<Env>, limit: BodyLimit): () => void {
    if (Number(c.req.header('Content-Length') ?? 0) > limit.bytes) throw limit.error();
    const source = c.req.raw.body;
    if (!source) return () => undefined;
    let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
    let start = 0;
    let received = 0;
    let held = 0;
    const next = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
      if (!reader) start = performance.now();
      reader ??= source.getReader();
      const allowedMs = bodyGraceMs + (received / slowestBody) * 1000;
      const { done, value } = await inTime(reader.read(), start + allowedMs - performance.now());
      if (done) return null;
      received += value.byteLength;
      if (received > limit.bytes) throw limit.error();
      if (!c.var.known) {
        held += value.byteLength;
        this.#strangers += value.byteLength;
        if (this.#strangers > strangersBytes) throw new AppError('SERVER_BUSY', { retryAfterSeconds });
      }
      return value;
    };
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          try {
            const chunk = await next();
            if (chunk) controller.enqueue(chunk);
            else controller.close();
          } catch (error) {
            // The source fails only when the client aborts, which is no server error.
            const fault = error instanceof AppError ? error : new AppError('VALIDATION');
            c.set('bodyFault', fault);
            controller.error(fault);
          }
        },
      },
      { highWaterMark: 0 },
    );
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body, duplex: 'half' });
    return () => {
      this.#strangers -= held;
      held = 0;
    };
  }
}

/** What `read` resolves with. Throws REQUEST_TOO_SLOW if that takes longer. */
async function inTime<Result>(read: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('REQUEST_TOO_SLOW')), ms);
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
