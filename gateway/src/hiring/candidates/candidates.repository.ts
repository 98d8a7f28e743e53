import type { CandidateBody } from '@candi/contract/hiring/candidates';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { CandidatesTable } from '../../platform/database/tables/candidates.ts';

export type CandidateRow = Selectable<CandidatesTable>;

/** What a list needs of each. */
const summaryColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'currentJobTitle',
  'currentCompany',
  'location',
  'industry',
  'skills',
  'yearsExperience',
  'openToWork',
  'resumeName',
  'resumeBytes',
  'createdAt',
] as const satisfies (keyof CandidatesTable)[];
export type SummaryRow = Pick<CandidateRow, (typeof summaryColumns)[number]>;

export const toColumns = (candidate: CandidateBody) =>
  ({
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    email: candidate.email,
    phone: candidate.phone,
    linkedinUrl: candidate.linkedinUrl,
    githubUrl: candidate.githubUrl,
    currentJobTitle: candidate.currentJobTitle,
    currentCompany: candidate.currentCompany,
    location: candidate.location,
    country: candidate.country,
    city: candidate.city,
    industry: candidate.industry,
    skills: candidate.skills,
    yearsExperience: candidate.yearsExperience,
    gender: candidate.gender,
    about: candidate.about,
    workExperience: candidate.workExperience,
    education: candidate.education,
    languages: candidate.languages,
    certifications: candidate.certifications,
    openToWork: candidate.openToWork,
  }) satisfies Omit<Insertable<CandidatesTable>, 'companyId'>;

/** Nothing is stored, and undefined comes back, where the company has a candidate with this e-mail. */
export function insertCandidate(
  handle: Handle,
  companyId: string,
  candidate: CandidateBody,
): Promise<CandidateRow | undefined> {
  return handle
    .insertInto('candidates')
    .values({ companyId, ...toColumns(candidate) })
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
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
    .set({ ...toColumns(candidate), updatedAt: sql`now()` })
    .where('companyId', '=', companyId)
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
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findCandidates(handle: Handle, companyId: string, ids: string[]): Promise<CandidateRow[]> {
  return handle
    .selectFrom('candidates')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** In the order of `ids`. */
export async function findSummaries(handle: Handle, companyId: string, ids: string[]): Promise<SummaryRow[]> {
  if (!ids.length) return [];
  const rows = await handle
    .selectFrom('candidates')
    .select(summaryColumns)
    .where('companyId', '=', companyId)
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
      resumeKey: resume?.key ?? null,
      resumeName: resume?.name ?? null,
      resumeBytes: resume?.bytes ?? null,
      resumeText: resume?.text ?? null,
      updatedAt: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
