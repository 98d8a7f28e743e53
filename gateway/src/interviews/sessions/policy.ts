import { lease } from '@candi/contract/interviews/agent';
import { longestTakeOverMs } from '@candi/contract/interviews/live';
import type { SessionPolicy } from '@candi/contract/interviews/sessions';

/** How a denied device and a lost network are met in the call. */
export const policyOf = ({ RECONNECT_SECONDS }: { RECONNECT_SECONDS: number }): SessionPolicy => ({
  permissionsDeniedSeconds: 30,
  permissionsChances: 1,
  reconnectSeconds: RECONNECT_SECONDS,
});

/**
 * A recruiter's own talk is not counted to the interview's duration, and after the end the candidate's page still uploads
 * the recording's rest. Seconds.
 */
export const sessionTokenExtraSeconds = longestTakeOverMs / 1000 + 30 * 60;

/** After an end that the agent did not ask for, it may still store what it had heard: as long as a lease bears. ms. */
export const lastWordsMs = lease.leaseMs;
