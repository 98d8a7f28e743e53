import type { ApplicationAnswer } from '@candi/contract/hiring/jobs';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { StoredResume } from '../candidates/candidates.repository.ts';
import type { Database, Handle } from '../../platform/database/database.ts';

/** By the id that stands in the public page's address; undefined: there is no such job. */
export async function lookUpJob(
  { queries }: Database,
  jobId: string,
): Promise<{ companyId: string; open: boolean } | undefined> {
  const { rows } = await sql<{ companyId: string; open: boolean }>`
    select company_id as "companyId", open from open_job(${jobId})`.execute(queries);
  return rows[0];
}

/** A job with its company's name. */
export function findJobPage(handle: Handle, companyId: string, jobId: string) {
  return handle
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .selectAll('jobs')
    .select('companies.name as company_name')
    .where('jobs.company_id', '=', companyId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

/** The company's candidate with this e-mail, and their application to the job if they have one. */
export function findApplicant(handle: Handle, companyId: string, jobId: string, email: string) {
  return handle
    .selectFrom('candidates')
    .leftJoin('applications', (join) =>
      join.onRef('applications.candidate_id', '=', 'candidates.id').on('applications.job_id', '=', jobId),
    )
    .select([
      'candidates.id',
      'candidates.phone',
      'candidates.resume_key',
      'applications.id as application_id',
    ])
    .where('candidates.company_id', '=', companyId)
    .where('candidates.email', '=', email)
    .executeTakeFirst();
}

export async function fillPhone(handle: Handle, companyId: string, id: string, phone: string): Promise<void> {
  await handle
    .updateTable('candidates')
    .set({ phone })
    .where('company_id', '=', companyId)
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

/** Into the job's first phase. Undefined: the candidate is in the job already. */
export function insertPublicApplication(
  handle: Handle,
  companyId: string,
  { jobId, candidateId, answers, resume, consent }: NewApplication,
): Promise<{ id: string } | undefined> {
  return handle
    .insertInto('applications')
    .values((of) => ({
      company_id: companyId,
      job_id: jobId,
      candidate_id: candidateId,
      phase_id: of
        .selectFrom('job_phases')
        .select('id')
        .where('company_id', '=', companyId)
        .where('job_id', '=', jobId)
        .orderBy('ordinal')
        .limit(1)
        .$asScalar()
        .$notNull(),
      source: 'public',
      answers,
      resume_key: resume.key,
      resume_name: resume.name,
      resume_bytes: resume.bytes,
      resume_text: resume.text,
      consent_version: consent.version,
      consent_language: consent.language,
      consent_at: consent.at,
    }))
    .onConflict((conflict) => conflict.columns(['job_id', 'candidate_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
