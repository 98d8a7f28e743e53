import type { JobReportRow } from '@candi/contract/hiring/jobs';

/** The categories that any of the reports rates, in the order they first appear. */
export const categoriesOf = (rows: readonly JobReportRow[]): string[] => [
  ...new Set(rows.flatMap(({ categories }) => categories.map(({ category }) => category))),
];

/** The mean rating of a category in one report; null where it has none. */
export const averageOf = (row: JobReportRow, category: string): number | null =>
  row.categories.find((each) => each.category === category)?.average ?? null;
