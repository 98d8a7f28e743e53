import type { NotNull } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

/**
 * Returns the sessions of the given applications, newest first. Private interviews are included only if the reader may
 * see them.
 */
export function listApplicationSessions(handle: Handle, reader: Reader, applicationIds: readonly string[]) {
  return handle
    .selectFrom('sessions')
    .leftJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .select([
      'sessions.id as sessionId',
      'sessions.applicationId',
      'sessions.status',
      'sessions.createdAt',
      'interviews.title',
      'interviews.scheduledAt',
      'reports.status as reportStatus',
      'reports.overallScore',
      'reports.verdict',
      madeOffline.as('offlineDemo'),
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.applicationId', 'in', applicationIds)
    .where(visibleTo(reader))
    .orderBy('sessions.createdAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .$narrowType<{ applicationId: NotNull; title: NotNull }>()
    .execute();
}
export type ListedApplicationSession = Awaited<ReturnType<typeof listApplicationSessions>>[number];

/** Returns an application's audit log entries, newest first. */
export function listApplicationLines(handle: Handle, companyId: string, applicationId: string) {
  return handle
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.action', 'auditLog.details', 'auditLog.at', 'users.firstName', 'users.lastName'])
    .where('auditLog.companyId', '=', companyId)
    .where('auditLog.subjectId', '=', applicationId)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(200)
    .execute();
}
export type ApplicationLine = Awaited<ReturnType<typeof listApplicationLines>>[number];
