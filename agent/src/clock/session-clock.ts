/**
 * Maps this machine's monotonic clock to the time since the gateway's startedAt (ms). Wall-clock changes have no
 * effect.
 */
export class SessionClock {
  readonly #originMs: number;
  readonly #monotonic: () => number;

  /**
   * @param startedAt start of the session by the gateway's clock (ISO 8601)
   * @param gatewayNow the gateway's clock when it responded (ISO 8601)
   * @param askedAt monotonic time when the request was sent (ms)
   * @param answeredAt monotonic time when the response arrived (ms)
   */
  constructor(
    { startedAt, now: gatewayNow }: { startedAt: string; now: string },
    { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
    monotonic: () => number = () => performance.now(),
  ) {
    const middle = (askedAt + answeredAt) / 2;
    this.#originMs = middle - (Date.parse(gatewayNow) - Date.parse(startedAt));
    this.#monotonic = monotonic;
  }

  /** Returns the whole milliseconds since startedAt, at least 0. */
  now(): number {
    return Math.max(0, Math.round(this.#monotonic() - this.#originMs));
  }

  /** Converts a recent `Date.now()` timestamp to the time since startedAt (ms). */
  fromWall(stamp: number): number {
    return Math.max(0, this.now() - Math.round(Date.now() - stamp));
  }
}
