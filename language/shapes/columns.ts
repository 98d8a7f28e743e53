import type { ImportField } from '@candi/contract/hiring/imports';

/**
 * What a field of a candidate is called: its label in the web app and in exported tables, then other names that people
 * give to its column. Comparisons of names ignore case, accents, spaces and punctuation.
 */
export type FieldNames = readonly [label: string, ...others: string[]];

/** Names of a candidate's fields, and of columns of tables. */
export interface ColumnNames {
  /** Name of a column that has the full name unless another column has last names. */
  name: string;
  fields: Record<ImportField, FieldNames>;
}
