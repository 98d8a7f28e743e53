import { importLimits } from '@candi/contract/hiring/import-limits';

const { rows, columns, letters } = importLimits.table;

/** What of a file is read. `unpacked`: five times what 5,000 rows of 30 filled columns have. */
export const tableLimits = { rows, columns, letters, unpacked: 48 * 1024 * 1024 };
