import { type Selectable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { ImportCorrectionsTable } from '../../platform/database/tables/imports.ts';

export type Correction = Pick<Selectable<ImportCorrectionsTable>, 'number' | 'cells' | 'fields'>;

/** Adds corrected values to those of a row. `sheet`: null for a text file. */
export async function saveCorrection(
  handle: Handle,
  companyId: string,
  importId: string,
  sheet: string | null,
  correction: Correction,
): Promise<void> {
  await handle
    .insertInto('importCorrections')
    .values({ companyId, importId, sheet: sheet ?? '', ...correction })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'importId', 'sheet', 'number']).doUpdateSet({
        cells: sql`import_corrections.cells || excluded.cells`,
        fields: sql`import_corrections.fields || excluded.fields`,
      }),
    )
    .execute();
}

/** Returns the corrections in a sheet, by row number. */
export async function findCorrections(
  handle: Handle,
  companyId: string,
  importId: string,
  sheet: string | null,
): Promise<Map<number, Correction>> {
  const found = await handle
    .selectFrom('importCorrections')
    .select(['number', 'cells', 'fields'])
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('sheet', '=', sheet ?? '')
    .execute();
  return new Map(found.map((correction) => [correction.number, correction]));
}

/** Copies the corrections in all sheets from one import to another. */
export async function copyCorrections(
  handle: Handle,
  companyId: string,
  from: string,
  to: string,
): Promise<void> {
  await handle
    .insertInto('importCorrections')
    .columns(['companyId', 'importId', 'sheet', 'number', 'cells', 'fields'])
    .expression(
      handle
        .selectFrom('importCorrections')
        .select([
          'companyId',
          sql.val(to).$castTo<string>().as('importId'),
          'sheet',
          'number',
          'cells',
          'fields',
        ])
        .where('companyId', '=', companyId)
        .where('importId', '=', from),
    )
    .execute();
}

export async function deleteCorrections(handle: Handle, companyId: string, importId: string): Promise<void> {
  await handle
    .deleteFrom('importCorrections')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .execute();
}
