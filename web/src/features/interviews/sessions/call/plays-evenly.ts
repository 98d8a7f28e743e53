import { pause } from '#app/retry.ts';

/** Between two looks at what was played. ms. */
const lookMs = 250;
/** So many looks in a row must find nothing amiss. */
const evenLooks = 3;
/** A machine that is never even plays as well as it can. ms. */
const longestMs = 4000;
/** How far what was played may be from the time that passed: it is counted in steps of 10 ms. */
const mostOff = 0.15;

/** What a receiver has played so far, silence included, and when: both in seconds. */
export interface Played {
  atS: number;
  playedS: number;
}

/** Null while nothing is received. */
export function readPlayed(report: ReadonlyMap<string, unknown> | undefined): Played | null {
  for (const stats of report?.values() ?? []) {
    const { type, timestamp, totalSamplesDuration } = stats as Partial<RTCInboundRtpStreamStats>;
    if (type === 'inbound-rtp' && timestamp !== undefined && totalSamplesDuration !== undefined)
      return { atS: timestamp / 1000, playedS: totalSamplesDuration };
  }
  return null;
}

/** Was as much played between two looks as time passed? */
export function isEven(before: Played | null, now: Played | null): boolean {
  if (before === null || now === null) return false;
  const passedS = now.atS - before.atS;
  return passedS > 0 && Math.abs(now.playedS - before.playedS - passedS) <= passedS * mostOff;
}

/**
 * Resolves when a track is played evenly: a page that has just come in is busy with its devices, and what it receives
 * meanwhile is heard late, and then hurried. Resolves after some seconds in any case.
 */
export async function playsEvenly(
  read: () => Promise<ReadonlyMap<string, unknown> | undefined>,
): Promise<void> {
  const until = performance.now() + longestMs;
  let before = readPlayed(await read());
  for (let even = 0; even < evenLooks && performance.now() < until;) {
    await pause(lookMs);
    const now = readPlayed(await read());
    even = isEven(before, now) ? even + 1 : 0;
    before = now;
  }
}
