import { sql } from 'kysely';

/** Whether the offline engine made the report of the row; false without a report. Requires the table `reports`. */
export const madeOffline = sql<boolean>`coalesce(reports.made_offline, false)`;
