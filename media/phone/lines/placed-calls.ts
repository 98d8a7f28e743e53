import type { UnansweredResult } from '@candi/contract/interviews/phone-out';

/** How much longer than the telephone may ring a platform may take to report the outcome (ms). */
const reportMs = 30_000;

/** The platform refuses a request. */
export class PlatformRefusal extends Error {
  override name = 'PlatformRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`the platform answered ${status}`);
    this.status = status;
  }
}

/** The platform refuses the order itself, such as a country that the account may not call. */
const isRejected = (problem: unknown): boolean =>
  problem instanceof PlatformRefusal && (problem.status === 400 || problem.status === 422);

type Result = 'answered' | UnansweredResult;
interface Placed {
  platformId: Promise<string>;
  settle: (result: Result) => void;
}

/** Outgoing calls at a platform, which reports their outcome by webhook. */
export class PlacedCalls {
  readonly #placed = new Map<string, Placed>();

  /**
   * Waits for the outcome of a call. Returns null if none is reported. Never throws. `platformId`: the platform's
   * identifier of the call, once it has accepted the order.
   */
  async outcome(callSid: string, ringSeconds: number, platformId: Promise<string>): Promise<Result | null> {
    const { promise, resolve } = Promise.withResolvers<Result | null>();
    this.#placed.set(callSid, { platformId, settle: resolve });
    platformId.catch((problem: unknown) =>
      this.#settle(callSid, isRejected(problem) ? 'rejected' : 'failed'),
    );
    const timer = setTimeout(() => resolve(null), ringSeconds * 1000 + reportMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes a report. Returns false if it isn't about a call that was placed. */
  async report(callSid: string, platformId: string, result: Result): Promise<boolean> {
    if ((await this.platformId(callSid)) !== platformId) return false;
    this.#settle(callSid, result);
    return true;
  }

  /** Returns the platform's identifier of a call; null if it wasn't placed or is over. */
  async platformId(callSid: string): Promise<string | null> {
    return (await this.#placed.get(callSid)?.platformId.catch(() => null)) ?? null;
  }

  /** The stream of a call has arrived, so the call needs nothing more. */
  arrived(callSid: string): void {
    this.#settle(callSid, 'answered');
    this.#placed.delete(callSid);
  }

  /** Forgets a call that is given up. */
  forget(callSid: string): void {
    this.#settle(callSid, 'failed');
  }

  #settle(callSid: string, result: Result): void {
    this.#placed.get(callSid)?.settle(result);
    // An answered call is needed until its stream has arrived.
    if (result !== 'answered') this.#placed.delete(callSid);
  }
}
