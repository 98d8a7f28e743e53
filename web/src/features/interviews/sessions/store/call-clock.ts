/** Maps the page's clock, which may be wrong, to the session's time on the gateway's clock. */
export interface CallClock {
  /** Start of the session on the gateway's clock (ms since the epoch). */
  startedAt: number;
  /** Offset of the gateway's clock from the page's (ms). */
  offset: number;
}

export const createClock = (answer: { startedAt: string; now: string }, pageNow = Date.now()): CallClock => ({
  startedAt: Date.parse(answer.startedAt),
  offset: Date.parse(answer.now) - pageNow,
});

/** Returns the time since the session's `startedAt` (ms). */
export const sessionNow = (clock: CallClock, pageNow = Date.now()): number =>
  Math.max(0, pageNow + clock.offset - clock.startedAt);

/** Returns the whole seconds left of `durationSeconds`; 0 when the time is up. */
export const secondsLeft = (clock: CallClock, durationSeconds: number, pageNow = Date.now()): number =>
  Math.max(0, Math.ceil(durationSeconds - sessionNow(clock, pageNow) / 1000));

/** Formats a duration like "4:05" with the digits of the interface language. */
export function formatSeconds(seconds: number, language: string): string {
  const digits = (value: number, width: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: width, useGrouping: false }).format(value);
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
}
