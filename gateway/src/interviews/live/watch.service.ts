import type { WatchAnswer } from '@candi/contract/interviews/live';
import { agentIdentityPrefix } from '@candi/contract/interviews/room';
import { candidateIdentity } from '../../platform/adapters/livekit/rooms.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { command } from '../../platform/http/command.ts';
import type { Member } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { orRoomUnavailable } from '../sessions/or-room-unavailable.ts';
import { findOpenSession } from './open-session.ts';
import { findInCharge } from './take-over.repository.ts';

/**
 * Lets a recruiter watch a running interview. The recruiter joins the room under their own name, which the candidate's
 * page shows. Throws PAGE_NOT_FOUND, SESSION_OVER and ROOM_UNAVAILABLE.
 */
export async function watchSession(deps: SessionDeps, by: Member, sessionId: string): Promise<WatchAnswer> {
  const { userId } = by;
  const holder = await command(deps, by, async (trx) => {
    await findOpenSession(trx, by, sessionId);
    await writeAudit(trx, by, { action: 'session.watch', subjectId: sessionId });
    return findInCharge(trx, sessionId);
  });
  return {
    livekitUrl: deps.environment.LIVEKIT_PUBLIC_URL,
    livekitToken: await orRoomUnavailable(
      deps.rooms.recruiterToken(
        sessionId,
        userId,
        `${by.firstName} ${by.lastName}`,
        // True if the recruiter in charge has reloaded the page or lost the connection.
        holder?.userId === userId,
      ),
    ),
    candidateIdentity: candidateIdentity(sessionId),
    agentIdentityPrefix,
  };
}
