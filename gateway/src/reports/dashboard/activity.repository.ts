import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

/** Audit actions that the dashboard shows. The index audit_log_activity has the same ones. */
const activityActions = [
  'interview.create',
  'session.decide',
  'application.decide',
  'application.move',
  'job.create',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Returns the company's latest actions, newest first. */
export function listActions(handle: Handle, companyId: string, limit: number) {
  return (
    handle
      .selectFrom('auditLog')
      .leftJoin('users', 'users.id', 'auditLog.actorId')
      .select(['auditLog.id', 'auditLog.at', 'auditLog.subjectId', 'auditLog.details'])
      .select(['users.firstName', 'users.lastName', sql<ActivityAction>`audit_log.action`.as('action')])
      .where('auditLog.companyId', '=', companyId)
      // Literals instead of parameters, so that the planner can use the partial index.
      .where(
        sql<boolean>`audit_log.action in (${sql.join(activityActions.map((action) => sql.lit(action)))})`,
      )
      .where('auditLog.subjectId', 'is not', null)
      .orderBy('auditLog.at', 'desc')
      .orderBy('auditLog.id', 'desc')
      .limit(limit)
      .execute()
  );
}
export type ListedAction = Awaited<ReturnType<typeof listActions>>[number];

/**
 * Returns those of the company's `read` latest notes that are on interviews that the reader may see, newest first. They are
 * selected before the tables are joined, because the planner would otherwise read all notes.
 */
export function listLatestNotes(handle: Handle, reader: Reader, read: number) {
  return handle
    .selectFrom((is) =>
      is
        .selectFrom('notes')
        .select(['id', 'createdAt', 'sessionId', 'authorId'])
        .where('notes.companyId', '=', reader.companyId)
        .orderBy('notes.createdAt', 'desc')
        .orderBy('notes.id', 'desc')
        .limit(read)
        .as('notes'),
    )
    .innerJoin('sessions', 'sessions.id', 'notes.sessionId')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .leftJoin('users', 'users.id', 'notes.authorId')
    .select(['notes.id', 'notes.createdAt', 'notes.sessionId', 'users.firstName', 'users.lastName'])
    .select(['candidates.firstName as candidateFirstName', 'candidates.lastName as candidateLastName'])
    .where(visibleTo(reader))
    .orderBy('notes.createdAt', 'desc')
    .orderBy('notes.id', 'desc')
    .execute();
}

/** A record that an action changed: its name and its page. */
export interface Subject {
  name: string;
  to: string;
}

/** Returns the records with these ids that the reader may see, by id. */
export async function findSubjects(
  handle: Handle,
  reader: Reader,
  ids: Record<'sessions' | 'interviews' | 'applications' | 'jobs', string[]>,
): Promise<Map<string, Subject>> {
  const { companyId } = reader;
  const [sessions, interviews, applications, jobs] = await Promise.all([
    handle
      .selectFrom('sessions')
      .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
      .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
      .select(['sessions.id', 'candidates.firstName', 'candidates.lastName'])
      .where('sessions.companyId', '=', companyId)
      .where('sessions.id', '=', sql<string>`any (${ids.sessions}::uuid[])`)
      .where(visibleTo(reader))
      .execute(),
    handle
      .selectFrom('interviews')
      .select(['interviews.id', 'interviews.title'])
      .where('interviews.companyId', '=', companyId)
      .where('interviews.id', '=', sql<string>`any (${ids.interviews}::uuid[])`)
      .where(visibleTo(reader))
      .execute(),
    handle
      .selectFrom('applications')
      .innerJoin('candidates', 'candidates.id', 'applications.candidateId')
      .select(['applications.id', 'applications.jobId', 'candidates.firstName', 'candidates.lastName'])
      .where('applications.companyId', '=', companyId)
      .where('applications.id', '=', sql<string>`any (${ids.applications}::uuid[])`)
      .execute(),
    handle
      .selectFrom('jobs')
      .select(['jobs.id', 'jobs.name'])
      .where('jobs.companyId', '=', companyId)
      .where('jobs.id', '=', sql<string>`any (${ids.jobs}::uuid[])`)
      .execute(),
  ]);
  const person = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`;
  return new Map([
    ...sessions.map((row): [string, Subject] => [row.id, { name: person(row), to: `/report/${row.id}` }]),
    ...interviews.map((row): [string, Subject] => [row.id, { name: row.title, to: `/interviews/${row.id}` }]),
    ...applications.map((row): [string, Subject] => [
      row.id,
      { name: person(row), to: `/jobs/${row.jobId}` },
    ]),
    ...jobs.map((row): [string, Subject] => [row.id, { name: row.name, to: `/jobs/${row.id}` }]),
  ]);
}
