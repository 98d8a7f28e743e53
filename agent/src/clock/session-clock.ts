/** Maps this machine's clock to the session's: ms from the gateway's startedAt. Immune to steps of the wall clock. */
export class SessionClock {
  readonly #originMs: number;
  readonly #monotonic: () => number;

  /**
   * @param startedAt ISO, the gateway's clock
   * @param gatewayNow ISO, the gateway's clock when it answered
   * @param askedAt monotonic ms when the question was sent
   * @param answeredAt monotonic ms when the answer came
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

  /** Whole ms from startedAt, never below 0. */
  now(): number {
    return Math.max(0, Math.round(this.#monotonic() - this.#originMs));
  }

  /** ms from startedAt of a `Date.now()` stamp taken a short while ago. */
  fromWall(stamp: number): number {
    return Math.max(0, this.now() - Math.round(Date.now() - stamp));
  }
}
