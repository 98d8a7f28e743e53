import { randomBytes } from 'node:crypto';
import type { PhoneLeg } from '@candi/contract/interviews/phone';
import type { LegCall } from '../leg.ts';

/** How long the address of a stream is valid (ms), in addition to the longest ringing of an outgoing call. */
export const addressMs = 60_000;

/** The call that an address was made for. */
export interface ExpectedCall {
  call: LegCall;
  /** The platform's identifier of the call; null if it isn't known yet. */
  platformId: string | null;
}

interface Issued extends ExpectedCall {
  untilMs: number;
}

/** Addresses at which a platform opens the stream of one call. Each works once. */
export class StreamAddresses {
  readonly #path: string;
  readonly #origin: string;
  readonly #issued = new Map<string, Issued>();

  /** @param publicUrl URL at which the platform reaches the bridge */
  constructor(publicUrl: string, leg: PhoneLeg) {
    this.#path = `/streams/${leg}/`;
    this.#origin = publicUrl.replace(/^http/, 'ws');
  }

  /** Returns the URL for a call's stream. `validMs`: how long it is valid. */
  issue(expected: ExpectedCall, validMs: number, nowMs = Date.now()): string {
    for (const [old, { untilMs }] of this.#issued) if (untilMs <= nowMs) this.#issued.delete(old);
    const secret = randomBytes(32).toString('base64url');
    this.#issued.set(secret, { ...expected, untilMs: nowMs + validMs });
    return this.urlOf(`${this.#path}${secret}`);
  }

  /** Returns the URL that the platform requests if the bridge receives a request for this path. */
  urlOf(path: string): string {
    return `${this.#origin}${path}`;
  }

  /** Returns the call of an address and makes the address invalid. Returns null if the address isn't valid. */
  redeem(path: string, nowMs = Date.now()): ExpectedCall | null {
    if (!path.startsWith(this.#path)) return null;
    const secret = path.slice(this.#path.length);
    const issued = this.#issued.get(secret);
    this.#issued.delete(secret);
    return issued !== undefined && issued.untilMs > nowMs ? issued : null;
  }
}
