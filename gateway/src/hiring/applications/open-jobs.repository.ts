import type { ApplicationAnswer } from '@candi/contract/hiring/jobs';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { resumeColumns, type StoredResume } from '../candidates/candidates.repository.ts';
import type { Database, Handle } from '../../platform/database/database.ts';
import { selectFirstPhase } from '../jobs/jobs.repository.ts';

/** Finds a job by the id in its public URL. Returns undefined if the job doesn't exist. */
export async function lookUpJob(
  { queries }: Database,
  jobId: string,
): Promise<{ companyId: string; open: boolean } | undefined> {
  const { rows } = await sql<{ companyId: string; open: boolean }>`
    select company_id, open from open_job(${jobId})`.execute(queries);
  return rows[0];
}

/** Returns the public fields of a job, and its company's name. */
export function findJobPage(handle: Handle, companyId: string, jobId: string) {
  return handle
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select([
      'jobs.id',
      'jobs.name',
      'jobs.position',
      'jobs.location',
      'jobs.description',
      'jobs.employment',
      'jobs.workplace',
      'jobs.applicationQuestions',
      'jobs.createdAt',
      'companies.name as companyName',
    ])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

export type JobPage = NonNullable<Awaited<ReturnType<typeof findJobPage>>>;

/**
 * Returns the length (min) and the languages of the job's interviews that can still be joined; null if there is none.
 * The length is that of the newest interview. Private interviews are left out.
 */
export async function findInterviewTerms(
  handle: Handle,
  companyId: string,
  jobId: string,
): Promise<{ minutes: number; languages: Language[] } | null> {
  const rows = await handle
    .selectFrom('interviews')
    .select(['durationMinutes', 'language'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('access', '<>', 'private')
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();
  const [newest] = rows;
  if (!newest) return null;
  return { minutes: newest.durationMinutes, languages: [...new Set(rows.map(({ language }) => language))] };
}

/** Returns whether any member of the company has confirmed their email address. */
export async function hasConfirmedMember(handle: Handle, companyId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select('members.userId')
    .where('members.companyId', '=', companyId)
    .where('users.emailVerifiedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the company's candidate with this email address, with the candidate's application for the job, if any. */
export function findApplicant(handle: Handle, companyId: string, jobId: string, email: string) {
  return handle
    .selectFrom('candidates')
    .leftJoin('applications', (join) =>
      join.onRef('applications.candidateId', '=', 'candidates.id').on('applications.jobId', '=', jobId),
    )
    .select(['candidates.id', 'candidates.phone', 'candidates.resumeKey', 'candidates.photoKey'])
    .select('applications.id as applicationId')
    .where('candidates.companyId', '=', companyId)
    .where('candidates.email', '=', email)
    .executeTakeFirst();
}

export async function fillPhone(handle: Handle, companyId: string, id: string, phone: string): Promise<void> {
  await handle
    .updateTable('candidates')
    .set({ phone })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('phone', '=', '')
    .execute();
}

export interface NewApplication {
  jobId: string;
  candidateId: string;
  answers: ApplicationAnswer[];
  resume: StoredResume;
  consent: { version: string; language: Language; at: Date };
}

/** Inserts an application in the job's first phase. Returns undefined if the candidate has already applied. */
export function insertPublicApplication(
  handle: Handle,
  companyId: string,
  { jobId, candidateId, answers, resume, consent }: NewApplication,
): Promise<{ id: string } | undefined> {
  return handle
    .insertInto('applications')
    .values({
      companyId,
      jobId,
      candidateId,
      phaseId: selectFirstPhase(handle, companyId, jobId).$asScalar().$notNull(),
      source: 'public',
      answers,
      ...resumeColumns(resume),
      consentVersion: consent.version,
      consentLanguage: consent.language,
      consentAt: consent.at,
    })
    .onConflict((conflict) => conflict.columns(['jobId', 'candidateId']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
