import type { JobReportRow } from '@candi/contract/hiring/jobs';

/** Returns the categories rated in any of the reports, in order of first appearance. */
export const categoriesOf = (rows: readonly JobReportRow[]): string[] => [
  ...new Set(rows.flatMap(({ categories }) => categories.map(({ category }) => category))),
];

/** Returns the average rating of a category in a report; null if the report doesn't rate it. */
export const averageOf = (row: JobReportRow, category: string): number | null =>
  row.categories.find((each) => each.category === category)?.average ?? null;
