import type { Context } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Env } from './context.ts';

/** Maximum memory for the bodies of unauthenticated callers in all open requests together (bytes). */
export const unauthenticatedBytes = 64 * 1024 * 1024;
/** Share of `unauthenticatedBytes` that one IP address may use (bytes). */
export const addressBytes = 16 * 1024 * 1024;
/** Maximum size of a small body, such as that of a sign-in (bytes). */
const smallBodyBytes = 16 * 1024;
/** Parts of `unauthenticatedBytes` and `addressBytes` that are reserved for small bodies (bytes). */
export const smallReserve = { all: 8 * 1024 * 1024, address: 2 * 1024 * 1024 };
/** Value of Retry-After for callers that are rejected because the memory is used up (s). */
const retryAfterSeconds = 5;
/**
 * Time that any body may take (ms). A body that takes longer must arrive at a rate of at least `minBodyRate` (bytes/s).
 */
export const bodyGraceMs = 10_000;
export const minBodyRate = 16 * 1024;

/** Maximum size of a request's body, and the error if it is exceeded. */
export interface BodyLimit {
  bytes: number;
  error: () => AppError;
}

/** Counts how much memory the bodies of unauthenticated callers use, by IP address. One instance per server. */
export class BodyIntake {
  #all = 0;
  readonly #byAddress = new Map<string, number>();

  /** Adds bytes to the count of an address; negative `bytes` are subtracted. */
  #count(address: string, bytes: number): void {
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
    this.#all += bytes;
  }

  /** Returns whether the memory limits are respected. `held`: bytes of the current body, which are already counted. */
  #hasRoom(address: string, held: number): boolean {
    const reserve = held <= smallBodyBytes ? { all: 0, address: 0 } : smallReserve;
    const own = this.#byAddress.get(address) ?? 0;
    return this.#all <= unauthenticatedBytes - reserve.all && own <= addressBytes - reserve.address;
  }

  /**
   * Replaces the request's body with one whose size and speed are checked. Nothing is read until a handler reads the
   * body, so a caller who is rejected earlier uses no memory. Reading fails if the body is too long, too slow or cut
   * off, if the bodies of all unauthenticated callers exceed `unauthenticatedBytes`, or if those of this IP address
   * exceed `addressBytes`. The error is then in `c.var.bodyFault`. Throws immediately if Content-Length exceeds the
   * limit. Returns a function that must be called when the response has been sent.
   */
  check(c: Context<Env>, limit: BodyLimit, address: string): () => void {
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
      const allowedMs = bodyGraceMs + (received / minBodyRate) * 1000;
      const { done, value } = await withTimeout(
        reader.read(),
        start + allowedMs - performance.now(),
        () => new AppError('REQUEST_TOO_SLOW'),
      );
      if (done) return null;
      received += value.byteLength;
      if (received > limit.bytes) throw limit.error();
      if (!c.var.authenticated) {
        held += value.byteLength;
        this.#count(address, value.byteLength);
        if (!this.#hasRoom(address, held)) throw new AppError('SERVER_BUSY', { retryAfterSeconds });
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
            // The source fails only if the client disconnects, which isn't a server error.
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
      this.#count(address, -held);
      held = 0;
    };
  }
}
