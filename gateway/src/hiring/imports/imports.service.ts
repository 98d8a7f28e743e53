import type { Page } from '@candi/contract/platform/common';
import type { Language } from '@candi/contract/platform/enumerations';
import type {
  Import,
  ImportProblem,
  ImportRow,
  ImportSettings,
  RowFilter,
  TableChoice,
} from '@candi/contract/hiring/imports';
import type { StoredProblem } from '../../platform/database/tables/imports.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import type { CheckedRow } from './check-rows.ts';
import { checkRows, emailOf } from './check-rows.ts';
import { mapColumns } from './columns.ts';
import { copyCorrections, type Correction, findCorrections } from './corrections.repository.ts';
import { draftOf } from './draft.ts';
import type { ListedRow } from './import-rows.repository.ts';
import {
  countRows,
  findRows,
  firstCells,
  insertRows,
  listRows,
  updateRows,
} from './import-rows.repository.ts';
import type { StoredImport } from './imports.repository.ts';
import {
  deleteImport,
  findEmails,
  findImport,
  insertImport,
  lockImport,
  updateImport,
} from './imports.repository.ts';
import type { Table } from './parse-table.ts';
import { readTable } from './read-table.ts';

const examplesShown = 3;
/** Number of cells that show what is in a row. */
const cellsShown = 6;
/** Maximum length of an example value (characters). */
const maxExampleLength = 80;

/** Returns the first texts of a row on one line. */
const beginningOf = (cells: readonly string[]): string =>
  cells.filter(Boolean).slice(0, cellsShown).join(' · ').replaceAll(/\s+/g, ' ').slice(0, maxExampleLength);

/**
 * Parses a table and stores its rows as an import, which a member then reviews and commits. `corrected`: an import of
 * the same file, whose corrections are kept. Throws the errors of `readTable`, and of `openImport` for `corrected`.
 */
export async function startTableImport(
  deps: Deps,
  by: Caller,
  file: { bytes: Uint8Array; name: string; choice: TableChoice; signal: AbortSignal },
  corrected?: string,
): Promise<Import> {
  const { companyId } = by;
  const table = await readTable({ ...file, companyId });
  return command(deps, by, (trx) => storeTable(trx, by, file.name, table, corrected));
}

async function storeTable(
  trx: Handle,
  { companyId, userId }: Actor,
  name: string,
  { columns, rows: found, sheets, sheet, header, firstRows }: Table,
  corrected?: string,
): Promise<Import> {
  if (corrected !== undefined) await openImport(trx, companyId, corrected);
  const corrections =
    corrected === undefined
      ? new Map<number, Correction>()
      : await findCorrections(trx, companyId, corrected, sheet);
  const rows = found.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => corrections.get(number)?.cells[at] ?? cell),
  }));
  const mapping = mapColumns(
    columns,
    rows.map(({ cells }) => cells),
  );
  const drafts = rows.map(({ number, cells }) => ({
    number,
    draft: draftOf(cells, mapping, corrections.get(number)?.fields),
  }));
  const made = await insertImport(trx, companyId, userId, {
    kind: 'table',
    name,
    columns,
    mapping,
    sheets,
    sheet,
    header,
    firstRows: firstRows.map(({ number, cells }) => ({ number, text: beginningOf(cells) })),
  });
  if (corrected !== undefined) await copyCorrections(trx, companyId, corrected, made.id);
  const existing = await findEmails(
    trx,
    companyId,
    drafts.map(({ draft }) => emailOf(draft)),
  );
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  const checked = checkRows(drafts, existing, made.existing);
  await insertRows(
    trx,
    companyId,
    made.id,
    checked.map((row) => ({ ...row, cells: cellsOf.get(row.number) ?? [] })),
  );
  return toImport(trx, made);
}

/** Starts an import of résumés, which are then uploaded one by one. */
export const startResumeImport = (deps: Deps, by: Caller): Promise<Import> =>
  command(deps, by, async (trx) =>
    toImport(trx, await insertImport(trx, by.companyId, by.userId, { kind: 'resumes' })),
  );

/** Returns an import. Throws PAGE_NOT_FOUND if it doesn't exist. */
export const readImport = (deps: Deps, companyId: string, id: string): Promise<Import> =>
  withCompany(deps.database, companyId, async (trx) => {
    const found = await findImport(trx, companyId, id);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    return toImport(trx, found);
  });

/**
 * Changes the column mapping or the rule for existing candidates, and checks all rows again. Throws the errors of
 * `openImport`.
 */
export function changeSettings(
  deps: Deps,
  { companyId }: Actor,
  id: string,
  { mapping, existing }: ImportSettings,
): Promise<Import> {
  return command(deps, { companyId }, async (trx) => {
    const { kind, columns, mapping: before } = await openImport(trx, companyId, id);
    if (mapping.length !== columns.length)
      throw new AppError('VALIDATION', undefined, { mapping: 'INVALID_VALUE' });
    await updateImport(trx, companyId, id, { mapping, existing });
    const remapped = kind === 'table' && JSON.stringify(mapping) !== JSON.stringify(before);
    await recheck(trx, companyId, id, remapped);
    const changed = await findImport(trx, companyId, id);
    if (!changed) throw new AppError('PAGE_NOT_FOUND');
    return toImport(trx, changed);
  });
}

/**
 * Locks an import until the end of the transaction and returns it. Throws PAGE_NOT_FOUND if it doesn't exist, and
 * IMPORT_OVER if it was already committed.
 */
export async function openImport(trx: Handle, companyId: string, id: string): Promise<StoredImport> {
  const found = await lockImport(trx, companyId, id);
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  if (found.result) throw new AppError('IMPORT_OVER');
  return found;
}

/**
 * Checks all rows again, because a change to one row can make another one valid or invalid. `remapped`: first
 * recreates the drafts from the cells and the corrections.
 */
export async function recheck(
  trx: Handle,
  companyId: string,
  id: string,
  remapped = false,
): Promise<CheckedRow[]> {
  const found = await findImport(trx, companyId, id);
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  const corrections = remapped ? await findCorrections(trx, companyId, id, found.sheet) : null;
  const rows = (await findRows(trx, companyId, id)).map(({ number, cells, draft }) => ({
    number,
    draft: corrections ? draftOf(cells, found.mapping, corrections.get(number)?.fields) : draft,
  }));
  const emails = rows.map(({ draft }) => emailOf(draft));
  const existing = await findEmails(trx, companyId, emails);
  const checked = checkRows(rows, existing, found.existing, found.kind === 'resumes');
  await updateRows(trx, companyId, id, checked);
  return checked;
}

/** Returns a page of rows in file order. Throws PAGE_NOT_FOUND if the import doesn't exist. */
export async function pageOfRows(
  deps: Deps,
  companyId: string,
  id: string,
  { only, after, limit }: { only: RowFilter; after: number; limit: number },
  lang: Language,
): Promise<Page<ImportRow>> {
  const rows = await withCompany(deps.database, companyId, async (trx) => {
    if (!(await findImport(trx, companyId, id))) throw new AppError('PAGE_NOT_FOUND');
    return listRows(trx, companyId, id, { only, after }, limit + 1);
  });
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map((row) => toImportRow(row, lang)),
    next: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

/**
 * Deletes an import, and its files except for those that candidates use. Throws PAGE_NOT_FOUND if the import doesn't
 * exist.
 */
export const cancelImport = (deps: Deps, { companyId }: Actor, id: string): Promise<void> =>
  command(deps, { companyId }, async (trx) => {
    if (!(await deleteImport(trx, companyId, id))) throw new AppError('PAGE_NOT_FOUND');
  });

const inLanguage = (problems: readonly StoredProblem[], lang: Language): ImportProblem[] =>
  problems.map(({ field, message }) => ({ field, message: messages[lang].texts.errors[message] }));

export const toImportRow = (row: ListedRow, lang: Language): ImportRow => ({
  number: row.number,
  draft: row.draft,
  problems: inLanguage(row.problems, lang),
  notes: inLanguage(row.notes, lang),
  updates: row.updates,
  fileName: row.resumeName,
  reading: row.resumeReading,
});

async function toImport(trx: Handle, stored: StoredImport): Promise<Import> {
  const { id, companyId, kind, name, columns, mapping, existing, result } = stored;
  const { sheets, sheet, header, firstRows } = stored;
  const { rows, badRows, notedRows } = await countRows(trx, companyId, id);
  const first = columns.length ? await firstCells(trx, companyId, id) : [];
  return {
    id,
    kind,
    name,
    columns: columns.map((column, at) => ({
      name: column,
      examples: first.flatMap((cells) => cells[at]?.slice(0, maxExampleLength) || []).slice(0, examplesShown),
    })),
    sheets,
    sheet,
    header,
    firstRows,
    mapping,
    existing,
    rows,
    badRows,
    notedRows,
    result,
  };
}
