import type { Logger } from '@candi/runtime/json-logger';
import type { CallOutcome } from './line.ts';

/** How long a platform may take to report the outcome after the longest ringing (ms). */
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

interface Placed {
  platformId: Promise<string>;
  settle: (outcome: CallOutcome) => void;
}

/** Outgoing calls at a platform, which reports their outcome by webhook. */
export class PlacedCalls {
  readonly #end: (platformId: string) => Promise<void>;
  readonly #log: Logger;
  readonly #placed = new Map<string, Placed>();

  /** @param end ends a call at the platform; never throws */
  constructor(end: (platformId: string) => Promise<void>, log: Logger) {
    this.#end = end;
    this.#log = log;
  }

  /**
   * Waits for the outcome of a call, and hangs up if none is reported. Never throws. `platformId`: the platform's
   * identifier of the call, once it has accepted the order.
   */
  async outcome(callSid: string, ringSeconds: number, platformId: Promise<string>): Promise<CallOutcome> {
    const { promise, resolve } = Promise.withResolvers<CallOutcome | null>();
    this.#placed.set(callSid, { platformId, settle: resolve });
    platformId.catch((problem: unknown) => {
      this.#log.warn('placing a call failed', { problem });
      this.#settle(callSid, isRejected(problem) ? 'rejected' : 'failed');
    });
    const timer = setTimeout(() => resolve(null), ringSeconds * 1000 + reportMs);
    const outcome = await promise;
    clearTimeout(timer);
    if (outcome === null) await this.hangUp(callSid);
    return outcome ?? 'failed';
  }

  /** Takes a report. Returns false if it isn't about a call that was placed. */
  async report(callSid: string, platformId: string, outcome: CallOutcome): Promise<boolean> {
    if ((await this.platformId(callSid)) !== platformId) return false;
    this.#settle(callSid, outcome);
    return true;
  }

  /** Returns the platform's identifier of a call; null if it wasn't placed or is over. */
  async platformId(callSid: string): Promise<string | null> {
    return (await this.#placed.get(callSid)?.platformId.catch(() => null)) ?? null;
  }

  /** Forgets a call whose stream has arrived, which counts as answered. */
  arrived(callSid: string): void {
    this.#settle(callSid, 'answered');
    this.#placed.delete(callSid);
  }

  /** Ends a call that has no stream. Never throws. */
  async hangUp(callSid: string): Promise<void> {
    const platformId = await this.platformId(callSid);
    this.#settle(callSid, 'failed');
    if (platformId !== null) await this.#end(platformId);
  }

  #settle(callSid: string, outcome: CallOutcome): void {
    this.#placed.get(callSid)?.settle(outcome);
    // An answered call is needed until its stream has arrived.
    if (outcome !== 'answered') this.#placed.delete(callSid);
  }
}
