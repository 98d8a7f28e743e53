/** The session's time on the page's clock: ISO times are the gateway's, and the page's clock may be wrong. */
export interface CallClock {
  /** ms since the epoch, by the gateway. */
  startedAt: number;
  /** ms to add to the page's clock to get the gateway's. */
  offset: number;
}

export const createClock = (answer: { startedAt: string; now: string }, pageNow = Date.now()): CallClock => ({
  startedAt: Date.parse(answer.startedAt),
  offset: Date.parse(answer.now) - pageNow,
});

/** ms since the session's startedAt. */
export const sessionNow = (clock: CallClock, pageNow = Date.now()): number =>
  Math.max(0, pageNow + clock.offset - clock.startedAt);

/** Whole seconds left of `durationSeconds`; 0 when it's over. */
export const secondsLeft = (clock: CallClock, durationSeconds: number, pageNow = Date.now()): number =>
  Math.max(0, Math.ceil(durationSeconds - sessionNow(clock, pageNow) / 1000));

/** "4:05"; digits of the interface's language. */
export function formatSeconds(seconds: number, language: string): string {
  const digits = (value: number, width: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: width, useGrouping: false }).format(value);
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
}
