import { z } from 'zod';

/** File formats of exported tables, in the order in which they are offered. */
export const tableFormats = ['xlsx', 'csv'] as const;
export const tableFormat = z.enum(tableFormats);
export type TableFormat = z.infer<typeof tableFormat>;
