import type { NotNull } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/http/context.ts';

/** The sessions of these applications, the latest first; private interviews of others only for who sees them. */
export function listApplicationSessions(
  handle: Handle,
  { companyId, userId, seesPrivate }: Pick<Reader, 'companyId' | 'userId' | 'seesPrivate'>,
  applicationIds: readonly string[],
) {
  return handle
    .selectFrom('sessions')
    .leftJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .select([
      'sessions.id',
      'sessions.application_id',
      'sessions.status',
      'sessions.created_at',
      'interviews.title',
      'interviews.scheduled_at',
      'reports.status as report_status',
      'reports.overall_score',
      'reports.verdict',
    ])
    .where('sessions.company_id', '=', companyId)
    .where('sessions.application_id', 'in', applicationIds)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([
          is('interviews.access', 'is distinct from', 'private'),
          is('interviews.created_by', '=', userId),
        ]),
      ),
    )
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .$narrowType<{ application_id: NotNull; title: NotNull }>()
    .execute();
}
export type ListedApplicationSession = Awaited<ReturnType<typeof listApplicationSessions>>[number];

/** What the audit log tells of one application, newest first. */
export function listApplicationLines(handle: Handle, companyId: string, applicationId: string) {
  return handle
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.action', 'audit_log.details', 'audit_log.at', 'users.first_name', 'users.last_name'])
    .where('audit_log.company_id', '=', companyId)
    .where('audit_log.subject_id', '=', applicationId)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(200)
    .execute();
}
export type ApplicationLine = Awaited<ReturnType<typeof listApplicationLines>>[number];
