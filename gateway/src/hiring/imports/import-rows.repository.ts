import type { RowFilter } from '@candi/contract/hiring/imports';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { resumeColumns, type StoredResume } from '../candidates/candidates.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { ImportRowsTable } from '../../platform/database/tables/imports.ts';
import type { CheckedRow } from './check-rows.ts';

export type StoredRow = Selectable<ImportRowsTable>;
const batchSize = 500;

export async function insertRows(
  handle: Handle,
  companyId: string,
  importId: string,
  rows: readonly (CheckedRow & { cells?: string[]; resume?: StoredResume })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await handle
      .insertInto('importRows')
      .values(
        rows
          .slice(from, from + batchSize)
          .map(({ number, draft, problems, notes, updates, cells = [], resume = null }) => ({
            companyId,
            importId,
            number,
            cells,
            draft,
            problems,
            notes,
            updates,
            ...resumeColumns(resume),
          })),
      )
      .execute();
}

const rowsOf = (handle: Handle, companyId: string, importId: string) =>
  handle.selectFrom('importRows').where('companyId', '=', companyId).where('importId', '=', importId);

const rowsAfter = (rows: ReturnType<typeof rowsOf>, only: RowFilter, after: number) =>
  rows
    .where('number', '>', after)
    .$if(only === 'bad', (query) => query.where('bad', '=', true))
    .$if(only === 'noted', (query) => query.where('noted', '=', true))
    .orderBy('number');

/** Returns all rows of an import in file order. */
export const findRows = (handle: Handle, companyId: string, importId: string): Promise<StoredRow[]> =>
  rowsOf(handle, companyId, importId).selectAll().orderBy('number').execute();

export const findRow = (
  handle: Handle,
  companyId: string,
  importId: string,
  number: number,
): Promise<StoredRow | undefined> =>
  rowsOf(handle, companyId, importId).selectAll().where('number', '=', number).executeTakeFirst();

/** Returns the rows that come after row number `after`, in file order. */
export function listRows(
  handle: Handle,
  companyId: string,
  importId: string,
  { only, after }: { only: RowFilter; after: number },
  limit: number,
) {
  return rowsAfter(rowsOf(handle, companyId, importId), only, after)
    .select(['number', 'draft', 'problems', 'notes', 'updates', 'resumeName', 'resumeReading'])
    .limit(limit)
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];

/** Returns the cells of the rows that come after row number `after`, with what can't be read in them. */
export const listCells = (
  handle: Handle,
  companyId: string,
  importId: string,
  { only, after }: { only: RowFilter; after: number },
  limit: number,
) =>
  rowsAfter(rowsOf(handle, companyId, importId), only, after)
    .select(['number', 'cells', 'problems', 'notes'])
    .limit(limit)
    .execute();

export async function countRows(
  handle: Handle,
  companyId: string,
  importId: string,
): Promise<{ rows: number; badRows: number; notedRows: number; last: number }> {
  const counted = await rowsOf(handle, companyId, importId)
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`(count(*) filter (where bad))::int`.as('badRows'),
      sql<number>`(count(*) filter (where noted))::int`.as('notedRows'),
      sql<number>`coalesce(max(number), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  return counted;
}

/** Replaces the draft, the problems and the notes of each row. */
export async function updateRows(
  handle: Handle,
  companyId: string,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = rows.slice(from, from + batchSize);
    await sql`
      update import_rows set draft = given.draft, problems = given.problems, notes = given.notes,
        updates = given.updates
      from jsonb_to_recordset(${sql.val(some)}::jsonb) as given
        (number integer, draft jsonb, problems jsonb, notes jsonb, updates boolean)
      where company_id = ${companyId} and import_id = ${importId} and import_rows.number = given.number
    `.execute(handle);
  }
}

/** Replaces the cells of a row. */
export async function updateCells(
  handle: Handle,
  companyId: string,
  importId: string,
  number: number,
  cells: string[],
): Promise<void> {
  await handle
    .updateTable('importRows')
    .set({ cells })
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Deletes rows and their files, except for files that belong to candidates now. */
export async function deleteRows(
  handle: Handle,
  companyId: string,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  if (!numbers.length) return;
  await handle
    .deleteFrom('importRows')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}

/** Detaches the files of the valid rows from the import, because they belong to candidates now. */
export async function detachFiles(handle: Handle, companyId: string, importId: string): Promise<void> {
  await handle
    .updateTable('importRows')
    .set({ resumeKey: null })
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('bad', '=', false)
    .execute();
}

/** Returns the cells of an import's first rows, as examples of the columns' contents. */
export async function firstCells(handle: Handle, companyId: string, importId: string): Promise<string[][]> {
  const rows = await handle
    .selectFrom('importRows')
    .select('cells')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .orderBy('number')
    .limit(20)
    .execute();
  return rows.map(({ cells }) => cells);
}
