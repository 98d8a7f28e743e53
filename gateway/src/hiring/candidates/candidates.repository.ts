import type { DocumentReading } from '@candi/contract/platform/document-reading';
import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { candidateFieldNames, listedFields } from '@candi/contract/hiring/candidate-fields';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { deleteMailsTo } from '../../platform/mails/mails.repository.ts';
import type { CandidatesTable } from '../../platform/database/tables/candidates.ts';

/** The columns of a candidate that lists show. */
export const summaryColumns = [
  ...listedFields,
  'id',
  'resumeName',
  'resumeBytes',
  'photoVersion',
  'createdAt',
] as const satisfies (keyof CandidatesTable)[];
export type SummaryRow = Pick<CandidateRow, (typeof summaryColumns)[number]>;

/** All columns of a candidate except the résumé's text and the storage keys of files. */
const columns = [
  ...candidateFieldNames,
  'id',
  'resumeName',
  'resumeBytes',
  'resumeReading',
  'photoVersion',
  'createdAt',
] as const;
export type CandidateRow = Pick<Selectable<CandidatesTable>, (typeof columns)[number]>;

/**
 * Inserts a candidate. Returns undefined and stores nothing if the company already has a candidate with this email
 * address. `more`: columns that aren't in the form.
 */
export function insertCandidate(
  handle: Handle,
  companyId: string,
  candidate: CandidateBody,
  more: Partial<Insertable<CandidatesTable>> = {},
): Promise<CandidateRow | undefined> {
  return handle
    .insertInto('candidates')
    .values({ ...more, companyId, ...candidate })
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Updates a candidate. Returns undefined if the company has no such candidate. Throws if another candidate has the
 * email address (unique constraint).
 */
export function updateCandidate(
  handle: Handle,
  companyId: string,
  id: string,
  candidate: CandidateBody,
): Promise<CandidateRow | undefined> {
  return handle
    .updateTable('candidates')
    .set({ ...candidate, updatedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export function findCandidate(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<CandidateRow | undefined> {
  return handle
    .selectFrom('candidates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the company's candidates with these ids, in the order of `ids`. Skips ids that the company doesn't have. */
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

export function findResumeFile(handle: Handle, companyId: string, id: string) {
  return handle
    .selectFrom('candidates')
    .select(['resumeKey', 'resumeName'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface StoredResume {
  key: string;
  name: string;
  bytes: number;
  text: string;
  reading: DocumentReading;
}
/** Returns the values of the columns that store a résumé; a null résumé clears them. */
export const resumeColumns = (resume: StoredResume | null) => ({
  resumeKey: resume?.key ?? null,
  resumeName: resume?.name ?? null,
  resumeBytes: resume?.bytes ?? null,
  resumeText: resume?.text ?? null,
  resumeReading: resume?.reading ?? null,
});

/** Stores a candidate's résumé; null removes it. Returns false if the company has no such candidate. */
export async function setResume(
  handle: Handle,
  companyId: string,
  id: string,
  resume: StoredResume | null,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('candidates')
    .set({ ...resumeColumns(resume), updatedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isInSession(handle: Handle, companyId: string, candidateId: string): Promise<boolean> {
  const running = await handle
    .selectFrom('sessions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'OPENED')
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/**
 * Deletes a candidate and all rows that refer to them. Returns the candidate's email address, or undefined if the
 * candidate doesn't exist.
 */
export async function deleteCandidate(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const row = await handle
    .deleteFrom('candidates')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/**
 * Deletes personal data that refers to a candidate only by email address: queued emails, and imported rows with their
 * beginnings among an import's first rows.
 */
export async function eraseTraces(handle: Handle, companyId: string, email: string): Promise<void> {
  await deleteMailsTo(handle, companyId, email);
  await sql`
    delete from import_corrections c where company_id = ${companyId} and (
      exists (select from jsonb_each_text(c.cells || c.fields) v where lower(v.value) = ${email})
      or exists (select from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
        where r.company_id = c.company_id and r.import_id = c.import_id and r.number = c.number
          and coalesce(i.sheet, '') = c.sheet and lower(r.draft ->> 'email') = ${email}))
  `.execute(handle);
  await sql`
    update imports i set first_rows = (
      select coalesce(jsonb_agg(first order by at), '[]')
      from jsonb_array_elements(i.first_rows) with ordinality as listed(first, at)
      where not exists (select from import_rows r where r.company_id = i.company_id and r.import_id = i.id
        and r.number = (first ->> 'number')::integer and lower(r.draft ->> 'email') = ${email}))
    where company_id = ${companyId} and id in (select import_id from import_rows
      where company_id = ${companyId} and lower(draft ->> 'email') = ${email})
  `.execute(handle);
  await handle
    .deleteFrom('importRows')
    .where('companyId', '=', companyId)
    .where(sql<string>`lower(draft ->> 'email')`, '=', email)
    .execute();
}
