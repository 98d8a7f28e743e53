import { lease } from '@candi/contract/interviews/agent';
import { longestTakeOverMs } from '@candi/contract/interviews/live';
import { dialBackSeconds } from '@candi/contract/interviews/phone';
import type { SessionPolicy } from '@candi/contract/interviews/sessions';

/** Returns the limits for a page that was denied a device, and for a page or a call that has lost its connection. */
export const policyOf = (
  { RECONNECT_SECONDS }: { RECONNECT_SECONDS: number },
  byPhone = false,
): SessionPolicy => ({
  permissionsDeniedSeconds: 30,
  permissionsChances: 1,
  reconnectSeconds: byPhone ? dialBackSeconds : RECONNECT_SECONDS,
});

/**
 * Time that the session token stays valid beyond the interview's duration (s). It must cover the time in which a
 * recruiter takes over, which isn't part of the duration, and the upload of the rest of the recording after the end.
 */
export const sessionTokenExtraSeconds = longestTakeOverMs / 1000 + 30 * 60;

/** How long the agent may still store what it heard after someone else ended the session (ms): as long as a lease. */
export const lateEntriesMs = lease.leaseMs;
