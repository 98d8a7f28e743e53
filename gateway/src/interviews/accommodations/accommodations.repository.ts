import type { Accommodation, AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

export interface AccommodationKey {
  companyId: string;
  interviewId: string;
  candidateId: string;
}

/** Stores what is asked for, in the place of what was. An answer is kept unless another extra time is asked for. */
export async function storeAccommodation(
  trx: Handle,
  { companyId, interviewId, candidateId }: AccommodationKey,
  { note, extraTime, largerText, typed }: AccommodationBody,
): Promise<void> {
  const asked = { note, extra_time: extraTime, larger_text: largerText, typed };
  await trx
    .insertInto('accommodations')
    .values({ company_id: companyId, interview_id: interviewId, candidate_id: candidateId, ...asked })
    .onConflict((on) =>
      on.columns(['interview_id', 'candidate_id']).doUpdateSet((eb) => ({
        ...asked,
        requested_at: sql<Date>`now()`,
        granted_extra_time: sql<ExtraTime | null>`case
          when ${eb.ref('accommodations.extra_time')} = ${extraTime}::float8
          then ${eb.ref('accommodations.granted_extra_time')} end`,
      })),
    )
    .execute();
}

export async function findAccommodation(
  trx: Handle,
  { companyId, interviewId, candidateId }: AccommodationKey,
): Promise<Accommodation | null> {
  const row = await trx
    .selectFrom('accommodations')
    .where('company_id', '=', companyId)
    .where('interview_id', '=', interviewId)
    .where('candidate_id', '=', candidateId)
    .selectAll()
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        note: row.note,
        extraTime: row.extra_time,
        largerText: row.larger_text,
        typed: row.typed,
        grantedExtraTime: row.granted_extra_time,
      };
}

/** Answers a request. False: nobody asked. */
export async function answerAccommodation(
  trx: Handle,
  { companyId, interviewId, candidateId }: AccommodationKey,
  extraTime: ExtraTime,
  userId: string,
): Promise<boolean> {
  const answered = await trx
    .updateTable('accommodations')
    .set({ granted_extra_time: extraTime, answered_by: userId })
    .where('company_id', '=', companyId)
    .where('interview_id', '=', interviewId)
    .where('candidate_id', '=', candidateId)
    .returning('candidate_id')
    .executeTakeFirst();
  return answered !== undefined;
}

/** All requests of an interview with the candidate's last attempt, the unanswered first, then the latest. */
export function listAccommodations(trx: Handle, companyId: string, interviewId: string) {
  return trx
    .selectFrom('accommodations')
    .innerJoin('candidates', 'candidates.id', 'accommodations.candidate_id')
    .innerJoin('sessions', (on) =>
      on
        .onRef('sessions.interview_id', '=', 'accommodations.interview_id')
        .onRef('sessions.candidate_id', '=', 'accommodations.candidate_id'),
    )
    .where('accommodations.company_id', '=', companyId)
    .where('accommodations.interview_id', '=', interviewId)
    .distinctOn('accommodations.candidate_id')
    .orderBy('accommodations.candidate_id')
    .orderBy('sessions.attempt', 'desc')
    .selectAll('accommodations')
    .select(['sessions.id as session_id', 'sessions.status', 'candidates.first_name', 'candidates.last_name'])
    .execute();
}

/** Who gets the mail: whoever made the interview; after they have left, the company's owner. */
export async function findRecruiter(trx: Handle, companyId: string, interviewId: string) {
  return trx
    .selectFrom('interviews')
    .innerJoin('members', 'members.company_id', 'interviews.company_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('interviews.company_id', '=', companyId)
    .where('interviews.id', '=', interviewId)
    .where((eb) =>
      eb.or([eb('users.id', '=', eb.ref('interviews.created_by')), eb('members.role', '=', 'OWNER')]),
    )
    .orderBy((eb) => eb('users.id', '=', eb.ref('interviews.created_by')), 'desc')
    .select(['users.email', 'users.first_name', 'users.language', 'interviews.title'])
    .limit(1)
    .executeTakeFirst();
}
