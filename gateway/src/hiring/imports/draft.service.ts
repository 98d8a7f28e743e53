import type { ImportDraft, ImportMapping, ImportRow } from '@candi/contract/hiring/imports';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { saveCorrection } from './corrections.repository.ts';
import { findRow, updateCells, updateRows } from './import-rows.repository.ts';
import { openImport, recheck, toImportRow } from './imports.service.ts';

/** Updates a row with details that a member has entered. Throws the errors of `openImport`. */
export function changeDraft(
  deps: Deps,
  { companyId }: Actor,
  id: string,
  number: number,
  entered: ImportDraft,
  lang: Language,
): Promise<ImportRow> {
  return command(deps, { companyId }, async (trx) => {
    const { mapping, sheet, kind } = await openImport(trx, companyId, id);
    const row = await findRow(trx, companyId, id, number);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    const { problems, notes, updates } = row;
    const said = Object.entries({ ...row.draft, ...entered }).filter(([, text]) => text !== '');
    const draft: ImportDraft = Object.fromEntries(said);
    await updateRows(trx, companyId, id, [{ number, draft, problems, notes, updates }]);
    if (kind === 'table') {
      const cells = cellsOf(row.cells, mapping, { ...draft, ...entered });
      await updateCells(trx, companyId, id, number, cells);
      await saveCorrection(trx, companyId, id, sheet, {
        number,
        cells: changedCells(row.cells, cells),
        fields: withoutColumn(entered, mapping),
      });
    }
    return checkedRow(trx, companyId, id, number, lang);
  });
}

/** Writes a draft into a row's cells, so that it is kept when the columns are mapped differently. */
const cellsOf = (cells: readonly string[], mapping: ImportMapping, draft: ImportDraft): string[] => {
  const { firstName = '', lastName = '' } = draft;
  const fullName = firstName && lastName ? `${lastName}, ${firstName}` : firstName || lastName;
  return cells.map((cell, at) => {
    const field = mapping[at];
    if (field === 'fullName') return fullName || cell;
    return (field && draft[field]) ?? cell;
  });
};

const changedCells = (before: readonly string[], after: readonly string[]): Record<string, string> =>
  Object.fromEntries([...after.entries()].filter(([at, cell]) => cell !== before[at]));

/** Returns the values of those fields that no column contains. */
function withoutColumn(draft: ImportDraft, mapping: ImportMapping): ImportDraft {
  const mapped = new Set<string | null>(mapping);
  if (mapped.has('fullName')) mapped.add('firstName').add('lastName');
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !mapped.has(field)));
}

/** Checks all rows of an import again, and returns one of them. */
export async function checkedRow(
  trx: Handle,
  companyId: string,
  id: string,
  number: number,
  lang: Language,
): Promise<ImportRow> {
  await recheck(trx, companyId, id);
  const row = await findRow(trx, companyId, id, number);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return toImportRow(row, lang);
}
