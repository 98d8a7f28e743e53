import type { ClaimedTry, UnansweredResult } from '@candi/contract/interviews/phone-out';
import type { Logger } from '@candi/runtime/json-logger';
import type { PhoneGateway } from './gateway.ts';
import type { Line } from './lines/line.ts';

/** Pauses between two claims (ms). Each is extended by a random share of at most `random`, to spread several bridges. */
const defaultPauses = { idleMs: 2000, failedMs: 10_000, random: 0.25 };
/** How long the stream of an answered call may take to arrive (ms). */
const defaultStreamMs = 15_000;

export interface OutgoingCallsOptions {
  gateway: PhoneGateway;
  line: Line;
  /** Number of calls that can be placed now, besides those that are ringing. */
  freePlaces: () => number;
  log: Logger;
  pauses?: typeof defaultPauses;
  streamMs?: number;
}

interface Ringing {
  claimed: ClaimedTry;
  arrived: () => void;
}

/** Claims the tries that are due, places their calls and reports those that nobody answered. */
export class OutgoingCalls {
  readonly #options: OutgoingCallsOptions;
  readonly #stopping = new AbortController();
  readonly #ringing = new Map<string, Ringing>();
  readonly #placing = new Set<Promise<void>>();
  #wake: () => void = () => undefined;
  #loop: Promise<void> = Promise.resolve();
  /** Number of claims that have failed in a row. */
  #failures = 0;

  constructor(options: OutgoingCallsOptions) {
    this.#options = options;
  }

  /** Number of calls that are ringing, each of which will need a place. */
  get ringing(): number {
    return this.#ringing.size;
  }

  start(): void {
    this.#loop = this.#claimAll();
  }

  /** Ends the ringing calls. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#loop;
    await Promise.all(this.#placing);
  }

  isExpected(callSid: string): boolean {
    return this.#ringing.has(callSid);
  }

  /** Takes over a call whose stream has arrived. Returns null if this bridge didn't place it. */
  take(callSid: string): ClaimedTry | null {
    const ringing = this.#ringing.get(callSid);
    if (ringing === undefined) return null;
    this.#ringing.delete(callSid);
    ringing.arrived();
    return ringing.claimed;
  }

  async #claimAll(): Promise<void> {
    const { idleMs, failedMs, random } = this.#options.pauses ?? defaultPauses;
    while (!this.#stopping.signal.aborted) {
      const found = this.#options.freePlaces() > 0 ? await this.#claim() : null;
      if (found !== null && found !== 'failed') this.#place(found);
      else await this.#pause((found === 'failed' ? failedMs : idleMs) * (1 + random * Math.random()));
    }
  }

  async #claim(): Promise<ClaimedTry | 'failed' | null> {
    const { gateway, line, log } = this.#options;
    try {
      const claimed = await gateway.claimTry(line.leg);
      this.#failures = 0;
      return claimed;
    } catch (problem) {
      this.#failures += 1;
      // The first failure is expected while the gateway starts. Of those after it, one entry in the log is enough.
      if (this.#failures === 2) log.warn('claiming a try failed', { problem });
      return 'failed';
    }
  }

  #pause(ms: number): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #place(claimed: ClaimedTry): void {
    const placing = this.#ring(claimed)
      .then((result) => this.#report(claimed, result))
      .finally(() => this.#placing.delete(placing));
    this.#placing.add(placing);
  }

  /** Resolves with null when the stream of the answered call has arrived. */
  async #ring(claimed: ClaimedTry): Promise<UnansweredResult | null> {
    const { line, log, streamMs = defaultStreamMs } = this.#options;
    const { callSid, to, ringSeconds } = claimed;
    if (this.#stopping.signal.aborted) return 'failed';
    const { promise: arrival, resolve } = Promise.withResolvers<null>();
    this.#ringing.set(callSid, { claimed, arrived: () => resolve(null) });
    const { promise: stopped, resolve: stop } = Promise.withResolvers<'stopped'>();
    const onStop = (): void => stop('stopped');
    this.#stopping.signal.addEventListener('abort', onStop);
    let timer: NodeJS.Timeout | undefined;
    const late = (): Promise<'late'> =>
      new Promise((tell) => {
        timer = setTimeout(() => tell('late'), streamMs);
      });
    try {
      const placed = await Promise.race([arrival, stopped, line.place({ callSid, to, ringSeconds })]);
      const result = placed === 'answered' ? await Promise.race([arrival, stopped, late()]) : placed;
      if (result !== 'late' && result !== 'stopped') return result;
      log.warn('an outgoing call was given up', { reason: result });
      this.#ringing.delete(callSid);
      await line.hangUp(callSid);
      return 'failed';
    } finally {
      clearTimeout(timer);
      this.#stopping.signal.removeEventListener('abort', onStop);
      this.#ringing.delete(callSid);
    }
  }

  async #report({ id }: ClaimedTry, result: UnansweredResult | null): Promise<void> {
    const { gateway, log } = this.#options;
    if (result === null) return;
    log.info('an outgoing call was not answered', { tryId: id, result });
    await gateway
      .reportTry(id, result)
      .catch((problem: unknown) => log.warn('reporting a try failed', { tryId: id, problem }));
  }
}
