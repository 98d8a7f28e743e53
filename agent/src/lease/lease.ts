import { lease } from '@candi/contract/agent';
import type { RenewAnswer } from '@candi/contract/agent';
import { GatewayError } from '../gateway/client.ts';

export interface LeaseOptions {
  /** One renewal, given up after the given ms. */
  renew: (timeoutMs: number) => Promise<RenewAnswer>;
  /** Another agent has the session, or nobody could be asked for too long: this one must leave. */
  onLost: (reason: 'stale' | 'expired') => void;
  /** The session was ended elsewhere. */
  onOver: () => void;
  /** At every renewal: the recruiter who talks in Candi's place, if any. */
  onInCharge: (identity: string | null) => void;
  renewMs?: number;
  leaseMs?: number;
}

/** The right to hold one session: renewed in a rhythm, and lost at once by a stale epoch or after `leaseMs` without an answer. */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #renewMs: number;
  readonly #leaseMs: number;
  #timer: NodeJS.Timeout | undefined;
  #renewedAt = performance.now();
  #tickedAt = performance.now();
  #stopped = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#renewMs = options.renewMs ?? lease.renewMs;
    this.#leaseMs = options.leaseMs ?? lease.leaseMs;
  }

  start(): void {
    this.#renewedAt = performance.now();
    this.#tickedAt = this.#renewedAt;
    this.#timer = setInterval(() => this.#tick(), this.#renewMs);
  }

  /** Renews now: something is to be known at once that the answer tells. */
  look(): void {
    if (!this.#stopped) void this.#renew();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  #tick(): void {
    const nowMs = performance.now();
    // Late: this process stood still, and answers may wait to be read.
    const isLate = nowMs - this.#tickedAt > 2 * this.#renewMs;
    this.#tickedAt = nowMs;
    if (!isLate && this.#isExpired()) this.#leave(() => this.#options.onLost('expired'));
    else void this.#renew();
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      // On a busy machine an answer may take longer than the rhythm: it counts for as long as the lease lasts by it.
      const { status, inCharge } = await this.#options.renew(this.#leaseMs);
      if (this.#stopped) return;
      // Answers may overtake each other.
      const isNewest = askedAt >= this.#renewedAt;
      this.#renewedAt = Math.max(this.#renewedAt, askedAt);
      if (status !== 'OPENED') this.#leave(this.#options.onOver);
      else if (isNewest) this.#options.onInCharge(inCharge);
    } catch (error) {
      if (this.#stopped) return;
      if (error instanceof GatewayError && error.code === 'SESSION_OVER') this.#leave(this.#options.onOver);
      else if (error instanceof GatewayError && !error.passing)
        this.#leave(() => this.#options.onLost('stale'));
      else if (this.#isExpired()) this.#leave(() => this.#options.onLost('expired'));
    }
  }

  #isExpired(): boolean {
    return performance.now() - this.#renewedAt >= this.#leaseMs;
  }

  #leave(tell: () => void): void {
    this.stop();
    tell();
  }
}
