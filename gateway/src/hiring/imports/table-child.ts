import { importLimits } from '@candi/contract/hiring/import-limits';
import { tableChoice } from '@candi/contract/hiring/imports';
import { answer } from '../../platform/adapters/child/answer.ts';
import { parseTable } from './parse-table.ts';

const { rows, columns, letters } = importLimits.table;

/** Limits of an imported table. `unpacked` (bytes) is five times the size of 5,000 rows with 30 filled columns. */
const tableLimits = { rows, columns, letters, unpacked: 48 * 1024 * 1024 };

const choice = tableChoice.parse(JSON.parse(process.argv[2] ?? '{}'));

await answer((file) => parseTable(file, tableLimits, choice));
