import { importLimits } from '@candi/contract/hiring/import-limits';

const { rows, columns, letters } = importLimits.table;

/** Limits of an imported table. `unpacked` is five times the size of 5,000 rows with 30 filled columns (bytes). */
export const tableLimits = { rows, columns, letters, unpacked: 48 * 1024 * 1024 };
