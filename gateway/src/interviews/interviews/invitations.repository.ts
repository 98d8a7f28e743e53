import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Returns the data of an interview that emails and calendar files need. */
export function findMailSetup(handle: Handle, companyId: string, interviewId: string) {
  return (
    handle
      .selectFrom('interviews')
      .innerJoin('companies', 'companies.id', 'interviews.companyId')
      // The organizer is the interview's creator or, if the creator has left, the company's owner.
      .leftJoin('users as creator', 'creator.id', 'interviews.createdBy')
      .leftJoin('members as owning', (join) =>
        join.onRef('owning.companyId', '=', 'interviews.companyId').on('owning.role', '=', 'OWNER'),
      )
      .leftJoin('users as owner', 'owner.id', 'owning.userId')
      .where('interviews.companyId', '=', companyId)
      .where('interviews.id', '=', interviewId)
      .select([
        'interviews.id',
        'interviews.title',
        'interviews.language',
        'interviews.type',
        'interviews.template',
        'interviews.durationMinutes',
        'interviews.scheduledAt',
        'interviews.timeZone',
        'interviews.expiresAt',
        'interviews.calendarSequence',
        'interviews.candiCalls',
        'companies.name as companyName',
        sql<string | null>`coalesce(creator.email, owner.email)`.as('organizerEmail'),
      ])
      .executeTakeFirstOrThrow()
  );
}
export type MailSetup = Awaited<ReturnType<typeof findMailSetup>>;

/** Returns what the invitation to an interview that doesn't exist yet needs to know of the company. */
export function findSender(handle: Handle, companyId: string): Promise<{ name: string; timeZone: string }> {
  return handle
    .selectFrom('companies')
    .select(['name', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Returns those of the given sessions whose candidate was invited by email. */
export async function findInvited(
  handle: Handle,
  companyId: string,
  sessionIds: string[],
): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('mails')
    .select('subjectId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('subjectId', 'in', sessionIds)
    .where('kind', '=', 'interview')
    .execute();
  return new Set(rows.flatMap(({ subjectId }) => subjectId ?? []));
}
