import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { ApiError, hasCode } from '#data/api-error.ts';
import { pause } from '#data/retry.ts';

/** Interval between two rejoin requests (ms). */
const intervalMs = 2000;

/**
 * Repeats the request to rejoin until `now()` reaches `until()` (ms since the epoch), which may move meanwhile. Returns
 * `moved` if the candidate has continued by telephone or on another page, `over` if the gateway refuses for another
 * reason, such as the end of the session, and `lost` if no request succeeded in time.
 */
export async function rejoinLoop(
  ask: () => Promise<JoinAnswer>,
  until: () => number,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<JoinAnswer | 'moved' | 'over' | 'lost'> {
  while (now() < until()) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (hasCode(error, 'SESSION_MOVED')) return 'moved';
      const final = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (final) return 'over';
    }
    await pause(intervalMs, signal);
  }
  return 'lost';
}
