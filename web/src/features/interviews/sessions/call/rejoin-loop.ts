import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { ApiError } from '#data/api-error.ts';
import { pause } from '#data/retry.ts';

/** Interval between two rejoin requests (ms). */
const intervalMs = 2000;

/**
 * Repeats the request to rejoin until `now()` reaches `untilMs`. Returns `over` if the gateway refuses
 * because the session has ended or is open in another page, and `lost` if no request succeeded in time.
 */
export async function rejoinLoop(
  ask: () => Promise<JoinAnswer>,
  untilMs: number,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<JoinAnswer | 'over' | 'lost'> {
  while (now() < untilMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const final = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (final) return 'over';
    }
    await pause(intervalMs, signal);
  }
  return 'lost';
}
