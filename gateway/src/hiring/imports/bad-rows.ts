import type { Language } from '@candi/contract/platform/enumerations';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { texts } from '../../platform/texts/texts.ts';
import type { Deps } from '../../platform/http/context.ts';
import { toCsv } from '../../platform/http/csv.ts';
import { findRows } from './import-rows.repository.ts';
import { findImport } from './imports.repository.ts';

/**
 * Exports the invalid rows as CSV with their numbers, original cells and reasons. Throws PAGE_NOT_FOUND if the import
 * doesn't exist.
 */
export function badRowsAsCsv(
  deps: Deps,
  companyId: string,
  id: string,
  titles: { row: string; reason: string },
  lang: Language,
): Promise<string> {
  return withCompany(deps.database, companyId, async (trx) => {
    const found = await findImport(trx, companyId, id);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    const rows = (await findRows(trx, companyId, id)).filter(({ bad }) => bad);
    return toCsv([
      [titles.row, titles.reason, ...found.columns],
      ...rows.map(({ number, problems, cells }) => [
        String(number),
        [...new Set(problems.map(({ message }) => texts[lang].errors[message]))].join(' '),
        ...cells,
      ]),
    ]);
  });
}
