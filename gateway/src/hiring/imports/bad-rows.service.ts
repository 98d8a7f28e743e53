import type { BadRowsQuery, ImportMapping } from '@candi/contract/hiring/imports';
import type { Language } from '@candi/contract/platform/enumerations';
import { writeTable } from '@candi/contract/platform/table-file';
import { withCompany } from '../../platform/database/with-company.ts';
import type { StoredProblem } from '../../platform/database/tables/imports.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { listCells } from './import-rows.repository.ts';
import { findImport } from './imports.repository.ts';

/** Number of rows that are read and written at once. Between them, the gateway handles other requests. */
const rowsAtOnce = 100;

/**
 * Writes rows of an import to a file: the original cells, after the row's number and what can't be read in it. Throws
 * PAGE_NOT_FOUND if the import doesn't exist.
 */
export function badRowsFile(
  deps: Deps,
  companyId: string,
  id: string,
  { format, only, ...titles }: BadRowsQuery,
  lang: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return withCompany(deps.database, companyId, async (trx) => {
    const found = await findImport(trx, companyId, id);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    const { columns, mapping } = found;
    const table = writeTable(format, { name: found.name, rightToLeft: lang === 'ar' });
    let rows: (string | null)[][] = [[titles.row, titles.reason, titles.leftOut, ...columns]];
    for (let after = 0; ;) {
      const some = await listCells(trx, companyId, id, { only, after }, rowsAtOnce);
      rows.push(
        ...some.map(({ number, problems, notes, cells }) => [
          String(number),
          [...new Set(problems.map(({ message }) => messages[lang].texts.errors[message]))].join(' '),
          notes.map((note) => noteText(note, columns, mapping, lang)).join('\n'),
          ...cells,
        ]),
      );
      table.add(rows);
      rows = [];
      const last = some.at(-1);
      if (!last || some.length < rowsAtOnce) return Buffer.concat(table.end());
      after = last.number;
    }
  });
}

/** Returns the text of a note, with the name of its column. */
function noteText(
  { field, message }: StoredProblem,
  columns: readonly string[],
  mapping: ImportMapping,
  lang: Language,
): string {
  const text = messages[lang].texts.errors[message];
  const column = columns[mapping.findIndex((mapped) => mapped === field)];
  return column ? `${column}: ${text}` : text;
}
