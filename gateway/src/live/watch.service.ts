import type { WatchAnswer } from '@candi/contract/live';
import { agentIdentityPrefix } from '@candi/contract/room';
import { candidateIdentity, RoomsUnavailableError } from '../adapters/livekit/rooms.ts';
import { writeAudit } from '../database/audit.ts';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Member } from '../http/context.ts';
import { findSession } from '../interviews/interviews.repository.ts';
import { readerOf } from '../interviews/reader.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';

/**
 * Lets a recruiter into a running interview's room to see and hear, under their own name: the candidate's page shows
 * who is there. Throws PAGE_NOT_FOUND, SESSION_OVER and ROOM_UNAVAILABLE.
 */
export async function watchSession(
  deps: SessionDeps,
  member: Member,
  sessionId: string,
): Promise<WatchAnswer> {
  const { companyId, userId } = member;
  await withCompany(deps.database, companyId, async (trx) => {
    const session = await findSession(trx, readerOf(member), sessionId);
    if (session === undefined) throw new AppError('PAGE_NOT_FOUND');
    if (session.status !== 'OPENED') throw new AppError('SESSION_OVER');
    await writeAudit(trx, { companyId, actorId: userId, action: 'session.watch', subjectId: sessionId });
  });
  try {
    return {
      livekitUrl: deps.environment.LIVEKIT_PUBLIC_URL,
      livekitToken: await deps.rooms.watcherToken(
        sessionId,
        userId,
        `${member.firstName} ${member.lastName}`,
      ),
      candidateIdentity: candidateIdentity(sessionId),
      agentIdentityPrefix,
    };
  } catch (error) {
    if (error instanceof RoomsUnavailableError) throw new AppError('ROOM_UNAVAILABLE');
    throw error;
  }
}
