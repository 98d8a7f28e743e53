import { pause } from '#data/retry.ts';

/** Interval between two checks of the playback (ms). */
const checkMs = 100;
/** Number of consecutive checks in which the playback must be even. */
const evenChecks = 3;
/** Maximum wait, in case the machine's playback never becomes even (ms). */
const longestMs = 4000;
/**
 * Maximum difference between played time and elapsed time, as a share of the elapsed time (0–1). Receivers count in
 * steps of 10 ms.
 */
const maxDeviation = 0.15;

/** Total duration a receiver has played, silence included, and when it was read (both in seconds). */
export interface Played {
  atS: number;
  playedS: number;
}

/** Returns the playback total from a stats report; null while nothing is received. */
export function readPlayed(report: ReadonlyMap<string, unknown> | undefined): Played | null {
  for (const stats of report?.values() ?? []) {
    const { type, timestamp, totalSamplesDuration } = stats as Partial<RTCInboundRtpStreamStats>;
    if (type === 'inbound-rtp' && timestamp !== undefined && totalSamplesDuration !== undefined)
      return { atS: timestamp / 1000, playedS: totalSamplesDuration };
  }
  return null;
}

/** Returns whether the duration played between two checks matches the elapsed time. */
export function isEven(before: Played | null, now: Played | null): boolean {
  if (before === null || now === null) return false;
  const passedS = now.atS - before.atS;
  return passedS > 0 && Math.abs(now.playedS - before.playedS - passedS) <= passedS * maxDeviation;
}

/**
 * Resolves when a track plays evenly, or after `longestMs`. A page that has just joined is busy with its devices, and
 * audio received during that time is played late and then sped up.
 */
export async function playsEvenly(
  read: () => Promise<ReadonlyMap<string, unknown> | undefined>,
): Promise<void> {
  const until = performance.now() + longestMs;
  let before = readPlayed(await read());
  for (let even = 0; even < evenChecks && performance.now() < until;) {
    await pause(checkMs);
    const now = readPlayed(await read());
    even = isEven(before, now) ? even + 1 : 0;
    before = now;
  }
}
