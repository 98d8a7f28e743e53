import type { CancelReason } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { languagesOf } from '../spoken-languages/spoken-languages.ts';
import { briefsOf } from './brief.ts';
import { findCandidateSession, storeBriefs } from './sessions.repository.ts';

/** Opens a session of the demonstration as if the candidate had joined: starts the attempt and freezes the brief. */
export async function openDemoSession(
  trx: Handle,
  companyId: string,
  sessionId: string,
  startedAt: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ status: 'OPENED', startedAt, leaseEpoch: 1 })
    .where('id', '=', sessionId)
    .execute();
  const session = await findCandidateSession(trx, sessionId);
  if (session)
    await storeBriefs(trx, companyId, briefsOf({ ...session, spokenLanguages: languagesOf(session) }));
}

/** Marks a session of the demonstration as one that everyone has left, and whose agent's lease is valid until `leaseEnd`. */
export async function abandonDemoSession(trx: Handle, sessionId: string, leaseEnd: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ candidateLeftAt: new Date(), leaseExpiresAt: leaseEnd })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session of the demonstration. `reason`: null for a completed one. */
export async function endDemoSession(
  trx: Handle,
  sessionId: string,
  endedAt: Date,
  reason: CancelReason | null,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set(
      reason === null
        ? { status: 'COMPLETED', endedAt }
        : { status: 'CANCELLED', cancelReason: reason, endedAt },
    )
    .where('id', '=', sessionId)
    .execute();
}
