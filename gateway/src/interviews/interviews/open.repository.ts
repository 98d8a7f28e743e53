import type { OpenInterview } from '@candi/contract/interviews/interviews';
import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';

export interface FoundOpenLink {
  companyId: string;
  interviewId: string;
}

/** The interview behind an open link, by the SHA-256 of its token. Go on within its company. */
export async function findByOpenLink(
  { queries }: Database,
  hash: Buffer,
): Promise<FoundOpenLink | undefined> {
  const { rows } = await sql<FoundOpenLink>`
    select company_id as "companyId", interview_id as "interviewId" from interview_by_open_link(${hash})
  `.execute(queries);
  return rows[0];
}

/** Undefined once it is over. */
export async function findOpenInterview(
  handle: Handle,
  { companyId, interviewId }: FoundOpenLink,
  now: Date,
): Promise<(OpenInterview & { jobId: string | null }) | undefined> {
  const row = await handle
    .selectFrom('interviews')
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .where('interviews.company_id', '=', companyId)
    .where('interviews.id', '=', interviewId)
    .where('interviews.expires_at', '>', now)
    .select([
      'interviews.title',
      'interviews.type',
      'interviews.language',
      'interviews.duration_minutes',
      'interviews.questions',
      'interviews.scheduled_at',
      'interviews.time_zone',
      'interviews.expires_at',
      'interviews.job_id',
      'companies.name as company_name',
    ])
    .executeTakeFirst();
  return (
    row && {
      title: row.title,
      companyName: row.company_name,
      type: row.type,
      language: row.language,
      durationSeconds: row.duration_minutes * 60,
      questionCount: row.questions.length,
      scheduledAt: row.scheduled_at?.toISOString() ?? null,
      timeZone: row.time_zone,
      expiresAt: row.expires_at.toISOString(),
      jobId: row.job_id,
    }
  );
}

/** A candidate by their e-mail, held until the transaction ends: one who asks twice at once gets one session. */
export function lockCandidate(handle: Handle, companyId: string, email: string) {
  return handle
    .selectFrom('candidates')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** A candidate's last sitting of an interview. */
export function findLastSession(handle: Handle, companyId: string, interviewId: string, candidateId: string) {
  return handle
    .selectFrom('sessions')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('interview_id', '=', interviewId)
    .where('candidate_id', '=', candidateId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
