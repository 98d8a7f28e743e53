import type { ImportField } from '@candi/contract/hiring/imports';

/** Names that people give to columns of tables. Comparisons ignore case, accents, spaces and punctuation. */
export interface ColumnNames {
  /** Name of a column that has the full name unless another column has last names. */
  name: string;
  fields: Record<ImportField, readonly string[]>;
}
