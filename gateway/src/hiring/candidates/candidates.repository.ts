import type { CandidateBody } from '@candi/contract/hiring/candidates';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { CandidatesTable } from '../../platform/database/tables/candidates.ts';

export type CandidateRow = Selectable<CandidatesTable>;

/** What a list needs of each. */
const summaryColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'current_job_title',
  'current_company',
  'location',
  'industry',
  'skills',
  'years_experience',
  'open_to_work',
  'resume_name',
  'resume_bytes',
  'created_at',
] as const satisfies (keyof CandidatesTable)[];
export type SummaryRow = Pick<CandidateRow, (typeof summaryColumns)[number]>;

export const toColumns = (candidate: CandidateBody) =>
  ({
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    email: candidate.email,
    phone: candidate.phone,
    linkedin_url: candidate.linkedinUrl,
    github_url: candidate.githubUrl,
    current_job_title: candidate.currentJobTitle,
    current_company: candidate.currentCompany,
    location: candidate.location,
    country: candidate.country,
    city: candidate.city,
    industry: candidate.industry,
    skills: candidate.skills,
    years_experience: candidate.yearsExperience,
    gender: candidate.gender,
    about: candidate.about,
    work_experience: candidate.workExperience,
    education: candidate.education,
    languages: candidate.languages,
    certifications: candidate.certifications,
    open_to_work: candidate.openToWork,
  }) satisfies Omit<Insertable<CandidatesTable>, 'company_id'>;

/** Nothing is stored, and undefined comes back, where the company has a candidate with this e-mail. */
export function insertCandidate(
  handle: Handle,
  companyId: string,
  candidate: CandidateBody,
): Promise<CandidateRow | undefined> {
  return handle
    .insertInto('candidates')
    .values({ company_id: companyId, ...toColumns(candidate) })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined: the company has no such candidate. Fails on the unique e-mail. */
export function updateCandidate(
  handle: Handle,
  companyId: string,
  id: string,
  candidate: CandidateBody,
): Promise<CandidateRow | undefined> {
  return handle
    .updateTable('candidates')
    .set({ ...toColumns(candidate), updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function findCandidate(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<CandidateRow | undefined> {
  return handle
    .selectFrom('candidates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findCandidates(handle: Handle, companyId: string, ids: string[]): Promise<CandidateRow[]> {
  return handle
    .selectFrom('candidates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** In the order of `ids`. */
export async function findSummaries(handle: Handle, companyId: string, ids: string[]): Promise<SummaryRow[]> {
  if (!ids.length) return [];
  const rows = await handle
    .selectFrom('candidates')
    .select(summaryColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface StoredResume {
  key: string;
  name: string;
  bytes: number;
  text: string;
}
/** Null takes the résumé away. False: the company has no such candidate. */
export async function setResume(
  handle: Handle,
  companyId: string,
  id: string,
  resume: StoredResume | null,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('candidates')
    .set({
      resume_key: resume?.key ?? null,
      resume_name: resume?.name ?? null,
      resume_bytes: resume?.bytes ?? null,
      resume_text: resume?.text ?? null,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
