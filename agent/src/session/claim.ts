import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import { lease } from '@candi/contract/interviews/agent';
import { SessionClock } from '../clock/session-clock.ts';
import { GatewayError } from '@candi/runtime/gateway-error';
import type { GatewayClient } from '../gateway/client.ts';

const retryMs = 500;

/**
 * Claims the session. If another agent holds the lease, that agent may have died, so the claim is repeated until that
 * lease would have expired. Returns null if the session is over or the other agent renews its lease.
 * @throws {GatewayError} if the gateway can't be reached or refuses for another reason
 */
export const claimSession = async (
  gateway: Pick<GatewayClient, 'claim'>,
  workerId: string,
): Promise<{ claim: ClaimAnswer; clock: SessionClock } | null> => {
  const until = performance.now() + 2 * lease.leaseMs;
  for (;;) {
    const askedAt = performance.now();
    try {
      const claim = await gateway.claim(workerId);
      return { claim, clock: new SessionClock(claim, { askedAt, answeredAt: performance.now() }) };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.code === 'SESSION_OVER') return null;
      if (error.code !== 'LEASE_HELD') throw error;
      if (performance.now() > until) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
};
