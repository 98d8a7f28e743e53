import type { Accommodation, AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

export interface AccommodationKey {
  companyId: string;
  interviewId: string;
  candidateId: string;
}

/**
 * Stores a request, which replaces an earlier one. Keeps the recruiter's answer unless the requested extra time has
 * changed.
 */
export async function storeAccommodation(
  trx: Handle,
  { companyId, interviewId, candidateId }: AccommodationKey,
  { note, extraTime, largerText, typed }: AccommodationBody,
): Promise<void> {
  const asked = { note, extraTime, largerText, typed };
  await trx
    .insertInto('accommodations')
    .values({ companyId, interviewId, candidateId, ...asked })
    .onConflict((on) =>
      on.columns(['interviewId', 'candidateId']).doUpdateSet((eb) => ({
        ...asked,
        requestedAt: sql<Date>`now()`,
        grantedExtraTime: sql<ExtraTime | null>`case
          when ${eb.ref('accommodations.extraTime')} = ${extraTime}::float8
          then ${eb.ref('accommodations.grantedExtraTime')} end`,
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
    .where('companyId', '=', companyId)
    .where('interviewId', '=', interviewId)
    .where('candidateId', '=', candidateId)
    .select(['note', 'extraTime', 'largerText', 'typed', 'grantedExtraTime'])
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the answer to a request. Returns false if there is no request. */
export async function answerAccommodation(
  trx: Handle,
  { companyId, interviewId, candidateId }: AccommodationKey,
  extraTime: ExtraTime,
  userId: string,
): Promise<boolean> {
  const answered = await trx
    .updateTable('accommodations')
    .set({ grantedExtraTime: extraTime, answeredBy: userId })
    .where('companyId', '=', companyId)
    .where('interviewId', '=', interviewId)
    .where('candidateId', '=', candidateId)
    .returning('candidateId')
    .executeTakeFirst();
  return answered !== undefined;
}

/** Returns an interview's requests, sorted by candidate, each with the candidate's latest attempt. */
export function listAccommodations(trx: Handle, companyId: string, interviewId: string) {
  return trx
    .selectFrom('accommodations')
    .innerJoin('candidates', 'candidates.id', 'accommodations.candidateId')
    .innerJoin('sessions', (on) =>
      on
        .onRef('sessions.interviewId', '=', 'accommodations.interviewId')
        .onRef('sessions.candidateId', '=', 'accommodations.candidateId'),
    )
    .where('accommodations.companyId', '=', companyId)
    .where('accommodations.interviewId', '=', interviewId)
    .distinctOn('accommodations.candidateId')
    .orderBy('accommodations.candidateId')
    .orderBy('sessions.attempt', 'desc')
    .select([
      'sessions.id as sessionId',
      'sessions.status',
      'candidates.firstName',
      'candidates.lastName',
      'accommodations.requestedAt',
      'accommodations.note',
      'accommodations.extraTime',
      'accommodations.largerText',
      'accommodations.typed',
      'accommodations.grantedExtraTime',
    ])
    .execute();
}

/**
 * Finds the recruiter who is emailed about a request: the interview's creator or, if the creator has left, the
 * company's owner.
 */
export async function findRecruiter(trx: Handle, companyId: string, interviewId: string) {
  return trx
    .selectFrom('interviews')
    .innerJoin('members', 'members.companyId', 'interviews.companyId')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('interviews.companyId', '=', companyId)
    .where('interviews.id', '=', interviewId)
    .where((eb) =>
      eb.or([eb('users.id', '=', eb.ref('interviews.createdBy')), eb('members.role', '=', 'OWNER')]),
    )
    .orderBy((eb) => eb('users.id', '=', eb.ref('interviews.createdBy')), 'desc')
    .select(['users.email', 'users.firstName', 'users.language', 'interviews.title'])
    .limit(1)
    .executeTakeFirst();
}
