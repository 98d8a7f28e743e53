import { lease } from '@candi/contract/interviews/agent';
import type { RenewAnswer } from '@candi/contract/interviews/agent';
import { GatewayError } from '@candi/runtime/gateway-error';

type Durations = Record<'renewMs' | 'leaseMs' | 'doubtMs', number>;

export interface LeaseOptions {
  /** Makes one renewal attempt, limited to the given time (ms). */
  renew: (timeoutMs: number) => Promise<RenewAnswer>;
  /** Called when no renewal was confirmed for the duration of the lease; another agent may hold the session. */
  onDoubt: () => void;
  /** Called when a lease in doubt is confirmed again; no other agent holds the session. */
  onHeld: () => void;
  /**
   * Called when another agent holds the session or the gateway was unreachable for too long; this agent must leave.
   */
  onLost: (reason: 'stale' | 'expired') => void;
  /** Called when the session was ended elsewhere. */
  onOver: () => void;
  /** Called after every renewal with the identity of the recruiter in charge, or null. */
  onInCharge: (identity: string | null) => void;
  /** Overrides the contract's durations in tests. */
  durations?: Durations;
}

/**
 * The right to run one session, renewed at regular intervals. A stale epoch loses the lease immediately. After
 * `leaseMs` without a response the lease is in doubt, since the gateway may be slow or may have given the session
 * away. After `doubtMs` the lease is lost.
 */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #durations: Durations;
  #timer: NodeJS.Timeout | undefined;
  #renewedAt = performance.now();
  #tickedAt = performance.now();
  #inDoubt = false;
  #stopped = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#durations = options.durations ?? lease;
  }

  start(): void {
    this.#renewedAt = performance.now();
    this.#tickedAt = this.#renewedAt;
    this.#timer = setInterval(() => this.#tick(), this.#durations.renewMs);
  }

  /** Renews immediately, to learn of a change at the gateway without delay. */
  renewNow(): void {
    if (!this.#stopped) void this.#renew();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  #tick(): void {
    const nowMs = performance.now();
    // After a late tick the status isn't updated: this process was blocked, and responses may still be unread.
    const isLate = nowMs - this.#tickedAt > 2 * this.#durations.renewMs;
    this.#tickedAt = nowMs;
    if (!isLate) this.#updateStatus();
    if (!this.#stopped) void this.#renew();
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      // On a busy machine a response may take longer than the renewal interval. It is accepted for the duration of
      // the lease.
      const { status, inCharge } = await this.#options.renew(this.#durations.leaseMs);
      if (this.#stopped) return;
      // Responses may arrive out of order.
      const isNewest = askedAt >= this.#renewedAt;
      this.#renewedAt = Math.max(this.#renewedAt, askedAt);
      if (status !== 'OPENED') this.#leave(this.#options.onOver);
      else {
        this.#updateStatus();
        if (isNewest) this.#options.onInCharge(inCharge);
      }
    } catch (error) {
      if (this.#stopped) return;
      if (error instanceof GatewayError && error.code === 'SESSION_OVER') this.#leave(this.#options.onOver);
      else if (error instanceof GatewayError && !error.isTransient)
        this.#leave(() => this.#options.onLost('stale'));
      else this.#updateStatus();
    }
  }

  /** Updates the lease's status according to the time since the last confirmed renewal. */
  #updateStatus(): void {
    const unconfirmedMs = performance.now() - this.#renewedAt;
    if (unconfirmedMs >= this.#durations.doubtMs) {
      this.#leave(() => this.#options.onLost('expired'));
      return;
    }
    const inDoubt = unconfirmedMs >= this.#durations.leaseMs;
    if (inDoubt === this.#inDoubt) return;
    this.#inDoubt = inDoubt;
    if (inDoubt) this.#options.onDoubt();
    else this.#options.onHeld();
  }

  #leave(notify: () => void): void {
    this.stop();
    notify();
  }
}
