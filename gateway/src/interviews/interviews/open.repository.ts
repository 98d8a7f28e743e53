import type { OpenInterview } from '@candi/contract/interviews/interviews';
import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';

export interface FoundOpenLink {
  companyId: string;
  interviewId: string;
  /** True if the company was deleted. */
  closed: boolean;
}

/**
 * Finds the interview of an open link by the SHA-256 hash of the link's token. The caller continues with `withCompany`
 * for the interview's company.
 */
export async function findByOpenLink(
  { queries }: Database,
  hash: Buffer,
): Promise<FoundOpenLink | undefined> {
  const { rows } = await sql<FoundOpenLink>`
    select company_id, interview_id, closed from interview_by_open_link(${hash})
  `.execute(queries);
  return rows[0];
}

/** Finds a public interview. Returns undefined if it is over. */
export async function findOpenInterview(
  handle: Handle,
  { companyId, interviewId }: FoundOpenLink,
  now: Date,
): Promise<(Omit<OpenInterview, 'brand'> & { jobId: string | null }) | undefined> {
  const row = await handle
    .selectFrom('interviews')
    .innerJoin('companies', 'companies.id', 'interviews.companyId')
    .where('interviews.companyId', '=', companyId)
    .where('interviews.id', '=', interviewId)
    .where('interviews.expiresAt', '>', now)
    .select([
      'interviews.title',
      'interviews.type',
      'interviews.language',
      'interviews.durationMinutes',
      'interviews.questions',
      'interviews.scheduledAt',
      'interviews.timeZone',
      'interviews.expiresAt',
      'interviews.jobId',
      'companies.name as companyName',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { durationMinutes, questions, scheduledAt, expiresAt, ...interview } = row;
  return {
    ...interview,
    durationSeconds: durationMinutes * 60,
    questionCount: questions.length,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Finds a candidate by email address. Locks the row until the transaction ends, so that concurrent requests create only
 * one session.
 */
export function lockCandidate(handle: Handle, companyId: string, email: string) {
  return handle
    .selectFrom('candidates')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a candidate's latest session in an interview. */
export function findLastSession(handle: Handle, companyId: string, interviewId: string, candidateId: string) {
  return handle
    .selectFrom('sessions')
    .select(['id', 'status'])
    .where('companyId', '=', companyId)
    .where('interviewId', '=', interviewId)
    .where('candidateId', '=', candidateId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
