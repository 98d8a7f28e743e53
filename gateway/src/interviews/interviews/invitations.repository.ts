import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** What letters and calendar files say of an interview. */
export function findMailSetup(handle: Handle, companyId: string, interviewId: string) {
  return (
    handle
      .selectFrom('interviews')
      .innerJoin('companies', 'companies.id', 'interviews.company_id')
      // Who made it answers for the appointment; after they have left, the owner does.
      .leftJoin('users as creator', 'creator.id', 'interviews.created_by')
      .leftJoin('members as owning', (join) =>
        join.onRef('owning.company_id', '=', 'interviews.company_id').on('owning.role', '=', 'OWNER'),
      )
      .leftJoin('users as owner', 'owner.id', 'owning.user_id')
      .where('interviews.company_id', '=', companyId)
      .where('interviews.id', '=', interviewId)
      .select([
        'interviews.id',
        'interviews.title',
        'interviews.language',
        'interviews.duration_minutes',
        'interviews.scheduled_at',
        'interviews.time_zone',
        'interviews.expires_at',
        'interviews.calendar_sequence',
        'companies.name as company_name',
        sql<string | null>`coalesce(creator.email, owner.email)`.as('organizer_email'),
      ])
      .executeTakeFirstOrThrow()
  );
}
export type MailSetup = Awaited<ReturnType<typeof findMailSetup>>;

/** Which of these sessions were invited by mail. */
export async function findInvited(
  handle: Handle,
  companyId: string,
  sessionIds: string[],
): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('mails')
    .select('subject_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('subject_id', 'in', sessionIds)
    .where('kind', '=', 'interview')
    .execute();
  return new Set(rows.flatMap(({ subject_id }) => subject_id ?? []));
}
